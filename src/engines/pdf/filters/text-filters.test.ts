import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeAscii85, decodeAsciiHex, decodeRunLength } from "./text-filters.ts";

const text = (bytes: Uint8Array | null | undefined) =>
  bytes === undefined ? undefined : bytes === null ? null : Buffer.from(bytes).toString("latin1");
const bytesOf = (written: string) => new Uint8Array(Buffer.from(written, "latin1"));

/** Base 85 as the format has it, written digit by digit. */
function encode85(data: Uint8Array): string {
  let out = "";
  for (let at = 0; at < data.length; at += 4) {
    const count = Math.min(4, data.length - at);
    let value = 0;
    for (let index = 0; index < 4; index += 1) value = value * 256 + (data[at + index] ?? 0);
    const digits = Array.from({ length: 5 }, (_, place) =>
      String.fromCharCode(33 + (Math.floor(value / 85 ** (4 - place)) % 85)),
    );
    out += value === 0 && count === 4 ? "z" : digits.slice(0, count + 1).join("");
  }
  return `${out}~>`;
}

describe("data as text", () => {
  it("of base 85 is what was written, whatever it was", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (data) => {
        expect(Buffer.from(decodeAscii85(bytesOf(encode85(data)), 100) ?? [])).toEqual(Buffer.from(data));
      }),
    );
  });

  it.each([
    ['87cURD]i,"Ebo80~>', "Hello World!"],
    ['87cUR\n D]i,"E bo80', "Hello World!"],
    ["zz~>", "\0\0\0\0\0\0\0\0"],
    ["~>", ""],
    ["abc\x7f~>", undefined],
  ])("of base 85 is read: %j", (written, read) => {
    expect(text(decodeAscii85(bytesOf(written), 100))).toBe(read);
  });

  it.each([
    ["48656c6C6f>", "Hello"],
    ["48 65\n6c6c6f 7>xx", "Hellop"],
    [">", ""],
  ])("of hexadecimal digits is read: %j", (written, read) => {
    expect(text(decodeAsciiHex(bytesOf(written)))).toBe(read);
  });
});

describe("data in runs", () => {
  it("is copied, repeated and ended", () => {
    expect(text(decodeRunLength(Uint8Array.of(2, 65, 66, 67, 254, 68, 128, 9), 100))).toBe("ABCDDD");
  });

  it("is given up beyond what may be unpacked", () => {
    expect(decodeRunLength(new Uint8Array(1_000).fill(129), 10_000)).toBeNull();
  });
});
