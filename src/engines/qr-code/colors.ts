/** Colors of a QR code: parsing, compositing and contrast. */
import { ApiError } from "../../shared/api-error.ts";

/** sRGB, each channel and the opacity 0 to 255. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

const white: Color = { red: 255, green: 255, blue: 255, alpha: 255 };
const transparent: Color = { ...white, alpha: 0 };

/** WCAG 2.2's minimum for graphics (success criterion 1.4.11). The thresholding of readers copes with it too. */
const minContrast = 3;

/** `#rgb`, `#rrggbb` or `#rrggbbaa`, any letter case, the # optional. Fails with `invalid_parameter`. */
export function parseDark(text: string): Color {
  const color = parseHex(text);
  if (color !== null) return color;
  const message = "dark must be a color written #rgb, #rrggbb or #rrggbbaa.";
  throw new ApiError("invalid_parameter", message, { field: "dark" });
}

/** As `parseDark`, and the word `transparent`. Fails with `invalid_parameter`. */
export function parseLight(text: string): Color {
  const color = text.toLowerCase() === "transparent" ? transparent : parseHex(text);
  if (color !== null) return color;
  const message = "light must be a color written #rgb, #rrggbb or #rrggbbaa, or transparent.";
  throw new ApiError("invalid_parameter", message, { field: "light" });
}

function parseHex(text: string): Color | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = Buffer.from(full, "hex");
  return { red, green, blue, alpha };
}

/** One color composited over another (source-over), channels rounded. */
export function blendOver(top: Color, bottom: Color): Color {
  if (top.alpha === 255) return top;
  const topShare = top.alpha / 255;
  const bottomShare = (bottom.alpha / 255) * (1 - topShare);
  const share = topShare + bottomShare;
  if (share === 0) return transparent;
  const mix = (over: number, under: number) => Math.round((over * topShare + under * bottomShare) / share);
  return {
    red: mix(top.red, bottom.red),
    green: mix(top.green, bottom.green),
    blue: mix(top.blue, bottom.blue),
    alpha: Math.round(share * 255),
  };
}

/** WCAG 2.2's relative luminance, 0 (black) to 1 (white); the opacity is ignored. */
function computeLuminance({ red, green, blue }: Color): number {
  const linear = (channel: number): number => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2.2 contrast, 1 to 21, of a code on white paper; `inverted` if the dark color is the lighter one. */
export function computeContrast(dark: Color, light: Color): { ratio: number; inverted: boolean } {
  const background = blendOver(light, white);
  const [ofDark, ofLight] = [computeLuminance(blendOver(dark, background)), computeLuminance(background)];
  const [lower, higher] = ofDark < ofLight ? [ofDark, ofLight] : [ofLight, ofDark];
  return { ratio: (higher + 0.05) / (lower + 0.05), inverted: ofDark > ofLight };
}

/** Why readers may fail on these two colors, in one ASCII sentence; null if the colors are fine. */
export function checkContrast(dark: Color, light: Color): string | null {
  const { ratio, inverted } = computeContrast(dark, light);
  if (inverted) return "The dark color is lighter than the light one; many readers cannot read such a code.";
  if (ratio >= minContrast) return null;
  // Truncated, not rounded: 2.96 must not be reported as 3.0.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `The contrast of the two colors is ${shown}:1; readers need at least ${minContrast}:1.`;
}
