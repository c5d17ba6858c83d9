/** Page labels: i, ii, A-1 and so on (ISO 32000-1, 12.4.2). */

import { buildNumberTree, readNumberTree } from "../objects/key-trees.ts";
import { type Dict, dict, dictOf, type PdfObject } from "../objects/objects.ts";
import type { Document } from "../read/document.ts";

/** The label of one page: a prefix and a number in a style. */
export interface PageLabel {
  readonly style: PdfObject | undefined;
  readonly prefix: PdfObject | undefined;
  readonly number: number;
}

/** The label of each page, or null where the document has none. */
export function readLabels(document: Document, pageCount: number): readonly PageLabel[] | null {
  const ranges = readNumberTree(document, document.catalog.get("PageLabels"));
  if (ranges.size === 0) return null;
  const given = (object: PdfObject | undefined) => document.resolve(object) ?? undefined;
  let first = 0;
  let range = dict({});
  return Array.from({ length: pageCount }, (_, index) => {
    const begun = dictOf(document.resolve(ranges.get(index)));
    if (begun !== undefined) [first, range] = [index, begun];
    const start = document.resolve(range.get("St"));
    const number = (typeof start === "number" ? start : 1) + index - first;
    return { style: given(range.get("S")), prefix: given(range.get("P")), number };
  });
}

/** Labels as a number tree; consecutive labels are one range. */
export function buildLabelTree(labels: readonly PageLabel[]): Dict | undefined {
  const ranges = new Map<number, PdfObject>();
  for (const [index, { style, prefix, number }] of labels.entries()) {
    const before = labels[index - 1];
    const goesOn = before?.style === style && before?.prefix === prefix && before?.number === number - 1;
    if (!goesOn) ranges.set(index, dict({ S: style, P: prefix, St: number === 1 ? undefined : number }));
  }
  return buildNumberTree(ranges);
}
