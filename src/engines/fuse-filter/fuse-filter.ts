/**
 * Binary fuse filter of 16-bit fingerprints: which keys a set has, in some 18 bits a key. Graf and Lemire, "Binary Fuse
 * Filters: Fast and Smaller Than Xor Filters" (2022). A key of the set is always found; another one is found by mistake
 * once in 65,536 times.
 */
import { hash64, type Key } from "./key.ts";

export const falsePositiveRate = 2 ** -16;

/** The shape of a filter, by the number of its keys. */
interface Shape {
  readonly segmentLength: number;
  readonly segmentCount: number;
}

const arity = 3;
const maxSegmentLength = 2 ** 18;

/** The paper's choice for three places a key. */
function chooseShape(count: number): Shape {
  const exponent = Math.floor(Math.log(Math.max(count, 2)) / Math.log(3.33) + 2.25);
  const segmentLength = Math.min(2 ** exponent, maxSegmentLength);
  const factor = Math.max(1.125, 0.875 + (0.25 * Math.log(1e6)) / Math.log(Math.max(count, 2)));
  const capacity = count <= 1 ? 0 : Math.round(count * factor);
  return { segmentLength, segmentCount: Math.max(1, Math.ceil(capacity / segmentLength) - (arity - 1)) };
}

const slotCount = ({ segmentLength, segmentCount }: Shape): number =>
  (segmentCount + arity - 1) * segmentLength;

/** The three slots of a key, in neighboring segments, and its fingerprint. */
interface Place {
  first: number;
  second: number;
  third: number;
  fingerprint: number;
}

function locate(shape: Shape, [high, low]: Key, place: Place): void {
  const { segmentLength, segmentCount } = shape;
  const mask = segmentLength - 1;
  // The upper half chooses the segment, the lower one the slots in it and in the next two.
  const first = Math.floor(((high >>> 0) / 2 ** 32) * segmentCount * segmentLength);
  place.first = first;
  place.second = (first + segmentLength) ^ (low & mask);
  place.third = (first + 2 * segmentLength) ^ ((low >>> 14) & mask);
  place.fingerprint = (high ^ Math.imul(low, 0x9e37_79b1) ^ (low >>> 16)) & 0xffff;
}

export class FuseFilter {
  readonly #shape: Shape;
  readonly #seed: number;
  readonly #fingerprints: Uint16Array;
  /** Keys that it was built of, each once. */
  readonly count: number;
  readonly #place = newPlace();

