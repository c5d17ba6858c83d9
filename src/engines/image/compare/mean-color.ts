/** Mean color of a part of a picture. */
import type { RgbPixels } from "../pixels.ts";
import { type Rectangle, whole } from "./grid.ts";

/** Red, green and blue, 0 to 255. */
export function meanColor({ width, height, rgb }: RgbPixels, part: Rectangle = whole): readonly number[] {
  const sums = [0, 0, 0];
  const [left, top] = [Math.floor(part.x * width), Math.floor(part.y * height)];
  const [right, bottom] = [
    Math.min(width, Math.max(left + 1, Math.round((part.x + part.width) * width))),
    Math.min(height, Math.max(top + 1, Math.round((part.y + part.height) * height))),
  ];
  for (let row = top; row < bottom; row += 1)
    for (let from = (row * width + left) * 3, end = (row * width + right) * 3; from < end; from += 3)
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel] = (sums[channel] as number) + (rgb[from + channel] as number);
  return sums.map((sum) => sum / ((right - left) * (bottom - top)));
}
