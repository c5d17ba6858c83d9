/** Levenshtein distance and longest common subsequence, 32 items at a time. */

/** For each item of a block of 32, where it stands, as bits. */
class BlockMatches {
  readonly #bits: Int32Array;
  readonly #items: Int32Array;

  constructor(items: Int32Array, kinds: number) {
    this.#items = items;
    this.#bits = new Int32Array(kinds);
  }

  /** Calls with the bits of each block; they are those of that block only during the call. */
  forEachBlock(visit: (bits: Int32Array, count: number) => void): void {
    for (let start = 0; start < this.#items.length; start += 32) {
      const count = Math.min(32, this.#items.length - start);
      for (let at = 0; at < count; at += 1) {
        const item = this.#items[start + at] ?? 0;
        this.#bits[item] = (this.#bits[item] ?? 0) | (1 << at);
      }
      visit(this.#bits, count);
      for (let at = 0; at < count; at += 1) this.#bits[this.#items[start + at] ?? 0] = 0;
    }
  }
}

/**
 * Insertions, deletions and substitutions (Levenshtein 1965), by Myers 1999, "A fast bit-vector algorithm", as Hyyrö 2003
 * has it for blocks. Items are numbers below `kinds`. Time is the product of the lengths by 32.
 */
export function countLevenshtein(one: Int32Array, other: Int32Array, kinds: number): number {
  if (one.length === 0) return other.length;
  // What goes from one block to the next in each column: 1 for a step up, 2 for one down, 0 for none.
  const steps = new Uint8Array(other.length).fill(1);
  let distance = one.length;
  new BlockMatches(one, kinds).forEachBlock((bits, count) => {
    const last = count - 1;
    let plus = -1;
    let minus = 0;
    distance = one.length;
    for (let column = 0; column < other.length; column += 1) {
      const step = steps[column] as number;
      const match = bits[other[column] as number] as number;
      const vertical = match | minus;
      const matched = match | (step >>> 1);
      const zero = (((matched & plus) + plus) ^ plus) | matched;
      const rise = minus | ~(zero | plus);
      const fall = plus & zero;
      const risen = (rise >>> last) & 1;
      const fallen = (fall >>> last) & 1;
      steps[column] = risen | (fallen << 1);
      distance += risen - fallen;
      const risenIn = (rise << 1) | (step & 1);
      plus = (fall << 1) | (step >>> 1) | ~(vertical | risenIn);
      minus = risenIn & vertical;
    }
  });
  return distance;
}

/** Length of the longest common subsequence (Hyyrö 2004). Items are numbers below `kinds`. */
export function countCommon(one: Int32Array, other: Int32Array, kinds: number): number {
  const carries = new Uint8Array(other.length);
  let common = 0;
  new BlockMatches(one, kinds).forEachBlock((bits, count) => {
    let state = 0xffffffff;
    for (let column = 0; column < other.length; column += 1) {
      const matched = (state & (bits[other[column] as number] as number)) >>> 0;
      const sum = state + matched + (carries[column] as number);
      carries[column] = sum > 0xffffffff ? 1 : 0;
      state = ((sum >>> 0) | (state - matched)) >>> 0;
    }
    common += countZeros(state, count);
  });
  return common;
}

/** Zeros among the lowest so many bits. */
function countZeros(bits: number, count: number): number {
  let zeros = 0;
  for (let at = 0; at < count; at += 1) zeros += 1 - ((bits >>> at) & 1);
  return zeros;
}
