/** Edit distance of two words: optimal string alignment. */

/**
 * Insertions, deletions, substitutions and swaps of two neighbors, no letter edited twice
 * (Damerau 1964, restricted). Larger distances than `distanceMax` are returned as `distanceMax + 1`.
 * Time is the product of the lengths; words whose lengths differ too much are not compared.
 */
export function editDistance(one: string, other: string, distanceMax: number): number {
  if (Math.abs(one.length - other.length) > distanceMax) return distanceMax + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(isSwap && row > 1 && column > 1 ? Math.min(best, at(beforeLast, column - 2) + 1) : best);
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, other.length), distanceMax + 1);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
