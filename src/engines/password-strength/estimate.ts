/** Estimate of the guesses that a password takes: all matches in it, and the most guessable sequence of them. */
import { findDates, findYears } from "./date.ts";
import { findReversedWords, findWords } from "./dictionary.ts";
import { findKeyboardWalks } from "./keyboard.ts";
import { findL33tWords } from "./l33t.ts";
import { atLeastMinimum, type Match, type RepeatMatch } from "./match.ts";
import { findRepetitions } from "./repetition.ts";
import { findMostGuessableSequence, type MatchSequence } from "./scoring.ts";
import { findSequences } from "./sequence.ts";
import { buildUserWords, knownWords, type WordList } from "./word-lists.ts";

/** Code points that are analyzed; those after them count as brute force. */
const maxCodePoints = 128;

export interface Estimate extends MatchSequence {
  /** Whether the password is longer than what was analyzed. */
  readonly truncated: boolean;
}

interface Knowledge {
  readonly lists: readonly WordList[];
  readonly yearNow: number;
}

/**
 * The estimate of zxcvbn 4.4.2 for the first 128 code points, without its exponential and cubic searches; each code
 * point after them multiplies the guesses by ten. Guesses stay finite.
 */
export function estimate(password: string, userInputs: readonly string[], yearNow: number): Estimate {
  const analyzed = [...password.slice(0, 2 * maxCodePoints)].slice(0, maxCodePoints).join("");
  const restCount = [...password.slice(analyzed.length)].length;
  const lists = userInputs.length === 0 ? [knownWords] : [knownWords, buildUserWords(userInputs)];
  const { guesses, sequence } = estimateText(analyzed, { lists, yearNow });
  const allGuesses = Math.min(guesses * 10 ** restCount, Number.MAX_VALUE);
  return { guesses: allGuesses, sequence, truncated: restCount > 0 };
}

const estimateText = (text: string, knowledge: Knowledge): MatchSequence =>
  findMostGuessableSequence(text, selectCheapest(findMatches(text, knowledge)));

/** In zxcvbn's order, which decides between matches that take as many guesses. */
function* findMatches(text: string, knowledge: Knowledge): Generator<Match> {
  const { lists, yearNow } = knowledge;
  for (const list of lists) yield* findWords(text, list);
  for (const list of lists) yield* findReversedWords(text, list);
  for (const list of lists) yield* findL33tWords(text, list);
  yield* findKeyboardWalks(text);
  yield* findRepeats(text, knowledge);
  yield* findSequences(text);
  yield* findYears(text, yearNow);
  yield* findDates(text, yearNow);
}

/** A repeated text is estimated by itself. It is at most half as long, so the recursion is shallow. */
function* findRepeats(text: string, knowledge: Knowledge): Generator<RepeatMatch> {
  for (const { i, j, base, count } of findRepetitions(text)) {
    const token = text.slice(i, j + 1);
    const guesses = atLeastMinimum(estimateText(base, knowledge).guesses * count, token, text);
    yield { pattern: "repeat", i, j, token, guesses, baseToken: base, repeatCount: count };
  }
}

/**
 * Of the matches between the same ends those that take fewer guesses than all before them. zxcvbn may keep an earlier one
 * in a long sequence, where a cheaper one made a shorter sequence better meanwhile.
 */
function selectCheapest(matches: Iterable<Match>): readonly Match[] {
  const fewest = new Map<number, number>();
  const selected: Match[] = [];
  for (const match of matches) {
    const ends = match.i * 1_000 + match.j;
    if (match.guesses >= (fewest.get(ends) ?? Number.POSITIVE_INFINITY)) continue;
    fewest.set(ends, match.guesses);
    selected.push(match);
  }
  return selected;
}
