/** Decides which record of a MaxMind DB answers for an address: the format's search tree, walked as it lies. */
import type { Address } from "../../shared/address-text.ts";
import { createValueReader, type MmdbValue } from "./mmdb-data.ts";

export interface MmdbMatch {
  /** Where the record stands in the data section: equal records have one place. */
  readonly offset: number;
  /** Length of the block that the record is for, in the bits of the address's own family. */
  readonly prefixLength: number;
}

export interface Mmdb {
  readonly databaseType: string;
  /** The day it was built, `YYYY-MM-DD`. */
  readonly buildDate: string;
  /** Families it can answer for. */
  readonly ipVersion: 4 | 6;
  /** The smallest block with a record that holds the address, or null. */
  find(address: Address): MmdbMatch | null;
  /** The record at a place that `find` told. */
  read(offset: number): MmdbValue;
  /** Places of up to `count` records from all over the tree. */
  sample(count: number): readonly number[];
}

/** Zero bytes between the tree and the data, which record values count in. */
const separatorLength = 16;

const metadataMarker = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
const metadataLengthMax = 128 * 1024;

/** Levels of the tree that are stepped over by one look into a table: the upper ones lie far apart in the file. */
const tableBits = 16;

/**
 * Reads a database from the bytes of its file, which must not change any more.
 * Throws an Error that says what is wrong with a file that is none, is cut off or is of another version.
 */
export function openMmdb(file: Buffer): Mmdb {
  const metadata = readMetadata(file);
  const { nodeCount, recordSize, ipVersion } = metadata;
  const treeLength = (nodeCount * recordSize) / 4;
  const data = file.subarray(treeLength + separatorLength, metadata.start);
  if (treeLength + separatorLength >= metadata.start)
    throw new Error("the database is shorter than its tree");
  const childOf = childReaders[recordSize](file);
  const read = createValueReader(data);
  const tree: Tree = { nodeCount, child: childOf };
  const root4 = ipVersion === 4 ? 0 : descendZeros(tree, 96);
  const table4 = createPrefixTable(tree, root4);
  const table6 = ipVersion === 4 ? null : createPrefixTable(tree, 0);
  return {
    databaseType: metadata.databaseType,
    buildDate: metadata.buildDate,
    ipVersion,
    find(address) {
      const table = address.version === 4 ? table4 : table6;
      if (table === null) return null;
      const found = address.version === 4 ? walk4(tree, table, address.d) : walk6(tree, table, address);
      if (found.node <= nodeCount) return null;
      return { offset: found.node - nodeCount - separatorLength, prefixLength: found.depth };
    },
    read,
    sample: (count) => sampleRecords(tree, count).map((node) => node - nodeCount - separatorLength),
  };
}

function sampleRecords({ nodeCount, child }: Tree, count: number): readonly number[] {
  const step = Math.max(1, Math.floor((nodeCount * 2) / count));
  const records: number[] = [];
  for (let edge = 0; edge < nodeCount * 2; edge += step) {
    // An inner node has records somewhere below: the way of ones leads to one of them.
    let node = edge >> 1;
    for (let depth = 0; depth < 128 && node < nodeCount; depth += 1) node = child(node, edge & 1);
    if (node > nodeCount) records.push(node);
  }
  return records;
}

interface Metadata {
  readonly start: number;
  readonly nodeCount: number;
  readonly recordSize: 24 | 28 | 32;
  readonly ipVersion: 4 | 6;
  readonly databaseType: string;
  readonly buildDate: string;
}

