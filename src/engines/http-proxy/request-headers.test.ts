import { describe, expect, it } from "vitest";
import { parseRequestHeaders, pickForwardedHeaders } from "./request-headers.ts";

describe("the caller's own headers", () => {
  it("are forwarded if they are among seven, and only where they are set", () => {
    const asked: string[] = [];
    expect(
      pickForwardedHeaders((name) => {
        asked.push(name);
        return name === "range" ? "bytes=0-1" : undefined;
      }),
    ).toEqual({ range: "bytes=0-1" });
    expect(asked.toSorted()).toEqual([
      "accept",
      "accept-language",
      "if-match",
      "if-modified-since",
      "if-none-match",
      "if-range",
      "range",
    ]);
  });
});

describe("the headers that a caller names", () => {
  it("are sent as they are, in lower case and trimmed", () => {
    expect(
      parseRequestHeaders({
        "X-A": " b ",
        Cookie: "c=d",
        Authorization: "e",
        "X-Forwarded-For": "f",
        G: "ü\t",
      }),
    ).toEqual({
      "x-a": "b",
      cookie: "c=d",
      authorization: "e",
      "x-forwarded-for": "f",
      g: "ü",
    });
  });

  it.each([
    "Host",
    "Connection",
    "Content-Length",
    "Transfer-Encoding",
    "Upgrade",
    "TE",
    "Trailer",
    "Proxy-Authorization",
    "Proxy-Anything",
    "X-Gateway-Key",
    "X-Gateway-Host",
    "Keep-Alive",
    "Expect",
    "hOsT",
    "",
    "a b",
    "a:b",
    "ä",
    "a\r\nb",
    "__proto__ x",
  ])("cannot be named %j", (name) => {
    expect(() => parseRequestHeaders({ [name]: "x" })).toThrow(/^headers must/);
  });

  it("can be the key of the target", () => {
    expect(parseRequestHeaders({ "X-Api-Key": "k" })).toEqual({ "x-api-key": "k" });
  });

  it.each(["a\r\nb: c", "a\nb", "a\0b", "a\x7fb", "日本"])("cannot have the value %j", (value) => {
    expect(() => parseRequestHeaders({ "x-a": value })).toThrow(/The header x-a must not contain/);
  });

  it.each([
    ["64 entries", Object.fromEntries(Array.from({ length: 64 }, (_, index) => [`x-${index}`, "y"])), true],
    ["65 entries", Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`x-${index}`, "y"])), false],
    ["a value of 8 KiB", { a: "b".repeat(8_192) }, true],
    ["a longer value", { a: "b".repeat(8_193) }, false],
    ["16 KiB in all", { a: "b".repeat(8_192), c: "d".repeat(8_190) }, true],
    ["more in all", { a: "b".repeat(8_192), c: "d".repeat(8_191) }, false],
    ["a name twice", { "X-A": "1", "x-a": "2" }, false],
  ])("may be %s: %s", (_title, headers, isValid) => {
    if (isValid) expect(parseRequestHeaders(headers)).toEqual(headers);
    else
      expect(() => parseRequestHeaders(headers)).toThrow(
        expect.objectContaining({ code: "invalid_parameter" }),
      );
  });
});
