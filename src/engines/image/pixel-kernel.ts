/** Luma and sums of pixels, part by part in the memory of a WebAssembly module. */
import { pixelModule } from "./pixel-module.ts";

/** The part of WebAssembly's interface used here: its types belong to the DOM library, which is not loaded. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};

interface Functions {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly lumas: (rgb: number, y: number, levels: number, end: number) => void;
  readonly colors: (rgb: number, greatest: number, chroma: number, end: number, sums: number) => void;
  readonly bins: (rgb: number, end: number, bins: number) => void;
  readonly tables: (keys: number, values: number, end: number, tables: number) => void;
}

/** Pixels of a part: all of it stays in the first cache of a processor. A multiple of 16. */
const partPixels = 4_096;
const colorBins = 32_768;

const sumsAt = 0;
const rgbAt = 64;
const levelsAt = rgbAt + 3 * partPixels + 64;
const greatestAt = levelsAt + partPixels;
const chromaAt = greatestAt + partPixels;
const onesAt = chromaAt + partPixels;
const yAt = onesAt + partPixels;
const countsAt = yAt + 4 * partPixels;
const chromaSumsAt = countsAt + 2 * 1_024;
const binsAt = chromaSumsAt + 2 * 1_024;
const pages = Math.ceil((binsAt + 16 * colorBins) / 65_536);

interface Kernel extends Functions {
  readonly rgb: Uint8Array;
  readonly levels: Uint8Array;
  readonly y: Float32Array;
  readonly sums: Int32Array;
  /** Twice 256 numbers. */
  readonly counts: Int32Array;
  readonly chromaSums: Int32Array;
  readonly bins32: Int32Array;
}

let opened: Kernel | undefined;

function openKernel(): Kernel {
  const functions = new WebAssembly.Instance(new WebAssembly.Module(pixelModule(pages)))
    .exports as unknown as Functions;
  const { buffer } = functions.memory;
  new Uint8Array(buffer, onesAt, partPixels).fill(1);
  return {
    ...functions,
    rgb: new Uint8Array(buffer, rgbAt, 3 * partPixels),
    levels: new Uint8Array(buffer, levelsAt, partPixels),
    y: new Float32Array(buffer, yAt, partPixels),
    sums: new Int32Array(buffer, sumsAt, 13),
    counts: new Int32Array(buffer, countsAt, 512),
    chromaSums: new Int32Array(buffer, chromaSumsAt, 512),
    bins32: new Int32Array(buffer, binsAt, 4 * colorBins),
  };
}

const padded = (pixels: number): number => (pixels + 15) & ~15;

/** Writes the nearest levels of luma, and luma where there is room for it, from a pixel on; `rgb` begins at that pixel. */
export function writeLuma(rgb: Uint8Array, levels: Uint8Array, y?: Float32Array): void {
  opened ??= openKernel();
  const kernel = opened;
  for (let first = 0; first < levels.length; first += partPixels) {
    const count = Math.min(partPixels, levels.length - first);
    kernel.rgb.set(rgb.subarray(3 * first, 3 * (first + count)));
    kernel.lumas(rgbAt, yAt, levelsAt, levelsAt + padded(count));
    levels.set(kernel.levels.subarray(0, count), first);
    y?.set(kernel.y.subarray(0, count), first);
  }
}

export interface ColorSums {
  /** Pixels of each level of luma. */
  readonly lumaCounts: Int32Array;
  /** Greatest minus smallest channel, by the greatest. */
  readonly chromaSums: Int32Array;
  /** Of red - green, of red + green - 2 · blue, and of 4 times the square of the first and that of the second. */
  readonly redGreen: number;
  readonly yellowBlue: number;
  readonly squares: number;
  /** Pixels with two channels of 253 and more. */
  readonly clipped: number;
}

/** Writes luma and its nearest levels, and sums the colors. For at most a megapixel: integer sums stay below 2^31. */
export function sumColors(rgb: Uint8Array, levels: Uint8Array, y: Float32Array): ColorSums {
  opened ??= openKernel();
  const kernel = opened;
  const { counts, chromaSums, sums } = kernel;
  const lanes = (at: number): number =>
    (sums[at] as number) + (sums[at + 1] as number) + (sums[at + 2] as number) + (sums[at + 3] as number);
  counts.fill(0);
  chromaSums.fill(0);
  let [clipped, redGreen, yellowBlue, squares] = [0, 0, 0, 0];
  let padding = 0;
  for (let first = 0; first < levels.length; first += partPixels) {
    const count = Math.min(partPixels, levels.length - first);
    const most = padded(count);
    kernel.rgb.set(rgb.subarray(3 * first, 3 * (first + count)));
    // Black pixels add nothing but to the counts of black.
    kernel.rgb.fill(0, 3 * count, 3 * most);
    padding += most - count;
    kernel.lumas(rgbAt, yAt, levelsAt, levelsAt + most);
    kernel.colors(rgbAt, greatestAt, chromaAt, chromaAt + most, sumsAt);
    kernel.tables(levelsAt, onesAt, levelsAt + most, countsAt);
    kernel.tables(greatestAt, chromaAt, greatestAt + most, chromaSumsAt);
    levels.set(kernel.levels.subarray(0, count), first);
    y.set(kernel.y.subarray(0, count), first);
    clipped += sums[12] as number;
    redGreen += lanes(0);
    yellowBlue += lanes(4);
    squares += lanes(8);
  }
  const lumaCounts = joined(counts);
  lumaCounts[0] = (lumaCounts[0] as number) - padding;
  return { lumaCounts, chromaSums: joined(chromaSums), clipped, redGreen, yellowBlue, squares };
}

/** The sums of two tables. */
const joined = (tables: Int32Array): Int32Array =>
  tables.slice(0, 256).map((sum, key) => sum + (tables[256 + key] as number));

/**
 * Four numbers for each of the 2^15 bins of five bits a channel: sums of red, green, blue, and pixels. Written anew by the next
 * call. A megapixel of one color sums up to 2^28.
 */
export function sumColorBins(rgb: Uint8Array): Int32Array {
  opened ??= openKernel();
  const kernel = opened;
  kernel.bins32.fill(0);
  for (let first = 0; first < rgb.length; first += 3 * partPixels) {
    const part = rgb.subarray(first, first + 3 * partPixels);
    kernel.rgb.set(part);
    kernel.bins(rgbAt, rgbAt + part.length, binsAt);
  }
  return kernel.bins32;
}
