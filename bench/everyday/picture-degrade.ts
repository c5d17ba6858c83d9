/** What cameras, scanners and programs do to pictures, worked out on pixels apart from the engine that judges them. */
import sharp from "sharp";

/** Red, green and blue of each pixel, 0 to 255, in the file's own (gamma) values. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export type Random = () => number;

/** A linear congruential generator: the same picture each time. */
export function randomOf(name: string): Random {
  let state = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 17);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 16_777_216;
  };
}

export async function rasterOf(file: string | Buffer): Promise<Raster> {
  const flat = sharp(file, { failOn: "none" }).autoOrient().flatten({ background: "#fff" });
  const { data, info } = await flat.toColorspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const rgb = new Float32Array(info.width * info.height * 3);
  for (let at = 0; at < rgb.length; at += 1)
    rgb[at] = data[info.channels === 3 ? at : Math.floor(at / 3) * info.channels] ?? 0;
  return { width: info.width, height: info.height, data: rgb };
}

const sharpOf = ({ width, height, data }: Raster) =>
  sharp(Uint8ClampedArray.from(data), { raw: { width, height, channels: 3 } });

export const pngOf = (raster: Raster): Promise<Buffer> =>
  sharpOf(raster).png({ compressionLevel: 1 }).toBuffer();

export const jpegOf = (raster: Raster, quality: number): Promise<Buffer> =>
  sharpOf(raster).jpeg({ quality }).toBuffer();

export type Kernel = "linear" | "cubic" | "mitchell" | "lanczos3";

export async function resized(raster: Raster, by: number, kernel: Kernel = "lanczos3"): Promise<Raster> {
  const [width, height] = [raster.width, raster.height].map((side) => Math.max(8, Math.round(side * by)));
  return rasterOf(await sharpOf(raster).resize(width, height, { fit: "fill", kernel }).png().toBuffer());
}

export const fitted = (raster: Raster, longest: number): Promise<Raster> =>
  Math.max(raster.width, raster.height) <= longest
    ? Promise.resolve(raster)
    : resized(raster, longest / Math.max(raster.width, raster.height));

/** Reduced first, then enlarged by the factor: the size of the picture stays. */
export async function upscaled(raster: Raster, by: number, kernel: Kernel): Promise<Raster> {
  return resized(await resized(raster, 1 / by), by, kernel);
}

/** Weights at offsets from a pixel. */
type Stencil = readonly (readonly [dx: number, dy: number, weight: number])[];

/** Beyond its border the picture goes on as it ends. */
function convolve({ width, height, data }: Raster, stencil: Stencil): Raster {
  const reach = Math.max(...stencil.map(([dx, dy]) => Math.max(Math.abs(dx), Math.abs(dy))));
  const wide = (width + 2 * reach) * 3;
  const padded = new Float32Array(wide * (height + 2 * reach));
  for (let y = 0; y < height + 2 * reach; y += 1) {
    const from = Math.min(height - 1, Math.max(0, y - reach)) * width;
    for (let at = 0; at < wide; at += 1) {
      const x = Math.min(width - 1, Math.max(0, Math.floor(at / 3) - reach));
      padded[y * wide + at] = data[(from + x) * 3 + (at % 3)] ?? 0;
    }
  }
  const out = new Float32Array(data.length);
  for (const [dx, dy, weight] of stencil)
    for (let y = 0; y < height; y += 1)
      addRow(
        out.subarray(y * width * 3, (y + 1) * width * 3),
        padded.subarray((y + reach + dy) * wide + (reach + dx) * 3),
        weight,
      );
  return { width, height, data: out };
}

function addRow(to: Float32Array, from: Float32Array, weight: number): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] as number) + weight * (from[at] as number);
}

/** Shares of points that fall on each whole pixel, spread bilinearly. */
function stencilOf(points: readonly (readonly [number, number])[]): Stencil {
  const weights = new Map<string, number>();
  const add = (x: number, y: number, weight: number) => {
    if (weight > 0) weights.set(`${x},${y}`, (weights.get(`${x},${y}`) ?? 0) + weight / points.length);
  };
  for (const [x, y] of points) {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, bottom] = [x - left, y - top];
    add(left, top, (1 - right) * (1 - bottom));
    add(left + 1, top, right * (1 - bottom));
    add(left, top + 1, (1 - right) * bottom);
    add(left + 1, top + 1, right * bottom);
  }
  return [...weights].map(([key, weight]) => {
    const [x = 0, y = 0] = key.split(",").map(Number);
    return [x, y, weight];
  });
}

/** A straight, even movement during the exposure: `length` pixels, `angle` degrees counterclockwise from the right. */
export function motion(raster: Raster, length: number, angle: number): Raster {
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180), -Math.sin((angle * Math.PI) / 180)];
  const count = Math.max(2, Math.round(length * 4));
  const points = Array.from({ length: count }, (_, at) => {
    const along = ((at + 0.5) / count - 0.5) * length;
    return [dx * along, dy * along] as const;
  });
  return convolve(raster, stencilOf(points));
}

