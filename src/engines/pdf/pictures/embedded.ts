/** The pictures that a file holds, as they are in it. */
import { ApiError } from "../../../shared/api-error.ts";
import { readPicture } from "../compress/picture.ts";
import { isArray, isDict, isName, isRef, isStream, type PdfObject, type Stream } from "../objects/objects.ts";
import { parseRanges } from "../pages/page-ranges.ts";
import { type Page, readPages } from "../pages/page-tree.ts";
import { type Document, openDocument } from "../read/document.ts";
import type { PdfSource } from "../types.ts";

export interface EmbeddedInput {
  readonly source: PdfSource;
  /** A range list; without it, all pages. */
  readonly pages?: string | undefined;
}

export interface EmbeddedPicture {
  /** The first page that has it, from 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly format: "jpeg" | "jpeg2000" | "png";
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface EmbeddedResult {
  /** Of the whole file. */
  readonly pageCount: number;
  readonly pictures: readonly EmbeddedPicture[];
  /** Pictures that cannot be written as a file of their own. */
  readonly skipped: number;
}

const picturesMax = 1_000;
const bytesMax = 100 * 1024 * 1024;
const formsMax = 10_000;

/**
 * JPEG and JPEG 2000 as they are in the file, others as PNG; each once. Masks, transparency and pictures inside of the
 * text of a page are left out, as are those of bits and in CMYK that are not JPEG.
 * Throws as `openDocument` does, `invalid_page_range`, and `payload_too_large` beyond 1,000 pictures or 100 MiB.
 */
export async function extractPictures({ source, pages: wanted }: EmbeddedInput): Promise<EmbeddedResult> {
  const document = openDocument(source.bytes, source);
  const pages = readPages(document, source);
  const options = { pageCount: pages.length, field: "pages" };
  const indexes =
    wanted === undefined ? pages.keys() : parseRanges(wanted, options).flatMap((range) => range.indexes);
  const found = new Map<number, { readonly page: number; readonly object: Stream }>();
  for (const index of new Set(indexes)) collect(document, pages[index], index + 1, found);
  if (found.size > picturesMax) throw tooMuch();
  const pictures: EmbeddedPicture[] = [];
  let bytes = 0;
  for (const { page, object } of found.values()) {
    const picture = await writePicture(document, object);
    if (picture === null) continue;
    pictures.push({ page, ...picture });
    bytes += picture.bytes.length;
    if (bytes > bytesMax) throw tooMuch();
  }
  return { pageCount: pages.length, pictures, skipped: found.size - pictures.length };
}

const tooMuch = (): ApiError =>
  new ApiError(
    "payload_too_large",
    "The pages have more pictures than one request may answer: ask for fewer pages.",
    {
      field: "pages",
    },
  );

type Found = Map<number, { readonly page: number; readonly object: Stream }>;

/** Pictures of the resources of a page, and of those of the forms among them. */
function collect(document: Document, page: Page | undefined, number: number, found: Found): void {
  const { resolve } = document;
  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = [resolve(page?.attributes.get("Resources"))];
  for (let next = waiting.pop(); next !== undefined && seen.size < formsMax; next = waiting.pop()) {
    const objects = isDict(next) ? resolve(next.get("XObject")) : null;
    if (!isDict(objects) || seen.has(objects)) continue;
    seen.add(objects);
    document.budget.chargeSteps(1 + objects.size);
    for (const ref of objects.values()) waiting.push(takeObject(document, ref, number, found));
  }
}

/** Takes a picture; the resources of a form, which may have more. */
function takeObject({ resolve }: Document, ref: PdfObject, page: number, found: Found): PdfObject {
  const object = resolve(ref);
  if (!isStream(object)) return null;
  const subtype = resolve(object.dict.get("Subtype"));
  if (isName(subtype, "Form")) return resolve(object.dict.get("Resources"));
  if (isName(subtype, "Image") && isRef(ref) && !found.has(ref.number))
    found.set(ref.number, { page, object });
  return null;
}

type Written = Omit<EmbeddedPicture, "page">;

async function writePicture(document: Document, object: Stream): Promise<Written | null> {
  const direct = takeFile(document, object);
  if (direct !== null) return direct;
  const picture = readPicture(document, object);
  if (picture === null || picture.isJpeg) return null;
  const { width, height, channels, data } = picture;
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(data, { raw: { width, height, channels } });
  const bytes = await (channels === 1 ? image.toColourspace("b-w") : image)
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { width, height, format: "png", bytes: new Uint8Array(bytes) };
}

/** The data of a picture that is a file already. */
function takeFile({ resolve }: Document, { dict: entries, raw }: Stream): Written | null {
  const filter = resolve(entries.get("Filter"));
  const [only, ...more] = isArray(filter) ? filter.map((item) => resolve(item)) : [filter];
  const [width, height] = [resolve(entries.get("Width")), resolve(entries.get("Height"))];
  if (
    more.length > 0 ||
    typeof width !== "number" ||
    typeof height !== "number" ||
    !(width > 0 && height > 0)
  )
    return null;
  const size = { width: Math.trunc(width), height: Math.trunc(height), bytes: new Uint8Array(raw) };
  if (isName(only, "DCTDecode") && raw[0] === 0xff && raw[1] === 0xd8) return { ...size, format: "jpeg" };
  return isName(only, "JPXDecode") ? { ...size, format: "jpeg2000" } : null;
}
