/** Every tool page in Chromium: its examples give their answers, it says nothing to the console, and anybody can use it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allServices } from "../src/app/services.ts";
import { toolGroups } from "../src/interfaces/pages/tool-pages/tool-list.ts";
import { toolsOf } from "../src/interfaces/pages/tools.ts";
import { buildRegistry } from "../src/kernel/registry.ts";
import { compileOutput } from "../src/kernel/schema.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { hasBrowser, openBrowser } from "./support/browser.ts";

const served = buildRegistry(allServices);
const groups = toolGroups({ served, tools: toolsOf(served, null, true), scope: null });
const entries = groups.flatMap(({ tools }) => tools);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong in the page as it is, one line each. */
async function violations(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  const options = rules.length === 0 ? {} : { runOnly: { type: "rule", values: rules } };
  return page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + " " + target.join(" ") + " " + failureSummary)))`);
}

describe.runIf(hasBrowser)("a tool page", () => {
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  let origin: string;
  let said: string[] = [];

  beforeAll(async () => {
    app = await openApp({ environment: { NONET_TOOLS_PER_MINUTE: "100000", NONET_TOOLS_PER_DAY: "100000" } });
    origin = `http://127.0.0.1:${await app.running.listen()}`;
    browser = await openBrowser();
    const context = await browser.newContext({
      viewport: { width: 1_280, height: 900 },
      reducedMotion: "reduce",
    });
    page = await context.newPage();
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(`error: ${error.message}`));
    page.on("request", (request) => {
      // The browser's own viewer of PDF files is made of its own parts.
      const isWithin = /^(blob|data|chrome|chrome-extension):/.test(request.url());
      if (!isWithin && !request.url().startsWith(`${origin}/`)) said.push(request.url());
    });
    await page.addInitScript(axe);
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  async function open(path: string): Promise<void> {
    said = [];
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(origin + path);
    await page.locator("html[data-ready]").waitFor();
  }

  /** Runs an example by its button; the answer as it went over the wire. */
  async function run(at: number) {
    const answered = page.waitForResponse((response) =>
      ["fetch", "xhr"].includes(response.request().resourceType()),
    );
    await page.locator(`[data-example="${at}"]`).click();
    const response = await answered;
    await page.locator(".answer-body, .failure").waitFor();
    return response;
  }

  it.each(entries.map((entry) => [entry.path, entry] as const))(
    "%s gives its examples' answers",
    async (path, { registered }) => {
      const { examples, output } = registered.operation;
      await open(path);
      for (const [at, { output: told }] of examples.entries()) {
        const response = await run(at);
        expect([at, response.status(), await page.locator(".failure").allTextContents()]).toEqual([
          at,
          200,
          [],
        ]);
        const isJson = (response.headers()["content-type"] ?? "").startsWith("application/json");
        if (output.kind === "bytes" || output.kind === "passthrough" || !isJson) {
          expect(await page.locator(".view-file-text").first().textContent()).toMatch(
            /[1-9][\d.]* (bytes?|[KkM]i?B)/,
          );
          continue;
        }
        await page.locator("#tab-json").click();
        const shown = JSON.parse((await page.locator(".answer-body pre.json").textContent()) ?? "");
        const fits = compileOutput(output.schema);
        expect([fits(shown), fits.errors]).toEqual([true, null]);
        if (told !== undefined) expect(shown).toEqual(told);
        await page.locator("#tab-view").click();
      }
      await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
      const light = await violations(page);
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await violations(page, ["color-contrast"]);
      await page.setViewportSize({ width: 320, height: 640 });
      const widerBy = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      await page.setViewportSize({ width: 1_280, height: 900 });
      expect({ light, dark, said, widerBy }).toEqual({ light: [], dark: [], said: [], widerBy: 0 });
    },
  );
});
