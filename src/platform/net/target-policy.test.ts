import { describe, expect, it } from "vitest";
import { publicTargets, targetPolicy } from "./target-policy.ts";
import { parseAllowRules, parseDenyRules } from "./target-rule.ts";

const policyOf = (allow: string, deny = "") => targetPolicy(parseAllowRules(allow), parseDenyRules(deny));

describe("publicTargets", () => {
  it("permits public names and addresses, and nothing else", () => {
    expect(publicTargets.permitsHost("example.com", 443)).toBe(true);
    expect(publicTargets.permitsHost("8.8.8.8", 443)).toBe(true);
    expect(publicTargets.permitsHost("[2606:4700::1111]", 443)).toBe(true);
    for (const host of ["localhost", "a.local", "intranet", "example.com.", "127.0.0.1", "[::1]", "::1"]) {
      expect([host, publicTargets.permitsHost(host, 443)]).toEqual([host, false]);
    }
  });

  it("judges the address of a public name, whatever the name", () => {
    expect(publicTargets.permitsAddress("93.184.216.34", 443, "example.com")).toBe(true);
    for (const address of [
      "127.0.0.1",
      "::ffff:10.0.0.1",
      "168.63.129.16",
      "fe80::1%eth0",
      "127.1",
      "",
      "example.com",
    ]) {
      expect([address, publicTargets.permitsAddress(address, 443, "example.com")]).toEqual([address, false]);
    }
  });
});

describe("targetPolicy", () => {
  it("opens an allowed block for any name that leads there, at the given port only", () => {
    const policy = policyOf("127.0.0.1:8081, fd00::/8");
    expect(policy.permitsAddress("127.0.0.1", 8081, "example.com")).toBe(true);
    expect(policy.permitsAddress("::ffff:127.0.0.1", 8081, "example.com")).toBe(true);
    expect(policy.permitsAddress("127.0.0.1", 8082, "example.com")).toBe(false);
    expect(policy.permitsAddress("127.0.0.2", 8081, "example.com")).toBe(false);
    expect(policy.permitsAddress("fd12::1", 80, "example.com")).toBe(true);
    expect(policy.permitsAddress("fc12::1", 80, "example.com")).toBe(false);
  });

  it("opens an allowed IPv4 block through no translator", () => {
    const policy = policyOf("127.0.0.0/8");
    for (const address of [
      "::127.0.0.1",
      "64:ff9b::127.0.0.1",
      "2002:7f00:1::",
      "2606:4700::5efe:127.0.0.1",
    ]) {
      expect([address, policy.permitsAddress(address, 80, "example.com")]).toEqual([address, false]);
    }
  });

  it("opens no private name for an allowed block", () => {
    expect(policyOf("127.0.0.0/8").permitsHost("localhost", 80)).toBe(false);
  });

  it("opens an allowed name and whatever it resolves to", () => {
    const policy = policyOf("intranet, localhost:3000, wiki.internal");
    expect(policy.permitsHost("intranet", 80)).toBe(true);
    expect(policy.permitsHost("INTRANET", 80)).toBe(true);
    expect(policy.permitsHost("wiki.internal", 80)).toBe(true);
    expect(policy.permitsHost("other.internal", 80)).toBe(false);
    expect(policy.permitsHost("a.wiki.internal", 80)).toBe(false);
    expect(policy.permitsHost("localhost", 3000)).toBe(true);
    expect(policy.permitsHost("localhost", 3001)).toBe(false);
    expect(policy.permitsAddress("10.0.0.1", 80, "intranet")).toBe(true);
    expect(policy.permitsAddress("10.0.0.1", 80, "example.com")).toBe(false);
    expect(policy.permitsAddress("127.0.0.1", 3001, "localhost")).toBe(false);
  });

  it("lets deny win over allow", () => {
    const policy = policyOf("10.0.0.0/8, intranet", "10.6.0.0/16, intranet");
    expect(policy.permitsAddress("10.5.0.1", 80, "example.com")).toBe(true);
    expect(policy.permitsAddress("10.6.0.1", 80, "example.com")).toBe(false);
    expect(policy.permitsHost("intranet", 80)).toBe(false);
    expect(policy.permitsAddress("10.5.0.1", 80, "intranet")).toBe(false);
  });

  it("closes every IPv6 form that carries a denied IPv4 address", () => {
    const policy = policyOf("64:ff9b:1::/48", "8.8.8.0/24, 10.0.0.0/8");
    for (const address of [
      "8.8.8.8",
      "::ffff:8.8.8.8",
      "::8.8.8.8",
      "::ffff:0:8.8.8.8",
      "64:ff9b::8.8.8.8",
      "2002:808:808::1",
      "2001:0:808:808::f6f6:f6f6",
      "2001:0:909:909::f7f7:f7f7",
      "2606:4700::5efe:8.8.8.8",
      "64:ff9b:1::8.8.8.8",
      "64:ff9b:1:a00:0:100::",
    ]) {
      expect([address, policy.permitsAddress(address, 443, "example.com")]).toEqual([address, false]);
    }
    expect(policy.permitsAddress("64:ff9b:1::9.9.9.9", 443, "example.com")).toBe(true);
    expect(policy.permitsAddress("8.8.4.4", 443, "example.com")).toBe(true);
  });

  it("closes the names below a denied domain, and not those that only end alike", () => {
    const policy = policyOf("", "*.example.com, evil.example:8080");
    expect(policy.permitsHost("a.example.com", 443)).toBe(false);
    expect(policy.permitsHost("a.b.EXAMPLE.com", 443)).toBe(false);
    expect(policy.permitsHost("example.com", 443)).toBe(true);
    expect(policy.permitsHost("notexample.com", 443)).toBe(true);
    expect(policy.permitsHost("evil.example", 8080)).toBe(false);
    expect(policy.permitsHost("evil.example", 80)).toBe(true);
    expect(policy.permitsAddress("8.8.8.8", 443, "a.example.com")).toBe(false);
  });

  it("opens a machine's own service only when it is allowed", () => {
    expect(policyOf("").permitsAddress("168.63.129.16", 80, "example.com")).toBe(false);
    expect(policyOf("168.63.129.16").permitsAddress("168.63.129.16", 80, "example.com")).toBe(true);
  });
});
