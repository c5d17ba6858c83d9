/** Removes unused resources from pages, forms, patterns and Type 3 fonts (ISO 32000-1, 7.8.3). */

import { type Dict, dictOf, isArray, isDict, isName, isStream, type PdfObject } from "../objects/objects.ts";
import type { Page } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import { collectNames } from "./content-names.ts";

/** Kinds of resources that content refers to by name. */
const kinds = new Set(["XObject", "Font", "ExtGState", "ColorSpace", "Pattern", "Shading", "Properties"]);

export interface Pruner {
  /** The resources of a page without those that it never names; its forms and patterns are pruned in place. */
  resourcesOf(page: Page): PdfObject | undefined;
}

interface PrunerState {
  readonly document: Document;
  /** Names by stream; null where the data cannot be read, so that all resources are kept. */
  readonly names: Map<PdfObject, ReadonlySet<string> | null>;
  readonly pruned: Set<PdfObject>;
  /** Nesting of the forms being pruned. */
  depth: number;
}

/** Forms nested deeper keep all resources. */
const depthMax = 50;

/** Prunes forms and patterns in the document itself, each once for all pages. */
export function createPruner(document: Document): Pruner {
  const state: PrunerState = { document, names: new Map(), pruned: new Set(), depth: 0 };
  return {
    resourcesOf({ dict, attributes }) {
      const resources = document.resolve(attributes.get("Resources"));
      if (!isDict(resources)) return undefined;
      const names = new Set<string>();
      return readContents(document, dict.get("Contents")).every((content) => addNames(state, content, names))
        ? pruneResources(state, resources, names)
        : resources;
    },
  };
}

function readContents(document: Document, contents: PdfObject | undefined): readonly PdfObject[] {
  const found = document.resolve(contents);
  if (!isArray(found)) return [found];
  document.budget.chargeSteps(found.length);
  return found.map((item) => document.resolve(item));
}

/** Adds the names in a stream; false where it cannot be read. */
function addNames({ document, names: known }: PrunerState, content: PdfObject, names: Set<string>): boolean {
  if (!isStream(content)) return true;
  let own = known.get(content);
  if (own === undefined) {
    const data = document.unpack(content);
    const found = new Set<string>();
    if (data !== null) collectNames(data, found, document.budget);
    own = data === null ? null : found;
    known.set(content, own);
  }
  document.budget.chargeSteps(1 + (own?.size ?? 0));
  for (const name of own ?? []) names.add(name);
  return own !== null;
}

/** Content without resources of its own uses those of its caller, so its names are added until there are no more. */
function pruneResources(state: PrunerState, resources: Dict, names: Set<string>): Dict {
  const { document } = state;
  const seen = new Set<PdfObject>();
  for (let isComplete = false; !isComplete; ) {
    isComplete = true;
    for (const called of findCalled(document, resources, names)) {
      if (seen.has(called)) continue;
      seen.add(called);
      isComplete = false;
      if (!visitCalled(state, called, names)) return resources;
    }
  }
  return filterResources(document, resources, names);
}

/** The forms, patterns, fonts and graphics states that are named. */
function findCalled(
  { resolve, budget }: Document,
  resources: Dict,
  names: ReadonlySet<string>,
): readonly PdfObject[] {
  return ["XObject", "Pattern", "Font", "ExtGState"].flatMap((kind) => {
    const entries = dictOf(resolve(resources.get(kind))) ?? new Map<string, PdfObject>();
    budget.chargeSteps(1 + Math.min(names.size, entries.size));
    // Iterates over the shorter list: shared resources may have thousands of entries.
    const called =
      names.size < entries.size
        ? [...names].filter((name) => entries.has(name))
        : [...entries.keys()].filter((name) => names.has(name));
    return called.map((name) => resolve(entries.get(name)));
  });
}

/** Prunes content with resources of its own, and adds the names of content without; false where it cannot be read. */
function visitCalled(state: PrunerState, called: PdfObject, names: Set<string>): boolean {
  const { resolve, budget } = state.document;
  const entries = dictOf(called);
  if (entries === undefined || isName(resolve(entries.get("Subtype")), "Image")) return true;
  const group = resolve(dictOf(resolve(entries.get("SMask")))?.get("G"));
  const procedures = dictOf(resolve(entries.get("CharProcs"))) ?? new Map<string, PdfObject>();
  budget.chargeSteps(procedures.size);
  const glyphs = [...procedures.values()].map((glyph) => resolve(glyph));
  pruneOwn(state, called, [called, ...glyphs]);
  pruneOwn(state, group, [group]);
  const borrowing = [
    ...(isDict(resolve(entries.get("Resources"))) ? [] : [called, ...glyphs]),
    ...(isDict(resolve(dictOf(group)?.get("Resources"))) ? [] : [group]),
  ];
  return borrowing.every((content) => addNames(state, content, names));
}

/** Prunes the own resources of a form, a pattern or a Type 3 font, once. */
function pruneOwn(state: PrunerState, owner: PdfObject, contents: readonly PdfObject[]): void {
  const { document, pruned } = state;
  const entries = dictOf(owner);
  const resources = document.resolve(entries?.get("Resources"));
  if (entries === undefined || !isDict(resources) || pruned.has(owner) || state.depth > depthMax) return;
  pruned.add(owner);
  state.depth += 1;
  const names = new Set<string>();
  if (contents.every((content) => addNames(state, content, names)))
    entries.set("Resources", pruneResources(state, resources, names));
  state.depth -= 1;
}

/** Default color spaces apply without being named. */
function filterResources(document: Document, resources: Dict, names: ReadonlySet<string>): Dict {
  const out: Dict = new Map();
  document.budget.chargeSteps(resources.size);
  for (const [kind, value] of resources) {
    const entries = document.resolve(value);
    if (!kinds.has(kind) || !isDict(entries)) out.set(kind, value);
    else {
      document.budget.chargeSteps(entries.size);
      const used = [...entries].filter(([name]) => names.has(name) || name.startsWith("Default"));
      if (used.length > 0) out.set(kind, new Map(used));
    }
  }
  return out;
}
