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
    const codePoint = text.codePointAt(at) as number;
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
    const codePoint = text.codePointAt(at) as number;
    const here = characterKind(codePoint);
    if (here & base) {
      const cutAt = beginsWord(here, last, separateNumbers)
        ? at
        : findAcronymCut(here, last, beforeLast, lastAt);
      if (cutAt > wordStart) {
        words.push(text.slice(wordStart, cutAt));
        wordStart = cutAt;
      }
      beforeLast = last;
      last = here;
      lastAt = at;
    } else if (!(here & kind.mark)) break;
    at = endOfPlain(text, at + unitCount(codePoint), here);
  }
  words.push(text.slice(wordStart, at));
  return at;
}

const plainKind = characterKind(0x61);

/** Behind a lower-case letter more of them change nothing: the end of a run of a to z. */
function endOfPlain(text: string, start: number, before: number): number {
  if (before !== plainKind) return start;
  let at = start;
  for (let unit = text.charCodeAt(at); unit > 0x60 && unit < 0x7b; unit = text.charCodeAt(at)) at += 1;
  return at;
}

/** Whether a word begins at a letter or number, by its kinds and those of the one before it. */
const beginsWord = (here: number, last: number, separateNumbers: boolean): boolean =>
  (here & kind.upper) > (last & kind.upper) ||
  (separateNumbers && (here & kind.number) !== (last & kind.number));

/** Where the last capital of an acronym begins a word, since it goes on in lower case; else 0. */
const findAcronymCut = (here: number, last: number, beforeLast: number, lastAt: number): number =>
  (here & kind.lower) !== 0 && (last & beforeLast & kind.upper) !== 0 ? lastAt : 0;