/**
 * As a hand moves: faster at one end by a share of `unevenness`, below 1, on a way that is bent by a share of its length.
 */
export function shaken(
  raster: Raster,
  { length, angle, unevenness, bend }: Record<"length" | "angle" | "unevenness" | "bend", number>,
): Raster {
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180), -Math.sin((angle * Math.PI) / 180)];
  const count = Math.max(2, Math.round(length * 4));
  const points = Array.from({ length: count }, (_, at) => {
    const time = (at + 0.5) / count;
    const way = time - unevenness * time * (1 - time) - 0.5;
    const [along, across] = [length * way, bend * length * (way * way - 1 / 12)];
    return [dx * along - dy * across, dy * along + dx * across] as const;
  });
  return convolve(raster, stencilOf(points));
}

/** Out of focus: an even disk. */
export function defocus(raster: Raster, radius: number): Raster {
  const points: [number, number][] = [];
  for (let y = -radius; y <= radius; y += 0.5)
    for (let x = -radius; x <= radius; x += 0.5) if (x * x + y * y <= radius * radius) points.push([x, y]);
  return convolve(raster, stencilOf(points));
}

export function gaussian(raster: Raster, sigma: number): Raster {
  const reach = Math.ceil(sigma * 3);
  const line = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = line.reduce((total, weight) => total + weight, 0);
  const across = convolve(
    raster,
    line.map((weight, at) => [at - reach, 0, weight / sum]),
  );
  return convolve(
    across,
    line.map((weight, at) => [0, at - reach, weight / sum]),
  );
}

const mapped = (raster: Raster, change: (value: number, at: number) => number): Raster => ({
  ...raster,
  data: raster.data.map((value, at) => Math.min(255, Math.max(0, change(value, at)))),
});

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());

export const gaussianNoise = (raster: Raster, deviation: number, random: Random): Raster =>
  mapped(raster, (value) => value + deviation * normal(random));

/** Photons counted: `full` of them at white. */
export const poissonNoise = (raster: Raster, full: number, random: Random): Raster =>
  mapped(raster, (value) => value + Math.sqrt((value * 255) / full) * normal(random));

export function saltAndPepper(raster: Raster, share: number, random: Random): Raster {
  const data = raster.data.slice();
  for (let at = 0; at < data.length; at += 3)
    if (random() < share) data.fill(random() < 0.5 ? 0 : 255, at, at + 3);
  return { ...raster, data };
}

/** A part of a picture: `size` of each side, `left` and `top` of what is left out before it; all shares. */
export function cropped(
  { width, height, data }: Raster,
  { left, top, size }: Record<"left" | "top" | "size", number>,
): Raster {
  const [wide, high] = [Math.floor(width * size), Math.floor(height * size)];
  const [x, y] = [Math.floor((width - wide) * left), Math.floor((height - high) * top)];
  const part = new Float32Array(wide * high * 3);
  for (let row = 0; row < high; row += 1) {
    const from = ((y + row) * width + x) * 3;
    part.set(data.subarray(from, from + wide * 3), row * wide * 3);
  }
  return { width: wide, height: high, data: part };
}

/** With a share of its colors: 0 makes it gray. */
export function faded({ width, height, data }: Raster, share: number): Raster {
  const pale = new Float32Array(data.length);
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
    for (const [channel, value] of [red, green, blue].entries())
      pale[at + channel] = luma + share * (value - luma);
  }
  return { width, height, data: pale };
}

/** Air light over the picture: what comes through falls from the bottom to the top. */
export const hazy = (raster: Raster, bottom: number, top: number, air = 215): Raster =>
  mapped(raster, (value, at) => {
    const through = top + ((bottom - top) * Math.floor(at / 3 / raster.width)) / raster.height;
    return value * through + air * (1 - through);
  });

const toLinear = (value: number): number =>
  value <= 10.31475 ? value / 12.92 / 255 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const toStored = (light: number): number =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * Math.min(1, light) ** (1 / 2.4) - 0.055);

/** Stops more or less of light. */
export const exposed = (raster: Raster, stops: number): Raster =>
  mapped(raster, (value) => toStored(toLinear(value) * 2 ** stops));

/** Paper of a color, lamps that light it unevenly, and the grain of a sensor. */
export function scanned(
  raster: Raster,
  paper: readonly [number, number, number],
  grain: number,
  random: Random,
): Raster {
  const { width, height } = raster;
  return mapped(raster, (value, at) => {
    const [x, y] = [(Math.floor(at / 3) % width) / width, Math.floor(at / 3 / width) / height];
    const light = 1 - 0.08 * x - 0.05 * y * y;
    return (value / 255) * (paper[at % 3] ?? 255) * light + 6 + grain * normal(random);
  });
}
