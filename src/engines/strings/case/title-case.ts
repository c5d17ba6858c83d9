/** Title case. */
import { endsInAbbreviation } from "../../../shared/abbreviations.ts";
import type { CaseRules } from "../locale.ts";
import { findSpelling, findSpellingBeside, hasInnerCapitals, isAmbiguousName } from "./spelled-names.ts";

/** Articles, and the conjunctions and prepositions of up to three letters and a few more, as AP has them. */
const smallWords = new Set(
  "a an and as at but by en for from if in into n nor of on onto or per so the to v via vs with yet".split(
    " ",
  ),
);

// A word with its apostrophes ("it's"), and with inner periods after at least two letters
// ("node.js"); "u.s." is two. Hyphens separate words: each half is capitalized.
const titleWords = /[\p{L}\p{M}\p{N}]+(?:(?:['\u2019]|(?<=[\p{L}\p{M}\p{N}]{2})\.)[\p{L}\p{M}\p{N}]+)*/gu;

/** What may be a name with a mark in it, as "AT&T", without the brackets, quotes and stops around it. */
const chunkName =
  /^[([{"'\u2018\u201c\u201d\u201e\u00ab\u00bf\u00a1*_<]*(\S*?)[\])}"'\u2019\u201d\u00bb>*_.,;:!?\u2026]*$/u;
const chunkUnitsMax = 48;

interface Part {
  readonly start: number;
  readonly end: number;
  /** The spelling of a name. */
  readonly name?: string;
}

/**
 * Capitalizes every word but the small words of English, unless first or last or after a colon or a stop. Names and
 * acronyms such as iPhone, USB-C and XML have their own spelling; others keep inner capitals, and in a text that is not
 * all in capitals the acronyms without a vowel. Keeps every character that is not a letter. `keeps` tells which words to leave unchanged.
 * Linear.
 */
export function titleCase(text: string, letters: CaseRules, keeps: (word: string) => boolean): string {
  const parts = Array.from(findParts(text));
  const wordAt = (at: number): string => text.slice(parts[at]?.start, parts[at]?.end);
  const keepsCapitals = isMixedCase(parts, wordAt);
  let result = "";
  let done = 0;
  parts.forEach(({ start, end, name }, at) => {
    const gap = text.slice(done, start);
    const inner = at > 0 && at < parts.length - 1 && !beginsAnew(wordAt(at - 1), gap);
    const word = text.slice(start, end);
    const isName = keeps(word) || (keepsCapitals && isAcronym(word)) || hasInnerCapitals(word);
    const own =
      name ?? findSpellingBeside(word, wordAt(at - 1), wordAt(at + 1)) ?? (isName ? word : undefined);
    result += gap + (own ?? titleWord(word, inner, letters));
    done = end;
  });
  return result + text.slice(done);
}

/** The words, and the names that have marks in them. */
function* findParts(text: string): Generator<Part> {
  for (const { 0: chunk, index } of text.matchAll(/\S+/gu)) {
    const bare = chunk.length <= chunkUnitsMax ? (chunkName.exec(chunk)?.[1] ?? "") : "";
    const name = bare === "" ? undefined : findSpelling(bare);
    const start = index + chunk.indexOf(bare);
    if (name !== undefined) yield { start, end: start + bare.length, name };
    else yield* findWords(chunk, index);
  }
}

function* findWords(chunk: string, offset: number): Generator<Part> {
  for (const { 0: word, index } of chunk.matchAll(titleWords)) {
    const start = offset + index;
    const name = findSpelling(word);
    yield { start, end: start + word.length, ...(name !== undefined && { name }) };
  }
}

const isCapitals = (word: string): boolean =>
  word.length > 1 && !/[^\p{Lu}\p{N}]/u.test(word) && /^\p{Lu}/u.test(word);

/** Capitals that spell no word; of others only `preserveAcronyms` says that they are none. */
const isAcronym = (word: string): boolean =>
  isCapitals(word) && (isAmbiguousName(word) || !/[AEIOUY]/.test(word.normalize("NFD")));

/** Whether capitals say something: most words are in lower case. */
function isMixedCase(parts: readonly Part[], wordAt: (at: number) => string): boolean {
  const words = parts.map((_, at) => wordAt(at)).filter((word) => word.length > 1);
  return words.filter(isCapitals).length < words.length / 2;
}

/** After a colon, a dash or the end of a sentence. */
const beginsAnew = (before: string, gap: string): boolean =>
  /[:!?\u2026\u2014]/.test(gap) || (/^\.\s/.test(gap) && !endsInAbbreviation(before));

function titleWord(word: string, inner: boolean, letters: CaseRules): string {
  const small = letters.lower(word);
  return inner && smallWords.has(small) ? small : letters.capital(word);
}
