/** The frames of an animation: how long each is shown, and what differs from frame to frame. */
import { roundTo } from "../../shared/rounding.ts";
import type { Apng } from "./apng.ts";
import { type Picture, throwDecodeError } from "./decode.ts";
import { decodedPixelsMax } from "./decode-limits.ts";
import { loadLibvips } from "./libvips.ts";
import { computeLuma, scaledLuma } from "./pixels.ts";

export interface AnimationFrame {
  readonly frame: number;
  /** Milliseconds; null where the file does not say. */
  readonly delayMs: number | null;
  /** Mean luma, 0 to 100. */
  readonly brightness: number;
  /** Standard deviation of luma, 0 to 100. */
  readonly contrast: number;
  /** Percent of the picture that looks other than in the frame before; null for the first. */
  readonly changedPercent: number | null;
}

export interface Animation {
  readonly frames: readonly AnimationFrame[];
  /** Frames that are not listed. */
  readonly leftOut: number;
  /** Frames listed that differ from the one before. */
  readonly differing: number;
  /** Of all frames of the file. */
  readonly durationMs: number | null;
  /** How often it is shown; 0 for ever, null where the file does not say. */
  readonly loops: number | null;
}

/** Frames listed, from the first on. */
export const listedFramesMax = 32;
/** All frames listed are held at once while they are shrunk. */
const heldPixelsMax = decodedPixelsMax / 5;
/** Pixels a side at which frames are measured. */
const side = 160;
/** Levels by which a point must change, more than compression does. */
const changeMin = 12;

/** Null where there is only one frame. Fails like `Picture.read`. */
export async function measureAnimation(bytes: Uint8Array, picture: Picture): Promise<Animation | null> {
  if (picture.frames < 2 || picture.format === "tiff") return null;
  const pixels = picture.width * picture.height;
  const count = Math.min(picture.frames, listedFramesMax, Math.max(1, Math.floor(heldPixelsMax / pixels)));
  const { lumas, delays, loops } =
    picture.apng === null ? await readAll(bytes, count) : await readEach(picture, picture.apng, count);
  const frames = lumas.map((luma, frame) => ({
    frame,
    delayMs: delays[frame] ?? null,
    ...measureLuma(luma),
    changedPercent: frame === 0 ? null : changedPercent(lumas[frame - 1] as Uint8Array, luma),
  }));
  return {
    frames,
    leftOut: picture.frames - count,
    differing: frames.filter(({ changedPercent }) => (changedPercent ?? 0) > 0).length,
    durationMs:
      delays.length === picture.frames ? delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) : null,
    loops,
  };
}

interface SmallFrames {
  readonly lumas: readonly Uint8Array[];
  /** Of all frames, or of none. */
  readonly delays: readonly (number | null)[];
  readonly loops: number | null;
}

async function readAll(bytes: Uint8Array, count: number): Promise<SmallFrames> {
  const open = await loadLibvips();
  const image = open(bytes, { pages: count, failOn: "error", limitInputPixels: false });
  const meta = await image.metadata().catch(throwDecodeError);
  const { data, info } = await image
    .flatten({ background: "#ffffff" })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .removeAlpha()
    .timeout({ seconds: 8 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(throwDecodeError);
  const size = Math.floor(data.length / count / info.channels);
  const lumas = Array.from({ length: count }, (_, at) => lumaOf(data, at * size, size, info.channels));
  return { lumas, delays: meta.delay ?? [], loops: meta.loop ?? null };
}

/** libvips reads the first picture of an animated PNG only. */
async function readEach(picture: Picture, { frames, loops }: Apng, count: number): Promise<SmallFrames> {
  const lumas: Uint8Array[] = [];
  for (let frame = 0; frame < count; frame += 1)
    lumas.push(computeLuma(await picture.read(frame, side)).levels);
  return { lumas, delays: frames.map(({ delayMs }) => delayMs), loops };
}

function lumaOf(data: Uint8Array, first: number, size: number, channels: number): Uint8Array {
  const luma = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) {
    const from = (first + at) * channels;
    const red = data[from] as number;
    luma[at] = channels < 3 ? red : scaledLuma(red, data[from + 1] as number, data[from + 2] as number) >> 16;
  }
  return luma;
}

function measureLuma(luma: Uint8Array): { readonly brightness: number; readonly contrast: number } {
  const size = Math.max(1, luma.length);
  let [sum, squares] = [0, 0];
  for (const level of luma) {
    sum += level;
    squares += level * level;
  }
  const mean = sum / size;
  const deviation = Math.sqrt(Math.max(0, squares / size - mean * mean));
  return { brightness: roundTo(mean / 2.55, 1), contrast: roundTo(deviation / 2.55, 1) };
}

function changedPercent(before: Uint8Array, after: Uint8Array): number {
  let changed = 0;
  for (let at = 0; at < after.length; at += 1)
    if (Math.abs((before[at] ?? 0) - (after[at] as number)) >= changeMin) changed += 1;
  return roundTo((changed / Math.max(1, after.length)) * 100, 2);
}
