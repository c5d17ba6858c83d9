import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openPicture } from "./decode.ts";
import { countScans } from "./decode-limits.ts";
import { preprocess, selectFrames } from "./moderate.ts";
import { draw } from "./picture.fixture.ts";

/** A canvas of any size on which each frame draws one pixel: 23 bytes a frame. */
function gif(side: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const head = Buffer.concat([
    Buffer.from("GIF89a"),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  const place = Buffer.alloc(4);
  place.writeUInt16LE(side - 1, 0);
  place.writeUInt16LE(side - 1, 2);
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 3 << 2, 1, 0, 0, 0, 0x2c]),
    place,
    Buffer.from([1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]),
  ]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

const chunk = (id: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(id), length, data, Buffer.alloc(data.length & 1)]);
};

const uint24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);

/** An animation whose frames each cover its canvas in some bytes. */
async function webp(side: number, frames: number): Promise<Buffer> {
  const background = { r: 9, g: 200, b: 9, alpha: 0.5 };
  const one = await sharp({ create: { width: side, height: side, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer();
  const at = one.indexOf("VP8L");
  const picture = chunk("VP8L", one.subarray(at + 8, at + 8 + one.readUInt32LE(at + 4)));
  const place = [uint24(0), uint24(0), uint24(side - 1), uint24(side - 1), uint24(10), Buffer.from([0])];
  const frame = chunk("ANMF", Buffer.concat([...place, picture]));
  const head = chunk(
    "VP8X",
    Buffer.concat([Buffer.from([0x12, 0, 0, 0]), uint24(side - 1), uint24(side - 1)]),
  );
  const body = [
    Buffer.from("WEBP"),
    head,
    chunk("ANIM", Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ];
  return chunk("RIFF", Buffer.concat(body));
}

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error) => error.code ?? error,
  );

const readFrame = async (bytes: Uint8Array, frame: number) => (await openPicture(bytes)).read(frame, 64);

describe("a frame that depends on many others", () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["GIF", () => gif(7_000, 600)],
    ["WebP", () => webp(4_000, 20)],
  ])("of a %s file is refused before it is decoded", async (_format, make) => {
    const bytes = await make();
    const { frames } = await openPicture(bytes);
    expect(await refusal(readFrame(bytes, frames - 1))).toBe("image_too_large");
  });

  it("is read if the frames before it are small", async () => {
    expect((await readFrame(gif(100, 600), 599)).width).toBe(64);
  });

  it("is not a page of a TIFF file, since each is independent", async () => {
    const pages = await Promise.all(
      Array.from({ length: 5 }, () =>
        draw({ width: 64, height: 64, color: () => [9, 9, 9] })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer();
    expect((await readFrame(bytes, 4)).width).toBe(64);
  });

  it("is not moderated", async () => {
    const { framesChecked } = await preprocess({ bytes: gif(7_000, 600) });
    expect(framesChecked).toBe(2);
    for (const side of [8, 500, 3_000, 7_000])
      for (const frames of [2, 5, 600])
        expect(Math.max(...selectFrames({ frames, width: side, height: side })) * side * side).toBeLessThan(
          2e8,
        );
  });
});

/** A progressive JPEG with its last scan again and again. */
async function manyScans(side: number, more: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: "#808080" } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = bytes.subarray(last, -2);
  return Buffer.concat([bytes.subarray(0, -2), ...Array<Buffer>(more).fill(scan), Buffer.from([0xff, 0xd9])]);
}

describe("a JPEG file of very many scans", () => {
  it("is refused by its pixels times its scans", async () => {
    expect(await refusal(openPicture(await manyScans(6_000, 300)))).toBe("image_too_large");
    expect(await refusal(openPicture(await manyScans(64, 300)))).toBeNull();
  });

  it("has its scans counted, whatever its other segments contain", async () => {
    const bytes = await manyScans(64, 7);
    const scans = countScans(await manyScans(64, 0));
    expect(countScans(bytes)).toBe(scans + 7);
    const note = Buffer.from([0xff, 0xfe, 0, 6, 0xff, 0xda, 0xff, 0xda]);
    expect(countScans(Buffer.concat([bytes.subarray(0, 2), note, bytes.subarray(2)]))).toBe(scans + 7);
    expect(countScans(bytes.subarray(0, 40))).toBe(0);
  });
});

describe("pixels of many or of wide channels", () => {
  it("are refused if they take more than 400 MB", async () => {
    const wide = sharp({ create: { width: 6_000, height: 6_000, channels: 4, background: "#808080" } });
    const bytes = await wide.toColourspace("scrgb").tiff({ compression: "deflate", tile: true }).toBuffer();
    const { depth } = await sharp(bytes, { limitInputPixels: false }).metadata();
    expect([depth, await refusal(openPicture(bytes))]).toEqual(["float", "image_too_large"]);
  });
});
