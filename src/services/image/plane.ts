/** Decides how pixels are held while they are measured. */

/** Pixels in sRGB, three bytes each, row by row from the top left corner. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Luma row by row, 0 to 255. */
export interface Luma {
  readonly width: number;
  readonly height: number;
  readonly y: Float32Array;
}

/** Luma as JPEG and television have it (ITU-R BT.601), of the values as they are stored. */
export function lumaOf({ width, height, rgb }: Plane): Luma {
  const y = new Float32Array(width * height);
  for (let at = 0, from = 0; at < y.length; at += 1, from += 3)
    y[at] = 0.299 * (rgb[from] ?? 0) + 0.587 * (rgb[from + 1] ?? 0) + 0.114 * (rgb[from + 2] ?? 0);
  return { width, height, y };
}
