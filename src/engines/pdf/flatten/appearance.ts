/** The appearance of an annotation: its own, or for a field one that shows its value. */

import { entryItems } from "../objects/budget.ts";
import {
  type Dict,
  dictOf,
  isDict,
  isName,
  isStream,
  name,
  type PdfObject,
  type Ref,
  type Stream,
  stream,
} from "../objects/objects.ts";
import { readRectangle } from "../pages/page-boxes.ts";
import type { Document } from "../read/document.ts";
import { openField } from "./field.ts";
import { drawField } from "./field-appearance.ts";

type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

export interface Appearance {
  readonly form: Ref;
  /** The form's box after its matrix. */
  readonly box: Rectangle;
  /** Where it stands on the page. */
  readonly rect: Rectangle;
}

/** `nothing` where there is nothing to see, `unknown` where a viewer draws what it likes. */
export type FindAppearance = (annotation: Dict) => Appearance | "nothing" | "unknown";

export function createAppearances(document: Document): FindAppearance {
  const form = dictOf(document.resolve(document.catalog.get("AcroForm"))) ?? new Map<string, PdfObject>();
  const isStale = document.resolve(form.get("NeedAppearances")) === true;
  const find: FindAppearance = (annotation) => {
    const rect = readRectangle(document, annotation.get("Rect"));
    if (rect === null) return "nothing";
    const isWidget = isName(document.resolve(annotation.get("Subtype")), "Widget");
    const own = findNormal(document, annotation);
    const found = isWidget ? findForWidget({ document, annotation, form, isStale, rect }, own) : own;
    if (found === null) return isWidget || hasAppearances(document, annotation) ? "nothing" : "unknown";
    const box = boxOf(document, found);
    return box === null
      ? "nothing"
      : { form: document.add(completed(document, found, annotation)), box, rect };
  };
  // Pages may share their annotations.
  const known = new Map<Dict, ReturnType<FindAppearance>>();
  return (annotation) => {
    const appearance = known.get(annotation) ?? find(annotation);
    known.set(annotation, appearance);
    return appearance;
  };
}

/** A drawn appearance, with what compressing it takes. */
const drawnItems = 100;

interface Widget {
  readonly document: Document;
  readonly annotation: Dict;
  readonly form: Dict;
  /** The form says that appearances must be drawn anew. */
  readonly isStale: boolean;
  readonly rect: Rectangle;
}

function findForWidget(
  { document, annotation, form, isStale, rect }: Widget,
  own: Stream | null,
): Stream | null {
  if (own !== null && !isStale) return own;
  const field = openField(document, annotation, form);
  const isDrawn = field !== null && (own === null || field.type !== "Btn");
  if (isDrawn) document.budget.chargeItems(drawnItems);
  return (isDrawn ? drawField(field, rect) : null) ?? own;
}

/** An appearance of other states counts: this one shows nothing. */
const hasAppearances = ({ resolve }: Document, annotation: Dict): boolean =>
  isDict(resolve(dictOf(resolve(annotation.get("AP")))?.get("N")));

function findNormal({ resolve }: Document, annotation: Dict): Stream | null {
  const normal = resolve(dictOf(resolve(annotation.get("AP")))?.get("N"));
  if (isStream(normal)) return normal;
  const state = resolve(annotation.get("AS"));
  const found = isDict(normal) && isName(state) ? resolve(normal.get(state.name)) : null;
  return isStream(found) ? found : null;
}

/** As a form, which appearances need not say they are, in the layer of the annotation. */
function completed({ resolve, budget }: Document, { dict, raw }: Stream, annotation: Dict): Stream {
  budget.chargeItems(entryItems * dict.size);
  const entries = new Map(dict).set("Type", name("XObject")).set("Subtype", name("Form"));
  for (const key of ["StructParent", "StructParents"]) entries.delete(key);
  const layer = annotation.get("OC");
  if (layer !== undefined && resolve(entries.get("OC")) === null) entries.set("OC", layer);
  return stream(entries, raw);
}

/** The bounds of the form's box after its matrix; null without an area. */
function boxOf(document: Document, { dict }: Stream): Rectangle | null {
  const box = readRectangle(document, dict.get("BBox"));
  if (box === null) return null;
  const numbers = document
    .listAt(dict, "Matrix")
    .slice(0, 6)
    .map((item) => document.resolve(item));
  const isMatrix = numbers.length === 6 && numbers.every((value) => typeof value === "number");
  const [a, b, c, d, e, f] = (isMatrix ? numbers : [1, 0, 0, 1, 0, 0]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const corners = [0, 2].flatMap((x) => [1, 3].map((y) => [box[x] ?? 0, box[y] ?? 0] as const));
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const bounds: Rectangle = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return bounds[2] > bounds[0] && bounds[3] > bounds[1] && bounds.every(Number.isFinite) ? bounds : null;
}
