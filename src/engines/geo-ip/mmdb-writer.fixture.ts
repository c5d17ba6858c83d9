/** Writes small MaxMind DB files, so that tests cover every shape without a third party's database. */
import { parsePrefix } from "../../shared/prefix.ts";

export type Writable =
  | string
  | number
  | boolean
  | readonly Writable[]
  | { readonly [name: string]: Writable };

interface MmdbPlan {
  readonly ipVersion?: 4 | 6;
  readonly recordSize?: 24 | 28 | 32;
  readonly databaseType?: string;
  /** Seconds since the epoch. */
  readonly buildEpoch?: number;
  /** CIDR block and record; IPv4 blocks are below ::/96 in an IPv6 database. */
  readonly networks: readonly (readonly [block: string, record: Writable])[];
}

/** 2026-01-02T00:00:00Z. */
const defaultBuildEpoch = 1_767_312_000;

/** A branch leads to a node, to a record (by its number) or nowhere. */
type Branch = { node: number } | { record: number } | null;
type Node = [Branch, Branch];

export function writeMmdb(plan: MmdbPlan): Buffer {
  const { ipVersion = 6, recordSize = 28, networks } = plan;
  const nodes = treeOf(networks, ipVersion);
  const { bytes: data, places } = encodeAll(networks.map(([, record]) => record));
  const target = (branch: Branch): number => {
    if (branch === null) return nodes.length;
    return "node" in branch ? branch.node : nodes.length + 16 + (places[branch.record] ?? 0);
  };
  const tree = Buffer.concat(nodes.map(([zero, one]) => nodeBytes(target(zero), target(one), recordSize)));
  const metadata = encodeAll([
    {
      binary_format_major_version: 2,
      binary_format_minor_version: 0,
      build_epoch: plan.buildEpoch ?? defaultBuildEpoch,
      database_type: plan.databaseType ?? "Test-City",
      description: { en: "for tests" },
      ip_version: ipVersion,
      languages: ["en"],
      node_count: nodes.length,
      record_size: recordSize,
    },
  ]).bytes;
  const mark = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
  return Buffer.concat([tree, Buffer.alloc(16), data, mark, metadata]);
}

function treeOf(networks: MmdbPlan["networks"], ipVersion: 4 | 6): readonly Node[] {
  const nodes: Node[] = [[null, null]];
  for (const [record, [block]] of networks.entries()) {
    const bits = bitsOf(block, ipVersion);
    const last = bits.pop() ?? 0;
    let at = 0;
    for (const bit of bits) at = below(nodes, at, bit);
    const node = nodes[at];
    if (node !== undefined) node[last] = { record };
  }
  return nodes;
}

/** The child node, created if there is none; a record in its place then applies to both halves. */
function below(nodes: Node[], at: number, bit: 0 | 1): number {
  const node = nodes[at];
  const branch = node?.[bit] ?? null;
  if (branch !== null && "node" in branch) return branch.node;
  const next = nodes.push([branch, branch]) - 1;
  if (node !== undefined) node[bit] = { node: next };
  return next;
}

function bitsOf(block: string, ipVersion: 4 | 6): (0 | 1)[] {
  const prefix = parsePrefix(block);
  if (prefix === null) throw new Error(`${block} is no block`);
  const { version, a, b, c, d } = prefix.first;
  const words = version === 4 ? [d] : [a, b, c, d];
  const bits = words.flatMap((word) =>
    Array.from({ length: 32 }, (_, i) => ((word >>> (31 - i)) & 1) as 0 | 1),
  );
  const zeros = version === 4 && ipVersion === 6 ? new Array<0 | 1>(96).fill(0) : [];
  return [...zeros, ...bits.slice(0, prefix.length)];
}

function nodeBytes(left: number, right: number, recordSize: 24 | 28 | 32): Buffer {
  const size = recordSize / 8;
  if (recordSize !== 28) {
    const bytes = Buffer.alloc(size * 2);
    bytes.writeUIntBE(left, 0, size);
    bytes.writeUIntBE(right, size, size);
    return bytes;
  }
  const bytes = Buffer.alloc(7);
  bytes.writeUIntBE(left & 0xffffff, 0, 3);
  bytes[3] = ((left >>> 24) << 4) | (right >>> 24);
  bytes.writeUIntBE(right & 0xffffff, 4, 3);
  return bytes;
}

interface Writer {
  readonly parts: Buffer[];
  /** Where each text was written first. */
  readonly known: Map<string, number>;
  length: number;
}

/** Values one behind the other; a text that was written before is pointed at. */
function encodeAll(values: readonly Writable[]): { bytes: Buffer; places: readonly number[] } {
  const writer: Writer = { parts: [], known: new Map(), length: 0 };
  const places = values.map((value) => {
    const place = writer.length;
    encode(writer, value);
    return place;
  });
  return { bytes: Buffer.concat(writer.parts), places };
}

function put(writer: Writer, ...parts: readonly Buffer[]): void {
  for (const part of parts) {
    writer.parts.push(part);
    writer.length += part.length;
  }
}

function encode(writer: Writer, value: Writable): void {
  if (typeof value === "string") encodeText(writer, value);
  else if (typeof value === "number") put(writer, ...number(value));
  else if (typeof value === "boolean") put(writer, control(14, value ? 1 : 0));
  else if (isList(value)) {
    put(writer, control(11, value.length));
    for (const item of value) encode(writer, item);
  } else {
    const entries = Object.entries(value);
    put(writer, control(7, entries.length));
    for (const [name, item] of entries) {
      encodeText(writer, name);
      encode(writer, item);
    }
  }
}

const isList = (value: Writable): value is readonly Writable[] => Array.isArray(value);

function encodeText(writer: Writer, text: string): void {
  const place = writer.known.get(text);
  if (place === undefined) {
    writer.known.set(text, writer.length);
    const bytes = Buffer.from(text);
    put(writer, control(2, bytes.length), bytes);
  } else put(writer, pointer(place));
}

function control(type: number, size: number): Buffer {
  const [code, more] = sizeCode(size);
  return type > 7 ? Buffer.from([code, type - 7, ...more]) : Buffer.from([(type << 5) | code, ...more]);
}

function sizeCode(size: number): [number, number[]] {
  if (size < 29) return [size, []];
  if (size < 285) return [29, [size - 29]];
  if (size < 65_821) return [30, [(size - 285) >>> 8, (size - 285) & 255]];
  const rest = size - 65_821;
  return [31, [rest >>> 16, (rest >>> 8) & 255, rest & 255]];
}

function pointer(place: number): Buffer {
  if (place < 2_048) return Buffer.from([(1 << 5) | (place >>> 8), place & 255]);
  if (place < 526_336) {
    const rest = place - 2_048;
    return Buffer.from([(1 << 5) | (1 << 3) | (rest >>> 16), (rest >>> 8) & 255, rest & 255]);
  }
  const bytes = Buffer.alloc(5);
  bytes[0] = (1 << 5) | (3 << 3);
  bytes.writeUInt32BE(place, 1);
  return bytes;
}

function number(value: number): Buffer[] {
  if (Number.isInteger(value) && value >= 0 && value <= 0xffffffff) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return [control(6, 4), bytes];
  }
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return [control(3, 8), bytes];
}
