/** Scans for tests, and how much two pictures differ. */
import sharp from "sharp";
import { latin1, plainObjects, rawPdf, stream } from "../raw-pdf.fixture.ts";

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
  readonly data: Uint8Array;
}

/** A picture in PPM (P6), as pdftoppm writes it. */
export function readPpm(file: Buffer): Raster {
  const [, width = "", height = ""] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(file.toString("latin1", 0, 40)) ?? [];
  const data = file.subarray(file.length - 3 * Number(width) * Number(height));
  return { width: Number(width), height: Number(height), data };
}

const line = "The quick brown fox jumps over the lazy dog; 0123456789 of them, and so on";

/** A page of text in points of a letter, as a scanner sees it. */
export const textPage = (): Uint8Array<ArrayBuffer> => {
  const lines = Array.from(
    { length: 50 },
    (_, at) => `BT /F ${8 + (at % 5)} Tf 50 ${740 - 14 * at} Td (${at} ${line}) Tj ET`,
  );
  const objects = plainObjects(1);
  objects[10] = (objects[10] ?? "").replace("300 200", "612 792");
  return latin1(rawPdf({ objects: { ...objects, 11: stream(lines.join("\n")) } }));
};

/** A page that is one picture. */
export function picturePage(data: Uint8Array, entries: string): Uint8Array<ArrayBuffer> {
  const objects = plainObjects(1);
  objects[10] =
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</XObject<</I 3 0 R>>>>/Contents 11 0 R>>";
  const picture = stream(
    Buffer.from(data).toString("latin1"),
    `/Type/XObject/Subtype/Image/BitsPerComponent 8${entries}`,
  );
  return latin1(rawPdf({ objects: { ...objects, 3: picture, 11: stream("q 612 0 0 792 0 0 cm /I Do Q") } }));
}

/** A scan: paper is not white, and sensors are noisy. The noise is the same each time. */
export function addNoise({ data }: Raster): Uint8Array {
  let seed = 1;
  return Uint8Array.from(data, (value) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.max(0, Math.min(255, Math.round(value * 0.94) + ((seed >>> 16) % 9)));
  });
}

export const toJpeg = async (
  { width, height, data }: Raster,
  quality: number,
  isGray = false,
): Promise<Uint8Array> => {
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  return (isGray ? image.toColourspace("b-w") : image)
    .jpeg({ quality, chromaSubsampling: "4:4:4" })
    .toBuffer();
};

/** Peak signal-to-noise ratio in decibels. */
export function psnr(one: Raster, other: Raster): number {
  const squares = one.data.reduce((sum, value, at) => sum + (value - (other.data[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / Math.max(1e-9, squares / one.data.length));
}

/** Mean structural similarity of the green of squares of 8 pixels (Wang et al. 2004). */
export function ssim(one: Raster, other: Raster): number {
  let total = 0;
  let squares = 0;
  for (let y = 0; y + 8 <= one.height; y += 8) {
    for (let x = 0; x + 8 <= one.width; x += 8) {
      total += similarityAt(one, other, x, y);
      squares += 1;
    }
  }
  return total / squares;
}

function similarityAt(one: Raster, other: Raster, x: number, y: number): number {
  const sums = { a: 0, b: 0, aa: 0, bb: 0, ab: 0 };
  for (let at = 0; at < 64; at += 1) {
    const place = 3 * ((y + (at >> 3)) * one.width + x + (at & 7)) + 1;
    const [a = 0, b = 0] = [one.data[place], other.data[place]];
    sums.a += a;
    sums.b += b;
    sums.aa += a * a;
    sums.bb += b * b;
    sums.ab += a * b;
  }
  const [meanA, meanB] = [sums.a / 64, sums.b / 64];
  const [varianceA, varianceB] = [sums.aa / 64 - meanA ** 2, sums.bb / 64 - meanB ** 2];
  const covariance = sums.ab / 64 - meanA * meanB;
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
  );
}
