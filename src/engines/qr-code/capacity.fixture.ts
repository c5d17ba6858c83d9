/** Capacity of each QR version, computed from the standard's tables, independently of the library under test. */
import type { EccLevel } from "./matrix.ts";

export const modes = ["numeric", "alphanumeric", "byte"] as const;

export type Mode = (typeof modes)[number];

// ISO/IEC 18004 table 7: data codewords of versions 1 to 40.
// biome-ignore format: a table reads better in rows
const dataCodewords: Record<EccLevel, readonly number[]> = {
  L: [19, 34, 55, 80, 108, 136, 156, 194, 232, 274, 324, 370, 428, 461, 523, 589, 647, 721, 795, 861, 932, 1006,
    1094, 1174, 1276, 1370, 1468, 1531, 1631, 1735, 1843, 1955, 2071, 2191, 2306, 2434, 2566, 2702, 2812, 2956],
  M: [16, 28, 44, 64, 86, 108, 124, 154, 182, 216, 254, 290, 334, 365, 415, 453, 507, 563, 627, 669, 714, 782,
    860, 914, 1000, 1062, 1128, 1193, 1267, 1373, 1455, 1541, 1631, 1725, 1812, 1914, 1992, 2102, 2216, 2334],
  Q: [13, 22, 34, 48, 62, 76, 88, 110, 132, 154, 180, 206, 244, 261, 295, 325, 367, 397, 445, 485, 512, 568,
    614, 664, 718, 754, 808, 871, 911, 985, 1033, 1115, 1171, 1231, 1286, 1354, 1426, 1502, 1582, 1666],
  H: [9, 16, 26, 36, 46, 60, 66, 86, 100, 122, 140, 158, 180, 197, 223, 253, 283, 313, 341, 385, 406, 442,
    464, 514, 538, 596, 628, 661, 701, 745, 793, 845, 901, 961, 986, 1054, 1096, 1142, 1222, 1276],
};

/** ISO/IEC 18004 table 3: bits of the length field in versions 1 to 9, 10 to 26 and 27 to 40. */
const lengthBits: Record<Mode, readonly [number, number, number]> = {
  numeric: [10, 12, 14],
  alphanumeric: [9, 11, 13],
  byte: [8, 16, 16],
};

/** Digits, characters of the alphanumeric set or bytes that one code holds. */
function capacityOf(version: number, ecc: EccLevel, mode: Mode): number {
  const field = lengthBits[mode][version < 10 ? 0 : version < 27 ? 1 : 2];
  const bits = 8 * (dataCodewords[ecc][version - 1] ?? 0) - 4 - field;
  if (mode === "byte") return Math.floor(bits / 8);
  const [group, groupBits, restBits] = mode === "numeric" ? [3, 10, [0, 4, 7]] : [2, 11, [0, 6]];
  const left = bits % groupBits;
  const rest = restBits.findLastIndex((needed) => needed <= left);
  return group * Math.floor(bits / groupBits) + rest;
}

/** A varied text that fills a code of this version to its last character and stays in its mode. */
export function longestText(version: number, ecc: EccLevel, mode: Mode): string {
  const alphabet = {
    numeric: "73150924688",
    alphanumeric: "QR CODE-1234567890:/$%*+.ABFGHIJKLMNPSTUVWXYZ",
    byte: "quick, brown fox? jumps over 13 lazy DOGS & more.",
  }[mode];
  const length = capacityOf(version, ecc, mode);
  return Array.from({ length }, (_, index) => alphabet[(index + (index >> 6)) % alphabet.length]).join("");
}
