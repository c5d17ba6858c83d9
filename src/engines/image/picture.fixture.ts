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

/** Moved evenly along a line while it was taken; the angle is counterclockwise from the right. */
export async function moved(picture: Sharp, length: number, angle: number): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [right, down] = [Math.cos((angle * Math.PI) / 180), -Math.sin((angle * Math.PI) / 180)];
  const steps = Array.from({ length: 2 * length }, (_, at) => (at + 0.5) / 2 - length / 2);
  const inside = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.round(value)));
  const out = Buffer.alloc(data.length);
  for (let at = 0; at < out.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    let sum = 0;
    for (const step of steps)
      sum +=
        data[(inside(y + step * down, height) * width + inside(x + step * right, width)) * 3 + (at % 3)] ?? 0;
    out[at] = Math.round(sum / steps.length);
  }
  return sharp(out, { raw: { width, height, channels: 3 } });
}

/** A page of short strokes in lines, like writing. */
export const writing = (width = 700, height = 900, paper = 255, ink = 20): Sharp => {
  const next = numbers(5);
  const strokes = Array.from({ length: 40_000 }, () => next() < 0.45);
  return draw({
    width,
    height,
    color: (x, y) => {
      const [line, column] = [Math.floor(y / 18), Math.floor(x / 3)];
      const isText = y % 18 < 9 && x > width * 0.1 && x < width * 0.9 && line > 3 && line < height / 18 - 4;
      // A line of letters is two strokes high.
      const isInk = isText && strokes[(line * 517 + column * 2 + (y % 18 < 5 ? 0 : 1)) % 40_000];
      const level = isInk ? ink : paper;
      return [level, level, level];
    },
  });
};
