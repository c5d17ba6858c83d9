/** Builds the table of autonomous systems from a CSV list. */
import { type Address, parseAddress } from "../../shared/address-text.ts";
import type { AsnTable } from "./asn-database.ts";

/** Some 2 ms. */
const linesPerStep = 2_500;

const lineFeed = 10;

/**
 * Parses UTF-8 lines `first,last,number,name` of one family, sorted by address; a name with a comma is quoted.
 * The 412,000 lines of IPv4 take some 0.3 s, so the generator yields between steps of some 2 ms.
 * Throws an Error that names the first invalid line.
 */
export function* buildAsnTable(csv: Buffer): Generator<void, AsnTable> {
  const count = yield* countLines(csv);
  const words = csv.subarray(0, csv.indexOf(",")).includes(":") ? 4 : 1;
  const firsts = new Uint32Array(count * words);
  const lasts = new Uint32Array(count * words);
  const systems = new Uint32Array(count);
  const columns: SystemColumns = { indexes: new Map(), nameEnds: [], names: Buffer.alloc(4_096) };
  let start = 0;
  for (let index = 0; index < count; index += 1) {
    if (index % linesPerStep === 0) yield;
    const end = findLineEnd(csv, start);
    const row = parseRow(csv.toString("latin1", start, end), words === 4 ? 6 : 4);
    if (row === null) throw new Error(`line ${index + 1} of the list of autonomous systems is invalid`);
    setAddress(firsts, index, row.first);
    setAddress(lasts, index, row.last);
    systems[index] =
      columns.indexes.get(row.number) ??
      addSystem(columns, row.number, csv.subarray(start + row.nameAt, end));
    start = end + 1;
  }
  const numbers = Uint32Array.from(columns.indexes.keys());
  const nameEnds = Uint32Array.from(columns.nameEnds);
  return {
    words,
    firsts,
    lasts,
    systems,
    numbers,
    nameEnds,
    names: Buffer.from(columns.names.subarray(0, nameEnds.at(-1))),
  };
}

/** Systems in order of their first appearance. */
interface SystemColumns {
  readonly indexes: Map<number, number>;
  readonly nameEnds: number[];
  /** Doubled whenever it is full. */
  names: Buffer;
}

/** Adds a system with the name field of its line, and returns its index. */
function addSystem(columns: SystemColumns, number: number, field: Buffer): number {
  const name = unquote(field);
  const index = columns.indexes.size;
  const start = columns.nameEnds.at(-1) ?? 0;
  if (start + name.length > columns.names.length) {
    columns.names = Buffer.concat([columns.names, Buffer.alloc(columns.names.length + name.length)]);
  }
  name.copy(columns.names, start);
  columns.indexes.set(number, index);
  columns.nameEnds.push(start + name.length);
  return index;
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
    if (count % (linesPerStep * 16) === 0) yield;
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
