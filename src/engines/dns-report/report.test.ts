import { describe, expect, it } from "vitest";
import { buildAddressReport, buildRecordsReport, type DnsResponse, listHostnames } from "./report.ts";

const record = (type: string, ttl: number, fields: Record<string, unknown>) => ({
  name: "a.example",
  type,
  ttl,
  value: "v",
  fields,
});

const response = (status: DnsResponse["status"], ...records: DnsResponse["records"]): DnsResponse => ({
  status,
  records,
  authenticated: null,
  elapsedMs: 1.23456,
  resolver: null,
});

const a = record("A", 60, { address: "192.0.2.1" });
const aaaa = record("AAAA", 50, { address: "2001:db8::1" });
const cname = record("CNAME", 30, { cname: "b.example" });

describe("buildRecordsReport", () => {
  it("keeps the records of the queried type apart from the aliases that led there", () => {
    const report = buildRecordsReport("a.example", "A", response("NOERROR", cname, a));
    expect(report).toMatchObject({
      domain: "a.example",
      type: "A",
      status: "NOERROR",
      count: 1,
      elapsedMs: 1.235,
    });
    expect(report.records).toEqual([
      { name: "a.example", type: "A", ttl: 60, value: "v", address: "192.0.2.1" },
    ]);
    expect(report.chain).toEqual([
      { name: "a.example", type: "CNAME", ttl: 30, value: "v", target: "b.example" },
    ]);
  });

  it("gives an alias as a record where aliases are queried", () => {
    expect(buildRecordsReport("a.example", "CNAME", response("NOERROR", cname))).toMatchObject({
      count: 1,
      chain: [],
    });
  });
});

describe("buildAddressReport", () => {
  it("gives both families and the shortest TTL of all records", () => {
    expect(buildAddressReport("a.example", response("NOERROR", cname, a), response("NOERROR", aaaa))).toEqual(
      {
        domain: "a.example",
        a: ["192.0.2.1"],
        aaaa: ["2001:db8::1"],
        status: "NOERROR",
        ttl: 30,
      },
    );
  });

  it.each([
    ["NOERROR", "NOERROR", "NODATA"],
    ["NOERROR", "TIMEOUT", "NOERROR"],
    ["NXDOMAIN", "NXDOMAIN", "TIMEOUT"],
    ["TIMEOUT", "NODATA", "TIMEOUT"],
    ["SERVFAIL", "SERVFAIL", "NODATA"],
    ["REFUSED", "REFUSED", "NODATA"],
    ["NODATA", "NODATA", "NODATA"],
  ] as const)("has the status %s where one response is %s and the other %s", (expected, one, other) => {
    const records = (status: DnsResponse["status"]) => (status === "NOERROR" ? [a] : []);
    const report = buildAddressReport(
      "a.example",
      response(one, ...records(one)),
      response(other, ...records(other)),
    );
    expect([report.status, report.ttl]).toEqual([expected, expected === "NOERROR" ? 60 : null]);
  });

  it("ignores the TTL of aliases that led nowhere", () => {
    expect(buildAddressReport("a.example", response("NOERROR", a), response("NODATA", cname)).ttl).toBe(60);
  });
});

describe("listHostnames", () => {
  it("returns the names of the PTR records, also behind aliases (RFC 2317)", () => {
    const names = ["one.example", "two.example"].map((ptrdname) => record("PTR", 60, { ptrdname }));
    expect(listHostnames(response("NOERROR", cname, ...names))).toEqual(["one.example", "two.example"]);
    expect(listHostnames(response("TIMEOUT"))).toEqual([]);
  });
});
