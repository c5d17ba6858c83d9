/** What was done to an image that shows the same as another. */
import type { RgbPixels } from "../pixels.ts";
import type { Alignment } from "./alignment.ts";
import { correlate, detailOf, type Rectangle, sampleGrid, sizeGrid, whole } from "./grid.ts";
import { meanColor } from "./mean-color.ts";

export const imageChanges = [
  "same_bytes",
  "same_pixels",
  "resized",
  "stretched",
  "rotated",
  "flipped",
  "cropped",
  "brightness",
  "colors",
  "edited",
] as const;

export type ImageChange = (typeof imageChanges)[number];

interface Loaded {
  readonly facts: { readonly width: number; readonly height: number };
  readonly bytes: Uint8Array;
  readonly pixels: RgbPixels;
}

interface ChangeInput {
  readonly first: Loaded;
  readonly second: Loaded;
  readonly alignment: Alignment;
  readonly isCropped: boolean;
}

export function describeChanges({
  first,
  second,
  alignment,
  isCropped,
}: ChangeInput): readonly ImageChange[] {
  if (Buffer.compare(first.bytes, second.bytes) === 0) return ["same_bytes"];
  const { symmetry } = alignment;
  const hasSamePixels =
    hasSameSize(first, second) && Buffer.compare(first.pixels.rgb, second.pixels.rgb) === 0;
  const scale = scaleOf(first, second, alignment);
  const shift = shiftOf(first, second, alignment);
  const found: Readonly<Record<ImageChange, boolean>> = {
    same_bytes: false,
    same_pixels: hasSamePixels,
    resized: Math.max(...scale) > 1.02 || Math.min(...scale) < 0.98,
    stretched: !alignment.isEven && Math.abs(scale[0] / scale[1] - 1) > 0.03,
    rotated: symmetry.turns !== 0,
    flipped: symmetry.isFlipped,
    cropped: isCropped,
    brightness: Math.abs(shift.light) > 6,
    colors: shift.color > 6,
    edited: !alignment.isEven && hasOtherPart(alignment),
  };
  return imageChanges.filter((change) => found[change]);
}

const hasSameSize = ({ facts: a }: Loaded, { facts: b }: Loaded): boolean =>
  a.width === b.width && a.height === b.height;

/** By how much the part was enlarged beside the container, across and down. */
function scaleOf(first: Loaded, second: Loaded, alignment: Alignment): readonly [number, number] {
  const { container, symmetry, transformed } = alignment;
  const turned =
    symmetry.turns % 2 === 0 ? second.facts : { width: second.facts.height, height: second.facts.width };
  const [holder, part] = container === "first" ? [first.facts, turned] : [turned, first.facts];
  return [
    part.width / (holder.width * transformed.width),
    part.height / (holder.height * transformed.height),
  ];
}

/** Levels between the means of what both show: of all channels together, and beyond that of one. */
function shiftOf(first: Loaded, second: Loaded, { container, rectangle }: Alignment) {
  const part = (which: "first" | "second"): Rectangle => (which === container ? rectangle : whole);
  const [a, b] = [meanColor(first.pixels, part("first")), meanColor(second.pixels, part("second"))];
  const shifts = a.map((value, channel) => (b[channel] as number) - value);
  const light = shifts.reduce((sum, value) => sum + value, 0) / 3;
  return { light, color: Math.max(...shifts.map((value) => Math.abs(value - light))) };
}

const tiles = 6;
const gridSide = 96;

/** Some place is not alike although most are: something was drawn or put there. Bounds set by hand. */
function hasOtherPart({ containerPyramid, partPyramid, transformed }: Alignment): boolean {
  const size = sizeGrid(partPyramid[0], gridSide);
  const [one, other] = [
    detailOf(sampleGrid(containerPyramid, transformed, size)),
    detailOf(sampleGrid(partPyramid, whole, size)),
  ];
  const alike: number[] = [];
  for (let row = 0; row < tiles; row += 1)
    for (let column = 0; column < tiles; column += 1) {
      const cut = (grid: Float32Array) => cutTile(grid, size.columns, size.rows, { row, column });
      const [a, b] = [cut(one), cut(other)];
      if (Math.max(energyOf(a), energyOf(b)) >= 4) alike.push(correlate(a, b));
    }
  const sorted = alike.sort((a, b) => a - b);
  return (sorted[0] ?? 1) < 0.5 && (sorted[sorted.length >> 1] ?? 1) > 0.8;
}

function cutTile(
  grid: Float32Array,
  columns: number,
  rows: number,
  { row, column }: { readonly row: number; readonly column: number },
): Float32Array {
  const edge = (at: number, length: number): number => Math.floor((at * length) / tiles);
  const [left, right] = [edge(column, columns), edge(column + 1, columns)];
  const lines: number[] = [];
  for (let line = edge(row, rows); line < edge(row + 1, rows); line += 1)
    lines.push(...grid.subarray(line * columns + left, line * columns + right));
  return Float32Array.from(lines);
}

const energyOf = (values: Float32Array): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value * value, 0) / values.length;
