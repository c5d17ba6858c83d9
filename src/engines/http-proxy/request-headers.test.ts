import { describe, expect, it } from "vitest";
import { chosenHeaders, handedOnHeaders } from "./request-headers.ts";

describe("the caller's own headers", () => {
  it("that are handed on are seven, and only those that are there", () => {
    const asked: string[] = [];
    expect(
      handedOnHeaders((name) => {
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
      chosenHeaders({ "X-A": " b ", Cookie: "c=d", Authorization: "e", "X-Forwarded-For": "f", G: "ü\t" }),
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
    "X-Api-Key",
    "Keep-Alive",
    "Expect",
    "hOsT",
    "",
    "a b",
    "a:b",
    "ä",
    "a\r\nb",
    "__proto__ x",
  ])("are not %j", (name) => {
    expect(() => chosenHeaders({ [name]: "x" })).toThrow(/^headers must/);
  });

  it.each(["a\r\nb: c", "a\nb", "a\0b", "a\x7fb", "日本"])("have no value such as %j", (value) => {
    expect(() => chosenHeaders({ "x-a": value })).toThrow(/The header x-a must not hold/);
  });

  it.each([
    ["64 entries", Object.fromEntries(Array.from({ length: 64 }, (_, index) => [`x-${index}`, "y"])), true],
    ["65 entries", Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`x-${index}`, "y"])), false],
    ["a value of 8 KiB", { a: "b".repeat(8_192) }, true],
    ["a longer value", { a: "b".repeat(8_193) }, false],
    ["16 KiB in all", { a: "b".repeat(8_192), c: "d".repeat(8_190) }, true],
    ["more in all", { a: "b".repeat(8_192), c: "d".repeat(8_191) }, false],
    ["a name twice", { "X-A": "1", "x-a": "2" }, false],
  ])("may be %s: %s", (_title, headers, fine) => {
    if (fine) expect(chosenHeaders(headers)).toEqual(headers);
    else expect(() => chosenHeaders(headers)).toThrow(expect.objectContaining({ code: "invalid_parameter" }));
  });
});
