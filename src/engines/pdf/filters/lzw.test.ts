import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeLzw } from "./lzw.ts";

/** LZW as the format has it: a table of texts, codes that grow one code early or not. */
function encode(data: Uint8Array, early: number): Uint8Array {
  let table = new Map<string, number>();
  let bits = "";
  const put = (code: number) => {
    const size = table.size + 258 + early;
    const width = size > 2_048 ? 12 : size > 1_024 ? 11 : size > 512 ? 10 : 9;
    bits += code.toString(2).padStart(width, "0");
  };
  const codeOf = (key: string): number => (key.length === 1 ? key.charCodeAt(0) : (table.get(key) ?? -1));
  let current = "";
  put(256);
  for (const byte of data) {
    const longer = current + String.fromCharCode(byte);
    if (codeOf(longer) !== -1) {
      current = longer;
      continue;
    }
    put(codeOf(current));
    table.set(longer, 258 + table.size);
    if (table.size > 3_800) {
      put(256);
      table = new Map();
    }
    current = String.fromCharCode(byte);
  }
  if (current !== "") put(codeOf(current));
  // The decoder knows one entry less; a last one brings both to the same width.
  table.set("end", 0);
  put(257);
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
}

describe("LZW data", () => {
  it("is what the format's own example says", () => {
    const packed = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
    expect([...(decodeLzw(packed, 1, 100) ?? [])]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
  });

  it.each([0, 1])("is what was packed, codes growing early or not: %d", (early) => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.array(fc.constantFrom(1, 2, 3), { maxLength: 9_000 }),
    );
    fc.assert(
      fc.property(bytes, (data) => {
        const unpacked = decodeLzw(encode(Uint8Array.from(data), early), early, 1e6);
        expect(Buffer.from(unpacked ?? []).equals(Buffer.from(data))).toBe(true);
      }),
    );
  });

  it("is kept as far as it is sound, and given up beyond what may be unpacked", () => {
    expect([...(decodeLzw(Uint8Array.of(0x80, 0x0b, 0xff, 0xff), 1, 100) ?? [])]).toEqual([47]);
    expect(decodeLzw(encode(new Uint8Array(5_000), 1), 1, 4_999)).toBeNull();
  });
});
