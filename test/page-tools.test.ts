/** The page tools, end to end: stored and hostile pages from a server on loopback, through the guard and the whole app. */
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";
import type { StoredPage } from "./support/pages.ts";
import { root } from "./support/tree.ts";
import { openUpstream, type Upstream } from "./support/upstream.ts";

const mebibyte = 1024 * 1024;
const folder = join(root, "test/pages");
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAAD0lEQVR42mNgGAWjYBAAAAQgAAFp2hF9AAAAAElFTkSuQmCC",
  "base64",
);

type Site = (response: ServerResponse, request: IncomingMessage) => unknown;

const html =
  (body: string | Uint8Array, headers: Record<string, string> = {}): Site =>
  (response) =>
    response.writeHead(200, { "content-type": "text/html", ...headers }).end(body);

const filled = (text: string) =>
  text.repeat(Math.ceil((5 * mebibyte - 100) / text.length)).slice(0, 5 * mebibyte - 100);

function writeForever(response: ServerResponse, piece: string): void {
  response.writeHead(200, { "content-type": "text/html" });
  const write = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", write);
  write();
}

const sites: Readonly<Record<string, Site>> = {
  "/gzip": html(gzipSync("<title>packed</title>"), { "content-encoding": "gzip" }),
  "/br": html(brotliCompressSync("<title>packed</title>"), { "content-encoding": "br" }),
  "/strange": html("packed", { "content-encoding": "rot13" }),
  "/long": html(`<title>x</title>${" ".repeat(5 * mebibyte)}`),
  "/announced": html("x", { "content-length": String(5 * mebibyte + 1) }),
  "/endless": (response) => writeForever(response, "x".repeat(65_536)),
  "/endless-head": (response) => writeForever(response, '<meta name="x" content="y">'.repeat(2_048)),
  "/file.pdf": (response) => response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7"),
  "/missing": (response) =>
    response.writeHead(404, { "content-type": "text/html" }).end("<title>Not here</title>"),
  "/empty": (response) => response.writeHead(204).end(),
  "/away": (response) => response.writeHead(301, { location: "/further" }).end(),
  "/further": (response) => response.writeHead(302, { location: "/deep/page" }).end(),
  "/deep/page": html('<title>Arrived</title><meta property="og:image" content="i.png">', {
    "set-cookie": "a=b",
    "x-a": "1",
  }),
  "/loop": (response) => response.writeHead(302, { location: "/loop" }).end(),
  "/inside": (response) => response.writeHead(302, { location: "http://127.0.0.1/" }).end(),
  "/icons": html(
    '<link rel="icon" href="/i.png"><link rel="icon" href="http://127.0.0.1/x.png"><link rel="manifest" href="/m.json">',
  ),
  "/i.png": (response) => response.writeHead(200, { "content-type": "image/png" }).end(png),
  "/m.json": (response) => response.writeHead(200).end('{"icons":[{"src":"/512.png","sizes":"512x512"}]}'),
  "/favicon.ico": (response) => response.writeHead(200).end(png),
  "/hostile/nest": html(filled("<b>")),
  "/hostile/close": html(filled("<a></i></b>")),
  "/hostile/things": html(filled("<div itemscope itemprop=a><i itemprop=b>x")),
  "/hostile/names": html(
    `<script type="application/ld+json">{${Array.from({ length: 40_000 }, (_, index) => `"k${index}":{}`).join()}}</script>`,
  ),
  "/hostile/lists": html(`<script type="application/ld+json">${"[".repeat(5 * mebibyte - 200)}`),
};

let upstream: Upstream;
let app: TestApp;

beforeAll(async () => {
  upstream = await openUpstream(
    (request, response) => {
      const path = request.url ?? "";
      const site = sites[path];
      if (path.startsWith("/stored/")) {
        const name = path.slice("/stored/".length);
        const { contentType }: StoredPage = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
        response
          .writeHead(200, { "content-type": contentType })
          .end(readFileSync(join(folder, `${name}.html`)));
      } else if (site === undefined) response.writeHead(404).end();
      else site(response, request);
    },
    { address: "127.0.0.2" },
  );
  app = await openApp({ environment: { NONET_FETCH_ALLOW: "127.0.0.2" } });
});

afterAll(async () => {
  await app.stop();
  await upstream.close();
});

