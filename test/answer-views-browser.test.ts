/** Views of answers in Chromium: every recorded answer, hostile ones, long ones; by keyboard, and as axe-core sees them. */
import { readFile } from "node:fs/promises";
import axe, { type AxeResults } from "axe-core";
import { unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allServices } from "../src/app/services.ts";
import type { RecordedAnswer } from "../src/interfaces/openapi/recorded-answers.ts";
import { toolGroups } from "../src/interfaces/pages/tool-pages/tool-list.ts";
import { toolsOf } from "../src/interfaces/pages/tools.ts";
import { buildRegistry } from "../src/kernel/registry.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { hasBrowser, openBrowser } from "./support/browser.ts";
import { type ExampleAnswer, readExampleAnswers } from "./support/example-answers.ts";

const served = buildRegistry(allServices);
const entries = toolGroups({ served, tools: toolsOf(served, null, true), scope: null }).flatMap(
  ({ tools }) => tools,
);
const pathOf = new Map(entries.map(({ registered, path }) => [registered.id, path]));

const answered = (await readExampleAnswers()).filter(({ entrance }) => pathOf.has(entrance.registered.id));
const byOperation = [...Map.groupBy(answered, ({ entrance }) => entrance.registered.id)];

const bodyOf = (answer: RecordedAnswer): string | Buffer => {
  if ("json" in answer) return JSON.stringify(answer.json);
  return "text" in answer ? answer.text : Buffer.from(answer.base64, "base64");
};

