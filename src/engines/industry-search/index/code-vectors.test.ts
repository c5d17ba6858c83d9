import { describe, expect, it } from "vitest";
import { tinyRecords, tinyReferences, wordsVector } from "../edition/tiny-edition.fixture.ts";
import { dimensions } from "../encoder/dimensions.ts";
import { openCodeVectors, packCodeVectors } from "./code-vectors.ts";
import { referenceTexts } from "./references.ts";

const texts = referenceTexts(tinyReferences);
const vectors = new Float32Array(texts.length * dimensions);
texts.forEach((text, at) => {
  vectors.set(wordsVector(text), at * dimensions);
});
const codes = tinyRecords.map(({ code }) => code);
const file = packCodeVectors(tinyRecords, tinyReferences, vectors).buffer;
const { nearest } = openCodeVectors(file, codes);

describe("codes similar to a code", () => {
  it("are of its level, the most similar first, and never itself", () => {
    const found = nearest("111150", 10);
    expect(found.map(({ code }) => code)).toEqual(["111219", expect.any(String), expect.any(String)]);
    expect(found.map(({ similarity }) => similarity)).toEqual(
      found.map(({ similarity }) => similarity).sort((a, b) => b - a),
    );
    for (const { similarity } of found) expect(similarity).toBe(Number(similarity.toFixed(4)));
  });

  it("are as similar in either direction", () => {
    const similarity = (from: string, to: string) =>
      nearest(from, 10).find(({ code }) => code === to)?.similarity;
    expect(similarity("311812", "445291")).toBe(similarity("445291", "311812"));
  });

  it("are found for groups through the codes below them", () => {
    expect(nearest("11", 1)).toHaveLength(1);
    expect(nearest("31-33", 5).map(({ code }) => code)).toEqual(expect.arrayContaining(["11", "44-45"]));
  });

  it("need the vectors of the same edition", () => {
    expect(() => openCodeVectors(file, ["11"])).toThrow("vectors of another edition");
  });
});
