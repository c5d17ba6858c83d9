/** Which character of a script another one looks like. */
import { memoize } from "../../../shared/memoize.ts";
import { normalize } from "../../../shared/normalization.ts";
import { isAllowedInIdentifiers, recommendedScripts, type ScriptSet, scriptSetOf } from "./script-sets.ts";
import { charactersLike, prototypeOf } from "./unicode-data.ts";

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0;

const isOf = (character: string, script: string): boolean =>
  scriptSetOf(codePointOf(character))?.has(script) ?? false;

/** Whether every character is of the script or of none. */
const isWritableIn = (text: string, script: string): boolean =>
  Array.from(text).every((character) => scriptSetOf(codePointOf(character))?.has(script) ?? true);

/** A letter with its marks as it would be written in the script; null where no letter of the script looks like it. */
export const findLookAlike = (character: string, script: string): string | null =>
  findWhole(`${character}${script}`);

const findWhole = memoize((question: string): string | null => {
  const character = String.fromCodePoint(codePointOf(question));
  const script = question.slice(character.length);
  let result = "";
  for (const part of character.normalize("NFD")) {
    const like = isWritableIn(part, script) ? part : findPart(part, script);
    if (like === null) return null;
    result += like;
  }
  const composed = result.normalize("NFC");
  return composed === character ? null : composed;
}, 2_000);

function findPart(part: string, script: string): string | null {
  const prototype = prototypeOf(part);
  const candidates = [prototype, ...charactersLike(prototype)].filter(
    (candidate) => candidate !== part && isWritableIn(candidate, script),
  );
  const best = candidates.toSorted((a, b) => rank(b, part, script) - rank(a, part, script))[0];
  return best !== undefined && rank(best, part, script) >= usable ? best : null;
}

/** A candidate of no script is usable in ASCII only, as 3 for З; the others are rare symbols. */
const usable = 8;

function rank(candidate: string, original: string, script: string): number {
  const isAscii = /^[!-~]+$/.test(candidate);
  return (
    (isOf(candidate, script) || isAscii ? usable : 0) +
    (caseOf(candidate) === caseOf(original) ? 4 : 0) +
    (isAscii ? 2 : 0) +
    (isAllowedInIdentifiers(codePointOf(candidate)) ? 1 : 0)
  );
}

const caseOf = (character: string): string => (/^\p{Lu}/u.test(character) ? "upper" : "lower");

/**
 * The recommended scripts in which another text could be written that looks the same: whole-script confusables (UTS
 * #39, section 4.1). Empty for a text of mixed scripts or of no script.
 */
export function findWholeScripts(text: string, own: ScriptSet): readonly string[] {
  if (own === null || own.size === 0) return [];
  const letters = new Set(normalize(text, "NFD"));
  let scripts: readonly string[] | null = null;
  for (const letter of letters) {
    if (scriptSetOf(codePointOf(letter)) === null) continue;
    const known = scriptsLike(letter);
    scripts = scripts === null ? [...known] : scripts.filter((script) => known.has(script));
    if (scripts.length === 0) return [];
  }
  return (scripts ?? []).filter((script) => !own.has(script)).toSorted();
}

/** The recommended scripts that have an allowed character like this one. */
const scriptsLike = memoize((letter: string): ReadonlySet<string> => {
  const prototype = prototypeOf(letter);
  const like = [prototype, ...charactersLike(prototype)].filter(
    (character) => Array.from(character).length === 1 && isAllowedInIdentifiers(codePointOf(character)),
  );
  const scripts = like.flatMap((character) => [...(scriptSetOf(codePointOf(character)) ?? [])]);
  return new Set(scripts.filter((script) => recommendedScripts.has(script)));
}, 2_000);
