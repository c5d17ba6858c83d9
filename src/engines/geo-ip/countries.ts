/** English name, continent and EU membership of countries by their ISO 3166-1 code. */
import countryNames from "./country-names.json" with { type: "json" };

/**
 * The countries of each continent by the two-letter code that geo-IP data uses for it. Countries between two
 * continents are where GeoNames and MaxMind put them: Russia and Cyprus in Europe, Turkey and Georgia in Asia.
 */
const countriesOf: Readonly<Record<string, string>> = {
  AF: `AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA
    NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW`,
  AN: "AQ BV GS HM TF",
  AS: `AE AF AM AZ BD BH BN BT CC CN CX GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP
    OM PH PK PS QA SA SG SY TH TJ TM TR TW UZ VN YE`,
  EU: `AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT
    NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK`,
  NA: `AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT
    US VC VG VI`,
  OC: "AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TL TO TV UM VU WF WS",
  SA: "AR BO BR CL CO EC FK GF GY PE PY SR UY VE",
};

const continents = new Map(
  Object.entries(countriesOf).flatMap(([continent, codes]) =>
    codes.split(/\s+/).map((code) => [code, continent] as const),
  ),
);

/** AF, AN, AS, EU, NA, OC or SA; null for a code of no country. */
export const continentOf = (country: string): string | null => continents.get(country) ?? null;

/** The 27 members, and the parts of them with a code of their own where Union law applies (TFEU, article 355). */
const euCodes = new Set(
  `AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK
   AX GF GP MF MQ RE YT`.split(/\s+/),
);

export const isInEu = (country: string): boolean => euCodes.has(country);

/**
 * CLDR's names written out. `Intl.DisplayNames` gives the same with "&" and "St.", but blocks the event loop for some
 * 30 ms when it is first used. Six of CLDR's names are made for lists rather than for sentences and differ here: CD, CG,
 * HK, MM, MO and PS; GS and VC have their full names.
 */
const names = new Map(Object.entries(countryNames));

/** The English name; null for a code of no country. */
export const countryNameOf = (country: string): string | null => names.get(country) ?? null;
