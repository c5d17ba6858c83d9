/** Decides what is counted of a text's words: the one set of counts that all formulas share. */
import type { FamiliarWords } from "./familiar.ts";
import type { Counts } from "./formulas.ts";
import type { Sentence } from "./reading.ts";
import type { CountSyllables } from "./syllable-rules.ts";

/** What words are measured by. */
export interface Measures {
  readonly countSyllables: CountSyllables;
  readonly familiar: FamiliarWords;
}

/** What is known of a word wherever it stands. */
interface WordFacts {
  /** In small letters, with straight apostrophes. */
  readonly key: string;
  readonly syllables: number;
  /** Letters and digits. */
  readonly letters: number;
  readonly isCapitalized: boolean;
  readonly isInflectedOnly: boolean;
  readonly isUnfamiliar: boolean;
  readonly isUnfamiliarSpache: boolean;
}

export interface Tally {
  readonly counts: Counts;
  /** As the sentences, in order. */
  readonly bySentence: readonly Pick<Counts, "words" | "syllables">[];
  /** Every word in small letters, in order. */
  readonly keys: readonly string[];
}

/** A word of three syllables or more is hard to read (Gunning, McLaughlin). */
const polysyllableMin = 3;
/** Björnsson's long word has more than six letters. */
const longLettersMin = 7;

/** Counts the words of sentences. Linear. */
export function tallyWords(sentences: readonly Sentence[], measures: Measures): Tally {
  const factsOf = rememberingFacts(measures);
  const unfamiliarSpache = new Set<string>();
  const keys: string[] = [];
  const sum = { ...noWords };
  const bySentence = sentences.map(({ words }) => {
    const facts = words.map(({ text }) => factsOf(text));
    const isHeading = inTitleCase(facts);
    const syllablesBefore = sum.syllables;
    facts.forEach((word, at) => {
      keys.push(word.key);
      addWord(sum, word);
      if (at > 0 && word.isCapitalized && !isHeading) return;
      addCommonWord(sum, word);
      if (word.isUnfamiliarSpache) unfamiliarSpache.add(word.key);
    });
    return { words: words.length, syllables: sum.syllables - syllablesBefore };
  });
  const counts = { ...sum, sentences: sentences.length, unfamiliarSpache: unfamiliarSpache.size };
  return { counts, bySentence, keys };
}

const noWords = {
  words: 0,
  syllables: 0,
  letters: 0,
  complexWords: 0,
  polysyllables: 0,
  longWords: 0,
  unfamiliarWords: 0,
};

function addWord(sum: typeof noWords, { syllables, letters }: WordFacts): void {
  sum.words += 1;
  sum.syllables += syllables;
  sum.letters += letters;
  if (letters >= longLettersMin) sum.longWords += 1;
  if (syllables >= polysyllableMin) sum.polysyllables += 1;
}

/** Names are neither hard to Gunning nor unfamiliar to Dale and Chall. */
function addCommonWord(sum: typeof noWords, { syllables, isInflectedOnly, isUnfamiliar }: WordFacts): void {
  if (syllables >= polysyllableMin && !isInflectedOnly) sum.complexWords += 1;
  if (isUnfamiliar) sum.unfamiliarWords += 1;
}

/** In "The Story of an Hour" capitals tell no names. */
const inTitleCase = (facts: readonly WordFacts[]): boolean =>
  facts.length > 1 && facts.filter(({ isCapitalized }) => isCapitalized).length > facts.length / 2;

function rememberingFacts({ countSyllables, familiar }: Measures): (word: string) => WordFacts {
  const remembered = new Map<string, WordFacts>();
  return (word) => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    const key = keyOf(word);
    const syllables = countSyllables(word);
    const facts = {
      key,
      syllables,
      letters: lettersIn(word),
      isCapitalized: word !== key && /^\p{Lu}[\p{Ll}\p{Lu}]/u.test(word),
      isInflectedOnly:
        syllables === polysyllableMin && /(?:[td]ed|(?:[sxz]|[cs]h|[cg])es|[^aeiou]ing)$/.test(key),
      isUnfamiliar: !familiar.daleChall(key),
      isUnfamiliarSpache: !familiar.spache(key),
    };
    remembered.set(word, facts);
    return facts;
  };
}

/** Two words are the same when they differ in letter case, apostrophe or normalization only. */
export function keyOf(word: string): string {
  const small = word.toLowerCase();
  return /^[a-z0-9]+$/.test(small) ? small : small.replaceAll("\u2019", "'").normalize("NFC");
}

/** Letters and digits; the marks upon them are not counted. */
export function lettersIn(word: string): number {
  if (/^[A-Za-z0-9]+$/.test(word)) return word.length;
  return word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
