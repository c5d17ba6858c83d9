/** The structure tree of a file that loses pages (ISO 32000-1, 14.7): without the elements of their content. */
import { ApiError } from "../../../shared/api-error.ts";
import { buildNameTree, buildNumberTree, readNameTree, readNumberTree } from "../objects/key-trees.ts";
import { type Dict, dictOf, isArray, isDict, isName, isRef, type PdfObject } from "../objects/objects.ts";
import type { Page } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import type { Targets } from "./targets.ts";

const depthMax = 256;
/** Texts that stand for all content of an element. */
const replacements = ["ActualText", "Alt", "E"];

interface StructureWalk {
  readonly document: Document;
  /** Numbers of the page objects that are gone. */
  readonly gone: ReadonlySet<number>;
  readonly seen: Set<Dict>;
}

/** An element's kids that stay, and whether any went. */
interface Kids {
  readonly kept: readonly PdfObject[];
  readonly isWhole: boolean;
}

/** Call it when pages and annotations are gone already. Throws `payload_too_large` beyond 256 levels. */
export function filterStructure(
  document: Document,
  pages: readonly Page[],
  { isKept }: Pick<Targets, "isKept">,
): void {
  const { catalog, resolve } = document;
  const tree = dictOf(resolve(catalog.get("StructTreeRoot")));
  if (tree === undefined) return;
  const lost = pages.filter((_, index) => !isKept(index));
  const gone = new Set(lost.map(({ ref }) => ref.number));
  const walk: StructureWalk = { document, gone, seen: new Set([tree]) };
  tree.set("K", [...filterKids(walk, tree.get("K"), undefined, 0).kept]);
  filterParentTree(document, tree, lost);
  const ids = readNameTree(document, tree.get("IDTree"));
  const idTree = buildNameTree(new Map([...ids].filter(([, element]) => isDict(resolve(element)))));
  tree.delete("IDTree");
  if (idTree !== undefined) tree.set("IDTree", document.add(idTree));
}

function filterKids(
  walk: StructureWalk,
  kids: PdfObject | undefined,
  page: PdfObject | undefined,
  depth: number,
): Kids {
  if (depth > depthMax) throw new ApiError("payload_too_large", "The PDF's structure is nested too deeply.");
  const { document } = walk;
  const found = document.resolve(kids);
  if (found === null) return { kept: [], isWhole: true };
  const list = isArray(found) ? found : [kids ?? null];
  document.budget.chargeItems(1 + list.length);
  let isWhole = true;
  const kept = list.filter((kid) => {
    const state = filterKid(walk, kid, page, depth);
    if (state !== "whole") isWhole = false;
    return state !== "gone";
  });
  return { kept, isWhole };
}

type KidState = "whole" | "partial" | "gone";

function filterKid(
  walk: StructureWalk,
  kid: PdfObject,
  page: PdfObject | undefined,
  depth: number,
): KidState {
  const { document, seen } = walk;
  const found = document.resolve(kid);
  const own = dictOf(found)?.get("Pg") ?? page;
  if (!isDict(found) || isContentReference(document, found))
    return hasContent(walk, found, own) ? "whole" : "gone";
  // An element that stands in the tree twice, or above itself.
  if (seen.has(found)) return "whole";
  seen.add(found);
  const state = filterElement(walk, found, own, depth);
  if (state === "gone" && isRef(kid)) document.set(kid, null);
  return state;
}

const isContentReference = ({ resolve }: Document, entries: Dict): boolean =>
  ["MCR", "OBJR"].some((type) => isName(resolve(entries.get("Type")), type));

/** Whether marked content, by its number or a reference, or an object is still there. */
function hasContent(walk: StructureWalk, found: PdfObject, page: PdfObject | undefined): boolean {
  if (isGone(walk, page)) return false;
  if (!isDict(found)) return typeof found === "number";
  const { resolve } = walk.document;
  return isName(resolve(found.get("Type")), "MCR") || resolve(found.get("Obj")) !== null;
}

function filterElement(
  walk: StructureWalk,
  element: Dict,
  page: PdfObject | undefined,
  depth: number,
): KidState {
  const { kept, isWhole } = filterKids(walk, element.get("K"), page, depth + 1);
  if (kept.length === 0 && (!isWhole || isGone(walk, element.get("Pg")))) return "gone";
  if (isGone(walk, element.get("Pg"))) element.delete("Pg");
  if (isWhole) return "whole";
  element.set("K", [...kept]);
  for (const key of replacements) element.delete(key);
  return "partial";
}

const isGone = ({ gone }: StructureWalk, page: PdfObject | undefined): boolean =>
  isRef(page) && gone.has(page.number);

/** Keys of pages that are gone, and of elements that all are. */
function filterParentTree(document: Document, tree: Dict, lost: readonly Page[]): void {
  const { resolve, budget } = document;
  const keys = new Set(lost.map(({ dict }) => resolve(dict.get("StructParents"))));
  const parents = new Map<number, PdfObject>();
  for (const [key, value] of readNumberTree(document, tree.get("ParentTree"))) {
    const elements = resolve(value);
    if (keys.has(key) || elements === null) continue;
    if (isArray(elements)) {
      budget.chargeItems(elements.length);
      if (!elements.some((element) => isDict(resolve(element)))) continue;
    }
    parents.set(key, value);
  }
  const parentTree = buildNumberTree(parents);
  tree.delete("ParentTree");
  if (parentTree !== undefined) tree.set("ParentTree", document.add(parentTree));
}
