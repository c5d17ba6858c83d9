/** Decides how a caller's text is read: short forms written out, slips mended, each word with what it may stand for. */
import type { Speller } from "./spelling.ts";
import { stem } from "./stem.ts";
import { meaningsOf, writtenOut } from "./synonyms.ts";
import { contentWords, isStopWord } from "./terms.ts";

/** What is known of words. */
export interface Lexicon {
  /** Whether the stem stands anywhere in the edition. */
  readonly hasTerm: (term: string) => boolean;
  /** Whether the word is one of English, as the encoder's vocabulary has it. */
  readonly isWord: (word: string) => boolean;
  readonly speller: Speller;
}

/** A stem to look for, and how much it counts. */
export interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
}

export interface Query {
  /** The text as the encoder reads it. */
  readonly text: string;
  readonly terms: readonly WeightedTerm[];
  /** Share of the letters that stand in words one knows, 0 to 1. */
  readonly knownShare: number;
}

/** A word's other meaning is a guess. */
const meaningWeight = 0.5;
/** Long prose repeats itself; what comes later adds nothing. */
const termsMax = 80;

export function readQuery(text: string, lexicon: Lexicon): Query {
  const full = writtenOut(text);
  const words = contentWords(full).slice(0, termsMax);
  const read = words.map((word) => readWord(word, lexicon));
  const repairs = new Map(
    read.filter(({ word, meant }) => word !== meant).map(({ word, meant }) => [word, meant]),
  );
  const letters = read.reduce((sum, { word, known }) => sum + (known === null ? 0 : word.length), 0);
  const knownLetters = read.reduce((sum, { word, known }) => sum + (known ?? 0) * word.length, 0);
  return {
    text: repairs.size === 0 ? full : withRepairs(full, repairs),
    terms: weighted(
      read.map(({ meant }) => meant),
      lexicon,
    ),
    knownShare: letters === 0 ? 0 : knownLetters / letters,
  };
}

interface ReadWord {
  readonly word: string;
  readonly meant: string;
  /** How sure it is that this is a word, 0 to 1; null for numbers, which are none. */
  readonly known: number | null;
}

/** A word that had to be guessed is only half known. */
const repairedShare = 0.5;

function readWord(word: string, lexicon: Lexicon): ReadWord {
  if (/^\p{N}+$/u.test(word)) return { word, meant: word, known: null };
  if (lexicon.hasTerm(termOf(word, lexicon)) || lexicon.isWord(word)) return { word, meant: word, known: 1 };
  const repaired = lexicon.speller.repair(word);
  return { word, meant: repaired ?? word, known: repaired === null ? 0 : repairedShare };
}

const withRepairs = (text: string, repairs: ReadonlyMap<string, string>): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => repairs.get(word.toLowerCase()) ?? word);

/** Each term once, with its greatest weight. */
function weighted(words: readonly string[], lexicon: Lexicon): readonly WeightedTerm[] {
  const weights = new Map<string, number>();
  const put = (term: string, weight: number): void => {
    weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  };
  for (const word of words) {
    put(termOf(word, lexicon), 1);
    for (const meaning of meaningsOf(word)) if (!isStopWord(meaning)) put(stem(meaning), meaningWeight);
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/** Who does something is looked for by what is done: a roofer by roofing, where the edition has no roofers. */
function termOf(word: string, { hasTerm }: Lexicon): string {
  const term = stem(word);
  if (hasTerm(term)) return term;
  for (const ending of ["er", "or", "ist", "ers", "ors", "ists", "ling"]) {
    const shorter = word.endsWith(ending) ? stem(`${word.slice(0, -ending.length)}ing`) : term;
    if (shorter !== term && hasTerm(shorter)) return shorter;
  }
  return term;
}
