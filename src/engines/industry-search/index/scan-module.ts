/** WebAssembly module that multiplies rows of bytes with a query: SIMD instructions, assembled here. */
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
import { dimensions } from "../encoder/dimensions.ts";

/** Bytes that one instruction takes. */
const lane = 16;

const add32 = [0x6a];
const rowsMemory = 0;
const ownMemory = 1;

/** A memory argument: bit 6 of the alignment says that the index of the memory follows (multi-memory). */
const at = (memory: number, offset: number): number[] => [64, memory, ...unsigned(offset)];

// Locals of the function: its parameters (first row, end, where the results go), then the sum and the row's bytes.
const row = 0;
const end = 1;
const out = 2;
const sum = 3;
const bytes = 4;

/** Half of a lane, widened to 16 bits, times the query's numbers at the same places, in pairs, onto the sum. */
const addHalf = (widen: number, place: number): number[] => [
  ...get(sum),
  ...get(bytes),
  ...simd(widen),
  ...constant(0),
  ...simd(0x00),
  ...at(ownMemory, place * 2),
  ...simd(0xba), // i32x4.dot_i16x8_s
  ...simd(0xae), // i32x4.add
  ...set(sum),
];

const addLane = (place: number): number[] => [
  ...get(row),
  ...simd(0x00), // v128.load
  ...at(rowsMemory, place),
  ...set(bytes),
  ...addHalf(0x87, place), // i16x8.extend_low_i8x16_s
  ...addHalf(0x88, place + lane / 2), // i16x8.extend_high_i8x16_s
];

const laneOfSum = (index: number): number[] => [...get(sum), ...simd(0x1b), index];

const lanes = Array.from({ length: dimensions / lane }, (_, index) => index * lane);

const loop = [
  ...[0x02, 0x40, 0x03, 0x40], // block, loop
  ...[...get(row), ...get(end), 0x4f, 0x0d, 1], // exit when row >= end
  ...[...simd(0x0c), ...new Array<number>(lane).fill(0), ...set(sum)],
  ...lanes.flatMap(addLane),
  ...get(out),
  ...[...laneOfSum(0), ...laneOfSum(1), ...add32, ...laneOfSum(2), ...add32, ...laneOfSum(3), ...add32],
  ...[0x36, ...at(ownMemory, 0)], // i32.store
  ...[...get(row), ...constant(dimensions), ...add32, ...set(row)],
  ...[...get(out), ...constant(4), ...add32, ...set(out)],
  ...[0x0c, 0, 0x0b, 0x0b, 0x0b],
];

const sharedMemoryPagesMax = 65_536;

/**
 * The module: imports the rows as a memory that threads share (`rows.memory`), exports a memory of its own (`own`:
 * the query as 16-bit integers at 0, the results after it) and `scan(first, end, out)`, which writes the product of
 * the query with each row from byte `first` to `end` as 32-bit integers.
 */
export const scanModule: Uint8Array<ArrayBuffer> = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [1, 0x60, 3, i32, i32, i32, 0]),
  ...section(2, [1, ...text("rows"), ...text("memory"), 2, 3, 0, ...unsigned(sharedMemoryPagesMax)]),
  ...section(3, [1, 0]),
  ...section(5, [1, 0, 1]),
  ...section(7, [2, ...text("own"), 2, ownMemory, ...text("scan"), 0, 0]),
  ...section(10, functionBody()),
]);

function functionBody(): number[] {
  const body = [1, 2, v128, ...loop];
  return [1, ...unsigned(body.length), ...body];
}
