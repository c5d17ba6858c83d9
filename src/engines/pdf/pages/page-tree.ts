/** The pages of a document in their order (ISO 32000-1, 7.7.3). Trees that have lost pages are refused. */
import { ApiError } from "../../../shared/api-error.ts";
import { entryItems } from "../objects/budget.ts";
import {
  type Dict,
  dict,
  isDict,
  isName,
  isRef,
  name,
  type PdfObject,
  type Ref,
} from "../objects/objects.ts";
import type { Document } from "../read/document.ts";

export interface Page {
  /** Unique: a page that is in the tree twice gets a second one. */
  readonly ref: Ref;
  /** As in the file, without inherited entries; changed only by `document.set(ref, …)`. */
  readonly dict: Dict;
  /** Resources, MediaBox, CropBox and Rotate: its own or inherited. */
  readonly attributes: Dict;
}

interface PageOptions {
  /** The input field that errors name. */
  readonly field?: string | undefined;
}

export const pagesMax = 5_000;
const depthMax = 256;
const nodesMax = 100_000;
const inheritable = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;

/** A node whose kids are being visited. */
interface Level {
  readonly node: Dict;
  readonly kids: readonly PdfObject[];
  readonly attributes: Dict;
  next: number;
}

interface PageTreeWalk {
  readonly document: Document;
  readonly pages: Page[];
  readonly levels: Level[];
  readonly above: Set<Dict>;
  readonly leaves: Set<number>;
  visits: number;
  lost: number;
}

/**
 * The pages in their order.
 * Throws `invalid_pdf` where the tree is missing, has a cycle, is deeper than 256 nodes or has lost pages
 * that it counts, `payload_too_large` beyond 5,000 pages, found or counted.
 */
export function readPages(document: Document, options: PageOptions = {}): readonly Page[] {
  const root = document.resolve(document.catalog.get("Pages"));
  if (!isDict(root)) throw invalidPdf("The PDF has no page tree and cannot be read.", options);
  const stated = document.resolve(root.get("Count"));
  const expected = typeof stated === "number" ? stated : 0;
  if (expected > pagesMax) throw tooManyPages(options);
  const { pages, lost } = walkTree(document, root, options);
  if (pages.length === 0) throw invalidPdf("The PDF has no pages.", options);
  if (pages.length < expected && (lost > 0 || document.isRepaired))
    throw invalidPdf(
      `The PDF is damaged: only ${pages.length} of its ${expected} pages can be found.`,
      options,
    );
  return pages;
}

const invalidPdf = (message: string, { field }: PageOptions): ApiError =>
  new ApiError("invalid_pdf", message, { field });

const tooManyPages = ({ field }: PageOptions): ApiError =>
  new ApiError("payload_too_large", `The PDF has more than ${pagesMax.toLocaleString("en")} pages.`, {
    field,
  });

function walkTree(document: Document, root: Dict, options: PageOptions): PageTreeWalk {
  const walk: PageTreeWalk = {
    document,
    pages: [],
    levels: [],
    above: new Set(),
    leaves: new Set(),
    visits: 0,
    lost: 0,
  };
  enterNode(walk, root, new Map());
  for (let level = walk.levels.at(-1); level !== undefined; level = walk.levels.at(-1)) {
    visitNextKid(walk, level, options);
    if (walk.pages.length > pagesMax || walk.visits > nodesMax) throw tooManyPages(options);
    if (walk.levels.length > depthMax) throw invalidPdf("The PDF's page tree is nested too deeply.", options);
  }
  return walk;
}

function enterNode({ document, levels, above }: PageTreeWalk, node: Dict, attributes: Dict): void {
  document.budget.chargeItems(pageItems);
  above.add(node);
  levels.push({
    node,
    kids: document.listAt(node, "Kids"),
    attributes: inheritAttributes(node, attributes),
    next: 0,
  });
}

/** Visits the next kid of a node, or leaves the node. */
function visitNextKid(walk: PageTreeWalk, level: Level, options: PageOptions): void {
  const { document, levels, above } = walk;
  const kid = level.kids[level.next];
  level.next += 1;
  walk.visits += 1;
  if (kid === undefined) {
    levels.pop();
    above.delete(level.node);
    return;
  }
  const node = document.resolve(kid);
  if (!isDict(node)) walk.lost += 1;
  else if (above.has(node)) throw invalidPdf("The PDF's page tree turns in a circle.", options);
  // Nodes without a type are common: those with kids are not pages.
  else if (node.has("Kids") && !isName(node.get("Type"), "Page")) enterNode(walk, node, level.attributes);
  else addPage(walk, kid, inheritAttributes(node, level.attributes), node);
}

/** A page and its inherited attributes. */
const pageItems = 16;

function addPage(
  { document, pages, leaves }: PageTreeWalk,
  kid: PdfObject,
  attributes: Dict,
  entries: Dict,
): void {
  const isNew = isRef(kid) && !leaves.has(kid.number);
  document.budget.chargeItems(pageItems + (isNew ? 0 : entryItems * entries.size));
  const ref = isNew ? kid : document.add(new Map(entries));
  leaves.add(ref.number);
  pages.push({ ref, dict: entries, attributes });
}

function inheritAttributes(node: Dict, above: Dict): Dict {
  const attributes = new Map(above);
  for (const key of inheritable) {
    const own = node.get(key);
    if (own !== undefined && own !== null) attributes.set(key, own);
  }
  return attributes;
}

/** The dictionary of a page with its inherited attributes and without its parent. */
export function toStandalone({ dict: entries, attributes }: Pick<Page, "dict" | "attributes">): Dict {
  const own = new Map(entries).set("Type", name("Page"));
  own.delete("Parent");
  for (const [key, value] of attributes) own.set(key, value);
  return own;
}

/**
 * Replaces the page tree by one node with these pages; inherited attributes become their own.
 * Reads each page anew, so that changes made by `document.set` count.
 */
export function setPages(document: Document, pages: readonly Page[]): void {
  const root = document.add(null);
  for (const { ref, attributes } of pages) {
    const entries = document.get(ref);
    const known = new Map(attributes);
    if (!isDict(entries)) continue;
    document.budget.chargeItems(pageItems + entryItems * entries.size);
    document.set(
      ref,
      toStandalone({ dict: entries, attributes: inheritAttributes(entries, known) }).set("Parent", root),
    );
  }
  const kids = pages.map(({ ref }) => ref);
  document.set(root, dict({ Type: name("Pages"), Count: kids.length, Kids: kids }));
  document.catalog.set("Pages", root);
}
