import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openApp, type TestApp } from "../../test/support/app.ts";
import { toyPii, toys } from "../../test/support/toys.ts";
import { escapeHtml } from "./pages/page.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp({ services: toys });
});

afterAll(() => app.stop());

const get = (url: string, headers: Record<string, string> = {}) => app.call({ url, headers });

describe("escaped HTML", () => {
  it.each([
    ["a & b", "a &amp; b"],
    ["<script>", "&lt;script&gt;"],
    [`"'`, "&quot;&#39;"],
    ["&lt;", "&amp;lt;"],
    ["é😀", "é😀"],
  ])("of %s is %s", (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });
});

describe("a page", () => {
  it.each(["/", "/docs", "/pii", "/pii/docs"])(
    "%s runs nothing from elsewhere and is framed by nobody",
    async (url) => {
      const { body, headers } = await get(url);
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
        "content-security-policy": expect.stringMatching(/^default-src 'none'; .*; frame-ancestors 'none'$/),
      });
      expect(headers["content-security-policy"]).not.toMatch(
        /https?:|\*|unsafe-eval|script-src[^;]*('self'|unsafe-inline)/,
      );
      expect(body).not.toMatch(/(src|href)="(https?:)?\/\/|<script>|\son[a-z]+=/);
      expect(body).toMatch(/^<!doctype html>\n<html lang="en">/);
    },
  );
});

describe("the front page", () => {
  it("names every service and every operation with its path and methods", async () => {
    const { body } = await get("/");
    for (const text of ["Toys at the root", "Toy &lt;PII&gt;", "A &quot;toy&quot; &amp; more", "Toy text"]) {
      expect(body).toContain(text);
    }
    for (const row of ["GET POST /echo", "POST /pii/analyze", "POST /text/analyze", "GET /picture/{name}"]) {
      expect(body).toContain(`<code>${row}</code>`);
    }
  });

  it("of one service names that one only, without prefixes", async () => {
    for (const [url, headers] of [
      ["/pii", {}],
      ["/", { host: "pii.localhost" }],
    ] as const) {
      const { body } = await get(url, headers);
      expect(body).toContain("<title>Toy &lt;PII&gt;</title>");
      expect(body).toContain("<code>POST /analyze</code>");
      expect(body).not.toContain("Toy text");
    }
  });

  it("names the tools where there are some", async () => {
    expect((await get("/")).body).not.toContain("/tools/api/");
    const real = await openApp();
    onTestFinished(() => real.stop());
    const { body } = await real.call({ url: "/" });
    expect(body.match(/<section id="tools">/g)).toHaveLength(1);
    for (const row of ["POST /tools/api/naics", "GET /tools/api/cors"])
      expect(body).toContain(`<code>${row}</code>`);
  });

  it("leads to what stands beside it", async () => {
    for (const url of ["/", "/pii", "/pii/", "/text"]) {
      const links = [...(await get(url)).body.matchAll(/href="(\/[^"]*)"/g)].map(([, link = ""]) => link);
      expect(links).toHaveLength(3);
      for (const link of links) expect([link, (await get(link)).statusCode]).toEqual([link, 200]);
    }
  });
});

describe("the reference page", () => {
  it("loads only parts that this server has, wherever it is read", async () => {
    for (const [url, headers] of [
      ["/docs", {}],
      ["/pii/docs", {}],
      ["/docs", { host: "pii.localhost" }],
    ] as const) {
      const { body } = await get(url, headers);
      const parts = [...body.matchAll(/(?:src|href)="([^":]+)"/g)].map(([, part = ""]) => part);
      expect(parts.toSorted()).toEqual(
        ["docs/start.js", "docs/swagger-ui-bundle.js", "docs/swagger-ui.css", "openapi.json"].toSorted(),
      );
      for (const part of parts) {
        const path = new URL(part, `http://x${url}`).pathname;
        expect([path, (await get(path, headers)).statusCode]).toEqual([path, 200]);
      }
    }
  });

  it("runs its two scripts and nothing else that this server answers", async () => {
    const { body, headers } = await get("/pii/docs");
    const scripts = [...body.matchAll(/<script src="([^"]+)" integrity="([^"]+)"><\/script>/g)];
    expect(scripts).toHaveLength(2);
    for (const [, path, integrity] of scripts) {
      const hash = createHash("sha256")
        .update((await get(`/pii/${path}`)).rawPayload)
        .digest("base64");
      expect(integrity).toBe(`sha256-${hash}`);
    }
    const allowed = scripts.map(([, , integrity]) => `'${integrity}'`).join(" ");
    expect(headers["content-security-policy"]).toContain(`; script-src ${allowed}; `);
    expect(headers["content-security-policy"]).toContain("; img-src 'self' data: blob:; ");
  });

  it("starts with the description that stands beside it", async () => {
    const { body, headers } = await get("/pii/docs/start.js");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(body).toContain('url: "openapi.json"');
    expect(body).toContain("validatorUrl: null");
  });
});

