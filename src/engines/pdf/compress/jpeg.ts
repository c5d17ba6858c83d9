/** JPEG files of pictures, by libvips (sharp). */
import type { Sharp } from "sharp";
import type { Picture } from "./picture.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture with this size; null where its data is no sound JPEG of as many channels as its colors. */
export async function encodeJpeg(picture: Picture, size: Size, quality: number): Promise<Uint8Array | null> {
  try {
    const image = await open(picture);
    if (image === null) return null;
    const isSmaller = size.width !== picture.width || size.height !== picture.height;
    const sized = isSmaller ? image.resize({ ...size, fit: "fill", kernel: "lanczos3" }) : image;
    const colored = picture.channels === 1 ? sized.toColourspace("b-w") : sized;
    const { data, info } = await colored
      .jpeg({ quality, optimiseCoding: true })
      .toBuffer({ resolveWithObject: true });
    return info.channels === picture.channels ? new Uint8Array(data) : null;
  } catch {
    return null;
  }
}

async function open({ data, isJpeg, width, height, channels }: Picture): Promise<Sharp | null> {
  const { default: sharp } = await import("sharp");
  // Pictures are read once; workers share the cores, so a request uses one.
  sharp.cache(false);
  sharp.concurrency(1);
  if (!isJpeg) return sharp(data, { raw: { width, height, channels } });
  // Nothing but JPEG is given to libvips.
  if (data[0] !== 0xff || data[1] !== 0xd8 || data[2] !== 0xff) return null;
  const image = sharp(data, { failOn: "error", limitInputPixels: width * height });
  const told = await image.metadata();
  return told.width === width && told.height === height && told.channels === channels ? image : null;
}
