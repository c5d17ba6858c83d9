/** What may deceive a reader of a text, found by kind. */
import type { Span } from "../../../shared/lines.ts";
import { memoize } from "../../../shared/memoize.ts";
import { words } from "../../../shared/words.ts";
import { findInvisible } from "../transform/invisible.ts";
import { findLookAlike } from "./look-alikes.ts";
import { isAllowedInIdentifiers, resolveScripts, restrictionLevelOf, scriptSetOf } from "./script-sets.ts";
import { skeleton } from "./skeleton.ts";
import { allowedTypeOf, scriptOf } from "./unicode-data.ts";

/** Every kind of finding and what to do about it. */
export const remedies = {
  confusable: "Write the character that it looks like, or refuse the text",
  mixedScripts: "Write the word in one script",
  wholeScript: "Ask whether the word was meant in this script: each letter looks like a Latin one",
  invisible: "Remove the character: it is not seen",
  bidiControl: "Remove the character: it changes the order in which a text is displayed",
  mixedNumbers: "Write all digits of a number in one system",
  marks: "Remove marks that are repeated, hidden or more than four",
  restricted: "Choose another character: identifiers should not have it (General Security Profile)",
  lookAlike: "Nothing, unless readers must tell the character from its look-alike",
} as const;
export type FindingKind = keyof typeof remedies;

export interface Found extends Span {
  readonly kind: FindingKind;
  /** What a reader sees instead; "" for what is not seen, null where nothing can be said. */
  readonly looksLike: string | null;
}

interface Character extends Span {
  readonly codePoint: number;
}

export function* charactersOf({ text, start }: Span): Generator<Character> {
  let at = start;
  for (const character of text) {
    const end = at + character.length;
    yield { text: character, start: at, end, codePoint: character.codePointAt(0) ?? 0 };
    at = end;
  }
}

/** The characters that belong to some scripts only. */
const scriptedLetters = (unit: Span): readonly Character[] =>
  [...charactersOf(unit)].filter(({ codePoint }) => scriptSetOf(codePoint) !== null);

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);
const bidiControl = /^\p{Bidi_Control}$/u;

export function* findUnseen(text: string): Generator<Found> {
  for (const span of findInvisible(text)) {
    yield { ...span, kind: bidiControl.test(span.text) ? "bidiControl" : "invisible", looksLike: "" };
  }
}

/** Marks that print uses; what looks like ASCII beside them is there to deceive, or by mistake. */
const typographic =
  /[\p{White_Space}\u00b4\u00b7\u00d7\u2010-\u2015\u2018-\u201f\u2022\u2026\u2032\u2033\u2039\u203a\u2212\u30fb]/u;
const belongsToAll = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

const findAsciiLike = memoize((character: string): string | null => {
  if (typographic.test(character) || !belongsToAll.test(character)) return null;
  const like = skeleton(character);
  const isRecommended = allowedTypeOf(character.codePointAt(0) ?? 0) === "Recommended";
  if (like === "" || !isAscii(like) || isRecommended) return null;
  const compatible = character.normalize("NFKC");
  return isAscii(compatible) ? compatible : like;
}, 2_000);

/** Compatibility letters, symbols and marks that look like ASCII: 𝐩, ｐ, ﬁ, ⁄. */
export function* findAsciiLikes(text: string): Generator<Found> {
  for (const character of charactersOf({ text, start: 0, end: text.length })) {
    const looksLike = character.codePoint < 0x80 ? null : findAsciiLike(character.text);
    if (looksLike !== null) yield { ...toSpan(character), kind: "confusable", looksLike };
  }
}

const toSpan = ({ text, start, end }: Span): Span => ({ text, start, end });

/** Words of more scripts than are written together, and their letters that look like those of the others. */
export function* findMixedScripts(units: Iterable<Span>): Generator<Found> {
  for (const unit of units) {
    if (isAscii(unit.text) || resolveScripts(unit.text)?.size !== 0) continue;
    if (restrictionLevelOf(unit.text, false) === "highlyRestrictive") continue;
    const letters = scriptedLetters(unit);
    const script = chooseScript(letters);
    const likes = letters.flatMap((letter): Found[] => {
      if (scriptSetOf(letter.codePoint)?.has(script)) return [];
      const looksLike = findLookAlike(letter.text, script);
      return looksLike === null ? [] : [{ ...toSpan(letter), kind: "confusable", looksLike }];
    });
    yield { ...unit, kind: "mixedScripts", looksLike: likes.length > 0 ? replaceAt(unit, likes) : null };
    yield* likes;
  }
}

/** Latin where every other letter looks like a Latin one; else the script of most letters. */
function chooseScript(letters: readonly Character[]): string {
  const foreign = letters.filter(({ codePoint }) => !scriptSetOf(codePoint)?.has("Latin"));
  if (foreign.length < letters.length && foreign.every(({ text }) => findLookAlike(text, "Latin") !== null))
    return "Latin";
  const counts = new Map<string, number>();
  for (const { codePoint } of letters) {
    const script = scriptOf(codePoint);
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ["", 0])[0];
}

