/** FF1: encryption of numerals that keeps their count and their alphabet (NIST SP 800-38G). */
import { blockBytes, type EncryptBlocks, openBlockCipher, xor } from "./aes-block.ts";

const rounds = 10;

/** Least number of different values of a length: revision 1 of SP 800-38G, section 5.2. */
export const minDomain = 1_000_000;

/** The fewest numerals of a radix that may be encrypted. */
export const minLength = (radix: number): number => {
  let length = 2;
  while (radix ** length < minDomain) length += 1;
  return length;
};

/** What all values of one request share. */
export interface Ff1 {
  encrypt(numerals: readonly number[]): number[];
  decrypt(numerals: readonly number[]): number[];
}

/**
 * FF1 under an AES key of 16, 24 or 32 bytes. Numerals are 0 … radix-1, at least `minLength(radix)` of them; radix 2 to
 * 65,536. Both directions take 10 rounds; quadratic in the number of numerals.
 */
export function openFf1(key: Uint8Array, tweak: Uint8Array, radix: number): Ff1 {
  const encryptBlocks = openBlockCipher(key);
  const run = (numerals: readonly number[], isForward: boolean): number[] =>
    runRounds(numerals, { encryptBlocks, tweak, radix, isForward });
  return { encrypt: (numerals) => run(numerals, true), decrypt: (numerals) => run(numerals, false) };
}

interface Run {
  readonly encryptBlocks: EncryptBlocks;
  readonly tweak: Uint8Array;
  readonly radix: number;
  readonly isForward: boolean;
}

/** Algorithms 7 and 8. The halves stay numbers through all rounds; m of them is the number of the half's numerals. */
function runRounds(numerals: readonly number[], run: Run): number[] {
  const { radix, isForward } = run;
  const u = Math.floor(numerals.length / 2);
  const v = numerals.length - u;
  const sizes = [BigInt(radix) ** BigInt(u), BigInt(radix) ** BigInt(v)] as const;
  const round = openRound(numerals.length, sizes[1], run);
  let left = toNumber(numerals.slice(0, u), radix);
  let right = toNumber(numerals.slice(u), radix);
  for (let step = 0; step < rounds; step += 1) {
    const at = isForward ? step : rounds - 1 - step;
    const size = sizes[at % 2 === 0 ? 0 : 1];
    if (isForward) [left, right] = [right, (left + round(at, right)) % size];
    else [left, right] = [(((right - round(at, left)) % size) + size) % size, left];
  }
  return [...toNumerals(left, u, radix), ...toNumerals(right, v, radix)];
}

/** The round function: the number y of steps 6i to 6iv. */
function openRound(length: number, size: bigint, { encryptBlocks, tweak, radix }: Run) {
  const b = Math.ceil((size - 1n).toString(2).length / 8);
  const d = 4 * Math.ceil(b / 4) + 4;
  const fixed = Buffer.alloc(blockBytes);
  fixed.set([1, 2, 1, radix >> 16, (radix >> 8) & 255, radix & 255, rounds, Math.floor(length / 2) & 255]);
  fixed.writeUInt32BE(length, 8);
  fixed.writeUInt32BE(tweak.length, 12);
  const padding = Buffer.alloc((((-tweak.length - b - 1) % 16) + 16) % 16);
  const head = Buffer.concat([fixed, tweak, padding]);
  return (at: number, half: bigint): bigint => {
    const number = Buffer.from(half.toString(16).padStart(2 * b, "0"), "hex");
    const mac = cbcMac(Buffer.concat([head, Buffer.of(at), number]), encryptBlocks);
    const blocks = [mac];
    for (let next = 1; next * blockBytes < d; next += 1) {
      const counter = Buffer.alloc(blockBytes);
      counter.writeUInt32BE(next, 12);
      blocks.push(encryptBlocks(xor(mac, counter)));
    }
    return BigInt(`0x${Buffer.concat(blocks).subarray(0, d).toString("hex")}`);
  };
}

/** Algorithm 6, PRF: the last block of CBC with a zero IV. */
function cbcMac(bytes: Uint8Array, encryptBlocks: EncryptBlocks): Buffer {
  let state: Buffer = Buffer.alloc(blockBytes);
  for (let at = 0; at < bytes.length; at += blockBytes)
    state = encryptBlocks(xor(state, bytes.subarray(at, at + blockBytes)));
  return state;
}

function toNumber(numerals: readonly number[], radix: number): bigint {
  let number = 0n;
  for (const numeral of numerals) number = number * BigInt(radix) + BigInt(numeral);
  return number;
}

function toNumerals(number: bigint, length: number, radix: number): number[] {
  const numerals = new Array<number>(length);
  let rest = number;
  for (let at = length - 1; at >= 0; at -= 1) {
    numerals[at] = Number(rest % BigInt(radix));
    rest /= BigInt(radix);
  }
  return numerals;
}
