/** Reader of MaxMind DB files: the search tree. */
import type { Address } from "../../shared/address-text.ts";
import { createValueReader, type MmdbValue } from "./mmdb-data.ts";

interface MmdbMatch {
  /** Offset of the record in the data section; equal records share one. */
  readonly offset: number;
  /** Length of the block that the record is for, in bits of the address's own family. */
  readonly prefixLength: number;
}

interface Mmdb {
  readonly databaseType: string;
  /** The day it was built, `YYYY-MM-DD`. */
  readonly buildDate: string;
  /** 6 if it has addresses of both families. */
  readonly ipVersion: 4 | 6;
  /** The smallest block with a record that contains the address, or null. */
  find(address: Address): MmdbMatch | null;
  /** Decodes the record at an offset from `find` or `sample`. */
  read(offset: number): MmdbValue;
  /** Offsets of up to `count` records from all over the tree, each looked up when it is asked for. */
  sample(count: number): IteratorObject<number>;
}

/** Zero bytes between the tree and the data; record pointers include them. */
const separatorLength = 16;

const metadataMarker = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
/** The end of a file in which its metadata lies. */
export const maxMetadataBytes = 128 * 1024;

/** Levels of the tree that one look into a table replaces: the nodes of the upper levels are far apart in the file. */
const tableBits = 16;

/**
 * Opens a database from the bytes of its file, which must not change afterwards.
 * Throws an Error that says what is wrong with a file that is no database, is truncated or has another version.
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
      const end = address.version === 4 ? walk4(tree, table, address.d) : walk6(tree, table, address);
      if (end.node <= nodeCount) return null;
      return { offset: end.node - nodeCount - separatorLength, prefixLength: end.depth };
    },
    read,
    sample: (count) => sampleRecords(tree, count),
  };
}

/** Throws an Error where the end of a file of `fileBytes` does not belong to a whole database; reads nothing else. */
export function checkMmdbEnd(end: Buffer, fileBytes: number): void {
  const { nodeCount, recordSize, start } = readMetadata(end);
  const dataStart = (nodeCount * recordSize) / 4 + separatorLength;
  if (dataStart >= fileBytes - end.length + start) throw new Error("the database is shorter than its tree");
}

function* sampleRecords({ nodeCount, child }: Tree, count: number): Generator<number> {
  const step = Math.max(1, Math.floor((nodeCount * 2) / count));
  for (let edge = 0; edge < nodeCount * 2; edge += step) {
    // An inner node has records somewhere below it; following one bit all the way leads to one of them.
    let node = edge >> 1;
    for (let depth = 0; depth < 128 && node < nodeCount; depth += 1) node = child(node, edge & 1);
    if (node > nodeCount) yield node - nodeCount - separatorLength;
  }
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
  const tail = file.subarray(Math.max(0, file.length - maxMetadataBytes));
  const mark = tail.lastIndexOf(metadataMarker);
  if (mark < 0) throw new Error("it is not a MaxMind database, or it is truncated");
  const metadata = createValueReader(tail.subarray(mark + metadataMarker.length))(0);
  if (typeof metadata !== "object" || metadata === null) throw new Error("its metadata is not a map");
  const fields = metadata as Readonly<Record<string, MmdbValue>>;
  const { node_count: nodeCount, record_size: recordSize, ip_version: ipVersion } = fields;
  if (fields["binary_format_major_version"] !== 2) throw new Error("it has another version of the format");
  if (recordSize !== 24 && recordSize !== 28 && recordSize !== 32)
    throw new Error("its record size is unknown");
  if (ipVersion !== 4 && ipVersion !== 6) throw new Error("its IP version is unknown");
  if (typeof nodeCount !== "number" || nodeCount < 1) throw new Error("its tree has no nodes");
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

/** The child of a node, for bit 0 or 1: a node or a data pointer. */
type ChildOf = (node: number, bit: number) => number;

interface Tree {
  readonly nodeCount: number;
  readonly child: ChildOf;
}

/** Bytes beyond the end of a file read as zeros, which lead back to the root; the depth ends such a walk. */
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

/** The position after the first bits of an address: an inner node, or already a record. */
type PrefixTable = (first: number) => TreePosition;

/** Filled on demand: all 65,536 values at once would block the event loop too long. */
function createPrefixTable(tree: Tree, root: number): PrefixTable {
  const positions: (TreePosition | undefined)[] = new Array(1 << tableBits).fill(undefined);
  const start: TreePosition = { node: root, depth: 0 };
  return (first) => {
    const cached = positions[first];
    if (cached !== undefined) return cached;
    const position = walkWord(tree, start, first, tableBits);
    positions[first] = position;
    return position;
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
  let position = walkWord(tree, table(a >>> (32 - tableBits)), a, 32);
  if (position.node < tree.nodeCount) position = walkWord(tree, position, b, 64);
  if (position.node < tree.nodeCount) position = walkWord(tree, position, c, 96);
  return position.node < tree.nodeCount ? walkWord(tree, position, d, 128) : position;
}

/** Walks on by the bits of a word, whose last bit leads to the depth `end`. */
function walkWord({ nodeCount, child }: Tree, from: TreePosition, word: number, end: number): TreePosition {
  let { node, depth } = from;
  while (node < nodeCount && depth < end) {
    node = child(node, (word >>> (end - 1 - depth)) & 1);
    depth += 1;
  }
  return depth === from.depth ? from : { node, depth };
}
