import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { draw, flat, leaves } from "../picture.fixture.ts";
import { stripMetadata } from "./strip.ts";

const keep = { keepOrientation: true, keepProfile: true };
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" secret="SECRET"/></rdf:RDF></x:xmpmeta>';
const exif = {
  IFD0: { Copyright: "SECRET", Orientation: "6" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "52/1 30/1 0/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "13/1 24/1 0/1",
  },
};

type Format = "jpeg" | "png" | "webp" | "gif";

const written = (format: Format, options: object = {}) =>
  leaves(120, 80)
    .withExif(exif)
    .withXmp(xmp)
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .toFormat(format, options)
    .toBuffer();

const pixels = async (bytes: Uint8Array) => await sharp(bytes, { animated: true }).raw().toBuffer();

const segment = (marker: number, text: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, marker, (text.length + 2) >> 8, (text.length + 2) & 255]),
    Buffer.from(text, "latin1"),
  ]);

const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

const sizeOfScans = (bytes: Buffer): Buffer => bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda])));

describe("metadata is removed, and every pixel stays", () => {
  it.each<[Format, object]>([
    ["jpeg", {}],
    ["jpeg", { progressive: true }],
    ["jpeg", { quality: 30, chromaSubsampling: "4:4:4" }],
    ["png", {}],
    ["png", { palette: true }],
    ["webp", {}],
    ["webp", { lossless: true }],
  ])("of %s %j", async (format, options) => {
    const file = await written(format, options);
    const before = await sharp(file).metadata();
    expect([before.exif !== undefined, before.xmp !== undefined, before.icc !== undefined]).toEqual([
      true,
      true,
      true,
    ]);
    const result = await stripMetadata(file, keep);
    const stripped = Buffer.from(result.bytes);
    const after = await sharp(stripped).metadata();
    expect(after).toMatchObject({ orientation: 6, format });
    expect([after.xmp, after.icc?.equals(before.icc as Buffer)]).toEqual([undefined, true]);
    expect(stripped.includes("SECRET")).toBe(false);
    expect(result).toMatchObject({
      orientation: 6,
      width: 80,
      height: 120,
      hasProfile: true,
      hadLocation: true,
    });
    expect(result.removed.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["exif", "xmp"]));
    expect((await pixels(stripped)).equals(await pixels(file))).toBe(true);
    const bare = await stripMetadata(file, { keepOrientation: false, keepProfile: false });
    const facts = await sharp(bare.bytes).metadata();
    expect([facts.exif, facts.xmp, facts.icc, bare.hasProfile]).toEqual([
      undefined,
      undefined,
      undefined,
      false,
    ]);
  });

  it("and once is enough", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const { bytes } = await stripMetadata(await written(format), keep);
      const again = await stripMetadata(bytes, { ...keep, keepOrientation: true });
      expect(Buffer.from(again.bytes).equals(bytes)).toBe(true);
    }
  });

  it("of a JPEG byte by byte: tables and scans are those of the file", async () => {
    const plain = await leaves(64, 48).jpeg({ progressive: true }).toBuffer();
    const dirty = Buffer.concat([
      plain.subarray(0, 2),
      segment(0xe0, `JFXX\0\x10${"x".repeat(40)}`),
      segment(0xe5, "SECRET"),
      segment(0xed, "Photoshop 3.0\0SECRET"),
      segment(0xfe, "SECRET"),
      plain.subarray(2),
      Buffer.from("SECRET after the end"),
    ]);
    const { bytes, removed } = await stripMetadata(dirty, keep);
    expect(Buffer.from(bytes).equals(plain)).toBe(true);
    expect(removed).toEqual([
      { kind: "iptc", count: 1, bytes: 24 },
      { kind: "comment", count: 1, bytes: 10 },
      { kind: "preview", count: 1, bytes: 50 },
      { kind: "application", count: 1, bytes: 10 },
      { kind: "trailing_data", count: 1, bytes: 20 },
    ]);
    expect(sizeOfScans(Buffer.from(bytes)).equals(sizeOfScans(plain))).toBe(true);
  });

  it("of a JPEG also between its scans, and the preview within JFIF", async () => {
    const plain = await leaves(64, 48).jpeg({ progressive: true }).toBuffer();
    const second = plain.lastIndexOf(Buffer.from([0xff, 0xda]));
    const header = segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0");
    const withPreview = segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02SECRETSECRET");
    const dirty = Buffer.concat([
      plain.subarray(0, 2),
      withPreview,
      plain.subarray(2, second),
      segment(0xfe, "SECRET"),
      plain.subarray(second),
    ]);
    const { bytes, removed } = await stripMetadata(dirty, keep);
    const clean = Buffer.concat([plain.subarray(0, 2), header, plain.subarray(2)]);
    expect(Buffer.from(bytes).equals(clean)).toBe(true);
    expect(removed.map(({ kind }) => kind)).toEqual(["comment", "preview"]);
  });

  it("of a PNG: texts, times, chunks of programs and what follows the end", async () => {
    const plain = await flat([10, 200, 30]).png().toBuffer();
    const end = plain.length - 12;
    const dirty = Buffer.concat([
      plain.subarray(0, end),
      chunk("tEXt", Buffer.from("Author\0SECRET")),
      chunk("tIME", Buffer.alloc(7)),
      chunk("prVw", Buffer.from("SECRET")),
      plain.subarray(end),
      Buffer.from("SECRET"),
    ]);
    const { bytes, removed } = await stripMetadata(dirty, keep);
    expect(Buffer.from(bytes).equals(plain)).toBe(true);
    expect(removed.map(({ kind }) => kind)).toEqual(["text", "time", "application", "trailing_data"]);
  });

  it("of animations: frames, delays and loops stay", async () => {
    const frames = [
      flat([250, 0, 0]),
      flat([0, 250, 0]),
      draw({ width: 64, height: 64, color: (x) => [x, x, x] }),
    ];
    const pages = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const options = { delay: [50, 70, 90], loop: 3 };
    const join = () => sharp(pages, { join: { animated: true } });
    const gif = await join().gif(options).toBuffer();
    // Before the first frame, after the loop.
    const at = gif.indexOf(Buffer.from([0x21, 0xf9]));
    const dirty = Buffer.concat([
      gif.subarray(0, at),
      Buffer.from("\x21\xfe\x06SECRET\0\x21\xff\x0bXMP DataXMP\x09<SECRET/>\0", "latin1"),
      gif.subarray(at),
      Buffer.from("SECRET"),
    ]);
    const stripped = await stripMetadata(dirty, keep);
    expect(Buffer.from(stripped.bytes).includes("SECRET")).toBe(false);
    const webp = await stripMetadata(await join().withXmp(xmp).webp(options).toBuffer(), keep);
    for (const { bytes } of [stripped, webp])
      expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
        pages: 3,
        loop: 3,
        delay: [50, 70, 90],
      });
    expect((await pixels(stripped.bytes)).equals(await pixels(gif))).toBe(true);
    expect(Buffer.from(webp.bytes).includes("SECRET")).toBe(false);
  });
});

describe("what cannot be stripped is refused", () => {
  it.each(["tiff", "avif"] as const)("%s", async (format) => {
    const file = await flat([9, 9, 9]).toFormat(format).toBuffer();
    await expect(stripMetadata(file, keep)).rejects.toMatchObject({ code: "unsupported_image_format" });
  });

  it("a file that is cut short, never with another error", async () => {
    const files = await Promise.all((["jpeg", "png", "webp"] as const).map((format) => written(format)));
    for (const file of files)
      for (const share of [0.2, 0.5, 0.9, 0.99])
        await expect(
          stripMetadata(file.subarray(0, Math.floor(file.length * share)), keep),
        ).rejects.toMatchObject({ code: "invalid_image" });
  });

  it("any bytes give a file or a refusal, and no metadata stays", async () => {
    const files = await Promise.all((["jpeg", "png", "webp"] as const).map((format) => written(format)));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 }),
        async (file, changes) => {
          const changed = Buffer.from(file);
          for (const [at, value] of changes) changed[at % 1_000] = value;
          const result = await stripMetadata(changed, keep).catch((error: unknown) => error);
          expect(result).toMatchObject(
            result instanceof Error
              ? { code: expect.stringMatching(/image/) }
              : { removed: expect.anything() },
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
