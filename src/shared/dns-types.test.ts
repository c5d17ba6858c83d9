import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatRcode, formatType, isMetaType, isRecordType, parseType, recordTypes } from "./dns-types.ts";

const canonicalizer = "/usr/bin/named-rrchecker";

describe("record types", () => {
  it.each([
    ["A", 1],
    ["NS", 2],
    ["CNAME", 5],
    ["SOA", 6],
    ["PTR", 12],
    ["MX", 15],
    ["TXT", 16],
    ["AAAA", 28],
    ["SRV", 33],
    ["NAPTR", 35],
    ["DNAME", 39],
    ["DS", 43],
    ["DNSKEY", 48],
    ["TLSA", 52],
    ["SVCB", 64],
    ["HTTPS", 65],
    ["CAA", 257],
    ["DLV", 32_769],
  ])("%s has number %i", (word, number) => {
    expect([parseType(word), formatType(number)]).toEqual([number, word]);
  });

  it.skipIf(!existsSync(canonicalizer))("have the names that BIND knows, but for what is younger", () => {
    const known = execFileSync(canonicalizer, ["-T"], { encoding: "utf8" }).split("\n");
    const young = ["DSYNC", "RESINFO", "WALLET"];
    expect(recordTypes.filter((type) => !known.includes(type) && !young.includes(type))).toEqual([]);
  });

  it("are more than forty, each with a number of its own", () => {
    expect(recordTypes.length).toBeGreaterThan(40);
    expect(new Set(recordTypes.map(parseType)).size).toBe(recordTypes.length);
  });

  it("are told by their word, and by number where they have none", () => {
    expect([formatType(15), formatType(257), formatType(650), formatType(65_535)]).toEqual([
      "MX",
      "CAA",
      "TYPE650",
      "TYPE65535",
    ]);
  });

  it.each(["mx", "ANY", "TYPE15", "toString", "__proto__", ""])("do not include %j", (word) => {
    expect(isRecordType(word)).toBe(false);
  });

  it.each([
    ["TYPE15", 15],
    ["TYPE65280", 65_280],
    ["TYPE65536", null],
    ["TYPE015", null],
    ["TYPE", null],
    ["type15", null],
    ["__proto__", null],
    ["", null],
  ])("%j has number %s (RFC 3597)", (word, number) => {
    expect(parseType(word)).toBe(number);
  });

  it("are apart from those of messages (RFC 6895)", () => {
    expect([0, 41, 128, 249, 252, 255, 65_535].every(isMetaType)).toBe(true);
    expect(recordTypes.some((type) => isMetaType(parseType(type) ?? 0))).toBe(false);
  });
});

it("response codes are told by their word, and by number where they have none", () => {
  expect([formatRcode(3), formatRcode(16), formatRcode(3_841)]).toEqual(["NXDOMAIN", "BADVERS", "RCODE3841"]);
});
