/** The scripts and styles of the pages: what is committed is what the sources make, and it is small. */
import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesProblems } from "../scripts/pages.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { entrances } from "./support/operations.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.stop());

const pages = entrances
  .filter(({ path }) => /^\/tools(\/(?!api\/|assets\/)|$)/.test(path))
  .map(({ path }) => path);

const get = (url: string, headers = {}) =>
  app.call({ url, headers: { "accept-encoding": "br", ...headers } });

/** What a page loads before anybody does anything. */
const loadedBy = (html: string): readonly string[] =>
  [
    ...html.matchAll(
      /<(?:link rel="(?:stylesheet|modulepreload|icon)"[^>]*?href|script type="module" src)="([^"]+)"/g,
    ),
  ].map(([, path = ""]) => path);

const textOf = async (path: string): Promise<string> =>
  brotliDecompressSync((await get(path)).rawPayload).toString();

describe("the bundle", () => {
  it("is what its sources make", async () => {
    expect(await pagesProblems()).toEqual([]);
  });
});

describe("a page with all that it loads", () => {
  const bytesMax = 45_000;

  it(`has at most ${bytesMax} bytes on the wire, each`, async () => {
    expect(pages.length).toBeGreaterThan(60);
    const sizes = new Map<string, number>();
    for (const path of pages) {
      const page = await get(path);
      const html = brotliDecompressSync(page.rawPayload).toString();
      let bytes = page.rawPayload.length;
      for (const part of loadedBy(html)) bytes += (await get(part)).rawPayload.length;
      sizes.set(path, bytes);
    }
    expect([...sizes].filter(([, bytes]) => bytes > bytesMax)).toEqual([]);
  });

  it("is allowed exactly the scripts that it has and may load later", async () => {
    for (const base of ["", "/pii"]) {
      const { headers } = await get(`${base}/tools/pii/detect`);
      const html = await textOf(`${base}/tools/pii/detect`);
      const policy = String(headers["content-security-policy"]);
      const allowed = /script-src ([^;]+);/.exec(policy)?.[1]?.split(" ") ?? [];
      const inline = [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(
        ([, text = ""]) => text,
      );
      const map = JSON.parse(inline.find((text) => text.startsWith("{")) ?? "").integrity as Record<
        string,
        string
      >;
      const hashes = [
        ...inline.map((text) => `sha256-${createHash("sha256").update(text).digest("base64")}`),
        ...Object.values(map),
      ];
      expect(new Set(allowed)).toEqual(new Set(hashes.map((hash) => `'${hash}'`)));
      for (const [path, integrity] of Object.entries(map)) {
        const answer = await get(path, { "accept-encoding": "identity" });
        expect([path, answer.statusCode, answer.headers["content-type"]]).toEqual([
          path,
          200,
          "text/javascript; charset=utf-8",
        ]);
        expect(`sha256-${createHash("sha256").update(answer.rawPayload).digest("base64")}`).toBe(integrity);
        expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      }
      for (const part of loadedBy(html)) expect(part.startsWith(`${base}/tools/assets/`)).toBe(true);
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
    }
  });

  it.each(["shell", "../assets.gen.json", "__proto__", "constructor", "%00"])(
    "has no part called %j",
    async (name) => {
      const answer = await app.call({ url: `/tools/assets/${encodeURIComponent(name)}` });
      expect([answer.statusCode, answer.json().error]).toEqual([404, "not_found"]);
    },
  );
});

describe("the language of a page", () => {
  it.each([
    ["/tools", {}, "en", "Tools"],
    ["/tools", { "accept-language": "de-AT,de;q=0.9,en;q=0.5" }, "de", "Werkzeuge"],
    ["/tools", { "accept-language": "fr, es;q=0.4" }, "es", "Herramientas"],
    ["/tools", { "accept-language": "fr" }, "en", "Tools"],
    ["/tools", { "accept-language": "x".repeat(10_000) }, "en", "Tools"],
    ["/tools?lang=de", { "accept-language": "es" }, "de", "Werkzeuge"],
    ["/tools?lang=xx", { "accept-language": "es" }, "es", "Herramientas"],
  ])("%s with %j is %s", async (url, headers, language, title) => {
    const answer = await get(url, headers);
    const html = brotliDecompressSync(answer.rawPayload).toString();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(answer.headers).toMatchObject({
      "content-language": language,
      vary: "Accept-Encoding, Accept-Language",
    });
    // Links keep a language that the address says, and no other.
    expect(html.includes(`href="/tools/pdf?lang=${language}"`)).toBe(url.includes(`lang=${language}`));
  });
});

describe("the page of a tool", () => {
  const jsonOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="about">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

  it.each([
    ["/tools/pii/detect", {}, "/pii/detect", null],
    ["/pii/tools/pii/detect", {}, "/pii/detect", null],
    ["/tools/pii/detect", { host: "pii.localhost" }, "/detect", "pii"],
    ["/tools/crypto/uuid", {}, "/crypto/uuid", null],
    ["/tools/crypto/uuid", { host: "web.example.com" }, "/crypto/uuid", "web"],
    ["/web/tools/crypto/uuid", {}, "/web/crypto/uuid", null],
  ])("%s with %j calls %s, which is there", async (url, headers, path, host) => {
    const about = jsonOf((await app.call({ url, headers })).body);
    expect([about.calls[0].path, about.host]).toEqual([path, host]);
    const answer = await app.call({ method: "OPTIONS", url: path, headers });
    expect(answer.statusCode).toBe(204);
  });

  it("of another service is not on a service's own host", async () => {
    const answer = await app.call({ url: "/tools/strings/slugify", headers: { host: "pii.localhost" } });
    expect(answer.statusCode).toBe(404);
  });

  it("links only to what is there, on every host", async () => {
    for (const [url, headers] of [
      ["/tools/pii", {}],
      ["/pii/tools/pii/detect", {}],
      ["/tools", { host: "pii.localhost" }],
      ["/tools/pii/detect?lang=de", { host: "pii.localhost" }],
    ] as const) {
      const { body } = await app.call({ url, headers });
      const links = new Set(
        [...body.matchAll(/<(?:a|link)[^>]*? href="(\/[^"#]*)/g)].map(([, link = ""]) => link),
      );
      expect(links.size).toBeGreaterThan(5);
      for (const link of links)
        expect([link, (await app.call({ url: link, headers })).statusCode]).toEqual([link, 200]);
    }
  });
});
