/** Files attached to a document or to its pages (ISO 32000-1, 7.11.4). */
import { ApiError } from "../../../shared/api-error.ts";
import { toIsoDate } from "../objects/dates.ts";
import { readNameTree } from "../objects/key-trees.ts";
import {
  type Dict,
  dictOf,
  isArray,
  isName,
  isStream,
  type PdfObject,
  type Stream,
} from "../objects/objects.ts";
import { readText, stringOfKey } from "../objects/text-strings.ts";
import { type Page, readPages } from "../pages/page-tree.ts";
import { type Document, openDocument } from "../read/document.ts";
import type { PdfSource } from "../types.ts";

export interface Attachment {
  /** As in the file: not safe as a path. */
  readonly name: string;
  readonly description: string | null;
  readonly mediaType: string | null;
  /** As the file states it. */
  readonly sizeBytes: number | null;
  readonly creationDate: string | null;
  readonly modificationDate: string | null;
  /** The page with its mark, from 1; null for one of the whole document. */
  readonly page: number | null;
}

export interface ExtractedAttachment extends Omit<Attachment, "sizeBytes"> {
  readonly bytes: Uint8Array;
}

const attachmentsMax = 2_000;
const charactersMax = 4_000_000;
/** All contents together. */
const bytesMax = 100 * 1024 * 1024;

/** Each file once. Throws as `openDocument` does, and `payload_too_large` beyond 2,000 files. */
export const listAttachments = (source: PdfSource): readonly Attachment[] =>
  findAttachments(openDocument(source.bytes, source), source).map(({ attachment }) => attachment);

export interface ExtractAttachmentsInput {
  readonly source: PdfSource;
  /** Without names, all. */
  readonly names?: readonly string[] | undefined;
}

export interface ExtractAttachmentsResult {
  readonly files: readonly ExtractedAttachment[];
  /** Sentences on files whose content cannot be read. */
  readonly warnings: readonly string[];
}

/** Throws as `listAttachments`, `invalid_parameter` for a name that no file has, `payload_too_large` beyond 100 MiB. */
export function extractAttachments({ source, names }: ExtractAttachmentsInput): ExtractAttachmentsResult {
  const document = openDocument(source.bytes, source);
  const found = findAttachments(document, source);
  checkNames(found, names ?? []);
  const result = { files: [] as ExtractedAttachment[], warnings: [] as string[] };
  let total = 0;
  for (const [index, { attachment, content }] of found.entries()) {
    if (names?.includes(attachment.name) === false) continue;
    const bytes = content === null ? null : document.unpack(content);
    total += bytes?.length ?? 0;
    if (total > bytesMax)
      throw new ApiError(
        "payload_too_large",
        "The attached files are larger than one answer may be; name some of them.",
      );
    const { sizeBytes: _stated, ...described } = attachment;
    if (bytes === null) result.warnings.push(`The content of attached file ${index + 1} cannot be read.`);
    else result.files.push({ ...described, bytes });
  }
  return result;
}

function checkNames(found: readonly FoundAttachment[], names: readonly string[]): void {
  const known = new Set(found.map(({ attachment }) => attachment.name));
  for (const [index, name] of names.entries())
    if (!known.has(name))
      throw new ApiError("invalid_parameter", "The PDF has no attached file of this name.", {
        field: `names/${index}`,
      });
}

interface FoundAttachment {
  readonly attachment: Attachment;
  readonly content: Stream | null;
}

function findAttachments(document: Document, source: PdfSource): readonly FoundAttachment[] {
  const pages = readPages(document, source);
  const { catalog, resolve } = document;
  const names = dictOf(resolve(catalog.get("Names")));
  const found = new Map<Dict, FoundAttachment>();
  let characters = 0;
  const add = (specification: PdfObject, key: string | null, page: number | null): void => {
    const entries = dictOf(resolve(specification));
    if (entries === undefined || found.has(entries) || !entries.has("EF")) return;
    const described = describe(document, entries, { key, page });
    const { name, description } = described.attachment;
    characters += name.length + (description?.length ?? 0);
    found.set(entries, described);
    if (found.size > attachmentsMax || characters > charactersMax)
      throw new ApiError("payload_too_large", "The PDF has more attached files than one request may use.");
  };
  for (const [key, file] of readNameTree(document, names?.get("EmbeddedFiles")))
    add(file, readText(stringOfKey(key)), null);
  for (const file of document.listAt(catalog, "AF")) add(file, null, null);
  for (const [index, page] of pages.entries())
    for (const file of findMarks(document, page)) add(file, null, index + 1);
  return [...found.values()];
}

/** The files of a page's annotations. */
function findMarks({ resolve, budget }: Document, { dict }: Page): readonly PdfObject[] {
  const annotations = resolve(dict.get("Annots"));
  if (!isArray(annotations)) return [];
  budget.chargeSteps(annotations.length);
  return annotations.flatMap((annotation) => {
    const entries = dictOf(resolve(annotation));
    return isName(resolve(entries?.get("Subtype")), "FileAttachment") ? [entries?.get("FS") ?? null] : [];
  });
}

interface Where {
  /** Its key in the name tree. */
  readonly key: string | null;
  readonly page: number | null;
}

function describe(document: Document, specification: Dict, { key, page }: Where): FoundAttachment {
  const { resolve } = document;
  const text = (entries: Dict | undefined, field: string): string | null => {
    const found = readText(resolve(entries?.get(field)))?.trim() ?? "";
    return found === "" ? null : found;
  };
  const files = dictOf(resolve(specification.get("EF")));
  const content = ["UF", "F", "Unix", "DOS", "Mac"].map((field) => resolve(files?.get(field))).find(isStream);
  const parameters = dictOf(resolve(content?.dict.get("Params")));
  const size = resolve(parameters?.get("Size"));
  const type = resolve(content?.dict.get("Subtype"));
  const attachment = {
    name: text(specification, "UF") ?? text(specification, "F") ?? key ?? "attachment",
    description: text(specification, "Desc"),
    mediaType: isName(type) && /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(type.name) ? type.name : null,
    sizeBytes: typeof size === "number" && Number.isSafeInteger(size) && size >= 0 ? size : null,
    creationDate: toIsoDate(text(parameters, "CreationDate") ?? ""),
    modificationDate: toIsoDate(text(parameters, "ModDate") ?? ""),
    page,
  };
  return { attachment, content: content ?? null };
}
