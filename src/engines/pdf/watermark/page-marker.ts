/** Adds a watermark to a page, before or after its content. */

import { flateStream } from "../fonts/embedding.ts";
import { entryItems } from "../objects/budget.ts";
import {
  type Dict,
  dict,
  isArray,
  isDict,
  isRef,
  isStream,
  type PdfObject,
  type Ref,
} from "../objects/objects.ts";
import type { Page } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import { formatDecimal } from "../text/show-text.ts";
import { type ContentPosition, checkBalance } from "./content-balance.ts";
import type { Matrix } from "./geometry.ts";

export type Draft = Pick<Document, "resolve" | "add" | "unpack" | "budget">;

interface PlacedMark {
  readonly form: Ref;
  readonly matrix: Matrix;
  readonly layer: "over" | "under";
}

/** Returns the dictionary of a page with the mark; the old one stays as it is, apart from its resources. */
type Marker = (page: Pick<Page, "dict" | "attributes">, mark: PlacedMark) => Dict;

/** Adds the form of the mark to the own or inherited resources of the page, under a free name that begins with `prefix`. */
export function openMarker(draft: Draft, prefix = "Watermark"): Marker {
  const nameIn = nameGiver(draft, prefix);
  const streamOf = textStreams(draft);
  const isolate = isolator(draft);
  const behind = (old: readonly PdfObject[], show: string): PdfObject => {
    const { contents, closing } = isolate(old);
    return [streamOf("q\n"), ...contents, streamOf(`\n${closing}Q ${show}`)];
  };
  return (page, { form, matrix, layer }) => {
    draft.budget.chargeItems(pageItems + entryItems * page.dict.size);
    const found = draft.resolve(page.attributes.get("Resources"));
    const resources = isDict(found) ? found : dict({});
    const show = `q ${matrix.map(precise).join(" ")} cm /${nameIn(resources, form)} Do Q\n`;
    const old = contentsOf(page.dict, draft.resolve);
    draft.budget.chargeItems(old.length);
    const isFirst = layer === "under" || old.length === 0;
    const marked = new Map(page.dict).set("Contents", isFirst ? [streamOf(show), ...old] : behind(old, show));
    return isDict(found) ? marked : marked.set("Resources", resources);
  };
}

/** New objects of a marked page. */
const pageItems = 16;

/** Sines of small angles and scales for tiny pages need more than four decimals. */
const precise = (value: number): string => formatDecimal(value, Math.abs(value) < 1 ? 7 : 4);

/** Streams with the same text are one object: pages of one size share all that is new. */
function textStreams({ add }: Draft): (text: string) => Ref {
  const known = new Map<string, Ref>();
  return (text) => {
    const ref = known.get(text) ?? add(flateStream(Buffer.from(text, "latin1")));
    known.set(text, ref);
    return ref;
  };
}

export function contentsOf(page: Dict, resolve: Draft["resolve"]): readonly PdfObject[] {
  const contents = page.get("Contents") ?? null;
  const resolved = resolve(contents);
  if (isArray(resolved)) return resolved.filter((item) => isStream(resolve(item)));
  return isStream(resolved) ? [contents] : [];
}

/** Content to put between a save and a restore, and what must close it before the restore. */
export interface Isolated {
  readonly contents: readonly PdfObject[];
  readonly closing: string;
}

/** Inspects shared content once: thousands of pages may have the same. */
export function isolator(draft: Draft): (old: readonly PdfObject[]) => Isolated {
  const known = new Map<string, Isolated>();
  return (old) => {
    draft.budget.chargeItems(old.length);
    const key = old.map((item) => (isRef(item) ? item.number : "")).join();
    const isolated = known.get(key) ?? inspect(old, draft);
    if (old.every(isRef)) known.set(key, isolated);
    return isolated;
  };
}

function inspect(old: readonly PdfObject[], draft: Draft): Isolated {
  const pieces = old.map((item) => dataOf(item, draft));
  const readable = pieces.filter((piece) => piece !== null);
  // Readers do not show content that cannot be unpacked either.
  if (readable.length < pieces.length) return { contents: old, closing: "" };
  const { closing, excess } = checkBalance(readable, draft.budget);
  const contents = excess.length === 0 ? old : [draft.add(flateStream(without(excess, readable)))];
  return { contents, closing };
}

export function dataOf(item: PdfObject, { resolve, unpack }: Draft): Uint8Array | null {
  const stream = resolve(item);
  return isStream(stream) ? unpack(stream) : null;
}

/** The content with blanks for restores without a save: after our save they would take effect. */
function without(excess: readonly ContentPosition[], pieces: readonly Uint8Array[]): Uint8Array {
  const copies = pieces.map((piece) => Buffer.from(piece));
  for (const { stream, offset } of excess) copies[stream]?.fill(32, offset, offset + 1);
  return Buffer.concat(copies.flatMap((copy) => [copy, Buffer.from("\n")]));
}

/** A free name for this form in these resources. */
function nameGiver({ resolve }: Draft, prefix: string): (resources: Dict, form: Ref) => string {
  const given = new Map<Dict, Map<number, string>>();
  return (resources, form) => {
    const objects = xObjectsIn(resources, resolve);
    const names = given.get(objects) ?? new Map<number, string>();
    given.set(objects, names);
    const known = names.get(form.number);
    if (known !== undefined) return known;
    const name = freeName(objects, prefix, names.size);
    objects.set(name, form);
    names.set(form.number, name);
    return name;
  };
}

function xObjectsIn(resources: Dict, resolve: Draft["resolve"]): Dict {
  const found = resolve(resources.get("XObject"));
  if (isDict(found)) return found;
  const created = dict({});
  resources.set("XObject", created);
  return created;
}

function freeName(objects: Dict, prefix: string, start: number): string {
  let number = start;
  while (objects.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}
