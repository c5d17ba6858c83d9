import { describe, expect, it } from "vitest";
import { buildResponseHeaders, type TargetResponse } from "./response-headers.ts";

const response = (headers: Record<string, string>, more: Partial<TargetResponse> = {}): TargetResponse => ({
  status: 200,
  headers,
  finalUrl: "https://site.example/a/b",
  hops: [
    { url: "https://site.example/", status: 301, location: "/a", elapsedMs: 4 },
    { url: "https://site.example/a", status: 302, location: "/a/b", elapsedMs: 4 },
  ],
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
  "x-proxy-trace":
    '"https://site.example/";status=301;ms=4.0, "https://site.example/a";status=302;ms=4.0, "https://site.example/a/b";status=200;ms=4.6',
};

describe("the headers of a proxied response", () => {
  it("are those that describe the body, and our own", () => {
    const passed = {
      "content-type": "text/html; charset=gbk",
      "content-range": "bytes 0-1/2",
      etag: 'W/"x"',
      "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT",
      "cache-control": "max-age=60",
      "content-disposition": "inline",
      link: "<x>; rel=next",
    };
    expect(buildResponseHeaders(response(passed), false)).toEqual({ ...passed, ...own });
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
    "content-encoding",
    "content-length",
    "location",
  ])("never include the target's own %s", (name) => {
    expect(buildResponseHeaders(response({ [name]: "theirs" }), false)).toEqual(own);
  });

  it.each([
    "clear-site-data",
    "strict-transport-security",
    "alt-svc",
    "refresh",
    "www-authenticate",
    "access-control-allow-origin",
    "access-control-expose-headers",
    "content-security-policy",
    "sec-session-registration",
    "service-worker-allowed",
    "x-accel-redirect",
    "x-sendfile",
    "x-frame-options",
    "x-proxy-error",
    "x-proxy-target-etag",
    "x-cache-status",
    "x-request-id",
  ])("include the target's own %s under a name that nothing acts on", (name) => {
    const headers = { ...own, [`x-proxy-target-${name}`]: "theirs" };
    expect(buildResponseHeaders(response({ [name]: "theirs" }), false)).toEqual(headers);
  });

  it.each([
    "x-total-count",
    "x-ratelimit-remaining",
    "server-timing",
    "allow",
    "age",
    "date",
    "ratelimit-foo",
  ])("include the target's own %s", (name) => {
    expect(buildResponseHeaders(response({ [name]: "theirs" }), false)).toEqual({ ...own, [name]: "theirs" });
  });

  it("leave out what Connection names", () => {
    const headers = { connection: "close, X-Secret", "x-secret": "1", "x-open": "2" };
    expect(buildResponseHeaders(response(headers), false)).toEqual({ ...own, "x-open": "2" });
  });

  it("have no trace that is longer than 4,096 characters", () => {
    const hop = {
      url: `https://site.example/${"a".repeat(4_096)}`,
      status: 301,
      location: "/",
      elapsedMs: 1,
    };
    expect(buildResponseHeaders(response({}, { hops: [hop] }), false)).not.toHaveProperty("x-proxy-trace");
  });

  it("give length and encoding of the body as it is forwarded", () => {
    const headers = buildResponseHeaders(response({}, { bodyLength: 7, bodyEncoding: "rot13" }), false);
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
  ])("give the location %s as %s where redirects are not followed", (location, expected) => {
    expect(buildResponseHeaders(response({ location }), true)["location"]).toBe(expected);
  });

  it.each([
    ["", "Accept, Accept-Language, Range, Origin"],
    ["accept-encoding, ACCEPT, Cookie", "Accept, Accept-Language, Range, Origin, accept-encoding, Cookie"],
    ["Accept, *", "*"],
    ["a b, \u00fc, ,ok", "Accept, Accept-Language, Range, Origin, ok"],
  ])("combine the target's Vary %j with our own", (vary, expected) => {
    expect(buildResponseHeaders(response({ vary }), false)["vary"]).toBe(expected);
  });

  it.each([204, 304])("give no length with %i", (status) => {
    const trace = own["x-proxy-trace"].replace("200", String(status));
    const headers = buildResponseHeaders(response({}, { status, bodyLength: 0 }), false);
    expect(headers).toEqual({ ...own, "x-proxy-trace": trace });
  });

  it("have no location where the target sends none", () => {
    expect(buildResponseHeaders(response({}), true)).toEqual(own);
  });

  it("leave out values that cannot be sent", () => {
    expect(buildResponseHeaders(response({ etag: "a\u0001", link: "日本" }), false)).toEqual(own);
  });
});