describe.runIf(hasBrowser)("views of answers in Chromium", () => {
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  let origin = "";
  /** What every call of the page is answered with. */
  let next: { readonly contentType: string; readonly body: string | Buffer } = { contentType: "", body: "" };
  const said: string[] = [];

  beforeAll(async () => {
    app = await openApp();
    origin = `http://127.0.0.1:${await app.running.listen()}`;
    browser = await openBrowser();
    page = await browser.newPage({
      viewport: { width: 1_280, height: 1_000 },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.addInitScript(axe.source);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(message.text());
    });
    page.on("pageerror", ({ message }) => said.push(message));
    page.on("dialog", (dialog) => {
      said.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.route(
      (url) =>
        url.origin === origin &&
        (!url.pathname.startsWith("/tools/") || url.pathname.startsWith("/tools/api/")),
      (route) => route.fulfill({ status: 200, ...next }),
    );
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const open = (id: string) => page.goto(`${origin}${pathOf.get(id)}`);

  /** The n-th example, answered with this. */
  async function show(at: number, contentType: string, body: string | Buffer): Promise<void> {
    next = { contentType, body };
    const shown = page.locator("#answer .view");
    await shown.evaluateAll((views) => {
      for (const view of views) view.setAttribute("data-old", "");
    });
    await page.locator(`[data-example="${at}"]`).first().click();
    await page.locator("#answer .view:not([data-old])").waitFor({ timeout: 10_000 });
  }

  const showJson = (value: unknown, at = 0) => show(at, "application/json", JSON.stringify(value));

  const showExample = ({ entrance, title, answer }: ExampleAnswer) => {
    const { examples } = entrance.registered.operation;
    return show(
      examples.findIndex((example) => example.title === title),
      answer.mediaType,
      bodyOf(answer),
    );
  };

  async function violations(rules: readonly string[] = []): Promise<readonly string[]> {
    const only = rules.length === 0 ? {} : { runOnly: { type: "rule", values: rules } };
    const options = JSON.stringify({ ...only, iframes: false, resultTypes: ["violations"] });
    const { violations } = (await page.evaluate(`axe.run("#answer", ${options})`)) as AxeResults;
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`,
    );
  }

  describe.each(byOperation)("%s", (id, examples) => {
    it("shows each answer, says nothing and is accessible in both themes", async () => {
      await open(id);
      const found: string[] = [];
      for (const example of examples) {
        await showExample(example);
        expect(((await page.locator("#answer .view").textContent()) ?? "").trim()).not.toBe("");
        found.push(...(await violations()));
      }
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      found.push(...(await violations(["color-contrast"])));
      await page.emulateMedia({ colorScheme: "light" });
      expect(found).toEqual([]);
      expect(said.splice(0)).toEqual([]);
    });
  });

  const hostileTexts = [
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+",
    "\u202egnp.exe",
    "\ud800",
    "'\"><svg onload=alert(1)>",
    'https://example.com/" onmouseover="alert(1)',
  ];

  it("writes hostile texts as texts, whatever the view", async () => {
    const hostile = (text: string) => ({
      requestedUrl: text,
      finalUrl: text,
      title: text,
      description: text,
      keywords: [text, text],
      images: [{ url: text, alt: text }],
      sources: { [text]: text, __proto__: text },
      [text]: { [text]: [text, { [text]: text }] },
    });
    await open("web.page.metadata");
    for (const text of hostileTexts) {
      await showJson(hostile(text));
      for (const details of await page.locator("#answer details:not([open]) > summary").all())
        await details.click();
      const bad = await page
        .locator("#answer")
        .evaluate((answer) =>
          [
            ...answer.querySelectorAll("script, iframe, object, embed, [onerror], [onload], [onmouseover]"),
          ].map(({ outerHTML }) => outerHTML),
        );
      const links = await page
        .locator("#answer a")
        .evaluateAll((all) => all.map((link) => [link.protocol, link.rel]));
      expect(bad).toEqual([]);
      for (const link of links) expect(link).toEqual(["https:", "noreferrer noopener"]);
    }
    expect(said.splice(0)).toEqual([]);
  });

  it("shows an SVG as a picture, whose script does not run and which loads nothing", async () => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(2)</script><image href="${origin}/loaded"/></svg>`;
    await open("web.qr.generate");
    await show(1, "image/svg+xml", svg);
    const picture = page.locator("#answer img");
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(9);
    expect(requests.filter((url) => url.includes("/loaded"))).toEqual([]);
    expect(said.splice(0)).toEqual([]);
  });

  it("opens nothing in a frame that is no PDF", async () => {
    await open("web.pdf.merge");
    await show(0, "application/pdf", "<!doctype html><script>alert(1)</script>");
    await page
      .getByRole("button", { name: /^Download/ })
      .last()
      .waitFor();
    expect(await page.locator("#answer iframe").count()).toBe(0);
    expect(said.splice(0)).toEqual([]);
  });

  it("shows the beginning of ten thousand rows, and more at a click", async () => {
    await open("text.keywords");
    const keywords = Array.from({ length: 10_000 }, (_, n) => ({
      keyword: `word ${n}`,
      n,
      count: n % 7,
      density: n / 3,
    }));
    await showJson({ totalWords: 1, keywords });
    const rows = page.locator("#answer tbody tr");
    expect(await rows.count()).toBe(200);
    await page.getByRole("button", { name: /Show 200 more/ }).click();
    expect(await rows.count()).toBe(400);
    await page.locator("#answer thead").getByRole("button", { name: "N", exact: true }).click();
    await page.locator("#answer thead").getByRole("button", { name: "N", exact: true }).click();
    expect(await rows.first().textContent()).toContain("word 9999");
  });

  it("shows five megabytes of JSON without making it all", async () => {
    await open("web.crypto.jwt.decode");
    const payload = { list: Array.from({ length: 50_000 }, (_, n) => [n, [`${"x".repeat(90)}${n}`]]) };
    await showJson({ header: {}, payload, signature: "a".repeat(500_000), note: "" });
    const summary = page.locator("#answer .view-tree summary").first();
    await summary.scrollIntoViewIfNeeded();
    expect(await page.locator("#answer *").count()).toBeLessThan(3_000);
    await page.locator("#answer .view-tree li summary").nth(1).click();
    expect(await page.locator("#answer *").count()).toBeLessThan(3_000);
    expect(said.splice(0)).toEqual([]);
  });

  it("sorts tables, walks through their values and copies them by keyboard", async () => {
    await open("web.currency.rates");
    const rates = { AUD: 3, BRL: 1, CAD: 2, CHF: 9, CNY: 7, CZK: 8, DKK: 5 };
    await showJson({ base: "EUR", rates, date: "2026-01-01", stale: false });
    const head = page.locator("#answer thead th").nth(1);
    await head.getByRole("button").focus();
    await page.keyboard.press("Enter");
    expect(await head.getAttribute("aria-sort")).toBe("ascending");
    expect(await page.locator("#answer tbody tr").first().textContent()).toContain("BRL");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toBe("2");
  });

  it("saves tables as CSV and files as a zip, under good names", async () => {
    const saved = async (button: RegExp) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.locator("#answer .view").getByRole("button", { name: button }).first().click(),
      ]);
      return [download.suggestedFilename(), await readFile(await download.path())] as const;
    };
    await open("web.currency.rates");
    await showJson({ rates: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 } });
    const [csvName, csv] = await saved(/^CSV$/);
    expect([csvName, csv.toString()]).toEqual([
      "currency-rates.csv",
      "\ufeffName,Value\r\na,1\r\nb,2\r\nc,3\r\nd,4\r\ne,5\r\nf,6\r\ng,7\r\n",
    ]);
    await open("web.pdf.split");
    const files = ["a.pdf", "a.pdf", "../b.pdf"].map((name) => ({ name, pages: "1", pdfBase64: "JVBERi0=" }));
    await showJson({ count: 3, files, warnings: [] });
    const [zipName, zip] = await saved(/ZIP/);
    expect([zipName, Object.keys(unzipSync(zip))]).toEqual([
      "pdf-split.zip",
      ["a.pdf", "a (2).pdf", "b.pdf"],
    ]);
    const [name, pdf] = await saved(/^Download a.pdf$/);
    expect([name, pdf.toString()]).toEqual(["a.pdf", "%PDF-"]);
  });
});
