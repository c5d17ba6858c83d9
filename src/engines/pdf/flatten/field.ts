/** The field that a widget shows: what it has itself and what it inherits (ISO 32000-1, 12.7.3). */
import {
  type Dict,
  dictOf,
  isArray,
  isName,
  isStream,
  isString,
  type PdfObject,
  pdfString,
} from "../objects/objects.ts";
import { keyOf, readText } from "../objects/text-strings.ts";
import type { Document } from "../read/document.ts";

export interface Field {
  readonly document: Document;
  readonly type: "Tx" | "Ch" | "Btn";
  readonly flags: number;
  /** What it shows; empty for none, the chosen state of a button. */
  readonly text: string;
  /** Operators that select font, size and color, such as `/Helv 12 Tf 0 g`. */
  readonly defaultAppearance: string;
  /** 0 left, 1 center, 2 right. */
  readonly alignment: number;
  readonly maxLength: number | null;
  /** Resources of the form, with its fonts. */
  readonly resources: Dict;
  /** Colors of border and background, and the caption of a button. */
  readonly look: Dict;
  readonly borderWidth: number;
}

const depthMax = 64;

type Find = (key: string) => PdfObject;

/** Null for signatures and what is no field. */
export function openField(document: Document, widget: Dict, form: Dict): Field | null {
  const { resolve } = document;
  const find = inheriting(document, widget, form);
  const type = find("FT");
  if (!isName(type) || !isDrawnType(type.name)) return null;
  const appearance = find("DA");
  return {
    document,
    type: type.name,
    flags: numberOf(find("Ff"), 0),
    text: type.name === "Btn" ? nameOf(resolve(widget.get("AS"))) : readValue(document, find),
    defaultAppearance: isString(appearance) ? keyOf(appearance).slice(0, 1_000) : "",
    alignment: numberOf(find("Q"), 0),
    maxLength: numberOf(find("MaxLen"), 0) || null,
    resources: dictOf(find("DR")) ?? new Map(),
    look: dictOf(resolve(widget.get("MK"))) ?? new Map(),
    borderWidth: numberOf(resolve(dictOf(resolve(widget.get("BS")))?.get("W")), 1),
  };
}

/** An entry of the widget, of the fields above it, or of the form. */
function inheriting(document: Document, widget: Dict, form: Dict): Find {
  const { resolve } = document;
  document.budget.chargeSteps(8 * depthMax);
  return (key) => {
    let level: Dict | undefined = widget;
    for (let depth = 0; level !== undefined && depth < depthMax; depth += 1) {
      const own = resolve(level.get(key));
      if (own !== null) return own;
      level = dictOf(resolve(level.get("Parent")));
    }
    return resolve(form.get(key));
  };
}

const isDrawnType = (type: string): type is Field["type"] => ["Tx", "Ch", "Btn"].includes(type);
const nameOf = (object: PdfObject): string => (isName(object) ? object.name : "");
const numberOf = (object: PdfObject, fallback: number): number =>
  typeof object === "number" && object >= 0 ? object : fallback;

/** The text of a value; for choices, what is shown for it. */
function readValue(document: Document, find: Find): string {
  const { resolve } = document;
  const value = find("V");
  if (isStream(value)) return readText(pdfString(document.unpack(value) ?? new Uint8Array())) ?? "";
  const shown = readOptions(document, find("Opt"));
  const show = (object: PdfObject): string => {
    const text = readText(resolve(object)) ?? "";
    return shown.get(text) ?? text;
  };
  return isArray(value) ? value.slice(0, 1_000).map(show).join("\n") : show(value);
}

/** What choices show, by the values that they stand for. */
function readOptions(document: Document, options: PdfObject): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  if (!isArray(options)) return shown;
  document.budget.chargeItems(4 * options.length);
  for (const option of options) {
    const pair = document.resolve(option);
    const [stored, text] = isArray(pair) ? pair.map((item) => readText(document.resolve(item))) : [];
    if (typeof stored === "string" && typeof text === "string") shown.set(stored, text);
  }
  return shown;
}
