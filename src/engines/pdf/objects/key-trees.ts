/** Name trees and number trees (ISO 32000-1, 7.9.6 and 7.9.7). */
import type { Document } from "../read/document.ts";
import { type Dict, dict, isDict, isString, type PdfObject } from "./objects.ts";
import { keyOf, stringOfKey } from "./text-strings.ts";

const nodesMax = 100_000;

/** The entries of a name tree in their order, keyed by the bytes of their strings. The first of repeated keys counts. */
export function readNameTree(document: Document, root: PdfObject | undefined): Map<string, PdfObject> {
  const entries = new Map<string, PdfObject>();
  for (const [key, value] of collectPairs(document, root, "Names")) {
    if (isString(key) && !entries.has(keyOf(key))) entries.set(keyOf(key), value);
  }
  return entries;
}

/** The entries of a number tree. */
export function readNumberTree(document: Document, root: PdfObject | undefined): Map<number, PdfObject> {
  const entries = new Map<number, PdfObject>();
  for (const [key, value] of collectPairs(document, root, "Nums")) {
    if (typeof key === "number" && !entries.has(key)) entries.set(key, value);
  }
  return entries;
}

type Pair = readonly [key: PdfObject, value: PdfObject];

/** Visits each node once, so that a cycle ends. */
function collectPairs(
  document: Document,
  root: PdfObject | undefined,
  list: "Names" | "Nums",
): readonly Pair[] {
  const pairs: Pair[] = [];
  const seen = new Set<Dict>();
  const waiting: PdfObject[] = [root ?? null];
  while (waiting.length > 0 && seen.size < nodesMax) {
    const node = document.resolve(waiting.pop());
    if (!isDict(node) || seen.has(node)) continue;
    seen.add(node);
    const own = document.listAt(node, list);
    const kids = document.listAt(node, "Kids");
    // Nodes may share their lists.
    document.budget.chargeItems(2 * own.length + kids.length);
    // One by one: a list may be longer than the number of arguments a call can have.
    for (const pair of iteratePairs(document, own)) pairs.push(pair);
    for (const kid of kids.slice(0, nodesMax).toReversed()) waiting.push(kid);
  }
  return pairs;
}

function* iteratePairs(document: Document, list: readonly PdfObject[]): Generator<Pair> {
  for (let at = 0; at + 1 < list.length; at += 2) yield [document.resolve(list[at]), list[at + 1] ?? null];
}

/** A name tree of one node, sorted as readers search it; undefined without entries. */
export function buildNameTree(entries: ReadonlyMap<string, PdfObject>): Dict | undefined {
  if (entries.size === 0) return undefined;
  const sorted = [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return dict({ Names: sorted.flatMap(([key, value]) => [stringOfKey(key), value]) });
}

/** A number tree of one node; undefined without entries. */
export function buildNumberTree(entries: ReadonlyMap<number, PdfObject>): Dict | undefined {
  if (entries.size === 0) return undefined;
  const sorted = [...entries].toSorted(([one], [other]) => one - other);
  return dict({ Nums: sorted.flat() });
}
