/** The catalog of a file that loses pages: without what leads to them or describes them. */

import { flateStream } from "../fonts/embedding.ts";
import { buildNameTree, readNameTree } from "../objects/key-trees.ts";
import { type Dict, dictOf, isDict, isStream } from "../objects/objects.ts";
import { findDestination } from "../pages/destinations.ts";
import { pruneBookmarks, readOutline, writeOutline } from "../pages/outline.ts";
import type { Page } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import { readFieldsByPage, writeFields } from "../split/fields.ts";
import type { Targets } from "./targets.ts";

/** Entries that stay; others may hold pages or their content. */
const keptKeys = new Set([
  "Type",
  "Version",
  "Extensions",
  "Pages",
  "PageLabels",
  "Names",
  "Dests",
  "ViewerPreferences",
  "PageLayout",
  "PageMode",
  "Outlines",
  "OpenAction",
  "AA",
  "URI",
  "AcroForm",
  "Metadata",
  "StructTreeRoot",
  "MarkInfo",
  "Lang",
  "OutputIntents",
  "OCProperties",
  "Collection",
  "AF",
]);
/** Name trees that belong to the whole document. */
const keptNames = ["EmbeddedFiles", "JavaScript", "AP", "Renditions"];

/** Call it while the pages are still in the document. */
export function filterCatalog(document: Document, pages: readonly Page[], targets: Targets): void {
  const { catalog } = document;
  for (const key of [...catalog.keys()]) if (!keptKeys.has(key)) catalog.delete(key);
  filterDestinations(document, targets);
  filterOutline(document, targets);
  filterOpenAction(document, targets);
  filterFields(document, pages, targets);
  removeThumbnails(document);
}

function filterDestinations(document: Document, { isReached }: Targets): void {
  const { catalog, resolve } = document;
  const old = dictOf(resolve(catalog.get("Dests")));
  if (old !== undefined) catalog.set("Dests", new Map([...old].filter(([, value]) => isReached(value))));
  const names = dictOf(resolve(catalog.get("Names")));
  if (names === undefined) return;
  const kept: Dict = new Map([...names].filter(([key]) => keptNames.includes(key)));
  const destinations = [...readNameTree(document, names.get("Dests"))];
  const tree = buildNameTree(new Map(destinations.filter(([, value]) => isReached(value))));
  if (tree !== undefined) kept.set("Dests", document.add(tree));
  catalog.set("Names", kept);
}

function filterOutline(document: Document, { isKeptBookmark }: Targets): void {
  const bookmarks = pruneBookmarks(readOutline(document), isKeptBookmark);
  const outline = writeOutline(document, bookmarks);
  if (outline === undefined) document.catalog.delete("Outlines");
  else document.catalog.set("Outlines", outline);
}

function filterOpenAction(document: Document, { isReached }: Targets): void {
  const action = document.resolve(document.catalog.get("OpenAction"));
  const destination = isDict(action) ? findDestination(document, action) : action;
  if (destination !== undefined && !isReached(destination)) document.catalog.delete("OpenAction");
}

function filterFields(document: Document, pages: readonly Page[], { isKept }: Targets): void {
  const fields = readFieldsByPage(document, pages);
  document.catalog.delete("AcroForm");
  if (fields !== null) writeFields(document, fields, [...pages.keys()].filter(isKept));
}

/** The XMP packet may show the first page. */
function removeThumbnails(document: Document): void {
  const packet = document.resolve(document.catalog.get("Metadata"));
  const bytes = isStream(packet) ? document.unpack(packet) : null;
  if (!isStream(packet) || bytes === null) return;
  const text = Buffer.from(bytes).toString("latin1");
  const [start, end] = [text.indexOf("<xmp:Thumbnails"), text.lastIndexOf("</xmp:Thumbnails>")];
  if (start === -1 || end < start) return;
  const plain = text.slice(0, start) + text.slice(end + "</xmp:Thumbnails>".length);
  const entries = new Map(packet.dict);
  for (const key of ["Filter", "DecodeParms"]) entries.delete(key);
  const written = flateStream(Buffer.from(plain, "latin1"), Object.fromEntries(entries));
  document.catalog.set("Metadata", document.add(written));
}
