import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bound95, sampleDiscreteLaplace } from "./discrete-laplace.ts";
import { countPrivately } from "./index.ts";
import { RandomSource } from "./random-source.ts";

/** The same bytes in every run. */
function seeded(seed: string) {
  let block = 0;
  return (byteCount: number): Uint8Array => {
    const chunks: Buffer[] = [];
    for (let size = 0; size < byteCount; size += 64)
      chunks.push(createHash("sha512").update(`${seed} ${block++}`).digest());
    return Buffer.concat(chunks).subarray(0, byteCount);
  };
}

describe("the discrete Laplace distribution", () => {
  it.each([
    ["1", { over: 1, under: 1 }],
    ["3/2", { over: 3_000, under: 2_000 }],
    ["10", { over: 1_000, under: 100 }],
  ])("of scale %s is drawn as its formula says", (_title, scale) => {
    const source = new RandomSource(seeded("laplace"));
    const drawCount = 40_000;
    const counts = new Map<number, number>();
    for (let draw = 0; draw < drawCount; draw += 1) {
      const drawn = sampleDiscreteLaplace(scale, source);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    const q = Math.exp(-scale.under / scale.over);
    for (let x = -5; x <= 5; x += 1) {
      const share = ((1 - q) / (1 + q)) * q ** Math.abs(x);
      // Five standard deviations.
      const allowed = 5 * Math.sqrt((share * (1 - share)) / drawCount);
      expect(Math.abs((counts.get(x) ?? 0) / drawCount - share)).toBeLessThan(allowed);
    }
    const bound = bound95(scale);
    const beyond = (limit: number) => (2 * q ** (limit + 1)) / (1 + q);
    expect([beyond(bound) <= 0.05, beyond(bound - 1) > 0.05]).toEqual([true, true]);
  });
});

const exact = { epsilon: 20, recordsPerPerson: 1, nonNegative: false };
const random = seeded("counts");

describe("what is counted", () => {
  it.each([
    ["all values", { values: ["a", "b"] }, [["(all)", 2]]],
    [
      "categories, whether they occur or not",
      { values: ["a", "b", "a", 1, "z"], categories: ["a", "c", 1] },
      [
        ["a", 2],
        ["c", 0],
        [1, 1],
        ["(other)", 2],
      ],
    ],
    [
      "intervals with their lower edge",
      { values: [0, 9.5, 10, 20, -1, "5", null], edges: [0, 10, 20] },
      [
        ["[0, 10)", 2],
        ["[10, 20)", 1],
        ["(other)", 4],
      ],
    ],
    [
      "counts as they are sent",
      { counts: { a: 7, b: 0 } },
      [
        ["a", 7],
        ["b", 0],
      ],
    ],
  ])("is %s", (_title, part, expected) => {
    const { counts } = countPrivately({ ...exact, ...part }, random);
    expect(counts.map(({ label, count }) => [label, count])).toEqual(expected);
  });

  it.each([
    ["categories", { values: [1], categories: ["a", "a"] }],
    ["edges", { values: [1], edges: [2, 1] }],
    ["edges", { values: [1], edges: [1, 1] }],
  ])("is refused for wrong %s", (field, part) => {
    expect(() => countPrivately({ ...exact, ...part }, random)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ path: `/${field}` })] }),
    );
  });

  it("has noise of the scale that is stated, and none below zero where that is asked for", () => {
    const request = { counts: { a: 0 }, epsilon: 0.01, recordsPerPerson: 3, nonNegative: true };
    const answers = Array.from({ length: 200 }, () => countPrivately(request, random));
    expect(answers[0]).toMatchObject({ epsilon: 0.01, sensitivity: 3, scale: 300 });
    const counts = answers.map((answer) => answer.counts[0]?.count ?? -1);
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBeGreaterThan(100);
  });
});
