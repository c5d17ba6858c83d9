/** Icons as square PNG files of a given side. */
import { ApiError } from "../../../shared/api-error.ts";
import { openPicture } from "../decode.ts";
import { detectFormat } from "../format.ts";
import { loadLibvips } from "../libvips.ts";
import { isIco, type RgbaPixels, readIco } from "./ico.ts";

export interface IconInput {
  readonly bytes: Uint8Array;
  /** Side of the square in pixels. */
  readonly size: number;
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
/** Larger pictures are no icons. */
const maxSide = 4_096;

/** The picture as a PNG file, in the middle of a transparent square. Fails as `openPicture`. */
export async function drawIcon({ bytes, size }: IconInput): Promise<Uint8Array> {
  const source = isIco(bytes) ? readEntry(bytes, size) : bytes;
  if (source instanceof Uint8Array && detectFormat(source) !== "bmp") {
    const { width, height } = await openPicture(source);
    if (Math.max(width, height) > maxSide) throw new ApiError("image_too_large", "The icon is too large.");
    const open = await loadLibvips();
    return fitSquare(
      open(source, { failOn: "error", limitInputPixels: maxSide * maxSide, autoOrient: true }),
      size,
    );
  }
  return drawPixels(source instanceof Uint8Array ? await readBitmap(source, size) : source, size);
}

/** Pixels of any size as a PNG file of a square, in its middle. */
export async function drawPixels({ rgba, width, height }: RgbaPixels, size: number): Promise<Uint8Array> {
  const open = await loadLibvips();
  return fitSquare(open(rgba, { raw: { width, height, channels: 4 } }), size);
}

function readEntry(bytes: Uint8Array, size: number): Uint8Array | RgbaPixels {
  try {
    return readIco(bytes, size);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError("invalid_image", "The icon is damaged.", { cause });
  }
}

async function readBitmap(bytes: Uint8Array, size: number): Promise<RgbaPixels> {
  const { width, height, rgb } = await (await openPicture(bytes)).read(0, size);
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) rgba.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  return { width, height, rgba };
}

const fitSquare = (image: import("sharp").Sharp, size: number): Promise<Uint8Array> =>
  image
    .resize({ width: size, height: size, fit: "contain", background: transparent })
    .timeout({ seconds: 8 })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new ApiError("invalid_image", "The image is damaged or cut short.", { cause });
    });
