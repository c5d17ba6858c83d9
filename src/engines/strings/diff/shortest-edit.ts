/** Shortest edits between two sequences: Myers 1986, "An O(ND) Difference Algorithm", in linear space. */

/** Which items of each sequence are not in the other, as 1; the rest is a common subsequence. */
export interface Edit {
  readonly deleted: Uint8Array;
  readonly inserted: Uint8Array;
  /** Whether no shorter edit exists; false where a search was given up. */
  readonly isShortest: boolean;
}

/**
 * Edits that one search looks for from each end; past them it goes on from where it came furthest, as GNU diff does. A
 * search of so many edits costs their square, and brings at least so many items behind.
 */
const searchEditsMost = 2_048;
const searchEditsLeast = 64;
const stepsMax = 20_000_000;

/** Half-open ranges of the two sequences. */
interface Box {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
}

/** Items are equal where their numbers are. At most some 100 million steps for 200,000 items. */
export function findShortestEdit(one: Int32Array, other: Int32Array): Edit {
  const deleted = new Uint8Array(one.length);
  const inserted = new Uint8Array(other.length);
  // What the other sequence does not have at all can only be an edit; without it the search is short.
  const kept = keepShared(one, other, deleted);
  const otherKept = keepShared(other, one, inserted);
  const search = new MiddleSearch(pick(one, kept), pick(other, otherKept));
  const boxes: Box[] = [{ from: 0, to: kept.length, otherFrom: 0, otherTo: otherKept.length }];
  for (let box = boxes.pop(); box !== undefined; box = boxes.pop()) {
    const inner = search.trim(box);
    if (inner.from === inner.to || inner.otherFrom === inner.otherTo) {
      for (let at = inner.from; at < inner.to; at += 1) deleted[kept[at] ?? 0] = 1;
      for (let at = inner.otherFrom; at < inner.otherTo; at += 1) inserted[otherKept[at] ?? 0] = 1;
      continue;
    }
    const [at, otherAt] = search.findMiddle(inner);
    boxes.push({ ...inner, from: at, otherFrom: otherAt }, { ...inner, to: at, otherTo: otherAt });
  }
  return { deleted, inserted, isShortest: !search.gaveUp };
}

/** Where the items are that the other sequence has, too; the others are marked. */
function keepShared(items: Int32Array, others: Int32Array, edited: Uint8Array): Int32Array {
  const shared = new Set(others);
  const kept: number[] = [];
  items.forEach((item, at) => {
    if (shared.has(item)) kept.push(at);
    else edited[at] = 1;
  });
  return Int32Array.from(kept);
}

const pick = (items: Int32Array, places: Int32Array): Int32Array => places.map((at) => items[at] ?? 0);

/** How far paths of so many edits reach on each diagonal, from one corner of a box. */
class Front {
  /** By diagonal + `#offset`: how many items of the first sequence are behind. */
  readonly #reach: Int32Array;
  readonly #offset: number;
  /** Diagonals that left the box on either side. */
  #skippedLow = 0;
  #skippedHigh = 0;

  constructor(diagonals: number) {
    this.#offset = diagonals + 1;
    this.#reach = new Int32Array(2 * diagonals + 3);
  }

  start(edits: number): void {
    this.#reach.fill(-1, this.#offset - edits - 1, this.#offset + edits + 2);
    this.#reach[this.#offset + 1] = 0;
    this.#skippedLow = 0;
    this.#skippedHigh = 0;
  }

  at(diagonal: number): number {
    return this.#reach[diagonal + this.#offset] ?? -1;
  }

  /** One edit more on every diagonal; `meets` is asked after each, and ends it with that diagonal. */
  advance(
    edits: number,
    size: readonly [number, number],
    slide: (at: number, otherAt: number) => number,
    meets: (diagonal: number, at: number) => boolean,
  ): number | undefined {
    const [length, otherLength] = size;
    for (let diagonal = -edits + this.#skippedLow; diagonal <= edits - this.#skippedHigh; diagonal += 2) {
      const start = this.#step(diagonal, edits);
      const isInside = start <= length && start - diagonal <= otherLength;
      const at = isInside ? start + slide(start, start - diagonal) : start;
      this.#reach[diagonal + this.#offset] = at;
      if (at > length) this.#skippedHigh += 2;
      else if (at - diagonal > otherLength) this.#skippedLow += 2;
      else if (meets(diagonal, at)) return diagonal;
    }
    return undefined;
  }

