/** Frames of an animated PNG, each as it is shown: what was drawn before it is disposed of, and it is blended in. */
import { ApiError } from "../../shared/api-error.ts";
import type { Apng, ApngFrame } from "./apng.ts";
import { buildChunk } from "./png-chunks.ts";

/** Non-premultiplied sRGB with alpha, four bytes a pixel. */
export interface RgbaCanvas {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Decodes a PNG file of one frame. */
export type DecodePng = (png: Uint8Array) => Promise<RgbaCanvas>;

/** Canvas, decoded frame and what is restored after it take four bytes a pixel each. */
const canvasPixelsMax = 25_000_000;

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Frames in rising order cost one decoding each; a frame before the last one begins anew. */
export class ApngCanvas {
  readonly #apng: Apng;
  readonly #decode: DecodePng;
  #rgba = new Uint8Array(0);
  #shown = -1;
  /** What the frame shown has covered and is to be restored. */
  #covered: Uint8Array | null = null;

  constructor(apng: Apng, decode: DecodePng) {
    this.#apng = apng;
    this.#decode = decode;
  }

  /** The canvas is drawn on by the next call. Fails with `image_too_large` beyond 25 megapixels, and like `decode`. */
  async show(frame: number): Promise<RgbaCanvas> {
    const { width, height, frames } = this.#apng;
    if (width * height > canvasPixelsMax)
      throw new ApiError("image_too_large", "An animated PNG may have at most 25 megapixels.");
    if (frame < this.#shown || this.#shown === -1) {
      this.#rgba = new Uint8Array(width * height * 4);
      this.#shown = -1;
      this.#covered = null;
    }
    for (let at = this.#shown + 1; at <= frame; at += 1) {
      this.#dispose(this.#shown);
      const next = frames[at] as ApngFrame;
      // It leaves no trace.
      if (next.dispose !== "previous" || at === frame) await this.#draw(next);
      this.#shown = at;
    }
    return { width, height, rgba: this.#rgba };
  }

  #dispose(frame: number): void {
    const last = this.#apng.frames[frame];
    if (last === undefined) return;
    if (last.dispose === "background") this.#rows(last, (canvas) => canvas.fill(0));
    const covered = this.#covered;
    if (covered !== null)
      this.#rows(last, (canvas, at) => canvas.set(covered.subarray(at, at + canvas.length)));
    this.#covered = null;
  }

  async #draw(frame: ApngFrame): Promise<void> {
    const { rgba } = await this.#decode(buildPng(this.#apng, frame));
    if (frame.dispose === "previous") {
      const covered = new Uint8Array(frame.width * frame.height * 4);
      this.#rows(frame, (canvas, at) => covered.set(canvas, at));
      this.#covered = covered;
    }
    const paint = frame.blend === "over" ? blendOver : (to: Uint8Array, from: Uint8Array) => to.set(from);
    this.#rows(frame, (canvas, at) => paint(canvas, rgba.subarray(at, at + canvas.length)));
  }

  /** The rows of the canvas that a frame covers, and where each begins in the frame. */
  #rows({ left, top, width, height }: ApngFrame, work: (canvas: Uint8Array, at: number) => void): void {
    for (let row = 0; row < height; row += 1) {
      const first = 4 * ((top + row) * this.#apng.width + left);
      work(this.#rgba.subarray(first, first + 4 * width), 4 * row * width);
    }
  }
}

/** Porter and Duff's "over" (PNG, third edition, 13.16), without premultiplied alpha, rounded to the nearest. */
function blendOver(canvas: Uint8Array, frame: Uint8Array): void {
  const end = canvas.length;
  for (let at = 0; at < end; at += 4) {
    const alpha = frame[at + 3] as number;
    const own = 255 * alpha;
    const rest = (255 - alpha) * (canvas[at + 3] as number);
    const both = own + rest;
    if (alpha === 0) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      canvas[channel] = Math.round(
        (own * (frame[channel] as number) + rest * (canvas[channel] as number)) / both,
      );
    canvas[at + 3] = Math.round(both / 255);
  }
}

function buildPng({ header, colorChunks }: Apng, { width, height, parts }: ApngFrame): Uint8Array {
  const own = Uint8Array.from(header);
  const size = new DataView(own.buffer);
  size.setUint32(0, width);
  size.setUint32(4, height);
  const pixels = Buffer.concat(parts);
  return Buffer.concat([
    ...[signature, buildChunk("IHDR", own), ...colorChunks],
    ...[buildChunk("IDAT", pixels), buildChunk("IEND", new Uint8Array(0))],
  ]);
}
