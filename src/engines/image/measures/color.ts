/** Description of a color: hex, RGB, HSL, OKLCH, nearest name, and the text color that reads best on it. */
import colorNames from "color-name";
import { type Lab, luminanceOf, type Rgb, toLab, toLch } from "./oklab.ts";

export interface ColorReport {
  readonly hex: string;
  readonly name: string;
  readonly rgb: { readonly r: number; readonly g: number; readonly b: number };
  readonly hsl: { readonly h: number; readonly s: number; readonly l: number };
  readonly oklch: { readonly l: number; readonly c: number; readonly h: number };
  readonly textColor: "#000000" | "#ffffff";
}

/** `rgb` in integers. */
export function describeColor(rgb: Rgb): ColorReport {
  const [r, g, b] = rgb;
  return {
    hex: `#${rgb.map((value) => value.toString(16).padStart(2, "0")).join("")}`,
    name: findName(rgb),
    rgb: { r, g, b },
    hsl: toHsl(rgb),
    oklch: toLch(rgb),
    textColor: textColorOn(rgb),
  };
}

/** Of two names for one color the first one counts. */
const named = Object.entries(colorNames).map(([name, rgb]): readonly [string, Lab] => [name, toLab(rgb)]);

/** Below this chroma a color looks gray, and gets the name of a gray. */
const grayMax = 0.02;
const isGray = ([, a, b]: Lab): boolean => Math.hypot(a, b) < grayMax;
const namedGrays = named.filter(([, lab]) => isGray(lab));

/** The nearest named color of CSS, by distance in OKLab. */
export function findName(rgb: Rgb): string {
  const lab = toLab(rgb);
  const distance = ([, other]: readonly [string, Lab]): number =>
    Math.hypot(lab[0] - other[0], lab[1] - other[1], lab[2] - other[2]);
  return (isGray(lab) ? namedGrays : named).reduce((best, one) =>
    distance(one) < distance(best) ? one : best,
  )[0];
}

/** Hue in degrees, saturation and lightness in percent (CSS Color Level 4, section 7). */
export function toHsl([red, green, blue]: Rgb): ColorReport["hsl"] {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const greatest = Math.max(r, g, b);
  const chroma = greatest - Math.min(r, g, b);
  const lightness = greatest - chroma / 2;
  const saturation = chroma === 0 ? 0 : chroma / (1 - Math.abs(2 * lightness - 1));
  return {
    h: Math.round(hueOf([r, g, b], greatest, chroma)) % 360,
    s: percent(saturation),
    l: percent(lightness),
  };
}

function hueOf([r, g, b]: Rgb, greatest: number, chroma: number): number {
  if (chroma === 0) return 0;
  if (greatest === r) return (60 * ((g - b) / chroma) + 360) % 360;
  return greatest === g ? 60 * ((b - r) / chroma) + 120 : 60 * ((r - g) / chroma) + 240;
}

const percent = (share: number): number => Math.round(share * 100);

/** Black or white, whichever has the higher contrast (WCAG 2.2). */
const textColorOn = (rgb: Rgb): ColorReport["textColor"] => {
  const luminance = luminanceOf(rgb);
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? "#000000" : "#ffffff";
};
