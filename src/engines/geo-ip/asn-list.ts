/** A CSV list of autonomous systems, searched as it lies in the file: nothing is built, so it opens at once. */
import { type Address, ipv4Address, parseAddress } from "../../shared/address-text.ts";

/** Of a line `first,last,number,name`; a name with a comma is quoted. */
export interface AsnRow {
  readonly last: Address;
  readonly number: number;
  /** Null if the list does not say. */
  readonly name: string | null;
}

/**
 * The upper levels of the search are kept as numbers once they were asked for, 1 MB at most (IPv6: 2.6 MB): what is left of
 * a list of 24 MB below them is some 180 bytes.
 */
const levelsKept = 17;
const lineFeed = 10;
const comma = 44;
const dot = 46;
const zero = 48;

/** UTF-8 lines of one family, sorted by their first addresses. The bytes must not change afterwards. */
export class AsnList {
  readonly version: 4 | 6;
  readonly #csv: Buffer;
  /** By the node of the search tree: where its line starts and the line's first address; filled on demand. */
  readonly #starts = new Int32Array(1 << levelsKept).fill(-1);
  readonly #firsts: Int32Array;

  /** Throws an Error if the first or the last line is no line of such a list. */
  constructor(csv: Buffer) {
    this.#csv = csv;
    this.version = csv.subarray(0, csv.indexOf(",")).includes(":") ? 6 : 4;
    this.#firsts = new Int32Array((1 << levelsKept) * (this.version === 4 ? 1 : 4));
    const end = csv.at(-1) === lineFeed ? csv.length - 1 : csv.length;
    for (const start of [0, csv.lastIndexOf(lineFeed, end - 1) + 1]) {
      this.#firstAt(start);
      this.#rowAt(start);
    }
  }

  /** The line whose range holds an address, or null; throws an Error where that line is invalid. */
  find(address: Address): AsnRow | null {
    if (address.version !== this.version) return null;
    const start = this.#findLastNotAfter(address);
    if (start < 0) return null;
    const row = this.#rowAt(start);
    return compare(row.last, address) < 0 ? null : row;
  }

  /** Start of the last line whose first address is not above `address`, or −1. */
  #findLastNotAfter(address: Address): number {
    let [low, high, found] = [0, this.#csv.length, -1];
    for (let node = 1; low < high; ) {
      const middle = (low + high) >>> 1;
      const isKept = node < this.#starts.length;
      const start = isKept ? this.#keep(node, middle) : this.#lineFrom(middle);
      const isAfter = start >= high || this.#compare(node, start, address) > 0;
      if (isAfter) high = middle;
      else {
        found = start;
        // Kept nodes halve the bytes, so that a node always is about the same place.
        low = isKept ? Math.max(middle, low + 1) : start + 1;
      }
      node = node * 2 + (isAfter ? 0 : 1);
    }
    return found;
  }

  /** Where the line of a node starts. */
  #keep(node: number, middle: number): number {
    const known = this.#starts[node] ?? -1;
    if (known >= 0) return known;
    const start = this.#lineFrom(middle);
    if (start < this.#csv.length) {
      const { a, b, c, d } = this.#firstAt(start);
      if (this.version === 4) this.#firsts[node] = d;
      else this.#firsts.set([a, b, c, d], node * 4);
    }
    this.#starts[node] = start;
    return start;
  }

  #compare(node: number, start: number, address: Address): number {
    const isKept = node < this.#starts.length;
    return isKept ? this.#compareKept(node, address) : this.#compareLine(start, address);
  }

  #compareKept(node: number, { a, b, c, d }: Address): number {
    const firsts = this.#firsts;
    if (this.version === 4) return ((firsts[node] ?? 0) >>> 0) - (d >>> 0);
    const at = node * 4;
    return (
      ((firsts[at] ?? 0) >>> 0) - (a >>> 0) ||
      ((firsts[at + 1] ?? 0) >>> 0) - (b >>> 0) ||
      ((firsts[at + 2] ?? 0) >>> 0) - (c >>> 0) ||
      ((firsts[at + 3] ?? 0) >>> 0) - (d >>> 0)
    );
  }

  #compareLine(start: number, address: Address): number {
    if (this.version === 6) return compare(this.#firstAt(start), address);
    return this.#ipv4At(start) - (address.d >>> 0);
  }

  /** The IPv4 address that starts at a place and ends with a comma, byte by byte: most of a look-up's time is here. */
  #ipv4At(start: number): number {
    const csv = this.#csv;
    let [value, octet, dots, at] = [0, 0, 0, start];
    for (let byte = csv[at]; byte !== comma; byte = csv[at]) {
      if (byte === dot) {
        value = joinOctet(value, octet, start);
        octet = 0;
        dots += 1;
      } else octet = octet * 10 + digitOf(byte, start);
      at += 1;
    }
    if (dots !== 3) throw invalid(start);
    return joinOctet(value, octet, start);
  }

  /** Start of the first line that starts at or after a place; the end of the list if none does. */
  #lineFrom(at: number): number {
    if (at === 0) return 0;
    const end = this.#csv.indexOf(lineFeed, at - 1);
    return end < 0 ? this.#csv.length : end + 1;
  }

  #firstAt(start: number): Address {
    const first = this.#addressAt(start, this.#csv.indexOf(comma, start));
    if (first === null) throw invalid(start);
    return first;
  }

  #rowAt(start: number): AsnRow {
    const csv = this.#csv;
    const toLast = csv.indexOf(comma, start) + 1;
    const toNumber = csv.indexOf(comma, toLast) + 1;
    const end = csv.indexOf(lineFeed, start);
    const [number = "", ...name] = csv.toString("utf8", toNumber, end < 0 ? csv.length : end).split(",");
    const last = this.#addressAt(toLast, toNumber - 1);
    if (last === null || toNumber === 0 || name.length === 0 || !isAsn(Number(number))) throw invalid(start);
    return { last, number: Number(number), name: unquote(name.join(",")) || null };
  }

  /** Null where there is no address of this family. */
  #addressAt(start: number, end: number): Address | null {
    if (this.version === 4) return ipv4Address(this.#ipv4At(start));
    const address = parseAddress(this.#csv.toString("latin1", start, end));
    return address?.version === 6 ? address : null;
  }
}

function joinOctet(value: number, octet: number, start: number): number {
  if (octet > 255) throw invalid(start);
  return value * 256 + octet;
}

function digitOf(byte: number | undefined, start: number): number {
  const digit = (byte ?? 0) - zero;
  if (digit < 0 || digit > 9) throw invalid(start);
  return digit;
}

const compare = (one: Address, other: Address): number =>
  (one.a >>> 0) - (other.a >>> 0) ||
  (one.b >>> 0) - (other.b >>> 0) ||
  (one.c >>> 0) - (other.c >>> 0) ||
  (one.d >>> 0) - (other.d >>> 0);

const invalid = (start: number): Error =>
  new Error(`the line at byte ${start} of the list of autonomous systems is invalid`);

/** 32 bits (RFC 6793). */
const isAsn = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= 0xffffffff;

/** RFC 4180, section 2: quotes around a field, and two for one within. */
const unquote = (field: string): string =>
  field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
