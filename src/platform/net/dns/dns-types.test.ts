import { describe, expect, it } from "vitest";
import { formatType, isRecordType, typeNumbers } from "./dns-types.ts";

describe("record types", () => {
  it("have the numbers of the IANA registry", () => {
    expect(Object.entries(typeNumbers).map(([word, number]) => `${word} ${number}`)).toEqual([
      "A 1",
      "NS 2",
      "CNAME 5",
      "SOA 6",
      "PTR 12",
      "MX 15",
      "TXT 16",
      "AAAA 28",
      "SRV 33",
      "NAPTR 35",
      "DNAME 39",
      "DS 43",
      "DNSKEY 48",
      "TLSA 52",
      "SVCB 64",
      "HTTPS 65",
      "CAA 257",
    ]);
  });

  it("are told by their word, and by number where they have none", () => {
    expect([formatType(15), formatType(257), formatType(99), formatType(65_535)]).toEqual([
      "MX",
      "CAA",
      "TYPE99",
      "TYPE65535",
    ]);
  });

  it.each(["mx", "ANY", "TYPE15", "toString", "__proto__", ""])("do not include %j", (word) => {
    expect(isRecordType(word)).toBe(false);
  });
});
