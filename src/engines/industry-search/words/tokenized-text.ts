/** Tokenization of a caller's text: abbreviations expanded, spelling corrected, synonyms added. */
import type { Suggestion } from "./spelling.ts";
import { stem } from "./stem.ts";
import { expandAbbreviations, synonymsOf } from "./synonyms.ts";
import { contentWords, isStopWord } from "./terms.ts";

/** What is known about words. */
export interface Lexicon {
  /** Whether the stem occurs in the edition. */
  readonly hasTerm: (term: string) => boolean;
  /** Whether the word is in the encoder's vocabulary. */
  readonly isWord: (word: string) => boolean;
  /** The known words that a misspelled one may stand for, nearest first. */
  readonly suggest: (word: string) => readonly Suggestion[];
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
  /** How far the corrected words are from what was written, in letters. */
  readonly repairs: number;
}

/** A synonym is a guess: half a word. Set by hand, checked by the plain descriptions of `npm run bench naics`. */
const synonymWeight = 0.5;
/** So is the activity of a person: roofing for a roofer, but plums for a "plummer". */
const activityWeight = 0.75;
/** Long prose repeats itself; later words add nothing. */
const termsMax = 80;

/** Longer texts say what they mean in more than one word. */
const shortTextMax = 4;
const joinedLengthMin = 7;
/** Of this many known words that a word of a short text may stand for, the meaning decides. */
const suggestionsMax = 3;

/** Which words are corrected, and by which of their suggestions; null corrects none. */
interface Correction {
  readonly rank: number;
  /** Words that can be read in a roundabout way, too: as two words, or as a person by an activity. */
  readonly ofDoubtful: boolean;
}

/**
 * What a text may mean: the text as it is, with its spelling corrected, and with neighbors joined where the edition
 * writes them as one word. Which of them it is, is decided by meaning.
 */
export function readingsOf(text: string, lexicon: Lexicon): readonly TokenizedText[] {
  const plain = tokenizeText(text, lexicon);
  const readings = [plain];
  const corrections: Correction[] = plain.knownShare < 1 ? [{ rank: 0, ofDoubtful: false }] : [];
  if (contentWords(text).length <= shortTextMax)
    for (let rank = 0; rank < suggestionsMax; rank += 1) corrections.push({ rank, ofDoubtful: true });
  for (const correction of corrections) {
    const corrected = tokenizeText(text, lexicon, correction);
    if (corrected.repairs > 0 && readings.every((reading) => reading.text !== corrected.text))
      readings.push(corrected);
  }
  const joined = joinWords(text, lexicon);
  return joined === null ? readings : [...readings, tokenizeText(joined, lexicon)];
}

function joinWords(text: string, { hasTerm }: Lexicon): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < 2 || words.length > shortTextMax) return null;
  const at = words.findIndex((word, place) => {
    const joined = word + (words[place + 1] ?? "");
    return place + 1 < words.length && joined.length >= joinedLengthMin && hasTerm(stem(joined));
  });
  return at < 0 ? null : words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`).join(" ");
}

export function tokenizeText(
  text: string,
  lexicon: Lexicon,
  correction: Correction | null = null,
): TokenizedText {
  const full = expandAbbreviations(text);
  const words = contentWords(full).slice(0, termsMax);
  const parsed = words.map((word) => parseWord(word, lexicon, correction));
  const replaced = new Map(
    parsed.filter(({ word, meant }) => word !== meant).map(({ word, meant }) => [word, meant]),
  );
  const letters = parsed.reduce((sum, { word, known }) => sum + (known === null ? 0 : word.length), 0);
  const knownLetters = parsed.reduce((sum, { word, known }) => sum + (known ?? 0) * word.length, 0);
  const repairedLetters = parsed.reduce((sum, { word, repair }) => sum + (repair > 0 ? word.length : 0), 0);
  return {
    text: replaced.size === 0 ? full : applyCorrections(full, replaced),
    terms: weightTerms(
      parsed.flatMap(({ meant }) => meant.split(" ")),
      lexicon,
    ),
    knownShare: letters === 0 ? 0 : knownLetters / letters,
    repairedShare: letters === 0 ? 0 : repairedLetters / letters,
    repairs: parsed.reduce((sum, { repair }) => sum + repair, 0),
  };
}

interface ParsedWord {
  readonly word: string;
  readonly meant: string;
  /** Confidence that this is a word, 0 to 1; null for numbers. */
  readonly known: number | null;
  /** How far a corrected word is from what was written; 0 for what was not corrected. */
  readonly repair: number;
}

/** A corrected word is only half known. */
const correctedShare = 0.5;

function parseWord(word: string, lexicon: Lexicon, correction: Correction | null): ParsedWord {
  if (/^\p{N}+$/u.test(word)) return { word, meant: word, known: null, repair: 0 };
  if (lexicon.hasTerm(stem(word)) || lexicon.isWord(word)) return { word, meant: word, known: 1, repair: 0 };
  const isActivity = lexicon.hasTerm(findTerm(word, lexicon));
  const parts = isActivity ? null : splitCompound(word, lexicon);
  const isDoubtful = isActivity || parts !== null;
  if (correction !== null && (correction.ofDoubtful || !isDoubtful)) {
    const suggestions = lexicon.suggest(word);
    const chosen = suggestions[Math.min(correction.rank, suggestions.length - 1)];
    if (chosen !== undefined)
      return { word, meant: chosen.word, known: correctedShare, repair: chosen.distance };
  }
  return { word, meant: parts ?? word, known: isDoubtful ? 1 : 0, repair: 0 };
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
