/** Times of the frames of an animated PNG (PNG, third edition, 11.3.6). */

export interface ApngTiming {
  readonly delaysMs: readonly number[];
  /** 0 for ever. */
  readonly loops: number;
}

/** `acTL` and `fcTL`. */
const animationControl = 0x6163544c;
const frameControl = 0x6663544c;
/** More frames than any animation has. */
const framesMax = 10_000;

/** Null where the file is not animated. Reads chunk by chunk, up to any damage; linear. */
export function readApngTiming(bytes: Uint8Array): ApngTiming | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delaysMs: number[] = [];
  let loops: number | null = null;
  for (let at = 8; at + 12 <= bytes.length && delaysMs.length < framesMax; ) {
    const length = view.getUint32(at);
    const name = view.getUint32(at + 4);
    const content = at + 8;
    if (content + length > bytes.length) break;
    if (name === animationControl && length >= 8) loops = view.getUint32(content + 4);
    if (name === frameControl && length >= 24)
      delaysMs.push(delayOf(view.getUint16(content + 20), view.getUint16(content + 22)));
    at = content + length + 4;
  }
  return loops === null ? null : { delaysMs, loops };
}

/** A denominator of 0 means hundredths. */
const delayOf = (numerator: number, denominator: number): number =>
  Math.round((numerator * 1_000) / (denominator === 0 ? 100 : denominator));
