/** The files of a merge: their copiers, the places of their pages, and what is renamed. */

import { type Dict, isName, isString, type PdfObject, type Ref } from "../objects/objects.ts";
import { appendSuffix, stringOfKey } from "../objects/text-strings.ts";
import { readDestinationName, readNamedDestinations } from "../pages/destinations.ts";
import { type Page, toStandalone } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import { type Copier, createCopier } from "../write/copier.ts";

/** A file that is merged. */
export interface MergeSource extends Copier {
  readonly document: Document;
  readonly pages: readonly Page[];
  /** Its file name. */
  readonly name: string | null;
  /** Index of its first page in the merged file. */
  readonly firstPage: number;
  /** Its pages in the merged file. */
  readonly refs: readonly Ref[];
  /** Its named destinations by their old names. */
  readonly destinations: ReadonlyMap<string, PdfObject>;
  readonly renamed: Renamed;
}

/** New names where two files use the same. */
interface Renamed {
  readonly destinations: Map<string, string>;
  /** Partial names of form fields, by the field's dictionary. */
  readonly fields: Map<Dict, string>;
  /** Fonts of the form's resources, named by default appearances. */
  readonly fonts: Map<string, string>;
  /** Added to the keys of pages and marked content in the structure tree. */
  structureOffset: number;
}

export interface OpenedFile {
  readonly document: Document;
  readonly pages: readonly Page[];
  readonly name: string | null;
  readonly warnings: readonly string[];
}

/** Reserves the page objects of the merged file, so that what is copied later can refer to them. */
export function createSources(files: readonly OpenedFile[], target: Document): readonly MergeSource[] {
  const taken = new Set<string>();
  let firstPage = 0;
  return files.map(({ document, pages, name }) => {
    const destinations = readNamedDestinations(document);
    const renamed: Renamed = {
      destinations: assignNewNames(destinations.keys(), taken),
      fields: new Map(),
      fonts: new Map(),
      structureOffset: 0,
    };
    const copier = createCopier(document, target, (entries) => adjustEntries(entries, renamed));
    const refs = pages.map(() => target.add(null));
    const source = { ...copier, document, pages, name, firstPage, refs, destinations, renamed };
    for (const [index, page] of pages.entries()) copier.assign(page.ref, refs[index] ?? null);
    firstPage += pages.length;
    return source;
  });
}

/** Copies the pages. Call it after all renaming is decided. */
export function copyPages({ pages, refs, copy }: MergeSource, target: Document): void {
  for (const [index, page] of pages.entries()) {
    const ref = refs[index];
    if (ref !== undefined) target.set(ref, copy(toStandalone(page)));
  }
}

/** New names for those already taken, by the first free number; all are then taken. */
export function assignNewNames(names: Iterable<string>, taken: Set<string>): Map<string, string> {
  const own = [...names];
  const blocked = new Set([...taken, ...own]);
  const renamed = new Map<string, string>();
  for (const name of own) {
    let free = name;
    for (let number = 2; taken.has(name) && blocked.has(free); number += 1) free = `${name}-${number}`;
    if (free !== name) renamed.set(name, free);
    taken.add(free);
    blocked.add(free);
  }
  return renamed;
}

function adjustEntries(entries: Dict, renamed: Renamed): Dict {
  let changed: Dict | undefined;
  for (const [key, value] of entries) {
    const replacement = adjustments.get(key)?.(value, renamed, entries);
    if (replacement === undefined) continue;
    changed ??= new Map(entries);
    changed.set(key, replacement);
  }
  return changed ?? entries;
}

type Adjustment = (value: PdfObject, renamed: Renamed, entries: Dict) => PdfObject | undefined;

/** Named destinations all become strings, since the merged file has them in a name tree. */
const renameDestination: Adjustment = (value, { destinations }) => {
  const name = readDestinationName(value);
  return name === null ? undefined : stringOfKey(destinations.get(name) ?? name);
};

const shiftKey: Adjustment = (value, { structureOffset }) =>
  typeof value === "number" && structureOffset > 0 ? value + structureOffset : undefined;

const adjustments: ReadonlyMap<string, Adjustment> = new Map<string, Adjustment>([
  ["Dest", renameDestination],
  [
    "D",
    (value, renamed, entries) => (isGoTo(entries) ? renameDestination(value, renamed, entries) : undefined),
  ],
  ["StructParent", shiftKey],
  ["StructParents", shiftKey],
  [
    "DA",
    (value, { fonts }) =>
      isString(value) && fonts.size > 0 ? replaceFontNames(value.bytes, fonts) : undefined,
  ],
  [
    "T",
    (value, { fields }, entries) => {
      const suffix = fields.get(entries);
      return suffix === undefined || !isString(value) ? undefined : appendSuffix(value, suffix);
    },
  ],
]);

const isGoTo = (entries: Dict): boolean => isName(entries.get("S"), "GoTo");

function replaceFontNames(appearance: Uint8Array, fonts: ReadonlyMap<string, string>): PdfObject {
  const text = Buffer.from(appearance).toString("latin1");
  return stringOfKey(
    text.replace(/\/([^\s()<>[\]{}/%]+)/g, (whole, font: string) => {
      const renamed = fonts.get(font);
      return renamed === undefined ? whole : `/${renamed}`;
    }),
  );
}
