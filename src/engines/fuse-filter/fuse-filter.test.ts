import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildFilter, falsePositiveRate, openFilter } from "./index.ts";

const keyOf = (text: string): Buffer => hash("sha1", text, "buffer").subarray(0, 8);
const keysOf = (count: number): Uint8Array =>
  Buffer.concat(Array.from({ length: count }, (_, at) => keyOf(`key ${at}`)));

describe("a filter", () => {
  it.each([0, 1, 2, 3, 10, 100, 1_000, 30_000])("of %d keys has each of them", (count) => {
    const filter = buildFilter(keysOf(count));
    const missing = Array.from({ length: count }, (_, at) => at).filter(
      (at) => !filter.has(keyOf(`key ${at}`)),
    );
    expect([missing, filter.count]).toEqual([[], count]);
  });

  it("has other keys as rarely as it says, in 20 bits a key", () => {
    const count = 100_000;
    const filter = buildFilter(keysOf(count));
    const tries = 1_000_000;
    let found = 0;
    const key = Buffer.alloc(8);
    for (let at = 0; at < tries; at += 1) {
      key.writeUInt32LE(at, 0);
      key.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, 4);
      if (filter.has(key)) found += 1;
    }
    // 15 are expected; five standard deviations more are 35.
    expect(found).toBeLessThan(tries * falsePositiveRate + 20);
    expect((8 * filter.toBytes().length) / count).toBeLessThan(20);
  });

  it("is read back as it was written, and not where it was cut short or changed", () => {
    const bytes = buildFilter(keysOf(1_000)).toBytes();
    expect(openFilter(bytes)?.has(keyOf("key 7"))).toBe(true);
    expect(openFilter(bytes.subarray(0, -1))).toBe(null);
    expect(openFilter(bytes.subarray(0, 40))).toBe(null);
    expect(openFilter(Buffer.concat([Buffer.from("x"), bytes]))).toBe(null);
    expect(openFilter(new Uint8Array())).toBe(null);
  });

  it("is refused for keys of which two are the same", () => {
    expect(() => buildFilter(Buffer.concat([keyOf("a"), keyOf("a")]))).toThrow(/not all different/);
  });
});
