import { dimensions } from "../encoder/dimensions.ts";
import type { Encoder } from "../encoder/encoder.ts";
import { WordPieceTokenizer } from "../encoder/word-piece-tokenizer.ts";
import { buildIndex, type MatchIndex, openIndex } from "../index/match-index.ts";
import { collectReferences, type References, referenceTexts } from "../index/references.ts";
import { rowsMemory, type WasmMemory } from "../index/scan.ts";
import { stem } from "../words/stem.ts";
import { plainWords } from "../words/terms.ts";
import type { CodeRecord } from "./edition.ts";

const record = (code: string, title: string, more: Partial<CodeRecord> = {}): CodeRecord => ({
  code,
  title,
  description: "",
  activities: [],
  crossReferences: [],
  ...more,
});

/** Nine codes in three sectors. */
export const tinyRecords: readonly CodeRecord[] = [
  record("11", "Farming"),
  record("111", "Crop Production"),
  record("11115", "Corn Farming", {
    crossReferences: ["Growing sweet corn--are classified in Industry 111219, Vegetable Farming;"],
  }),
  record("111150", "Corn Farming", {
    description:
      "This industry comprises establishments primarily engaged in growing corn (except sweet corn).",
    activities: ["Corn farming, field and seed production", "Popcorn farming, field and seed production"],
    crossReferences: ["Growing sweet corn--are classified in Industry 111219, Vegetable Farming;"],
  }),
  record("111219", "Vegetable Farming", {
    description: "This industry comprises establishments primarily engaged in growing vegetables.",
    activities: ["Sweet corn farming", "Tomato farming", "Vegetable farming"],
  }),
  record("31-33", "Manufacturing"),
  record("311812", "Commercial Bakeries", {
    activities: ["Bread bakeries, commercial", "Cakes manufacturing", "Doughnuts manufacturing"],
  }),
  record("44-45", "Retail Trade"),
  record("445291", "Baked Goods Retailers", {
    activities: ["Bakery stores, retailing only", "Doughnut stores, retailing only"],
    crossReferences: [
      "Baking bread in commercial bakeries--are classified in Industry 311812, Commercial Bakeries.",
    ],
  }),
];

/** A vector of length 1 that depends only on the stems of the words, so texts with the same words are similar. */
export function wordsVector(text: string): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const word of plainWords(text).map(stem)) {
    let seed = [...word].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
    for (let index = 0; index < dimensions; index += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
      vector[index] = (vector[index] ?? 0) + seed / 2 ** 31;
    }
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** An encoder without a model. */
export const wordsEncoder: Encoder = {
  tokenizer: new WordPieceTokenizer(["[CLS]", "[SEP]", "[UNK]", "we", "love", "grandmother"]),
  encode: (texts) => Promise.resolve(encodeAll(texts)),
};

function encodeAll(texts: readonly string[]): Float32Array<ArrayBuffer> {
  const vectors = new Float32Array(texts.length * dimensions);
  texts.forEach((text, at) => {
    vectors.set(wordsVector(text), at * dimensions);
  });
  return vectors;
}

export const tinyReferences: References = collectReferences(tinyRecords, {
  "445291": "cake shop, donut place",
});

export function tinyIndex(): { readonly index: MatchIndex; readonly rows: WasmMemory } {
  const files = buildIndex(tinyReferences, encodeAll(referenceTexts(tinyReferences)));
  const rows = rowsMemory(files.rows.length);
  new Int8Array(rows.buffer).set(files.rows);
  return { index: openIndex(files.rest.buffer), rows };
}