/** Everything that is made once. */
const documents = [
  "/",
  "/pii",
  "/openapi.json",
  "/pii/openapi.json",
  "/docs",
  "/docs/swagger-ui.css",
  "/docs/swagger-ui-bundle.js",
];

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync } as const;

describe("a document", () => {
  it.each(documents)("%s is sent packed to those who take it so, and unpacks to the same", async (url) => {
    const plain = await get(url);
    for (const [accepted, coding] of [
      ["gzip, deflate, br", "br"],
      ["gzip;q=1.0, br;q=0.5", "gzip"],
      ["*", "br"],
      ["gzip, deflate, br, zstd", "br"],
      ["gzip;q=0.5, zstd", "zstd"],
      ["identity;q=0, gzip;q=0.5", "gzip"],
      ["br;q=0, gzip", "gzip"],
    ] as const) {
      const packed = await get(url, { "accept-encoding": accepted });
      expect(packed.headers["content-encoding"]).toBe(coding);
      expect(unpacked[coding](packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.7);
      expect(packed.headers["etag"]).not.toBe(plain.headers["etag"]);
    }
  });

  it.each(["", "identity", "brotli", "gzipped", "gzip;q=0", "gzip; q=0.0, identity", "*;q=0", "gzip;q=x"])(
    "is sent as it is to who takes %j",
    async (encoding) => {
      const answer = await get("/docs/swagger-ui.css", { "accept-encoding": encoding });
      expect(answer.headers["content-encoding"]).toBeUndefined();
    },
  );

  it.each(documents)("%s is asked for again and sent only when it is another", async (url) => {
    for (const encoding of ["br", "gzip", "zstd", ""]) {
      const asked = { "accept-encoding": encoding };
      const { headers } = await get(url, asked);
      expect(headers).toMatchObject({ "cache-control": "no-cache", vary: "Accept-Encoding" });
      const { etag = "" } = headers as { readonly etag?: string };
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
        const same = await get(url, { ...asked, "if-none-match": known });
        expect([same.statusCode, same.body, same.headers["etag"]]).toEqual([304, "", etag]);
        expect(same.headers["content-length"]).toBeUndefined();
      }
      expect((await get(url, { ...asked, "if-none-match": '"x"' })).statusCode).toBe(200);
    }
  });

  it("is made once for each base and scope, and differs between them", async () => {
    const tag = async (url: string, headers = {}) => (await get(url, headers)).headers["etag"];
    const tags = [await tag("/openapi.json"), await tag("/pii/openapi.json")];
    const byHost = await tag("/openapi.json", { host: "pii.localhost" });
    expect(new Set([...tags, byHost]).size).toBe(3);
    expect(await tag("/openapi.json")).toBe(tags[0]);
  });

  it("varies by the page that asks, too, where origins are listed", async () => {
    const own = await openApp({ services: toys, environment: { NONET_CORS_ORIGINS: "https://a.example" } });
    onTestFinished(() => own.stop());
    expect((await own.call({ url: "/docs" })).headers["vary"]).toBe("Origin, Accept-Encoding");
  });
});

describe("health", () => {
  it("tells status, uptime, version and the checks of what is served", async () => {
    expect((await get("/health")).json()).toEqual({
      status: "degraded",
      uptimeSeconds: 0,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      access: "open",
      checks: { web: "ok", "pii.model": "degraded", text: "ok" },
    });
  });

  it("counts seconds to the tenth, and never backwards", async () => {
    let nowMs = 1_000_000;
    const own = await openApp({ services: [toyPii], ports: { now: () => nowMs } });
    const uptime = async () => (await own.call({ url: "/health" })).json().uptimeSeconds;
    nowMs += 1_234;
    expect(await uptime()).toBe(1.2);
    nowMs -= 60_000;
    expect(await uptime()).toBe(0);
    await own.stop();
  });
});
