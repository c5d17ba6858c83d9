import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
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

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

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
      expect(body).not.toMatch(/(src|href)="(https?:)?\/\/|\s(on[a-z]+|style)=/);
      expect(body).toMatch(/^<!doctype html>\n<html lang="en">/);
      const inline = [...body.matchAll(/<script(?: type="(?:importmap|module)")?>(.*?)<\/script>/gs)];
      expect(inline.length).toBeGreaterThan(0);
      for (const [, text = ""] of inline) expect(headers["content-security-policy"]).toContain(hashOf(text));
    },
  );
});

describe("the front page", () => {
  it("names every service and links every tool", async () => {
    const { body } = await get("/");
    for (const text of ["Toys at the root", "Toy &lt;PII&gt;", "A &quot;toy&quot; &amp; more", "Toy text"])
      expect(body).toContain(text);
    for (const path of ["/tools/pii/analyze", "/tools/text/analyze", "/tools/group/echo"])
      expect(body).toContain(`href="${path}"`);
  });

  it("of one service names that one only", async () => {
    for (const [url, headers] of [
      ["/pii", {}],
      ["/", { host: "pii.localhost" }],
    ] as const) {
      const { body } = await get(url, headers);
      expect(body).toContain("<title>Toy &lt;PII&gt; · Nonet</title>");
      expect(body).toContain("/tools/pii/analyze");
      expect(body).not.toContain("Toy text");
    }
  });

  it("says whether calls need a key, and where programs read on", async () => {
    const { body } = await get("/");
    expect(body).toContain("This server is open");
    for (const path of ["/docs", "/docs.md", "/openapi.json", "/mcp", "/llms.txt", "/status"])
      expect(body).toContain(`<code>${path}</code>`);
  });

  it("speaks the language that is asked for", async () => {
    expect((await get("/", { "accept-language": "de-AT,en;q=0.5" })).body).toContain(
      "Dieser Server ist offen",
    );
    const spanish = (await get("/?lang=es")).body;
    expect(spanish).toContain('<html lang="es">');
    expect(spanish).toContain('href="/docs?lang=es"');
  });

  it("leads to what stands beside it", async () => {
    for (const url of ["/", "/pii", "/pii/", "/text", "/docs", "/pii/docs", "/status"]) {
      const { body } = await get(url);
      const links = [...body.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, link = ""]) => link);
      expect(links.length).toBeGreaterThan(10);
      for (const link of new Set(links)) {
        const status = link.endsWith("/mcp") ? 405 : 200;
        expect([link, (await get(link)).statusCode]).toEqual([link, status]);
      }
    }
  });
});

describe("the reference", () => {
  it("has an entry for what stands at a path, with every method, field, failure and answer", async () => {
    const { body } = await get("/docs");
    expect(body.match(/<article class="reference-entry" id="web-group-echo">/g)).toHaveLength(1);
    for (const text of [
      'id="pii-analyze"',
      "/pii/analyze",
      'href="#failure-invalid_json"',
      'id="failure-invalid_json"',
    ])
      expect(body).toContain(text);
    for (const [, anchor = ""] of body.matchAll(/href="#([^"]+)"/g)) expect(body).toContain(`id="${anchor}"`);
    for (const id of ["nonet-health", "nonet-usage"]) expect(body).toContain(`id="${id}"`);
  });

  it("of a service has its entries alone, below the service's own paths", async () => {
    const below = (await get("/pii/docs")).body;
    expect(below).toContain("<code>/pii/analyze</code>");
    const byHost = (await get("/docs", { host: "pii.localhost" })).body;
    expect(byHost).toContain("<code>/analyze</code>");
    for (const body of [below, byHost]) expect(body).not.toContain('id="text-analyze"');
  });
});

describe("files that browsers and crawlers look for", () => {
  it("are icons that can be read", async () => {
    const ico = (await get("/favicon.ico")).rawPayload;
    expect((await sharp(ico.subarray(22)).metadata()).width).toBe(ico[6]);
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
    const svg = await get("/favicon.svg");
    expect(svg.headers["content-type"]).toBe("image/svg+xml");
    expect((await sharp(svg.rawPayload).metadata()).format).toBe("svg");
  });

  it("keep crawlers from calling operations, and let them read pages", async () => {
    const { body } = await get("/robots.txt");
    const refused = body.split("\n").flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? []);
    expect(refused).toEqual(expect.arrayContaining(["/echo", "/picture/*", "/status", "/tools/api/"]));
    for (const page of ["/", "/docs", "/docs.md", "/tools", "/tools/web/echo", "/llms.txt", "/openapi.json"])
      expect(refused.filter((path) => page.startsWith(path))).toEqual([]);
  });
});

describe("the status", () => {
  const near = { remoteAddress: "127.0.0.1" };
  const far = { remoteAddress: "8.8.8.8" };
  const asPage = { accept: "text/html" };

  it("tells checks with their reasons, services, limits and the version to who is near", async () => {
    const answer = await app.call({ url: "/status", ...near });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    for (const text of ["pii.model", "degraded", "Toy text", "NONET_CONNECTIONS_MAX", packageJson.version])
      expect(answer.body).toContain(text);
    expect((await app.call({ url: "/pii/status", ...near })).body).not.toContain("Toy text");
  });

  it("is refused to others: to programs in JSON, to people as a page that asks for a key", async () => {
    const refused = await app.call({ url: "/status", ...far });
    expect([refused.statusCode, refused.json().error]).toEqual([401, "missing_api_key"]);
    const page = await app.call({ url: "/status", ...far, headers: asPage });
    expect([page.statusCode, page.headers["cache-control"]]).toEqual([401, "no-store"]);
    expect(page.body).toContain('id="status-key"');
    for (const secret of ["pii.model", "NONET_CONNECTIONS_MAX"]) expect(page.body).not.toContain(secret);
  });
});

/** Everything that is made once. */
const documents = [
  "/",
  "/pii",
  "/openapi.json",
  "/pii/openapi.json",
  "/docs",
  "/pii/docs",
  "/tools/index.json",
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
      const answer = await get("/docs", { "accept-encoding": encoding });
      expect(answer.headers["content-encoding"]).toBeUndefined();
    },
  );

  it.each(documents)("%s is asked for again and sent only when it is another", async (url) => {
    for (const encoding of ["br", "gzip", "zstd", ""]) {
      const asked = { "accept-encoding": encoding };
      const { headers } = await get(url, asked);
      expect(headers).toMatchObject({
        "cache-control": "no-cache",
        vary: expect.stringMatching(/^Accept-Encoding/),
      });
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
    expect((await own.call({ url: "/docs" })).headers["vary"]).toBe(
      "Origin, Accept-Encoding, Accept-Language",
    );
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
