import { describe, expect, it } from "vitest";
import { recordTypes } from "../../shared/dns-types.ts";
import { buildRow, commonTypes, parseRecordType, parseRecordTypes } from "./records.ts";

const unsupported = expect.objectContaining({ code: "unsupported_record_type" });

describe("parseRecordType", () => {
  it.each(recordTypes)("knows %s in any case", (type) => {
    const mixed = type.slice(0, 1) + type.slice(1).toLowerCase();
    expect([type, type.toLowerCase(), mixed].map(parseRecordType)).toEqual([type, type, type]);
  });

  it.each([
    ["TYPE1", "A"],
    ["type257", "CAA"],
    ["TYPE650", "TYPE650"],
    ["TYPE65534", "TYPE65534"],
  ])("reads %s as %s (RFC 3597)", (text, type) => {
    expect(parseRecordType(text)).toBe(type);
  });

  it.each([
    "",
    "A ",
    "A,MX",
    "*",
    "1",
    "ſoa",
    "toString",
    "__proto__",
    "TYPE",
    "TYPE65536",
    "TYPE-1",
    "TYPE01",
  ])("refuses %j", (text) => {
    expect(() => parseRecordType(text)).toThrow(unsupported);
  });

  it.each(["ANY", "any", "TYPE255"])("refuses %s and says what to ask for (RFC 8482)", (text) => {
    expect(() => parseRecordType(text)).toThrow(unsupported);
    expect(() => parseRecordType(text)).toThrow("ask for ALL");
  });

  it.each(["AXFR", "IXFR", "OPT", "TSIG", "TYPE0", "TYPE41", "TYPE252", "TYPE65535"])(
    "refuses %s: no zone has such records",
    (text) => {
      expect(() => parseRecordType(text)).toThrow("no zone has records of it");
    },
  );

  it("suggests the type that was meant", () => {
    expect(() => parseRecordType("AAA")).toThrow("Did you mean AAAA?");
  });
});

describe("parseRecordTypes", () => {
  it.each([
    ["mx", ["MX"], false],
    ["a, aaaa,A", ["A", "AAAA"], true],
    ["A,A", ["A"], true],
    ["all", commonTypes, true],
  ])("reads %j", (text, types, several) => {
    expect(parseRecordTypes(text)).toEqual({ types, several });
  });

  it.each([",", "A,", "A,ALL", Array(17).fill("A").join()])("refuses %j", (text) => {
    expect(() => parseRecordTypes(text)).toThrow(unsupported);
  });
});

describe("buildRow", () => {
  it.each([
    ["A", { address: "192.0.2.1" }, { address: "192.0.2.1" }],
    ["MX", { preference: 10, exchange: "m.example" }, { priority: 10, exchange: "m.example" }],
    ["TXT", { text: "ab", chunks: ["a", "b"] }, { text: "ab", chunks: ["a", "b"] }],
    ["NS", { nsdname: "ns.example" }, { host: "ns.example" }],
    ["PTR", { ptrdname: "h.example" }, { host: "h.example" }],
    ["CNAME", { cname: "c.example" }, { target: "c.example" }],
    ["SOA", { mname: "a", rname: "b", serial: 1 }, { primary: "a", admin: "b", serial: 1 }],
    ["CAA", { flags: 0, tag: "issue", value: "ca" }, { flags: 0, tag: "issue", caValue: "ca" }],
    ["NAPTR", { order: 1, preference: 2 }, { order: 1, preference: 2 }],
    ["SRV", { target: "s.example", port: 1 }, { target: "s.example", port: 1 }],
  ])("gives the fields of %s under the names of the report", (type, fields, expected) => {
    const record = { name: "example.com", type, ttl: 60, value: "as in a zone file", fields };
    const { fields: _, ...rest } = record;
    expect(buildRow(record)).toEqual({ ...rest, ...expected });
  });

  it("keeps the record's own value where a field has the same name", () => {
    const record = {
      name: "n",
      type: "X",
      ttl: 1,
      value: "own",
      fields: { value: "part", name: "part", ttl: 9 },
    };
    expect(buildRow(record)).toEqual({ name: "n", type: "X", ttl: 1, value: "own" });
  });
});
