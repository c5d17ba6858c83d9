import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openApp, type TestApp } from "../../test/support/app.ts";
import { toyPii, toys } from "../../test/support/toys.ts";
import { escapeHtml } from "./page.ts";

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
        "content-security-policy": expect.stringMatching(/^default-src 'none'; /),
      });
      expect(headers["content-security-policy"]).not.toMatch(
        /https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/,
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

  it("starts with the description that stands beside it", async () => {
    const { body, headers } = await get("/pii/docs/start.js");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(body).toContain('url: "openapi.json"');
    expect(body).toContain("validatorUrl: null");
  });
});

describe("a part of the reference page", () => {
  it("is sent packed to those who take it so, and unpacks to the same", async () => {
    const plain = await get("/docs/swagger-ui.css");
    const packed = await get("/docs/swagger-ui.css", { "accept-encoding": "br, gzip" });
    expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([
      undefined,
      "gzip",
    ]);
    const unpacked = await new Response(
      new Blob([new Uint8Array(packed.rawPayload)]).stream().pipeThrough(new DecompressionStream("gzip")),
    ).text();
    expect(unpacked).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it.each(["", "identity", "br", "gzipped", "gzip;q=0", "gzip; q=0.0, identity"])(
    "is sent as it is to who takes %j",
    async (encoding) => {
      const answer = await get("/docs/swagger-ui.css", { "accept-encoding": encoding });
      expect(answer.headers["content-encoding"]).toBeUndefined();
    },
  );

  it("may be kept by caches, which are told what it depends on", async () => {
    for (const encoding of ["gzip", "identity"]) {
      const { headers } = await get("/docs/swagger-ui-bundle.js", { "accept-encoding": encoding });
      expect(headers).toMatchObject({ "cache-control": "public, max-age=3600", vary: "Accept-Encoding" });
    }
  });
});

describe("health", () => {
  it("tells status, uptime, version and the checks of what is served", async () => {
    expect((await get("/health")).json()).toEqual({
      status: "degraded",
      uptimeSeconds: 0,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
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
