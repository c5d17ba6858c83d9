/** UUIDs of versions 4 and 7 (RFC 9562) from given random bytes and a given time. */
import type { RandomBytes } from "../../shared/password-draw.ts";

export const uuidVersions = [4, 7] as const;

type UuidVersion = (typeof uuidVersions)[number];

interface UuidSource {
  readonly random: RandomBytes;
  /** Milliseconds since the epoch, 0 to 2^48 - 1. Only version 7 contains it. */
  readonly nowMs: number;
}

/** `count` UUIDs of one version, lower-case. Those of version 7 increase strictly within the list. */
export function generateUuids(count: number, version: UuidVersion, source: UuidSource): string[] {
  return version === 4 ? generateV4(count, source.random) : generateV7(count, source);
}

/** Version 4 (section 5.4): 122 random bits. */
function generateV4(count: number, random: RandomBytes): string[] {
  const bytes = random(16 * count);
  return Array.from({ length: count }, (_, index) => formatUuid(bytes.slice(16 * index, 16 * index + 16), 4));
}

/**
 * Version 7 (section 5.7): 48 bits of time, 12 bits of counter, 62 random bits.
 * The counter starts at a random value below 2,048 (section 6.2, method 1); past 4,095 the time is advanced by 1 ms.
 */
function generateV7(count: number, { random, nowMs }: UuidSource): string[] {
  const seed = random(2);
  const first = (((seed[0] ?? 0) << 8) | (seed[1] ?? 0)) & 0x7ff;
  const tails = random(8 * count);
  return Array.from({ length: count }, (_, index) => {
    const position = first + index;
    const bytes = new Uint8Array(16);
    const head = new DataView(bytes.buffer);
    const timeMs = Math.floor(nowMs) + (position >>> 12);
    head.setUint16(0, Math.floor(timeMs / 0x1_0000_0000));
    head.setUint32(2, timeMs % 0x1_0000_0000);
    head.setUint16(6, position & 0xfff);
    bytes.set(tails.subarray(8 * index, 8 * index + 8), 8);
    return formatUuid(bytes, 7);
  });
}

/** Sets the version and the variant 10 (sections 4.1 and 4.2) and writes 8-4-4-4-12 hex digits. */
function formatUuid(bytes: Uint8Array, version: UuidVersion): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, 16).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
