/** Decides how many guesses a password takes: the parts it can be recognized by, and the cheapest way through them. */
import { dateMatches, yearMatches } from "./date.ts";
import { dictionaryMatches, reversedMatches } from "./dictionary.ts";
import { spatialMatches } from "./keyboard.ts";
import { l33tMatches } from "./l33t.ts";
import { atLeastMinimum, type Match, type RepeatMatch } from "./match.ts";
import { repetitions } from "./repetition.ts";
import { type Cheapest, cheapestSequence } from "./search.ts";
import { sequenceMatches } from "./sequence.ts";
import { knownWords, userWords, type WordList } from "./word-lists.ts";

/** Code points that are looked at; those behind count as brute force. */
export const codePointsRead = 128;

export interface Estimate extends Cheapest {
  /** Whether there was more than was looked at. */
  readonly truncated: boolean;
}

interface Knowledge {
  readonly lists: readonly WordList[];
  readonly yearNow: number;
}

/**
 * The estimate of zxcvbn 4.4.2 for the first 128 code points, without its exponential and cubic searches; each code
 * point behind them multiplies the guesses by ten. Guesses stay finite.
 */
export function estimate(password: string, userInputs: readonly string[], yearNow: number): Estimate {
  const read = [...password.slice(0, 2 * codePointsRead)].slice(0, codePointsRead).join("");
  const restCount = [...password.slice(read.length)].length;
  const lists = userInputs.length === 0 ? [knownWords] : [knownWords, userWords(userInputs)];
  const { guesses, sequence } = estimateText(read, { lists, yearNow });
  const all = Math.min(guesses * 10 ** restCount, Number.MAX_VALUE);
  return { guesses: all, sequence, truncated: restCount > 0 };
}

const estimateText = (text: string, knowledge: Knowledge): Cheapest =>
  cheapestSequence(text, cheapestMatches(matchesIn(text, knowledge)));

/** In zxcvbn's order, which decides between parts that take as many guesses. */
function* matchesIn(text: string, knowledge: Knowledge): Generator<Match> {
  const { lists, yearNow } = knowledge;
  for (const list of lists) yield* dictionaryMatches(text, list);
  for (const list of lists) yield* reversedMatches(text, list);
  for (const list of lists) yield* l33tMatches(text, list);
  yield* spatialMatches(text);
  yield* repeatMatches(text, knowledge);
  yield* sequenceMatches(text);
  yield* yearMatches(text, yearNow);
  yield* dateMatches(text, yearNow);
}

/** A repeated text is estimated by itself; it is half as long at most, so the depth is small. */
function* repeatMatches(text: string, knowledge: Knowledge): Generator<RepeatMatch> {
  for (const { i, j, base, count } of repetitions(text)) {
    const token = text.slice(i, j + 1);
    const guesses = atLeastMinimum(estimateText(base, knowledge).guesses * count, token, text);
    yield { pattern: "repeat", i, j, token, guesses, baseToken: base, repeatCount: count };
  }
}

/** Of all matches between the same ends only the first of those with the fewest guesses can be part of the cheapest way. */
function cheapestMatches(matches: Iterable<Match>): readonly Match[] {
  const byEnds = new Map<number, Match>();
  for (const match of matches) {
    const ends = match.i * 1_000 + match.j;
    const known = byEnds.get(ends);
    if (known === undefined || match.guesses < known.guesses) byEnds.set(ends, match);
  }
  return [...byEnds.values()];
}
