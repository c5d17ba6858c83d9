/** Decides which parts of a password are the same text again and again. */

/** A text that stands `count` times in a row, two at least, from unit `i` to unit `j`, both included. */
export interface Repetition {
  readonly i: number;
  readonly j: number;
  readonly base: string;
  readonly count: number;
}

/**
 * Repetitions from left to right, each beginning behind the one before. What zxcvbn finds with (.+)\1+ and (.+?)\1+:
 * of the longest and the shortest repeated text at the first place that has one, whichever covers more.
 * Written out, since those expressions take cubic time again and again; here every pair of units is compared
 * at most once a place.
 */
export function* repetitions(text: string): Generator<Repetition> {
  for (let i = 0; i < text.length; ) {
    const covering = coveringAt(text, i);
    if (covering === null) {
      i += 1;
      continue;
    }
    const { length, period } = covering;
    yield { i, j: i + length - 1, base: text.slice(i, i + period), count: length / period };
    i += length;
  }
}

interface Covering {
  readonly length: number;
  readonly period: number;
}

function coveringAt(text: string, i: number): Covering | null {
  let shortest: Covering | null = null;
  let longest: Covering | null = null;
  const lineEnd = lineEndFrom(text, i);
  for (let period = 1; i + 2 * period <= lineEnd; period += 1) {
    const same = sameUnits(text, i, { period, end: lineEnd });
    if (same < period) continue;
    longest = { period, length: period * (1 + Math.floor(same / period)) };
    shortest ??= longest;
  }
  if (shortest === null || longest === null) return null;
  // The longest text may itself be a repetition: aabaab of aabaabaabaab.
  return longest.length > shortest.length ? withShortestPeriod(text, i, longest.length) : shortest;
}

/** Units that are the same as those a period later. */
function sameUnits(text: string, i: number, { period, end }: { period: number; end: number }): number {
  let at = i;
  while (at + period < end && text.charCodeAt(at) === text.charCodeAt(at + period)) at += 1;
  return at - i;
}

function withShortestPeriod(text: string, i: number, length: number): Covering {
  const end = i + length;
  for (let period = 1; 2 * period <= length; period += 1) {
    if (length % period === 0 && sameUnits(text, i, { period, end }) === length - period)
      return { length, period };
  }
  return { length, period: length };
}

/** A dot stands for no line terminator. */
function lineEndFrom(text: string, i: number): number {
  const rest = text.slice(i).search(/[\n\r\u2028\u2029]/);
  return rest < 0 ? text.length : i + rest;
}
