import { describe, expect, it } from "vitest";
import { ownAddresses } from "./own-addresses.ts";
import { buildTargetPolicy, publicTargets } from "./target-policy.ts";
import { parseAllowRules, parseDenyRules } from "./target-rule.ts";

const policyOf = (allow: string, deny = "") =>
  buildTargetPolicy(parseAllowRules(allow), parseDenyRules(deny));

describe("publicTargets", () => {
  it("permits public names and addresses, and nothing else", () => {
    expect(publicTargets.checkHost("example.com", 443)).toBeNull();
    expect(publicTargets.checkHost("8.8.8.8", 443)).toBeNull();
    expect(publicTargets.checkHost("[2606:4700::1111]", 443)).toBeNull();
    for (const host of ["localhost", "a.local", "intranet", "example.com.", "127.0.0.1", "[::1]", "::1"]) {
      expect([host, publicTargets.checkHost(host, 443)]).toEqual([host, "not_public"]);
    }
  });

  it("judges the address of a public name, whatever the name", () => {
    expect(publicTargets.checkAddress("93.184.216.34", 443, "example.com")).toBeNull();
    for (const address of [
      "127.0.0.1",
      "::ffff:10.0.0.1",
      "168.63.129.16",
      "fe80::1%eth0",
      "127.1",
      "",
      "example.com",
    ]) {
      expect([address, publicTargets.checkAddress(address, 443, "example.com")]).toEqual([
        address,
        "not_public",
      ]);
    }
  });
});

describe("buildTargetPolicy", () => {
  it("opens an allowed block for any name that leads there, at the given port only", () => {
    const policy = policyOf("127.0.0.1:8081, fd00::/8");
    expect(policy.checkAddress("127.0.0.1", 8081, "example.com")).toBeNull();
    expect(policy.checkAddress("::ffff:127.0.0.1", 8081, "example.com")).toBeNull();
    expect(policy.checkAddress("127.0.0.1", 8082, "example.com")).toBe("not_public");
    expect(policy.checkAddress("127.0.0.2", 8081, "example.com")).toBe("not_public");
    expect(policy.checkAddress("fd12::1", 80, "example.com")).toBeNull();
    expect(policy.checkAddress("fc12::1", 80, "example.com")).toBe("not_public");
  });

  it("opens an allowed IPv4 block through no translator", () => {
    const policy = policyOf("127.0.0.0/8");
    for (const address of [
      "::127.0.0.1",
      "64:ff9b::127.0.0.1",
      "2002:7f00:1::",
      "2606:4700::5efe:127.0.0.1",
    ]) {
      expect([address, policy.checkAddress(address, 80, "example.com")]).toEqual([address, "not_public"]);
    }
  });

  it("opens no private name for an allowed block", () => {
    expect(policyOf("127.0.0.0/8").checkHost("localhost", 80)).toBe("not_public");
  });

  it("opens an allowed name and whatever it resolves to", () => {
    const policy = policyOf("intranet, localhost:3000, wiki.internal");
    expect(policy.checkHost("intranet", 80)).toBeNull();
    expect(policy.checkHost("INTRANET", 80)).toBeNull();
    expect(policy.checkHost("wiki.internal", 80)).toBeNull();
    expect(policy.checkHost("other.internal", 80)).toBe("not_public");
    expect(policy.checkHost("a.wiki.internal", 80)).toBe("not_public");
    expect(policy.checkHost("localhost", 3000)).toBeNull();
    expect(policy.checkHost("localhost", 3001)).toBe("not_public");
    expect(policy.checkAddress("10.0.0.1", 80, "intranet")).toBeNull();
    expect(policy.checkAddress("10.0.0.1", 80, "example.com")).toBe("not_public");
    expect(policy.checkAddress("127.0.0.1", 3001, "localhost")).toBe("not_public");
  });

  it("lets deny win over allow", () => {
    const policy = policyOf("10.0.0.0/8, intranet", "10.6.0.0/16, intranet");
    expect(policy.checkAddress("10.5.0.1", 80, "example.com")).toBeNull();
    expect(policy.checkAddress("10.6.0.1", 80, "example.com")).toBe("denied");
    expect(policy.checkHost("intranet", 80)).toBe("denied");
    expect(policy.checkAddress("10.5.0.1", 80, "intranet")).toBe("denied");
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
      expect([address, policy.checkAddress(address, 443, "example.com")]).toEqual([address, "denied"]);
    }
    expect(policy.checkAddress("64:ff9b:1::9.9.9.9", 443, "example.com")).toBeNull();
    expect(policy.checkAddress("8.8.4.4", 443, "example.com")).toBeNull();
  });

  it("closes the names below a denied domain, and not those that only end alike", () => {
    const policy = policyOf("", "*.example.com, evil.example:8080");
    expect(policy.checkHost("a.example.com", 443)).toBe("denied");
    expect(policy.checkHost("a.b.EXAMPLE.com", 443)).toBe("denied");
    expect(policy.checkHost("example.com", 443)).toBeNull();
    expect(policy.checkHost("notexample.com", 443)).toBeNull();
    expect(policy.checkHost("evil.example", 8080)).toBe("denied");
    expect(policy.checkHost("evil.example", 80)).toBeNull();
    expect(policy.checkAddress("8.8.8.8", 443, "a.example.com")).toBe("denied");
  });

  it("opens a machine's own service only when it is allowed", () => {
    expect(policyOf("").checkAddress("168.63.129.16", 80, "example.com")).toBe("not_public");
    expect(policyOf("168.63.129.16").checkAddress("168.63.129.16", 80, "example.com")).toBeNull();
  });

  it("closes this machine's own addresses in every form, public ones too, unless they are allowed", () => {
    const own = ownAddresses(() => ["8.8.4.4", "2a00:1450:ffff::7"]);
    const policy = buildTargetPolicy(parseAllowRules(""), [], own);
    const forms = ["8.8.4.4", "::ffff:8.8.4.4", "64:ff9b::8.8.4.4", "2a00:1450:ffff::7"];
    for (const address of forms) {
      expect([address, policy.checkAddress(address, 80, "example.com")]).toEqual([address, "not_public"]);
      expect([address, policy.checkHost(address, 80)]).toEqual([address, "not_public"]);
    }
    expect(policy.checkAddress("2a00:1450:ffff::8", 80, "example.com")).toBeNull();
    const open = buildTargetPolicy(parseAllowRules("8.8.4.4:80"), [], own);
    expect(open.checkAddress("8.8.4.4", 80, "example.com")).toBeNull();
    expect(open.checkAddress("8.8.4.4", 81, "example.com")).toBe("not_public");
  });
});
