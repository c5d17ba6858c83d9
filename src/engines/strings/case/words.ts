/** Words of an identifier: "XMLHttpRequest v1.2" is XML, Http, Request, v1, 2. */
import { characterKind, kind, unitCount } from "../characters.ts";

const base = kind.letter | kind.number;

/**
 * The words of a text, as written.
 * A word is a run of letters, marks and numbers of any script. It is split before a capital that follows
 * a lower-case letter, a caseless letter or a number, and before the last capital of an acronym that goes on in
 * lower case. Every other character separates words and is dropped, also apostrophes: "don't" is don and t.
 * Marks stay with their letter, and count only after one: the variation selector of an emoji is a mark too.
 * Numbers stay with their word unless `separateNumbers`. Linear.
 */
export function splitWords(text: string, separateNumbers = false): string[] {
  const words: string[] = [];
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (characterKind(codePoint) & base) at = splitRun(text, at, separateNumbers, words);
    else at += unitCount(codePoint);
  }
  return words;
}

/** Adds the words of the run that begins at `start`; where it ends. Numbers only: objects here take half of the time. */
function splitRun(text: string, start: number, separateNumbers: boolean, words: string[]): number {
  let wordStart = start;
  let last = 0;
  let beforeLast = 0;
  let lastAt = start;
  let at = start;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    const here = characterKind(codePoint);
    if (!(here & (base | kind.mark))) break;
    const cut = findCut(here, last, beforeLast, separateNumbers);
    const cutAt = cut === "last" ? lastAt : at;
    if (cut !== "none" && cutAt > wordStart) {
      words.push(text.slice(wordStart, cutAt));
      wordStart = cutAt;
    }
    if (here & base) {
      beforeLast = last;
      last = here;
      lastAt = at;
    }
    at += unitCount(codePoint);
  }
  words.push(text.slice(wordStart, at));
  return at;
}

/** Where a word begins among a letter or number and the two before it, by their kinds; 0 for one that is not there. */
function findCut(here: number, last: number, beforeLast: number, separateNumbers: boolean) {
  if (last === 0 || here & kind.mark) return "none";
  const rises = here & kind.upper && !(last & kind.upper);
  const turnsNumber = separateNumbers && (here & kind.number) !== (last & kind.number);
  if (rises || turnsNumber) return "here";
  return here & kind.lower && last & kind.upper && beforeLast & kind.upper ? "last" : "none";
}
