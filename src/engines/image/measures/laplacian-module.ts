/** WebAssembly module behind the plain Laplacian: SIMD instructions, assembled here. Some 5 times as fast as a loop. */
import {
  constant,
  get,
  i32,
  section,
  set,
  simd,
  text,
  unsigned,
  v128,
} from "../../../shared/wasm-assembly.ts";

const tee = (local: number): number[] => [0x22, local];
const load = (local: number, offset: number): number[] => [...get(local), ...simd(0x00), 0, offset];
const store = [...simd(0x0b), 0, 0];
const vector = (bytes: readonly number[]): number[] => [...simd(0x0c), ...bytes];
const swizzle = simd(0x0e);
const narrow = simd(0x85); // i16x8.narrow_i32x4_s
const add16 = simd(0x8e);
const subtract16 = simd(0x91);
const shiftLeft16 = simd(0x8b);
const add32 = simd(0xae);
const shiftRight32 = simd(0xad);
const dot = simd(0xba); // i32x4.dot_i16x8_s
const advance = (local: number, by: number): number[] => [
  ...get(local),
  ...constant(by),
  0x6a,
  ...set(local),
];
/** The body runs once at least, then as long as the first local is below the second. */
const loop = (body: readonly number[], first: number, second: number): number[] => [
  ...[0x03, 0x40, ...body],
  ...[...get(first), ...get(second), 0x49, 0x0d, 0, 0x0b],
];

const pairs = (first: number, second: number): number[] =>
  vector(Array.from({ length: 4 }, () => [first & 255, first >> 8, second & 255, second >> 8]).flat());
/** Of four pixels the channels one and two, widened to 16 bits; beyond the lane is 0. */
const channels = (one: number, two: number): number[] =>
  vector([0, 3, 6, 9].flatMap((pixel) => [pixel + one, 255, pixel + two, 255]));

/**
 * The nearest levels of four pixels in 32 bits, with the weights of `scaledLuma`. That of green does not fit into 16 bits:
 * green is taken twice, by half of it.
 */
const fourLevels = (offset: number): number[] => [
  ...[...load(0, offset), ...tee(3), ...channels(0, 1), ...swizzle, ...pairs(19_595, 19_235), ...dot],
  ...[...get(3), ...channels(1, 2), ...swizzle, ...pairs(19_235, 7_471), ...dot, ...add32],
  ...[...vector([0, 128, 0, 0, 0, 128, 0, 0, 0, 128, 0, 0, 0, 128, 0, 0]), ...add32],
  ...[...constant(16), ...shiftRight32],
];

// Parameters: address of the RGB pixels, address of the levels and its end.
const levels = loop(
  [...get(1), ...fourLevels(0), ...fourLevels(12), ...narrow, ...store, ...advance(0, 24), ...advance(1, 16)],
  1,
  2,
);

// Parameters: addresses above, left and below of the first pixel, and the end of the lefts.
const second = [
  ...[...load(1, 0), ...load(1, 4), ...add16, ...load(0, 0), ...add16, ...load(2, 0), ...add16],
  ...[...load(1, 2), ...constant(2), ...shiftLeft16, ...subtract16],
];
const squares = [
  ...loop(
    [
      ...[...second, ...tee(4), ...get(4), ...dot, ...get(5), ...add32, ...set(5)],
      ...[...advance(0, 16), ...advance(1, 16), ...advance(2, 16)],
    ],
    1,
    3,
  ),
  ...[...constant(0), ...get(5), ...store],
];

const body = (vectors: number, code: readonly number[]): number[] => {
  const content = [1, vectors, v128, ...code, 0x0b];
  return [...unsigned(content.length), ...content];
};

/**
 * Exports its memory, `levels(rgb, to, end)`, which writes the levels of eight pixels at a time as 16-bit integers, and
 * `squares(above, left, below, end)`, which writes four sums (32 bits) of the squares of the Laplacian of eight pixels at a
 * time to address 0: of at most 8,192 pixels, or they overflow.
 */
export const laplacianModule = (pages: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [2, 0x60, 3, i32, i32, i32, 0, 0x60, 4, i32, i32, i32, i32, 0]),
    ...section(3, [2, 0, 1]),
    ...section(5, [1, 0, pages]),
    ...section(7, [3, ...text("memory"), 2, 0, ...text("levels"), 0, 0, ...text("squares"), 0, 1]),
    ...section(10, [2, ...body(1, levels), ...body(2, squares)]),
  ]);
