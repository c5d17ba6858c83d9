import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { drawIcon } from "../index.ts";

const rawOf = async (png: Uint8Array) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
};

const plain = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 4, background } })
    .png()
    .toBuffer();

/** An ICO file with these images, whose sides stand in its directory. */
function icoOf(images: readonly { readonly side: number; readonly bytes: Uint8Array }[]): Buffer {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ side, bytes }, index) => {
    const at = 6 + index * 16;
    head.writeUInt8(side % 256, at);
    head.writeUInt8(side % 256, at + 1);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}

/** A bitmap of 32 bits as ICO has it: blue, green, red, alpha from the bottom up, and an empty mask. */
function dibOf(side: number, pixel: readonly [number, number, number, number], bits = 32): Buffer {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(side, 4);
  head.writeInt32LE(side * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(bits, 14);
  const rowBytes = Math.ceil((side * bits) / 32) * 4;
  const rows = Buffer.alloc(rowBytes * side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) rows.set(pixel.slice(0, bits / 8), y * rowBytes + (x * bits) / 8);
  const mask = Buffer.alloc(Math.ceil(side / 32) * 4 * side);
  // The lower left pixel is not seen.
  mask[0] = 0x80;
  return Buffer.concat([head, rows, mask]);
}

describe("an icon", () => {
  it("is drawn at the side asked for, smaller or larger", async () => {
    for (const size of [16, 64, 512]) {
      const { width, height, at } = await rawOf(await drawIcon({ bytes: await plain(48, "#ff0000"), size }));
      expect([width, height, at(8, 8)]).toEqual([size, size, [255, 0, 0, 255]]);
    }
  });

  it("that is no square stands in the middle of a transparent one", async () => {
    const wide = await sharp({ create: { width: 64, height: 16, channels: 3, background: "#0000ff" } })
      .jpeg()
      .toBuffer();
    const { at } = await rawOf(await drawIcon({ bytes: wide, size: 64 }));
    expect([at(32, 2)[3], at(32, 32)[3], at(32, 62)[3]]).toEqual([0, 255, 0]);
  });

  it("of an ICO file is the smallest image that is large enough", async () => {
    const [small, large] = [await plain(16, "#ff0000"), await plain(48, "#00ff00")];
    const bytes = icoOf([
      { side: 48, bytes: large },
      { side: 16, bytes: small },
    ]);
    expect((await rawOf(await drawIcon({ bytes, size: 16 }))).at(8, 8)).toEqual([255, 0, 0, 255]);
    expect((await rawOf(await drawIcon({ bytes, size: 24 }))).at(8, 8)).toEqual([0, 255, 0, 255]);
    expect((await rawOf(await drawIcon({ bytes, size: 64 }))).at(8, 8)).toEqual([0, 255, 0, 255]);
  });

  it("of an ICO file may be a bitmap with alpha or with a mask", async () => {
    const alpha = icoOf([{ side: 16, bytes: dibOf(16, [10, 20, 30, 128]) }]);
    expect((await rawOf(await drawIcon({ bytes: alpha, size: 16 }))).at(8, 8)).toEqual([30, 20, 10, 128]);
    const masked = await rawOf(
      await drawIcon({ bytes: icoOf([{ side: 16, bytes: dibOf(16, [10, 20, 30, 0], 24) }]), size: 16 }),
    );
    expect([masked.at(8, 8), masked.at(0, 15)[3]]).toEqual([[30, 20, 10, 255], 0]);
  });

  it("of any bytes is drawn or refused", async () => {
    const base = icoOf([{ side: 16, bytes: dibOf(16, [1, 2, 3, 4]) }]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(80), fc.nat(255)), { maxLength: 6 }),
        fc.nat(base.length),
        async (changes, length) => {
          const bytes = Buffer.from(base.subarray(0, length));
          for (const [at, value] of changes) if (at >= 4 && at < bytes.length) bytes[at] = value;
          const drawn = await drawIcon({ bytes, size: 16 }).catch((error: unknown) => error);
          expect(drawn instanceof Uint8Array || drawn instanceof ApiError).toBe(true);
        },
      ),
    );
  });
});
