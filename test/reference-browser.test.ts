/** The reference page in a real browser, under its own policy. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";
import { hasBrowser, openBrowser } from "./support/browser.ts";

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await openApp();
  port = await app.running.listen();
});

afterAll(() => app.stop());

describe.runIf(hasBrowser)("the reference page", () => {
  it("shows every operation, and runs no other script that this server answers", async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      await page.goto(`http://127.0.0.1:${port}/strings/docs`);
      await page.waitForSelector(".opblock");
      expect(said.filter((text) => /Content Security Policy|integrity/.test(text))).toEqual([]);
      const outcome = await page.evaluate(`new Promise((resolve) => {
        const script = document.createElement("script");
        script.src = "/docs/start.js?other";
        script.onload = () => resolve("ran");
        script.onerror = () => resolve("refused");
        document.head.append(script);
      })`);
      expect(outcome).toBe("refused");
    } finally {
      await browser.close();
    }
  }, 30_000);
});
