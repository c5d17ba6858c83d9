/** OKLab and its polar form OKLCH: distances as people see them. */
import { roundTo } from "../../../shared/rounding.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness 0 to 1, and two opponent axes of about ±0.4. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** sRGB of 0 to 255 without its gamma (IEC 61966-2-1). */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Between two stored values the gamma curve is nearly linear. */
function toLinear(value: number): number {
  const below = Math.max(0, Math.min(254, Math.floor(value)));
  const low = linear[below] ?? 0;
  return low + ((linear[below + 1] ?? 1) - low) * (value - below);
}

/** B. Ottosson, "A perceptual color space for image processing" (2020): https://bottosson.github.io/posts/oklab/ */
export function toLab([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Lightness 0 to 1, chroma 0 to about 0.4, hue in degrees (0 for grays). */
export function toLch(rgb: Rgb): { readonly l: number; readonly c: number; readonly h: number } {
  const [lightness, a, b] = toLab(rgb);
  const chroma = Math.hypot(a, b);
  const hue = chroma < 0.0005 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return { l: roundTo(lightness, 4), c: roundTo(chroma, 4), h: roundTo(hue, 1) };
}

/** Luminance relative to white (WCAG 2.2). */
export const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
