/** Records of DNSSEC, read from their bytes, and sets of records with their signatures. */
import {
  type Cursor,
  createCursor,
  nullIfMalformed,
  readCharacterString,
  readRest,
  readU8,
  readU16,
  readU32,
} from "../../shared/dns-cursor.ts";
import { readName } from "../../shared/dns-name.ts";
import { formatType } from "../../shared/dns-types.ts";

/** A record with its data in the form that signatures cover (RFC 4034 §6.2). */
export interface SignedRecord {
  /** Lower case, without the root's dot. */
  readonly name: string;
  readonly type: string;
  readonly ttl: number;
  readonly data?: Uint8Array;
}

/** What a resolver sent for a question with the DO and CD flags. */
export interface SignedReply {
  /** The response code, or TIMEOUT. */
  readonly status: string;
  readonly answers: readonly SignedRecord[];
  readonly authorities: readonly SignedRecord[];
}

/** RFC 4034 §3.1. */
export interface Signature {
  readonly typeCovered: string;
  readonly algorithm: number;
  readonly labels: number;
  readonly originalTtl: number;
  /** Seconds since 1970, modulo 2^32. */
  readonly expiration: number;
  readonly inception: number;
  readonly keyTag: number;
  readonly signerName: string;
  readonly signature: Uint8Array;
  /** The data up to the signature, which is signed too. */
  readonly head: Uint8Array;
}

/** RFC 4034 §2.1. */
export interface Key {
  readonly flags: number;
  readonly protocol: number;
  readonly algorithm: number;
  readonly publicKey: Uint8Array;
  readonly tag: number;
  readonly data: Uint8Array;
}

/** RFC 4034 §5.1. */
export interface Delegation {
  readonly keyTag: number;
  readonly algorithm: number;
  readonly digestType: number;
  readonly digest: Uint8Array;
}

/** Records of one name and type. */
export interface RecordSet {
  readonly name: string;
  readonly type: string;
  /** Each only once. */
  readonly data: readonly Uint8Array[];
  readonly signatures: readonly Signature[];
}

/** The set of that name and type among the records; null if there is none. */
export function findSet(records: readonly SignedRecord[], name: string, type: string): RecordSet | null {
  const ofName = records.filter((record) => record.name === name);
  const seen = new Map(
    ofName
      .filter((record) => record.type === type)
      .flatMap(({ data }) => (data ? [[Buffer.from(data).toString("latin1"), data] as const] : [])),
  );
  if (seen.size === 0) return null;
  const signatures = ofName
    .filter((record) => record.type === "RRSIG")
    .flatMap((record) => readSignature(record) ?? [])
    .filter(({ typeCovered }) => typeCovered === type);
  return { name, type, data: [...seen.values()], signatures };
}

/** The value that `read` gets of the data; null where that is malformed or was not kept. */
const readData = <T>({ data }: SignedRecord, read: (cursor: Cursor, data: Uint8Array) => T): T | null =>
  data === undefined ? null : nullIfMalformed(() => read(createCursor(data), data));

const readSignature = (record: SignedRecord): Signature | null =>
  readData(record, (cursor, data) => {
    const numbers = {
      typeCovered: formatType(readU16(cursor)),
      algorithm: readU8(cursor),
      labels: readU8(cursor),
      originalTtl: readU32(cursor),
      expiration: readU32(cursor),
      inception: readU32(cursor),
      keyTag: readU16(cursor),
    };
    const signerName = readName(cursor);
    const head = data.subarray(0, cursor.at);
    return { ...numbers, signerName, head, signature: readRest(cursor) };
  });

/** Null where the data is malformed. */
export const readKey = (data: Uint8Array): Key | null =>
  nullIfMalformed(() => {
    const cursor = createCursor(data);
    const numbers = { flags: readU16(cursor), protocol: readU8(cursor), algorithm: readU8(cursor) };
    return { ...numbers, publicKey: readRest(cursor), tag: computeKeyTag(data), data };
  });

/** RFC 4034, appendix B. */
function computeKeyTag(data: Uint8Array): number {
  const sum = data.reduce((total, byte, at) => total + (at % 2 === 0 ? byte * 256 : byte), 0);
  return (sum + (Math.floor(sum / 65_536) & 0xffff)) & 0xffff;
}

/** Null where the data is malformed. */
export const readDelegation = (data: Uint8Array): Delegation | null =>
  nullIfMalformed(() => {
    const cursor = createCursor(data);
    return {
      keyTag: readU16(cursor),
      algorithm: readU8(cursor),
      digestType: readU8(cursor),
      digest: readRest(cursor),
    };
  });

/** Where a CNAME or DNAME leads to; null where its data is malformed. */
export const readTarget = ({ data }: RecordSet): string | null => {
  const [first] = data;
  return first === undefined ? null : nullIfMalformed(() => readName(createCursor(first)));
};

/** RFC 4034 §4.1 and RFC 5155 §3.2. */
export interface DenialRecord {
  readonly kind: "NSEC" | "NSEC3";
  /** The owner of an NSEC record; of an NSEC3 record its hash, in Base32 with hex digits. */
  readonly owner: string;
  /** The next name, or its hash. */
  readonly next: string;
  readonly types: ReadonlySet<string>;
  readonly hashing: Hashing | null;
}

/** How names are hashed. */
export interface Hashing {
  readonly algorithm: number;
  readonly iterations: number;
  readonly salt: Uint8Array;
  readonly isOptOut: boolean;
}

/** Null where the data is malformed. `base32` writes the bytes of a hash as owners do. */
export function readDenial(
  { name, type, data }: { readonly name: string; readonly type: string; readonly data: Uint8Array },
  base32: (bytes: Uint8Array) => string,
): DenialRecord | null {
  return nullIfMalformed(() => {
    const cursor = createCursor(data);
    if (type === "NSEC") {
      const next = readName(cursor);
      return { kind: "NSEC" as const, owner: name, next, types: readTypes(cursor), hashing: null };
    }
    const [algorithm, flags, iterations] = [readU8(cursor), readU8(cursor), readU16(cursor)];
    const salt = readCharacterString(cursor);
    const next = base32(readCharacterString(cursor));
    const hashing = { algorithm, iterations, salt, isOptOut: (flags & 1) === 1 };
    const [owner = ""] = name.split(".");
    return { kind: "NSEC3" as const, owner, next, types: readTypes(cursor), hashing };
  });
}

/** RFC 4034 §4.1.2. */
function readTypes(cursor: Cursor): ReadonlySet<string> {
  const types = new Set<string>();
  while (cursor.at < cursor.end) {
    const window = readU8(cursor);
    const bits = readCharacterString(cursor);
    for (let bit = 0; bit < bits.length * 8; bit += 1)
      if ((bits[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) types.add(formatType(window * 256 + bit));
  }
  return types;
}
