/** Autonomous systems (RFC 4271) by IP address, from a table or a `.mmdb`. */
import type { Address } from "../../shared/address-text.ts";
import { openMmdb } from "./mmdb.ts";

interface AutonomousSystem {
  readonly number: number;
  /** Who runs it; null if the data does not say. */
  readonly organization: string | null;
}

export interface AsnDatabase {
  find(address: Address): AutonomousSystem | null;
}

/**
 * Ranges of addresses of one family, sorted: an address is `words` numbers of 32 bits, most significant first.
 * Typed arrays throughout: 411,961 ranges and 84,000 names as objects would take ten times the memory.
 */
export interface AsnTable {
  readonly words: 1 | 4;
  readonly firsts: Uint32Array;
  readonly lasts: Uint32Array;
  /** The system of each range, as an index of the columns below. */
  readonly systems: Uint32Array;
  readonly numbers: Uint32Array;
  /** Where each name ends in `names`; it starts where the previous one ends. */
  readonly nameEnds: Uint32Array;
  /** UTF-8. */
  readonly names: Buffer;
}

/** Systems from a table. The record of a system is read once and kept. */
export function createAsnDatabase(table: AsnTable): AsnDatabase {
  const { words, systems, numbers, nameEnds, names } = table;
  const cache: (AutonomousSystem | undefined)[] = new Array(numbers.length).fill(undefined);
  const read = (system: number): AutonomousSystem => {
    const start = system === 0 ? 0 : nameEnds[system - 1];
    return {
      number: numbers[system] ?? 0,
      organization: names.toString("utf8", start, nameEnds[system]) || null,
    };
  };
  return {
    find(address) {
      if ((address.version === 4) !== (words === 1)) return null;
      const at =
        address.version === 4 ? findIpv4Range(table, address.d >>> 0) : findIpv6Range(table, address);
      if (at < 0) return null;
      const system = systems[at] ?? 0;
      const record = cache[system] ?? read(system);
      cache[system] = record;
      return record;
    },
  };
}

/** Index of the last of sorted numbers that is not above `value`, or −1. */
function findLastNotAfter(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Index of the range that contains an IPv4 address, or −1. */
function findIpv4Range({ firsts, lasts }: AsnTable, value: number): number {
  const at = findLastNotAfter(firsts, value);
  return at >= 0 && value <= (lasts[at] ?? 0) ? at : -1;
}

function findIpv6Range({ firsts, lasts, systems }: AsnTable, address: Address): number {
  let low = 0;
  let high = systems.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(firsts, middle * 4, address) <= 0) low = middle + 1;
    else high = middle;
  }
  return low > 0 && compare(lasts, (low - 1) * 4, address) >= 0 ? low - 1 : -1;
}

/** Compares the IPv6 address at index `at` of the column with `address`, as for sorting. */
const compare = (column: Uint32Array, at: number, { a, b, c, d }: Address): number =>
  (column[at] ?? 0) - (a >>> 0) ||
  (column[at + 1] ?? 0) - (b >>> 0) ||
  (column[at + 2] ?? 0) - (c >>> 0) ||
  (column[at + 3] ?? 0) - (d >>> 0);

/** Systems from a `.mmdb` in the shape of GeoLite2 ASN. Throws an Error if the bytes are no such database. */
export function createAsnDatabaseFromMmdb(file: Buffer): AsnDatabase {
  const database = openMmdb(file);
  const readSystem = (offset: number): AutonomousSystem | null => {
    const record = database.read(offset);
    if (typeof record !== "object" || record === null) return null;
    const fields = record as Readonly<Record<string, unknown>>;
    const { autonomous_system_number: number, autonomous_system_organization: organization } = fields;
    if (typeof number !== "number") return null;
    return { number, organization: typeof organization === "string" ? organization : null };
  };
  if (!database.sample(512).some((offset) => readSystem(offset) !== null)) {
    throw new Error("its records name no autonomous system");
  }
  return {
    find(address) {
      const match = database.find(address);
      return match === null ? null : readSystem(match.offset);
    },
  };
}
