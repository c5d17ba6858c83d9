/** WebAssembly module behind luma and sums of pixels: SIMD instructions, assembled here. 3 to 8 times as fast as loops. */
import { constant, get, i32, section, set, simd, text, unsigned } from "../../shared/wasm-assembly.ts";
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
  shuffle,
  store,
  subtract16,
  tee,
  toLevels,
  vector,
} from "./simd-assembly.ts";

const narrow8 = simd(0x66); // i8x16.narrow_i16x8_u
const toFloats = simd(0xfa);
const multiplyFloats = simd(0xe6);
const least8 = simd(0x77);
const greatest8 = simd(0x79);
const subtract8 = simd(0x71);
const atLeast8 = simd(0x2c);
const bitmask8 = simd(0x64);
const low16 = simd(0x89);
const high16 = simd(0x8a);
const low32 = simd(0xa9);
const shiftLeft32 = simd(0xab);
const loadFour = [...simd(0x5c), 0, 0];
const loadInteger = [0x28, 0, 0];
const popcount = 0x69;
const [and, shiftLeft, shiftRight, add] = [0x71, 0x74, 0x76, 0x6a];

const repeated = (bytes: readonly number[]): number[] =>
  vector(Array.from({ length: 16 }, (_, at) => bytes[at % bytes.length] as number));
/** 2^-16. */
const share = repeated([0, 0, 0x80, 0x37]);

// Parameters: addresses of RGB pixels, of floats, of levels and the end of the levels. Vectors: 4 to 8.
const lumas = loop(
  [
    ...[0, 1, 2, 3].flatMap((four) => [
      ...[...get(1), ...fourLumas(0, 12 * four, 4), ...tee(5 + four)],
      ...[...toFloats, ...share, ...multiplyFloats, ...store(16 * four)],
    ]),
    ...[...get(2), ...get(5), ...toLevels, ...get(6), ...toLevels, ...narrow16],
    ...[...get(7), ...toLevels, ...get(8), ...toLevels, ...narrow16, ...narrow8, ...store()],
    ...[...advance(0, 48), ...advance(1, 64), ...advance(2, 16)],
  ],
  2,
  3,
);

/** One channel of 16 pixels that stand in three vectors. */
const channel = (first: number, offset: number): number[] => {
  const places = Array.from({ length: 16 }, (_, pixel) => 3 * pixel + offset);
  return [
    ...[...get(first), ...get(first + 1), ...shuffle(places.map((place) => (place < 32 ? place : 0)))],
    ...get(first + 2),
    ...shuffle(places.map((place, lane) => (place < 32 ? lane : place - 16))),
  ];
};

const addTo = (local: number): number[] => [...get(local), ...add32, ...set(local)];

/** Of half of the pixels: differences of colors, and what they add to the sums. */
const opponents = (half: readonly number[]): number[] => [
  ...[...get(5), ...half, ...get(6), ...half, ...subtract16, ...tee(10), ...ones, ...dot, ...addTo(12)],
  ...[...get(5), ...half, ...get(6), ...half, ...add16],
  ...[...get(7), ...half, ...constant(1), ...shiftLeft16, ...subtract16, ...tee(11)],
  ...[...ones, ...dot, ...addTo(13)],
  ...[...get(10), ...get(10), ...dot, ...constant(2), ...shiftLeft32],
  ...[...get(11), ...get(11), ...dot, ...add32, ...addTo(14)],
];
const ones = repeated([1, 0]);

