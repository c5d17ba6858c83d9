/** Words of an identifier: "XMLHttpRequest v1.2" is XML, Http, Request, v1, 2. */
import { characterKind, kind, unitCount } from "../characters.ts";

// Marks count only after a letter or number: the variation selector of an emoji is a mark too.
const runs = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/**
 * The words of a text, as written.
 * A word is a run of letters, marks and numbers of any script. It is split before a capital that follows
 * a lower-case letter, a caseless letter or a number, and before the last capital of an acronym that goes on in
 * lower case. Every other character separates words and is dropped, also apostrophes: "don't" is don and t.
 * Marks stay with their letter. Numbers stay with their word unless `separateNumbers`. Linear.
 */
export function splitWords(text: string, separateNumbers = false): string[] {
  const words: string[] = [];
  for (const [run] of text.matchAll(runs)) splitRun(run, separateNumbers, words);
  return words;
}

/** A letter or number, by offset and kinds. */
interface Base {
  readonly at: number;
  readonly kinds: number;
}

function splitRun(run: string, separateNumbers: boolean, words: string[]): void {
  let start = 0;
  let beforeLast: Base | null = null;
  let last: Base | null = null;
  for (let at = 0; at < run.length; ) {
    const codePoint = run.codePointAt(at) ?? 0;
    const here: Base = { at, kinds: characterKind(codePoint) };
    at += unitCount(codePoint);
    if (here.kinds & kind.mark) continue;
    const cut: number = last === null ? 0 : cutAt(beforeLast, last, here, separateNumbers);
    if (cut > start) {
      words.push(run.slice(start, cut));
      start = cut;
    }
    beforeLast = last;
    last = here;
  }
  words.push(run.slice(start));
}

/** Where a word begins among these three, or 0. */
function cutAt(beforeLast: Base | null, last: Base, here: Base, separateNumbers: boolean): number {
  const risesHere = isUpper(here) && !isUpper(last);
  const turnsNumber = separateNumbers && isNumber(here) !== isNumber(last);
  if (risesHere || turnsNumber) return here.at;
  const endsAcronym =
    (here.kinds & kind.lower) !== 0 && isUpper(last) && beforeLast !== null && isUpper(beforeLast);
  return endsAcronym ? last.at : 0;
}

const isUpper = ({ kinds }: Base): boolean => (kinds & kind.upper) !== 0;
const isNumber = ({ kinds }: Base): boolean => (kinds & kind.number) !== 0;
