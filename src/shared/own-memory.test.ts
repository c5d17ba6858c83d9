import { describe, expect, it } from "vitest";
import { free, isOwn } from "./own-memory.ts";

describe("memory", () => {
  it("that Node's pool gave belongs to many, at every size", () => {
    for (let bytes = 1; bytes < Buffer.poolSize; bytes += 97) {
      const isPooled = bytes < Buffer.poolSize / 2;
      expect(isOwn(Buffer.allocUnsafe(bytes))).toBe(!isPooled);
    }
  });

  it("of one's own is known by what fills it, also where a head was cut off; shared memory is nobody's own", () => {
    const whole = new Uint8Array(100);
    expect([whole, whole.subarray(40), whole.subarray(60)].map(isOwn)).toEqual([true, true, false]);
    expect(isOwn(new Uint8Array(new SharedArrayBuffer(9)))).toBe(false);
  });

  it("that is freed is gone from every view on it, and shared memory stays", () => {
    const whole = new Uint8Array(100);
    const part = whole.subarray(50);
    free(whole.buffer);
    expect([whole.length, part.length]).toEqual([0, 0]);
    const shared = new Uint8Array(new SharedArrayBuffer(9));
    free(shared.buffer);
    expect(shared).toHaveLength(9);
  });
});
