/** Name trees of a merged file: destinations, attachments, scripts and others; clashing names get a number. */

import { buildNameTree, readNameTree } from "../objects/key-trees.ts";
import { type Dict, dictOf, type PdfObject } from "../objects/objects.ts";
import type { Document } from "../read/document.ts";
import { assignNewNames, type MergeSource } from "./sources.ts";

/** The catalog's Names of the merged file; undefined where no file has any. */
export function mergeNames(sources: readonly MergeSource[], target: Document): void {
  const names: Dict = new Map();
  const put = (key: string, entries: ReadonlyMap<string, PdfObject>): void => {
    const tree = buildNameTree(entries);
    if (tree !== undefined) names.set(key, target.add(tree));
  };
  put("Dests", mergeDestinations(sources));
  const kinds = sources.flatMap(({ document }) => [...(readNames(document)?.keys() ?? [])]);
  for (const kind of new Set(kinds)) if (kind !== "Dests") put(kind, mergeTrees(sources, kind));
  if (names.size > 0) target.catalog.set("Names", target.add(names));
}

const readNames = ({ catalog, resolve }: Document): Dict | undefined => dictOf(resolve(catalog.get("Names")));

function mergeDestinations(sources: readonly MergeSource[]): ReadonlyMap<string, PdfObject> {
  const merged = new Map<string, PdfObject>();
  for (const { destinations, renamed, copy } of sources)
    for (const [key, value] of destinations) merged.set(renamed.destinations.get(key) ?? key, copy(value));
  return merged;
}

function mergeTrees(sources: readonly MergeSource[], kind: string): ReadonlyMap<string, PdfObject> {
  const merged = new Map<string, PdfObject>();
  const taken = new Set<string>();
  for (const { document, copy } of sources) {
    const entries = readNameTree(document, readNames(document)?.get(kind));
    const renamed = assignNewNames(entries.keys(), taken);
    for (const [key, value] of entries) merged.set(renamed.get(key) ?? key, copy(value));
  }
  return merged;
}

/** Lists of the catalog that simply follow each other: associated files, article threads. */
export function mergeLists(sources: readonly MergeSource[], target: Document): void {
  for (const key of ["AF", "Threads"]) {
    const items = sources.flatMap(({ document, copy }) => document.listAt(document.catalog, key).map(copy));
    if (items.length > 0) target.catalog.set(key, items);
  }
}
