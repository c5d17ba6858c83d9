import { describe, expect, it } from "vitest";
import { toyPii, toys, toyText, toyWeb } from "../../test/support/toys.ts";
import type { AnyService } from "../kernel/service.ts";
import { createUrlRewriter, hostsSetting } from "./rewrite-url.ts";

interface Asked {
  readonly url?: string;
  readonly host?: string;
  readonly gateway?: string;
}

const hosts = [
  { host: "api.example.com", service: "pii" },
  { host: "pii.example.org", service: "text" },
  { host: "absent.example.com", service: "image" },
];

const place = (asked: Asked, services: readonly AnyService[] = toys): string =>
  createUrlRewriter(services, hosts)(asked.url ?? "/analyze", {
    ...(asked.host === undefined ? {} : { host: asked.host }),
    ...(asked.gateway === undefined ? {} : { "x-gateway-host": asked.gateway }),
  });

const rows: [string, Asked, string][] = [
  ["no host: the web utilities", {}, "/web/analyze"],
  ["another host: the web utilities", { host: "localhost:8080" }, "/web/analyze"],
  ["a host's first label", { host: "pii.example.com" }, "/pii/analyze"],
  ["a first label with a port", { host: "text.localhost:8080" }, "/text/analyze"],
  ["a first label in capitals, with the root's dot", { host: "PII.Example.COM." }, "/pii/analyze"],
  ["a first label alone", { host: "pii" }, "/pii/analyze"],
  ["a second label counts nothing", { host: "www.pii.example.com" }, "/web/analyze"],
  ["a first label that only begins so", { host: "pii2.example.com" }, "/web/analyze"],
  ["a configured host", { host: "api.example.com" }, "/pii/analyze"],
  ["a configured host before its first label", { host: "pii.example.org:443" }, "/text/analyze"],
  ["a host configured for what is not served", { host: "absent.example.com" }, "/web/analyze"],
  ["the gateway's host first of all", { host: "text.example.com", gateway: "pii.x" }, "/pii/analyze"],
  ["a gateway's host unknown here: the Host", { host: "text.example.com", gateway: "x.y" }, "/text/analyze"],
  ["a service's host before a prefix", { host: "pii.x", url: "/text/analyze" }, "/pii/text/analyze"],
  ["a prefix", { url: "/pii/analyze" }, "/pii/analyze"],
  ["a prefix of the web utilities", { url: "/web/x" }, "/web/x"],
  ["a prefix alone", { url: "/pii" }, "/pii"],
  ["a prefix with a query", { url: "/pii?x=/y" }, "/pii?x=/y"],
  ["a prefix in capitals is none", { url: "/PII/analyze" }, "/web/PII/analyze"],
  ["what only begins as a prefix does", { url: "/piix/analyze" }, "/web/piix/analyze"],
  ["the built-in routes stay", { url: "/health" }, "/health"],
  ["with their query", { url: "/openapi.json?x=1" }, "/openapi.json?x=1"],
  ["with what is below", { url: "/tools/assets/a.css" }, "/tools/assets/a.css"],
  ["the files that browsers look for", { url: "/favicon.ico" }, "/favicon.ico"],
  ["but not what begins like them", { url: "/favicon?url=x" }, "/web/favicon?url=x"],
  ["the status", { url: "/status" }, "/status"],
  ["and the root", { url: "/" }, "/"],
  ["and the root with a query", { url: "/?x" }, "/?x"],
  ["no path below them", { url: "/health/x" }, "/web/health/x"],
  ["a service's host has built-in routes of its own", { host: "pii.x", url: "/health" }, "/pii/health"],
  ["a target with its host", { url: "http://pii.x:80/analyze?a=1" }, "/pii/analyze?a=1"],
  ["a target's host before the Host", { host: "text.x", url: "HTTP://pii.x/analyze" }, "/pii/analyze"],
  ["a target of a host alone", { url: "http://example.com" }, "/"],
  ["a target of a host and a query", { url: "http://pii.x?a=/b" }, "/pii/?a=/b"],
  ["an IPv6 host", { host: "[::1]:8080" }, "/web/analyze"],
  ["an IPv6 host without a port", { host: "[::1]" }, "/web/analyze"],
  ["an empty host", { host: "" }, "/web/analyze"],
  ["a host that JavaScript inherits", { host: "constructor" }, "/web/analyze"],
  ["a path that JavaScript inherits", { url: "/__proto__/x" }, "/web/__proto__/x"],
];

describe("a request's place", () => {
  it.each(rows)("%s: %j stands at %s", (_rule, asked, placed) => {
    expect(place(asked)).toBe(placed);
  });

  it.each<[Asked, string]>([
    [{}, "/pii/analyze"],
    [{ host: "text.example.com" }, "/pii/analyze"],
    [{ gateway: "text.example.com" }, "/pii/analyze"],
    [{ url: "/pii/analyze" }, "/pii/analyze"],
    [{ url: "/health" }, "/pii/health"],
    [{ url: "/" }, "/pii/"],
  ])("in a process of one service is at its root on every host: %j", (asked, placed) => {
    expect(place(asked, [toyPii])).toBe(placed);
  });

  it("is nobody's on a host that is longer than a host can be", () => {
    const gateway = `pii.${"a".repeat(300)}`;
    expect(place({ gateway, url: "/analyze" }, [toyWeb, toyPii])).toBe("/web/analyze");
  });

  it("has no root where the web utilities are not served", () => {
    expect(place({ url: "/analyze" }, [toyPii, toyText])).toBe("/analyze");
    expect(place({ url: "/analyze" }, [toyWeb, toyText])).toBe("/web/analyze");
  });
});

describe("NONET_HOSTS", () => {
  it("reads pairs of id and host", () => {
    expect(hostsSetting.parse("pii=A.example.com, text=b")).toEqual([
      { service: "pii", host: "a.example.com" },
      { service: "text", host: "b" },
    ]);
  });

  it.each(["pii", "pii=", "=x", "pii=a b", "pii=http://x", "pii:x", "pii=x:80"])("refuses %s", (text) => {
    expect(() => hostsSetting.parse(text)).toThrow("a list of id=host");
  });

  it("refuses one host for two services", () => {
    expect(() => hostsSetting.parse("pii=x,text=X")).toThrow("a list of id=host that names no host twice");
  });
});
