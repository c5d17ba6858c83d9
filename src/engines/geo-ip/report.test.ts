import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Address, formatAddress, ipv4Address, parseAddress } from "../../shared/address-text.ts";
import { createGeoDatabase } from "./geo-database.ts";
import { writeMmdb } from "./mmdb-writer.fixture.ts";
import {
  buildBogonReport,
  buildInvalidReport,
  buildPublicReport,
  findBogonType,
  parseIpAddress,
} from "./report.ts";

const address = (text: string): Address => {
  const read = parseIpAddress(text);
  if (read === null) throw new Error(`${text} is no address`);
  return read;
};

const geo = createGeoDatabase(
  writeMmdb({
    networks: [
      ["0.0.0.0/1", { country_code: "US", latitude: 40, longitude: -100 }],
      ["8.8.8.0/24", { country_code: "US", state1: "California", city: "Mountain View" }],
      ["9.9.9.9/32", { country_code: "CH" }],
      ["200.0.0.0/8", { country_code: "" }],
      ["2001:4860::/32", { country_code: "FR" }],
    ],
  }),
);
const data = { geo, asn: { find: () => ({ number: 64500, organization: "Example" }) } };
const of = (text: string) => buildPublicReport(address(text), data);

describe("an address", () => {
  it.each([
    ["::ffff:8.8.8.8", "8.8.8.8"],
    ["::FFFF:808:808", "8.8.8.8"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["::8.8.8.8", "::808:808"],
    ["64:ff9b::8.8.8.8", "64:ff9b::808:808"],
  ])("%s is parsed as %s", (text, canonical) => {
    expect(formatAddress(address(text))).toBe(canonical);
  });

  it.each([
    "1.2.3",
    "1.2.3.4.5",
    "01.2.3.4",
    "1.2.3.256",
    "1 .2.3.4",
    "1.2.3.4/24",
    "[::1]",
    "fe80::1%eth0",
    "0x7f.1",
    "",
  ])("%j is rejected", (text) => {
    expect(parseIpAddress(text)).toBeNull();
  });
});

describe("the report of a public address", () => {
  it("has the block as numbers and as CIDR", () => {
    expect(of("8.8.8.8")).toMatchObject({ network: "8.8.8.0/24", range: [134744064, 134744319] });
    expect(of("9.9.9.9")).toMatchObject({ network: "9.9.9.9/32", range: [151587081, 151587081] });
    expect(of("2001:4860::1")).toMatchObject({ network: "2001:4860::/32", range: null });
  });

  it("has the range as unsigned numbers that contain the address, for any block", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffffffff }),
        fc.integer({ min: 0, max: 32 }),
        (value, prefixLength) => {
          const at = ipv4Address(value);
          const place = geo.locate(address("8.8.8.8"));
          const located = { ...geo, locate: () => place && { ...place, prefixLength } };
          const { range, network } = buildPublicReport(at, { geo: located, asn: null });
          const [first = Number.NaN, last = Number.NaN] = range ?? [];
          expect(first <= value && value <= last).toBe(true);
          expect(last - first + 1).toBe(2 ** (32 - prefixLength));
          expect(formatAddress(ipv4Address(first))).toBe(network?.split("/")[0]);
        },
      ),
    );
  });

  it.each([
    ["0.0.0.0", "0"],
    ["255.255.255.255", "4294967295"],
    ["::", "0"],
    ["::1", "1"],
    ["2001:4860:4860::8888", "42541956123769884636017138956568135816"],
    ["ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "340282366920938463463374607431768211455"],
  ])("has %s as the number %s", (text, decimal) => {
    expect(of(text).ipDecimal).toBe(decimal);
  });

  it("has the system, the source and its date", () => {
    expect(of("8.8.8.8")).toMatchObject({
      found: true,
      country: "US",
      region: "CA",
      asn: 64500,
      asOrg: "Example",
      source: { name: "Test-City", date: "2026-01-02" },
    });
    expect(buildPublicReport(address("8.8.8.8"), { geo, asn: null })).toMatchObject({
      asn: null,
      asOrg: null,
    });
  });

  it("without a location has what else is known", () => {
    for (const text of ["200.1.1.1", "240e::1"]) {
      expect(of(text)).toMatchObject({
        found: false,
        country: null,
        eu: false,
        range: null,
        network: null,
        asn: 64500,
      });
    }
  });
});

describe("the fields", () => {
  it("are the same, in the same order, for every kind of report", () => {
    const kinds = [of("8.8.8.8"), of("200.1.1.1"), buildBogonReport(address("10.0.0.1"), "private")];
    const names = kinds.map((kind) => Object.keys(kind).sort());
    expect(names[1]).toEqual(names[0]);
    expect(names[2]).toEqual(names[0]);
    expect(Object.keys(buildInvalidReport("x", "y")).sort()).toEqual(
      [...(names[0] ?? []), "error", "message"].sort(),
    );
  });
});

describe("an address in a special block", () => {
  it.each([
    ["10.1.2.3", "private"],
    ["::ffff:10.1.2.3", "private"],
    ["127.0.0.1", "loopback"],
    ["100.64.0.1", "cgnat"],
    ["169.254.1.1", "link_local"],
    ["192.0.2.1", "documentation"],
    ["224.0.0.1", "multicast"],
    ["255.255.255.255", "broadcast"],
    ["::1", "loopback"],
    ["fd00::1", "private"],
    ["fe80::1", "link_local"],
    ["2001:db8::1", "documentation"],
    ["2002:a00:1::", "6to4"],
    ["2002:808:808::1", "6to4"],
    ["2001:0:808:808::f7f7:f7f7", "teredo"],
    ["::8.8.8.8", "reserved"],
    ["::ffff:0:8.8.8.8", "reserved"],
  ])("%s is %s", (text, type) => {
    expect(findBogonType(address(text))).toBe(type);
  });

  it.each(["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"])("%s is in none", (text) => {
    expect(findBogonType(address(text))).toBeNull();
  });

  it("is parsed as parseAddress does, unless it is a mapped address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const read = parseAddress(text);
        fc.pre(read === null || read.version === 4 || read.a !== 0 || read.b !== 0 || read.c !== 0xffff);
        expect(parseIpAddress(text)).toEqual(read);
      }),
    );
  });
});
