import { describe, expect, it } from "vitest";
import { type Answer, addressReport, hostnames, recordsReport } from "./report.ts";

const record = (type: string, ttl: number, fields: Record<string, unknown>) => ({
  name: "a.example",
  type,
  ttl,
  value: "v",
  fields,
});

const answer = (status: Answer["status"], ...records: Answer["records"]): Answer => ({
  status,
  records,
  authenticated: null,
  elapsedMs: 1.23456,
  resolver: null,
});

const a = record("A", 60, { address: "192.0.2.1" });
const aaaa = record("AAAA", 50, { address: "2001:db8::1" });
const cname = record("CNAME", 30, { cname: "b.example" });

describe("recordsReport", () => {
  it("keeps the records of the asked type apart from the aliases that led there", () => {
    const report = recordsReport("a.example", "A", answer("NOERROR", cname, a));
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

  it("gives an alias as a record where it was asked for", () => {
    expect(recordsReport("a.example", "CNAME", answer("NOERROR", cname))).toMatchObject({
      count: 1,
      chain: [],
    });
  });
});

describe("addressReport", () => {
  it("tells both families and the shortest time on the way", () => {
    expect(addressReport("a.example", answer("NOERROR", cname, a), answer("NOERROR", aaaa))).toEqual({
      domain: "a.example",
      a: ["192.0.2.1"],
      aaaa: ["2001:db8::1"],
      status: "NOERROR",
      ttl: 30,
    });
  });

  it.each([
    ["NOERROR", "NOERROR", "NODATA"],
    ["NOERROR", "TIMEOUT", "NOERROR"],
    ["NXDOMAIN", "NXDOMAIN", "TIMEOUT"],
    ["TIMEOUT", "NODATA", "TIMEOUT"],
    ["SERVFAIL", "SERVFAIL", "NODATA"],
    ["REFUSED", "REFUSED", "NODATA"],
    ["NODATA", "NODATA", "NODATA"],
  ] as const)("calls it %s where one is %s and the other %s", (together, one, other) => {
    const records = (status: Answer["status"]) => (status === "NOERROR" ? [a] : []);
    const report = addressReport("a.example", answer(one, ...records(one)), answer(other, ...records(other)));
    expect([report.status, report.ttl]).toEqual([together, together === "NOERROR" ? 60 : null]);
  });

  it("does not count the time of aliases that led nowhere", () => {
    expect(addressReport("a.example", answer("NOERROR", a), answer("NODATA", cname)).ttl).toBe(60);
  });
});

describe("hostnames", () => {
  it("are the names of the PTR records, also behind aliases (RFC 2317)", () => {
    const names = ["one.example", "two.example"].map((ptrdname) => record("PTR", 60, { ptrdname }));
    expect(hostnames(answer("NOERROR", cname, ...names))).toEqual(["one.example", "two.example"]);
    expect(hostnames(answer("TIMEOUT"))).toEqual([]);
  });
});
