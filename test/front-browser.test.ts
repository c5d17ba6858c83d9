/** The front page, the reference, the status and the page where nothing stands, in Chromium, as people use them. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { plainPdf } from "../src/engines/pdf/raw-pdf.fixture.ts";
import { drawKeyText, hashKey } from "../src/gateway/key-text.ts";
import { openSqliteStore } from "../src/gateway/sqlite-store.ts";
import { pasted } from "../src/interfaces/pages/browser/paste/pasted.fixture.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { hasBrowser, openBrowser } from "./support/browser.ts";
import { seededRandom } from "./support/random.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What a page of each kind is recognized as, in English. */
const words: Readonly<Record<string, string>> = {
  base64: "Base64",
  card: "Card number",
  color: "Color",
  domain: "Domain name",
  email: "E-mail address",
  emails: "e-mail addresses",
  iban: "IBAN",
  industryCode: "NAICS code",
  ip: "IP address",
  ips: "IP addresses",
  json: "JSON",
  jwt: "JSON Web Token",
  password: "Perhaps a password",
  phone: "Phone number",
  table: "Table",
  text: "Text",
  url: "Web address",
  userAgent: "User agent",
  uuid: "UUID",
};

describe.runIf(hasBrowser)("the operator's page in Chromium", () => {
  it("asks who is not near for a key, and shows itself to who types a good one", async () => {
    const folder = mkdtempSync(join(tmpdir(), "nonet-status-"));
    const place = join(folder, "gateway.sqlite");
    const store = openSqliteStore(place);
    const key = drawKeyText(seededRandom(5));
    const fields = { id: "key_a", name: "", plan: "basic", services: null, origins: null, networks: null };
    await store.add({ ...fields, createdAtMs: 0, expiresAtMs: null, isDisabled: false }, hashKey(key));
    await store.close();
    const app = await openApp({ environment: { NONET_STORE: place, NONET_STATUS_NETWORKS: "none" } });
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${await app.running.listen()}/status`);
      const form = page.locator("#status-key");
      await form.locator("[name=key]").fill("nonet_live_wrong");
      await form.getByRole("button").click();
      await page.getByText("This key is not known here").waitFor();
      await form.locator("[name=key]").fill(key);
      await page.keyboard.press("Enter");
      await page.getByRole("cell", { name: "degraded" }).first().waitFor();
      expect(page.url()).toMatch(/\/status$/);
      expect(await page.content()).not.toContain(key);
    } finally {
      await browser.close();
      await app.stop();
      rmSync(folder, { recursive: true });
    }
  });
});

describe.runIf(hasBrowser)("in Chromium", () => {
  let app: TestApp;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let origin: string;
  /** What the console said, and what was asked of anybody else. */
  const said: string[] = [];

  beforeAll(async () => {
    app = await openApp();
    origin = `http://127.0.0.1:${await app.running.listen()}`;
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, locale: "en-US" });
    page = await context.newPage();
    page.on("console", (message) => {
      // What Chromium says only to those who ask for everything is advice.
      if (message.type() !== "debug") said.push(message.text());
    });
    page.on("pageerror", (error) => said.push(error.message));
    page.on("request", (request) => {
      if (!/^(blob:|data:)/.test(request.url()) && !request.url().startsWith(origin))
        said.push(request.url());
    });
  });

  afterEach(() => {
    expect(said.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const open = (path: string) => page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
  const finder = () => page.locator(".finder input");
  const options = () => page.locator(".found a");
  const hasFocus = () => page.evaluate("document.activeElement?.matches('.finder input')");

  describe("the finder", () => {
    it("is led into by / and by Ctrl-K, found with and opened by the keyboard alone", async () => {
      await open("/");
      await page.keyboard.press("/");
      expect(await hasFocus()).toBe(true);
      await page.keyboard.type("shorten text into url");
      await options().first().waitFor();
      expect(await page.locator(".found a[aria-selected=true]").textContent()).toContain("slug");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/tools/strings/slugify");
      await open("/");
      await page.keyboard.press("Control+k");
      expect(await hasFocus()).toBe(true);
      await page.keyboard.type("/");
      expect(await finder().inputValue()).toBe("/");
    });

    it("says that the server is gone, in the box for anything as well", async () => {
      await open("/");
      await page.route("**/tools/index.json", (route) => route.abort());
      await page.locator("#paste-text").fill("https://example.com/");
      await page.locator(".offers").getByText("Is the server running?").waitFor();
      await finder().fill("merge");
      await page.locator(".found-word").getByText("Is the server running?").waitFor();
      await page.unroute("**/tools/index.json");
      await finder().fill("merge pdf");
      await options().first().waitFor();
      said.splice(0);
    });

    it("says what it found, and that it found nothing", async () => {
      await open("/");
      await finder().fill("zzzzqqqq");
      await page.getByText("Nothing found for “zzzzqqqq”").waitFor();
      await finder().fill("merge pdf");
      await page.getByText(/\d found\. Arrow keys/).waitFor();
      await page.keyboard.press("Escape");
      expect(await finder().inputValue()).toBe("");
      expect(await options().count()).toBe(0);
    });
  });

  describe("the box for anything", () => {
    it("knows sixty pasted things, and sends nothing", async () => {
      await open("/");
      await page.locator("#paste-text").fill("a");
      await page.locator(".offers li").first().waitFor();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const wrong: string[] = [];
      expect(pasted.length).toBeGreaterThanOrEqual(60);
      for (const [text, kind] of pasted) {
        await page.locator("#paste-text").fill("");
        await page.locator(".offers").waitFor({ state: "detached" });
        await page.locator("#paste-text").fill(text);
        const word = (await page.locator(".recognized b").first().textContent()) ?? "";
        if (!word.includes(words[kind] ?? "?")) wrong.push(`${text}: ${word}`);
      }
      expect(wrong).toEqual([]);
      expect(asked).toEqual([]);
    });

    it("opens the tool that is chosen with what was pasted", async () => {
      await open("/");
      await page.locator("#paste-text").fill("Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl");
      await page.locator(".offers a").first().click();
      await page.waitForURL("**/tools/crypto/jwt-decode");
      await expect
        .poll(() => page.locator("[name=token]").inputValue())
        .toBe("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl");
      expect(page.url()).not.toContain("eyJ");
    });

    it("takes files, tells PDFs from pictures, and hands them on", async () => {
      await open("/");
      const choose = page.locator(".choose input");
      await choose.setInputFiles({ name: "a.bin", mimeType: "", buffer: Buffer.from(plainPdf(2)) });
      await page.getByText("PDF (1)").waitFor();
      expect(await page.locator(".offers li").count()).toBeGreaterThanOrEqual(5);
      await page.getByRole("link", { name: "Describe a PDF" }).first().click();
      await page.waitForURL("**/tools/pdf/info");
      await page.getByText("a.bin").first().waitFor();
      await open("/");
      const noise = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#123" } })
        .png()
        .toBuffer();
      await choose.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: noise });
      await page.locator(".recognized b").getByText("Picture (1)", { exact: false }).waitFor();
      await choose.setInputFiles({ name: "a.zip", mimeType: "", buffer: Buffer.from("PK\x03\x04") });
      await page.getByText("A file that no tool here takes").waitFor();
    });

    it("reads a QR code off a picture", async () => {
      await open("/");
      const code = await app.call({ url: "/qr/generate?data=https://example.com/x&size=300" });
      const buffer = Buffer.from(code.rawPayload);
      await page.locator(".choose input").setInputFiles({ name: "q.png", mimeType: "image/png", buffer });
      await page.getByText("https://example.com/x").waitFor();
      await page.getByText("Web address at example.com").waitFor();
    });
  });

  it("keeps what was opened and what has a star, in this browser only", async () => {
    await open("/tools/pdf/merge");
    await page.locator("button.star").click();
    expect(await page.locator("button.star").getAttribute("aria-pressed")).toBe("true");
    await open("/tools/strings/count");
    await open("/");
    await page.getByRole("heading", { name: "Starred" }).waitFor();
    expect(await page.locator(".shelf").first().textContent()).toContain("Merge PDF files into one");
    expect(await page.locator(".shelf").nth(1).textContent()).toContain("Count characters");
    await page.getByRole("button", { name: "Forget these" }).click();
    expect(await page.getByRole("heading", { name: "Recent" }).count()).toBe(0);
    await page.reload({ waitUntil: "networkidle" });
    await page.getByRole("heading", { name: "Starred" }).waitFor();
    expect(await context.cookies()).toEqual([]);
    await page.evaluate(
      `localStorage.setItem("nonet-starred", '[{"path": "javascript:alert(1)", "title": "x"}, null, 1, "/tools/a", {"path": "/tools/../x", "title": "x"}]')`,
    );
    await open("/");
    expect(await page.locator(".shelf").count()).toBe(0);
  });

  it("the reference is filtered, leads to the tools, and to each failure", async () => {
    await open("/docs");
    const shown = () => page.locator(".reference-list li:visible").count();
    const all = await shown();
    expect(all).toBeGreaterThan(50);
    await page.keyboard.press("/");
    await page.keyboard.type("pdf merge");
    expect(await shown()).toBe(1);
    await page.getByLabel("Filter").fill("zzzz");
    await page.getByText("No entry has these words.").waitFor();
    await page.getByLabel("Filter").fill("");
    expect(await shown()).toBe(all);
    await page.locator("#web-pdf-merge").getByRole("link", { name: "encrypted_pdf" }).click();
    expect(await page.locator("#failure-encrypted_pdf").isVisible()).toBe(true);
    await page.locator("#web-pdf-merge").getByRole("link", { name: "Open the tool" }).click();
    await page.waitForURL("**/tools/pdf/merge");
  });

  it("the reference and the list of tools can be read without script", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const own = await plain.newPage();
    await own.goto(`${origin}/docs#failure-invalid_pdf`);
    expect(await own.locator(".reference-list li").count()).toBeGreaterThan(50);
    await own.goto(`${origin}/`);
    expect(await own.getByRole("link", { name: "Merge PDF files into one" }).count()).toBe(1);
    await plain.close();
  });

  const pages = ["/", "/docs", "/status", "/tools/slugfy", "/docs?lang=de", "/?lang=es", "/pii/docs"];

  it.each(pages.flatMap((path) => ["light", "dark"].map((scheme) => [path, scheme] as const)))(
    "%s has no fault that axe-core finds, in %s",
    async (path, scheme) => {
      await page.emulateMedia({ colorScheme: scheme as "light" | "dark" });
      await open(path);
      if (path === "/tools/slugfy") said.splice(0);
      await page.evaluate(axe);
      const violations = await page.evaluate(
        `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(" | ")))`,
      );
      expect(violations).toEqual([]);
      await page.emulateMedia({ colorScheme: null });
    },
  );

  it.each(pages)("%s fits into 320 pixels", async (path) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(path);
    if (path === "/tools/slugfy") said.splice(0);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1_280, height: 900 });
  });

  it.each(["/", "/status"])("%s weighs at most 45 kB before anybody acts", async (path) => {
    await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
    const bytes = await page.evaluate(
      `[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce((sum, entry) => sum + entry.encodedBodySize, 0)`,
    );
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(45_000);
  });

  it("a path where nothing stands names the tools that were most likely meant", async () => {
    await open("/tools/strings/slugfy?x=%zz");
    said.splice(0);
    await page.getByRole("link", { name: "Make a URL slug of a text in any script" }).click();
    await page.waitForURL("**/tools/strings/slugify");
  });
});
