/** Removes what a document does, carries and tells beside its pages. */
import {
  type Dict,
  dictOf,
  isArray,
  isDict,
  isName,
  isStream,
  isString,
  type PdfObject,
  type Ref,
  type Stream,
  stream,
} from "../objects/objects.ts";
import { readPages, setPages } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import { visitReachable } from "../read/reachable.ts";
import type { PdfResult, PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { stripJpeg, stripJpeg2000 } from "./picture-metadata.ts";
import {
  actionTypes,
  authorKeys,
  keysOf,
  kindOfAction,
  kindOfAnnotation,
  nameTreesOf,
  type Removable,
  removable,
} from "./rules.ts";

export interface SanitizeInput {
  readonly source: PdfSource;
  readonly remove: readonly Removable[];
}

export interface SanitizeResult extends PdfResult {
  /** How many things of each kind were removed. */
  readonly removed: Record<Removable, number>;
}

interface Cleaning {
  readonly document: Document;
  readonly kinds: ReadonlySet<Removable>;
  readonly removed: Record<Removable, number>;
  readonly keys: ReadonlyMap<string, Removable>;
  /** Tables of resources, whose keys are names of the author's choice. */
  readonly tables: Set<Dict>;
}

/**
 * Visits every object that the catalog reaches, removes what is asked for, and writes what is still reached: earlier
 * revisions, unused objects and the document's old identifier are gone with it.
 * Throws as `openDocument` does.
 */
export function sanitizeFile({ source, remove }: SanitizeInput): SanitizeResult {
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  setPages(document, pages);
  const kinds = new Set(remove);
  const removed = Object.fromEntries(removable.map((kind) => [kind, 0])) as Record<Removable, number>;
  const keys = new Map(remove.flatMap((kind) => (keysOf[kind] ?? []).map((key) => [key, kind] as const)));
  const cleaning: Cleaning = { document, kinds, removed, keys, tables: new Set() };
  cleanRoots(cleaning);
  cleanAll(cleaning);
  return { bytes: saveDocument(document), pageCount: pages.length, warnings, removed };
}

function cleanRoots({ document, kinds, removed }: Cleaning): void {
  const { catalog, trailer, resolve } = document;
  if (kinds.has("metadata") && trailer.delete("Info")) removed.metadata += 1;
  if (kinds.has("links")) catalog.delete("URI");
  const names = dictOf(resolve(catalog.get("Names")));
  for (const kind of kinds)
    for (const tree of nameTreesOf[kind] ?? []) if (names?.delete(tree)) removed[kind] += 1;
}

/** Objects are changed before what they refer to is visited. */
function cleanAll(cleaning: Cleaning): void {
  visitReachable(cleaning.document, (found, ref) => {
    const object = ref !== null && isStream(found) ? cleanStream(cleaning, ref, found) : found;
    const entries = dictOf(object);
    if (entries !== undefined) cleanDict(cleaning, entries);
    return object;
  });
}

function cleanDict(cleaning: Cleaning, entries: Dict): void {
  const { document, kinds, removed } = cleaning;
  markTables(cleaning, entries);
  for (const [key, value] of entries) {
    const target = document.resolve(value);
    const kind = kindOfKey(cleaning, entries, key, target) ?? kindOf(document, target);
    if (kind !== null && kinds.has(kind)) {
      entries.delete(key);
      removed[kind] += 1;
    } else if (isArray(target)) entries.set(key, filterList(cleaning, value, target));
  }
  if (kinds.has("metadata") && isMarkup(document, entries)) for (const key of authorKeys) entries.delete(key);
}

function kindOfKey(
  { document, keys, tables }: Cleaning,
  entries: Dict,
  key: string,
  target: PdfObject,
): Removable | null {
  const kind = keys.get(key) ?? null;
  return kind !== null && tables.has(entries) && isResource(document, target) ? null : kind;
}

const resourceKinds = ["Font", "XObject", "ExtGState", "ColorSpace", "Pattern", "Shading", "Properties"];
/** What a dictionary has that is more than a table. */
const structureKeys = ["Type", "Subtype", "S", "F", "UF", "Fields", "Kids", "Rect"];

function markTables({ document: { resolve }, tables }: Cleaning, entries: Dict): void {
  for (const holder of [entries.get("Resources"), entries.get("DR")]) {
    const resources = dictOf(resolve(holder));
    for (const kind of resources === undefined ? [] : resourceKinds) {
      const table = resolve(resources?.get(kind));
      if (isDict(table) && !structureKeys.some((key) => table.has(key))) tables.add(table);
    }
  }
}

/** Whether an object is what content names, and holds no file under that disguise. */
function isResource({ resolve }: Document, object: PdfObject): boolean {
  // A color space.
  if (isArray(object)) return isName(resolve(object[0]));
  const entries = dictOf(object);
  const type = resolve(entries?.get("Type"));
  const subtype = resolve(entries?.get("Subtype"));
  if (["F", "UF", "DOS", "Mac", "Unix"].some((key) => isStream(resolve(entries?.get(key))))) return false;
  return (
    ["Font", "ExtGState", "Pattern", "OCG"].some((word) => isName(type, word)) ||
    (isStream(object) && ["Image", "Form"].some((word) => isName(subtype, word)))
  );
}

/** The list without actions and annotations that are removed; the same object where there are none. */
function filterList(
  { document, kinds, removed }: Cleaning,
  value: PdfObject,
  list: readonly PdfObject[],
): PdfObject {
  document.budget.chargeSteps(list.length);
  const left = list.filter((item) => {
    const kind = kindOf(document, document.resolve(item));
    if (kind === null || !kinds.has(kind)) return true;
    removed[kind] += 1;
    return false;
  });
  return left.length === list.length ? value : left;
}

/** The kind of an action, an annotation or a PostScript fragment; null for anything else. */
function kindOf({ resolve }: Document, object: PdfObject): Removable | null {
  const entries = dictOf(object);
  if (entries === undefined) return null;
  const action = resolve(entries.get("S"));
  if (isDict(object) && isName(action) && actionTypes.has(action.name)) return kindOfAction(action.name);
  if (isName(resolve(entries.get("Type")), "EmbeddedFile")) return "attachments";
  const subtype = resolve(entries.get("Subtype"));
  if (!isName(subtype)) return null;
  if (isStream(object) && (subtype.name === "PS" || isName(resolve(entries.get("Subtype2")), "PS")))
    return "scripts";
  return entries.has("Rect") ? kindOfAnnotation(subtype.name) : null;
}

function isMarkup({ resolve }: Document, entries: Dict): boolean {
  const subtype = resolve(entries.get("Subtype"));
  return entries.has("Rect") && isName(subtype) && subtype.name !== "Widget";
}

/** Filters of the pictures that carry metadata. */
const strippers = new Map([
  ["DCTDecode", stripJpeg],
  ["DCT", stripJpeg],
  ["JPXDecode", stripJpeg2000],
]);

/** A stream without external data, and a picture without metadata. */
function cleanStream({ document, kinds, removed }: Cleaning, ref: Ref, object: Stream): Stream {
  const { dict: entries } = object;
  const external = document.resolve(entries.get("F"));
  if (kinds.has("actions") && (isString(external) || isDict(external))) {
    for (const key of ["F", "FFilter", "FDecodeParms"]) entries.delete(key);
    removed.actions += 1;
  }
  const filter = document.resolve(entries.get("Filter"));
  const [only, ...more] = isArray(filter) ? filter.map(document.resolve) : [filter];
  const strip = isName(only) && more.length === 0 ? strippers.get(only.name) : undefined;
  if (strip === undefined || !kinds.has("metadata")) return object;
  const raw = strip(object.raw);
  if (raw === object.raw) return object;
  removed.metadata += 1;
  const clean = stream(entries, raw);
  document.set(ref, clean);
  return clean;
}
