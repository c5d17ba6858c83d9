/** Word counts: the one set that all formulas share. */
import { normalize } from "../../shared/normalization.ts";
import type { FamiliarWords } from "./familiar.ts";
import type { Counts } from "./formulas.ts";
import type { CountSyllables } from "./syllables/rules.ts";
import type { TokenizedText } from "./tokenized-text.ts";

/** What words are measured with. */
export interface ReadabilityData {
  readonly countSyllables: CountSyllables;
  readonly familiar: FamiliarWords;
}

/** Facts about each distinct word, by the index of its form. */
export interface WordFacts {
  /** In lower case, with straight apostrophes. */
  readonly keys: readonly string[];
  readonly syllables: Int32Array;
  /** Letters and digits. */
  readonly letters: Int32Array;
  /** A set of the bits below. */
  readonly kinds: Uint8Array;
}

export interface Tally {
  readonly counts: Counts;
  readonly facts: WordFacts;
  /** Syllables of each sentence. */
  readonly syllablesOfSentence: Int32Array;
}

const capitalized = 1;
/** Gunning's complex words: three syllables or more, not by an inflection alone. */
const complex = 2;
const unfamiliar = 4;
const unfamiliarToSpache = 8;

/** A word of three syllables or more is hard to read (Gunning, McLaughlin). */
const polysyllableMin = 3;
/** Björnsson's long word has more than six letters. */
const longLettersMin = 7;

/** Counts the words of a text. Linear. */
export function tallyWords(tokenized: TokenizedText, measures: ReadabilityData): Tally {
  const facts = collectFacts(tokenized.forms, measures);
  const { syllables, ...common } = tallySentences(tokenized, facts);
  const counts = { ...tallyForms(tokenized, facts), ...common, sentences: tokenized.sentences };
  return { counts, facts, syllablesOfSentence: syllables };
}

/** Counts that do not depend on position, computed once for each form. */
function tallyForms({ forms, timesOfForm, words }: TokenizedText, { syllables, letters }: WordFacts) {
  const sum = { words: words.length, syllables: 0, letters: 0, polysyllables: 0, longWords: 0 };
  for (let form = 0; form < forms.length; form += 1) {
    const times = timesOfForm[form] ?? 0;
    sum.syllables += times * (syllables[form] ?? 0);
    sum.letters += times * (letters[form] ?? 0);
    if ((letters[form] ?? 0) >= longLettersMin) sum.longWords += times;
    if ((syllables[form] ?? 0) >= polysyllableMin) sum.polysyllables += times;
  }
  return sum;
}

/** Counts that depend on position. */
function tallySentences(tokenized: TokenizedText, facts: WordFacts) {
  const syllables = new Int32Array(tokenized.sentences);
  const spacheForms = new Uint8Array(tokenized.forms.length);
  const sum = { complexWords: 0, unfamiliarWords: 0, spacheForms };
  for (let sentence = 0, from = 0; sentence < tokenized.sentences; sentence += 1) {
    const words = tokenized.words.subarray(from, tokenized.wordEnds[sentence]);
    syllables[sentence] = words.reduce((some, form) => some + (facts.syllables[form] ?? 0), 0);
    addCommonWords(sum, words, facts.kinds);
    from += words.length;
  }
  const { complexWords, unfamiliarWords } = sum;
  const unfamiliarKeys = new Set(facts.keys.filter((_, form) => spacheForms[form] === 1));
  return { complexWords, unfamiliarWords, unfamiliarSpache: unfamiliarKeys.size, syllables };
}

interface CommonWords {
  complexWords: number;
  unfamiliarWords: number;
  /** 1 for each form that Spache does not list. */
  readonly spacheForms: Uint8Array;
}

/** Names (capitals within a sentence) are neither complex nor unfamiliar. */
function addCommonWords(sum: CommonWords, words: Int32Array, kindsOf: Uint8Array): void {
  const isHeading = inTitleCase(words, kindsOf);
  for (let at = 0; at < words.length; at += 1) {
    const form = words[at] ?? 0;
    const kinds = kindsOf[form] ?? 0;
    if (at > 0 && kinds & capitalized && !isHeading) continue;
    if (kinds & complex) sum.complexWords += 1;
    if (kinds & unfamiliar) sum.unfamiliarWords += 1;
    if (kinds & unfamiliarToSpache) sum.spacheForms[form] = 1;
  }
}

/** In "The Story of an Hour" capitals do not mark names. */
function inTitleCase(words: Int32Array, kindsOf: Uint8Array): boolean {
  let capitals = 0;
  for (const form of words) capitals += (kindsOf[form] ?? 0) & capitalized;
  return words.length > 1 && capitals > words.length / 2;
}

function collectFacts(forms: readonly string[], { countSyllables, familiar }: ReadabilityData): WordFacts {
  const keys = forms.map(normalizeWord);
  const syllables = Int32Array.from(forms, countSyllables);
  const kinds = Uint8Array.from(keys, (key, at) => {
    const form = forms[at] ?? "";
    const name = form !== key && beginsCapitalized.test(form) ? capitalized : 0;
    const known =
      (familiar.daleChall(key) ? 0 : unfamiliar) | (familiar.spache(key) ? 0 : unfamiliarToSpache);
    return name | known | (isComplex(key, syllables[at] ?? 0) ? complex : 0);
  });
  return { keys, syllables, letters: Int32Array.from(forms, countLetters), kinds };
}

const beginsCapitalized = /^\p{Lu}[\p{Ll}\p{Lu}]/u;
const isComplex = (key: string, syllables: number): boolean =>
  syllables > polysyllableMin || (syllables === polysyllableMin && !inflected.test(key));

/** The third syllable is only that of -ed, -es or -ing. */
const inflected = /(?:[td]ed|(?:[sxz]|[cs]h|[cg])es|[^aeiou]ing)$/;

/** The key of a word: words that differ only in letter case, apostrophe or normalization share it. */
export function normalizeWord(word: string): string {
  const small = word.toLowerCase();
  return isPlain(small) ? small : normalize(small.replaceAll("\u2019", "'"), "NFC");
}

/** Number of letters and digits, without combining marks. */
export function countLetters(word: string): number {
  if (isPlain(word)) return word.length;
  return word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** Whether a word has only ASCII letters and digits. */
function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    const small = unit | 0x20;
    if ((small < 0x61 || small > 0x7a || unit > 0x7a) && (unit < 0x30 || unit > 0x39)) return false;
  }
  return word.length > 0;
}
