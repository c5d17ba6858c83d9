/** UUIDs of versions 1 and 3 to 8 (RFC 9562) from given random bytes, a given time or a given name. */
import { hash } from "node:crypto";
import { ApiError } from "../../shared/api-error.ts";
import type { RandomBytes } from "../../shared/password-draw.ts";

/** Version 2 (DCE security) is not described by RFC 9562, and nobody makes it. */
export const uuidVersions = [1, 3, 4, 5, 6, 7, 8] as const;

export type UuidVersion = (typeof uuidVersions)[number];

interface UuidSource {
  readonly random: RandomBytes;
  /** Milliseconds since the epoch, 0 to 2^48 - 1. Only versions 1, 6 and 7 contain it. */
  readonly nowMs: number;
}

/** `count` UUIDs of one version, lower-case. Those of versions 6 and 7 increase strictly within the list. */
export function generateUuids(
  count: number,
  version: 1 | 4 | 6 | 7,
  { random, nowMs }: UuidSource,
): string[] {
  if (version === 4) return generateV4(count, random);
  if (version === 7) return generateV7(count, { random, nowMs });
  return generateGregorian(count, version, { random, nowMs });
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

/** From the Gregorian calendar's first day to the epoch, in steps of 100 ns. */
const gregorianOffset = 0x01b21dd213814000n;

/**
 * Versions 1 and 6 (sections 5.1 and 5.6): 60 bits of time in steps of 100 ns, 14 of a clock sequence, 48 of a node.
 * Sequence and node are random once a call, the node marked as such (section 6.10): they tell nothing of the machine.
 * Each UUID of a list is a step later than the one before.
 */
function generateGregorian(count: number, version: 1 | 6, { random, nowMs }: UuidSource): string[] {
  const tail = random(8).slice();
  tail[2] = (tail[2] ?? 0) | 1;
  const first = BigInt(Math.floor(nowMs)) * 10_000n + gregorianOffset;
  return Array.from({ length: count }, (_, index) => {
    const ticks = (first + BigInt(index)) & 0xfff_ffff_ffff_ffffn;
    const bytes = new Uint8Array(16);
    const head = new DataView(bytes.buffer);
    if (version === 1) {
      head.setUint32(0, Number(ticks & 0xffff_ffffn));
      head.setUint16(4, Number((ticks >> 32n) & 0xffffn));
      head.setUint16(6, Number(ticks >> 48n));
    } else {
      head.setUint32(0, Number(ticks >> 28n));
      head.setUint16(4, Number((ticks >> 12n) & 0xffffn));
      head.setUint16(6, Number(ticks & 0xfffn));
    }
    bytes.set(tail, 8);
    return formatUuid(bytes, version);
  });
}

/** The namespaces of RFC 9562, section 6.6; they differ in one digit. */
const namespaces: Readonly<Record<string, string>> = { dns: "0", url: "1", oid: "2", x500: "4" };
export const namespaceNames: readonly string[] = Object.keys(namespaces);

/** What a UUID of a name is made of. `namespace` is one of `namespaceNames` or a UUID. */
export interface UuidName {
  readonly namespace: string;
  readonly name: string;
}

/** Version 8 leaves the digest open: SHA-256 is that of the RFC's example (appendix B.2). */
const nameDigests = { 3: "md5", 5: "sha1", 8: "sha256" } as const;

/**
 * The UUID of a name (versions 3 and 5: sections 5.3 and 5.5): the same for the same name in the same namespace.
 * Throws `invalid_parameter` for a namespace that is neither a UUID nor one of the four names.
 */
export function uuidOfName(version: 3 | 5 | 8, { namespace, name }: UuidName): string {
  const data = Buffer.concat([namespaceBytes(namespace), Buffer.from(name, "utf8")]);
  return formatUuid(new Uint8Array(hash(nameDigests[version], data, "buffer").subarray(0, 16)), version);
}

function namespaceBytes(namespace: string): Uint8Array {
  const digit = Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined;
  const uuid = digit === undefined ? namespace : `6ba7b81${digit}-9dad-11d1-80b4-00c04fd430c8`;
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid))
    return Buffer.from(uuid.replaceAll("-", ""), "hex");
  const message = `namespace must be a UUID or one of ${namespaceNames.join(", ")}.`;
  throw new ApiError("invalid_parameter", message, { field: "namespace" });
}

/** Sets the version and the variant 10 (sections 4.1 and 4.2) and writes 8-4-4-4-12 hex digits. */
function formatUuid(bytes: Uint8Array, version: UuidVersion): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, 16).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
