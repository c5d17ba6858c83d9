/** Placeholders of an image, for pages that are still loading it: BlurHash and ThumbHash. */
import { encode } from "blurhash";
import { rgbaToThumbHash } from "thumbhash";
import type { ImageFormat } from "./format.ts";
import type { RgbPixels } from "./pixels.ts";

export interface Placeholder {
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  /** Base 83, https://blurha.sh */
  readonly blurhash: string;
  /** Base64, https://evanw.github.io/thumbhash/ */
  readonly thumbhash: string;
  /** The mean color, #rrggbb. */
  readonly averageColor: string;
}

/** Both take at most 100 pixels a side. */
export const placeholderSide = 100;

export interface Components {
  /** 1 to 9. */
  readonly across: number;
  readonly down: number;
}

export function buildPlaceholder(pixels: RgbPixels, { across, down }: Components) {
  const { width, height } = pixels;
  const rgba = withAlpha(pixels);
  return {
    blurhash: encode(rgba, width, height, across, down),
    thumbhash: Buffer.from(rgbaToThumbHash(width, height, rgba)).toString("base64"),
    averageColor: averageOf(pixels),
  };
}

/** Components of BlurHash for a shape: 4 along the longer side, at least 2 along the other. */
export function chooseComponents(width: number, height: number): Components {
  const other = (short: number, long: number): number => Math.max(2, Math.round((4 * short) / long));
  return width >= height
    ? { across: 4, down: other(height, width) }
    : { across: other(width, height), down: 4 };
}

function withAlpha({ rgb }: RgbPixels): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray((rgb.length / 3) * 4).fill(255);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4)
    rgba.set([rgb[from] as number, rgb[from + 1] as number, rgb[from + 2] as number], to);
  return rgba;
}

function averageOf({ rgb }: RgbPixels): string {
  const sums = [0, 0, 0];
  for (let at = 0; at < rgb.length; at += 1) sums[at % 3] = (sums[at % 3] as number) + (rgb[at] as number);
  const channels = sums.map((sum) => Math.round(sum / (rgb.length / 3)));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