// Parameters: addresses of RGB pixels, of greatest channels, of chroma and its end, and of the sums. Vectors: 5 to 14; integer: 15.
const colors = [
  ...loop(
    [
      ...[...load(0, 0), ...set(8), ...load(0, 16), ...set(9), ...load(0, 32), ...set(10)],
      ...[...channel(8, 0), ...set(5), ...channel(8, 1), ...set(6), ...channel(8, 2), ...set(7)],
      ...[...get(5), ...get(6), ...greatest8, ...set(8), ...get(5), ...get(6), ...least8, ...set(9)],
      ...[...get(1), ...get(8), ...get(7), ...greatest8, ...store()],
      ...[
        ...get(2),
        ...get(8),
        ...get(7),
        ...greatest8,
        ...get(9),
        ...get(7),
        ...least8,
        ...subtract8,
        ...store(),
      ],
      // The middle one of three.
      ...[...get(9), ...get(8), ...get(7), ...least8, ...greatest8, ...repeated([253]), ...atLeast8],
      ...[...bitmask8, popcount, ...get(15), add, ...set(15)],
      ...[...opponents(low16), ...opponents(high16)],
      ...[...advance(0, 48), ...advance(1, 16), ...advance(2, 16)],
    ],
    2,
    3,
  ),
  ...[12, 13, 14].flatMap((sum, at) => [...get(4), ...get(sum), ...store(16 * at)]),
  ...[...get(4), ...get(15), 0x36, 0, 48],
];

const bits = (mask: number, by: number, shift: number): number[] => [
  ...[...get(0), ...loadInteger, ...constant(mask), and, ...constant(by), shift],
];

// Parameters: addresses of RGB pixels and their end, and of the bins. Integer: 3, an address.
const bins = loop(
  [
    ...[
      ...bits(0xf8, 11, shiftLeft),
      ...bits(0xf800, 2, shiftRight),
      add,
      ...bits(0xf80000, 15, shiftRight),
      add,
    ],
    ...[...get(2), add, ...tee(3), ...get(3), ...simd(0x00), 0, 0],
    ...[...get(0), ...loadFour, ...low16, ...low32, ...constant(1), ...simd(0x1c), 3, ...add32, ...store()],
    ...advance(0, 3),
  ],
  0,
  1,
);

const loadByte = (local: number, offset: number): number[] => [...get(local), 0x2d, 0, offset];

/** Adds a value to that of its key, in one of two tables. */
const addByKey = (offset: number): number[] => [
  ...[...loadByte(0, offset), ...constant(2), shiftLeft, ...get(3), add, ...tee(4)],
  ...[...get(4), 0x28, 2, ...unsigned(1_024 * offset), ...loadByte(1, offset), add],
  ...[0x36, 2, ...unsigned(1_024 * offset)],
];

// Parameters: addresses of keys and their end, of values, and of the tables. Integer: 4. Where neighbors are alike, one would
// wait for the other in one table.
const tables = loop([...addByKey(0), ...addByKey(1), ...advance(0, 2), ...advance(1, 2)], 0, 2);

const parameters = (count: number): number[] => [0x60, count, ...Array.from({ length: count }, () => i32), 0];
const bodies = [
  functionBody(5, lumas),
  functionBody(10, colors, 1),
  functionBody(0, bins, 1),
  functionBody(0, tables, 1),
];

/**
 * Exports its memory and four functions, whose arguments are addresses:
 * `lumas(rgb, y, levels, end)` writes luma as floats and its nearest levels, of 16 pixels at a time;
 * `colors(rgb, greatest, chroma, end, sums)` writes the greatest channels and those minus the smallest, of 16 pixels at a time,
 * and sums in 32 bits: four lanes of rg, of yb and of 4 · rg² + yb² (see `OpponentSums`), and the number of pixels with two
 * channels from 253 on; of at most 8,192 pixels, or they overflow;
 * `bins(rgb, end, bins)` adds red, green, blue and 1 to the bin of the upper five bits of each, pixel by pixel;
 * `tables(keys, values, end, tables)` adds the values, bytes, to the 32 bits of their keys, of even places in one table of 256,
 * of odd ones in the next.
 */
export const pixelModule = (pages: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [3, ...parameters(4), ...parameters(5), ...parameters(3)]),
    ...section(3, [4, 0, 1, 2, 0]),
    ...section(5, [1, 0, pages]),
    ...section(7, [
      ...[5, ...text("memory"), 2, 0],
      ...[...text("lumas"), 0, 0, ...text("colors"), 0, 1, ...text("bins"), 0, 2, ...text("tables"), 0, 3],
    ]),
    ...section(10, [bodies.length, ...bodies.flat()]),
  ]);
