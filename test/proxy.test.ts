/** The proxy, end to end: hostile and ordinary servers on loopback, read through a listening server of ours. */
import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { get as httpGet, request as httpRequest, type IncomingMessage } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";
import { bodyOf, eventually, openUpstream, type Upstream } from "./support/upstream.ts";

const mebibyte = 1024 * 1024;
const capBytes = 2 * mebibyte;

const bombBytes = 100 * mebibyte;
const zeros = Buffer.alloc(bombBytes);
const bombs = {
  gzip: gzipSync(zeros, { level: 1 }),
  br: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  zstd: zstdCompressSync(zeros),
};

type Site = (response: ServerResponse, request: IncomingMessage) => unknown;

const endless: Site = (response) => {
  const chunk = Buffer.alloc(64 * 1024, "x");
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", write);
  write();
};

const drip: Site = (response) => {
  const timer = setInterval(() => response.write("."), 20);
  response.on("close", () => clearInterval(timer));
};

const sites: Readonly<Record<string, Site>> = {
  "/echo": async (response, request) => {
    const body = (await bodyOf(request)).toString("base64");
    const { method, url, headers } = request;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ method, url, headers, body }));
  },
  "/teapot": (response) => {
    response.writeHead(418, {
      "content-type": "text/plain; charset=shift_jis",
      "set-cookie": "a=b",
      "x-proxy-error": "a lie",
      "access-control-allow-origin": "https://other.example",
      "strict-transport-security": "max-age=1",
      connection: "close",
      etag: '"e"',
      "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT",
      link: "</style.css>; rel=preload",
      "cache-control": "max-age=60",
      "content-disposition": "attachment; filename=ü.txt".replace("ü", "\u00fc"),
    });
    response.end("short and stout");
  },
  "/part": (response, { headers }) => {
    if (headers["if-none-match"] === '"e"') response.writeHead(304, { etag: '"e"' }).end();
    else if (headers.range === "bytes=2-4") {
      response.writeHead(206, { "content-range": "bytes 2-4/10", "content-length": 3 }).end("cde");
    } else response.end("abcdefghij");
  },
  "/gzip": (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("plain text")),
  "/rot13": (response) => response.writeHead(200, { "content-encoding": "rot13" }).end("cynva"),
  "/broken-gzip": (response) => response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip at all"),
  "/long": (response) =>
    response.writeHead(200, { "content-length": capBytes + 1 }).end(Buffer.alloc(capBytes + 1)),
  "/endless": endless,
  "/drip": drip,
  "/silent": () => undefined,
  "/headers": (response) => response.writeHead(200, { "x-long": "h".repeat(mebibyte) }).end(),
  "/loop": (response, { url }) => response.writeHead(302, { location: `${url}x` }).end("see there"),
  "/hop": (response) => response.writeHead(301, { location: "/echo#part" }).end(),
  "/cut": (response) => {
    response.writeHead(200, { "content-length": 100 });
    response.write("half");
    setImmediate(() => response.destroy());
  },
  ...Object.fromEntries(
    Object.entries(bombs).map(([encoding, bytes]): [string, Site] => [
      `/bomb/${encoding}`,
      (response) => response.writeHead(200, { "content-encoding": encoding }).end(bytes),
    ]),
  ),
};

