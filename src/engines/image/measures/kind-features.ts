/** Features that tell photographs, screenshots, documents and drawings apart; each from 0 to 1. */
import type { LeveledLuma, RgbPixels } from "../pixels.ts";
import type { TextPresence } from "./text-lines.ts";

export const featureNames = [
  "colors",
  "commonColor",
  "commonColors",
  "flatAreas",
  "fineShades",
  "lightGround",
  "darkGround",
  "saturation",
  "straightEdges",
  "hardEdges",
  "edges",
  "text",
  "lines",
  "margins",
  "pageShape",
] as const;

export type FeatureName = (typeof featureNames)[number];
export type KindFeatures = Readonly<Record<FeatureName, number>>;

/** Linear. */
export function measureKindFeatures(pixels: RgbPixels, luma: LeveledLuma, text: TextPresence): KindFeatures {
  const colors = countColors(pixels);
  const steps = countSteps(luma);
  const size = Math.max(1, luma.levels.length);
  const pairs = Math.max(1, steps.flat + steps.fine + steps.other);
  const strong = Math.max(1, steps.strong);
  return {
    colors: Math.min(1, Math.log2(Math.max(1, colors.distinct)) / 12),
    commonColor: colors.most,
    commonColors: colors.eightMost,
    flatAreas: steps.flat / pairs,
    fineShades: steps.fine / pairs,
    lightGround: colors.light / size,
    darkGround: colors.dark / size,
    saturation: Math.min(1, colors.chroma / size / 128),
    straightEdges: steps.straight / strong,
    hardEdges: steps.hard / strong,
    edges: Math.min(1, (5 * steps.strong) / size),
    text: Math.min(1, 2 * text.share),
    lines: Math.min(1, Math.log2(1 + text.lines) / 6),
    margins: measureMargins(luma),
    pageShape: Math.exp(-(((Math.log(luma.height / luma.width) - 0.3) / 0.15) ** 2)),
  };
}

/** Of five bits a channel. A color counts from a ten-thousandth of the picture on: noise and blended edges make many. */
function countColors({ rgb }: RgbPixels) {
  const counts = new Uint32Array(32_768);
  let [light, dark, chroma] = [0, 0, 0];
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const [red, green, blue] = [rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number];
    const bin = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    counts[bin] = (counts[bin] as number) + 1;
    const greatest = Math.max(red, green, blue);
    const smallest = Math.min(red, green, blue);
    if (smallest >= 225) light += 1;
    if (greatest <= 60) dark += 1;
    chroma += greatest - smallest;
  }
  const size = Math.max(1, rgb.length / 3);
  const taken = counts.filter((count) => count > size / 10_000).sort();
  const share = (count: number): number => taken.slice(-count).reduce((sum, one) => sum + one, 0) / size;
  return { distinct: taken.length, most: share(1), eightMost: share(8), light, dark, chroma };
}

/** An edge this strong is one that a person sees. */
const strongMin = 32;

/** Steps of luma between neighbors: none, fine as noise and shading make them, and edges with how straight and hard they are. */
function countSteps({ width, height, levels }: LeveledLuma) {
  const counts = { flat: 0, fine: 0, other: 0, strong: 0, straight: 0, hard: 0 };
  for (let row = 1; row < height - 1; row += 2) addSteps(levels, row * width, width, counts);
  return counts;
}

function addSteps(
  levels: Uint8Array,
  first: number,
  width: number,
  counts: { flat: number; fine: number; other: number; strong: number; straight: number; hard: number },
): void {
  for (let at = first + 2; at < first + width - 2; at += 1) {
    const here = levels[at] as number;
    const across = (levels[at + 1] as number) - here;
    const down = (levels[at + width] as number) - here;
    const step = Math.max(Math.abs(across), Math.abs(down));
    if (step <= 1) counts.flat += 1;
    else if (step <= 12) counts.fine += 1;
    else counts.other += 1;
    if (step < strongMin) continue;
    counts.strong += 1;
    if (Math.min(Math.abs(across), Math.abs(down)) * 6 <= step) counts.straight += 1;
    // Within three pixels all of the change is this one step: nothing is blurred by a lens.
    const beyond = Math.abs((levels[at + 2] as number) - (levels[at + 1] as number));
    const before = Math.abs(here - (levels[at - 1] as number));
    if (Math.abs(across) >= strongMin && Math.max(beyond, before) <= Math.abs(across) / 8) counts.hard += 1;
  }
}

/** Share of the outermost 5 % at the left and the right without a visible edge down it, by rows. */
function measureMargins({ width, height, levels }: LeveledLuma): number {
  const wide = Math.max(2, Math.round(width * 0.05));
  let empty = 0;
  for (let row = 0; row < height; row += 1)
    for (const left of [0, width - wide]) if (isEmpty(levels, row * width + left, wide)) empty += 1;
  return empty / (2 * height);
}

function isEmpty(levels: Uint8Array, first: number, wide: number): boolean {
  for (let at = first; at < first + wide - 1; at += 1)
    if (Math.abs((levels[at] as number) - (levels[at + 1] as number)) >= strongMin) return false;
  return true;
}
