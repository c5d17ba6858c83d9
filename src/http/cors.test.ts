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

describe("a list of origins", () => {
  const own = { host: "127.0.0.1:8080" };
  const post = (headers: Record<string, string>) => ({
    method: "POST",
    url: "/web/proxy",
    headers: { ...own, ...headers },
  });
  const get = (headers: Record<string, string>, url = "/web/proxy?url=x") => ({
    method: "GET",
    url,
    headers: { ...own, ...headers },
  });
  const json = { "content-type": "application/json", "content-length": "2" };
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

  it.each([
    ["a listed page", post({ ...json, origin: "https://app.example.com", "sec-fetch-site": "cross-site" })],
    ["a listed page in capitals", post({ ...json, origin: "https://APP.example.com" })],
    [
      "an image of a listed page",
      get({ referer: "https://app.example.com/a", "sec-fetch-site": "cross-site" }),
    ],
    [
      "a page of this server",
      post({ ...json, origin: "http://127.0.0.1:8080", "sec-fetch-site": "same-origin" }),
    ],
    [
      "a page of this server by name",
      post({ ...json, host: "pii.localhost:8080", origin: "http://pii.localhost:8080" }),
    ],
    ["a page of this server, by IPv6", post({ ...json, host: "[::1]:8080", origin: "http://[::1]:8080" })],
    [
      "a page of this server that reads",
      get({ host: "api.example.com", referer: "http://api.example.com/docs" }),
    ],
    ["who is no browser", post(json)],
    ["who is no browser and sends nothing", post({})],
    ["somebody who types the address", get({ "sec-fetch-site": "none" })],
    ["a link to a page", get(link, "/docs")],
    ["a link to a tool", get(link, "/web/tools/ip")],
    ["a link to the start", get(link, "/?a=b")],
  ])("lets %s through", (_title, request) => {
    expect(listed.refuse(request)).toBeNull();
  });

  it.each([
    ["a page", post({ ...json, origin: "https://evil.example" })],
    ["a page without an origin of its own", post({ ...json, origin: "null" })],
    ["a page that looks alike", post({ ...json, origin: "https://app.example.com.evil.example" })],
    [
      "a page of another port",
      post({ ...json, origin: "http://127.0.0.1:9090", "sec-fetch-site": "same-site" }),
    ],
    [
      "a name that was bound to our address",
      post({ ...json, host: "evil.example:8080", origin: "http://evil.example:8080" }),
    ],
    ["an image of a page", get({ referer: "https://evil.example/", "sec-fetch-site": "cross-site" })],
    ["an image of a page that hides itself", get({ "sec-fetch-site": "cross-site" })],
    ["an image, in a browser that tells no site", get({ referer: "http://evil.example/" })],
    ["a neighbor's image", get({ "sec-fetch-site": "same-site" })],
    [
      "a preflight",
      { method: "OPTIONS", url: "/web/proxy", headers: { ...own, origin: "https://evil.example" } },
    ],
    ["a link to an answer", get(link)],
    ["a link to a tool's answer", get(link, "/tools/api/cors?url=x")],
    ["a form", { ...post({ ...link, origin: "https://evil.example" }), url: "/docs" }],
  ])("refuses %s from elsewhere", (_title, request) => {
    expect(listed.refuse(request)).toMatchObject({ code: "service_not_allowed" });
    expect(open.refuse(request)).toBeNull();
  });

  it.each([
    ["length", { "content-length": "2" }],
    ["chunks", { "transfer-encoding": "chunked" }],
  ])("refuses a body without a type, of known %s", (_title, headers) => {
    expect(listed.refuse(post(headers))).toMatchObject({ code: "unsupported_media_type" });
    expect(open.refuse(post(headers))).toBeNull();
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
