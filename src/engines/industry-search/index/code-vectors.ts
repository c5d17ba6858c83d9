/** Similarity of two codes of one level: the cosine between the mean vectors of their texts. */
import { roundTo } from "../../../shared/rounding.ts";
import type { CodeRecord } from "../edition/edition.ts";
import { ancestorAt, levelOf, levels } from "../edition/level.ts";
import { dimensions } from "../encoder/dimensions.ts";
import { quantizeRows } from "./quantized-rows.ts";
import type { References } from "./references.ts";
import { openSections, packSections } from "./sections.ts";

/** A title counts as much as this many of the code's other texts. Set by hand, checked by reading similar codes. */
const titleWeight = 3;

/** One file with a vector for each code of the edition, in its order. `vectors` are those of the references' texts. */
export function packCodeVectors(
  records: readonly CodeRecord[],
  { codes, activities, titles, sentences }: References,
  vectors: Float32Array,
): Uint8Array<ArrayBuffer> {
  const sums = new Map(records.map(({ code }) => [code, new Float64Array(dimensions)]));
  const add = (code: string, row: number, weight: number): void => {
    for (const level of levels) {
      const sum = sums.get(ancestorAt(code, level));
      for (let index = 0; sum !== undefined && index < dimensions; index += 1)
        sum[index] = (sum[index] ?? 0) + weight * (vectors[row * dimensions + index] ?? 0);
    }
  };
  // Each code counts the same in the codes above it, however many texts it has.
  const counts = codes.map(() => titleWeight);
  for (const { code } of [...activities, ...sentences]) counts[code] = (counts[code] ?? 0) + 1;
  const share = (code: number): number => 1 / (counts[code] ?? 1);
  activities.forEach(({ code }, row) => {
    add(codes[code] ?? "", row, share(code));
  });
  titles.forEach((_, code) => {
    add(codes[code] ?? "", activities.length + code, titleWeight * share(code));
  });
  sentences.forEach(({ code }, row) => {
    add(codes[code] ?? "", activities.length + titles.length + row, share(code));
  });
  return packSections({ rows: quantizeRows([...sums.values()]).rows });
}

interface SimilarCode {
  readonly code: string;
  /** 0 to 1, four decimals. */
  readonly similarity: number;
}

export interface CodeVectors {
  /** Other codes of the same level, the most similar first. */
  readonly nearest: (code: string, limit: number) => readonly SimilarCode[];
}

export function openCodeVectors(file: ArrayBufferLike, codes: readonly string[]): CodeVectors {
  const rows = openSections(file).get("rows", "int8");
  if (rows.length !== codes.length * dimensions) throw new Error("these are the vectors of another edition");
  const rowOf = (place: number): Int8Array => rows.subarray(place * dimensions, (place + 1) * dimensions);
  return {
    nearest(code, limit) {
      const own = rowOf(codes.indexOf(code));
      const level = levelOf(code);
      return codes
        .map((other, place) => ({ code: other, place }))
        .filter((other) => other.code !== code && levelOf(other.code) === level)
        .map((other) => ({ code: other.code, similarity: cosine(own, rowOf(other.place)) }))
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, limit);
    },
  };
}

function cosine(first: Int8Array, second: Int8Array): number {
  let product = 0;
  let firstSquares = 0;
  let secondSquares = 0;
  for (let index = 0; index < dimensions; index += 1) {
    const [a, b] = [first[index] ?? 0, second[index] ?? 0];
    product += a * b;
    firstSquares += a * a;
    secondSquares += b * b;
  }
  const squares = firstSquares * secondSquares;
  return squares === 0 ? 0 : Math.max(0, roundTo(product / Math.sqrt(squares), 4));
}
