/** Merges files. */
import { ApiError } from "../../../shared/api-error.ts";
import { stemOf } from "../../../shared/file-name.ts";
import { Budget } from "../objects/budget.ts";
import { dict, dictOf, isDict, name, type PdfObject } from "../objects/objects.ts";
import { encodeText, readText } from "../objects/text-strings.ts";
import { type Bookmark, readOutline, writeOutline } from "../pages/outline.ts";
import { buildLabelTree, type PageLabel, readLabels } from "../pages/page-labels.ts";
import { pagesMax, readPages } from "../pages/page-tree.ts";
import { type Document, newDocument } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import type { OutlineKind, PdfResult, PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { mergeForms, renameFields } from "./forms.ts";
import { mergeLayers } from "./layers.ts";
import { mergeLists, mergeNames } from "./names.ts";
import { copyPages, createSources, type MergeSource, type OpenedFile } from "./sources.ts";
import { mergeStructure, renumberStructure } from "./structure.ts";

export interface MergeInput {
  readonly sources: readonly PdfSource[];
  readonly outline: OutlineKind;
}

/**
 * One file with the pages of all. Bookmarks, links, named destinations, form fields, attachments, page labels,
 * layers and tags are kept; names that two files share get a number. How the file is shown and its document
 * information are those of the first one.
 * Throws as `openDocument` does, and `payload_too_large` beyond 5,000 pages together.
 */
export function mergeFiles({ sources: files, outline }: MergeInput): PdfResult {
  const budget = new Budget();
  const opened = openFiles(files, budget);
  const version = opened
    .map(({ document }) => document.version)
    .toSorted()
    .at(-1);
  const target = newDocument(version ?? "1.5", budget);
  const sources = createSources(opened, target);
  renameFields(sources);
  renumberStructure(sources);
  copyCatalog(sources, target);
  mergeStructure(sources, target);
  mergeNames(sources, target);
  mergeLists(sources, target);
  mergeForms(sources, target);
  mergeLayers(sources, target);
  mergeLabels(sources, target);
  if (outline !== "none") mergeOutlines(sources, target, outline);
  writePages(sources, target);
  for (const source of sources) source.finish();
  return {
    bytes: saveDocument(target),
    pageCount: opened.reduce((sum, { pages }) => sum + pages.length, 0),
    warnings: opened.flatMap(({ warnings }) => warnings),
  };
}

function openFiles(files: readonly PdfSource[], budget: Budget): readonly OpenedFile[] {
  let total = 0;
  return files.map((file) => {
    const { document, warnings } = openForChange(file, budget);
    const pages = readPages(document, file);
    total += pages.length;
    if (total > pagesMax)
      throw new ApiError(
        "payload_too_large",
        `The files have more than ${pagesMax.toLocaleString("en")} pages together.`,
      );
    return { document, pages, warnings, name: file.name ?? null };
  });
}

function writePages(sources: readonly MergeSource[], target: Document): void {
  const root = target.add(null);
  for (const source of sources) copyPages(source, target);
  const kids = sources.flatMap(({ refs }) => refs);
  for (const ref of kids) {
    const page = target.get(ref);
    if (isDict(page)) page.set("Parent", root);
  }
  target.set(root, dict({ Type: name("Pages"), Count: kids.length, Kids: kids }));
  target.catalog.set("Type", name("Catalog"));
  target.catalog.set("Pages", root);
}

/** Catalog entries of the first file: how it is shown. */
const keysOfFirst = [
  "PageMode",
  "PageLayout",
  "ViewerPreferences",
  "OpenAction",
  "AA",
  "URI",
  "Metadata",
  "Collection",
];
/** Catalog entries of the first file that has them. */
const keysOfAny = ["Lang", "OutputIntents", "Extensions", "PieceInfo"];

function copyCatalog(sources: readonly MergeSource[], target: Document): void {
  const [first] = sources;
  const take = (source: MergeSource | undefined, key: string): void => {
    const value = source?.document.catalog.get(key);
    if (source === undefined || value === undefined) return;
    // As an entry of a dictionary, so that the copier can adjust it by its key.
    const own = dictOf(source.copy(dict({ [key]: value })))?.get(key);
    if (own !== undefined) target.catalog.set(key, own);
  };
  for (const key of keysOfFirst) take(first, key);
  for (const key of keysOfAny)
    take(
      sources.find(({ document }) => document.catalog.has(key)),
      key,
    );
  const info = first?.document.trailer.get("Info");
  if (first !== undefined && info !== undefined) target.trailer.set("Info", first.copy(info));
}

/** Where any file has labels, the pages of the others are counted from 1, as they were. */
function mergeLabels(sources: readonly MergeSource[], target: Document): void {
  const labels = sources.map(({ document, pages }) => readLabels(document, pages.length));
  if (labels.every((own) => own === null)) return;
  const decimal = name("D");
  const all = sources.flatMap(
    ({ pages }, index): readonly PageLabel[] =>
      labels[index] ?? pages.map((_, at) => ({ style: decimal, prefix: undefined, number: at + 1 })),
  );
  const tree = buildLabelTree(all);
  if (tree !== undefined) target.catalog.set("PageLabels", target.add(tree));
}

function mergeOutlines(sources: readonly MergeSource[], target: Document, kind: OutlineKind): void {
  const bookmarks = sources.flatMap((source, index) => {
    const own = readOutline(source.document).map((bookmark) => copied(bookmark, source));
    return kind === "perFile" ? [buildFileBookmark(source, index, own)] : own;
  });
  const root = writeOutline(target, bookmarks);
  if (root !== undefined) target.catalog.set("Outlines", root);
}

function copied({ entries, isOpen, children }: Bookmark, source: MergeSource): Bookmark {
  const own = dictOf(source.copy(entries)) ?? new Map<string, PdfObject>();
  return { entries: own, isOpen, children: children.map((child) => copied(child, source)) };
}

/** The bookmark of a file, by its file name, title or number; it leads to the first page. */
function buildFileBookmark(
  { document, refs, name: fileName }: MergeSource,
  index: number,
  children: readonly Bookmark[],
): Bookmark {
  const info = dictOf(document.resolve(document.trailer.get("Info")));
  const own = readText(document.resolve(info?.get("Title")))?.trim() || `File ${index + 1}`;
  const title = fileName === null ? own : stemOf(fileName);
  const [page] = refs;
  const target = page === undefined ? undefined : [page, name("Fit")];
  return { entries: dict({ Title: encodeText(title), Dest: target }), isOpen: true, children };
}
