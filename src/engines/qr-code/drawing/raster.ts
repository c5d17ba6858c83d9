/** A scene as pixels: shapes with smooth edges, their paints, and the logo. */
import type { Color } from "../colors.ts";
import type { Path } from "./path.ts";
import { type Gradient, gradientLine, isGradient, type Pixels, type Scene } from "./scene.ts";

/** Where the code stands among the pixels. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  /** Pixels of a module. */
  readonly scale: number;
  /** Pixels left of and above the code. */
  readonly offset: number;
}

/** Four bytes a pixel: red, green, blue, opacity. */
export type Rgba = Uint8Array;

export function rasterizeScene(scene: Scene, grid: Grid): Rgba {
  const { width, height } = grid;
  const pixels = new Uint8Array(width * height * 4);
  if (scene.ground !== null) fillGround(pixels, scene.ground);
  for (const { path, paint } of scene.shapes) {
    const coverage = computeCoverage(path, grid);
    paintShape(
      pixels,
      coverage,
      isGradient(paint) ? gradientColors(paint, scene.modules, grid) : () => paint,
      width,
    );
  }
  if (scene.image !== null) drawImage(pixels, scene.image, grid);
  return pixels;
}

function fillGround(pixels: Rgba, { red, green, blue, alpha }: Color): void {
  const one = Uint8Array.of(red, green, blue, alpha);
  for (let at = 0; at < pixels.length; at += 4) pixels.set(one, at);
}

/**
 * The covered share of each pixel, exact for straight lines, by sums of signed areas along rows. Abutting shapes of one path
 * leave no seam. After font-rs: https://github.com/raphlinus/font-rs/blob/master/src/raster.rs
 */
export function computeCoverage(path: Path, grid: Grid): Float32Array {
  const { width, height, scale, offset } = grid;
  // One more cell a row, for what lies right of the last pixel.
  const sums = new Float32Array((width + 1) * height + 1);
  const place = (value: number): number => value * scale + offset;
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  const lineTo = (toX: number, toY: number): void => {
    addLine(sums, { x0: x, y0: y, x1: toX, y1: toY }, grid);
    [x, y] = [toX, toY];
  };
  for (const segment of path) {
    if (segment[0] === "M") {
      [x, y] = [place(segment[1]), place(segment[2])];
      [startX, startY] = [x, y];
    } else if (segment[0] === "L") lineTo(place(segment[1]), place(segment[2]));
    else if (segment[0] === "Z") lineTo(startX, startY);
    else {
      const [, ax, ay, bx, by, endX, endY] = segment;
      const points = flatten([
        [x, y],
        [place(ax), place(ay)],
        [place(bx), place(by)],
        [place(endX), place(endY)],
      ]);
      for (const [toX, toY] of points) lineTo(toX, toY);
    }
  }
  return accumulate(sums, width, height);
}

type Point = readonly [x: number, y: number];
type Cubic = readonly [Point, Point, Point, Point];

/** A curve as lines, some pixels long each. */
function flatten([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Cubic): readonly Point[] {
  const length = Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2);
  const count = Math.min(64, Math.max(2, Math.ceil(Math.sqrt(length) * 1.5)));
  return Array.from({ length: count }, (_, at) => {
    const t = (at + 1) / count;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3] as const;
  });
}

interface Line {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function addLine(sums: Float32Array, line: Line, { width, height }: Grid): void {
  if (line.y0 === line.y1) return;
  const isDown = line.y0 < line.y1;
  const [x0, y0, x1, y1] = isDown
    ? [line.x0, line.y0, line.x1, line.y1]
    : [line.x1, line.y1, line.x0, line.y0];
  const slope = (x1 - x0) / (y1 - y0);
  const first = Math.max(0, Math.floor(y0));
  const last = Math.min(height, Math.ceil(y1));
  for (let row = first; row < last; row += 1) {
    const [top, bottom] = [Math.max(row, y0), Math.min(row + 1, y1)];
    const share = (bottom - top) * (isDown ? 1 : -1);
    const [from, to] = [x0 + (top - y0) * slope, x0 + (bottom - y0) * slope];
    const clamp = (x: number): number => Math.min(width, Math.max(0, x));
    addSpan(sums.subarray(row * (width + 1)), share, clamp(Math.min(from, to)), clamp(Math.max(from, to)));
  }
}

/** Spreads the height of a line in one row over the pixels that it crosses. */
function addSpan(row: Float32Array, share: number, left: number, right: number): void {
  const first = Math.floor(left);
  const last = Math.ceil(right);
  const add = (at: number, value: number): void => {
    row[at] = (row[at] as number) + value;
  };
  if (last <= first + 1) {
    const middle = (left + right) / 2 - first;
    add(first, share * (1 - middle));
    add(first + 1, share * middle);
    return;
  }
  const perPixel = 1 / (right - left);
  const start = 1 - (left - first);
  const startArea = 0.5 * perPixel * start * start;
  const end = right - last + 1;
  const endArea = 0.5 * perPixel * end * end;
  add(first, share * startArea);
  if (last === first + 2) add(first + 1, share * (1 - startArea - endArea));
  else {
    const second = perPixel * (start + 0.5);
    add(first + 1, share * (second - startArea));
    for (let at = first + 2; at < last - 1; at += 1) add(at, share * perPixel);
    add(last - 1, share * (1 - (second + (last - first - 3) * perPixel) - endArea));
  }
  add(last, share * endArea);
}

function accumulate(sums: Float32Array, width: number, height: number): Float32Array {
  const coverage = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let x = 0; x < width; x += 1) {
      sum += sums[row * (width + 1) + x] as number;
      coverage[row * width + x] = Math.min(1, Math.abs(sum));
    }
  }
  return coverage;
}

