/** Tool pages as people use them in Chromium: typing, sharing, files, keys, failures, without scripts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainPdf } from "../src/engines/pdf/raw-pdf.fixture.ts";
import { drawKeyText, hashKey } from "../src/gateway/key-text.ts";
import { openSqliteStore } from "../src/gateway/sqlite-store.ts";
import { hash } from "../src/services/crypto/hash.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { hasBrowser, openBrowser } from "./support/browser.ts";
import { seededRandom } from "./support/random.ts";

const script = `<img src=x onerror="document.title='ran'">`;

describe.runIf(hasBrowser)("a tool page", () => {
  let app: TestApp;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    app = await openApp();
    origin = `http://127.0.0.1:${await app.running.listen()}`;
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  /** Runs `use` on the page at a path, in a browser that knows nothing. */
  async function visit(
    path: string,
    use: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ) {
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      await page.goto(origin + path);
      if (options.javaScriptEnabled !== false) await page.locator("html[data-ready]").waitFor();
      await use(page);
    } finally {
      await context.close();
    }
  }

  const shownJson = async (page: Page): Promise<unknown> => {
    await page.locator("#tab-json").click();
    return JSON.parse((await page.locator("pre.json").textContent()) ?? "");
  };

  it("answers while one types, and shows the last answer, whichever comes last", async () => {
    await visit("/tools/strings/slugify", async (page) => {
      await page.clock.install();
      const asked: string[] = [];
      const first = Promise.withResolvers<void>();
      await page.route("**/strings/slugify", async (route) => {
        asked.push(route.request().postDataJSON().text);
        if (asked.length === 1) await first.promise;
        await route.continue().catch(() => undefined);
      });
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.locator("#field-text").pressSequentially("Hello");
      await page.clock.runFor(200);
      await expect.poll(() => asked).toEqual(["Hello"]);
      await page.locator("#field-text").pressSequentially(" World");
      await page.clock.runFor(100);
      await page.locator("#field-text").pressSequentially("!");
      await page.clock.runFor(200);
      await page.clock.resume();
      await expect.poll(() => page.locator(".answer-body").textContent()).toContain("hello-world");
      expect(asked).toEqual(["Hello", "Hello World!"]);
      first.resolve();
      await page.waitForTimeout(300);
      expect(await shownJson(page)).toMatchObject({ slug: "hello-world" });
      await page.locator("#tab-view").click();
      await page.locator("#field-text").fill("");
      await page.locator(".answer-empty").waitFor();
    });
  });

  it("keeps what may be shared in its address, after the #, and reads it from there", async () => {
    await visit("/tools/naics/search", async (page) => {
      await page.locator("#field-q").fill("bäckerei & co");
      await page.locator("#field-limit").fill("3");
      const address = page.url();
      expect(new URLSearchParams(new URL(address).hash.slice(1)).get("q")).toBe("bäckerei & co");
      await page.goto("about:blank");
      await page.goto(address);
      await page.locator("html[data-ready]").waitFor();
      expect(await page.locator("#field-q").inputValue()).toBe("bäckerei & co");
      await page.locator(".answer-body").waitFor();
      expect(await shownJson(page)).toMatchObject({ query: "bäckerei & co" });
    });
  });

  it.each([
    ["/tools/password/check", "#field-password", "hunter2 hunter2"],
    ["/tools/crypto/hash", "#field-text", "my secret"],
    ["/tools/crypto/jwt-decode", "#field-token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2ln"],
    ["/tools/pii/detect", "#field-text", "ada@example.org"],
  ])(
    "%s puts nothing into its address, its history or the browser's storage",
    async (path, field, secret) => {
      await visit(path, async (page) => {
        const asked: string[] = [];
        page.on("request", (request) => asked.push(request.url()));
        await page.locator(field).fill(secret);
        await page.waitForTimeout(300);
        await page.locator("#run").click();
        await page.locator(".answer-body").waitFor();
        const kept = await page.evaluate(
          "JSON.stringify([location.href, {...localStorage}, {...sessionStorage}, document.cookie])",
        );
        expect(`${kept} ${asked.join(" ")}`).not.toContain(encodeURIComponent(secret));
        expect(kept).not.toContain(secret);
      });
    },
  );

  it("sends a password on the button only", async () => {
    await visit("/tools/password/check", async (page) => {
      let calls = 0;
      page.on("request", (request) => {
        if (request.url().endsWith("/password/check")) calls += 1;
      });
      expect(await page.locator("#field-password").getAttribute("type")).toBe("password");
      await page.locator("#field-password").fill("hunter2");
      await page.waitForTimeout(400);
      expect(calls).toBe(0);
      await page.locator("[data-reveal]").click();
      expect(await page.locator("#field-password").getAttribute("type")).toBe("text");
      await page.locator("#run").click();
      await page.locator(".answer-body").waitFor();
      expect(calls).toBe(1);
    });
  });

  it("shows a failure at its field, and goes there", async () => {
    await visit("/tools/pdf/watermark", async (page) => {
      await page.locator('[data-example="0"]').click();
      await page.locator(".answer-body").waitFor();
      await page.locator("#more summary").click();
      await page.locator("#field-opacity").fill("7");
      await page.locator("#more summary").click();
      expect(await page.locator("#field-opacity").isVisible()).toBe(false);
      await page.locator("#run").click();
      await page.locator(".failure").waitFor();
      expect(await page.locator("#field-opacity-problem").textContent()).toBe("opacity must be at most 1.");
      expect(await page.locator("#field-opacity").getAttribute("aria-invalid")).toBe("true");
      expect(await page.evaluate("document.activeElement.id")).toBe("field-opacity");
      await page.locator("#field-opacity").fill("0.5");
      expect(await page.locator("#field-opacity-problem").isVisible()).toBe(false);
    });
  });

  it("says which JSON is none, without sending it", async () => {
    await visit("/tools/strings/slugify", async (page) => {
      await page.locator("#more summary").click();
      await page.locator("#field-replacements").fill("[1,");
      await page.locator("#run").click();
      expect(await page.locator("#field-replacements-problem").textContent()).toMatch(
        /^replacements is not valid JSON/,
      );
    });
  });

  it("takes files by choosing, dropping and pasting, and orders them by keyboard", async () => {
    await visit("/tools/pdf/merge", async (page) => {
      const file = (name: string, pages: number) => ({
        name,
        mimeType: "application/pdf",
        buffer: Buffer.from(plainPdf(pages)),
      });
      await page.locator("#field-files").setInputFiles([file("one.pdf", 1), file("three.pdf", 3)]);
      await page.evaluate(`(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(atob(${JSON.stringify(Buffer.from(plainPdf(2)).toString("base64"))}), (c) => c.charCodeAt(0))], "two <b>.pdf", { type: "application/pdf" }));
        document.querySelector("[data-drop]").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
        document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }));
      })()`);
      const names = () => page.locator(".file-name").allTextContents();
      expect(await names()).toEqual(["one.pdf", "three.pdf", "two <b>.pdf", "two <b>.pdf"]);
      await page.getByLabel("Remove two <b>.pdf").last().focus();
      await page.keyboard.press("Enter");
      await page.getByLabel("Move three.pdf up").focus();
      await page.keyboard.press("Enter");
      expect(await names()).toEqual(["three.pdf", "one.pdf", "two <b>.pdf"]);
      expect(await page.locator("#status").textContent()).toBe("three.pdf is now file 1 of 3.");
      expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(
        "Move three.pdf down",
      );
      await page.locator(".files li").nth(2).dragTo(page.locator(".files li").first());
      expect(await names()).toEqual(["two <b>.pdf", "three.pdf", "one.pdf"]);
      await page.evaluate(`(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(["%PDF-1.4 broken"], "four.pdf"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
      })()`);
      expect(await names()).toEqual(["two <b>.pdf", "three.pdf", "one.pdf", "four.pdf"]);
      await page.locator("#run").click();
      await page.locator(".failure").waitFor();
      expect(await page.locator("#field-files-problem").isVisible()).toBe(true);
      await page.getByLabel("Remove four.pdf").click();
      expect(await page.locator(".call-lines code").textContent()).toContain("-F files=@three.pdf");
      await page.locator("#run").click();
      await page.locator(".answer-body").waitFor();
      const downloaded = page.waitForEvent("download");
      expect(await page.locator(".answer").getByText("Download", { exact: true }).count()).toBe(1);
      await page.locator(".view-file button").click();
      expect((await downloaded).suggestedFilename()).toBe("merged.pdf");
    });
  });

  it("shows the progress of what is uploaded, and can be told to stop", async () => {
    await visit("/tools/pdf/info", async (page) => {
      await page.route("**/pdf/info", () => undefined);
      await page
        .locator("#field-file")
        .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from(plainPdf(1)) });
      await page.locator("#run").click();
      await page.locator(".answer-running button").click();
      await page.locator(".answer-empty").waitFor();
    });
  });

  it("runs nothing that an address, a file's name or an answer holds", async () => {
    await visit(
      `/tools/useragent/parse#${new URLSearchParams({ ua: script, __proto__: "x", constructor: "y" })}`,
      async (page) => {
        await page.locator(".answer-body").waitFor();
        expect(await page.locator("#field-ua").inputValue()).toBe(script);
        expect(await page.locator(".answer-body img").count()).toBe(0);
        expect(await page.locator(".call-lines img").count()).toBe(0);
        expect(await page.title()).not.toBe("ran");
      },
    );
  });

  it.each(["text=%", "algo=%FF&text=a", "count=abc", "x", "=", "handover"])(
    "reads the address #%s without failing",
    async (hash) => {
      await visit(`/tools/crypto/uuid#${hash}`, async (page) => {
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(error.message));
        await page.locator('[data-example="0"]').click();
        await page.locator(".answer-body").waitFor();
        expect(errors).toEqual([]);
      });
    },
  );

  it("works without scripts where all fields fit a query string", async () => {
    await visit(
      "/tools/useragent/is-bot",
      async (page) => {
        await page.locator("#field-ua").fill("Googlebot/2.1");
        await page.locator("#run").click();
        await page.waitForURL("**/useragent/is-bot?ua=**");
        expect(JSON.parse((await page.locator("body").textContent()) ?? "")).toMatchObject({ isBot: true });
      },
      { javaScriptEnabled: false },
    );
  });

  it("says no without scripts where a box is not checked", async () => {
    await visit(
      "/tools/email/validate",
      async (page) => {
        await page.locator("#field-email").fill("ada@example.org");
        await page.locator("#field-checkMx").uncheck();
        await page.locator("#run").click();
        await page.waitForURL("**/email/validate?**");
        expect(new URL(page.url()).searchParams.get("checkMx")).toBe("false");
      },
      { javaScriptEnabled: false },
    );
  });

  it("can be used by keyboard alone, from the first key to the answer", async () => {
    await visit("/tools/crypto/hash", async (page) => {
      const focused = () =>
        page.evaluate(
          "document.activeElement.id || document.activeElement.ariaLabel || document.activeElement.textContent.trim()",
        ) as Promise<string>;
      await page.keyboard.press("Tab");
      expect(await focused()).toBe("Skip to the content");
      await page.keyboard.press("Enter");
      const passed: string[] = [];
      for (let presses = 0; presses < 12 && (await focused()) !== "field-text"; presses += 1) {
        await page.keyboard.press("Tab");
        passed.push(await focused());
      }
      expect(passed).toEqual([
        "Tools",
        "Crypto",
        "Star",
        ...hash.examples.map(({ title }) => title),
        "field-text",
      ]);
      await page.keyboard.type("abc");
      await page.keyboard.press("Tab");
      await page.keyboard.type("md5");
      await page.keyboard.press("Control+Enter");
      await expect
        .poll(() => page.locator(".answer-body").textContent())
        .toContain("900150983cd24fb0d6963f7d28e17f72");
      await page.locator("#tab-view").focus();
      await page.keyboard.press("ArrowRight");
      expect(await focused()).toBe("tab-json");
      expect(JSON.parse((await page.locator("pre.json").textContent()) ?? "")).toMatchObject({ algo: "md5" });
    });
  });

  it("leads to the finder by / and by Ctrl-K from anywhere, and back", async () => {
    await visit("/tools/crypto/hash", async (page) => {
      const field = page.locator("dialog .finder input");
      await page.locator("#field-text").focus();
      await page.keyboard.type("/");
      expect(await page.locator("#field-text").inputValue()).toBe("/");
      await page.keyboard.press("Control+k");
      await field.waitFor();
      await page.keyboard.type("zz");
      await page.keyboard.press("Escape");
      expect(await field.inputValue()).toBe("");
      await page.keyboard.press("Escape");
      await expect.poll(() => field.isVisible()).toBe(false);
      expect(await page.evaluate("document.activeElement.id")).toBe("field-text");
      await page.locator("#find").click();
      await page.locator("dialog .finder input:focus").waitFor();
      await page.keyboard.type("merge pdf");
      await page.locator("dialog .found a").first().waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/tools/pdf/merge");
    });
  });

  it("sends no file that is larger than a call may be", async () => {
    await visit("/tools/image/colors", async (page) => {
      let calls = 0;
      page.on("request", () => (calls += 1));
      const buffer = Buffer.alloc(16_000_000);
      await page.locator("#field-image").setInputFiles({ name: "large.png", mimeType: "image/png", buffer });
      await page.locator("#run").click();
      expect(await page.locator("#field-image-problem").textContent()).toMatch(
        /^Together 16\.0 MB; at most /,
      );
      expect(calls).toBe(0);
    });
  });

  it("fills in what a link says, and waits for the button where its call would reach somebody else", async () => {
    await visit("/tools/proxy/get#url=http%3A%2F%2F192.0.2.1%2F", async (page) => {
      let calls = 0;
      page.on("request", () => (calls += 1));
      expect(await page.locator("#field-url").inputValue()).toBe("http://192.0.2.1/");
      await page.waitForTimeout(500);
      expect(calls).toBe(0);
    });
  });

  it("leads to the answer where it stands below the screen, as on a phone", async () => {
    await visit(
      "/tools/password/check",
      async (page) => {
        const top = () => page.evaluate("document.querySelector('#answer').getBoundingClientRect().top");
        expect(await top()).toBeGreaterThan(600);
        await page.locator("#field-password").fill("hunter2");
        await page.keyboard.press("Enter");
        await page.locator(".answer-body").waitFor();
        await expect.poll(top).toBeLessThan(200);
      },
      { viewport: { width: 390, height: 600 } },
    );
  });

  it("counts down anew where a call is refused again", async () => {
    await visit("/tools/strings/slugify", async (page) => {
      let seconds = 1;
      await page.route("**/strings/slugify", (route) =>
        route.fulfill({
          status: 429,
          headers: { "retry-after": String(seconds) },
          json: { error: "rate_limited", message: "Too many calls." },
        }),
      );
      await page.locator("#field-text").fill("a");
      await page.getByText("Try again in 1 s.").waitFor();
      await page.getByText(/Try again/).waitFor({ state: "detached" });
      seconds = 30;
      await page.locator("#run").click();
      await page.getByText(/Try again in (30|29) s\./).waitFor();
    });
  });

  it("opens a tool empty where the browser has no database to hand it a text by", async () => {
    const context = await browser.newContext();
    try {
      await context.addInitScript("delete window.indexedDB; window.indexedDB = undefined;");
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.goto(origin);
      await page.locator("#paste-text").fill("https://example.com/");
      await page.locator(".offers a").first().click();
      await page.waitForURL("**/tools/**");
      await page.goto(`${origin}/tools/crypto/hash#handover`);
      await page.locator("html[data-ready]").waitFor();
      await page.waitForTimeout(200);
      expect(errors).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it("keeps a theme that was chosen, and paints no other first", async () => {
    await visit("/tools/crypto/uuid", async (page) => {
      await page.locator("#theme").selectOption("dark");
      await page.reload();
      expect(await page.evaluate("getComputedStyle(document.documentElement).colorScheme")).toBe("dark");
      expect(await page.locator("#theme").inputValue()).toBe("dark");
    });
  });

  it("is painted in 500 ms on loopback, and nothing in it moves", async () => {
    await visit("/tools/pii/redact", async (page) => {
      await page.reload();
      await page.locator("html[data-ready]").waitFor();
      const told = (await page.evaluate(`new Promise((resolve) => {
        const seen = { paint: 0, shift: 0 };
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.paint = entry.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.shift += entry.value; }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(seen), 300);
      })`)) as { readonly paint: number; readonly shift: number };
      expect(told.paint).toBeGreaterThan(0);
      expect(told.shift).toBe(0);
    });
  });
});

describe.runIf(hasBrowser)("a tool page of a server with keys", () => {
  it("asks the playground without a key, asks for a key where there is none, and calls with it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "nonet-pages-"));
    const place = join(folder, "gateway.sqlite");
    const store = openSqliteStore(place);
    const key = drawKeyText(seededRandom(5));
    const fields = { id: "key_a", name: "", plan: "basic", services: null, origins: null, networks: null };
    await store.add({ ...fields, createdAtMs: 0, expiresAtMs: null, isDisabled: false }, hashKey(key));
    await store.close();
    const app = await openApp({
      environment: { NONET_STORE: place, NONET_CONTACT_EMAIL: "keys@example.com" },
    });
    const browser = await openBrowser();
    try {
      const origin = `http://127.0.0.1:${await app.running.listen()}`;
      const page = await browser.newPage();
      const paths: string[] = [];
      page.on("request", (request) => paths.push(new URL(request.url()).pathname));
      await page.goto(`${origin}/tools/naics/match`);
      await page.locator("html[data-ready]").waitFor();
      await page.locator('[data-example="0"]').click();
      await page.locator(".answer-body").waitFor();
      expect(paths).toContain("/tools/api/naics");
      await page.goto(`${origin}/tools/strings/slugify`);
      await page.locator("html[data-ready]").waitFor();
      await page.locator("#field-text").fill("Hello World");
      await page.waitForTimeout(400);
      expect(paths).not.toContain("/strings/slugify");
      await page.locator("#run").click();
      expect(await page.getByText("Ask whoever runs this server").getAttribute("href")).toBe(
        "mailto:keys%40example.com",
      );
      await page.locator(".key-form input").fill(`${key}\u201d`);
      await page.locator(".key-form .primary").click();
      expect(await page.locator(".key-form input:invalid").count()).toBe(1);
      await page.locator(".key-form input").fill("nonet_live_wrong");
      await page.locator(".key-form .primary").click();
      await page.locator(".key-form .quiet").click();
      await expect.poll(() => page.locator(".key-form .quiet").count()).toBe(0);
      await page.locator(".key-form input").fill(key);
      await page.locator(".key-form .primary").click();
      await page.locator(".answer-body").waitFor();
      expect(await page.locator(".answer-body").textContent()).toContain("hello-world");
      const kept = (await page.evaluate("[{...localStorage}, document.cookie]")) as [object, string];
      // The names of recent tools, nothing of what was entered.
      expect([Object.keys(kept[0]), kept[1]]).toEqual([["nonet-recent"], ""]);
      expect(JSON.stringify(kept)).not.toMatch(/Hello|nonet_live/);
      await page.locator("#field-text").pressSequentially("!");
      const line = (await page.locator(".call-lines code").textContent()) ?? "";
      expect([line.includes("$NONET_KEY"), line.includes(key)]).toEqual([true, false]);
    } finally {
      await browser.close();
      await app.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
