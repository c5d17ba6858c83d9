import { describe, expect, it } from "vitest";
import { buildRow, parseRecordType, recordTypes } from "./records.ts";

describe("parseRecordType", () => {
  it.each([...recordTypes, "ALL"])("knows %s in any case", (type) => {
    const mixed = type.slice(0, 1) + type.slice(1).toLowerCase();
    expect([type, type.toLowerCase(), mixed].map(parseRecordType)).toEqual([type, type, type]);
  });

  it.each(["", "ANY", "TYPE1", "RRSIG", "A ", "A,MX", "*", "1", "ſoa", "toString"])("refuses %j", (text) => {
    expect(() => parseRecordType(text)).toThrow(expect.objectContaining({ code: "unsupported_record_type" }));
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
