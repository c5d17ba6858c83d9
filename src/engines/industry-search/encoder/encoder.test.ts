import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../app/config.ts";
import { processEnvironment } from "../../../platform/env.ts";
import { dataDirSetting, openFiles } from "../../../platform/files.ts";
import { storedNames } from "../edition/stored-files.ts";
import { dimensions } from "./dimensions.ts";
import { decodeText, encodeTexts } from "./encode-texts.ts";
import { batchByLength, type Encoder, openEncoder } from "./encoder.ts";
import { openWordVectors, type ReadPart } from "./word-vectors.ts";

// The encoder as the preparation of these tests left it in the data folder.
const files = openFiles(readConfig(processEnvironment()).settings.get(dataDirSetting));

const read = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(files.pathOf(name)));

const graphPath = files.pathOf(storedNames.graph);
const allVectors = read(storedNames.wordVectors);
const wordVectors: ReadPart = ({ start, end }) => allVectors.slice(start, end);
const vocabulary = read(storedNames.vocabulary);
let encoder: Encoder;

beforeAll(async () => {
  encoder = await openEncoder({ graphPath, wordVectors, vocabulary: decodeText(vocabulary) });
});

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

async function cosinesTo(text: string, others: readonly string[]): Promise<readonly number[]> {
  const vectors = await encoder.encode([text, ...others]);
  const at = (place: number) => vectors.subarray(place * dimensions, (place + 1) * dimensions);
  return others.map((_, place) => cosine(at(0), at(place + 1)));
}

describe("the sentence encoder", () => {
  it("gives the published vector of the model's own example, within the precision of 8 bits", async () => {
    // all-MiniLM-L6-v2 in 32 bits: "This is an example sentence" begins 0.06766, 0.06356, 0.04873.
    const vector = await encoder.encode(["This is an example sentence"]);
    [0.06766, 0.06356, 0.04873].forEach((value, index) => {
      expect(Math.abs((vector[index] ?? 0) - value)).toBeLessThan(0.03);
    });
    expect(Math.hypot(...vector)).toBeCloseTo(1, 3);
  });

  it("gives similar vectors to texts of similar meaning", async () => {
    const [same = 0, near = 0, far = 0] = await cosinesTo("dentist office", [
      "Offices of Dentists",
      "Dental Laboratories",
      "Full-Service Restaurants",
    ]);
    expect(same).toBeGreaterThan(0.85);
    expect(near).toBeGreaterThan(0.6);
    expect(far).toBeLessThan(0.35);
  });

  it("gives a text the same vector alone and among others, up to the rounding of 8 bits", async () => {
    const text = "family owned plumbing and heating repair service";
    const [alone = 0] = await cosinesTo(text, [text]);
    const [among = 0] = await cosinesTo(text, [text, "a", "b c", "x ".repeat(400)]);
    expect(alone).toBeGreaterThan(0.98);
    expect(among).toBeGreaterThan(0.98);
  });

  it("works as the task of a worker", async () => {
    const bytes = await encodeTexts(
      {
        graph: graphPath,
        wordVectors: files.pathOf(storedNames.wordVectors),
        vocabulary: files.pathOf(storedNames.vocabulary),
        texts: ["one", "two"],
      },
      (path, part) => new Uint8Array(readFileSync(path).subarray(part?.start, part?.end)),
    );
    expect(bytes.byteLength).toBe(2 * dimensions * 4);
  });

  it.each([7, 30_521, 30_523])("rejects the vectors of a vocabulary of %d", (words) => {
    expect(() => openWordVectors(wordVectors, words)).toThrow("vectors of another vocabulary");
  });

  it("fails where a vector is cut off", () => {
    let last = Number.POSITIVE_INFINITY;
    const vectors = openWordVectors(
      ({ start, end }) => wordVectors({ start, end: Math.min(end, last) }),
      30_522,
    );
    last = allVectors.length - 1;
    expect(() => vectors.write([30_521], new Float32Array(dimensions), 0)).toThrow("cut off");
  });

  it("reads the vectors of words that it has no more room to keep again", () => {
    const words = 30_522;
    const reads: number[] = [];
    const vectors = openWordVectors((part) => {
      reads.push(part.start);
      return wordVectors(part);
    }, words);
    const vectorOf = (id: number): readonly number[] => {
      const target = new Float32Array(dimensions);
      vectors.write([id], target, 0);
      return [...target];
    };
    const first = vectorOf(1_000);
    expect(vectorOf(1_000)).toEqual(first);
    const before = reads.length;
    for (let id = 0; id < words; id += 1) vectors.write([id], new Float32Array(dimensions), 0);
    expect(reads.length - before).toBe(words - 1);
    expect(vectorOf(1_000)).toEqual(first);
    expect(vectorOf(1_001)).not.toEqual(first);
  });
});

describe("batches", () => {
  it.each([
    [[5, 6, 5], [[0, 2, 1]]],
    [
      [5, 100, 6],
      [[0, 2], [1]],
    ],
    [[], []],
  ])("of texts of lengths %j are %j", (lengths, batches) => {
    expect(batchByLength(lengths)).toEqual(batches);
  });

  it("hold at most 16 texts", () => {
    expect(batchByLength(new Array<number>(40).fill(9)).map((batch) => batch.length)).toEqual([16, 16, 8]);
  });
});
