import { describe, expect, it } from "vitest";
import { corsFor, originsSetting } from "./cors.ts";

const open = corsFor(["*"]);
const listed = corsFor(["https://app.example.com", "http://localhost:3000"]);
const allowed = {
  "access-control-allow-origin": "https://app.example.com",
  "access-control-expose-headers": "*",
  vary: "Origin",
};

describe("cross-origin headers", () => {
  it("let every page read the answers by default", () => {
    const everyone = { "access-control-allow-origin": "*" };
    expect(open.answer({})).toEqual(everyone);
    expect(corsFor(["https://a.b", "*"]).answer({})).toEqual(everyone);
    const page = { origin: "https://any.example" };
    expect(open.answer(page)).toEqual({ ...everyone, "access-control-expose-headers": "*" });
  });

  it.each([
    ["https://app.example.com", allowed],
    ["https://evil.example", { vary: "Origin" }],
    ["https://app.example.com.evil.example", { vary: "Origin" }],
    ["http://app.example.com", { vary: "Origin" }],
    ["null", { vary: "Origin" }],
    [undefined, { vary: "Origin" }],
  ])("of a list answer the origin %s and tell caches", (origin, headers) => {
    expect(listed.answer(origin === undefined ? {} : { origin })).toEqual(headers);
  });

  it("answer a preflight with what it asked for, for a day", () => {
    const asked = {
      origin: "https://app.example.com",
      "access-control-request-headers": "authorization,x-a",
    };
    expect(listed.preflight(asked, "GET, OPTIONS")).toEqual({
      ...allowed,
      "access-control-allow-methods": "GET, OPTIONS",
      "access-control-allow-headers": "authorization,x-a",
      "access-control-max-age": "86400",
    });
    expect(open.preflight({}, "GET")).toMatchObject({ "access-control-allow-headers": "*" });
  });
});

describe("NONET_CORS_ORIGINS", () => {
  it.each([
    ["*", ["*"]],
    ["https://App.example.com, http://localhost:3000", ["https://app.example.com", "http://localhost:3000"]],
    ["http://[::1]:80", ["http://[::1]:80"]],
  ])("takes %s", (text, origins) => {
    expect(originsSetting.parse(text)).toEqual(origins);
  });

  it.each([
    "app.example.com",
    "https://",
    "https://a.b/",
    "https://a.b/c",
    "ftp://a.b",
    "null",
    "https://*.b",
  ])("refuses %s", (text) => {
    expect(() => originsSetting.parse(text)).toThrow("a list of origins");
  });
});