async function ask(tool: string, path: string, fields: Record<string, string> = {}) {
  const answer = await app.call({
    url: `/${tool}?${new URLSearchParams({ url: upstream.origin + path, ...fields })}`,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const at = (path: string) => upstream.origin + path;

describe("GET /metadata", () => {
  it.each(readdirSync(folder).filter((name) => /^charset-.*json$/.test(name)))(
    "reads %s as it was written",
    async (file) => {
      const { expected }: StoredPage = JSON.parse(readFileSync(join(folder, file), "utf8"));
      const { status, body } = await ask("metadata", `/stored/${file.slice(0, -5)}`);
      expect([status, body.title, body.charset]).toEqual([200, expected["title"], expected["charset"]]);
    },
  );

  it.each(["/gzip", "/br"])("unpacks %s", async (path) => {
    expect((await ask("metadata", path)).body.title).toBe("packed");
  });

  it("follows redirects and reads addresses against the last", async () => {
    expect((await ask("metadata", "/away")).body).toMatchObject({
      requestedUrl: at("/away"),
      finalUrl: at("/deep/page"),
      title: "Arrived",
      image: at("/deep/i.png"),
    });
  });

  it.each([
    ["/missing", { title: "Not here", status: 404 }],
    ["/file.pdf", { title: null, url: null, status: 200, contentType: "application/pdf" }],
    ["/strange", { title: null, url: null }],
    ["/empty", { title: null, status: 204, contentType: null }],
    ["/endless", { title: null, status: 200 }],
  ])("answers 200 for %s", async (path, expected) => {
    expect(await ask("metadata", path)).toMatchObject({ status: 200, body: expected });
  });

  it.each([
    ["/long", 413, "upstream_too_large"],
    // More is announced than comes: a page is read to the end of its head, however long it says to be.
    ["/announced", 504, "upstream_timeout"],
    ["/endless-head", 413, "upstream_too_large"],
    ["/loop", 502, "too_many_redirects"],
    ["/inside", 400, "blocked_target"],
  ])("answers for %s with %i", async (path, status, error) => {
    expect(await ask("metadata", path)).toMatchObject({ status, body: { error } });
  });

  it.each([
    ["ftp://x.example/", "unsupported_scheme"],
    ["nonsense", "invalid_url"],
    ["", "missing_parameter"],
    [`https://x.example/${"a".repeat(2_048)}`, "invalid_url"],
    ["http://localhost/", "blocked_target"],
  ])("refuses %j", async (url, error) => {
    const answer = await app.call({ url: `/metadata?${new URLSearchParams({ url })}` });
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
  });

  it.each(Object.keys(sites).filter((path) => path.startsWith("/hostile/")))(
    "keeps serving others while it reads %s",
    async (path) => {
      await ask("metadata", path);
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const answer = await ask("metadata", path);
      delay.disable();
      expect(answer.status).toBe(200);
      // The aim of 20 ms is measured by the benchmark; here a busy machine must not fail what is well.
      expect(delay.max / 1e6).toBeLessThan(250);
    },
  );
});

describe("GET /favicon", () => {
  it("looks at every icon and at no forbidden place", async () => {
    const { body } = await ask("favicon", "/icons", { verify: "true", fallback: "true" });
    expect(body).toMatchObject({
      best: at("/i.png"),
      icons: [
        { href: at("/i.png"), ok: true, bytes: png.length, width: 32, height: 32, source: "link" },
        { href: "http://127.0.0.1/x.png", ok: false, bytes: null },
        { href: at("/512.png"), ok: false, source: "manifest", width: 512 },
        { href: at("/favicon.ico"), ok: true, source: "default" },
      ],
    });
  });

  it("finds the default icon of a page that names none", async () => {
    expect((await ask("favicon", "/deep/page")).body).toMatchObject({ best: at("/favicon.ico"), icons: [] });
  });
});

describe("GET /headers", () => {
  it.each(["GET", "HEAD"])("tells the way to the answer of a %s", async (method) => {
    const { body } = await ask("headers", "/away", { method });
    expect(body).toMatchObject({
      status: 200,
      statusText: "OK",
      contentType: "text/html",
      redirects: [at("/away"), at("/further")],
      headers: { "x-a": "1", "set-cookie": "a=b" },
      tls: null,
    });
    expect(
      body.chain.map(({ url, status, location }: Record<string, unknown>) => [url, status, location]),
    ).toEqual([
      [at("/away"), 301, "/further"],
      [at("/further"), 302, "/deep/page"],
      [at("/deep/page"), 200, null],
    ]);
    expect(body.timings.totalMs).toBe(body.elapsedMs);
  });

  it.each(["GET", "HEAD"])(
    "of a %s do not depend on how long the body is announced to be",
    async (method) => {
      expect((await ask("headers", "/announced", { method })).status).toBe(200);
    },
  );

  it("tell what connecting took in each call", async () => {
    for (const _ of [1, 2, 3])
      expect((await ask("headers", "/deep/page")).body.timings.connectMs).toEqual(expect.any(Number));
  });

  it("reads no body, however long", async () => {
    expect(await ask("headers", "/long")).toMatchObject({ status: 200, body: { status: 200 } });
    expect(await ask("headers", "/endless")).toMatchObject({ status: 200, body: { status: 200 } });
  });
});
