/** Builds a table of digests from lists of passwords. */
import { type DigestKind, sha1Kind } from "./digest-kind.ts";
import { rangeCount } from "./range.ts";
import { digestTailBytes, recordBytes, type TableHeader, writeHeader, writeStarts } from "./table-format.ts";

const digestBytes = 20;
const newline = 10;
const carriageReturn = 13;

/** The passwords of a text, one a line, as bytes; empty lines are skipped. */
export function* splitLines(text: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf(newline, from);
    const end = found < 0 ? text.length : found;
    const stop = end > from && text[end - 1] === carriageReturn ? end - 1 : end;
    if (stop > from) yield text.subarray(from, stop);
    from = end + 1;
  }
}

/** Upper bound of the number of lines: one more than there are line feeds. */
export function countLines(text: Uint8Array): number {
  let count = 1;
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) count += 1;
  return count;
}

/** Collects digests one at a time, so that progress can be reported meanwhile. */
export class DigestCollector {
  readonly #digests: Buffer;
  readonly #kind: DigestKind;
  #count = 0;

  /** Allocates 20 bytes for each of `maxPasswords` passwords. */
  constructor(maxPasswords: number, kind = sha1Kind) {
    this.#kind = kind;
    this.#digests = Buffer.alloc(maxPasswords * digestBytes);
  }

  /** Returns the number of passwords added so far. */
  add(password: Uint8Array): number {
    this.#kind.digest(password).copy(this.#digests, this.#count * digestBytes);
    this.#count += 1;
    return this.#count;
  }

  /** The whole file; equal passwords become one record. Every count is 1, since the lists have none. */
  finish(header: TableHeader): Uint8Array {
    return buildTable(this.#digests.subarray(0, this.#count * digestBytes), header, this.#kind);
  }
}

const rangeAt = (digests: Buffer, at: number): number => digests.readUIntBE(at * digestBytes, 3) >>> 4;

function buildTable(digests: Buffer, header: TableHeader, { suffixDigits }: DigestKind): Uint8Array {
  const order = sortDigests(digests);
  const counts = new Uint32Array(rangeCount);
  const records = Buffer.alloc(order.length * recordBytes);
  let written = 0;
  let previous = -1;
  for (const at of order) {
    const isDuplicate = previous >= 0 && compareDigests(digests, previous, at) === 0;
    previous = at;
    if (isDuplicate) continue;
    const offset = written * recordBytes;
    digests.copy(records, offset, at * digestBytes + 2, (at + 1) * digestBytes);
    records[offset] = (records[offset] ?? 0) & 0x0f;
    records.writeUInt32LE(1, offset + digestTailBytes);
    const range = rangeAt(digests, at);
    counts[range] = (counts[range] ?? 0) + 1;
    written += 1;
  }
  const longest = counts.reduce((most, count) => Math.max(most, count), 0);
  const lineBytes = suffixDigits + ":1\r\n".length;
  return Buffer.concat([
    writeHeader(header),
    records.subarray(0, written * recordBytes),
    writeStarts(counts, longest * lineBytes),
  ]);
}

const compareDigests = (digests: Buffer, one: number, other: number): number =>
  digests.compare(
    digests,
    other * digestBytes,
    (other + 1) * digestBytes,
    one * digestBytes,
    (one + 1) * digestBytes,
  );

/**
 * Indexes of the digests in sorted order: a counting sort by the first 24 bits. Digests are spread evenly, so hardly
 * two share them; those few are sorted by comparison.
 */
function sortDigests(digests: Buffer): Uint32Array {
  const count = digests.length / digestBytes;
  const ends = new Uint32Array(2 ** 24);
  const slotAt = (at: number): number => digests.readUIntBE(at * digestBytes, 3);
  for (let at = 0; at < count; at += 1) ends[slotAt(at)] = (ends[slotAt(at)] ?? 0) + 1;
  let sum = 0;
  for (let slot = 0; slot < ends.length; slot += 1) {
    const size = ends[slot] ?? 0;
    ends[slot] = sum;
    sum += size;
  }
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const place = ends[slotAt(at)] ?? 0;
    order[place] = at;
    ends[slotAt(at)] = place + 1;
  }
  let start = 0;
  for (const end of ends) {
    if (end - start > 1) order.subarray(start, end).sort((one, other) => compareDigests(digests, one, other));
    start = end;
  }
  return order;
}
