import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { parseTarget, type TargetLimits } from "./target.ts";
import { buildTargetPolicy } from "./target-policy.ts";
import { parseAllowRules, parseDenyRules } from "./target-rule.ts";

function failureOf(url: string, limits?: TargetLimits): ApiError {
  try {
    parseTarget(url, limits);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${url} was not refused`);
}

const policyOf = (allow: string, deny = "") =>
  buildTargetPolicy(parseAllowRules(allow), parseDenyRules(deny));

describe("parseTarget", () => {
  it.each([
    ["https://Example.COM/a?b#c", "https://example.com/a?b#c", "example.com", 443, false],
    ["http://example.com:8080", "http://example.com:8080/", "example.com", 8080, false],
    ["http://münchen.de/", "http://xn--mnchen-3ya.de/", "xn--mnchen-3ya.de", 80, false],
    ["http://Example.com./a", "http://example.com./a", "example.com", 80, false],
    ["http://example.com/a b?c d#e f", "http://example.com/a%20b?c%20d#e%20f", "example.com", 80, false],
    [" http://example.com/?q=a\u00a0b ", "http://example.com/?q=a%C2%A0b", "example.com", 80, false],
    ["http://0x08080808/", "http://8.8.8.8/", "8.8.8.8", 80, true],
    [
      "http://[2606:4700:4700:0::1111]:81/",
      "http://[2606:4700:4700::1111]:81/",
      "2606:4700:4700::1111",
      81,
      true,
    ],
  ])("reads %s", (text, href, ...parts) => {
    const [hostname, port, isLiteral] = parts;
    const target = parseTarget(text);
    expect({ ...target, url: target.url.href }).toEqual({ url: href, hostname, port, isLiteral });
  });

  it.each([
    ["http://127.0.0.1/", "blocked_target", "The host is not a public address (loopback)."],
    ["http://[fe80::1]/", "blocked_target", "The host is not a public address (link local)."],
    [
      "http://[64:ff9b::10.0.0.1]/",
      "blocked_target",
      "The host carries an IPv4 address that is not public (nat64, private).",
    ],
    ["http://a.localhost/", "blocked_target", "The host is under localhost, which is not public."],
    ["http://wiki/", "blocked_target", "The host is a single label, which is not a public name."],
    ["http://localhost./", "blocked_target", "The host is under localhost, which is not public."],
    ["http://wiki./", "blocked_target", "The host is a single label, which is not a public name."],
    ["http://example.com../", "blocked_target", "The host ends with a dot."],
    ["http://a..com/", "blocked_target", "The host has an empty label."],
    ["http://168.63.129.16/", "blocked_target", "The host is not a public address."],
    ["http://example.com:25/", "blocked_target", "Port 25 is never fetched: it belongs to another protocol."],
    ["ftp://example.com/", "unsupported_scheme", "Only http and https URLs can be fetched."],
    ["example", "invalid_url", "The URL is not an absolute, valid URL."],
    ["http://a*b.com/", "invalid_url", "The host of the URL is not a valid host name."],
  ])("tells why %s is refused", (url, code, message) => {
    expect(failureOf(url)).toMatchObject({ code, message });
  });

  it("repeats no part of a rejected URL, which could contain a secret", () => {
    for (const url of [
      "http://user:hunter2@example.com/",
      "http://hunter2@127.0.0.1/?hunter2",
      "ftp://hunter2@a/",
    ]) {
      expect(failureOf(url).message).not.toContain("hunter2");
    }
  });

  it("calls a blocked host blocked, even behind credentials", () => {
    expect(failureOf("http://public@127.0.0.1/").code).toBe("blocked_target");
    expect(failureOf("http://public@example.com/").code).toBe("invalid_url");
  });

  it("takes 2,048 characters and refuses one more", () => {
    const base = "https://example.com/";
    expect(parseTarget(base.padEnd(2_048, "a")).port).toBe(443);
    expect(failureOf(base.padEnd(2_049, "a"))).toMatchObject({
      code: "invalid_url",
      message: "The URL is longer than 2048 characters.",
    });
  });

  it("takes as many characters as its limit says, 8,192 at most", () => {
    const base = "https://example.com/";
    expect(failureOf(base.padEnd(101, "a"), { maxUrlLength: 100 }).code).toBe("invalid_url");
    expect(parseTarget(base.padEnd(8_192, "a"), { maxUrlLength: 100_000 }).port).toBe(443);
    expect(failureOf(base.padEnd(8_193, "a"), { maxUrlLength: 100_000 }).message).toBe(
      "The URL is longer than 8192 characters.",
    );
  });

  it("refuses a URL that grows past 8,192 characters when it is encoded", () => {
    expect(parseTarget(`https://example.com/${"日".repeat(900)}`).port).toBe(443);
    expect(failureOf(`https://example.com/${"日".repeat(1_000)}`).message).toContain("once encoded");
  });

  it("opens a private target that the operator allows, at its port only", () => {
    const policy = policyOf("127.0.0.1:8081, intranet");
    expect(parseTarget("http://127.0.0.1:8081/", { policy }).isLiteral).toBe(true);
    expect(parseTarget("http://2130706433:8081/", { policy }).hostname).toBe("127.0.0.1");
    expect(parseTarget("https://intranet/", { policy }).hostname).toBe("intranet");
    expect(failureOf("http://127.0.0.1/", { policy }).code).toBe("blocked_target");
    expect(failureOf("http://127.0.0.2:8081/", { policy }).code).toBe("blocked_target");
    expect(failureOf("http://localhost:8081/", { policy }).code).toBe("blocked_target");
  });

  it("closes a public target that the operator denies", () => {
    const policy = policyOf("", "*.example.com, 8.8.8.0/24");
    for (const url of [
      "https://www.example.com/",
      "http://8.8.8.8/",
      "http://[::ffff:8.8.8.8]/",
      "https://www.example.com./",
      "http://0x08080808/",
    ]) {
      expect(failureOf(url, { policy })).toMatchObject({
        code: "blocked_target",
        message: "The target is denied by this server's settings.",
      });
    }
    expect(parseTarget("https://example.com/", { policy }).hostname).toBe("example.com");
  });

  it("keeps the bad ports closed on an allowed host", () => {
    expect(failureOf("http://127.0.0.1:25/", { policy: policyOf("127.0.0.1") }).code).toBe("blocked_target");
  });
});
