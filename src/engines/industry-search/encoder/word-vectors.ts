/** Vectors of word pieces and positions: packed in 8 bits a number, and read for a text. */

import { quantizeRows } from "../index/quantized-rows.ts";
import { dimensions } from "./dimensions.ts";
import type { Safetensors } from "./safetensors.ts";

/** Word pieces the encoder reads at most, the two markers included (config of all-MiniLM-L6-v2: 256). */
export const lengthMax = 256;
const layerNormEpsilon = 1e-12;

/**
 * Layout of the file: a scale for each word piece, a vector for each position, the weight and the bias of the
 * normalization (all 32-bit floats), then the word pieces' vectors as bytes: 12 MB in place of 47 MB of floats.
 */
export interface WordVectors {
  /** Writes the normalized vector of each word piece at its position to `target` from `offset` on, 384 numbers each. */
  readonly write: (ids: readonly number[], target: Float32Array, offset: number) => void;
}

const layoutOf = (words: number) => {
  const positions = words;
  const weight = positions + lengthMax * dimensions;
  const bias = weight + dimensions;
  return { positions, weight, bias, floats: bias + dimensions };
};

/** The file's bytes. */
export function packWordVectors(weights: Safetensors): Uint8Array {
  const read = (name: string): Float32Array => weights.read(`embeddings.${name}`);
  const words = read("word_embeddings.weight");
  const count = words.length / dimensions;
  const layout = layoutOf(count);
  const file = new Uint8Array(layout.floats * 4 + words.length);
  const floats = new Float32Array(file.buffer, 0, layout.floats);
  const { rows, scales } = quantizeRows(
    Array.from({ length: count }, (_, word) => words.subarray(word * dimensions, (word + 1) * dimensions)),
  );
  floats.set(scales);
  new Int8Array(file.buffer, layout.floats * 4).set(rows);
  // A text is one segment, so the vector of the first segment is added to every position.
  const segment = read("token_type_embeddings.weight");
  const positions = read("position_embeddings.weight").subarray(0, lengthMax * dimensions);
  floats.set(
    positions.map((value, index) => value + (segment[index % dimensions] ?? 0)),
    layout.positions,
  );
  floats.set(read("LayerNorm.weight"), layout.weight);
  floats.set(read("LayerNorm.bias"), layout.bias);
  return file;
}

/** Reads a part of the file, in bytes; what the file does not have is left out. */
export type ReadPart = (part: { readonly start: number; readonly end: number }) => Uint8Array<ArrayBuffer>;

/** Vectors that are kept, of 30,522: texts have the same words, and all would take 12 MB. */
const keptMax = 4_096;

/** Reads vectors as texts need them. Fails where the file's length does not fit that many word pieces. */
export function openWordVectors(readPart: ReadPart, words: number): WordVectors {
  const layout = layoutOf(words);
  const rowsStart = layout.floats * 4;
  const rowsEnd = rowsStart + words * dimensions;
  const head = readPart({ start: 0, end: rowsStart });
  if (head.length !== rowsStart || readPart({ start: rowsEnd - 1, end: rowsEnd + 1 }).length !== 1)
    throw new Error("these are the vectors of another vocabulary");
  const floats = new Float32Array(head.buffer);
  const bytes = new Int8Array(keptMax * dimensions);
  const places = new Map<number, number>();
  /** Where in `bytes` a word piece's vector begins. */
  const placeOf = (id: number): number => {
    const known = places.get(id);
    if (known !== undefined) return known;
    if (places.size === keptMax) places.clear();
    const place = places.size * dimensions;
    const start = rowsStart + id * dimensions;
    const row = readPart({ start, end: start + dimensions });
    if (row.length !== dimensions) throw new Error("the file of word vectors was cut off");
    bytes.set(row, place);
    places.set(id, place);
    return place;
  };
  const sum = new Float64Array(dimensions);
  const writeWord = (id: number, position: number, target: Float32Array, at: number): void => {
    const scale = floats[id] ?? 0;
    const place = placeOf(id);
    let mean = 0;
    for (let index = 0; index < dimensions; index += 1) {
      const value =
        (bytes[place + index] ?? 0) * scale + (floats[layout.positions + position * dimensions + index] ?? 0);
      sum[index] = value;
      mean += value / dimensions;
    }
    let variance = 0;
    for (const value of sum) variance += (value - mean) ** 2 / dimensions;
    const factor = 1 / Math.sqrt(variance + layerNormEpsilon);
    for (let index = 0; index < dimensions; index += 1) {
      const value = ((sum[index] ?? 0) - mean) * factor;
      target[at + index] = value * (floats[layout.weight + index] ?? 0) + (floats[layout.bias + index] ?? 0);
    }
  };
  return {
    write(ids, target, offset) {
      ids.forEach((id, position) => {
        writeWord(id, position, target, offset + position * dimensions);
      });
    },
  };
}
