/** The frames of an animation: how long each is shown, and what differs from frame to frame. */
import { roundTo } from "../../shared/rounding.ts";
import { readApngTiming } from "./apng.ts";
import { type Picture, throwDecodeError } from "./decode.ts";
import { decodedPixelsMax } from "./decode-limits.ts";
import { loadLibvips } from "./libvips.ts";
import { scaledLuma } from "./pixels.ts";

export interface AnimationFrame {
  readonly frame: number;
  /** Milliseconds; null where the file does not say. */
  readonly delayMs: number | null;
  /** Mean luma, 0 to 100; null where the frame was not decoded. */
  readonly brightness: number | null;
  /** Standard deviation of luma, 0 to 100. */
  readonly contrast: number | null;
  /** Percent of the picture that looks other than in the frame before; null for the first. */
  readonly changedPercent: number | null;
}

export interface Animation {
  readonly frames: readonly AnimationFrame[];
  /** Frames that are not listed. */
  readonly leftOut: number;
  /** Frames listed that differ from the one before. */
  readonly differing: number | null;
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
  if (picture.format === "png") return listApng(bytes);
  if (picture.frames < 2 || picture.format === "tiff") return null;
  const pixels = picture.width * picture.height;
  const count = Math.min(picture.frames, listedFramesMax, Math.max(1, Math.floor(heldPixelsMax / pixels)));
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
  const delays = meta.delay ?? [];
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
    durationMs: delays.length === picture.frames ? delays.reduce((sum, delay) => sum + delay, 0) : null,
    loops: meta.loop ?? null,
  };
}

/** libvips shows the first picture of an APNG only, so that its frames have times but no figures. */
function listApng(bytes: Uint8Array): Animation | null {
  const timing = readApngTiming(bytes);
  if (timing === null || timing.delaysMs.length < 2) return null;
  const unknown = { brightness: null, contrast: null, changedPercent: null };
  const listed = timing.delaysMs.slice(0, listedFramesMax);
  return {
    frames: listed.map((delayMs, frame) => ({ frame, delayMs, ...unknown })),
    leftOut: timing.delaysMs.length - listed.length,
    differing: null,
    durationMs: roundTo(
      timing.delaysMs.reduce((sum, delay) => sum + delay, 0),
      0,
    ),
    loops: timing.loops,
  };
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
