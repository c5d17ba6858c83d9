import { describe, expect, it } from "vitest";
import { GrowingBytes } from "./growing-bytes.ts";

describe("bytes that are written one after the other", () => {
  it("are all there, however often their buffer grew", () => {
    const out = new GrowingBytes(20_000);
    expect(out.append(Uint8Array.of(1, 2, 3))).toBe(true);
    expect(out.repeatFrom(1, 4)).toBe(true);
    expect(out.fill(9, 10_000)).toBe(true);
    expect([...out.bytes().subarray(0, 8)]).toEqual([1, 2, 3, 2, 3, 2, 3, 9]);
    expect(out.length).toBe(10_007);
  });

  it("are never more than they may be", () => {
    const out = new GrowingBytes(10);
    expect(out.fill(1, 10)).toBe(true);
    expect([out.fill(1, 1), out.append(Uint8Array.of(1)), out.repeatFrom(0, 1), out.reserve(1)]).toEqual(
      Array(4).fill(false),
    );
    expect(out.length).toBe(10);
  });
});
