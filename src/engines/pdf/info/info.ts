/** Page sizes, document information and features of a file. */
import { roundTo } from "../../../shared/rounding.ts";
import { toIsoDate } from "../objects/dates.ts";
import { readNameTree } from "../objects/key-trees.ts";
import { dictOf, isArray, isDict, isName, isStream, type PdfObject } from "../objects/objects.ts";
import { readText } from "../objects/text-strings.ts";
import { rotationOf, visibleBoxOf } from "../pages/page-boxes.ts";
import { type Page, readPages } from "../pages/page-tree.ts";
import { type Document, openDocument } from "../read/document.ts";
import type { PdfSource } from "../types.ts";
import { hasSignatures } from "./signatures.ts";
import { readXmp, type XmpFacts } from "./xmp.ts";

interface PageSize {
  /** Of the visible page before rotation, in points. */
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly count: number;
}

export interface PdfInfo {
  readonly pageCount: number;
  readonly sizeBytes: number;
  readonly title: string | null;
  readonly author: string | null;
  readonly subject: string | null;
  readonly creator: string | null;
  readonly producer: string | null;
  readonly keywords: string | null;
  readonly creationDate: string | null;
  readonly modificationDate: string | null;
  readonly pdfVersion: string;
  readonly encrypted: boolean;
  readonly pageSizes: PageSize[];
  readonly hasForms: boolean;
  readonly hasOutline: boolean;
  readonly hasSignatures: boolean;
  readonly linearized: boolean;
  readonly tagged: boolean;
  /** Number of attached files. */
  readonly attachments: number;
}

/** Throws as `openDocument` does. */
export function describeFile(source: PdfSource): PdfInfo {
  const document = openDocument(source.bytes, source);
  const pages = readPages(document, source);
  const marks = dictOf(document.resolve(document.catalog.get("MarkInfo")));
  return {
    pageCount: pages.length,
    sizeBytes: source.bytes.length,
    ...readDescription(document),
    pdfVersion: document.version,
    encrypted: document.isEncrypted,
    pageSizes: groupPageSizes(document, pages),
    ...readFormFacts(document),
    hasOutline: isDict(firstBookmark(document)),
    linearized: isLinearized(source.bytes),
    tagged: document.resolve(marks?.get("Marked")) === true,
    attachments: countAttachments(document, pages),
  };
}

const firstBookmark = ({ catalog, resolve }: Document): PdfObject =>
  resolve(dictOf(resolve(catalog.get("Outlines")))?.get("First"));

/** From the information dictionary; the XMP packet fills in what is missing. */
export function readDescription(document: Document): XmpFacts {
  const info = dictOf(document.resolve(document.trailer.get("Info"))) ?? new Map();
  let packet: XmpFacts | undefined;
  const field = (key: string, fallback: keyof XmpFacts): string | null => {
    const own = readText(document.resolve(info.get(key)));
    if (own !== null && own.trim() !== "") return own;
    packet ??= readMetadata(document);
    return packet[fallback];
  };
  const date = (key: string, fallback: keyof XmpFacts): string | null =>
    toIsoDate(field(key, fallback) ?? "");
  return {
    title: field("Title", "title"),
    author: field("Author", "author"),
    subject: field("Subject", "subject"),
    creator: field("Creator", "creator"),
    producer: field("Producer", "producer"),
    keywords: field("Keywords", "keywords"),
    creationDate: date("CreationDate", "creationDate"),
    modificationDate: date("ModDate", "modificationDate"),
  };
}

function readMetadata(document: Document): XmpFacts {
  const packet = document.resolve(document.catalog.get("Metadata"));
  return readXmp((isStream(packet) ? document.unpack(packet) : null) ?? new Uint8Array());
}

/** Groups of pages with the same size and rotation, in the order of their first page. */
function groupPageSizes(document: Document, pages: readonly Page[]): PageSize[] {
  const sizes = new Map<string, PageSize>();
  for (const page of pages) {
    const [left, bottom, right, top] = visibleBoxOf(document, page);
    const [width, height] = [roundTo(right - left, 3), roundTo(top - bottom, 3)];
    const rotation = rotationOf(document, page);
    const key = `${width} ${height} ${rotation}`;
    sizes.set(key, { width, height, rotation, count: (sizes.get(key)?.count ?? 0) + 1 });
  }
  return [...sizes.values()];
}

function readFormFacts(document: Document) {
  const { catalog, resolve } = document;
  const form = dictOf(resolve(catalog.get("AcroForm")));
  const fields = resolve(form?.get("Fields"));
  const hasForms = (isArray(fields) && fields.length > 0) || resolve(form?.get("XFA")) !== null;
  return { hasForms, hasSignatures: hasSignatures(document) };
}

/** A linearized file says so in its first object (ISO 32000-1, annex F), with its length: an updated file no longer is. */
function isLinearized(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2_048)).toString(
    "latin1",
  );
  const stated = /\/Linearized\s{0,8}[\d.]{1,8}/.test(head)
    ? /\/L\s{1,8}(\d{1,12})/.exec(head)?.[1]
    : undefined;
  return stated !== undefined && Number(stated) === bytes.length;
}

/** Files attached to the document or to pages, each once. */
function countAttachments(document: Document, pages: readonly Page[]): number {
  const { catalog, resolve, budget } = document;
  const names = dictOf(resolve(catalog.get("Names")));
  const files = new Set(
    [...readNameTree(document, names?.get("EmbeddedFiles")).values()].map((file) => resolve(file)),
  );
  // Pages may share their annotations.
  const seen = new Set<PdfObject>();
  for (const { dict } of pages) {
    const annotations = resolve(dict.get("Annots"));
    if (!isArray(annotations) || seen.has(annotations)) continue;
    seen.add(annotations);
    budget.chargeSteps(annotations.length);
    for (const annotation of annotations) {
      const entries = dictOf(resolve(annotation));
      if (isName(resolve(entries?.get("Subtype")), "FileAttachment")) files.add(resolve(entries?.get("FS")));
    }
  }
  files.delete(null);
  return files.size;
}
