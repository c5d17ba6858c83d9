import { describe, expect, it } from "vitest";
import { type Answered, answerHeaders } from "./response-headers.ts";

const answered = (headers: Record<string, string>, more: Partial<Answered> = {}): Answered => ({
  status: 200,
  headers,
  finalUrl: "https://site.example/a/b",
  redirects: 2,
  elapsedMs: 12.6,
  bodyLength: null,
  bodyEncoding: null,
  ...more,
});

const own = {
  vary: "Accept, Accept-Language, Range, Origin",
  "access-control-expose-headers": "*",
  "content-security-policy": "sandbox",
  "x-content-type-options": "nosniff",
  "x-proxy-final-url": "https://site.example/a/b",
  "x-proxy-redirects": "2",
  "x-proxy-elapsed-ms": "13",
};

describe("the headers of a proxied answer", () => {
  it("are what describes the body, and our own", () => {
    const passed = {
      "content-type": "text/html; charset=gbk",
      "content-range": "bytes 0-1/2",
      etag: 'W/"x"',
      "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT",
      "cache-control": "max-age=60",
      "content-disposition": "inline",
      link: "<x>; rel=next",
    };
    expect(answerHeaders(answered(passed), false)).toEqual({ ...passed, ...own });
  });

  it.each([
    "connection",
    "keep-alive",
    "transfer-encoding",
    "upgrade",
    "trailer",
    "te",
    "proxy-authenticate",
    "set-cookie",
    "set-cookie2",
    "clear-site-data",
    "strict-transport-security",
    "alt-svc",
    "refresh",
    "www-authenticate",
    "access-control-allow-origin",
    "content-security-policy",
    "content-encoding",
    "content-length",
    "x-proxy-error",
    "x-request-id",
    "location",
  ])("never hold the target's own %s", (name) => {
    expect(answerHeaders(answered({ [name]: "theirs" }), false)).toEqual(own);
  });

  it("tell length and encoding of the body as it is handed on", () => {
    const headers = answerHeaders(answered({}, { bodyLength: 7, bodyEncoding: "rot13" }), false);
    expect(headers).toMatchObject({ "content-length": "7", "content-encoding": "rot13" });
  });

  it.each([
    ["/c", "https://site.example/c"],
    ["c?d#e", "https://site.example/a/c?d#e"],
    ["https://other.example/", "https://other.example/"],
    ["https://[", undefined],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["intent://x", undefined],
    ["//other.example/c", "https://other.example/c"],
  ])("lead to %s as %s where redirects are not followed", (location, told) => {
    expect(answerHeaders(answered({ location }), true)["location"]).toBe(told);
  });

  it.each([
    ["", "Accept, Accept-Language, Range, Origin"],
    ["accept-encoding, ACCEPT, Cookie", "Accept, Accept-Language, Range, Origin, accept-encoding, Cookie"],
    ["Accept, *", "*"],
    ["a b, \u00fc, ,ok", "Accept, Accept-Language, Range, Origin, ok"],
  ])("tell caches by what answers differ: the target's Vary %j and our own", (vary, told) => {
    expect(answerHeaders(answered({ vary }), false)["vary"]).toBe(told);
  });

  it.each([204, 304])("tell no length with %i", (status) => {
    expect(answerHeaders(answered({}, { status, bodyLength: 0 }), false)).toEqual(own);
  });

  it("have no location where there is none", () => {
    expect(answerHeaders(answered({}), true)).toEqual(own);
  });

  it("leave values out that cannot be sent", () => {
    expect(answerHeaders(answered({ etag: "a\u0001", link: "日本" }), false)).toEqual(own);
  });
});
