/** Hashed features of the learned syllable rules: a run of vowels or consonants and the letters around it. */

/** Vowel letters, including y. */
const isVowel = new Uint8Array(128);
for (const vowel of "aeiouy") isVowel[vowel.charCodeAt(0)] = 1;

const edge = 0x23;

/** A word of letters a to z between two edges. Reused for each word, so that nothing is allocated. */
export interface Letters {
  readonly codes: Uint8Array;
  /** Including both edges. */
  length: number;
}

/** With room for words of this many letters. */
export const createLetters = (lettersMax: number): Letters => ({
  codes: new Uint8Array(lettersMax + 2),
  length: 0,
});

/** Writes a word, which must fit. */
export function writeLetters(letters: Letters, word: string): void {
  const { codes } = letters;
  letters.length = word.length + 2;
  codes[0] = edge;
  for (let at = 0; at < word.length; at += 1) codes[at + 1] = word.charCodeAt(at);
  codes[word.length + 1] = edge;
}

/** A run within the letters, `end` not included. */
export interface Run {
  start: number;
  end: number;
  vowels: boolean;
  /** Of its letters and of `atLeast` in the last call of `hashFeatures`. */
  hash: number;
}

const vowelAt = (codes: Uint8Array, at: number): number => isVowel[codes[at] ?? 0] ?? 0;

/** Positioned before the first run of a word. */
export const createRun = (): Run => ({ start: 0, end: 1, vowels: false, hash: 0 });

/** Moves to the next run and returns whether there is one. */
export function nextRun({ codes, length }: Letters, run: Run): boolean {
  const last = length - 1;
  if (run.end >= last) return false;
  run.start = run.end;
  const vowels = vowelAt(codes, run.start);
  let end = run.start + 1;
  while (end < last && vowelAt(codes, end) === vowels) end += 1;
  run.end = end;
  run.vowels = vowels === 1;
  return true;
}

/** Weights are in a table of 2^20 places; rules that share a place share its weight. */
export const tableBits = 20;
const tableMask = (1 << tableBits) - 1;

/** How many letters left and right of the run a rule may use, and how many in all. */
const reach = 5;
const reachInAll = 7;
const shapeReach = 4;
/** The most that `hashFeatures` writes. */
export const featuresMax = 40;

const mix = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);

/** Mixes the bits as Murmur3 does. */
function place(hash: number): number {
  let spread = hash ^ (hash >>> 15);
  spread = Math.imul(spread, 0x2c1b3c6d);
  return (spread ^ (spread >>> 12)) & tableMask;
}

/**
 * Writes the places of all rules for `atLeast` syllables in a run and returns how many there are:
 * every stretch of letters around the run, and the shape of vowels and consonants further out.
 */
export function hashFeatures(letters: Letters, run: Run, atLeast: number, places: Int32Array): number {
  let hash = 0x811c9dc5 ^ Math.imul(atLeast, 0x9e3779b1);
  for (let at = run.start; at < run.end; at += 1) hash = mix(hash, letters.codes[at] ?? 0);
  run.hash = hash;
  return hashShapes(letters, run, places, hashStretches(letters, run, places));
}

function hashStretches({ codes, length }: Letters, run: Readonly<Run>, places: Int32Array): number {
  const { start, end, hash } = run;
  const beforeMax = Math.min(reach, start);
  let count = 0;
  let left = hash;
  for (let before = 0; before <= beforeMax; before += 1) {
    if (before > 0) left = mix(left, codeAt(codes, start - before) + before * 256);
    const afterMax = Math.min(reach, reachInAll - before, length - end);
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
function shapeAt({ codes, length }: Letters, at: number): number {
  if (at < 0 || at >= length) return 1;
  if (codes[at] === edge) return 2;
  return vowelAt(codes, at) === 1 ? 3 : 4;
}

function hashShapes(letters: Letters, run: Readonly<Run>, places: Int32Array, from: number): number {
  const { codes } = letters;
  const { start, end, hash } = run;
  let left = mix(hash, 9001);
  for (let at = start - shapeReach; at < start; at += 1) left = mix(left, shapeAt(letters, at));
  let both = left;
  let right = mix(hash, 9002);
  for (let at = end; at < end + shapeReach; at += 1) {
    const shape = shapeAt(letters, at);
    both = mix(both, shape);
    right = mix(right, shape);
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
