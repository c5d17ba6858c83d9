import { describe, expect, it } from "vitest";
import { formatAddress } from "../../../shared/address-text.ts";
import { parseAllowRules, parseDenyRules, type TargetRule } from "./target-rule.ts";

function written({ subject, port }: TargetRule): string {
  if (subject.kind === "host") return `host ${subject.host} ${port}`;
  if (subject.kind === "below") return `below ${subject.domain} ${port}`;
  return `block ${formatAddress(subject.block.first)}/${subject.block.length} ${port}`;
}

describe("parseAllowRules", () => {
  it.each([
    ["127.0.0.1", "block 127.0.0.1/32 null"],
    ["127.0.0.1:8081", "block 127.0.0.1/32 8081"],
    ["10.0.0.0/8", "block 10.0.0.0/8 null"],
    ["10.0.0.0/8:443", "block 10.0.0.0/8 443"],
    ["::1", "block ::1/128 null"],
    ["[::1]", "block ::1/128 null"],
    ["[::1]:8080", "block ::1/128 8080"],
    ["fd00::/8", "block fd00::/8 null"],
    ["[fd00::/8]:443", "block fd00::/8 443"],
    ["intranet", "host intranet null"],
    ["LocalHost:3000", "host localhost 3000"],
    ["Wiki.Müller.example:8080", "host wiki.xn--mller-kva.example 8080"],
  ])("reads %s", (entry, expected) => {
    expect(parseAllowRules(entry).map(written)).toEqual([expected]);
  });

  it("reads a list, and nothing from an empty one", () => {
    expect(parseAllowRules(" 10.0.0.0/8 ,, intranet:80,").map(written)).toEqual([
      "block 10.0.0.0/8 null",
      "host intranet 80",
    ]);
    expect(parseAllowRules("")).toEqual([]);
    expect(parseAllowRules(" , ")).toEqual([]);
  });

  it.each([
    ["10.1.2.3/8", "has no valid prefix length, or bits set beyond it"],
    ["10.0.0.0/33", "has no valid prefix length, or bits set beyond it"],
    ["fd00::1/8", "has no valid prefix length, or bits set beyond it"],
    ["example.com/8", "is not an IP address or a CIDR block"],
    ["10.0.0/8", "is not an IP address or a CIDR block"],
    ["fe80::1%eth0", "is not an IP address or a CIDR block"],
    ["[::1", "is not an IP address or a CIDR block"],
    ["a:b:c", "is not an IP address or a CIDR block"],
    ["http://intranet", "has a port that is not a number from 1 to 65535"],
    ["[127.0.0.1]:80", "has brackets around what is not an IPv6 address"],
    ["intranet:0", "has a port that is not a number from 1 to 65535"],
    ["intranet:65536", "has a port that is not a number from 1 to 65535"],
    ["intranet:http", "has a port that is not a number from 1 to 65535"],
    ["intranet:", "has a port that is not a number from 1 to 65535"],
    ["[::1]:", "has a port that is not a number from 1 to 65535"],
    ["127.1", "is an address in an unusual form; write four decimal parts"],
    ["0x7f000001:80", "is an address in an unusual form; write four decimal parts"],
    ["2130706433", "is an address in an unusual form; write four decimal parts"],
    ["intranet.", "is not a host name"],
    ["a..b", "is not a host name"],
    ["user@intranet", "is not a host name"],
    ["in tranet", "is not a host name"],
    ["*", "is not a host name"],
    ["a.*.com", "is not a host name"],
    ["*.internal", "is a pattern; name each host that is allowed"],
    ["intranet:25", "names port 25, which is never fetched"],
  ])("refuses %s", (entry, problem) => {
    expect(() => parseAllowRules(entry)).toThrow(`"${entry}" ${problem}`);
  });

  it("reports every bad entry of a list at once", () => {
    expect(() => parseAllowRules("10.0.0.0/8, 10.1.2.3/8, ok.example, 127.1")).toThrow(
      'a list of CIDR blocks and hosts: "10.1.2.3/8" has no valid prefix length, or bits set beyond it; ' +
        '"127.1" is an address in an unusual form; write four decimal parts',
    );
  });
});

describe("parseDenyRules", () => {
  it.each([
    ["*.Example.com", "below example.com null"],
    ["example.com", "host example.com null"],
    ["*.example.com:8080", "below example.com 8080"],
    ["8.8.8.0/24", "block 8.8.8.0/24 null"],
  ])("reads %s", (entry, expected) => {
    expect(parseDenyRules(entry).map(written)).toEqual([expected]);
  });

  it.each(["*", "*.", "*.*.com", "**.example.com", "*example.com", "*.127.0.0.1"])("refuses %s", (entry) => {
    expect(() => parseDenyRules(entry)).toThrow(`"${entry}" is`);
  });
});
