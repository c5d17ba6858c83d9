/** The structure tree of a merged file (ISO 32000-1, 14.7). */

import { buildNameTree, buildNumberTree, readNameTree, readNumberTree } from "../objects/key-trees.ts";
import { type Dict, dict, dictOf, isArray, isRef, name, type PdfObject } from "../objects/objects.ts";
import type { Document } from "../read/document.ts";
import type { MergeSource } from "./sources.ts";

const readStructureTree = ({ catalog, resolve }: Document): Dict | undefined =>
  dictOf(resolve(catalog.get("StructTreeRoot")));

/** Gives each tree its own range of keys, before the pages that name these are copied. */
export function renumberStructure(sources: readonly MergeSource[]): void {
  let next = 0;
  for (const { document, renamed } of sources) {
    renamed.structureOffset = next;
    const keys = [...readNumberTree(document, readStructureTree(document)?.get("ParentTree")).keys()];
    const stated = document.resolve(readStructureTree(document)?.get("ParentTreeNextKey"));
    const used = keys.reduce((highest, key) => Math.max(highest, key), -1) + 1;
    next += Math.max(used, typeof stated === "number" && stated < 1e9 ? stated : 0);
  }
}

interface TaggedSource {
  readonly source: MergeSource;
  readonly tree: Dict;
}

/** Writes the structure tree of the merged file, where any file has one. */
export function mergeStructure(sources: readonly MergeSource[], target: Document): void {
  const tagged = sources.flatMap((source): readonly TaggedSource[] => {
    const tree = readStructureTree(source.document);
    return tree === undefined ? [] : [{ source, tree }];
  });
  if (tagged.length === 0) return;
  const root = target.add(null);
  for (const { source } of tagged) {
    const own = source.document.catalog.get("StructTreeRoot");
    if (isRef(own)) source.assign(own, root);
  }
  const parents = mergeParentTrees(tagged);
  const parentTree = buildNumberTree(parents);
  const idTree = buildNameTree(mergeIds(tagged));
  const highest = [...parents.keys()].reduce((one, other) => Math.max(one, other), -1);
  const entries = dict({
    Type: name("StructTreeRoot"),
    K: tagged.flatMap(copyKids),
    ParentTree: parentTree && target.add(parentTree),
    ParentTreeNextKey: parents.size === 0 ? undefined : highest + 1,
    IDTree: idTree && target.add(idTree),
    RoleMap: mergeMaps(tagged, "RoleMap"),
    ClassMap: mergeMaps(tagged, "ClassMap"),
  });
  target.set(root, entries);
  target.catalog.set("StructTreeRoot", root);
  // The mark says that all content is tagged.
  if (sources.every(({ document }) => isMarked(document)))
    target.catalog.set("MarkInfo", dict({ Marked: true }));
}

function copyKids({ source, tree }: TaggedSource): readonly PdfObject[] {
  const kids = source.document.resolve(tree.get("K"));
  if (isArray(kids)) return kids.map(source.copy);
  return kids === null ? [] : [source.copy(tree.get("K") ?? null)];
}

function mergeParentTrees(tagged: readonly TaggedSource[]): ReadonlyMap<number, PdfObject> {
  const parents = new Map<number, PdfObject>();
  for (const { source, tree } of tagged)
    for (const [key, value] of readNumberTree(source.document, tree.get("ParentTree")))
      parents.set(key + source.renamed.structureOffset, source.copy(value));
  return parents;
}

/** Of two elements with one identifier the first one is kept. */
function mergeIds(tagged: readonly TaggedSource[]): ReadonlyMap<string, PdfObject> {
  const ids = new Map<string, PdfObject>();
  for (const { source, tree } of tagged)
    for (const [key, value] of readNameTree(source.document, tree.get("IDTree")))
      if (!ids.has(key)) ids.set(key, source.copy(value));
  return ids;
}

const isMarked = ({ catalog, resolve }: Document): boolean =>
  resolve(dictOf(resolve(catalog.get("MarkInfo")))?.get("Marked")) === true;

/** Of two entries with one name the first one is kept. */
function mergeMaps(tagged: readonly TaggedSource[], key: string): Dict | undefined {
  const merged: Dict = new Map();
  for (const { source, tree } of tagged)
    for (const [role, value] of dictOf(source.document.resolve(tree.get(key))) ?? [])
      if (!merged.has(role)) merged.set(role, source.copy(value));
  return merged.size === 0 ? undefined : merged;
}
