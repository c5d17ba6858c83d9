/** ULIDs: 48 bits of time and 80 random ones in 26 characters that sort by time (github.com/ulid/spec). */
import type { RandomBytes } from "../../shared/password-draw.ts";
import { encodeBase32 } from "./base32.ts";

interface UlidSource {
  readonly random: RandomBytes;
  /** Milliseconds since the epoch, 0 to 2^48 - 1. */
  readonly nowMs: number;
}

const randomBits = 80n;

/**
 * `count` ULIDs that increase strictly within the list: each is the one before plus 1, as the specification has it for one
 * millisecond. The random part starts below 2^79, so that it cannot overflow.
 */
export function generateUlids(count: number, { random, nowMs }: UlidSource): string[] {
  const seed = random(10).slice();
  seed[0] = (seed[0] ?? 0) & 0x7f;
  const first = (BigInt(Math.floor(nowMs)) << randomBits) | BigInt(`0x${Buffer.from(seed).toString("hex")}`);
  return Array.from({ length: count }, (_, index) => formatUlid(first + BigInt(index)));
}

/** 128 bits are 25.6 characters: two zero bits stand before them, so they are encoded as 130. */
function formatUlid(value: bigint): string {
  const bytes = Buffer.from((value << 6n).toString(16).padStart(34, "0"), "hex");
  return encodeBase32(bytes, "base32crockford").slice(0, 26);
}
