/** ISO 3166-2 codes of subdivisions by their English names, as geo-IP data has them. */
import { iso31662 } from "iso-3166";
import regionNames from "./region-names.json" with { type: "json" };

/** `US`, `California` → `CA`; null if the standard leaves any doubt. */
export function findRegion(country: string, name: string): string | null {
  const index = indexes.get(country) ?? buildIndex(country);
  indexes.set(country, index);
  const cached = index.cache.get(name);
  if (cached !== undefined) return cached;
  const part = findPart(index, country, fold(name));
  index.cache.set(name, part);
  return part;
}

function findPart({ english, upper, lower }: CountryIndex, country: string, folded: string): string | null {
  const part = english.get(folded) ?? upper.get(folded) ?? lower.get(folded);
  if (part !== undefined || kindMatters.has(country)) return part ?? null;
  return upper.get(folded.replace(kindSuffix, "")) ?? null;
}

/** English words that DB-IP adds to names that the standard has without them. */
const kindSuffix = / (county|department|district|governorate|municipality|parish|province|region)$/;

/** Countries where the kind distinguishes two subdivisions of one name, as Lima the region and Lima the province. */
const kindMatters = new Set(["AR", "BY", "PE", "RU", "UA", "UZ"]);

/** The kind that the standard writes after Chinese names. */
const chineseKind = / (sheng|shi)$/;

/** Parts by folded name; null if two subdivisions of the level share the name. */
type Parts = ReadonlyMap<string, string | null>;

interface CountryIndex {
  readonly english: Parts;
  readonly upper: Parts;
  readonly lower: Parts;
  /** Results by name as written in the data, which has some thousands of names. */
  readonly cache: Map<string, string | null>;
}

/**
 * By country: English names that the standard does not list, and the part of the code after the hyphen. Each row was
 * checked against the standard's own name; the names are those that DB-IP uses for the most addresses.
 */
const englishNames: Readonly<Record<string, Readonly<Record<string, string>>>> = regionNames;

/** Countries are indexed on demand: all 5,000 names at once would block the event loop too long. */
const indexes = new Map<string, CountryIndex>();

function buildIndex(country: string): CountryIndex {
  const own = iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  return {
    english: new Map(Object.entries(englishNames[country] ?? {}).map(([name, part]) => [fold(name), part])),
    upper: buildParts(own.filter(({ parent }) => parent === country)),
    lower: buildParts(own.filter(({ parent }) => parent !== country)),
    cache: new Map(),
  };
}

function buildParts(subdivisions: readonly Subdivision[]): Parts {
  const parts = new Map<string, string | null>();
  for (const { code, name } of subdivisions) {
    const part = code.slice(3);
    for (const variant of listVariants(code, name))
      parts.set(variant, parts.has(variant) && parts.get(variant) !== part ? null : part);
  }
  return parts;
}

interface Subdivision {
  readonly code: string;
  readonly name: string;
}

/** "Bizkaia/Vizcaya", "Altay, Respublika", "Cymru [Wales GB-CYM]": each variant counts. */
const listVariants = (code: string, name: string): readonly string[] =>
  name
    .split(/[/,[\](;]/)
    .map((variant) => (code.startsWith("CN-") ? fold(variant).replace(chineseKind, "") : fold(variant)))
    .filter((variant) => variant !== "");

const plainLetters: Readonly<Record<string, string>> = {
  ø: "o",
  œ: "oe",
  æ: "ae",
  ł: "l",
  đ: "d",
  ı: "i",
  ð: "d",
  ß: "ss",
};

/** Removes accents, case and punctuation. */
const fold = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’‘`ʼ]/gu, "")
    .toLowerCase()
    .replaceAll(/[øœæłđıðß]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
