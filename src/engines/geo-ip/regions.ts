/** Decides the ISO 3166-2 part of a subdivision that geo-IP data only names. */
import { iso31662 } from "iso-3166";
import { englishRegionNames } from "./region-names.ts";

/** `US`, `California` → `CA`; null wherever the standard does not say it for sure. */
export function findRegion(country: string, name: string): string | null {
  const known = indexes.get(country) ?? buildIndex(country);
  indexes.set(country, known);
  const answer = known.cache.get(name);
  if (answer !== undefined) return answer;
  const part = findPart(known, country, fold(name));
  known.cache.set(name, part);
  return part;
}

function findPart({ english, upper, lower }: CountryIndex, country: string, folded: string): string | null {
  const part = english.get(folded) ?? upper.get(folded) ?? lower.get(folded);
  if (part !== undefined || kindMatters.has(country)) return part ?? null;
  return upper.get(folded.replace(kindSuffix, "")) ?? null;
}

/** Words of English that DB-IP adds to a name the standard has without them. */
const kindSuffix = / (county|department|district|governorate|municipality|parish|province|region)$/;

/** There the kind tells two subdivisions of one name apart, as Lima the region and Lima the province. */
const kindMatters = new Set(["AR", "BY", "PE", "RU", "UA", "UZ"]);

/** The kind that the standard writes behind Chinese names. */
const chineseKind = / (sheng|shi)$/;

/** Parts by folded name; null where two subdivisions of the level have the same one. */
type Parts = ReadonlyMap<string, string | null>;

interface CountryIndex {
  readonly english: Parts;
  readonly upper: Parts;
  readonly lower: Parts;
  /** By name as it stands in the data, which has some thousand of them. */
  readonly cache: Map<string, string | null>;
}

/** Countries are indexed as they come up: all 5,000 names at once would hold the event loop too long. */
const indexes = new Map<string, CountryIndex>();

function buildIndex(country: string): CountryIndex {
  const own = iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  return {
    english: new Map(parseRows(englishRegionNames[country] ?? "").map(([part, name]) => [fold(name), part])),
    upper: buildParts(own.filter(({ parent }) => parent === country)),
    lower: buildParts(own.filter(({ parent }) => parent !== country)),
    cache: new Map(),
  };
}

function buildParts(subdivisions: readonly Subdivision[]): Parts {
  const parts = new Map<string, string | null>();
  for (const { code, name } of subdivisions) {
    const part = code.slice(3);
    for (const way of listVariants(code, name))
      parts.set(way, parts.has(way) && parts.get(way) !== part ? null : part);
  }
  return parts;
}

interface Subdivision {
  readonly code: string;
  readonly name: string;
}

/** "Bizkaia/Vizcaya", "Altay, Respublika", "Cymru [Wales GB-CYM]": each way of saying it counts. */
const listVariants = (code: string, name: string): readonly string[] =>
  name
    .split(/[/,[\](;]/)
    .map((way) => (code.startsWith("CN-") ? fold(way).replace(chineseKind, "") : fold(way)))
    .filter((way) => way !== "");

const parseRows = (rows: string): readonly (readonly [part: string, name: string])[] =>
  (rows === "" ? [] : rows.split(/,\s+/)).flatMap((row) => {
    const [part = "", ...words] = row.split(" ");
    return words
      .join(" ")
      .split("/")
      .map((name) => [part, name] as const);
  });

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

/** Without accents, case and punctuation. */
const fold = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’‘`ʼ]/gu, "")
    .toLowerCase()
    .replaceAll(/[øœæłđıðß]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
