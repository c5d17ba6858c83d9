/** Decides how the typical directions of codes are sharpened: each text draws its own code nearer and drives off rivals. */
import { quantizeRows } from "./quantized-rows.ts";
import { openScan, rowsMemory } from "./scan.ts";
import { dimensions } from "./scan-module.ts";

/** A text to learn from. */
export interface Lesson {
  readonly code: number;
  readonly vector: Float32Array;
  /** What products with the vector are divided by. */
  readonly length: number;
  readonly weight: number;
}

export interface RefinementPace {
  readonly rounds: number;
  readonly step: number;
  /** Codes a text is held against: those nearest to it at the beginning. */
  readonly rivals: number;
  /** How much surer of itself a code is that is nearer. */
  readonly sharpness: number;
}

/** Found on index entries that were kept apart: 65 % of them find their code by direction alone before, 73 % after. */
export const usualPace: RefinementPace = { rounds: 6, step: 5, rivals: 30, sharpness: 24 };

/**
 * Logistic regression among rivals (softmax, stochastic gradient), begun at `rows`, one a code. The order of the
 * lessons is mixed in the same way every time, so the same texts give the same rows.
 */
export function refineRows(
  rows: readonly Float32Array[],
  lessons: readonly Lesson[],
  { rounds, step, rivals, sharpness }: RefinementPace = usualPace,
): readonly Float32Array[] {
  const refined = rows.map((row) => Float32Array.from(row));
  const rivalsOf = findRivals(rows, lessons, Math.min(rivals, rows.length));
  for (let round = 0; round < rounds; round += 1) {
    for (const at of mixed(lessons.length, round)) {
      const lesson = lessons[at];
      const against = rivalsOf[at];
      if (lesson === undefined || against === undefined) continue;
      learn(refined, lesson, against, { step, sharpness });
    }
  }
  return refined;
}

function learn(
  rows: readonly Float32Array[],
  { code, vector, length, weight }: Lesson,
  rivals: Uint16Array,
  { step, sharpness }: Pick<RefinementPace, "step" | "sharpness">,
): void {
  const chances = new Float64Array(rivals.length);
  let greatest = Number.NEGATIVE_INFINITY;
  rivals.forEach((rival, place) => {
    const nearness = (dot(rows[rival], vector) / length) * sharpness;
    chances[place] = nearness;
    greatest = Math.max(greatest, nearness);
  });
  const sum = chances.reduce((total, nearness) => total + Math.exp(nearness - greatest), 0);
  rivals.forEach((rival, place) => {
    const chance = Math.exp((chances[place] ?? 0) - greatest) / sum;
    const error = (rival === code ? 1 : 0) - chance;
    if (Math.abs(error) > errorMin) addTo(rows[rival], vector, (step * weight * error) / length);
  });
}

/** What is known this well is not learned again. */
const errorMin = 1e-3;

function dot(row: Float32Array | undefined, vector: Float32Array): number {
  let sum = 0;
  if (row !== undefined)
    for (let index = 0; index < dimensions; index += 1) sum += (row[index] ?? 0) * (vector[index] ?? 0);
  return sum;
}

function addTo(row: Float32Array | undefined, vector: Float32Array, factor: number): void {
  if (row !== undefined)
    for (let index = 0; index < dimensions; index += 1)
      row[index] = (row[index] ?? 0) + factor * (vector[index] ?? 0);
}

/** For each lesson its own code and those whose rows are nearest to it. */
function findRivals(
  rows: readonly Float32Array[],
  lessons: readonly Lesson[],
  count: number,
): readonly Uint16Array[] {
  const quantized = quantizeRows(rows);
  const memory = rowsMemory(quantized.rows.length);
  new Int8Array(memory.buffer).set(quantized.rows);
  const scan = openScan(memory, quantized.scales);
  return lessons.map(({ code, vector }) => {
    const nearest = nearestOf(scan.products(vector), count);
    if (!nearest.includes(code)) nearest[count - 1] = code;
    return nearest;
  });
}

/** Places of the greatest numbers, the greatest first. */
export function nearestOf(products: Float32Array, count: number): Uint16Array {
  const nearest = new Uint16Array(count);
  const productAt = (place: number): number => products[nearest[place] ?? 0] ?? 0;
  let filled = 0;
  products.forEach((product, at) => {
    if (filled === count && product <= productAt(count - 1)) return;
    let place = Math.min(filled, count - 1);
    for (; place > 0 && productAt(place - 1) < product; place -= 1) nearest[place] = nearest[place - 1] ?? 0;
    nearest[place] = at;
    filled = Math.min(count, filled + 1);
  });
  return nearest;
}

/** All places once, in an order that a multiplicative hash of them gives; another one each round. */
function mixed(count: number, round: number): readonly number[] {
  const keys = Array.from({ length: count }, (_, at) => Math.imul(at + 1, 0x9e3779b1 + 2 * round) >>> 0);
  return [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
}
