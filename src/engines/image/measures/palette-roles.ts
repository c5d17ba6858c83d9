/** What the colors of a palette are for, and which of them can be read on each other (WCAG 2.2). */
import { roundTo } from "../../../shared/rounding.ts";
import type { RgbPixels } from "../pixels.ts";
import { luminanceOf, type Rgb, toLab } from "./oklab.ts";

interface PaletteColor {
  readonly hex: string;
  readonly fraction: number;
  readonly rgb: { readonly r: number; readonly g: number; readonly b: number };
  readonly oklch: { readonly c: number; readonly h: number };
  readonly textColor: "#000000" | "#ffffff";
}

/** AA from 4.5, AAA from 7, for large text alone from 3 (success criteria 1.4.3 and 1.4.6). */
type ContrastLevel = "AAA" | "AA" | "AA_large" | "none";

interface RoleColor {
  readonly hex: string;
  /** To the background, 1 to 21. */
  readonly contrast: number;
  readonly level: ContrastLevel;
}

export interface PaletteRoles {
  readonly background: string;
  readonly text: RoleColor & { readonly isInImage: boolean };
  readonly primary: RoleColor | null;
  readonly accent: RoleColor | null;
}

export interface ContrastPair {
  readonly foreground: string;
  readonly background: string;
  readonly contrast: number;
  readonly level: ContrastLevel;
}

const triple = ({ rgb: { r, g, b } }: Pick<PaletteColor, "rgb">): Rgb => [r, g, b];
const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

export function levelOf(contrast: number): ContrastLevel {
  if (contrast >= 7) return "AAA";
  if (contrast >= 4.5) return "AA";
  return contrast >= 3 ? "AA_large" : "none";
}

/** Cut, not rounded: 4.499 is not enough. */
const cut = (contrast: number): number => Math.floor(contrast * 100 + 1e-9) / 100;

/** Below this chroma a color is a gray. */
const colorfulMin = 0.04;
const readableMin = 4.5;

/** `colors` by falling fraction, at least one. Bounds are set by hand. */
export function assignRoles(colors: readonly PaletteColor[], pixels: RgbPixels): PaletteRoles {
  const background = colors[findBackground(colors, pixels)] as PaletteColor;
  const describe = (hex: string, rgb: Rgb): RoleColor => {
    const contrast = contrastRatio(rgb, triple(background));
    return { hex, contrast: cut(contrast), level: levelOf(contrast) };
  };
  const others = colors.filter((color) => color !== background);
  const best = greatest(others, (color) => contrastRatio(triple(color), triple(background)));
  const isReadable = best !== null && contrastRatio(triple(best), triple(background)) >= readableMin;
  const { textColor } = background;
  const text = isReadable
    ? { ...describe(best.hex, triple(best)), isInImage: true }
    : { ...describe(textColor, textColor === "#000000" ? black : white), isInImage: false };
  const colorful = others.filter(({ oklch }) => oklch.c >= colorfulMin);
  const primary = greatest(colorful, ({ fraction, oklch }) => Math.sqrt(fraction) * oklch.c);
  const rest = colorful.filter((color) => color !== primary && isOtherHue(color, primary));
  const accent = greatest(rest, ({ oklch }) => oklch.c);
  return {
    background: background.hex,
    text,
    primary: primary === null ? null : describe(primary.hex, triple(primary)),
    accent: accent === null ? null : describe(accent.hex, triple(accent)),
  };
}

function greatest<T>(items: readonly T[], value: (item: T) => number): T | null {
  return items.reduce<T | null>(
    (best, item) => (best === null || value(item) > value(best) ? item : best),
    null,
  );
}

/** Degrees of hue. */
const apartMin = 30;

function isOtherHue({ oklch }: PaletteColor, primary: PaletteColor | null): boolean {
  const away = Math.abs(oklch.h - (primary?.oklch.h ?? 0)) % 360;
  return Math.min(away, 360 - away) >= apartMin;
}

/** The color that most pixels of the edges are nearest to. */
function findBackground(colors: readonly PaletteColor[], { width, height, rgb }: RgbPixels): number {
  const labs = colors.map((color) => toLab(triple(color)));
  const counts = labs.map(() => 0);
  const count = (x: number, y: number): void => {
    const at = (y * width + x) * 3;
    const lab = toLab([rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number]);
    const away = labs.map((other) => Math.hypot(lab[0] - other[0], lab[1] - other[1], lab[2] - other[2]));
    const nearest = away.indexOf(Math.min(...away));
    counts[nearest] = (counts[nearest] as number) + 1;
  };
  // A hundred places a side are enough.
  for (let x = 0; x < width; x += Math.ceil(width / 100)) for (const y of [0, height - 1]) count(x, y);
  for (let y = 0; y < height; y += Math.ceil(height / 100)) for (const x of [0, width - 1]) count(x, y);
  return counts.indexOf(Math.max(...counts));
}

const pairsMax = 10;

/** Pairs of which text in one color can be read on the other, by falling contrast; at most ten. */
export function findReadablePairs(colors: readonly PaletteColor[]): readonly ContrastPair[] {
  const pairs = colors.flatMap((one, at) =>
    colors
      .slice(at + 1)
      .map((other) => ({ one, other, contrast: contrastRatio(triple(one), triple(other)) })),
  );
  return pairs
    .filter(({ contrast }) => contrast >= readableMin)
    .sort((a, b) => b.contrast - a.contrast)
    .slice(0, pairsMax)
    .map(({ one, other, contrast }) => ({
      // What covers more is the ground.
      foreground: other.hex,
      background: one.hex,
      contrast: cut(contrast),
      level: levelOf(contrast),
    }));
}

const [swatchWidth, swatchHeight, least] = [600, 120, 24];

/** A strip of the colors as SVG: as wide as their shares, none narrower than 24 pixels. */
export function drawSwatches(colors: readonly Pick<PaletteColor, "hex" | "fraction">[]): string {
  const spare = swatchWidth - least * colors.length;
  let x = 0;
  const stripes = colors.map(({ hex, fraction }) => {
    const width = roundTo(least + spare * fraction, 2);
    const stripe = `<rect x="${roundTo(x, 2)}" width="${width}" height="${swatchHeight}" fill="${hex}"><title>${hex}</title></rect>`;
    x += width;
    return stripe;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${swatchWidth} ${swatchHeight}" width="${swatchWidth}" height="${swatchHeight}">${stripes.join("")}</svg>`;
}
