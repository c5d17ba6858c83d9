/** Scripts of a text: resolved script sets and restriction levels (UTS #39, sections 5.1 and 5.2). */
import { allowedTypeOf, scriptExtensionsOf, scriptOf } from "./unicode-data.ts";

/** Scripts that are written together: of Han with Bopomofo, of Japanese, of Korean. */
const hanb = "Han with Bopomofo";
const jpan = "Japanese";
const kore = "Korean";

const augmentations: Readonly<Record<string, readonly string[]>> = {
  Han: [hanb, jpan, kore],
  Hiragana: [jpan],
  Katakana: [jpan],
  Hangul: [kore],
  Bopomofo: [hanb],
};

/** The scripts that a character can belong to; null for any. */
export type ScriptSet = ReadonlySet<string> | null;

const augmented = new Map<string, ScriptSet>();

/** The augmented script set of a character. */
export function scriptSetOf(codePoint: number): ScriptSet {
  const extensions = scriptExtensionsOf(codePoint);
  const known = augmented.get(extensions);
  if (known !== undefined) return known;
  const scripts = extensions.split(" ");
  const isAny = scripts.includes("Common") || scripts.includes("Inherited");
  const set = isAny ? null : new Set(scripts.flatMap((script) => [script, ...(augmentations[script] ?? [])]));
  augmented.set(extensions, set);
  return set;
}

/** The different sets of a text. */
const setsOf = (text: string): ReadonlySet<ScriptSet> => {
  const sets = new Set<ScriptSet>();
  for (const character of text) sets.add(scriptSetOf(character.codePointAt(0) ?? 0));
  return sets;
};

/** The scripts that all sets have; null where every set is of any script. */
function intersect(sets: Iterable<ScriptSet>): ScriptSet {
  let common: ScriptSet = null;
  for (const set of sets) {
    if (set === null) continue;
    common = common === null ? set : common.intersection(set);
  }
  return common;
}

/** The scripts in which the whole text can be; empty for a text of mixed scripts, null for one of no script. */
export const resolveScripts = (text: string): ScriptSet => intersect(setsOf(text));

export const isSingleScript = (text: string): boolean => resolveScripts(text)?.size !== 0;

export const restrictionLevels = [
  "asciiOnly",
  "singleScript",
  "highlyRestrictive",
  "moderatelyRestrictive",
  "minimallyRestrictive",
  "unrestricted",
] as const;
export type RestrictionLevel = (typeof restrictionLevels)[number];

/** UAX #31, table 5. */
export const recommendedScripts: ReadonlySet<string> = new Set(
  "Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan".split(
    " ",
  ),
);

/** Whether the General Security Profile for identifiers allows a character. */
export const isAllowedInIdentifiers = (codePoint: number): boolean => allowedTypeOf(codePoint) !== undefined;

/** How strictly the scripts of a text are chosen. `unrestricted` is for identifiers with a character that is not allowed. */
export function restrictionLevelOf(text: string, isIdentifier: boolean): RestrictionLevel {
  if (
    isIdentifier &&
    Array.from(text).some((character) => !isAllowedInIdentifiers(character.codePointAt(0) ?? 0))
  )
    return "unrestricted";
  if (/^[\0-\x7f]*$/.test(text)) return "asciiOnly";
  const sets = [...setsOf(text)];
  if (intersect(sets)?.size !== 0) return "singleScript";
  const beside = intersect(sets.filter((set) => !set?.has("Latin")));
  if (beside === null || [hanb, jpan, kore].some((script) => beside.has(script))) return "highlyRestrictive";
  const isModerate = [...beside].some(
    (script) => recommendedScripts.has(script) && script !== "Cyrillic" && script !== "Greek",
  );
  return isModerate ? "moderatelyRestrictive" : "minimallyRestrictive";
}

export interface ScriptCount {
  readonly script: string;
  readonly characters: number;
}

/** The code points of each script (property Script), the most first. */
export function countScripts(text: string): readonly ScriptCount[] {
  const counts = new Map<string, number>();
  for (const character of text) {
    const script = scriptOf(character.codePointAt(0) ?? 0);
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return [...counts]
    .map(([script, characters]) => ({ script, characters }))
    .sort((a, b) => b.characters - a.characters);
}
