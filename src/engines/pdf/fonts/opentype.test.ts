import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findTable, unpackFont } from "./opentype.ts";

type Tables = readonly (readonly [tag: string, data: Uint8Array])[];

/** WOFF 1.0 as its specification says: a header of 44 bytes, 20 a table, data on multiples of 4. */
function woffOf(tables: Tables): Uint8Array {
  const pieces = tables.map(([, data]) => {
    const packed = deflateSync(data);
    return packed.length < data.length ? packed : data;
  });
  let offset = 44 + tables.length * 20;
  const offsets = pieces.map(({ length }) => {
    const at = offset;
    offset += (length + 3) & ~3;
    return at;
  });
  const out = Buffer.alloc(offset);
  out.write("wOFF", 0, "latin1");
  out.writeUInt32BE(0x00010000, 4);
  out.writeUInt32BE(offset, 8);
  out.writeUInt16BE(tables.length, 12);
  const size = tables.reduce((sum, [, { length }]) => sum + ((length + 3) & ~3), 12 + tables.length * 16);
  out.writeUInt32BE(size, 16);
  tables.forEach(([tag, data], index) => {
    const entry = 44 + index * 20;
    out.write(tag, entry, "latin1");
    out.writeUInt32BE(offsets[index] ?? 0, entry + 4);
    out.writeUInt32BE(pieces[index]?.length ?? 0, entry + 8);
    out.writeUInt32BE(data.length, entry + 12);
    out.set(pieces[index] ?? [], offsets[index]);
  });
  return out;
}

const tables = fc.uniqueArray(
  fc.tuple(fc.constantFrom("glyf", "loca", "head", "CFF ", "OS/2", "cvt "), fc.uint8Array({ maxLength: 80 })),
  { selector: ([tag]) => tag, minLength: 1 },
);

describe("a font file", () => {
  it("in WOFF becomes one with the same tables, packed or not", () => {
    fc.assert(
      fc.property(tables, (given) => {
        const font = unpackFont(woffOf(given));
        for (const [tag, data] of given)
          expect(Buffer.from(findTable(font, tag) ?? [])).toEqual(Buffer.from(data));
        expect(findTable(font, "none")).toBeNull();
      }),
    );
  });

  it("that is not packed stays as it is", () => {
    const font = unpackFont(woffOf([["glyf", new Uint8Array(100)]]));
    expect(unpackFont(font)).toBe(font);
  });
});