const served: string[] = [];
const listener: RequestListener = (request, response) => {
  const path = (request.url ?? "").replace(/[?#].*/, "");
  served.push(path);
  const site = sites[path] ?? (path.startsWith("/loop") ? sites["/loop"] : undefined);
  if (site === undefined) response.writeHead(404).end("nothing here");
  else site(response, request);
};

let upstream: Upstream;
let app: TestApp;
let port: number;

beforeAll(async () => {
  upstream = await openUpstream(listener, { address: "127.0.0.2" });
  app = await openApp({
    environment: { NONET_FETCH_ALLOW: "127.0.0.2", NONET_FETCH_BYTES_MAX: String(capBytes) },
  });
  port = await app.running.listen();
});

afterAll(async () => {
  await app.stop();
  await upstream.close();
});

const pathOf = (path: string, fields: Record<string, string> = {}): string =>
  `/proxy?${new URLSearchParams({ url: upstream.origin + path, ...fields })}`;

const proxied = (path: string, headers: Record<string, string> = {}, fields: Record<string, string> = {}) =>
  app.call({ url: pathOf(path, fields), headers });

const sent = (body: Record<string, unknown>) =>
  app.call({ method: "POST", url: "/proxy", payload: { url: `${upstream.origin}/echo`, ...body } });

/** The head of an answer whose body is still to come. */
async function opened(path: string, fields: Record<string, string> = {}): Promise<IncomingMessage> {
  const request = httpGet({ port, host: "127.0.0.1", path: pathOf(path, fields) });
  request.on("error", () => undefined);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return response;
}

/** A reset may outrun what was sent before it, so it may be met at any time. */
const readToItsEnd = async (path: string, fields?: Record<string, string>): Promise<unknown> =>
  once((await opened(path, fields)).resume(), "end");

const ofOurs = async (path: string): Promise<readonly [number, string, unknown]> => {
  const answer = await proxied(path);
  return [answer.statusCode, answer.json().error, answer.headers["x-proxy-error"]];
};

describe("GET /proxy", () => {
  it("passes status, content type and body on, readable from everywhere, and tells where it ended", async () => {
    const answer = await proxied("/teapot");
    expect([answer.statusCode, answer.body]).toEqual([418, "short and stout"]);
    expect(answer.headers).toMatchObject({
      "content-type": "text/plain; charset=shift_jis",
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "*",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
      "x-proxy-final-url": `${upstream.origin}/teapot`,
      "x-proxy-redirects": "0",
      "x-proxy-elapsed-ms": expect.stringMatching(/^\d+$/),
      etag: '"e"',
      "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT",
      link: "</style.css>; rel=preload",
      "cache-control": "max-age=60",
      "content-disposition": "attachment; filename=\u00fc.txt",
    });
  });

  it("keeps the target's cookies, its own error mark and what would act on our origin to itself", async () => {
    const { headers } = await proxied("/teapot");
    for (const name of ["set-cookie", "x-proxy-error", "strict-transport-security"]) {
      expect([name, headers[name]]).toEqual([name, undefined]);
    }
  });

  it("hands on what negotiates, ranges and conditions, and nothing that tells who asks", async () => {
    const given = {
      accept: "text/html",
      "accept-language": "de",
      range: "bytes=0-9",
      "if-none-match": '"x"',
      "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT",
      "if-range": '"y"',
      "if-match": '"z"',
    };
    const withheld = {
      cookie: "a=b",
      authorization: "Bearer x",
      origin: "https://page.example",
      referer: "https://page.example/",
      "x-forwarded-for": "203.0.113.9",
      "x-api-key": "k",
      "x-gateway-key": "k",
      via: "1.1 x",
    };
    const { headers } = (await proxied("/echo", { ...given, ...withheld })).json();
    expect(headers).toMatchObject(given);
    for (const name of Object.keys(withheld)) expect([name, headers[name]]).toEqual([name, undefined]);
  });

  it("answers a range with its part and a condition with 304", async () => {
    const part = await proxied("/part", { range: "bytes=2-4" });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "cde", "bytes 2-4/10"]);
    const same = await proxied("/part", { "if-none-match": '"e"' });
    expect([same.statusCode, same.body, same.headers["etag"]]).toEqual([304, "", '"e"']);
    expect(same.headers["content-length"]).toBeUndefined();
  });

  it("unpacks what it knows and passes other encodings as they are", async () => {
    const known = await proxied("/gzip");
    expect([known.body, known.headers["content-encoding"]]).toEqual(["plain text", undefined]);
    const unknown = await proxied("/rot13");
    expect([unknown.body, unknown.headers["content-encoding"]]).toEqual(["cynva", "rot13"]);
  });

  it("follows redirects, hands them on, or fails, as it is asked", async () => {
    const followed = await proxied("/hop");
    expect(followed.headers).toMatchObject({
      "x-proxy-redirects": "1",
      "x-proxy-final-url": `${upstream.origin}/echo`,
    });
    expect(followed.headers["location"]).toBeUndefined();
    const handed = await proxied("/hop", {}, { redirect: "manual" });
    expect([handed.statusCode, handed.headers["location"]]).toEqual([301, `${upstream.origin}/echo#part`]);
    const failed = await proxied("/hop", {}, { redirect: "error" });
    expect([failed.statusCode, failed.json().error]).toEqual([502, "too_many_redirects"]);
  });

  it.each([
    [{ "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }],
    [{ "upgrade-insecure-requests": "1" }],
  ])("hands no redirect on to a browser that opens a page (%o)", async (headers) => {
    const answer = await proxied("/hop", headers, { redirect: "manual" });
    expect([answer.statusCode, answer.json().error, answer.headers["location"]]).toEqual([
      400,
      "blocked_target",
      undefined,
    ]);
    expect((await proxied("/hop", headers)).statusCode).toBe(200);
  });

  it.each([
    "script",
    "worker",
    "sharedworker",
    "serviceworker",
    "style",
    "object",
    "embed",
    "audioworklet",
    "paintworklet",
    "xslt",
    "json",
    "manifest",
    "something-new",
  ])("is no %s of our own pages", async (use) => {
    for (const site of ["same-origin", "same-site"]) {
      const answer = await proxied("/echo", { "sec-fetch-dest": use, "sec-fetch-site": site });
      expect([answer.statusCode, answer.json().error]).toEqual([400, "blocked_target"]);
    }
    const elsewhere = await proxied("/echo", { "sec-fetch-dest": use, "sec-fetch-site": "cross-site" });
    expect(elsewhere.statusCode).toBe(200);
  });

  it.each(["empty", "image", "video", "document", "iframe"])("stays %s of our own pages", async (use) => {
    const answer = await proxied("/echo", { "sec-fetch-dest": use, "sec-fetch-site": "same-origin" });
    expect(answer.statusCode).toBe(200);
  });

  it("says the same to HEAD, and lets the target go", async () => {
    const request = httpRequest({ port, host: "127.0.0.1", path: pathOf("/endless"), method: "HEAD" }).end();
    const [response] = (await once(request, "response")) as [IncomingMessage];
    expect([response.statusCode, await bodyOf(response)]).toEqual([200, Buffer.alloc(0)]);
  });

  it("marks our own failures and leaves the target's unmarked", async () => {
    const theirs = await proxied("/nothing");
    expect([theirs.statusCode, theirs.body, theirs.headers["x-proxy-error"]]).toEqual([
      404,
      "nothing here",
      undefined,
    ]);
    const ours = await app.call({ url: "/proxy" });
    expect([ours.statusCode, ours.headers["x-proxy-error"]]).toEqual([400, "missing_parameter"]);
  });
});

describe("GET /proxy/https://…", () => {
  const inPath = (path: string, more = {}) => app.call({ url: `/proxy/${upstream.origin}${path}`, ...more });

  it.each([
    "/echo?a=b&url=c&ttl=9#",
    "/echo",
    "/echo?x=%zz&y=%2F%26+%20",
    "/echo?q=https://other.example/?a=b",
  ])("hands %s on as it stands", async (path) => {
    const { statusCode, body } = await inPath(path);
    expect([statusCode, JSON.parse(body).url]).toEqual([200, path.replace("#", "")]);
  });

  it("reaches the same target below the service's prefix, with one slash, and by HEAD", async () => {
    const one = upstream.origin.replace("//", "/");
    for (const url of [`/web/proxy/${upstream.origin}/echo`, `/proxy/${one}/echo`])
      expect((await app.call({ url })).json().url).toBe("/echo");
    expect((await inPath("/echo", { method: "HEAD" })).statusCode).toBe(200);
    expect((await app.call({ url: `http://localhost/proxy/${upstream.origin}/echo` })).statusCode).toBe(200);
  });

  it.each([
    ["example.com/", "invalid_url"],
    ["ftp://example.com/", "unsupported_scheme"],
    ["http://127.0.0.1/", "blocked_target"],
    ["http://user@127.0.0.2/", "invalid_url"],
    [`https://example.com/${"a".repeat(2_048)}`, "invalid_url"],
  ])("refuses %s as the parameter does", async (target, error) => {
    const answer = await app.call({ url: `/proxy/${target}` });
    expect([answer.statusCode, answer.json().error, answer.headers["x-proxy-error"]]).toEqual([
      400,
      error,
      error,
    ]);
  });

  it("answers a browser that asks before it sends, and no other method", async () => {
    const headers = { origin: "https://app.example", "access-control-request-headers": "x-requested-with" };
    const asked = await inPath("/echo", { method: "OPTIONS", headers });
    expect([asked.statusCode, asked.headers["access-control-allow-headers"]]).toEqual([
      204,
      "x-requested-with",
    ]);
    const sentTo = await inPath("/echo", { method: "POST", payload: { a: 1 } });
    expect([sentTo.statusCode, sentTo.headers["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});

describe("what a caller may ask for", () => {
  it("wraps an answer in JSON, with its way and its text in UTF-8", async () => {
    const answer = await proxied("/hop", {}, { wrap: "json" });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      200,
      "application/json; charset=utf-8",
    ]);
    const { chain, timings, headers, body, ...rest } = answer.json();
    expect(rest).toEqual({
      requestedUrl: `${upstream.origin}/hop`,
      finalUrl: `${upstream.origin}/echo`,
      status: 200,
      contentType: "application/json",
      charset: "utf-8",
      bodyBytes: body.length,
      encoding: "utf8",
    });
    expect(JSON.parse(body).url).toBe("/echo");
    expect(
      chain.map(({ status, location }: { status: number; location: string }) => [status, location]),
    ).toEqual([
      [301, "/echo#part"],
      [200, null],
    ]);
    expect([headers["content-type"], timings.totalMs > 0]).toEqual(["application/json", true]);
    expect(answer.headers["x-proxy-trace"]).toMatch(
      /^"http:.*\/hop";status=301;ms=[\d.]+, "http:.*\/echo";status=200;/,
    );
  });

  it("wraps what is no text as Base64, failures of a target as they are, and our own not at all", async () => {
    const teapot = (await proxied("/teapot", {}, { wrap: "json" })).json();
    expect([teapot.status, teapot.charset, teapot.body]).toEqual([418, "shift_jis", "short and stout"]);
    expect(teapot.headers).toMatchObject({
      "strict-transport-security": "max-age=1",
      "x-proxy-error": "a lie",
    });
    expect(teapot.headers).not.toHaveProperty("set-cookie");
    const bytes = (await proxied("/rot13", {}, { wrap: "json" })).json();
    expect([bytes.encoding, bytes.body, bytes.charset]).toEqual(["base64", btoa("cynva"), null]);
    const long = await proxied("/long", {}, { wrap: "json" });
    expect([long.statusCode, long.json().error]).toEqual([413, "upstream_too_large"]);
    const endless = await proxied("/endless", {}, { wrap: "json" });
    expect([endless.statusCode, endless.json().error]).toEqual([413, "upstream_too_large"]);
    expect((await sent({ wrap: "json", method: "DELETE" })).json().status).toBe(200);
  });

  it("shows what would act on us under another name", async () => {
    const { headers } = await proxied("/teapot");
    expect(headers).toMatchObject({
      "x-proxy-target-strict-transport-security": "max-age=1",
      "x-proxy-target-access-control-allow-origin": "https://other.example",
      "x-proxy-target-x-proxy-error": "a lie",
      "access-control-allow-origin": "*",
    });
  });

  it("sends a key of the target's in POST", async () => {
    const { headers } = (await sent({ headers: { "X-Api-Key": "theirs" } })).json();
    expect(headers["x-api-key"]).toBe("theirs");
  });

  it.each([
    ["http://127.0.0.2:81/", true, null, null],
    ["http://169.254.169.254/latest", false, "blocked_target", "not_public"],
    ["http://[::ffff:10.0.0.1]/", false, "blocked_target", "not_public"],
    ["http://printer.local/", false, "blocked_target", "private_name"],
    ["http://example.com:25/", false, "blocked_target", "bad_port"],
    ["ftp://example.com/", false, "unsupported_scheme", null],
    ["nonsense", false, "invalid_url", null],
  ])("explains %s without fetching it", async (url, allowed, error, reason) => {
    const before = served.length;
    for (const request of [
      { url: `/proxy?${new URLSearchParams({ url, explain: "true" })}` },
      { method: "POST" as const, url: "/proxy", payload: { url, explain: true } },
    ]) {
      const answer = await app.call(request);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ requestedUrl: url, allowed, error, reason });
    }
    expect(served.length).toBe(before);
  });
});

describe("POST /proxy", () => {
  it.each(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "sends %s with the named headers",
    async (method) => {
      const headers = { Authorization: "Bearer x", "X-Custom": "ü", Cookie: "a=b" };
      const answer = (await sent({ method, headers })).json();
      expect(answer.method).toBe(method);
      expect(answer.headers).toMatchObject({
        authorization: "Bearer x",
        "x-custom": "\u00fc",
        cookie: "a=b",
      });
      expect(answer.headers).not.toHaveProperty("origin");
    },
  );

  it("sends HEAD and answers without a body", async () => {
    const answer = await sent({ method: "HEAD" });
    expect([answer.statusCode, answer.body]).toEqual([200, ""]);
  });

  it("sends a body as text or Base64, byte by byte", async () => {
    const bytes = Buffer.from([0, 255, 128, 10]);
    const asText = (await sent({ method: "POST", body: "Grüße" })).json();
    const asBytes = (
      await sent({ method: "PUT", body: bytes.toString("base64"), bodyEncoding: "base64" })
    ).json();
    expect([asText.body, asBytes.body]).toEqual([
      Buffer.from("Grüße").toString("base64"),
      bytes.toString("base64"),
    ]);
    expect(asText.headers["content-length"]).toBe("7");
  });

  it.each([
    ["a header of the connection", { headers: { Host: "x" } }, "invalid_parameter"],
    ["a body with GET", { body: "x" }, "invalid_parameter"],
    ["an unknown method", { method: "TRACE" }, "invalid_parameter"],
    ["a body that is no Base64", { method: "POST", body: "*", bodyEncoding: "base64" }, "invalid_base64"],
    ["a header that is no text", { headers: { a: 1 } }, "invalid_parameter"],
  ])("refuses %s before it connects", async (_title, body, error) => {
    const before = served.length;
    const answer = await sent(body);
    expect([answer.statusCode, answer.json().error, answer.headers["x-proxy-error"]]).toEqual([
      400,
      error,
      error,
    ]);
    expect(served.length).toBe(before);
  });

  it("takes a body of 1 MiB and none larger", async () => {
    expect((await sent({ method: "POST", body: "x".repeat(mebibyte) })).statusCode).toBe(200);
    const answer = await sent({ method: "POST", body: "x".repeat(mebibyte + 1) });
    expect([answer.statusCode, answer.json().error]).toEqual([413, "payload_too_large"]);
  });
});

describe("a hostile target", () => {
  it.each(Object.keys(bombs))(
    "that sends a %s bomb is refused before any of it is passed on",
    async (encoding) => {
      const before = heldBytes();
      const startedAt = performance.now();
      expect(await ofOurs(`/bomb/${encoding}`)).toEqual([413, "upstream_too_large", "upstream_too_large"]);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
      await eventually(() => heldBytes() - before < 4 * mebibyte);
    },
  );

  it("whose body is known to be too long is refused before any of it is passed on", async () => {
    expect(await ofOurs("/long")).toEqual([413, "upstream_too_large", "upstream_too_large"]);
  });

  it("whose body never ends is broken off at the cap, visibly", async () => {
    const response = await opened("/endless");
    let bytes = 0;
    response.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    await expect(once(response, "end")).rejects.toThrow();
    expect(bytes).toBeLessThanOrEqual(capBytes);
    expect(app.lines().at(-1)).toMatchObject({ status: 200, failure: "upstream_too_large" });
  });

  it("that drips is broken off at the deadline", async () => {
    const startedAt = performance.now();
    await expect(readToItsEnd("/drip", { timeoutMs: "300" })).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(1_300);
    expect(app.lines().at(-1)).toMatchObject({ failure: "upstream_timeout" });
  });

  it("that breaks off is broken off, not ended", async () => {
    await expect(readToItsEnd("/cut")).rejects.toThrow();
  });

  it("that says nothing is given up at the deadline", async () => {
    const answer = await proxied("/silent", {}, { timeoutMs: "200" });
    expect([answer.statusCode, answer.json().error]).toEqual([504, "upstream_timeout"]);
  });

  it.each([
    ["/headers", 502, "invalid_upstream_response"],
    ["/broken-gzip", 502, "invalid_upstream_response"],
    ["/loop", 502, "too_many_redirects"],
  ])("%s answers %i", async (path, status, error) => {
    expect(await ofOurs(path)).toEqual([status, error, error]);
  });

  it("that redirects without end is asked six times", async () => {
    served.length = 0;
    await proxied("/loop");
    expect(served).toEqual(["/loop", "/loopx", "/loopxx", "/loopxxx", "/loopxxxx", "/loopxxxxx"]);
  });
});

describe("streaming", () => {
  it("passes the first bytes on before the last ones are there", async () => {
    const response = await opened("/drip", { timeoutMs: "20000" });
    const [first] = (await once(response, "data")) as [Buffer];
    expect(first.toString()).toMatch(/^\.+$/);
    response.destroy();
  });

  it("stops the target when the caller has gone", async () => {
    await eventually(() => upstream.open() === 0, 6_000);
    const response = await opened("/endless");
    expect(upstream.open()).toBe(1);
    response.destroy();
    await eventually(() => upstream.open() === 0);
  });

  it("stops the target when the caller goes before the answer begins", async () => {
    const request = httpGet({ port, host: "127.0.0.1", path: pathOf("/silent") });
    request.on("error", () => undefined);
    await eventually(() => upstream.open() === 1);
    request.destroy();
    await eventually(() => upstream.open() === 0);
  });
});

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Bytes that JavaScript holds outside its heap, where bodies are. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
