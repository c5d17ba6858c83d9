import { describe, expect, it } from "vitest";
import { countAllowedRedirects, type RedirectStep, readRedirect } from "./redirects.ts";

const body = new TextEncoder().encode("body");
const step = (more: Partial<RedirectStep> = {}): RedirectStep => ({
  url: new URL("https://site.example/a/b?c#d"),
  method: "POST",
  headers: {
    authorization: "x",
    cookie: "x",
    "proxy-authorization": "x",
    "content-type": "text/plain",
    "content-encoding": "br",
    "x-mine": "x",
  },
  body,
  ...more,
});

const valued = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, "x"]));
const credentials = valued(
  "authorization",
  "cookie",
  "proxy-authorization",
  "x-auth-token",
  "private-token",
  "x-api-key",
  "apikey",
  "x-mine",
);
const harmless = valued("accept", "accept-language", "range", "if-none-match", "user-agent", "content-type");

describe("a redirect", () => {
  it.each([
    [301, "POST", "GET"],
    [301, "PUT", "PUT"],
    [301, "HEAD", "HEAD"],
    [302, "POST", "GET"],
    [302, "DELETE", "DELETE"],
    [303, "POST", "GET"],
    [303, "PUT", "GET"],
    [303, "DELETE", "GET"],
    [303, "GET", "GET"],
    [303, "HEAD", "HEAD"],
    [307, "POST", "POST"],
    [307, "PATCH", "PATCH"],
    [308, "POST", "POST"],
    [308, "DELETE", "DELETE"],
  ])("of status %i makes %s %s", (status, method, expected) => {
    const next = readRedirect(step({ method }), status, "/x");
    const keepsBody = method === expected;
    expect(next).toMatchObject({ method: expected, body: keepsBody ? body : undefined });
    expect("content-type" in (next?.headers ?? {})).toBe(keepsBody);
    expect("content-encoding" in (next?.headers ?? {})).toBe(keepsBody);
  });

  it.each([200, 204, 300, 304, 305, 306, 309, 399, 401])("is none of status %i", (status) => {
    expect(readRedirect(step(), status, "/x")).toBeNull();
  });

  it("is none without a Location", () => {
    expect(readRedirect(step(), 302, undefined)).toBeNull();
  });

  it.each([
    ["/x", "https://site.example/x"],
    ["x", "https://site.example/a/x"],
    ["?x", "https://site.example/a/b?x"],
    ["//other.example/x", "https://other.example/x"],
    ["http://other.example", "http://other.example/"],
    ["/a b", "https://site.example/a%20b"],
    [Buffer.from("/ü").toString("latin1"), "https://site.example/%C3%BC"],
    ["file:///etc/passwd", "file:///etc/passwd"],
  ])("to %s leads to %s", (location, url) => {
    expect(readRedirect(step(), 302, location)?.location).toBe(url);
  });

  it.each(["http://", "https://[::1", "http://a:99999/"])("to %s is no answer", (location) => {
    expect(() => readRedirect(step(), 302, location)).toThrow(/no URL/);
  });

  it.each([
    ["https://site.example/x", true],
    ["https://site.example:443/x", true],
    ["http://site.example/x", false],
    ["https://site.example:8443/x", false],
    ["https://www.site.example/x", false],
  ])("to %s keeps what may be a credential: %s", (location, kept) => {
    const headers =
      readRedirect({ ...step(), headers: { ...credentials, ...harmless } }, 307, location)?.headers ?? {};
    for (const name of Object.keys(credentials)) expect([name, name in headers]).toEqual([name, kept]);
    for (const name of Object.keys(harmless)) expect([name, name in headers]).toEqual([name, true]);
  });
});

it("five redirects are followed unless fewer or more are asked for, and never more than twenty", () => {
  expect(countAllowedRedirects({})).toBe(5);
  expect(countAllowedRedirects({ redirect: "follow", redirectsMax: 0 })).toBe(0);
  expect(countAllowedRedirects({ redirectsMax: 99 })).toBe(20);
  expect(countAllowedRedirects({ redirect: "error", redirectsMax: 9 })).toBe(0);
});
