/** Detection of the image format by the first bytes, whatever the name or the media type says. */
import { ApiError } from "../../shared/api-error.ts";

export const imageFormats = ["jpeg", "png", "webp", "gif", "avif", "tiff", "bmp"] as const;

export type ImageFormat = (typeof imageFormats)[number];

/**
 * The format of a file.
 * Fails with `unsupported_image_format` for an image or a document of another kind, and with `invalid_image`
 * for anything else.
 */
export function detectFormat(bytes: Uint8Array): ImageFormat {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headBytes));
  const known = signatures.find(([, matches]) => matches(head));
  if (known !== undefined) return known[0];
  const foreign = unsupported.find(([, matches]) => matches(head));
  const readable = `Send one of ${imageFormats.join(", ")}.`;
  if (foreign !== undefined)
    throw new ApiError(
      "unsupported_image_format",
      `This is ${foreign[0]}, which is not read here. ${readable}`,
    );
  throw new ApiError("invalid_image", `This is not an image. ${readable}`);
}

const headBytes = 1_024;

type Matches = (head: Buffer) => boolean;

const startsWith =
  (...texts: readonly string[]): Matches =>
  (head) =>
    texts.some((text) => head.subarray(0, text.length).equals(Buffer.from(text, "latin1")));

const textAt = (head: Buffer, at: number, length: number): string =>
  head.subarray(at, at + length).toString("latin1");

/** The major and the compatible brands of an ISO media file (ISO/IEC 14496-12, section 4.3). */
function brandsOf(head: Buffer): readonly string[] {
  if (head.length < 16 || textAt(head, 4, 4) !== "ftyp") return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [textAt(head, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, 4));
  return brands;
}

const hasBrand =
  (...wanted: readonly string[]): Matches =>
  (head) =>
    brandsOf(head).some((brand) => wanted.includes(brand));

const signatures: readonly (readonly [ImageFormat, Matches])[] = [
  ["jpeg", startsWith("\xff\xd8\xff")],
  ["png", startsWith("\x89PNG\r\n\x1a\n")],
  ["gif", startsWith("GIF87a", "GIF89a")],
  ["webp", (head) => textAt(head, 0, 4) === "RIFF" && textAt(head, 8, 4) === "WEBP"],
  ["avif", hasBrand("avif", "avis")],
  ["tiff", startsWith("II*\0", "MM\0*", "II+\0", "MM\0+")],
  // Two letters are not enough; the length of the header that follows must be a known one.
  [
    "bmp",
    (head) => startsWith("BM")(head) && bitmapHeaders.includes(head.length < 18 ? 0 : head.readUInt32LE(14)),
  ],
];

/** Core, OS/2 2.x full and short, Windows 3 and its two undocumented ones, 4 and 5. */
const bitmapHeaders = [12, 16, 40, 52, 56, 64, 108, 124];

/** SVG after a byte order mark, white space, a declaration and comments. */
const isSvg: Matches = (head) => {
  const text = head.toString("latin1").replace(/^\xef\xbb\xbf/, "");
  return /^\s*</.test(text) && /<svg[\s>]|<!DOCTYPE svg/i.test(text);
};

const unsupported: readonly (readonly [string, Matches])[] = [
  ["an SVG drawing", isSvg],
  ["a compressed file", startsWith("\x1f\x8b", "PK\x03\x04")],
  ["an HEIC image", hasBrand("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1")],
  ["a JPEG XL image", startsWith("\xff\x0a", "\0\0\0\x0cJXL ")],
  ["a JPEG 2000 image", startsWith("\0\0\0\x0cjP  ", "\xff\x4f\xff\x51")],
  ["an icon", startsWith("\0\0\x01\0", "\0\0\x02\0")],
  ["a Photoshop document", startsWith("8BPS")],
  ["a PDF document", startsWith("%PDF-")],
  ["a PostScript document", startsWith("%!PS", "\xc5\xd0\xd3\xc6")],
  ["a portable anymap", (head) => /^P[1-7][\s#]/.test(textAt(head, 0, 3))],
  ["a Radiance image", startsWith("#?RADIANCE", "#?RGBE")],
  ["an OpenEXR image", startsWith("v/1\x01")],
  ["a QOI image", startsWith("qoif")],
  ["a video", (head) => brandsOf(head).length > 0 || startsWith("\x1aE\xdf\xa3")(head)],
];