/** A span with parts of it replaced by what they look like. */
export function replaceAt({ text, start }: Span, parts: Iterable<Found>): string {
  let result = "";
  let done = start;
  for (const part of parts) {
    if (part.start < done || part.looksLike === null) continue;
    result += text.slice(done - start, part.start - start) + part.looksLike;
    done = part.end;
  }
  return result + text.slice(done - start);
}

/**
 * Words of another script than Latin that a reader can take for Latin ones, where the text has no word of that script
 * that he cannot: "ѕсоре" alone, but no word of a Russian text.
 */
export function* findWholeScriptWords(units: Iterable<Span>): Generator<Found> {
  const candidates: { script: string; found: readonly Found[] }[] = [];
  const genuine = new Set<string>();
  for (const unit of units) {
    const script = otherScriptOf(unit);
    if (script === null || genuine.has(script)) continue;
    const likes = scriptedLetters(unit).map(asLatin);
    if (likes.some(({ looksLike }) => looksLike === null)) genuine.add(script);
    if (likes.length < 2) continue;
    const word: Found = { ...unit, kind: "wholeScript", looksLike: replaceAt(unit, likes) };
    candidates.push({ script, found: [word, ...likes] });
  }
  for (const { script, found } of candidates) if (!genuine.has(script)) yield* found;
}

/** The one script of a unit; null for Latin, for mixed scripts and for none. */
function otherScriptOf(unit: Span): string | null {
  const first = isAscii(unit.text) ? undefined : scriptedLetters(unit)[0];
  if (first === undefined || resolveScripts(unit.text)?.size === 0) return null;
  const script = scriptOf(first.codePoint);
  return script === "Latin" ? null : script;
}

function asLatin(letter: Character): Found {
  const looksLike = findLookAlike(letter.text, "Latin");
  return { ...toSpan(letter), kind: "confusable", looksLike: isLatinLook(looksLike) ? looksLike : null };
}

const isLatinLook = (look: string | null): boolean =>
  look !== null && /^[A-Za-z]\p{M}*$/u.test(look.normalize("NFD"));

const digit = /\p{Nd}/u;
const digitRun = /\p{Nd}+/gu;

/** The zero of a digit's system: systems are ranges of ten, of which some follow one another. */
function zeroOf(codePoint: number): number {
  let first = codePoint;
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1;
  return codePoint - ((codePoint - first) % 10);
}

/** Digits of another system than the first of their word. */
export function* findMixedNumbers(units: Iterable<Span>): Generator<Found> {
  for (const { text, start } of units) {
    if (isAscii(text)) continue;
    let firstZero: number | null = null;
    for (const { 0: run, index } of text.matchAll(digitRun)) {
      for (const character of charactersOf({ text: run, start: start + index, end: 0 })) {
        const zero = zeroOf(character.codePoint);
        firstZero ??= zero;
        const looksLike = String.fromCodePoint(firstZero + character.codePoint - zero);
        if (zero !== firstZero) yield { ...toSpan(character), kind: "mixedNumbers", looksLike };
      }
    }
  }
}

const markRun = /\p{Mn}+/gu;
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const marksMax = 4;

/** Marks that are repeated, more than four on a letter, or a dot on a letter that has one (UTS #39, section 5.4). */
export function* findMarks(text: string): Generator<Found> {
  for (const { 0: run, index } of text.matchAll(markRun)) {
    const marks = Array.from(run);
    // Variation selectors are marks, too.
    if (ignorable.test(run)) continue;
    const isHidden = marks[0] === "\u0307" && /[ijl\u0131\u0237\u0456\u0458]/.test(text.charAt(index - 1));
    const kept = marks
      .filter((mark, at) => mark !== marks[at - 1] && !(isHidden && at === 0))
      .slice(0, marksMax);
    if (kept.length < marks.length)
      yield { text: run, start: index, end: index + run.length, kind: "marks", looksLike: kept.join("") };
  }
}

/** Characters that the General Security Profile keeps from identifiers. */
export function* findRestricted(text: string): Generator<Found> {
  for (const character of charactersOf({ text, start: 0, end: text.length })) {
    if (isAllowedInIdentifiers(character.codePoint)) continue;
    yield { ...toSpan(character), kind: "restricted", looksLike: null };
  }
}

const findLook = memoize((character: string): string | null => {
  const look = skeleton(character);
  return look === "" || look === character.normalize("NFD") ? null : look;
}, 2_000);

/** Every character that has a look-alike, whether or not it is where it belongs. */
export function* findAllLikes(text: string): Generator<Found> {
  for (const character of charactersOf({ text, start: 0, end: text.length })) {
    const looksLike = findLook(character.text);
    if (looksLike !== null) yield { ...toSpan(character), kind: "lookAlike", looksLike };
  }
}

/** The words of a text, or an identifier as one. */
export const unitsOf = (text: string, isIdentifier: boolean): readonly Span[] =>
  isIdentifier ? [{ text, start: 0, end: text.length }] : [...words(text)];
