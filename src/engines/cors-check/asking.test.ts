import { describe, expect, it } from "vitest";
import { headerNames, needsPreflight, originFrom, preflightHeaders } from "./asking.ts";

const asking = (method: string, ...headers: string[]) => ({ origin: "https://a.example", method, headers });

describe("a preflight", () => {
  it.each([
    [asking("GET"), false],
    [asking("HEAD"), false],
    [asking("POST"), false],
    [asking("PUT"), true],
    [asking("OPTIONS"), true],
    [asking("GET", "accept", "accept-language", "content-language", "range"), false],
    [asking("GET", "cookie", "sec-fetch-mode", "proxy-x", "referer"), false],
    [asking("GET", "content-type"), true],
    [asking("GET", "x-one"), true],
    [asking("GET", "authorization"), true],
  ])("%j is due: %s", (asked, due) => {
    expect(needsPreflight(asked)).toBe(due);
  });

  it("names the method, and sorted the headers that need it", () => {
    expect(preflightHeaders(asking("PUT", "x-two", "accept", "cookie", "x-one"))).toEqual({
      accept: "*/*",
      origin: "https://a.example",
      "access-control-request-method": "PUT",
      "access-control-request-headers": "x-one,x-two",
    });
    expect(preflightHeaders(asking("PUT"))).not.toHaveProperty("access-control-request-headers");
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
  ])("%j reads as %j", (list, names) => {
    expect(headerNames(list)).toEqual(names);
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
  ])("%s is read as %s", (text, origin) => {
    expect(originFrom(text)).toBe(origin);
  });
});
