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
  let wordStart = -1;
  let last = 0;
  let beforeLast = 0;
  let lastAt = 0;
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) as number;
    const here = characterKind(codePoint);
    if (here & base) {
      if (wordStart < 0) {
        wordStart = at;
        beforeLast = 0;
      } else {
        const cutAt = beginsWord(here, last, separateNumbers)
          ? at
          : endsAcronym(here, last, beforeLast)
            ? lastAt
            : 0;
        if (cutAt > wordStart) {
          words.push(text.slice(wordStart, cutAt));
          wordStart = cutAt;
        }
        beforeLast = last;
      }
      last = here;
      lastAt = at;
    } else if (wordStart >= 0 && !(here & kind.mark)) {
      words.push(text.slice(wordStart, at));
      wordStart = -1;
    }
    at += unitCount(codePoint);
    if (here === plainKind) {
      const end = endOfPlain(text, at);
      if (end > at) {
        beforeLast = plainKind;
        lastAt = end - 1;
        at = end;
      }
    }
  }
  if (wordStart >= 0) words.push(text.slice(wordStart));
  return words;
}

const plainKind = characterKind(0x61);

/** Behind a lower-case letter more of them change nothing: the end of a run of a to z. */
function endOfPlain(text: string, start: number): number {
  let at = start;
  for (let unit = text.charCodeAt(at); unit > 0x60 && unit < 0x7b; unit = text.charCodeAt(at)) at += 1;
  return at;
}

/** Whether a word begins at a letter or number, by its kinds and those of the one before it. */
const beginsWord = (here: number, last: number, separateNumbers: boolean): boolean =>
  (here & kind.upper) > (last & kind.upper) ||
  (separateNumbers && (here & kind.number) !== (last & kind.number));

/** Whether the letter before this one begins a word: the last capital of an acronym that goes on in lower case. */
const endsAcronym = (here: number, last: number, beforeLast: number): boolean =>
  (here & kind.lower) !== 0 && (last & beforeLast & kind.upper) !== 0;