type ColorAt = (x: number, y: number) => Color;

/** Less is not seen, and may be a rounding error of the sums. */
const leastCoverage = 0.004;

function paintShape(pixels: Rgba, coverage: Float32Array, colorAt: ColorAt, width: number): void {
  for (let at = 0; at < coverage.length; at += 1) {
    const share = coverage[at] as number;
    if (share < leastCoverage) continue;
    const { red, green, blue, alpha } = colorAt(at % width, Math.floor(at / width));
    const over = share * (alpha / 255);
    const under = ((pixels[4 * at + 3] as number) / 255) * (1 - share);
    const opacity = over + under;
    const mix = (top: number, bottom: number) => Math.round((top * over + bottom * under) / opacity);
    pixels[4 * at] = mix(red, pixels[4 * at] as number);
    pixels[4 * at + 1] = mix(green, pixels[4 * at + 1] as number);
    pixels[4 * at + 2] = mix(blue, pixels[4 * at + 2] as number);
    pixels[4 * at + 3] = Math.round(opacity * 255);
  }
}

const gradientSteps = 256;

function gradientColors(gradient: Gradient, modules: number, { scale, offset }: Grid): ColorAt {
  const { from, to } = gradient;
  const mix = (start: number, end: number, share: number) => Math.round(start + (end - start) * share);
  const colors = Array.from({ length: gradientSteps + 1 }, (_, step): Color => {
    const share = step / gradientSteps;
    return {
      red: mix(from.red, to.red, share),
      green: mix(from.green, to.green, share),
      blue: mix(from.blue, to.blue, share),
      alpha: mix(from.alpha, to.alpha, share),
    };
  });
  const { x1, y1, x2, y2, radius } = gradientLine(gradient, modules);
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  return (px, py) => {
    const [x, y] = [(px + 0.5 - offset) / scale - x1, (py + 0.5 - offset) / scale - y1];
    const share = radius > 0 ? Math.hypot(x, y) / radius : (x * dx + y * dy) / length;
    return colors[Math.round(Math.min(1, Math.max(0, share)) * gradientSteps)] as Color;
  };
}

/** Each pixel the mean of what it covers of the logo, or the nearest of its pixels where the logo is smaller. */
function drawImage(
  pixels: Rgba,
  image: NonNullable<Scene["image"]>,
  { width, height, scale, offset }: Grid,
): void {
  const [left, top] = [Math.round(image.x * scale + offset), Math.round(image.y * scale + offset)];
  const wide = Math.max(1, Math.round(image.width * scale));
  const high = Math.max(1, Math.round(image.height * scale));
  for (let y = Math.max(0, -top); y < high && top + y < height; y += 1)
    for (let x = Math.max(0, -left); x < wide && left + x < width; x += 1) {
      const color = meanOf(image.pixels, [x / wide, (x + 1) / wide], [y / high, (y + 1) / high]);
      pixels.set(color, ((top + y) * width + left + x) * 4);
    }
}

type Range = readonly [from: number, to: number];

function meanOf({ width, height, rgb }: Pixels, [x0, x1]: Range, [y0, y1]: Range): readonly number[] {
  const [left, top] = [Math.floor(x0 * width), Math.floor(y0 * height)];
  const right = Math.min(width, Math.max(left + 1, Math.ceil(x1 * width - 1e-9)));
  const bottom = Math.min(height, Math.max(top + 1, Math.ceil(y1 * height - 1e-9)));
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 3;
      red += rgb[at] as number;
      green += rgb[at + 1] as number;
      blue += rgb[at + 2] as number;
    }
  const count = (right - left) * (bottom - top);
  return [red, green, blue].map((sum) => Math.round(sum / count)).concat(255);
}
