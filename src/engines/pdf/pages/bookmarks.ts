/** Bookmarks as a list, read and written. */
import { ApiError } from "../../../shared/api-error.ts";
import { type Dict, dict, dictOf, isName, isString, name, type PdfObject } from "../objects/objects.ts";
import { encodeText, keyOf, readText } from "../objects/text-strings.ts";
import { type Document, openDocument } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import type { PdfResult, PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { createPageFinder, findDestination, type PageFinder, readNamedDestinations } from "./destinations.ts";
import { type Bookmark, readOutline, writeOutline } from "./outline.ts";
import { rotationOf, visibleBoxOf } from "./page-boxes.ts";
import { type Page, readPages, setPages } from "./page-tree.ts";

export interface ListedBookmark {
  readonly title: string;
  /** 1 at the top; at most one more than that of the bookmark before. */
  readonly level: number;
  /** From 1; null where it leads to no page. */
  readonly page: number | null;
  /** Where it leads out of the file. */
  readonly url: string | null;
  /** Whether those below it are shown. */
  readonly open: boolean;
  readonly bold: boolean;
  readonly italic: boolean;
}

export interface BookmarkList {
  readonly pageCount: number;
  readonly count: number;
  readonly bookmarks: readonly ListedBookmark[];
}

/** Titles and addresses together, in UTF-16 units: a small file may share one long title among many bookmarks. */
const charactersMax = 8_000_000;

/** In the order of the file. Throws as `openDocument` does, and `payload_too_large`. */
export function readBookmarks(source: PdfSource): BookmarkList {
  const document = openDocument(source.bytes, source);
  const pages = readPages(document, source);
  const find = createPageFinder(document, pages, readNamedDestinations(document));
  const bookmarks: ListedBookmark[] = [];
  let characters = 0;
  const list = (level: readonly Bookmark[], depth: number): void => {
    for (const bookmark of level) {
      const listed = describe(document, find, bookmark, depth);
      characters += listed.title.length + (listed.url?.length ?? 0);
      if (characters > charactersMax)
        throw new ApiError("payload_too_large", "The bookmarks are longer than one answer may be.");
      bookmarks.push(listed);
      list(bookmark.children, depth + 1);
    }
  };
  list(readOutline(document), 1);
  return { pageCount: pages.length, count: bookmarks.length, bookmarks };
}

function describe(
  document: Document,
  find: PageFinder,
  { entries, isOpen }: Bookmark,
  level: number,
): ListedBookmark {
  const { resolve } = document;
  const page = find(findDestination(document, entries));
  const flags = resolve(entries.get("F"));
  const style = typeof flags === "number" ? flags : 0;
  return {
    title: readText(resolve(entries.get("Title"))) ?? "",
    level,
    page: page === null ? null : page + 1,
    url: readUrl(document, entries),
    open: isOpen,
    bold: (style & 2) !== 0,
    italic: (style & 1) !== 0,
  };
}

function readUrl({ resolve }: Document, entries: Dict): string | null {
  const action = dictOf(resolve(entries.get("A")));
  const uri = resolve(action?.get("URI"));
  return isName(resolve(action?.get("S")), "URI") && isString(uri) ? keyOf(uri).slice(0, 2_048) : null;
}

/** What a new bookmark needs; the rest is chosen. */
export type NewBookmark = Pick<ListedBookmark, "title"> &
  Readonly<{ [K in Exclude<keyof ListedBookmark, "title">]?: ListedBookmark[K] | null | undefined }>;

export interface WriteBookmarksInput {
  readonly source: PdfSource;
  readonly bookmarks: readonly NewBookmark[];
  /** In place of those of the file, or after them. */
  readonly mode: "replace" | "append";
}

/** Throws as `openDocument` does, and `invalid_parameter` for a level or a page that does not fit. */
export function writeBookmarks({ source, bookmarks, mode }: WriteBookmarksInput): PdfResult {
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  const added = buildLevel(document, pages, bookmarks);
  const outline = writeOutline(document, mode === "append" ? [...readOutline(document), ...added] : added);
  document.catalog.delete("Outlines");
  if (outline !== undefined) document.catalog.set("Outlines", outline);
  setPages(document, pages);
  return { bytes: saveDocument(document), pageCount: pages.length, warnings };
}

interface Branch extends Bookmark {
  readonly children: Branch[];
}

function buildLevel(
  document: Document,
  pages: readonly Page[],
  bookmarks: readonly NewBookmark[],
): readonly Bookmark[] {
  const roots: Branch[] = [];
  /** The last bookmark of each level. */
  const path: Branch[] = [];
  for (const [index, bookmark] of bookmarks.entries()) {
    const level = bookmark.level ?? 1;
    if (level > path.length + 1) throw misplaced(index, "level", `must be at most ${path.length + 1} here`);
    path.length = level - 1;
    const entries = buildEntries(document, pages, bookmark, index);
    const branch: Branch = { entries, isOpen: bookmark.open ?? false, children: [] };
    (path.at(-1)?.children ?? roots).push(branch);
    path.push(branch);
  }
  return roots;
}

function misplaced(index: number, key: string, words: string): ApiError {
  const message = `The ${key} of bookmark ${index + 1} ${words}.`;
  return new ApiError("invalid_parameter", message, { field: `bookmarks/${index}/${key}` });
}

function buildEntries(
  document: Document,
  pages: readonly Page[],
  { title, page, url, bold, italic }: NewBookmark,
  index: number,
): Dict {
  const target = typeof page === "number" ? pages[page - 1] : undefined;
  if (typeof page === "number" && target === undefined)
    throw misplaced(index, "page", `must be one of the PDF's ${pages.length} pages`);
  if (target !== undefined && typeof url === "string")
    throw misplaced(index, "url", "cannot stand beside a page");
  const flags = (bold ? 2 : 0) + (italic ? 1 : 0);
  return dict({
    Title: encodeText(title.toWellFormed()),
    Dest: target && topOf(document, target),
    A: typeof url === "string" ? buildAction(url, index) : undefined,
    F: flags === 0 ? undefined : flags,
  });
}

function buildAction(url: string, index: number): PdfObject {
  const target = URL.parse(url);
  if (target === null) throw misplaced(index, "url", "is no URL");
  return dict({ S: name("URI"), URI: encodeText(target.href) });
}

/** The top of a page, without another magnification. */
function topOf(document: Document, page: Page): PdfObject {
  const [left, bottom, right, top] = visibleBoxOf(document, page);
  const corners = { 0: [left, top], 90: [left, bottom], 180: [right, bottom], 270: [right, top] };
  return [page.ref, name("XYZ"), ...corners[rotationOf(document, page)], null];
}
