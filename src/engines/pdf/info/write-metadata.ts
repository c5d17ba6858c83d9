/** Document information: the information dictionary and the XMP packet, in agreement. */
import { ApiError } from "../../../shared/api-error.ts";
import { toIsoDate } from "../objects/dates.ts";
import { type Dict, dict, dictOf, isStream, name, type PdfObject, stream } from "../objects/objects.ts";
import { encodeText } from "../objects/text-strings.ts";
import { readPages, setPages } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import { type MetadataField, metadataFields, type PdfResult, type PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { readDescription } from "./info.ts";
import type { XmpFacts } from "./xmp.ts";
import { writeXmp } from "./xmp-writer.ts";

/** The names of the information dictionary by ours (ISO 32000-1, 14.3.3). */
const infoKeys = {
  title: "Title",
  author: "Author",
  subject: "Subject",
  keywords: "Keywords",
  creator: "Creator",
  producer: "Producer",
  creationDate: "CreationDate",
  modificationDate: "ModDate",
} as const satisfies Record<MetadataField, string>;

const dates: ReadonlySet<MetadataField> = new Set(["creationDate", "modificationDate"]);

export interface MetadataInput {
  readonly source: PdfSource;
  /** What is set; dates in ISO 8601. */
  readonly values: Readonly<Partial<Record<MetadataField, string | undefined>>>;
  /** What is removed. */
  readonly remove: readonly MetadataField[];
  /** Removes all that is not set, also what has no field here. */
  readonly clear: boolean;
}

/** Throws as `openDocument` does, and `invalid_parameter` for a date that does not exist. */
export function writeMetadata({ source, values, remove, clear }: MetadataInput): PdfResult {
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  const before = clear ? emptyFacts : readDescription(document);
  const after = { ...before };
  for (const field of metadataFields) {
    if (remove.includes(field)) after[field] = null;
    const value = values[field];
    if (value !== undefined) after[field] = readValue(field, value);
  }
  writeInfo(document, after, clear);
  writePacket(document, after, clear);
  setPages(document, pages);
  return { bytes: saveDocument(document), pageCount: pages.length, warnings };
}

const emptyFacts = Object.fromEntries(metadataFields.map((field) => [field, null])) as unknown as XmpFacts;

/** Control characters and others that XML 1.0 cannot hold. */
const unprintable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Blank text is none. */
function readValue(field: MetadataField, given: string): string | null {
  const text = given.toWellFormed().replace(unprintable, "").trim();
  if (text === "" || !dates.has(field)) return text === "" ? null : text;
  const date = toIsoDate(text);
  if (date === null)
    throw new ApiError(
      "invalid_parameter",
      `${field} is no date that exists, such as 2026-01-31T09:30:00Z.`,
      {
        field,
      },
    );
  return date;
}

/** The dictionary is written anew: others may refer to the old one. */
function writeInfo(document: Document, facts: XmpFacts, clear: boolean): void {
  const old = dictOf(document.resolve(document.trailer.get("Info")));
  const info: Dict = new Map(clear ? [] : old);
  for (const field of metadataFields) {
    const value = facts[field];
    if (value === null) info.delete(infoKeys[field]);
    else info.set(infoKeys[field], encodeText(dates.has(field) ? toPdfDate(value) : value));
  }
  document.trailer.delete("Info");
  if (info.size > 0) document.trailer.set("Info", document.add(info));
}

/** ISO 8601 with the precision of a second as `D:YYYYMMDDHHmmSSOHH'mm'`. */
function toPdfDate(iso: string): string {
  const local = iso.slice(0, 19).replace(/\D/g, "");
  const offset = iso.slice(19);
  return `D:${local}${offset.length > 1 ? `${offset.replace(":", "'")}'` : offset}`;
}

function writePacket(document: Document, facts: XmpFacts, clear: boolean): void {
  const old = document.resolve(document.catalog.get("Metadata"));
  const packet = isStream(old) && !clear ? document.unpack(old) : null;
  const bytes = new Uint8Array(Buffer.from(writeXmp(packet ?? new Uint8Array(), facts)));
  const entries: Record<string, PdfObject> = { Type: name("Metadata"), Subtype: name("XML") };
  document.catalog.set("Metadata", document.add(stream(dict(entries), bytes)));
}
