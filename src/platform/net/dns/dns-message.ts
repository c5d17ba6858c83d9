/** Encodes DNS questions and reads DNS messages (RFC 1035 §4, RFC 6891). */
import type { DnsRecord } from "../../../kernel/ports.ts";
import { type Cursor, createCursor, nullIfMalformed, readU16, readU32 } from "./dns-cursor.ts";
import { encodeName, readName } from "./dns-name.ts";
import { readRdata } from "./dns-rdata.ts";
import { formatType, internetClass, optType, type RecordType, typeNumbers } from "./dns-types.ts";

export interface DnsQuestion {
  /** In canonical form. */
  readonly name: string;
  readonly type: RecordType;
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
/** Fits every path without fragments (DNS flag day 2020). */
const maxUdpBytes = 1_232;

/** The bytes of a question; `extended` adds the OPT record, which some old servers refuse. */
export function encodeQuestion(id: number, question: DnsQuestion, extended: boolean): Uint8Array {
  const name = encodeName(question.name);
  const bytes = new Uint8Array(headerBytes + name.length + 4 + (extended ? 11 : 0));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, id);
  view.setUint16(2, questionFlags);
  view.setUint16(4, 1);
  view.setUint16(10, extended ? 1 : 0);
  bytes.set(name, headerBytes);
  const at = headerBytes + name.length;
  view.setUint16(at, typeNumbers[question.type]);
  view.setUint16(at + 2, internetClass);
  if (extended) {
    view.setUint16(at + 5, optType);
    view.setUint16(at + 7, maxUdpBytes);
  }
  return bytes;
}

/** Null if its structure is malformed. What follows the last record is ignored; records of other classes are left out. */
export const readMessage = (bytes: Uint8Array): DnsMessage | null =>
  nullIfMalformed(() => read(createCursor(bytes)));

function read(cursor: Cursor): DnsMessage {
  const id = readU16(cursor);
  const flags = readU16(cursor);
  const counts = { questions: readU16(cursor), answers: readU16(cursor), authorities: readU16(cursor) };
  const additionalCount = readU16(cursor);
  const questions = repeat(counts.questions, () => readQuestion(cursor));
  const answers = repeat(counts.answers, () => readEntry(cursor));
  const authorities = repeat(counts.authorities, () => readEntry(cursor));
  const additional = repeat(additionalCount, () => readEntry(cursor));
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

function readEntry(cursor: Cursor): Entry {
  const name = readName(cursor);
  const number = readU16(cursor);
  const classNumber = readU16(cursor);
  const ttl = readU32(cursor);
  const type = formatType(number);
  const { value, fields } = readRdata(type, cursor, readU16(cursor));
  // RFC 2181 §8: a TTL with its highest bit set counts as zero.
  const record = { name, type, ttl: ttl > 0x7fff_ffff ? 0 : ttl, value, fields };
  return { number, classNumber, ttl, record };
}

const selectRecords = (entries: readonly Entry[]): readonly DnsRecord[] =>
  entries.filter(({ classNumber }) => classNumber === internetClass).map(({ record }) => record);
