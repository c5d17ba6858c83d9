/** The samples of pictures in PDF files (ISO 32000-1, 8.9), as far as they can be written again as JPEG. */
import {
  dictOf,
  isArray,
  isName,
  isStream,
  isString,
  type PdfObject,
  type Stream,
  stream,
} from "../objects/objects.ts";
import type { Document } from "../read/document.ts";
import { stripSegments } from "../sanitize/picture-metadata.ts";

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Of gray or of three colors, of 8 bits each. */
  readonly channels: 1 | 3;
  /** The samples, or a JPEG file of them. */
  readonly data: Uint8Array;
  readonly isJpeg: boolean;
  /** The color space to write, where it is not the picture's own. */
  readonly colorSpace?: PdfObject;
}

const pixelsMax = 100_000_000;

/** Null for what is left as it is: masks, bits, CMYK, color keys, JPEG 2000, and whatever cannot be read. */
export function readPicture(document: Document, object: Stream): Picture | null {
  const { resolve } = document;
  const { dict: entries } = object;
  const [width, height, bits] = ["Width", "Height", "BitsPerComponent"].map((key) =>
    resolve(entries.get(key)),
  );
  if (!isCount(width) || !isCount(height) || width * height > pixelsMax || isSpecial(document, object))
    return null;
  const { count, last } = readFilters(document, object);
  const size = { width, height, channels: countChannels(document, resolve(entries.get("ColorSpace"))) };
  if (last === "DCTDecode" || last === "DCT") return readJpeg(document, object, { ...size, filters: count });
  return bits === 8 && !forPictures.has(last) ? readSamples(document, object, size) : null;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | null;
}

/** Filters that nothing here decodes. */
const forPictures = new Set(["JPXDecode", "CCITTFaxDecode", "CCF", "JBIG2Decode"]);

function readJpeg(
  document: Document,
  object: Stream,
  { filters, ...size }: Size & { filters: number },
): Picture | null {
  const data = filters === 1 ? object.raw : document.unpack(withoutLastFilter(document, object));
  if (size.channels === null || data === null) return null;
  return { ...size, channels: size.channels, data: stripSegments(data, isProfile), isJpeg: true };
}

function readSamples(document: Document, object: Stream, size: Size): Picture | null {
  const { resolve, budget } = document;
  const { width, height, channels } = size;
  const bytes = width * height * (channels ?? 1);
  if (bytes > budget.unpackedBytes) return null;
  const samples = document.unpack(object);
  if (samples === null || samples.length < bytes) return null;
  const space = resolve(object.dict.get("ColorSpace"));
  const isIndexed = isArray(space) && ["Indexed", "I"].some((word) => isName(resolve(space[0]), word));
  if (isIndexed) return object.dict.has("Decode") ? null : readIndexed(document, space, samples, size);
  if (channels === null) return null;
  return { width, height, channels, data: samples.subarray(0, bytes), isJpeg: false };
}

const isCount = (value: PdfObject | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0;

/** Whether each sample has a meaning that small changes would lose. */
function isSpecial({ resolve }: Document, { dict: entries }: Stream): boolean {
  const mask = resolve(entries.get("Mask"));
  const soft = resolve(entries.get("SMask"));
  const parameters = dictOf(resolve(entries.get("DecodeParms")));
  return (
    resolve(entries.get("ImageMask")) === true ||
    isArray(mask) ||
    (isStream(soft) && soft.dict.has("Matte")) ||
    typeof resolve(entries.get("SMaskInData")) === "number" ||
    parameters?.has("ColorTransform") === true
  );
}

/** Color profiles in a JPEG do not count in a PDF, nor does anything else of its application data but Adobe's. */
const isProfile = (code: number): boolean => code === 0xfe || (code >= 0xe0 && code <= 0xef && code !== 0xee);

function countChannels({ resolve }: Document, space: PdfObject): 1 | 3 | null {
  const family = resolve(isArray(space) ? space[0] : space);
  if (!isName(family)) return null;
  if (["DeviceGray", "G", "CalGray", "Separation"].includes(family.name)) return 1;
  if (["DeviceRGB", "RGB", "CalRGB"].includes(family.name)) return 3;
  if (family.name !== "ICCBased" || !isArray(space)) return null;
  const count = resolve(dictOf(resolve(space[1]))?.get("N"));
  return count === 1 || count === 3 ? count : null;
}

function readFilters({ resolve }: Document, { dict: entries }: Stream) {
  const filter = resolve(entries.get("Filter"));
  const names = (isArray(filter) ? filter : [filter])
    .map((item) => resolve(item))
    .filter((item) => isName(item));
  return { count: names.length, last: names.at(-1)?.name ?? "" };
}

function withoutLastFilter({ resolve }: Document, { dict: entries, raw }: Stream): Stream {
  const shorter = new Map(entries);
  for (const key of ["Filter", "DecodeParms"]) {
    const list = resolve(entries.get(key));
    if (isArray(list)) shorter.set(key, list.slice(0, -1));
  }
  return stream(shorter, raw);
}

/** A table of colors, written out. */
function readIndexed(
  document: Document,
  space: readonly PdfObject[],
  samples: Uint8Array,
  { width, height }: Size,
): Picture | null {
  const base = document.resolve(space[1]);
  const channels = countChannels(document, base);
  const lookup = document.resolve(space[3]);
  const table = isString(lookup) ? lookup.bytes : isStream(lookup) ? document.unpack(lookup) : null;
  const pixels = width * height;
  if (
    channels === null ||
    table === null ||
    samples.length < pixels ||
    pixels * channels > document.budget.unpackedBytes
  )
    return null;
  document.budget.chargeUnpacked(pixels * channels);
  const data = new Uint8Array(pixels * channels);
  for (let pixel = 0; pixel < pixels; pixel += 1)
    for (let channel = 0; channel < channels; channel += 1)
      data[pixel * channels + channel] = table[(samples[pixel] ?? 0) * channels + channel] ?? 0;
  return { width, height, channels, data, isJpeg: false, colorSpace: space[1] ?? null };
}
