/** Letter icons as pixels: paths filled by the nonzero rule, antialiased by sixteen lines a pixel. */
import { cornerShare, type LetterIcon, type PathStep, placeLetter } from "./drawing.ts";

/** Lines sampled in each row of pixels; along a line coverage is exact. */
const linesPerPixel = 16;
/** Parts of a curve; an icon's curves are a hundred pixels long at most. */
const curveParts = 12;

interface Edge {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The pixels of a letter icon, row by row, four bytes each: red, green, blue, alpha. At 512 pixels in some 30 ms. */
export function drawLetterPixels(icon: LetterIcon): Uint8Array {
  const { color, size } = icon;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const ground = fillPath(roundedSquare(size), size);
  const letter = fillPath(placeLetter(icon), size);
  const pixels = new Uint8Array(size * size * 4);
  ground.forEach((alpha, at) => {
    const white = letter[at] ?? 0;
    const mix = (part = 0) => Math.round(part + (255 - part) * white);
    pixels.set([mix(red), mix(green), mix(blue), Math.round(255 * alpha)], at * 4);
  });
  return pixels;
}

/** How much of each pixel of a square a path covers, 0 to 1. */
export function fillPath(steps: readonly PathStep[], size: number): Float32Array {
  const coverage = new Float32Array(size * size);
  const edges = flatten(steps).filter(({ y0, y1 }) => y0 !== y1);
  for (let line = 0; line < size * linesPerPixel; line += 1) {
    const y = (line + 0.5) / linesPerPixel;
    const row = Math.floor(y) * size;
    for (const [from, to] of findSpans(edges, y))
      addSpan(coverage, row, Math.max(0, from), Math.min(size, to));
  }
  for (let at = 0; at < coverage.length; at += 1)
    coverage[at] = Math.min(1, (coverage[at] ?? 0) / linesPerPixel);
  return coverage;
}

/** Where a horizontal line is inside, from left to right. */
function findSpans(edges: readonly Edge[], y: number): (readonly [from: number, to: number])[] {
  const crossings = edges.flatMap(({ x0, y0, x1, y1 }) => {
    if (y0 <= y === y1 <= y) return [];
    return [{ x: x0 + ((y - y0) * (x1 - x0)) / (y1 - y0), turn: y1 > y0 ? 1 : -1 }];
  });
  crossings.sort((one, other) => one.x - other.x);
  const spans: (readonly [number, number])[] = [];
  let winding = 0;
  let from = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) from = x;
    winding += turn;
    if (winding === 0) spans.push([from, x]);
  }
  return spans;
}

function addSpan(coverage: Float32Array, row: number, from: number, to: number): void {
  for (let pixel = Math.floor(from); pixel < to; pixel += 1) {
    const share = Math.min(to, pixel + 1) - Math.max(from, pixel);
    if (share > 0) coverage[row + pixel] = (coverage[row + pixel] ?? 0) + share;
  }
}

type Point = readonly [x: number, y: number];

/** A path as straight edges; each subpath is closed. */
function flatten(steps: readonly PathStep[]): Edge[] {
  const edges: Edge[] = [];
  let start: Point = [0, 0];
  let pen: Point = start;
  const lineTo = ([x, y]: Point) => {
    edges.push({ x0: pen[0], y0: pen[1], x1: x, y1: y });
    pen = [x, y];
  };
  for (const { type, values } of steps) {
    const points = toPoints(values);
    const end = points.at(-1);
    if (type === "M" || type === "Z" || end === undefined) {
      lineTo(start);
      start = end ?? start;
      pen = start;
    } else for (const point of divide([pen, ...points])) lineTo(point);
  }
  lineTo(start);
  return edges;
}

const toPoints = (values: readonly number[]): Point[] =>
  Array.from({ length: values.length / 2 }, (_, at) => [values[2 * at] ?? 0, values[2 * at + 1] ?? 0]);

/** Points of a line or a Bézier curve of any degree, without its first (de Casteljau). */
function divide(points: readonly Point[]): readonly Point[] {
  if (points.length <= 2) return points.slice(1);
  return Array.from({ length: curveParts }, (_, part) => pointAt(points, (part + 1) / curveParts));
}

function pointAt(points: readonly Point[], share: number): Point {
  let left = points;
  while (left.length > 1)
    left = left.slice(1).map(([x, y], at): Point => {
      const [fromX = 0, fromY = 0] = left[at] ?? [];
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  return left[0] ?? [0, 0];
}

/** Corners are cubic curves, within 0.03 % of circles. */
function roundedSquare(size: number): PathStep[] {
  const radius = size * cornerShare;
  const far = size - radius;
  const pull = radius * (1 - 0.5523);
  const push = size - pull;
  return [
    { type: "M", values: [radius, 0] },
    { type: "L", values: [far, 0] },
    { type: "C", values: [push, 0, size, pull, size, radius] },
    { type: "L", values: [size, far] },
    { type: "C", values: [size, push, push, size, far, size] },
    { type: "L", values: [radius, size] },
    { type: "C", values: [pull, size, 0, push, 0, far] },
    { type: "L", values: [0, radius] },
    { type: "C", values: [0, pull, pull, 0, radius, 0] },
    { type: "Z", values: [] },
  ];
}
