/** Parts of an image that are classified beside the whole, against small unsafe pictures inside large safe ones. */
import { computeLuma, type Gray, type RgbPixels } from "../pixels.ts";
import type { Crop } from "./crops.ts";

/** Where a crop comes from: the whole image, a square of a long one, what a border leaves, a half or a third of the sides. */
export const regionKinds = ["whole", "square", "inside", "half", "third"] as const;
export type RegionKind = (typeof regionKinds)[number];

export interface Region extends Crop {
  readonly kind: RegionKind;
}

/** Parts with shorter sides say nothing to a network that sees 224 pixels. */
const sideMin = 96;
/** The busiest thirds that do not overlap. */
const thirdsMax = 4;
/** Standard deviation of luma below which there is nothing to see: even areas only raise false alarms. */
const evenMax = 10;
/** A border is as even as this, and at least this share of the side. */
const borderDeviation = 8;
const borderShareMin = 0.03;

/** At most ten parts: what an even border leaves, four corners and the center at half size, the busiest thirds. Linear. */
export function selectRegions(pixels: RgbPixels): readonly Region[] {
  const luma = computeLuma(pixels);
  const inside = findInside(luma);
  const area: Crop = inside ?? { left: 0, top: 0, width: luma.width, height: luma.height };
  const halves = divide(area, 2, 3, "half").filter(isCornerOrCenter);
  const isBusy = (region: Region): boolean => deviationOf(luma, region) >= evenMax;
  const thirds = divide(area, 3, 5, "third")
    .map((region) => ({ region, deviation: deviationOf(luma, region) }))
    .filter(({ deviation }) => deviation >= evenMax)
    .sort((a, b) => b.deviation - a.deviation)
    .map(({ region }) => region);
  const regions = [...halves.filter(isBusy), ...chooseApart(thirds, thirdsMax)];
  return (inside === null ? regions : [{ ...inside, kind: "inside" as const }, ...regions]).filter(
    ({ width, height }) => Math.min(width, height) >= sideMin,
  );
}

/** Windows of 1/`parts` of the sides, `steps` in each direction, row by row. */
function divide(area: Crop, parts: number, steps: number, kind: RegionKind): readonly Region[] {
  const [width, height] = [Math.floor(area.width / parts), Math.floor(area.height / parts)];
  const at = (step: number, from: number, length: number, window: number): number =>
    from + Math.round((step * (length - window)) / (steps - 1));
  return Array.from({ length: steps * steps }, (_, place) => ({
    left: at(place % steps, area.left, area.width, width),
    top: at(Math.floor(place / steps), area.top, area.height, height),
    width,
    height,
    kind,
  }));
}

/** Of three by three. */
const isCornerOrCenter = (_region: Region, place: number): boolean => place % 2 === 0;

function chooseApart(regions: readonly Region[], count: number): readonly Region[] {
  const chosen: Region[] = [];
  for (const region of regions)
    if (chosen.length < count && chosen.every((other) => !overlaps(other, region))) chosen.push(region);
  return chosen;
}

const overlaps = (a: Crop, b: Crop): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

/** What is left without even rows and columns at all edges; null where there is no border, or nothing but border. */
function findInside(luma: Gray): Crop | null {
  const { width, height } = luma;
  const top = countEven(height, (row) => ({ left: 0, top: row, width, height: 1 }), luma);
  if (top === height) return null;
  const bottom = countEven(height, (row) => ({ left: 0, top: height - 1 - row, width, height: 1 }), luma);
  const left = countEven(width, (column) => ({ left: column, top: 0, width: 1, height }), luma);
  const right = countEven(width, (column) => ({ left: width - 1 - column, top: 0, width: 1, height }), luma);
  const isBorder = left + right >= borderShareMin * width || top + bottom >= borderShareMin * height;
  return isBorder ? { left, top, width: width - left - right, height: height - top - bottom } : null;
}

/** How many lines from an edge on are even; each must look like the first. */
function countEven(count: number, lineAt: (index: number) => Crop, luma: Gray): number {
  const first = statistics(luma, lineAt(0));
  for (let index = 0; index < count; index += 1) {
    const { mean, deviation } = statistics(luma, lineAt(index));
    if (deviation > borderDeviation || Math.abs(mean - first.mean) > borderDeviation) return index;
  }
  return count;
}

const deviationOf = (luma: Gray, crop: Crop): number => statistics(luma, crop).deviation;

/** Mean and standard deviation of luma, 0 to 255. */
function statistics({ width: stride, levels }: Gray, { left, top, width, height }: Crop) {
  let [sum, squares] = [0, 0];
  for (let row = top; row < top + height; row += 1)
    for (let at = row * stride + left; at < row * stride + left + width; at += 1) {
      const level = levels[at] as number;
      sum += level;
      squares += level * level;
    }
  const mean = sum / (width * height);
  return { mean, deviation: Math.sqrt(Math.max(0, squares / (width * height) - mean * mean)) };
}
