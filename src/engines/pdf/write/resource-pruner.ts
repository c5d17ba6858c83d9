/** Removes unused resources from pages, forms, patterns and Type 3 fonts (ISO 32000-1, 7.8.3). */

import { type Dict, dictOf, isArray, isDict, isName, isStream, type PdfObject } from "../objects/objects.ts";
import type { Page } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import { collectNames } from "./content-names.ts";

/** Kinds of resources that content calls by name. */
const kinds = new Set(["XObject", "Font", "ExtGState", "ColorSpace", "Pattern", "Shading", "Properties"]);

export interface Pruner {
  /** The resources of a page without what it never names; those of its forms and patterns become as small in place. */
  resourcesOf(page: Page): PdfObject | undefined;
}

interface State {
  readonly document: Document;
  /** Names by stream; null where the data cannot be read, so that anything may be named. */
  readonly names: Map<PdfObject, ReadonlySet<string> | null>;
  readonly pruned: Set<PdfObject>;
  /** Forms inside forms that are being looked at. */
  depth: number;
}

/** Deeper forms keep what they have. */
const depthMax = 50;

/** Changes the given document where forms and patterns carry too much: each once, whatever page asks. */
export function openPruner(document: Document): Pruner {
  const state: State = { document, names: new Map(), pruned: new Set(), depth: 0 };
  return {
    resourcesOf({ dict, attributes }) {
      const resources = document.resolve(attributes.get("Resources"));
      if (!isDict(resources)) return undefined;
      const names = new Set<string>();
      return streamsOf(document, dict.get("Contents")).every((content) => addNames(state, content, names))
        ? smaller(state, resources, names)
        : resources;
    },
  };
}

function streamsOf(document: Document, contents: PdfObject | undefined): readonly PdfObject[] {
  const found = document.resolve(contents);
  if (!isArray(found)) return [found];
  document.budget.chargeSteps(found.length);
  return found.map((item) => document.resolve(item));
}

/** Adds the names in a stream; false where it cannot be read. */
function addNames({ document, names: known }: State, content: PdfObject, names: Set<string>): boolean {
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

/** What content draws with resources of the one that calls it can name these too, so its names are added until no more come. */
function smaller(state: State, resources: Dict, names: Set<string>): Dict {
  const { document } = state;
  const seen = new Set<PdfObject>();
  for (let isComplete = false; !isComplete; ) {
    isComplete = true;
    for (const called of calledBy(document, resources, names)) {
      if (seen.has(called)) continue;
      seen.add(called);
      isComplete = false;
      if (!addCalled(state, called, names)) return resources;
    }
  }
  return kept(document, resources, names);
}

/** Forms, patterns, fonts and graphics states among the resources that are named. */
function calledBy(
  { resolve, budget }: Document,
  resources: Dict,
  names: ReadonlySet<string>,
): readonly PdfObject[] {
  return ["XObject", "Pattern", "Font", "ExtGState"].flatMap((kind) => {
    const entries = dictOf(resolve(resources.get(kind))) ?? new Map<string, PdfObject>();
    budget.chargeSteps(1 + Math.min(names.size, entries.size));
    // The shorter list is gone through: a pool may hold thousands.
    const called =
      names.size < entries.size
        ? [...names].filter((name) => entries.has(name))
        : [...entries.keys()].filter((name) => names.has(name));
    return called.map((name) => resolve(entries.get(name)));
  });
}

/** Prunes what has resources of its own, and takes the names of what uses those of its caller; false where it cannot be read. */
function addCalled(state: State, called: PdfObject, names: Set<string>): boolean {
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

/** Makes the own resources of a form, a pattern or a Type 3 font as small as its content allows, once. */
function pruneOwn(state: State, owner: PdfObject, contents: readonly PdfObject[]): void {
  const { document, pruned } = state;
  const entries = dictOf(owner);
  const resources = document.resolve(entries?.get("Resources"));
  if (entries === undefined || !isDict(resources) || pruned.has(owner) || state.depth > depthMax) return;
  pruned.add(owner);
  state.depth += 1;
  const names = new Set<string>();
  if (contents.every((content) => addNames(state, content, names)))
    entries.set("Resources", smaller(state, resources, names));
  state.depth -= 1;
}

/** Default color spaces are used without being named. */
function kept(document: Document, resources: Dict, names: ReadonlySet<string>): Dict {
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