  /** Where a path begins on a diagonal: by an insertion from the one above, or a deletion from the one below. */
  #step(diagonal: number, edits: number): number {
    const below = this.at(diagonal - 1);
    const above = this.at(diagonal + 1);
    const isDown = diagonal === -edits || (diagonal !== edits && below < above);
    return isDown ? above : below + 1;
  }

  /** The point within the box that is furthest from the corner. */
  furthest(edits: number, [length, otherLength]: readonly [number, number]): readonly [number, number] {
    let best: readonly [number, number] = [0, 0];
    for (let diagonal = -edits; diagonal <= edits; diagonal += 1) {
      const at = this.at(diagonal);
      const otherAt = at - diagonal;
      if (at < 0 || otherAt < 0 || at > length || otherAt > otherLength) continue;
      if (at + otherAt > best[0] + best[1]) best = [at, otherAt];
    }
    return best;
  }
}

class MiddleSearch {
  readonly #one: Int32Array;
  readonly #other: Int32Array;
  readonly #editsMax: number;
  readonly #forward: Front;
  readonly #backward: Front;
  gaveUp = false;

  constructor(one: Int32Array, other: Int32Array) {
    this.#one = one;
    this.#other = other;
    const affordable = Math.floor(stepsMax / Math.max(1, one.length + other.length));
    this.#editsMax = Math.max(searchEditsLeast, Math.min(searchEditsMost, affordable));
    this.#forward = new Front(this.#editsMax);
    this.#backward = new Front(this.#editsMax);
  }

  /** Without what both begin and end with. */
  trim({ from, to, otherFrom, otherTo }: Box): Box {
    const head = this.#countEqual(from, otherFrom, to, otherTo);
    const tail = this.#countEqualBack(to, otherTo, from + head, otherFrom + head);
    return { from: from + head, to: to - tail, otherFrom: otherFrom + head, otherTo: otherTo - tail };
  }

  /** A point on a shortest path through a trimmed box, neither its first nor its last. */
  findMiddle(box: Box): readonly [number, number] {
    const { from, to, otherFrom, otherTo } = box;
    const size = [to - from, otherTo - otherFrom] as const;
    const delta = size[0] - size[1];
    const editsMax = Math.min(this.#editsMax, Math.ceil((size[0] + size[1]) / 2));
    this.#forward.start(editsMax);
    this.#backward.start(editsMax);
    const isOdd = delta % 2 !== 0;
    const slide = (at: number, otherAt: number) =>
      this.#countEqual(from + at, otherFrom + otherAt, to, otherTo);
    const slideBack = (at: number, otherAt: number) =>
      this.#countEqualBack(to - at, otherTo - otherAt, from, otherFrom);
    for (let edits = 0; edits <= editsMax; edits += 1) {
      const hit = this.#forward.advance(
        edits,
        size,
        slide,
        (diagonal, at) => isOdd && this.#meets(this.#backward, delta - diagonal, edits - 1, size[0] - at),
      );
      if (hit !== undefined) return [from + this.#forward.at(hit), otherFrom + this.#forward.at(hit) - hit];
      const hitBack = this.#backward.advance(
        edits,
        size,
        slideBack,
        (diagonal, at) => !isOdd && this.#meets(this.#forward, delta - diagonal, edits, size[0] - at),
      );
      if (hitBack !== undefined)
        return [to - this.#backward.at(hitBack), otherTo - this.#backward.at(hitBack) + hitBack];
    }
    return this.#giveUp(box, size, editsMax);
  }

  /** Whether the other front has come at least as far on the same diagonal, at most `edits` from its corner. */
  #meets(front: Front, diagonal: number, edits: number, atLeast: number): boolean {
    return Math.abs(diagonal) <= edits && front.at(diagonal) >= atLeast;
  }

  #giveUp(box: Box, size: readonly [number, number], edits: number): readonly [number, number] {
    this.gaveUp = true;
    const [at, otherAt] = this.#forward.furthest(edits, size);
    const [back, otherBack] = this.#backward.furthest(edits, size);
    return at + otherAt >= back + otherBack
      ? [box.from + at, box.otherFrom + otherAt]
      : [box.to - back, box.otherTo - otherBack];
  }

  #countEqual(from: number, otherFrom: number, to: number, otherTo: number): number {
    let count = 0;
    const most = Math.min(to - from, otherTo - otherFrom);
    while (count < most && this.#one[from + count] === this.#other[otherFrom + count]) count += 1;
    return count;
  }

  /** Backwards, from the ends. */
  #countEqualBack(to: number, otherTo: number, from: number, otherFrom: number): number {
    let count = 0;
    const most = Math.min(to - from, otherTo - otherFrom);
    while (count < most && this.#one[to - count - 1] === this.#other[otherTo - count - 1]) count += 1;
    return count;
  }
}
