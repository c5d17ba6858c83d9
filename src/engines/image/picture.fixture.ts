/** Pictures for tests, drawn by rule: the same ones every time, and nothing that could offend. */
import sharp, { type Sharp } from "sharp";
import { loadLibvips } from "./libvips.ts";

// Setting libvips up first: what a test encodes must not be what the service forbids to decode.
await loadLibvips();

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of a pixel; fractions are rounded and clipped. */
  readonly color: (x: number, y: number) => readonly [number, number, number];
}

const clipped = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

export function draw({ width, height, color }: Drawing): Sharp {
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rgb.set(color(x, y).map(clipped), (y * width + x) * 3);
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** A fixed sequence of numbers from 0 to 1 (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const flat = (color: readonly [number, number, number], width = 64, height = 64): Sharp =>
  draw({ width, height, color: () => color });

/** Overlapping disks of many sizes and colors, as sharp as pixels are: statistics somewhat like a photograph's. */
export function leaves(width = 600, height = 400, seed = 7): Sharp {
  const next = numbers(seed);
  const disks = Array.from({ length: 260 }, () => ({
    x: next() * width,
    y: next() * height,
    radius: (width * 0.012) / Math.sqrt(next() + 0.004),
    color: [20 + next() * 215, 20 + next() * 215, 20 + next() * 215] as const,
  }));
  return draw({
    width,
    height,
    color: (x, y) =>
      disks.find((disk) => (disk.x - x) ** 2 + (disk.y - y) ** 2 < disk.radius ** 2)?.color ?? [
        110, 120, 100,
      ],
  });
}

/** Adds Gaussian noise of a deviation to each channel. */
export async function noisy(picture: Sharp, deviation: number, seed = 3): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const next = numbers(seed);
  for (let at = 0; at < data.length; at += 1) {
    const gaussian = Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());
    data[at] = clipped((data[at] ?? 0) + deviation * gaussian);
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** Stops brighter or darker, in linear light. */
export async function exposed(picture: Sharp, stops: number): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  const stored = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    clipped(255 * stored(Math.min(1, linear(value / 255) * 2 ** stops))),
  );
  for (let at = 0; at < data.length; at += 1) data[at] = table[data[at] ?? 0] ?? 0;
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}
