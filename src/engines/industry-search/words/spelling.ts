/** Decides which known word a misspelled one was meant to be: one slip away, two in a long word. */

export interface Speller {
  /** The nearest known word, the more frequent of equals; null where none is near. */
  readonly repair: (word: string) => string | null;
}

/** Shorter words have too many neighbors to guess, longer ones are no words. */
const lengthMin = 4;
const lengthMax = 24;
const twoSlipsLengthMin = 8;

/** `frequencies` holds the known words, plain and in lower case, with how often each stands in the edition. */
export function openSpeller(frequencies: ReadonlyMap<string, number>): Speller {
  const byLength = Map.groupBy(frequencies.keys(), (word) => word.length);
  const frequencyOf = (word: string | null): number => frequencies.get(word ?? "") ?? 0;
  const better = (best: Candidate, word: string, slips: number): Candidate =>
    slips < best.slips || (slips === best.slips && frequencyOf(word) > frequencyOf(best.word))
      ? { word, slips }
      : best;
  return {
    repair(word) {
      if (word.length < lengthMin || word.length > lengthMax) return null;
      const slipsMax = word.length >= twoSlipsLengthMin ? 2 : 1;
      const lengths = Array.from({ length: 2 * slipsMax + 1 }, (_, at) => word.length - slipsMax + at);
      return lengths
        .flatMap((length) => byLength.get(length) ?? [])
        .filter((candidate) => mayBe(word, candidate))
        .reduce<Candidate>((best, other) => better(best, other, slipsBetween(word, other, best.slips)), {
          word: null,
          slips: slipsMax,
        }).word;
    },
  };
}

interface Candidate {
  readonly word: string | null;
  readonly slips: number;
}

/** People seldom miss the first letter, or else the second is in its place. */
const mayBe = (word: string, candidate: string): boolean =>
  word[0] === candidate[0] || (word[0] === candidate[1] && word[1] === candidate[0]);

/** Optimal string alignment: insertions, deletions, substitutions, swaps of neighbors; anything above `max` is `max` + 1. */
export function slipsBetween(first: string, second: string, max: number): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row += 1) {
    const current = nextRow(first, second, row, { last, beforeLast });
    if (Math.min(...current) > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[second.length] ?? 0, max + 1);
}

interface RowsBefore {
  readonly last: readonly number[];
  readonly beforeLast: readonly number[];
}

function nextRow(
  first: string,
  second: string,
  row: number,
  { last, beforeLast }: RowsBefore,
): readonly number[] {
  const current = [row];
  for (let column = 1; column <= second.length; column += 1) {
    const substituted = (last[column - 1] ?? 0) + (first[row - 1] === second[column - 1] ? 0 : 1);
    const isSwap = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
    const swapped = row > 1 && column > 1 && isSwap ? (beforeLast[column - 2] ?? 0) + 1 : substituted;
    current.push(Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, substituted, swapped));
  }
  return current;
}
