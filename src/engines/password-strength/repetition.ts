/** Repetitions of a text within a password. */

/** A text that occurs `count` times in a row, at least twice, from unit `i` to unit `j`, both included. */
export interface Repetition {
  readonly i: number;
  readonly j: number;
  readonly base: string;
  readonly count: number;
}

/**
 * Repetitions from left to right, without overlap, as zxcvbn finds them with (.+)\1+ and (.+?)\1+: at the first
 * position that has one, the longest or the shortest repeated text, whichever covers more. Those expressions take cubic
 * time; here every pair of units is compared at most once a position.
 */
export function* findRepetitions(text: string): Generator<Repetition> {
  for (let i = 0; i < text.length; ) {
    const span = findAt(text, i);
    if (span === null) {
      i += 1;
      continue;
    }
    const { length, period } = span;
    yield { i, j: i + length - 1, base: text.slice(i, i + period), count: length / period };
    i += length;
  }
}

interface Span {
  readonly length: number;
  readonly period: number;
}

function findAt(text: string, i: number): Span | null {
  let shortest: Span | null = null;
  let longest: Span | null = null;
  const lineEnd = findLineEnd(text, i);
  for (let period = 1; i + 2 * period <= lineEnd; period += 1) {
    const equal = countEqualUnits(text, i, { period, end: lineEnd });
    if (equal < period) continue;
    longest = { period, length: period * (1 + Math.floor(equal / period)) };
    shortest ??= longest;
  }
  if (shortest === null || longest === null) return null;
  // The longest text may itself be a repetition: aabaab of aabaabaabaab.
  return longest.length > shortest.length ? withShortestPeriod(text, i, longest.length) : shortest;
}

/** Number of units that equal those a period later. */
function countEqualUnits(text: string, i: number, { period, end }: { period: number; end: number }): number {
  let at = i;
  while (at + period < end && text.charCodeAt(at) === text.charCodeAt(at + period)) at += 1;
  return at - i;
}

function withShortestPeriod(text: string, i: number, length: number): Span {
  const end = i + length;
  for (let period = 1; 2 * period <= length; period += 1) {
    if (length % period === 0 && countEqualUnits(text, i, { period, end }) === length - period)
      return { length, period };
  }
  return { length, period: length };
}

/** A dot does not match line terminators. */
function findLineEnd(text: string, i: number): number {
  const rest = text.slice(i).search(/[\n\r\u2028\u2029]/);
  return rest < 0 ? text.length : i + rest;
}
