/** Encodes DNS questions and reads DNS messages (RFC 1035 §4, RFC 6891). */
import type { DnsRecord } from "../../../kernel/ports.ts";
import { type Cursor, createCursor, nullIfMalformed, readU16, readU32 } from "../../../shared/dns-cursor.ts";
import { encodeName, readName } from "../../../shared/dns-name.ts";
import { formatType, internetClass, optType, parseType } from "../../../shared/dns-types.ts";
import { canonicalizeRdata } from "./dns-canonical.ts";
import { readRdata } from "./dns-rdata.ts";

export interface DnsQuestion {
  /** In canonical form. */
  readonly name: string;
  /** `MX` or `TYPE650`. */
  readonly type: string;
  /** Asks for signatures, and for what the server itself finds bogus (the DO and CD flags, RFC 4035 §3.2.1 and §3.2.2). */
  readonly signed?: boolean;
}

export interface DnsMessage {
  readonly id: number;
  readonly isAnswer: boolean;
  readonly isTruncated: boolean;
  /** The AD flag: the resolver found the DNSSEC signatures good. */
  readonly isAuthenticated: boolean;
  readonly rcode: number;
  /** Null if it is missing, as from a server that did not understand it. */
  readonly question: { readonly name: string; readonly type: string } | null;
  readonly answers: readonly DnsRecord[];
  readonly authorities: readonly DnsRecord[];
}

const headerBytes = 12;
/** Recursion desired, and AD: report authenticity without sending the signatures (RFC 6840 §5.7). */
const questionFlags = 0x0120;
/** The CD flag: answer even what does not validate. */
const checkingDisabled = 0x0010;
/** The DO flag, in the OPT record's TTL. */
const dnssecOk = 0x8000;
const optBytes = 11;
const paddingOption = 12;
const paddingBlock = 128;
/** Fits every path without fragments (DNS flag day 2020). */
const maxUdpBytes = 1_232;

/**
 * The bytes of a question. `extended` adds the OPT record, which some old servers refuse; `padded` fills it up to a multiple
 * of 128 bytes, so that its length tells little (RFC 7830, RFC 8467 §4.1).
 */
export function encodeQuestion(
  id: number,
  { name, type, signed = false }: DnsQuestion,
  extended: boolean,
  padded = false,
): Uint8Array {
  const owner = encodeName(name);
  const plainBytes = headerBytes + owner.length + 4;
  const bytes = new Uint8Array(
    plainBytes + (extended ? optBytes + (padded ? paddingBytes(plainBytes) : 0) : 0),
  );
  const view = new DataView(bytes.buffer);
  view.setUint16(0, id);
  view.setUint16(2, questionFlags | (signed ? checkingDisabled : 0));
  view.setUint16(4, 1);
  view.setUint16(10, extended ? 1 : 0);
  bytes.set(owner, headerBytes);
  view.setUint16(plainBytes - 4, parseType(type) ?? 0);
  view.setUint16(plainBytes - 2, internetClass);
  if (extended) {
    view.setUint16(plainBytes + 1, optType);
    view.setUint16(plainBytes + 3, maxUdpBytes);
    view.setUint16(plainBytes + 7, signed ? dnssecOk : 0);
    view.setUint16(plainBytes + 9, bytes.length - plainBytes - optBytes);
  }
  if (padded && extended) {
    view.setUint16(plainBytes + optBytes, paddingOption);
    view.setUint16(plainBytes + optBytes + 2, bytes.length - plainBytes - optBytes - 4);
  }
  return bytes;
}

/** Of the padding option with its own header. */
const paddingBytes = (plainBytes: number): number => {
  const least = plainBytes + optBytes + 4;
  return 4 + Math.ceil(least / paddingBlock) * paddingBlock - least;
};

/**
 * Null if its structure is malformed. What follows the last record is ignored; records of other classes are left out.
 * With `withData` each record has its bytes in the form that signatures cover.
 */
export const readMessage = (bytes: Uint8Array, withData = false): DnsMessage | null =>
  nullIfMalformed(() => read(createCursor(bytes), withData));

function read(cursor: Cursor, withData: boolean): DnsMessage {
  const id = readU16(cursor);
  const flags = readU16(cursor);
  const counts = { questions: readU16(cursor), answers: readU16(cursor), authorities: readU16(cursor) };
  const additionalCount = readU16(cursor);
  const questions = repeat(counts.questions, () => readQuestion(cursor));
  const answers = repeat(counts.answers, () => readEntry(cursor, withData));
  const authorities = repeat(counts.authorities, () => readEntry(cursor, withData));
  const additional = repeat(additionalCount, () => readEntry(cursor, withData));
  const extension = additional.find(({ number }) => number === optType)?.ttl ?? 0;
  return {
    id,
    isAnswer: (flags & 0xf800) === 0x8000,
    isTruncated: (flags & 0x0200) !== 0,
    isAuthenticated: (flags & 0x0020) !== 0,
    rcode: ((extension >>> 24) << 4) | (flags & 0xf),
    question: (questions.length === 1 && questions[0]) || null,
    answers: selectRecords(answers),
    authorities: selectRecords(authorities),
  };
}

/** Counts are the sender's claim: the first item that is missing ends the reading. */
const repeat = <T>(count: number, read: () => T): readonly T[] => {
  const items: T[] = [];
  while (items.length < count) items.push(read());
  return items;
};

function readQuestion(cursor: Cursor): DnsMessage["question"] {
  const name = readName(cursor);
  const type = formatType(readU16(cursor));
  return readU16(cursor) === internetClass ? { name, type } : null;
}

/** A record with the header fields that only this file needs. */
interface Entry {
  readonly number: number;
  readonly classNumber: number;
  /** As sent: in an OPT record it is no time. */
  readonly ttl: number;
  readonly record: DnsRecord;
}

function readEntry(cursor: Cursor, withData: boolean): Entry {
  const name = readName(cursor);
  const number = readU16(cursor);
  const classNumber = readU16(cursor);
  const ttl = readU32(cursor);
  const type = formatType(number);
  const length = readU16(cursor);
  const data = withData ? canonicalizeRdata(type, { ...cursor }, length) : undefined;
  const { value, fields } = readRdata(type, cursor, length);
  // RFC 2181 §8: a TTL with its highest bit set counts as zero.
  const record = { name, type, ttl: ttl > 0x7fff_ffff ? 0 : ttl, value, fields, ...(data && { data }) };
  return { number, classNumber, ttl, record };
}

const selectRecords = (entries: readonly Entry[]): readonly DnsRecord[] =>
  entries.filter(({ classNumber }) => classNumber === internetClass).map(({ record }) => record);
