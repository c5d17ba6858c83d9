/** Structure of an animated PNG (PNG, third edition, 4.9 and 11.3.6): its frames, in order, and what they are drawn from. */
import { crc32 } from "node:zlib";
import { ApiError } from "../../shared/api-error.ts";

export interface Apng {
  /** Of the canvas. */
  readonly width: number;
  readonly height: number;
  /** The content of the IHDR chunk. */
  readonly header: Uint8Array;
  /** Whole chunks before the pixels that colors depend on. */
  readonly colorChunks: readonly Uint8Array[];
  /** An image that is not part of the animation is the first frame, without a delay: some programs show it alone. */
  readonly frames: readonly ApngFrame[];
  /** 0 for ever. */
  readonly loops: number;
}

export interface ApngFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly delayMs: number | null;
  readonly dispose: "none" | "background" | "previous";
  readonly blend: "source" | "over";
  /** Of its compressed pixels. */
  readonly parts: readonly Uint8Array[];
}

const disposals = ["none", "background", "previous"] as const;
const blends = ["source", "over"] as const;
const colorNames = new Set(["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP"]);
/** Each is decoded for itself, in 0.3 ms at least. */
const framesMax = 2_000;

const damaged = (what: string): ApiError =>
  new ApiError("invalid_image", `The animation of the PNG file is damaged: ${what}.`);

interface OpenFrame extends ApngFrame {
  readonly parts: Uint8Array[];
}

interface Chunk {
  readonly name: string;
  readonly content: Uint8Array;
  readonly whole: Uint8Array;
}

/**
 * Null where the file is not animated: no `acTL` before its pixels. Linear; copies nothing. Fails with `invalid_image` where
 * numbers are out of sequence, a frame is empty or outside of the canvas, has no pixels, or is missing, and with
 * `image_too_large` beyond 2,000 frames.
 */
export function readApng(bytes: Uint8Array): Apng | null {
  const reader = new ApngReader();
  for (const chunk of chunksOf(bytes)) if (!reader.add(chunk)) return null;
  return reader.finish();
}

/** Up to the end of the image, or to where the file ends within a chunk. */
function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { name, content: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
    if (name === "IEND") return;
    at = end;
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

class ApngReader {
  readonly #colorChunks: Uint8Array[] = [];
  readonly #frames: OpenFrame[] = [];
  #header: Uint8Array | null = null;
  #control: { readonly count: number; readonly loops: number } | null = null;
  #sequence = 0;

  /** Whether the file may be animated. */
  add({ name, content, whole }: Chunk): boolean {
    if (name === "IHDR" && content.length >= 13) this.#header ??= content;
    if (name === "IDAT" && this.#control === null) return false;
    if (colorNames.has(name) && this.#frames.every(({ parts }) => parts.length === 0))
      this.#colorChunks.push(whole);
    if (name === "acTL") this.#begin(content);
    if (this.#control !== null && (name === "fcTL" || name === "fdAT" || name === "IDAT"))
      this.#addPart(name, content, whole);
    return true;
  }

  #begin(content: Uint8Array): void {
    if (this.#control !== null || content.length < 8) throw damaged("it has two beginnings or half of one");
    const field = viewOf(content);
    this.#control = { count: field.getUint32(0), loops: field.getUint32(4) };
  }

  #addPart(name: string, content: Uint8Array, whole: Uint8Array): void {
    if (crc32(whole.subarray(4, -4)) !== viewOf(whole).getUint32(whole.length - 4))
      throw damaged(`the checksum of an ${name} chunk is wrong`);
    if (name !== "IDAT") {
      if (content.length < 4 || viewOf(content).getUint32(0) !== this.#sequence)
        throw damaged("its chunks are out of sequence");
      this.#sequence += 1;
    }
    if (name === "fcTL") this.#addFrame(content);
    else if (name === "IDAT") this.#addPixels(content, true);
    else this.#addPixels(content.subarray(4), false);
  }

  #addFrame(content: Uint8Array): void {
    const frames = this.#frames;
    if (content.length < 26) throw damaged("the description of a frame is cut short");
    if (frames.at(-1)?.parts.length === 0) throw damaged(`frame ${frames.length - 1} has no pixels`);
    frames.push(readControl(viewOf(content), frames.length === 0));
    if (frames.length > framesMax)
      throw new ApiError("image_too_large", "An animated PNG may have at most 2,000 frames.");
  }

  /** Pixels of the last frame; those of the image itself before any frame make one of their own. */
  #addPixels(part: Uint8Array, isImage: boolean): void {
    const frames = this.#frames;
    if (frames.length === 0 && isImage && this.#header !== null) {
      const [width, height] = sizeOf(this.#header);
      const place = { left: 0, top: 0, width, height, delayMs: null };
      frames.push({ ...place, dispose: "background", blend: "source", parts: [] });
    }
    // Before the second frame there are pixels of the image only.
    if (isImage !== (frames.length === 1)) throw damaged("pixels stand in the wrong place");
    frames.at(-1)?.parts.push(part);
  }

  finish(): Apng | null {
    const [header, control, frames] = [this.#header, this.#control, this.#frames];
    if (header === null || control === null) return null;
    const [width, height] = sizeOf(header);
    for (const [at, frame] of frames.entries()) checkFrame(frame, at, { width, height });
    const animated = frames.filter(({ delayMs }) => delayMs !== null).length;
    if (animated !== control.count) throw damaged(`it has ${animated} frames and announces ${control.count}`);
    return { width, height, header, colorChunks: this.#colorChunks, frames, loops: control.loops };
  }
}

function readControl(field: DataView, isFirst: boolean): OpenFrame {
  const dispose = disposals[field.getUint8(24)];
  const blend = blends[field.getUint8(25)];
  if (dispose === undefined || blend === undefined) throw damaged("a frame is to be drawn in an unknown way");
  return {
    width: field.getUint32(4),
    height: field.getUint32(8),
    left: field.getUint32(12),
    top: field.getUint32(16),
    delayMs: delayOf(field.getUint16(20), field.getUint16(22)),
    // Before the first frame there is nothing.
    dispose: dispose === "previous" && isFirst ? "background" : dispose,
    blend,
    parts: [],
  };
}

function sizeOf(header: Uint8Array): readonly [width: number, height: number] {
  const view = viewOf(header);
  return [view.getUint32(0), view.getUint32(4)];
}

/** The first frame is the image itself. */
function checkFrame(frame: ApngFrame, at: number, { width, height }: Pick<Apng, "width" | "height">): void {
  if (frame.width === 0 || frame.height === 0) throw damaged(`frame ${at} is empty`);
  if (frame.left + frame.width > width || frame.top + frame.height > height)
    throw damaged(`frame ${at} is not inside of the image`);
  if (at === 0 && (frame.width !== width || frame.height !== height))
    throw damaged("its first frame is not as large as the image");
  if (frame.parts.length === 0) throw damaged(`frame ${at} has no pixels`);
}

/** A denominator of 0 means hundredths. */
const delayOf = (numerator: number, denominator: number): number =>
  Math.round((numerator * 1_000) / (denominator === 0 ? 100 : denominator));
