/** Images as documents embed them: JPEG data as they are, everything else as PNG data. */
import type { Metadata } from "sharp";
import { ApiError } from "../../shared/api-error.ts";
import { openPicture, throwDecodeError } from "./decode.ts";
import { readJpegFrame, stripSegments } from "./jpeg-segments.ts";
import { loadLibvips, type OpenImage } from "./libvips.ts";

export interface EmbeddableImage {
  /** Pixels as stored. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 to 8: how the stored pixels are turned to be upright. */
  readonly orientation: number;
  /** Pixels an inch as the file states them. */
  readonly dpi: number | null;
  /** 1 gray, 3 RGB, 4 CMYK. */
  readonly components: 1 | 3 | 4;
  readonly bitsPerComponent: 1 | 2 | 4 | 8;
  /** JPEG, or the compressed rows of a PNG. */
  readonly encoding: "jpeg" | "png";
  readonly data: Uint8Array;
  /** CMYK with 0 for full ink, as Adobe's programs write it. */
  readonly isInverted: boolean;
  readonly profile: Uint8Array | null;
  /** Opacity as the compressed rows of a gray PNG. */
  readonly alpha: Uint8Array | null;
}

/** Pages of a TIFF file. */
const pagesMax = 200;
const profileBytesMax = 4 * 1024 * 1024;

export interface EmbeddingBudget {
  /** Pixels that may still be unpacked. */
  pixelsLeft: number;
}

/**
 * The pages of a TIFF file, or the first frame of any other image. Places, times and cameras that a JPEG tells are left out.
 * Fails as `openPicture`, and with `image_too_large` beyond the budget.
 */
export async function toEmbeddable(
  bytes: Uint8Array,
  budget: EmbeddingBudget,
): Promise<readonly EmbeddableImage[]> {
  const picture = await openPicture(bytes);
  if (picture.format === "bmp") {
    charge(budget, picture.width * picture.height);
    const { rgb, width, height } = await picture.read(0, Math.max(picture.width, picture.height));
    const open = await loadLibvips();
    const image = await toPng(open, { bytes: rgb, options: { raw: { width, height, channels: 3 } } });
    return [{ ...image, dpi: null }];
  }
  if (picture.format === "jpeg") {
    const jpeg = await toJpeg(bytes, () => picture.read(0, 64));
    if (jpeg !== null) return [jpeg];
  }
  const pages = picture.format === "tiff" ? picture.frames : 1;
  if (pages > pagesMax)
    throw new ApiError("image_too_large", `A TIFF file must have at most ${pagesMax} pages.`);
  const open = await loadLibvips();
  const images: EmbeddableImage[] = [];
  for (let page = 0; page < pages; page += 1) {
    const options = { failOn: "error", limitInputPixels: 50_000_000, sequentialRead: true, page } as const;
    images.push(await toPng(open, { bytes, options }, budget));
  }
  return images;
}

function charge(budget: EmbeddingBudget, pixels: number): void {
  budget.pixelsLeft -= pixels;
  if (budget.pixelsLeft < 0)
    throw new ApiError(
      "image_too_large",
      "The images together have more pixels than one request may unpack.",
    );
}

/** Null where the data are of a kind that documents cannot hold. Decodes it small, so that damage is found. */
async function toJpeg(bytes: Uint8Array, decode: () => Promise<unknown>): Promise<EmbeddableImage | null> {
  const frame = readJpegFrame(bytes);
  if (frame === null) return null;
  await decode();
  const open = await loadLibvips();
  const meta = await open(bytes).metadata().catch(throwDecodeError);
  return {
    width: frame.width,
    height: frame.height,
    orientation: meta.orientation ?? 1,
    dpi: meta.density ?? null,
    components: frame.components,
    bitsPerComponent: 8,
    encoding: "jpeg",
    data: stripSegments(bytes),
    isInverted: frame.components === 4 && frame.isAdobe,
    profile: findProfile(meta, frame.components),
    alpha: null,
  };
}

const profileSpaces = { 1: "GRAY", 3: "RGB ", 4: "CMYK" } as const;

/** The color profile, where it is of this number of components (ICC.1, 7.2.6). */
function findProfile({ icc }: Metadata, components: 1 | 3 | 4): Uint8Array | null {
  if (icc === undefined || icc.length < 128 || icc.length > profileBytesMax) return null;
  return icc.toString("latin1", 16, 20) === profileSpaces[components] ? new Uint8Array(icc) : null;
}

interface Opening {
  readonly bytes: Uint8Array;
  readonly options: Parameters<OpenImage>[1] & object;
}

async function toPng(
  open: OpenImage,
  { bytes, options }: Opening,
  budget?: EmbeddingBudget,
): Promise<EmbeddableImage> {
  const meta = await open(bytes, options).metadata().catch(throwDecodeError);
  if (budget !== undefined) charge(budget, meta.width * (meta.pageHeight ?? meta.height));
  const upright = () => open(bytes, { ...options, autoOrient: true }).timeout({ seconds: 8 });
  const isGray = meta.space === "b-w" || meta.space === "grey16";
  const color = upright()
    .removeAlpha()
    .toColourspace(isGray ? "b-w" : "srgb");
  const png = await color
    .png({ adaptiveFiltering: true, compressionLevel: 6 })
    .toBuffer()
    .catch(throwDecodeError);
  const alpha = meta.hasAlpha
    ? await upright()
        .toColourspace("srgb")
        .extractChannel("alpha")
        .toColourspace("b-w")
        .png()
        .toBuffer()
        .catch(throwDecodeError)
    : null;
  const { width, height, bits, components, rows } = readPng(png);
  return {
    width,
    height,
    orientation: 1,
    dpi: meta.density ?? null,
    components,
    bitsPerComponent: bits,
    encoding: "png",
    data: rows,
    isInverted: false,
    profile: null,
    alpha: alpha === null ? null : readPng(alpha).rows,
  };
}

/** The header and the compressed rows of a PNG that libvips wrote: 8 bits, gray or RGB, not interlaced. */
function readPng(png: Buffer) {
  const rows: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") rows.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const [bits, type] = [png[24] ?? 0, png[25] ?? 0];
  if (![1, 2, 4, 8].includes(bits) || (type !== 0 && type !== 2)) throw new Error("PNG of another kind");
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    bits: bits as 1 | 2 | 4 | 8,
    components: type === 0 ? (1 as const) : (3 as const),
    rows: new Uint8Array(Buffer.concat(rows)),
  };
}
