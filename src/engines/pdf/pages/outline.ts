/** Bookmarks (ISO 32000-1, 12.3.3), as a tree of values, so that broken links between them do not matter. */
import { ApiError } from "../../../shared/api-error.ts";
import { type Dict, dict, dictOf, isDict, name, type PdfObject, type Ref } from "../objects/objects.ts";
import type { Document } from "../read/document.ts";

export interface Bookmark {
  /** Its entries without the links of the tree: Title, Dest, A, C, F and more. */
  readonly entries: Dict;
  readonly isOpen: boolean;
  readonly children: readonly Bookmark[];
}

const bookmarksMax = 200_000;
const depthMax = 64;
const positionKeys = ["Parent", "Prev", "Next", "First", "Last", "Count"] as const;

/**
 * The bookmarks of a document. A cycle ends at the bookmark already read.
 * Throws `payload_too_large` beyond 200,000 or 64 levels.
 */
export function readOutline(document: Document): readonly Bookmark[] {
  const root = dictOf(document.resolve(document.catalog.get("Outlines")));
  return root === undefined ? [] : readLevel(document, root.get("First"), { seen: new Set(), depth: 0 });
}

/** A bookmark, and the copy of its entries. */
const bookmarkItems = 8;

interface OutlineWalk {
  readonly seen: Set<Dict>;
  readonly depth: number;
}

function readLevel(document: Document, first: PdfObject | undefined, { seen, depth }: OutlineWalk) {
  const level: Bookmark[] = [];
  let item = document.resolve(first);
  while (isDict(item) && !seen.has(item)) {
    seen.add(item);
    if (seen.size > bookmarksMax || depth > depthMax)
      throw new ApiError("payload_too_large", "The PDF has more bookmarks than one request may use.");
    document.budget.chargeItems(bookmarkItems + 2 * item.size);
    const count = document.resolve(item.get("Count"));
    const children = readLevel(document, item.get("First"), { seen, depth: depth + 1 });
    level.push({ entries: removePosition(item), isOpen: typeof count === "number" && count > 0, children });
    item = document.resolve(item.get("Next"));
  }
  return level;
}

function removePosition(item: Dict): Dict {
  const entries = new Map(item);
  for (const key of positionKeys) entries.delete(key);
  return entries;
}

/** The bookmarks that are kept or have children that are. */
export function pruneBookmarks(
  bookmarks: readonly Bookmark[],
  isKept: (entries: Dict) => boolean,
): readonly Bookmark[] {
  return bookmarks.flatMap((bookmark) => {
    const children = pruneBookmarks(bookmark.children, isKept);
    if (isKept(bookmark.entries)) return [{ ...bookmark, children }];
    // It stays as the heading of its children, without its link.
    return children.length === 0 ? [] : [{ ...bookmark, entries: removeTarget(bookmark.entries), children }];
  });
}

function removeTarget(entries: Dict): Dict {
  const kept = new Map(entries);
  for (const key of ["Dest", "A", "SE"]) kept.delete(key);
  return kept;
}

/** Writes bookmarks as a document's outline; undefined without any. */
export function writeOutline(document: Document, bookmarks: readonly Bookmark[]): Ref | undefined {
  if (bookmarks.length === 0) return undefined;
  const root = document.add(null);
  const level = writeLevel(document, bookmarks, root);
  document.set(root, dict({ Type: name("Outlines"), ...level.ends, Count: level.visible }));
  return root;
}

interface Level {
  readonly ends: { readonly First: Ref | undefined; readonly Last: Ref | undefined };
  /** Bookmarks that are visible when all above are open. */
  readonly visible: number;
}

function writeLevel(document: Document, bookmarks: readonly Bookmark[], parent: Ref): Level {
  document.budget.chargeSteps(bookmarks.length);
  const refs = bookmarks.map(() => document.add(null));
  let visible = bookmarks.length;
  for (const [index, { entries, isOpen, children }] of bookmarks.entries()) {
    const ref = refs[index];
    if (ref === undefined) continue;
    const placed = dict({ Parent: parent, Prev: refs[index - 1], Next: refs[index + 1] });
    const below = children.length === 0 ? undefined : writeLevel(document, children, ref);
    document.set(ref, new Map([...entries, ...placed, ...buildChildEntries(below, isOpen)]));
    if (isOpen) visible += below?.visible ?? 0;
  }
  return { ends: { First: refs[0], Last: refs.at(-1) }, visible };
}

/** A negative count means that the bookmark is closed. */
const buildChildEntries = (below: Level | undefined, isOpen: boolean): Dict =>
  below === undefined ? dict({}) : dict({ ...below.ends, Count: isOpen ? below.visible : -below.visible });
