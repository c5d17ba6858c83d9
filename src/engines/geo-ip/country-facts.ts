/** Currency, calling code and languages of countries; written by scripts/country-facts.ts. */
import facts from "./country-facts.gen.json" with { type: "json" };

export interface CountryFacts {
  /** ISO 4217: the one that is used most. */
  readonly currency: string | null;
  /** ITU-T E.164, with its plus. */
  readonly callingCode: string | null;
  /** BCP 47: the official ones, the most spoken first. */
  readonly languages: string[];
}

const none: CountryFacts = { currency: null, callingCode: null, languages: [] };

const byCountry = new Map(
  Object.entries(
    facts as unknown as Readonly<Record<string, readonly [string | null, string | null, string[]]>>,
  ).map(
    ([country, [currency, callingCode, languages]]) =>
      [country, { currency, callingCode, languages }] as const,
  ),
);

export const findCountryFacts = (country: string | null): CountryFacts =>
  (country === null ? undefined : byCountry.get(country)) ?? none;
