/** Decides what a learned rule looks at: a run of vowels or of consonants and the letters around it, as hashes. */

/** Runs are told apart by whether they are vowel letters; y is one. */
const isVowel = new Uint8Array(128);
for (const vowel of "aeiouy") isVowel[vowel.charCodeAt(0)] = 1;

export const edge = 0x23;

/** The letters of a word in small a to z, between two edges. */
export function codesOf(word: string): Uint8Array {
  const codes = new Uint8Array(word.length + 2).fill(edge);
  for (let at = 0; at < word.length; at += 1) codes[at + 1] = word.charCodeAt(at);
  return codes;
}

/** A run within the codes, `end` not included. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly vowels: boolean;
}

const vowelAt = (codes: Uint8Array, at: number): number => isVowel[codes[at] ?? 0] ?? 0;

/** The runs of a word in order. */
export function* runsOf(codes: Uint8Array): Generator<Run> {
  const last = codes.length - 1;
  for (let start = 1; start < last; ) {
    const vowels = vowelAt(codes, start);
    let end = start + 1;
    while (end < last && vowelAt(codes, end) === vowels) end += 1;
    yield { start, end, vowels: vowels === 1 };
    start = end;
  }
}

/** Rules are kept in a table of this many places; two that share one share its weight. */
export const tableBits = 20;
const tableMask = (1 << tableBits) - 1;

/** How many letters left and right of the run a rule may name, and how many of both together. */
const reach = 5;
const reachInAll = 7;
const shapeReach = 4;
/** As many as `hashFeatures` can write. */
export const featuresMax = 40;

const mix = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);

/** Murmur3's way of spreading the bits. */
function place(hash: number): number {
  let spread = hash ^ (hash >>> 15);
  spread = Math.imul(spread, 0x2c1b3c6d);
  return (spread ^ (spread >>> 12)) & tableMask;
}

/**
 * Writes the places of all rules that may speak for `atLeast` syllables in a run, and answers how many there are:
 * every stretch of letters around the run, and the shape of vowels and consonants further out.
 */
export function hashFeatures(
  codes: Uint8Array,
  { start, end }: Run,
  atLeast: number,
  places: Int32Array,
): number {
  let run = 0x811c9dc5 ^ Math.imul(atLeast, 0x9e3779b1);
  for (let at = start; at < end; at += 1) run = mix(run, codes[at] ?? 0);
  const count = hashStretches(codes, { start, end, hash: run }, places);
  return hashShapes(codes, { start, end, hash: run }, places, count);
}

interface HashedRun {
  readonly start: number;
  readonly end: number;
  readonly hash: number;
}

function hashStretches(codes: Uint8Array, { start, end, hash }: HashedRun, places: Int32Array): number {
  const beforeMax = Math.min(reach, start);
  let count = 0;
  let left = hash;
  for (let before = 0; before <= beforeMax; before += 1) {
    if (before > 0) left = mix(left, codeAt(codes, start - before) + before * 256);
    const afterMax = Math.min(reach, reachInAll - before, codes.length - end);
    let both = mix(left, 777 + before);
    for (let after = 0; after <= afterMax; after += 1) {
      if (after > 0) both = mix(both, codeAt(codes, end + after - 1));
      places[count] = place(both);
      count += 1;
    }
  }
  return count;
}

const codeAt = (codes: Uint8Array, at: number): number => codes[at] ?? 0;

/** 1 beyond the word, 2 its edge, 3 a vowel, 4 a consonant. */
function shapeAt(codes: Uint8Array, at: number): number {
  if (at < 0 || at >= codes.length) return 1;
  if (codes[at] === edge) return 2;
  return vowelAt(codes, at) === 1 ? 3 : 4;
}

function hashShapes(codes: Uint8Array, run: HashedRun, places: Int32Array, from: number): number {
  const { start, end, hash } = run;
  let left = mix(hash, 9001);
  for (let at = start - shapeReach; at < start; at += 1) left = mix(left, shapeAt(codes, at));
  let both = left;
  let right = mix(hash, 9002);
  for (let at = end; at < end + shapeReach; at += 1) {
    both = mix(both, shapeAt(codes, at));
    right = mix(right, shapeAt(codes, at));
  }
  const next = codes[end] ?? 0;
  places[from] = place(both);
  places[from + 1] = place(mix(left, next));
  places[from + 2] = place(mix(right, codes[start - 1] ?? 0));
  places[from + 3] = place(mix(mix(mix(hash, 9003), Math.min(4, vowelRunsBefore(codes, start))), next));
  return from + 4;
}

function vowelRunsBefore(codes: Uint8Array, start: number): number {
  let count = 0;
  for (let at = 1; at < start && count < 4; at += 1) {
    if (vowelAt(codes, at) === 1 && vowelAt(codes, at - 1) === 0) count += 1;
  }
  return count;
}
