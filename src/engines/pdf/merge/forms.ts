/** The form of a merged file: all fields, with those of the same name renamed, and their fonts. */

import {
  type Dict,
  dict,
  dictOf,
  isArray,
  isDict,
  isStream,
  isString,
  type PdfObject,
} from "../objects/objects.ts";
import { keyOf, readText } from "../objects/text-strings.ts";
import type { Document } from "../read/document.ts";
import { assignNewNames, type MergeSource } from "./sources.ts";

interface Form {
  readonly source: MergeSource;
  readonly entries: Dict;
  readonly fields: readonly PdfObject[];
}

const formOf = ({ catalog, resolve }: Document): Dict | undefined => dictOf(resolve(catalog.get("AcroForm")));

/** Chooses the names of fields and of their fonts, before anything that uses them is copied. */
export function renameFields(sources: readonly MergeSource[]): void {
  const taken = new Set<string>();
  const fonts = new Map<string, string>();
  for (const source of sources) {
    const form = readForm(source);
    if (form === undefined) continue;
    renameRoots(form, taken);
    renameFonts(form, fonts);
  }
}

function readForm(source: MergeSource): Form | undefined {
  const { document } = source;
  const entries = formOf(document);
  return entries && { source, entries, fields: document.listAt(entries, "Fields") };
}

/** Full names begin with the name of a root field, so only roots are renamed. */
function renameRoots({ source, fields }: Form, taken: Set<string>): void {
  const { document, renamed } = source;
  const roots = fields.map((field) => document.resolve(field)).filter(isDict);
  const names = roots.map((root) => readText(document.resolve(root.get("T"))) ?? "");
  const fresh = assignNewNames(new Set(names), taken);
  for (const [index, root] of roots.entries()) {
    const name = names[index] ?? "";
    const suffix = fresh.get(name)?.slice(name.length);
    if (suffix !== undefined) renamed.fields.set(root, suffix);
  }
}

/** A font is renamed where an earlier form has another one under its name; equal descriptions are the same font. */
function renameFonts({ source, entries }: Form, known: Map<string, string>): void {
  const { document, renamed } = source;
  const clashing = [...readFonts(document, entries)].filter(([name, font]) => {
    const description = describeObject(document, font, { left: describedMax });
    const other = known.get(name);
    if (other === undefined) known.set(name, description);
    return other !== undefined && other !== description;
  });
  const fresh = assignNewNames(
    clashing.map(([name]) => name),
    new Set(known.keys()),
  );
  for (const [name, font] of clashing) {
    const free = fresh.get(name) ?? name;
    renamed.fonts.set(name, free);
    known.set(free, describeObject(document, font, { left: describedMax }));
  }
}

const readFonts = ({ resolve }: Document, form: Dict): Dict =>
  dictOf(resolve(dictOf(resolve(form.get("DR")))?.get("Font"))) ?? new Map();

/** Objects of a font that are compared, at most. */
const describedMax = 500;

/** An object as text, without its number; stream data by its length, truncated beyond the budget. */
function describeObject(document: Document, object: PdfObject, budget: { left: number }): string {
  const found = document.resolve(object);
  budget.left -= 1;
  if (budget.left < 0) return "…";
  document.budget.chargeItems(1);
  if (isArray(found))
    return `[${found.slice(0, budget.left).map((item) => describeObject(document, item, budget))}]`;
  if (isStream(found)) return `${describeObject(document, found.dict, budget)}#${found.raw.length}`;
  if (isString(found)) return `(${keyOf(found).slice(0, describedMax)})`;
  if (!isDict(found)) return JSON.stringify(found).slice(0, describedMax);
  const entries = [...found].slice(0, budget.left);
  return `{${entries.map(([key, value]) => `${key}:${describeObject(document, value, budget)}`)}}`;
}

/** Writes the form of the merged file, where any file has one. XFA forms describe their whole file and are dropped. */
export function mergeForms(sources: readonly MergeSource[], target: Document): void {
  const forms = sources.map(readForm).filter((form) => form !== undefined);
  if (forms.length === 0) return;
  const merged = dict({
    Fields: forms.flatMap(({ source, fields }) => fields.map(source.copy)),
    NeedAppearances: forms.some((form) => readValue(form, "NeedAppearances") === true) || undefined,
    SigFlags: forms.map((form) => readValue(form, "SigFlags")).reduce<number>(combineFlags, 0) || undefined,
    DR: mergeResources(forms),
  });
  const order = forms.flatMap(({ source, entries }) =>
    source.document.listAt(entries, "CO").map(source.copy),
  );
  if (order.length > 0) merged.set("CO", order);
  for (const key of ["DA", "Q"]) copyFirst(forms, key, merged);
  target.catalog.set("AcroForm", target.add(merged));
}

const readValue = ({ source, entries }: Form, key: string): PdfObject =>
  source.document.resolve(entries.get(key));

const combineFlags = (flags: number, more: PdfObject): number =>
  typeof more === "number" ? flags | more : flags;

function copyFirst(forms: readonly Form[], key: string, merged: Dict): void {
  const form = forms.find(({ entries }) => entries.has(key));
  // As an entry of a dictionary, where the copier renames fonts.
  const copied = form && dictOf(form.source.copy(dict({ [key]: form.entries.get(key) })))?.get(key);
  if (copied !== undefined) merged.set(key, copied);
}

/** The resources of all forms, kind by kind; of two entries with one name the first one stays, fonts apart. */
function mergeResources(forms: readonly Form[]): Dict | undefined {
  const merged = new Map<string, Dict>();
  for (const form of forms) {
    const { resolve } = form.source.document;
    for (const [kind, value] of dictOf(resolve(form.entries.get("DR"))) ?? []) {
      const known = merged.get(kind) ?? new Map();
      addResources(known, form, kind, dictOf(resolve(value)) ?? new Map());
      merged.set(kind, known);
    }
  }
  return merged.size === 0 ? undefined : merged;
}

function addResources(known: Dict, { source }: Form, kind: string, entries: Dict): void {
  for (const [name, resource] of entries) {
    const own = kind === "Font" ? (source.renamed.fonts.get(name) ?? name) : name;
    if (!known.has(own)) known.set(own, source.copy(resource));
  }
}
