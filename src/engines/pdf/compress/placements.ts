/** How large pictures are drawn, by the transformations of page content (ISO 32000-1, 8.3.4, 8.4.4, 8.10). */
import {
  type Dict,
  dictOf,
  isName,
  isRef,
  isStream,
  type PdfObject,
  type Stream,
} from "../objects/objects.ts";
import { type Operation, readOperators } from "../pages/content-operators.ts";
import { readContent } from "../pages/page-content.ts";
import type { Page } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";

/** In points; of a picture that is drawn several times, the largest. */
export interface DrawnSize {
  readonly width: number;
  readonly height: number;
}

type Matrix = readonly [number, number, number, number, number, number];

interface Measuring {
  readonly document: Document;
  /** By the object number of the picture. */
  readonly sizes: Map<number, DrawnSize>;
  /** Unpacked content of forms, which may be drawn again and again. */
  readonly contents: Map<Stream, Uint8Array>;
  drawn: number;
}

const drawnMax = 100_000;
const depthMax = 12;
const whiteSpace = Buffer.from("\n");
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Null where content draws more than 100,000 things or forms within forms deeper than 12, or a page has too much of it:
 * then nothing is known of any.
 */
export function measurePictures(
  document: Document,
  pages: readonly Page[],
): ReadonlyMap<number, DrawnSize> | null {
  const measuring: Measuring = { document, sizes: new Map(), contents: new Map(), drawn: 0 };
  for (const page of pages) {
    const { dict, attributes } = page;
    const unit = document.resolve(dict.get("UserUnit"));
    const scale = typeof unit === "number" && unit > 0 ? unit : 1;
    const resources = dictOf(document.resolve(attributes.get("Resources")));
    const parts = readContent(document, page);
    if (parts === null) return null;
    const content = Buffer.concat(parts.flatMap((part) => [part, whiteSpace]));
    measure(measuring, content, { resources, matrix: [scale, 0, 0, scale, 0, 0], depth: 0 });
    if (measuring.drawn > drawnMax) return null;
  }
  return measuring.sizes;
}

interface Surroundings {
  readonly resources: Dict | undefined;
  readonly matrix: Matrix;
  readonly depth: number;
}

function measure(measuring: Measuring, content: Uint8Array, around: Surroundings): void {
  const { document } = measuring;
  const { resources, depth } = around;
  const objects = dictOf(document.resolve(resources?.get("XObject")));
  if (objects === undefined || objects.size === 0) return;
  document.budget.chargeSteps(content.length >>> 3);
  const saved: Matrix[] = [];
  let { matrix } = around;
  const run = ({ operator, numbers, name }: Operation): void => {
    if (operator === "q") saved.push(matrix);
    else if (operator === "Q") matrix = saved.pop() ?? matrix;
    else if (operator === "cm") matrix = multiply(toMatrix(numbers), matrix);
    else draw(measuring, objects.get(name), { resources, matrix, depth });
  };
  readOperators(content, operators, (operation) => {
    if (measuring.drawn <= drawnMax) run(operation);
  });
}

function draw(measuring: Measuring, ref: PdfObject | undefined, around: Surroundings): void {
  const { document, sizes } = measuring;
  const { matrix } = around;
  const object = document.resolve(ref);
  // Too deep is as bad as too much.
  measuring.drawn += around.depth > depthMax ? drawnMax + 1 : 1;
  if (!isStream(object) || !isRef(ref) || measuring.drawn > drawnMax) return;
  if (isName(document.resolve(object.dict.get("Subtype")), "Form")) drawForm(measuring, object, around);
  const known = sizes.get(ref.number);
  const width = Math.max(known?.width ?? 0, Math.hypot(matrix[0], matrix[1]));
  const height = Math.max(known?.height ?? 0, Math.hypot(matrix[2], matrix[3]));
  sizes.set(ref.number, { width, height });
}

function drawForm(measuring: Measuring, form: Stream, { resources, matrix, depth }: Surroundings): void {
  const { document, contents } = measuring;
  const own = dictOf(document.resolve(form.dict.get("Resources"))) ?? resources;
  const list = document.listAt(form.dict, "Matrix").map((item) => document.resolve(item));
  const inner = toMatrix(list.filter((item) => typeof item === "number"));
  const content = contents.get(form) ?? document.unpack(form) ?? new Uint8Array();
  contents.set(form, content);
  measure(measuring, content, { resources: own, matrix: multiply(inner, matrix), depth: depth + 1 });
}

const toMatrix = (numbers: readonly number[]): Matrix =>
  numbers.length === 6 ? (numbers as unknown as Matrix) : identity;

const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

const operators = new Set(["q", "Q", "cm", "Do"]);
