/** Decides how lists of passwords become a file of digests. */
import { hash } from "node:crypto";
import { suffixDigits } from "./range.ts";
import { digestTailBytes, recordBytes, startsWriter, type TableHead, writeHead } from "./table-form.ts";

const digestBytes = 20;
const newline = 10;
const carriageReturn = 13;

/** The passwords of a text, one a line, as bytes; empty lines are none. */
export function* linesOf(text: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf(newline, from);
    const end = found < 0 ? text.length : found;
    const stop = end > from && text[end - 1] === carriageReturn ? end - 1 : end;
    if (stop > from) yield text.subarray(from, stop);
    from = end + 1;
  }
}

/** Lines there may be: one more than there are ends of lines. */
export function countLines(text: Uint8Array): number {
  let count = 1;
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) count += 1;
  return count;
}

/** Digests are gathered list by list, so that the gathering can be shown while it goes on. */
export interface DigestCollector {
  /** Answers how many there are so far. */
  add(password: Uint8Array): number;
  /** The whole file; passwords that came more than once are one record. Counts are 1: none of the lists has any. */
  finish(head: TableHead): Uint8Array;
}

/** Room for `passwordsMax` passwords: 20 bytes each, and 8 while they are sorted. */
export function collectDigests(passwordsMax: number): DigestCollector {
  const digests = Buffer.alloc(passwordsMax * digestBytes);
  let count = 0;
  return {
    add(password) {
      hash("sha1", password, "buffer").copy(digests, count * digestBytes);
      count += 1;
      return count;
    },
    finish: (head) => tableOf(digests.subarray(0, count * digestBytes), head),
  };
}

const rangeAt = (digests: Buffer, at: number): number => digests.readUIntBE(at * digestBytes, 3) >>> 4;

function tableOf(digests: Buffer, head: TableHead): Uint8Array {
  const order = sortedOrder(digests);
  const starts = startsWriter();
  const records = Buffer.alloc(order.length * recordBytes);
  let written = 0;
  let previous = -1;
  for (const at of order) {
    const isKnown = previous >= 0 && isSame(digests, previous, at);
    previous = at;
    if (isKnown) continue;
    const place = written * recordBytes;
    digests.copy(records, place, at * digestBytes + 2, (at + 1) * digestBytes);
    records[place] = (records[place] ?? 0) & 0x0f;
    records.writeUInt32LE(1, place + digestTailBytes);
    const range = rangeAt(digests, at);
    starts.counts[range] = (starts.counts[range] ?? 0) + 1;
    written += 1;
  }
  const longest = starts.counts.reduce((most, count) => Math.max(most, count), 0);
  const lineBytes = suffixDigits + ":1\r\n".length;
  return Buffer.concat([
    writeHead(head),
    records.subarray(0, written * recordBytes),
    starts.finish(longest * lineBytes),
  ]);
}

const isSame = (digests: Buffer, one: number, other: number): boolean =>
  compareDigests(digests, one, other) === 0;

const compareDigests = (digests: Buffer, one: number, other: number): number =>
  digests.compare(
    digests,
    other * digestBytes,
    (other + 1) * digestBytes,
    one * digestBytes,
    (one + 1) * digestBytes,
  );

/** Digests are spread evenly, so sorting by 24 bits leaves hardly two together; those few are sorted by themselves. */
function sortedOrder(digests: Buffer): Uint32Array {
  const count = digests.length / digestBytes;
  const ends = new Uint32Array(2 ** 24);
  const slotOf = (at: number): number => digests.readUIntBE(at * digestBytes, 3);
  for (let at = 0; at < count; at += 1) ends[slotOf(at)] = (ends[slotOf(at)] ?? 0) + 1;
  let sum = 0;
  for (let slot = 0; slot < ends.length; slot += 1) {
    const size = ends[slot] ?? 0;
    ends[slot] = sum;
    sum += size;
  }
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const place = ends[slotOf(at)] ?? 0;
    order[place] = at;
    ends[slotOf(at)] = place + 1;
  }
  let start = 0;
  for (const end of ends) {
    if (end - start > 1) order.subarray(start, end).sort((one, other) => compareDigests(digests, one, other));
    start = end;
  }
  return order;
}