function readMetadata(file: Buffer): Metadata {
  const tail = file.subarray(Math.max(0, file.length - metadataLengthMax));
  const mark = tail.lastIndexOf(metadataMarker);
  if (mark < 0) throw new Error("it is no MaxMind database, or it is cut off");
  const found = createValueReader(tail.subarray(mark + metadataMarker.length))(0);
  if (typeof found !== "object" || found === null) throw new Error("its metadata is not a map");
  const fields = found as Readonly<Record<string, MmdbValue>>;
  const { node_count: nodeCount, record_size: recordSize, ip_version: ipVersion } = fields;
  if (fields["binary_format_major_version"] !== 2) throw new Error("it is of another version of the format");
  if (recordSize !== 24 && recordSize !== 28 && recordSize !== 32)
    throw new Error("its record size is unknown");
  if (ipVersion !== 4 && ipVersion !== 6) throw new Error("its IP version is unknown");
  if (typeof nodeCount !== "number" || nodeCount < 1) throw new Error("its tree has no node");
  const built = new Date(Number(fields["build_epoch"]) * 1_000);
  return {
    start: file.length - tail.length + mark,
    nodeCount,
    recordSize,
    ipVersion,
    databaseType: String(fields["database_type"]),
    buildDate: Number.isNaN(built.getTime()) ? "unknown" : built.toISOString().slice(0, 10),
  };
}

/** The node or data place below a node, for bit 0 or 1. */
type ChildOf = (node: number, bit: number) => number;

interface Tree {
  readonly nodeCount: number;
  readonly child: ChildOf;
}

/** A file that is too short reads as zeros here, which leads back to the root and ends by the depth. */
const childReaders: Readonly<Record<24 | 28 | 32, (file: Buffer) => ChildOf>> = {
  24: (file) => (node, bit) => {
    const at = node * 6 + bit * 3;
    return ((file[at] ?? 0) << 16) | ((file[at + 1] ?? 0) << 8) | (file[at + 2] ?? 0);
  },
  28: (file) => (node, bit) => {
    const at = node * 7;
    const middle = file[at + 3] ?? 0;
    const low = at + bit * 4;
    const high = bit === 0 ? middle & 0xf0 : (middle & 0x0f) << 4;
    return (high << 20) | ((file[low] ?? 0) << 16) | ((file[low + 1] ?? 0) << 8) | (file[low + 2] ?? 0);
  },
  32: (file) => (node, bit) => {
    const at = node * 8 + bit * 4;
    const low = ((file[at + 1] ?? 0) << 16) | ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    return (file[at] ?? 0) * 0x1000000 + low;
  },
};

interface TreePosition {
  readonly node: number;
  /** Bits of the address that led here. */
  readonly depth: number;
}

/** Where a value of the first bits leads: to an inner node, or already to a record. */
type PrefixTable = (first: number) => TreePosition;

/** Filled as values come up: all of them at once would hold the event loop too long. */
function createPrefixTable(tree: Tree, root: number): PrefixTable {
  const places: (TreePosition | undefined)[] = new Array(1 << tableBits).fill(undefined);
  const start: TreePosition = { node: root, depth: 0 };
  return (first) => {
    const known = places[first];
    if (known !== undefined) return known;
    const place = walkWord(tree, start, first, tableBits);
    places[first] = place;
    return place;
  };
}

function descendZeros({ nodeCount, child }: Tree, bits: number): number {
  let node = 0;
  for (let depth = 0; depth < bits && node < nodeCount; depth += 1) node = child(node, 0);
  return node;
}

const walk4 = (tree: Tree, table: PrefixTable, word: number): TreePosition =>
  walkWord(tree, table(word >>> (32 - tableBits)), word, 32);

function walk6(tree: Tree, table: PrefixTable, { a, b, c, d }: Address): TreePosition {
  let place = walkWord(tree, table(a >>> (32 - tableBits)), a, 32);
  if (place.node < tree.nodeCount) place = walkWord(tree, place, b, 64);
  if (place.node < tree.nodeCount) place = walkWord(tree, place, c, 96);
  return place.node < tree.nodeCount ? walkWord(tree, place, d, 128) : place;
}

/** Goes on by the bits of a word whose last one leads to the depth `end`. */
function walkWord({ nodeCount, child }: Tree, from: TreePosition, word: number, end: number): TreePosition {
  let { node, depth } = from;
  while (node < nodeCount && depth < end) {
    node = child(node, (word >>> (end - 1 - depth)) & 1);
    depth += 1;
  }
  return depth === from.depth ? from : { node, depth };
}
