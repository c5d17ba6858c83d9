/** Pieces of WebAssembly modules that engines assemble (webassembly.github.io/spec/core/binary), as lists of bytes. */

/** LEB128. */
export function unsigned(value: number): number[] {
  const rest = value >>> 7;
  return rest === 0 ? [value & 127] : [(value & 127) | 128, ...unsigned(rest)];
}

function signed(value: number): number[] {
  const low = value & 127;
  const rest = value >> 7;
  const isLast = (rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0);
  return isLast ? [low] : [low | 128, ...signed(rest)];
}

export const section = (id: number, content: readonly number[]): number[] => [
  id,
  ...unsigned(content.length),
  ...content,
];

/** A name of at most 127 bytes. */
export const text = (name: string): number[] => [name.length, ...new TextEncoder().encode(name)];

export const i32 = 0x7f;
export const v128 = 0x7b;
export const get = (local: number): number[] => [0x20, ...unsigned(local)];
export const set = (local: number): number[] => [0x21, ...unsigned(local)];
export const simd = (code: number): number[] => [0xfd, ...unsigned(code)];
export const constant = (value: number): number[] => [0x41, ...signed(value)];
