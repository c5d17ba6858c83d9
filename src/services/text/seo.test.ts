import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { text } from "./service.ts";

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Green tea and how to brew it</title></head><body>${body}</body></html>`;
const good = page(
  "<h1>Green tea</h1><p>Green tea is healthy, and many people drink green tea every day.</p>",
);

const html = { "content-type": "text/html; charset=utf-8" };

const answers: Readonly<Record<string, RequestListener>> = {
  "/tea/green-tea": (_request, response) =>
    response.writeHead(200, { ...html, "x-robots-tag": "noindex" }).end(good),
  "/latin": (_request, response) =>
    response
      .writeHead(200, { "content-type": "text/html; charset=iso-8859-1" })
      .end(Buffer.from(page("<h1>Caf\u00e9</h1>"), "latin1")),
  "/moved": (_request, response) => response.writeHead(302, { location: "/tea/green-tea" }).end(),
  "/inside": (_request, response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end(),
  "/loop": (_request, response) => response.writeHead(302, { location: "/loop" }).end(),
  "/missing": (_request, response) => response.writeHead(404, html).end("none"),
  "/broken": (_request, response) => response.writeHead(500, html).end("none"),
  "/picture": (_request, response) => response.writeHead(200, { "content-type": "image/png" }).end("png"),
  "/huge": (_request, response) => response.writeHead(200, html).end("a ".repeat(3_000_000)),
  "/bomb": (_request, response) =>
    response
      .writeHead(200, { ...html, "content-encoding": "gzip" })
      .end(gzipSync(Buffer.alloc(200_000_000, 0x20))),
  "/empty": (_request, response) => response.writeHead(200, html).end(),
  "/nested": (_request, response) => response.writeHead(200, html).end("<div>".repeat(800_000)),
  "/cut": (request, response) => {
    response.writeHead(200, { ...html, "content-length": "1000" }).write("<h1>a</h1>");
    request.socket.destroySoon();
  },
  // Sends its head and nothing more.
  "/slow": (_request, response) => response.writeHead(200, html).flushHeaders(),
};

let server: Server;
let app: TestApp;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? ""]?.(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  app = await openApp({ services: [text], environment: { NONET_FETCH_ALLOW: `127.0.0.1:${port}` } });
});

afterAll(async () => {
  await app.stop();
  server.closeAllConnections();
  server.close();
});

async function audit(url: string, fields: object = {}) {
  const { statusCode, body } = await app.call({
    method: "POST",
    url: "/text/seo",
    payload: { url, language: "en", ...fields },
  });
  return { status: statusCode, answer: JSON.parse(body) };
}

describe("a page by its address", () => {
  it("is audited with its own title, slug, status and robots header", async () => {
    const { status, answer } = await audit(`${origin}/tea/green-tea`, { keyphrase: "green tea" });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ finalUrl: `${origin}/tea/green-tea`, httpStatus: 200, isCut: false });
    const found = Object.fromEntries(
      answer.checks.map((check: { id: string; status: string }) => [check.id, check.status]),
    );
    expect(found).toMatchObject({ keyphrase_title: "good", keyphrase_slug: "good", indexable: "bad" });
  });

  it("is read behind a redirect, and in its own charset", async () => {
    expect((await audit(`${origin}/moved`)).answer).toMatchObject({ finalUrl: `${origin}/tea/green-tea` });
    expect((await audit(`${origin}/latin`)).answer).toMatchObject({ httpStatus: 200, words: 1 });
  });

  it("is audited where it is empty, and where 800,000 elements are open", async () => {
    expect((await audit(`${origin}/empty`)).status).toBe(200);
    expect((await audit(`${origin}/nested`)).status).toBe(200);
  });

  it.each([
    ["/missing", 502, "upstream_error_status"],
    ["/broken", 502, "upstream_error_status"],
    ["/picture", 400, "not_html"],
    ["/huge", 413, "upstream_too_large"],
    ["/bomb", 413, "upstream_too_large"],
    ["/loop", 502, "too_many_redirects"],
    ["/inside", 400, "blocked_target"],
    ["/cut", 502, "invalid_upstream_response"],
    ["/slow", 504, "upstream_timeout"],
  ])(
    "%s is refused with %i %s",
    async (path, status, error) => {
      expect(await audit(origin + path)).toMatchObject({ status, answer: { error } });
    },
    20_000,
  );

  it.each([
    ["http://127.0.0.1:1/", "blocked_target"],
    ["http://169.254.169.254/latest/meta-data/", "blocked_target"],
    ["http://[::1]/", "blocked_target"],
    ["http://localhost/", "blocked_target"],
    ["ftp://example.com/", "unsupported_scheme"],
    ["file:///etc/passwd", "unsupported_scheme"],
    ["no address", "invalid_url"],
    ["", "missing_parameter"],
  ])("%j is refused with %s", async (url, error) => {
    expect(await audit(url)).toMatchObject({ status: 400, answer: { error } });
  });

  it("is not asked for beside a text", async () => {
    expect(await audit(`${origin}/tea/green-tea`, { text: "a" })).toMatchObject({ status: 400 });
  });
});
