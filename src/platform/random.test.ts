import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openRandom } from "./random.ts";

describe("random bytes", () => {
  it("are as many as asked for, however the draws fall on the blocks", () => {
    const random = openRandom();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (byteCount) => {
        expect(random(byteCount)).toHaveLength(byteCount);
      }),
    );
  });

  it("are never given out twice", () => {
    const random = openRandom();
    const drawn = Array.from({ length: 5_000 }, () => Buffer.from(random(16)).toString("hex"));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it("are never left blank: a draw over the end of a block is drawn anew", () => {
    const random = openRandom();
    for (let count = 0; count < 2_000; count += 1) {
      const drawn = random(1_000);
      for (const half of [drawn.subarray(0, 500), drawn.subarray(500)]) {
        expect(half.every((byte) => byte === 0)).toBe(false);
      }
    }
  });

  it("stay as they were while more are drawn", () => {
    const random = openRandom();
    const first = random(32);
    const copy = Uint8Array.from(first);
    for (let count = 0; count < 1_000; count += 1) random(32);
    expect(first).toEqual(copy);
  });

  it("have every value about equally often", () => {
    const random = openRandom();
    const counts = new Uint32Array(256);
    for (let draw = 0; draw < 4_000; draw += 1)
      for (const byte of random(64)) counts[byte] = (counts[byte] ?? 0) + 1;
    const expected = (4_000 * 64) / 256;
    const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 255 degrees of freedom: above 400 happens once in a hundred million runs.
    expect(chiSquared).toBeLessThan(400);
  });
});
