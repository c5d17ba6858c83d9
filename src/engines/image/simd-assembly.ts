/** Pieces of WebAssembly functions over pixels: SIMD instructions, loops, luma of four pixels. */
import { constant, get, i32, set, simd, unsigned, v128 } from "../../shared/wasm-assembly.ts";

export const tee = (local: number): number[] => [0x22, local];
export const load = (local: number, offset: number): number[] => [...get(local), ...simd(0x00), 0, offset];
/** The address stands below the vector. */
export const store = (offset = 0): number[] => [...simd(0x0b), 0, offset];
export const vector = (bytes: readonly number[]): number[] => [...simd(0x0c), ...bytes];
export const shuffle = (lanes: readonly number[]): number[] => [...simd(0x0d), ...lanes];
export const swizzle = simd(0x0e);
export const shiftLeft16 = simd(0x8b);
export const add16 = simd(0x8e);
export const subtract16 = simd(0x91);
export const narrow16 = simd(0x85); // i16x8.narrow_i32x4_s
export const add32 = simd(0xae);
export const dot = simd(0xba); // i32x4.dot_i16x8_s
const shiftRight32 = simd(0xad);

export const advance = (local: number, by: number): number[] => [
  ...[...get(local), ...constant(by), 0x6a],
  ...set(local),
];

/** The body runs once at least, then as long as the first local is below the second. */
export const loop = (body: readonly number[], first: number, second: number): number[] => [
  ...[0x03, 0x40, ...body],
  ...[...get(first), ...get(second), 0x49, 0x0d, 0, 0x0b],
];

/** Code with so many vectors as locals after its parameters, and so many integers after those. */
export function functionBody(vectors: number, code: readonly number[], integers = 0): number[] {
  const content = [2, vectors, v128, integers, i32, ...code, 0x0b];
  return [...unsigned(content.length), ...content];
}

const pairs = (first: number, second: number): number[] =>
  vector(Array.from({ length: 4 }, () => [first & 255, first >> 8, second & 255, second >> 8]).flat());
/** Of four pixels the channels one and two, widened to 16 bits; beyond the lane is 0. */
const channels = (one: number, two: number): number[] =>
  vector([0, 3, 6, 9].flatMap((pixel) => [pixel + one, 255, pixel + two, 255]));

/**
 * `scaledLuma` of four pixels at an address, in 32 bits. The weight of green does not fit into 16 bits: green is taken twice, by
 * half of it. `scratch` is a vector.
 */
export const fourLumas = (address: number, offset: number, scratch: number): number[] => [
  ...[
    ...load(address, offset),
    ...tee(scratch),
    ...channels(0, 1),
    ...swizzle,
    ...pairs(19_595, 19_235),
    ...dot,
  ],
  ...[...get(scratch), ...channels(1, 2), ...swizzle, ...pairs(19_235, 7_471), ...dot, ...add32],
];

const half = [0, 128, 0, 0, 0, 128, 0, 0, 0, 128, 0, 0, 0, 128, 0, 0];

/** `nearestLevel` of four. */
export const toLevels: readonly number[] = [...vector(half), ...add32, ...constant(16), ...shiftRight32];