  constructor(count: number, seed: number, fingerprints: Uint16Array) {
    this.count = count;
    this.#shape = chooseShape(count);
    this.#seed = seed;
    this.#fingerprints = fingerprints;
    if (fingerprints.length !== slotCount(this.#shape)) throw new Error("the filter was cut short");
  }

  /** Whether a key of 8 bytes is one of the set: always where it is, once in 65,536 times where it is not. */
  has(key: Uint8Array): boolean {
    const place = this.#place;
    locate(this.#shape, hash64(key, 0, this.#seed), place);
    return combine(this.#fingerprints, place) === place.fingerprint;
  }

  /** A head of text of 64 bytes, then the fingerprints, little-endian. */
  toBytes(): Uint8Array {
    const head = `${magic} ${this.count} ${this.#seed}`.padEnd(headBytes - 1).concat("\n");
    const { buffer, byteOffset, byteLength } = this.#fingerprints;
    return Buffer.concat([Buffer.from(head, "latin1"), new Uint8Array(buffer, byteOffset, byteLength)]);
  }
}

const magic = "nonet-fuse16-1";
const headBytes = 64;

/** The filter of a file's bytes, or null where they are not one or were cut short. */
export function openFilter(bytes: Uint8Array): FuseFilter | null {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString("latin1");
  const [found, count, seed] = head.trimEnd().split(" ");
  if (found !== magic || !/^\d{1,10}$/.test(count ?? "") || !/^\d{1,10}$/.test(seed ?? "")) return null;
  // Numbers of two bytes must be aligned in the buffer.
  const body = Uint8Array.from(bytes.subarray(headBytes));
  if (body.length !== 2 * slotCount(chooseShape(Number(count)))) return null;
  return new FuseFilter(Number(count), Number(seed), new Uint16Array(body.buffer));
}

const maxSeeds = 100;

/**
 * The filter of keys of 8 bytes, side by side and all different. Linear: 10 million keys take some seconds and 40 bytes
 * each. Throws an Error where no seed fits, which happens only with keys that are not different.
 */
export function buildFilter(keys: Uint8Array): FuseFilter {
  const count = keys.length / 8;
  for (let seed = 1; seed <= maxSeeds; seed += 1) {
    const fingerprints = tryBuild(keys, count, seed);
    if (fingerprints !== null) return new FuseFilter(count, seed, fingerprints);
  }
  throw new Error("the keys of the filter are not all different");
}

const newPlace = (): Place => ({ first: 0, second: 0, third: 0, fingerprint: 0 });

/** The keys of each slot: how many, and the exclusive or of their indexes, which is that of the last one left. */
class Slots {
  readonly place = newPlace();
  readonly #shape: Shape;
  readonly #keys: Uint8Array;
  readonly #seed: number;
  readonly #counts: Uint32Array;
  readonly #indexes: Uint32Array;

  constructor(shape: Shape, keys: Uint8Array, seed: number) {
    this.#shape = shape;
    this.#keys = keys;
    this.#seed = seed;
    this.#counts = new Uint32Array(slotCount(shape));
    this.#indexes = new Uint32Array(slotCount(shape));
  }

  /** Adds a key to its three slots, or with -1 takes it away; they are in `place` afterwards. */
  change(key: number, by: 1 | -1): void {
    locate(this.#shape, hash64(this.#keys, 8 * key, this.#seed), this.place);
    const { first, second, third } = this.place;
    for (const slot of [first, second, third]) {
      this.#counts[slot] = (this.#counts[slot] ?? 0) + by;
      this.#indexes[slot] = (this.#indexes[slot] ?? 0) ^ key;
    }
  }

  isSingle(slot: number): boolean {
    return this.#counts[slot] === 1;
  }

  singleOf(slot: number): number {
    return this.#indexes[slot] ?? 0;
  }

  singles(): number[] {
    const found: number[] = [];
    for (let slot = 0; slot < this.#counts.length; slot += 1) if (this.isSingle(slot)) found.push(slot);
    return found;
  }
}

/**
 * Takes away each key that a slot has alone, until none is left: pairs of a key and that slot, in this order. Null where
 * some keys stay.
 */
function peel(slots: Slots, count: number): Uint32Array | null {
  for (let key = 0; key < count; key += 1) slots.change(key, 1);
  const queue = slots.singles();
  const order = new Uint32Array(2 * count);
  let taken = 0;
  for (let slot = queue.pop(); slot !== undefined; slot = queue.pop()) {
    if (!slots.isSingle(slot)) continue;
    const key = slots.singleOf(slot);
    order[2 * taken] = key;
    order[2 * taken + 1] = slot;
    taken += 1;
    slots.change(key, -1);
    const { first, second, third } = slots.place;
    for (const next of [first, second, third]) if (slots.isSingle(next)) queue.push(next);
  }
  return taken === count ? order : null;
}

/** In the reverse order, each key gets its fingerprint in the slot that no later one touches. Null where no order is found. */
function tryBuild(keys: Uint8Array, count: number, seed: number): Uint16Array | null {
  const shape = chooseShape(count);
  const order = peel(new Slots(shape, keys, seed), count);
  if (order === null) return null;
  const fingerprints = new Uint16Array(slotCount(shape));
  const place = newPlace();
  for (let at = 2 * (count - 1); at >= 0; at -= 2) {
    locate(shape, hash64(keys, 8 * (order[at] ?? 0), seed), place);
    // The key's own slot is still zero, so it takes no part.
    fingerprints[order[at + 1] ?? 0] = place.fingerprint ^ combine(fingerprints, place);
  }
  return fingerprints;
}

const combine = (slots: Uint16Array, { first, second, third }: Place): number =>
  (slots[first] ?? 0) ^ (slots[second] ?? 0) ^ (slots[third] ?? 0);
