import { describe, expect, it } from "vitest";
import { buildPreflightHeaders, needsPreflight, parseHeaderNames, parseOrigin } from "./cors-request.ts";

const request = (method: string, ...headers: string[]) => ({ origin: "https://a.example", method, headers });

describe("a preflight", () => {
  it.each([
    [request("GET"), false],
    [request("HEAD"), false],
    [request("POST"), false],
    [request("PUT"), true],
    [request("OPTIONS"), true],
    [request("GET", "accept", "accept-language", "content-language", "range"), false],
    [request("GET", "cookie", "sec-fetch-mode", "proxy-x", "referer"), false],
    [request("GET", "content-type"), true],
    [request("GET", "x-one"), true],
    [request("GET", "authorization"), true],
  ])("%j is needed: %s", (corsRequest, needed) => {
    expect(needsPreflight(corsRequest)).toBe(needed);
  });

  it("names the method and, sorted, the headers that need permission", () => {
    expect(buildPreflightHeaders(request("PUT", "x-two", "accept", "cookie", "x-one"))).toEqual({
      accept: "*/*",
      origin: "https://a.example",
      "access-control-request-method": "PUT",
      "access-control-request-headers": "x-one,x-two",
    });
    expect(buildPreflightHeaders(request("PUT"))).not.toHaveProperty("access-control-request-headers");
  });
});

describe("a list of header names", () => {
  it.each([
    ["", []],
    [" X-One ,x-one,, Accept", ["x-one", "accept"]],
    ["x one", null],
    ["x-one: 1", null],
    ["é", null],
    ["a\r\nb", null],
  ])("%j is parsed as %j", (list, names) => {
    expect(parseHeaderNames(list)).toEqual(names);
  });
});

describe("an origin", () => {
  it.each([
    ["https://Example.com", "https://example.com"],
    ["https://example.com/", "https://example.com"],
    ["http://example.com:80", "http://example.com"],
    ["http://example.com:8080", "http://example.com:8080"],
    ["null", "null"],
    ["https://example.com/page", null],
    ["https://example.com?q", null],
    ["https://user@example.com", null],
    ["example.com", null],
    ["*", null],
    ["file:///etc", null],
  ])("%s is parsed as %s", (text, origin) => {
    expect(parseOrigin(text)).toBe(origin);
  });
});
