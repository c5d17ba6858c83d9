import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { undoPrediction } from "./predictors.ts";

const prediction = { predictor: 15, colors: 3, bitsPerComponent: 8, columns: 4 };

/** A PNG of raw, filtered rows, for an independent reader. */
function png(width: number, height: number, data: Uint8Array): Buffer {
  const chunk = (type: string, body: Uint8Array) => {
    const content = Buffer.concat([Buffer.from(type), body]);
    const out = Buffer.alloc(content.length + 8);
    out.writeUInt32BE(body.length);
    content.copy(out, 4);
    let crc = ~0;
    for (const byte of content) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    out.writeInt32BE(~crc, content.length + 4);
    return out;
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(data)),
    chunk("IEND", new Uint8Array()),
  ]);
}

describe("a predictor", () => {
  it("of PNG is undone as libpng undoes it, whatever filter each row has", async () => {
    const rows = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 4 }), fc.uint8Array({ minLength: 12, maxLength: 12 })),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(rows, async (drawn) => {
        const data = Uint8Array.from(drawn.flatMap(([filter, row]) => [filter, ...row]));
        const raw = await sharp(png(4, drawn.length, data))
          .raw()
          .toBuffer();
        expect(Buffer.from(undoPrediction(data, prediction) ?? []).equals(raw)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("of TIFF adds what is to the left", () => {
    expect(
      undoPrediction(Uint8Array.of(1, 2, 3, 250, 10, 1), {
        ...prediction,
        predictor: 2,
        colors: 1,
        columns: 3,
      }),
    ).toEqual(Uint8Array.of(1, 3, 6, 250, 4, 5));
  });

  it("is none where there is none, and fails where its numbers make no sense", () => {
    const data = Uint8Array.of(1, 2, 3);
    expect(undoPrediction(data, { ...prediction, predictor: 1 })).toBe(data);
    for (const wrong of [{ columns: 0 }, { columns: Number.NaN }, { columns: 1e12 }, { colors: -1 }])
      expect(undoPrediction(data, { ...prediction, ...wrong })).toBeNull();
  });

  it("keeps a last row that is cut short as far as it goes", () => {
    expect(undoPrediction(Uint8Array.of(0, 1, 2, 3, 2, 5), { ...prediction, colors: 1, columns: 3 })).toEqual(
      Uint8Array.of(1, 2, 3, 6),
    );
  });
});
