/** Makes files smaller: pictures with fewer pixels and as JPEG, data packed better, nothing twice, nothing unused. */
import { hash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { Budget } from "../objects/budget.ts";
import {
  dictOf,
  isArray,
  isName,
  isRef,
  isStream,
  name,
  type PdfObject,
  type Ref,
  refTo,
  type Stream,
  stream,
} from "../objects/objects.ts";
import { readPages, setPages } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import { visitReachable } from "../read/reachable.ts";
import type { PdfResult, PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { createPruner } from "../write/resource-pruner.ts";
import { writeObject } from "../write/serialization.ts";
import { type Picture, readPicture } from "./picture.ts";
import { type DrawnSize, measurePictures } from "./placements.ts";

export interface CompressInput {
  readonly source: PdfSource;
  /** Pictures get no more pixels than this an inch, as drawn. */
  readonly dpi: number;
  /** Of JPEG, 1 to 100. */
  readonly quality: number;
}

export interface CompressResult extends PdfResult {
  readonly originalBytes: number;
  /** Pictures in the file, and those of them that were written again. */
  readonly images: { readonly count: number; readonly recompressed: number };
}

/** Pictures are unpacked one after the other, so more than for other tools. */
const unpackedBytesMax = 1_536 * 1024 * 1024;
/** Some 20 ms for a million on one core. */
const pixelsMax = 250_000_000;
/** A picture is made smaller only where that is worth it. */
const worthwhileFactor = 1.2;
/** A new picture must be so much smaller than the old. */
const gainMin = 0.9;
/** What has no noise, such as a chart, stays without loss unless JPEG is this much smaller. */
const lossyGain = 0.6;

/** The best level of zlib takes a second for some 10 MB. */
const slowBytes = 4 * 1024 * 1024;

interface Compression {
  readonly document: Document;
  readonly input: CompressInput;
  readonly sizes: ReadonlyMap<number, DrawnSize> | null;
  pixels: number;
  count: number;
  recompressed: number;
  isComplete: boolean;
}

/**
 * Text, vectors and fonts stay as they are, as do pictures of bits, in CMYK or as JPEG 2000. A file that does not get
 * smaller is answered as it came.
 * Throws as `openDocument` does.
 */
export async function compressFile(input: CompressInput): Promise<CompressResult> {
  const { source } = input;
  const { document, warnings: found } = openForChange(source, new Budget(unpackedBytesMax));
  const warnings = [...found];
  const pages = readPages(document, source);
  const pruner = createPruner(document);
  for (const page of pages) {
    const resources = pruner.resourcesOf(page);
    const entries = new Map(page.dict);
    entries.delete("Thumb");
    if (resources !== undefined) entries.set("Resources", resources);
    document.set(page.ref, entries);
  }
  setPages(document, pages);
  const sizes = measurePictures(document, pages);
  const compression: Compression = {
    document,
    input,
    sizes,
    pixels: 0,
    count: 0,
    recompressed: 0,
    isComplete: true,
  };
  for (const ref of findStreams(document)) await compressStream(compression, ref);
  shareEqualStreams(document);
  const written = saveDocument(document);
  if (!compression.isComplete)
    warnings.push(
      `${source.field} has more pictures than one request may compress; some stayed as they were.`,
    );
  const isSmaller = written.length < source.bytes.length || document.isEncrypted;
  return {
    bytes: isSmaller ? written : new Uint8Array(source.bytes),
    pageCount: pages.length,
    warnings: isSmaller ? warnings : ["The file could not be made smaller and is answered as it came."],
    originalBytes: source.bytes.length,
    images: { count: compression.count, recompressed: isSmaller ? compression.recompressed : 0 },
  };
}

/** The streams that the catalog reaches. */
function findStreams(document: Document): readonly Ref[] {
  const refs: Ref[] = [];
  visitReachable(document, (object, ref) => {
    if (isStream(object) && ref !== null) refs.push(ref);
    return object;
  });
  return refs;
}

async function compressStream(compression: Compression, ref: Ref): Promise<void> {
  const { document } = compression;
  const object = document.get(ref);
  if (!isStream(object)) return;
  const isPicture = isName(document.resolve(object.dict.get("Subtype")), "Image");
  if (isPicture) compression.count += 1;
  const better =
    (isPicture ? await compressPicture(compression, ref, object) : null) ?? packBetter(document, object);
  if (better !== null) document.set(ref, better);
}

async function compressPicture(compression: Compression, ref: Ref, object: Stream): Promise<Stream | null> {
  const { document, input, sizes } = compression;
  const picture = readPicture(document, object);
  if (picture === null) return null;
  compression.pixels += picture.width * picture.height;
  if (compression.pixels > pixelsMax) {
    compression.isComplete = false;
    return null;
  }
  const target = fitTo(picture, sizes?.get(ref.number), input.dpi);
  const { encodeJpeg } = await import("./jpeg.ts");
  const raw = await encodeJpeg(picture, target, input.quality);
  if (raw === null) return null;
  const lossless = picture.isJpeg ? object.raw.length : (packBetter(document, object) ?? object).raw.length;
  if (raw.length > lossless * (picture.isJpeg ? gainMin : lossyGain)) return null;
  compression.recompressed += 1;
  const entries = new Map(object.dict).set("Filter", name("DCTDecode")).set("BitsPerComponent", 8);
  entries.set("Width", target.width).set("Height", target.height);
  if (picture.colorSpace !== undefined) entries.set("ColorSpace", picture.colorSpace);
  entries.delete("DecodeParms");
  return stream(entries, raw);
}

function fitTo(
  { width, height }: Picture,
  drawn: DrawnSize | undefined,
  dpi: number,
): { readonly width: number; readonly height: number } {
  if (drawn === undefined) return { width, height };
  const wanted = { width: (drawn.width / 72) * dpi, height: (drawn.height / 72) * dpi };
  const factor = Math.min(width / wanted.width, height / wanted.height);
  if (!(factor > worthwhileFactor) || !Number.isFinite(factor)) return { width, height };
  return { width: Math.max(1, Math.round(width / factor)), height: Math.max(1, Math.round(height / factor)) };
}

/** The data packed anew; null where that is not smaller. Filters of pictures stay. */
function packBetter(document: Document, object: Stream): Stream | null {
  const { resolve } = document;
  // A picture's bytes stand in rows; their predictor stays.
  if (dictOf(resolve(object.dict.get("DecodeParms"))) !== undefined || object.dict.has("F")) return null;
  if (object.raw.length > document.budget.unpackedBytes) return null;
  const data = document.unpack(object);
  if (data === null) return null;
  const raw = deflateSync(data, { level: data.length > slowBytes ? 6 : 9 });
  if (raw.length >= object.raw.length) return null;
  const entries = new Map(object.dict).set("Filter", name("FlateDecode"));
  entries.delete("DecodeParms");
  return stream(entries, new Uint8Array(raw));
}

/** Of streams with the same data and entries one is kept. */
function shareEqualStreams(document: Document): void {
  const first = new Map<string, number>();
  const replaced = new Map<number, number>();
  visitReachable(document, (object, ref) => {
    if (isStream(object) && ref !== null) {
      const key = identify(document, object);
      const known = first.get(key);
      if (known === undefined) first.set(key, ref.number);
      else replaced.set(ref.number, known);
    }
    return object;
  });
  const swap = (item: PdfObject): PdfObject =>
    isRef(item) && replaced.has(item.number) ? refTo(replaced.get(item.number) ?? 0) : item;
  if (replaced.size === 0) return;
  visitReachable(document, (object) => {
    if (isArray(object)) for (const [index, item] of object.entries()) object[index] = swap(item);
    const entries = dictOf(object);
    for (const [key, value] of entries ?? []) entries?.set(key, swap(value));
    return object;
  });
}

function identify({ budget }: Document, { dict: entries, raw }: Stream): string {
  const text = writeObject(
    entries,
    ({ number }) => number,
    (items) => budget.chargeItems(items),
  );
  return `${hash("sha256", raw, "base64")} ${text}`;
}
