/** Tokenization of a caller's text: abbreviations expanded, spelling corrected, synonyms added. */
import { stem } from "./stem.ts";
import { expandAbbreviations, synonymsOf } from "./synonyms.ts";
import { contentWords, isStopWord } from "./terms.ts";

/** What is known about words. */
export interface Lexicon {
  /** Whether the stem occurs in the edition. */
  readonly hasTerm: (term: string) => boolean;
  /** Whether the word is in the encoder's vocabulary. */
  readonly isWord: (word: string) => boolean;
  /** The nearest known word to a misspelled one; null where none is near. */
  readonly correct: (word: string) => string | null;
}

/** A stem, and how much it counts. */
export interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
}

export interface TokenizedText {
  /** The text for the encoder. */
  readonly text: string;
  readonly terms: readonly WeightedTerm[];
  /** Share of the letters that are in known words, 0 to 1. */
  readonly knownShare: number;
  /** Share of the letters that are in corrected words, 0 to 1. */
  readonly repairedShare: number;
}

/** A synonym is a guess: half a word. Set by hand, checked by the plain descriptions of `npm run bench naics`. */
const synonymWeight = 0.5;
/** So is the activity of a person: roofing for a roofer, but plums for a "plummer". */
const activityWeight = 0.75;
/** Long prose repeats itself; later words add nothing. */
const termsMax = 80;

/** Longer texts say what they mean in more than one word. */
const joinedWordsMax = 4;
const joinedLengthMin = 7;

/**
 * What a text may mean: the text as it is, with its spelling corrected, and with neighbors joined where the edition
 * writes them as one word. Which of them it is, is decided by meaning.
 */
export function readingsOf(text: string, lexicon: Lexicon): readonly TokenizedText[] {
  const plain = tokenizeText(text, { ...lexicon, correct: () => null });
  const readings = [plain];
  if (plain.knownShare < 1) {
    const corrected = tokenizeText(text, lexicon);
    if (corrected.repairedShare > 0) readings.push(corrected);
  }
  const joined = joinWords(text, lexicon);
  return joined === null ? readings : [...readings, tokenizeText(joined, lexicon)];
}

function joinWords(text: string, { hasTerm }: Lexicon): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < 2 || words.length > joinedWordsMax) return null;
  const at = words.findIndex((word, place) => {
    const joined = word + (words[place + 1] ?? "");
    return place + 1 < words.length && joined.length >= joinedLengthMin && hasTerm(stem(joined));
  });
  return at < 0 ? null : words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`).join(" ");
}

export function tokenizeText(text: string, lexicon: Lexicon): TokenizedText {
  const full = expandAbbreviations(text);
  const words = contentWords(full).slice(0, termsMax);
  const parsed = words.map((word) => parseWord(word, lexicon));
  const corrections = new Map(
    parsed.filter(({ word, meant }) => word !== meant).map(({ word, meant }) => [word, meant]),
  );
  const letters = parsed.reduce((sum, { word, known }) => sum + (known === null ? 0 : word.length), 0);
  const knownLetters = parsed.reduce((sum, { word, known }) => sum + (known ?? 0) * word.length, 0);
  const repairedLetters = parsed.reduce(
    (sum, { word, known }) => sum + (known === correctedShare ? word.length : 0),
    0,
  );
  return {
    text: corrections.size === 0 ? full : applyCorrections(full, corrections),
    terms: weightTerms(
      parsed.flatMap(({ meant }) => meant.split(" ")),
      lexicon,
    ),
    knownShare: letters === 0 ? 0 : knownLetters / letters,
    repairedShare: letters === 0 ? 0 : repairedLetters / letters,
  };
}

interface ParsedWord {
  readonly word: string;
  readonly meant: string;
  /** Confidence that this is a word, 0 to 1; null for numbers. */
  readonly known: number | null;
}

/** A corrected word is only half known. */
const correctedShare = 0.5;

function parseWord(word: string, lexicon: Lexicon): ParsedWord {
  if (/^\p{N}+$/u.test(word)) return { word, meant: word, known: null };
  if (lexicon.hasTerm(findTerm(word, lexicon)) || lexicon.isWord(word))
    return { word, meant: word, known: 1 };
  const parts = splitCompound(word, lexicon);
  if (parts !== null) return { word, meant: parts, known: 1 };
  const corrected = lexicon.correct(word);
  return { word, meant: corrected ?? word, known: corrected === null ? 0 : correctedShare };
}

/** A shorter part is an ending rather than a word. */
const partLengthMin = 3;

/** Two words of the edition that are written as one, such as "barbershop", apart; the shortest first word wins, since "petshop" is no "pets hop". */
function splitCompound(word: string, { hasTerm }: Lexicon): string | null {
  if (word.length > 24) return null;
  for (let at = partLengthMin; at <= word.length - partLengthMin; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (hasTerm(stem(first)) && hasTerm(stem(second))) return `${first} ${second}`;
  }
  return null;
}

const applyCorrections = (text: string, corrections: ReadonlyMap<string, string>): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word.toLowerCase()) ?? word);

/** Each term once, with its greatest weight. */
function weightTerms(words: readonly string[], lexicon: Lexicon): readonly WeightedTerm[] {
  const weights = new Map<string, number>();
  const put = (term: string, weight: number): void => {
    weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  };
  for (const word of words) {
    const term = findTerm(word, lexicon);
    put(term, term === stem(word) ? 1 : activityWeight);
    for (const synonym of synonymsOf(word)) if (!isStopWord(synonym)) put(stem(synonym), synonymWeight);
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/** The stem of a word; where the edition does not have it, that of the activity: roofing for a roofer. */
function findTerm(word: string, { hasTerm }: Lexicon): string {
  const term = stem(word);
  if (hasTerm(term)) return term;
  for (const ending of ["er", "or", "ist", "ers", "ors", "ists", "ling"]) {
    const shorter = word.endsWith(ending) ? stem(`${word.slice(0, -ending.length)}ing`) : term;
    if (shorter !== term && hasTerm(shorter)) return shorter;
  }
  return term;
}
