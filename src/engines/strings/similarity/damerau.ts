/** Edit distances with swaps of neighbors. */

/** More than any distance. */
const far = 0x3fffffff;

/**
 * Optimal string alignment: Levenshtein's edits and swaps of two neighbors, no item edited twice. It is no metric.
 * Time is the product of the lengths.
 */
export function countAligned(one: Int32Array, other: Int32Array): number {
  const width = other.length + 1;
  let beforeLast = new Int32Array(width);
  let last = Int32Array.from({ length: width }, (_, column) => column);
  let current = new Int32Array(width);
  for (let row = 1; row <= one.length; row += 1) {
    const item = one[row - 1] as number;
    const itemBefore = one[row - 2];
    current[0] = row;
    for (let column = 1; column < width; column += 1) {
      const peer = other[column - 1] as number;
      const best = findBest(last, current, column, item === peer);
      // Before the first item is none, which is no item's neighbor.
      const isSwap = itemBefore === peer && item === other[column - 2];
      current[column] = isSwap ? Math.min(best, (beforeLast[column - 2] as number) + 1) : best;
    }
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[other.length] as number;
}

/** Of a substitution, an insertion and a deletion. */
function findBest(last: Int32Array, current: Int32Array, column: number, isSame: boolean): number {
  const substituted = (last[column - 1] as number) + (isSame ? 0 : 1);
  return Math.min(substituted, (last[column] as number) + 1, (current[column - 1] as number) + 1);
}

/**
 * Damerau's distance without that restriction (Lowrance and Wagner 1975), a metric: what is swapped may be edited further.
 * In linear space by Zhao and Sahinalp 2019. Items are numbers below `kinds`. Time is the product of the lengths.
 */
export function countDamerau(one: Int32Array, other: Int32Array, kinds: number): number {
  const rows = new DamerauRows(other, kinds);
  one.forEach((item, at) => {
    rows.add(item, at + 1);
  });
  return rows.distance;
}

class DamerauRows {
  readonly #other: Int32Array;
  readonly #lastRowOf: Int32Array;
  /** By column: what a swap that ends there goes on from, in the last row where it can. */
  readonly #swapped: Int32Array;
  #current: Int32Array;
  #last: Int32Array;

  constructor(other: Int32Array, kinds: number) {
    const width = other.length + 1;
    this.#other = other;
    this.#lastRowOf = new Int32Array(kinds).fill(-far);
    this.#swapped = new Int32Array(width).fill(far);
    this.#current = Int32Array.from({ length: width }, (_, column) => column);
    this.#last = new Int32Array(width).fill(far);
  }

  get distance(): number {
    return this.#current[this.#other.length] as number;
  }

  /** The row of an item; it overwrites the one before the last, of which one value is still needed. */
  add(item: number, row: number): void {
    [this.#current, this.#last] = [this.#last, this.#current];
    const current = this.#current;
    let lastColumn = -far;
    let before = current[0] as number;
    let swappedInRow = far;
    current[0] = row;
    for (let column = 1; column < current.length; column += 1) {
      const peer = this.#other[column - 1] as number;
      const here = current[column] as number;
      let best = findBest(this.#last, current, column, item === peer);
      if (item === peer) {
        lastColumn = column;
        this.#swapped[column] = column > 1 ? (this.#last[column - 2] as number) : far;
        swappedInRow = before;
      } else {
        best = Math.min(
          best,
          this.#swap(row - (this.#lastRowOf[peer] as number), column, lastColumn, swappedInRow),
        );
      }
      before = here;
      current[column] = best;
    }
    this.#lastRowOf[item] = row;
  }

  /** By a swap with the last row that has the peer, so many rows ago, and the last column that has the item. */
  #swap(rows: number, column: number, lastColumn: number, swappedInRow: number): number {
    if (column - lastColumn === 1) return (this.#swapped[column] as number) + rows;
    return rows === 1 ? swappedInRow + column - lastColumn : far;
  }
}
