/** WebAssembly module behind the plain Laplacian: SIMD instructions, assembled here. Some 5 times as fast as a loop. */
import { constant, get, i32, section, set, text } from "../../../shared/wasm-assembly.ts";
import {
  add16,
  add32,
  advance,
  dot,
  fourLumas,
  functionBody,
  load,
  loop,
  narrow16,
  shiftLeft16,
  store,
  subtract16,
  tee,
  toLevels,
} from "../simd-assembly.ts";

const fourLevels = (offset: number): number[] => [...fourLumas(0, offset, 3), ...toLevels];

// Parameters: address of the RGB pixels, address of the levels and its end.
const levels = loop(
  [
    ...get(1),
    ...fourLevels(0),
    ...fourLevels(12),
    ...narrow16,
    ...store(),
    ...advance(0, 24),
    ...advance(1, 16),
  ],
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
  ...[...constant(0), ...get(5), ...store()],
];

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
    ...section(10, [2, ...functionBody(1, levels), ...functionBody(2, squares)]),
  ]);
