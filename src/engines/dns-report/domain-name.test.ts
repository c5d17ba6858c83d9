import { describe, expect, it } from "vitest";
import { parseDomainName, refuseAddress } from "./domain-name.ts";

const label63 = "x".repeat(63);
const name253 = `${label63}.${label63}.${label63}.${"x".repeat(61)}`;

describe("parseDomainName", () => {
  it.each([
    ["example.com", "example.com"],
    ["WWW.Example.COM", "www.example.com"],
    ["example.com.", "example.com"],
    [" example.com\n", "example.com"],
    ["com", "com"],
    ["_dmarc.example.com", "_dmarc.example.com"],
    ["_443._tcp.www.example.com", "_443._tcp.www.example.com"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
    ["r3---sn-abc.example", "r3---sn-abc.example"],
    ["80.2.0.192.in-addr.arpa", "80.2.0.192.in-addr.arpa"],
    ["192.0.2.80", "192.0.2.80"],
    [name253, name253],
    [`${name253}.`, name253],
  ])("accepts %s", (text, name) => {
    expect(parseDomainName(text)).toBe(name);
  });

  it.each([
    ["bücher.example", "xn--bcher-kva.example"],
    ["BÜCHER.example.", "xn--bcher-kva.example"],
    ["straße.de", "xn--strae-oqa.de"],
    ["例え。テスト", "xn--r8jz45g.xn--zckzah"],
    ["пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"],
    ["ｅｘａｍｐｌｅ．ｃｏｍ", "example.com"],
    ["☕.example", "xn--53h.example"],
    ["_dmarc.bücher.example", "_dmarc.xn--bcher-kva.example"],
    ["１.２", "1.2"],
    ["é.1", "xn--9ca.1"],
  ])("converts the international name %s to %s", (text, name) => {
    expect(parseDomainName(text)).toBe(name);
  });

  it.each([
    ["..", "empty label"],
    [".example.com", "empty label"],
    ["a..b", "empty label"],
    ["example.com..", "empty label"],
    ["é..example", "empty label"],
    ["\u00ad.example", "empty label"],
    [`${label63}x.com`, "label longer than 63"],
    [`${"ü".repeat(60)}.com`, "label longer than 63"],
    [`${name253}x`, "longer than 253"],
    ["-a.com", "inner hyphens"],
    ["a-.com", "inner hyphens"],
    ["-.com", "inner hyphens"],
    ["a b.com", "characters"],
    ["a/b.com", "characters"],
    ["a/é.com", "characters"],
    ["http://example.com", "characters"],
    ["user@example.com", "characters"],
    ["example.com:53", "characters"],
    ["ex%41mple.é", "characters"],
    ["a.*.example.com", "characters"],
    ["*.*.example.com", "characters"],
    ["**.example.com", "characters"],
    ["*", "characters"],
    ["*.", "empty label"],
    ["*..", "empty label"],
    [`*.${"a.".repeat(125)}aa`, "longer than 253"],
    ["..", "empty label"],
    ["a\\.b", "characters"],
    ["a\0b", "characters"],
    ["a\nb.é", "characters"],
    ["a／é.com", "characters"],
    ["ａ％４１.com", "characters"],
    ["\ud800.com", "characters"],
    ["xn--\u00fc.com", "characters"],
  ])("refuses %j: %s", (text, why) => {
    expect(() => parseDomainName(text)).toThrow(expect.objectContaining({ code: "invalid_domain" }));
    expect(() => parseDomainName(text)).toThrow(why);
  });

  it.each([
    ["https://www.example.com/path?q=1", "www.example.com"],
    ["HTTP://Example.COM:8080", "example.com"],
    ["example.com/path", "example.com"],
    ["example.com:443", "example.com"],
    ["//example.com", "example.com"],
    ["ada@example.com", "example.com"],
    ["https://bücher.example/", "xn--bcher-kva.example"],
  ])("refuses %s and asks whether %s is meant", (text, name) => {
    expect(() => parseDomainName(text)).toThrow(`did you mean ${name}?`);
  });

  it.each([
    "a b.com",
    "http://",
    "https://localhost/",
    "*.*.example.com",
    "https://[::1]/",
    "x:".repeat(100_000),
  ])("refuses %j and asks nothing", (text) => {
    expect(() => parseDomainName(text)).toThrow(/no domain name has\.$/);
  });

  it.each([
    ["2001:db8::1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
  ])("refuses the address %s and names the endpoint for it", (text, ip) => {
    expect(() => parseDomainName(text)).toThrow(`GET /dns/reverse?ip=${ip}`);
  });

  it.each([
    [".", "."],
    [" . ", "."],
    ["*.Example.com.", "*.example.com"],
    ["*.bücher.example", "*.xn--bcher-kva.example"],
    ["_dmarc.example.com", "_dmarc.example.com"],
    ["_443._tcp.example.com", "_443._tcp.example.com"],
    ["com", "com"],
  ])("takes %j: the root, wildcards, service names and top-level domains", (text, name) => {
    expect(parseDomainName(text)).toBe(name);
  });

  it("of a reverse lookup is no address", () => {
    expect(() => refuseAddress(" 192.0.2.80 ")).toThrow("GET /dns/reverse?ip=192.0.2.80");
    expect(() => refuseAddress("80.2.0.192.in-addr.arpa")).not.toThrow();
  });
});
