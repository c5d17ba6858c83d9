import { describe, expect, it } from "vitest";
import { parsePrefix } from "../shared/prefix.ts";
import { clientAddressBehind, trustedProxiesSetting } from "./client-address.ts";

const proxies = ["10.0.0.0/8", "fd00::/8", "127.0.0.1"].flatMap((text) => parsePrefix(text) ?? []);
const behind = clientAddressBehind(proxies);

describe("the client's address", () => {
  it("is the peer's where no proxy is trusted, whatever is sent", () => {
    const direct = clientAddressBehind([]);
    expect(direct("10.0.0.1", { "x-forwarded-for": "192.0.2.1", forwarded: "for=192.0.2.2" })).toBe(
      "10.0.0.1",
    );
    expect(direct(undefined, {})).toBe(null);
  });

  it.each([
    // A peer that is no proxy is not believed.
    ["198.51.100.7", { "x-forwarded-for": "192.0.2.1" }, "198.51.100.7"],
    ["10.0.0.1", {}, "10.0.0.1"],
    ["10.0.0.1", { "x-forwarded-for": "192.0.2.1" }, "192.0.2.1"],
    // Who writes an address at the left is not believed.
    ["10.0.0.1", { "x-forwarded-for": "127.0.0.1, 192.0.2.1" }, "192.0.2.1"],
    ["10.0.0.1", { "x-forwarded-for": "203.0.113.9, 192.0.2.1, 10.1.1.1" }, "192.0.2.1"],
    ["::ffff:10.0.0.1", { "x-forwarded-for": " 192.0.2.1:5123 " }, "192.0.2.1"],
    ["fd00::1", { "x-forwarded-for": "2001:DB8::1" }, "2001:db8::1"],
    ["10.0.0.1", { "x-forwarded-for": "[2001:db8::1]:443" }, "2001:db8::1"],
    // All are proxies: the outermost.
    ["10.0.0.1", { "x-forwarded-for": "10.9.9.9, 10.8.8.8" }, "10.9.9.9"],
    // Nonsense ends the chain at the last address that is known.
    ["10.0.0.1", { "x-forwarded-for": "192.0.2.1, unknown, 10.1.1.1" }, "10.1.1.1"],
    ["10.0.0.1", { "x-forwarded-for": "192.0.2.1, '; drop" }, "10.0.0.1"],
    ["10.0.0.1", { "x-forwarded-for": "192.0.2.1,,10.2.2.2,," }, "192.0.2.1"],
    ["10.0.0.1", { forwarded: 'for=192.0.2.43;proto=http, For="[2001:db8::17]:4711"' }, "2001:db8::17"],
    ["10.0.0.1", { forwarded: "for=192.0.2.43, for=10.3.3.3;by=10.0.0.1" }, "192.0.2.43"],
    ["10.0.0.1", { forwarded: "for=_hidden, for=10.3.3.3" }, "10.3.3.3"],
    ["10.0.0.1", { forwarded: "proto=https" }, "10.0.0.1"],
    // A proxy writes one of them, and passes on what a client sent as the other.
    ["10.0.0.1", { forwarded: "for=192.0.2.43", "x-forwarded-for": "192.0.2.1" }, "10.0.0.1"],
    ["10.0.0.1", { forwarded: "for=192.0.2.1", "x-forwarded-for": "192.0.2.1" }, "192.0.2.1"],
    // Commas and semicolons in quoted strings separate nothing.
    ["10.0.0.1", { forwarded: 'for=203.0.113.9;host="a, for=6.6.6.6;x="' }, "203.0.113.9"],
    ["10.0.0.1", { forwarded: 'host="a;for=6.6.6.6;x=";for=203.0.113.9' }, "203.0.113.9"],
    ["10.0.0.1", { forwarded: 'host="a\\", for=6.6.6.6";for=203.0.113.9' }, "203.0.113.9"],
    ["10.0.0.1", { forwarded: 'for=203.0.113.9;host="unclosed, for=6.6.6.6' }, "203.0.113.9"],
    ["fd00::1%eth0", { "x-forwarded-for": "192.0.2.1" }, "192.0.2.1"],
  ])("of peer %s with %j is %s", (peer, headers, expected) => {
    expect(behind(peer, headers)).toBe(expected);
  });

  it("is found at once in a list of any length", () => {
    const long = `${"192.0.2.1,".repeat(6_000)}10.1.1.1`;
    expect(behind("10.0.0.1", { "x-forwarded-for": long })).toBe("192.0.2.1");
    expect(behind("10.0.0.1", { "x-forwarded-for": "10.1.1.1,".repeat(7_000) })).toBe("10.1.1.1");
    expect(behind("10.0.0.1", { forwarded: '"\\"'.repeat(5_000) })).toBe("10.0.0.1");
  });

  it("asks for networks", () => {
    expect(() => trustedProxiesSetting.parse("10.0.0.1/8")).toThrow("a list of networks");
    expect(() => trustedProxiesSetting.parse("proxy.example.com")).toThrow("a list of networks");
    expect(trustedProxiesSetting.parse("10.0.0.0/8, ::1")).toHaveLength(2);
  });
});
