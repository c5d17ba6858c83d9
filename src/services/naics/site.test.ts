import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { openUpstream, type Upstream } from "../../../test/support/upstream.ts";
import { naics } from "./service.ts";

const html = (body: string, head = "") =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

const pages: Readonly<Record<string, string>> = {
  "/bakery": html(
    '<nav><a href="/about-us">About us</a></nav><h1>Harbor Loaf</h1><p>Fresh bread and rolls every morning, sold in our shop.</p>' +
      "<p>This site uses cookies to remember what you like.</p>",
    '<title>Harbor Loaf</title><meta name="description" content="Retail bakery by the harbor">',
  ),
  "/about-us": html(
    "<p>Our bakers bake bread, rolls and cakes in the shop where we sell them to everybody.</p>",
  ),
  "/lonely": html("<p>We repair cars, change oil and fit tires in our garage.</p>"),
  "/broken": html('<a href="/about">About</a><p>We repair cars, change oil and fit tires in our garage.</p>'),
  "/blocked": html(
    '<a href="http://127.0.0.1:1/about">About</a><p>We repair cars and change tires in our garage.</p>',
  ),
  "/scripts": html('<div id="root"></div><script>render("We repair cars and change tires")</script>'),
  "/german": html(
    "<p>Wir backen seit vielen Jahren jeden Morgen frisches Brot und Brötchen für unsere Kunden in der ganzen Stadt.</p>",
  ),
};

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? "";
  if (path === "/picture") response.writeHead(200, { "content-type": "image/png" }).end("\x89PNG");
  else if (path === "/moved") response.writeHead(302, { location: "/lonely" }).end();
  else if (path === "/never") return;
  else if (pages[path] === undefined) response.writeHead(404).end();
  else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pages[path]);
}

let site: Upstream;
let app: TestApp;

beforeAll(async () => {
  site = await openUpstream(answer);
  app = await openApp({
    services: [naics],
    environment: { NONET_FETCH_ALLOW: `127.0.0.1:${site.port}`, NONET_FETCH_TIMEOUT_MS: "2000" },
  });
  // What a worker loads at its first call is waited for here.
  await match("/german");
});

afterAll(async () => {
  await app.stop();
  await site.close();
});

const post = async (payload: object) => {
  const reply = await app.call({ method: "POST", url: "/match", payload });
  return { status: reply.statusCode, body: reply.json() };
};
const match = (path: string) => post({ url: `${site.origin}${path}` });

describe("/match of a web site", () => {
  it("reads the front page and the page about the company, and says so", async () => {
    const { status, body } = await match("/bakery");
    expect(status).toBe(200);
    expect(body.results[0].code).toBe("311811");
    expect(body.query).toContain("Retail bakery by the harbor\n");
    expect(body.query).toContain("Our bakers bake bread");
    expect(body.query).not.toContain("cookies");
    expect(body.pages).toMatchObject([
      { page: "front", url: `${site.origin}/bakery`, status: "read", title: "Harbor Loaf", language: "en" },
      { page: "about", url: `${site.origin}/about-us`, status: "read", error: null },
    ]);
  });

  it.each(["/lonely", "/moved"])("finds the code of %s, one page", async (path) => {
    const { body } = await match(path);
    expect(body.results[0].code).toBe("811111");
    expect(body.pages).toMatchObject([{ page: "front", url: `${site.origin}/lonely`, status: "read" }]);
  });

  it("goes on without a page about the company that fails, and says why", async () => {
    const { body } = await match("/broken");
    expect(body.results[0].code).toBe("811111");
    expect(body.pages[1]).toMatchObject({
      page: "about",
      url: `${site.origin}/about`,
      status: "failed",
      error: "upstream_error_status",
      message: "The page answers with status 404.",
    });
  });

  it("does not reach a page about the company that is not to be reached", async () => {
    const { body } = await match("/blocked");
    expect(body.pages[1]).toMatchObject({ page: "about", status: "failed", error: "blocked_target" });
  });

  it("finds nothing in a page of scripts alone, and says what to send", async () => {
    const { status, body } = await match("/scripts");
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 0, results: [], confident: false, pages: [{ status: "empty" }] });
    expect(body.message).toContain("without running its scripts");
  });

  it("is never sure of a page in another language, and names it", async () => {
    const { body } = await match("/german");
    expect(body.confident).toBe(false);
    expect(body.message).toContain("another language than English (de)");
  });

  it.each([
    ["/picture", 400, "not_html"],
    ["/missing", 502, "upstream_error_status"],
    ["/never", 504, "upstream_timeout"],
  ])("refuses %s with %i %s", async (path, status, error) => {
    const reply = await match(path);
    expect([reply.status, reply.body.error]).toEqual([status, error]);
  });

  it.each([
    [{ url: "http://10.0.0.1/" }, "blocked_target"],
    [{ url: "ftp://example.com/" }, "unsupported_scheme"],
    [{ url: "not a url" }, "invalid_url"],
    [{ url: "" }, "missing_parameter"],
    [{ url: "https://example.com/", text: "a bakery" }, "invalid_parameter"],
  ])("refuses %j with 400 %s", async (payload, error) => {
    const reply = await post(payload);
    expect([reply.status, reply.body.error]).toEqual([400, error]);
  });
});
