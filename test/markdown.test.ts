/** Documents for models: `llms.txt` and the reference as Markdown, of all services and of one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allServices } from "../src/app/services.ts";
import { toolNameOf } from "../src/interfaces/mcp/tools.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { entrances } from "./support/operations.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.stop());

const get = (url: string, headers = {}) =>
  app.call({ method: "GET", url, headers: { host: "localhost", ...headers } });

const served = entrances.filter(
  ({ registered, path }) => allServices.includes(registered.service) && !path.startsWith("/tools/"),
);

describe("/docs.md", () => {
  it("has every route, tool and field of every operation, and the names of failures", async () => {
    const { body, headers } = await get("/docs.md");
    expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
    for (const { registered, route, path } of served) {
      const { operation, service } = registered;
      const start = body.indexOf(`\`${route.method} ${service.id === "web" ? path.slice(4) : path}\``);
      const section = body.slice(start, body.indexOf("\n### ", start));
      expect([path, start > 0]).toEqual([path, true]);
      expect(section).toContain(`tool \`${toolNameOf(registered)}\``);
      for (const field of Object.keys(operation.input.properties))
        expect(section).toContain(`| \`${field}\` |`);
      for (const code of operation.fails ?? []) expect(section).toContain(`\`${code}\``);
    }
  });

  it("has tables whose rows have as many cells as their heads", async () => {
    const { body } = await get("/docs.md");
    let columns = 0;
    for (const line of body.split("\n")) {
      const cells = line.startsWith("|") ? line.split(/(?<!\\)\|/).length : 0;
      if (columns > 0 && cells > 0) expect([line, cells]).toEqual([line, columns]);
      columns = cells;
    }
  });

  it("says which fields stand for each other, once", async () => {
    const { body } = await get("/strings/docs.md");
    const start = body.indexOf("`POST /strings/slugify`");
    const section = body.slice(start, body.indexOf("Answer:", start));
    expect(section).toContain("Exactly one of `text`, `texts` is sent.");
    expect(section.match(/^\| `texts` \|/gm)).toHaveLength(1);
  });

  it("has examples that are JSON", async () => {
    const { body } = await get("/docs.md");
    const blocks = [...body.matchAll(/^```json\n(.*)\n```$/gm)];
    expect(blocks.length).toBeGreaterThan(80);
    for (const [, json = ""] of blocks) expect(() => JSON.parse(json)).not.toThrow();
  });
});

describe.each(["/docs.md", "/llms.txt", "/pii/docs.md", "/pii/llms.txt"])("%s", (url) => {
  it("is known by its ETag", async () => {
    const { headers, body } = await get(url);
    expect(body).toMatch(/^# /);
    expect((await get(url, { "if-none-match": String(headers["etag"]) })).statusCode).toBe(304);
  });
});

describe("/llms.txt", () => {
  it.each([
    ["/llms.txt", "localhost"],
    ["/pii/llms.txt", "localhost"],
    ["/llms.txt", "pii.localhost"],
  ])("links to documents that are there: %s at %s", async (url, host) => {
    const { body } = await get(url, { host });
    const links = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      const { statusCode } = await get(link, { host });
      expect([link, statusCode]).toEqual([link, link.endsWith("/mcp") ? 405 : 200]);
    }
  });

  it("has the form of llmstxt.org: a title, a quoted summary, lists of links below headings", async () => {
    const { body } = await get("/llms.txt");
    expect(body).toMatch(/^# .+\n\n> .+\n\n(?:[^#\n].*\n+)*(?:## .+\n\n(?:- \[.+\]\(.+\): .+\n)+\n?)+$/);
    expect(body.length).toBeLessThan(4_000);
  });
});
