/** Keys of a filter: 64 bits of a digest, mixed with the filter's seed. */

/** Upper and lower half. */
export type Key = readonly [high: number, low: number];

/** The finalizer of MurmurHash3 with 32 bits. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}

/** Of 8 bytes at an offset, which are taken to be spread evenly already. */
export function hash64(bytes: Uint8Array, offset: number, seed: number): Key {
  const at = (index: number): number => bytes[offset + index] ?? 0;
  const high = at(0) | (at(1) << 8) | (at(2) << 16) | (at(3) << 24);
  const low = at(4) | (at(5) << 8) | (at(6) << 16) | (at(7) << 24);
  const mixedHigh = mix(high ^ Math.imul(seed, 0x9e37_79b1));
  return [mixedHigh ^ low, mix((low + mixedHigh) ^ seed)];
}
