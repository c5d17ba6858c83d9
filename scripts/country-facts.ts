/**
 * Writes what a country and a currency are known by: `country-facts.gen.json` and `currency-facts.gen.json` beside the
 * engines that read them. Sources: CLDR (currencies in use, official languages, cash rounding), ISO 4217 (numbers, minor
 * units) and libphonenumber (calling codes). Run it after their packages were updated.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";

const require = createRequire(import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(require.resolve(path), "utf8"));
const engines = new URL("../src/engines/", import.meta.url);

interface Tender {
  readonly _to?: string;
  readonly _tender?: string;
}

const { fractions, region } = read("cldr-core/supplemental/currencyData.json").supplemental.currencyData as {
  fractions: Record<string, Record<string, string>>;
  region: Record<string, readonly Record<string, Tender>[]>;
};
const territories = read("cldr-core/supplemental/territoryInfo.json").supplemental.territoryInfo as Record<
  string,
  { languagePopulation?: Record<string, { _populationPercent: string; _officialStatus?: string }> }
>;
const countries = Object.keys(
  JSON.parse(readFileSync(new URL("geo-ip/country-names.json", engines), "utf8")) as object,
);
const dialled = new Set<string>(getCountries());

/** CLDR lists the currency that is used most first. */
function currencyOf(country: string): string | null {
  for (const tenders of region[country] ?? [])
    for (const [code, { _to, _tender }] of Object.entries(tenders))
      if (_to === undefined && _tender !== "false" && !code.startsWith("X")) return code;
  return (
    region[country]?.flatMap(Object.entries).find(([, { _to, _tender }]) => !_to && !_tender)?.[0] ?? null
  );
}

/** Official in the whole country, by law or else in fact; the most spoken first. Where none is, the most spoken alone. */
function languagesOf(country: string): readonly string[] {
  const spoken = Object.entries(territories[country]?.languagePopulation ?? {})
    .map(([tag, { _populationPercent, _officialStatus }]) => ({
      tag: tag.replaceAll("_", "-"),
      percent: Number(_populationPercent),
      status: _officialStatus,
    }))
    .filter(({ tag }) => tag !== "und")
    .sort((one, other) => other.percent - one.percent);
  const byLaw = spoken.filter(({ status }) => status === "official");
  const inFact = spoken.filter(({ status }) => status === "de_facto_official");
  const chosen = [byLaw, inFact].find((tongues) => tongues.length > 0) ?? spoken.slice(0, 1);
  return chosen.map(({ tag }) => tag);
}

const callingCodeOf = (country: string): string | null =>
  dialled.has(country) ? `+${getCountryCallingCode(country as never)}` : null;

interface IsoCurrency {
  readonly code: string;
  readonly number: string;
  readonly digits: number;
}

/** Amendment 176 of ISO 4217, which is younger than the list of the package. */
const added: readonly IsoCurrency[] = [{ code: "XCG", number: "532", digits: 2 }];
const names = new Intl.DisplayNames("en", { type: "currency", fallback: "none" });

/** `narrowSymbol` is how the country writes it, `symbol` one that no other currency has. */
function symbolOf(code: string, currencyDisplay: "narrowSymbol" | "symbol"): string {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
    currencyDisplay,
  });
  return format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? code;
}

/** The smallest amount of cash, in units of the currency; null where it is the minor unit. */
function cashIncrementOf(code: string, digits: number): string | null {
  const { _cashRounding, _cashDigits, _digits = "2" } = fractions[code] ?? {};
  if (_cashRounding === undefined) return null;
  const places = Number(_cashDigits ?? _digits);
  const steps = Math.max(1, Number(_cashRounding));
  if (steps === 1 && places === digits) return null;
  return (steps / 10 ** places).toFixed(places);
}

/** Metals, funds and codes for tests have no minor unit ("N.A." in the standard, 0 in the package). */
const isMoney = (code: string): boolean => !code.startsWith("X") || /^X(?:AF|CD|CG|OF|PF)$/.test(code);

const iso: readonly IsoCurrency[] = require("currency-codes/data.js");
const write = (path: string, rows: readonly (readonly [string, unknown])[]): void => {
  const lines = rows.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  writeFileSync(new URL(path, engines), `{\n${lines.join(",\n")}\n}\n`);
};

write(
  "geo-ip/country-facts.gen.json",
  countries.sort().map((code) => [code, [currencyOf(code), callingCodeOf(code), languagesOf(code)]]),
);
write(
  "exchange-rates/currency-facts.gen.json",
  [...iso, ...added]
    .sort((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, number, digits }) => [
      code,
      [
        names.of(code) ?? code,
        symbolOf(code, "narrowSymbol"),
        number,
        isMoney(code) ? digits : null,
        cashIncrementOf(code, digits),
        symbolOf(code, "symbol"),
      ],
    ]),
);
