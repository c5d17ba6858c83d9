/** The largest size in the `sizes` of an icon. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** `16x16 32x32` is 32 by 32; `any`, and anything that is not a size, is null. */
export function findLargestSize(sizes: string | null): Size | null {
  let largest: Size | null = null;
  for (const word of (sizes ?? "").split(/\s+/, 50)) {
    const match = /^(\d{1,5})x(\d{1,5})$/i.exec(word);
    if (match === null) continue;
    const size = { width: Number(match[1]), height: Number(match[2]) };
    if (size.width * size.height > (largest?.width ?? 0) * (largest?.height ?? 0)) largest = size;
  }
  return largest;
}
