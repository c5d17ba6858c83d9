/** Title case. */
import { endsInAbbreviation } from "../../../shared/abbreviations.ts";
import type { CaseRules } from "../locale.ts";
import { findMarkedName, findSpelling, isAmbiguousName, isNameWithCapitals } from "./spelled-names.ts";

/** Articles, and the conjunctions and prepositions of up to three letters and a few more, as AP has them. */
const smallWords = new Set(
  "a an and as at but by en for from if in into n nor of on onto or per so the to v via vs with yet".split(
    " ",
  ),
);

// A word with its apostrophes ("it's"), and with inner periods after at least two letters
// ("node.js"); "u.s." is two. Hyphens separate words: each half is capitalized.
const titleWords = /[\p{L}\p{M}\p{N}]+(?:(?:['\u2019]|(?<=[\p{L}\p{M}\p{N}]{2})\.)[\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Capitalizes every word but the small words of English, unless first or last or after a colon or a stop. Names and
 * acronyms such as iPhone, USB-C and XML have their own spelling; others keep inner capitals, and in a text that is not
 * all in capitals the acronyms without a vowel. Keeps every character that is not a letter. `keeps` tells which words
 * to leave unchanged. Linear.
 */
export function titleCase(text: string, letters: CaseRules, keeps: (word: string) => boolean): string {
  const found = [...text.matchAll(titleWords)];
  const words = new TitleWords(
    found.map(([word]) => word),
    letters,
    keeps,
  );
  let result = "";
  let done = 0;
  found.forEach(({ 0: word, index }, at) => {
    if (index < done) return;
    const name = findMarkedName(text, index, index + word.length);
    const start = name?.start ?? index;
    const gap = text.slice(done, start);
    result += gap + (name?.spelling ?? words.write(at, beginsAnew(words.all[at - 1], gap)));
    done = start + (name?.spelling.length ?? word.length);
  });
  return result + text.slice(done);
}

/** After a colon, a dash or the end of a sentence. */
function beginsAnew(before: string | undefined, gap: string): boolean {
  if (before === undefined) return true;
  if (gap.length < 2) return gap === "\u2014";
  return /[:!?\u2026\u2014]/.test(gap) || (/^\.\s/.test(gap) && !endsInAbbreviation(before));
}

class TitleWords {
  readonly all: readonly string[];
  readonly #letters: CaseRules;
  readonly #keeps: (word: string) => boolean;
  #isMixed: boolean | undefined;

  constructor(all: readonly string[], letters: CaseRules, keeps: (word: string) => boolean) {
    this.all = all;
    this.#letters = letters;
    this.#keeps = keeps;
  }

  write(at: number, isFirst: boolean): string {
    const word = this.all[at] ?? "";
    if (this.#keeps(word)) return word;
    const small = this.#letters.lower(word);
    const isInner = !isFirst && at < this.all.length - 1;
    if (isInner && smallWords.has(small)) return small;
    const name = findSpelling(small, this.all[at - 1] ?? "", this.all[at + 1] ?? "");
    if (name !== undefined) return name;
    return word.slice(1) !== small.slice(1) && this.#keepsCapitals(word) ? word : this.#letters.capital(word);
  }

  /** Inner capitals, and capitals that spell no word; of others only `preserveAcronyms` says that they are none. */
  #keepsCapitals(word: string): boolean {
    if (!isCapitals(word)) return isNameWithCapitals(word);
    return (!/[AEIOUY]/.test(word) || isAmbiguousName(word)) && this.#isMixedCase();
  }

  /** Whether capitals say something: most words have others, too. */
  #isMixedCase(): boolean {
    if (this.#isMixed === undefined) {
      const words = this.all.filter((word) => word.length > 1);
      this.#isMixed = words.filter(isCapitals).length < words.length / 2;
    }
    return this.#isMixed;
  }
}

const isCapitals = (word: string): boolean => /^[A-Z][A-Z0-9]+$/.test(word);
