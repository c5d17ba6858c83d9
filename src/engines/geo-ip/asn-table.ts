/** Decides how the packaged list of autonomous systems becomes a table that is searched by address. */
import { type Address, parseAddress } from "../../shared/address-text.ts";
import type { AsnTable } from "./asn-database.ts";

/** Lines read in one step: some 2 ms. */
const linesInStep = 2_500;

const lineFeed = 10;

/**
 * Reads UTF-8 lines `first,last,number,name` of one family, sorted by address; a name with a comma is quoted.
 * The 412,000 lines of IPv4 take some 0.3 s, so it is done in steps, for others to have their turn in between.
 * Throws an Error that names the first bad line.
 */
export function* buildAsnTable(csv: Buffer): Generator<void, AsnTable> {
  const count = yield* countLines(csv);
  const words = csv.subarray(0, csv.indexOf(",")).includes(":") ? 4 : 1;
  const firsts = new Uint32Array(count * words);
  const lasts = new Uint32Array(count * words);
  const systems = new Uint32Array(count);
  const known: SystemColumns = { places: new Map(), nameEnds: [], names: Buffer.alloc(4_096) };
  let start = 0;
  for (let index = 0; index < count; index += 1) {
    if (index % linesInStep === 0) yield;
    const end = findLineEnd(csv, start);
    const row = parseRow(csv.toString("latin1", start, end), words === 4 ? 6 : 4);
    if (row === null) throw new Error(`line ${index + 1} of the list of autonomous systems is no row`);
    setAddress(firsts, index, row.first);
    setAddress(lasts, index, row.last);
    systems[index] =
      known.places.get(row.number) ?? addSystem(known, row.number, csv.subarray(start + row.nameAt, end));
    start = end + 1;
  }
  const numbers = Uint32Array.from(known.places.keys());
  const nameEnds = Uint32Array.from(known.nameEnds);
  return {
    words,
    firsts,
    lasts,
    systems,
    numbers,
    nameEnds,
    names: Buffer.from(known.names.subarray(0, nameEnds.at(-1))),
  };
}

/** Systems by first appearance. */
interface SystemColumns {
  readonly places: Map<number, number>;
  readonly nameEnds: number[];
  /** Twice as long each time it is full. */
  names: Buffer;
}

/** Adds a system with its field of the list, and answers its place. */
function addSystem(known: SystemColumns, number: number, field: Buffer): number {
  const name = unquote(field);
  const place = known.places.size;
  const start = known.nameEnds.at(-1) ?? 0;
  if (start + name.length > known.names.length) {
    known.names = Buffer.concat([known.names, Buffer.alloc(known.names.length + name.length)]);
  }
  name.copy(known.names, start);
  known.places.set(number, place);
  known.nameEnds.push(start + name.length);
  return place;
}

function findLineEnd(csv: Buffer, start: number): number {
  const end = csv.indexOf(lineFeed, start);
  return end < 0 ? csv.length : end;
}

/** The last line may lack its line feed. */
function* countLines(csv: Buffer): Generator<void, number> {
  let count = 0;
  for (let start = 0; start < csv.length; start = findLineEnd(csv, start) + 1) {
    count += 1;
    if (count % (linesInStep * 16) === 0) yield;
  }
  return count;
}

interface Row {
  readonly first: Address;
  readonly last: Address;
  readonly number: number;
  /** Where the name begins in the line. */
  readonly nameAt: number;
}

function parseRow(line: string, version: 4 | 6): Row | null {
  const toLast = line.indexOf(",") + 1;
  const toNumber = line.indexOf(",", toLast) + 1;
  const nameAt = line.indexOf(",", toNumber) + 1;
  if (toLast === 0 || toNumber === 0 || nameAt === 0) return null;
  const first = parseAddress(line.slice(0, toLast - 1));
  const last = parseAddress(line.slice(toLast, toNumber - 1));
  const number = Number(line.slice(toNumber, nameAt - 1));
  if (first?.version !== version || last?.version !== version || !isAsn(number)) return null;
  return { first, last, number, nameAt };
}

/** 32 bits (RFC 6793). */
const isAsn = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= 0xffffffff;

function setAddress(column: Uint32Array, index: number, { version, a, b, c, d }: Address): void {
  if (version === 4) column[index] = d;
  else column.set([a, b, c, d], index * 4);
}

const quote = 34;

/** RFC 4180 §2: quotes around a field, and two for one within. */
const unquote = (field: Buffer): Buffer =>
  field[0] === quote ? Buffer.from(field.toString("utf8").slice(1, -1).replaceAll('""', '"')) : field;
