/** The reference page in Chromium: every operation that takes files is sent one there, and shows its answer. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flat } from "../src/engines/image/picture.fixture.ts";
import { plainPdf } from "../src/engines/pdf/raw-pdf.fixture.ts";
import { drawKeyText, hashKey } from "../src/gateway/key-text.ts";
import { openSqliteStore } from "../src/gateway/sqlite-store.ts";
import { operationIdOf } from "../src/interfaces/openapi/openapi.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { hasBrowser, openBrowser } from "./support/browser.ts";
import { type Entrance, entrances } from "./support/operations.ts";
import { seededRandom } from "./support/random.ts";

const uploading = entrances.filter(({ registered }) => registered.operation.upload !== undefined);

describe.runIf(hasBrowser)("the reference page in Chromium", () => {
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  const refusedByPolicy: string[] = [];

  beforeAll(async () => {
    app = await openApp();
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1_200, height: 1_600 } });
    page.on("console", (message) => {
      if (/Content Security Policy|Refused/.test(message.text())) refusedByPolicy.push(message.text());
    });
    await page.goto(`http://127.0.0.1:${await app.running.listen()}/docs`);
    await page.locator(".opblock").first().waitFor();
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  async function open(operationId: string): Promise<Locator> {
    const block = page.locator(`.opblock[id$="-${operationId}"]`);
    await block.locator(".opblock-summary-control").click();
    await block.locator(".execute").waitFor();
    return block;
  }

  async function execute(block: Locator): Promise<string> {
    await block.locator(".execute").click();
    const live = block.locator(".live-responses-table .response-col_status").last();
    await live.waitFor({ timeout: 40_000 });
    return ((await live.textContent()) ?? "").trim().slice(0, 3);
  }

  async function upload({ registered, route }: Entrance, mediaType: string): Promise<string> {
    const block = await open(operationIdOf(registered, route));
    await block.locator(".body-param-content-type select").selectOption(mediaType);
    const isPdf = registered.id.includes(".pdf.");
    const file = isPdf
      ? { name: "report.pdf", mimeType: "application/pdf", buffer: Buffer.from(plainPdf(2)) }
      : { name: "a.png", mimeType: "image/png", buffer: await flat([200, 30, 30]).png().toBuffer() };
    const isMany = Object.values(registered.operation.upload ?? {}).includes("many");
    const add = block.locator('tr[data-property-name="files"] .json-schema-form-item-add');
    for (let count = 0; isMany && count < 2; count += 1) await add.click();
    const inputs = block.locator('.opblock-section-request-body input[type="file"]');
    await inputs.first().waitFor();
    for (const input of await inputs.all()) await input.setInputFiles(file);
    const status = await execute(block);
    const answer =
      (await block.locator(".live-responses-table .response-col_description").last().textContent()) ?? "";
    await block.locator(".opblock-summary-control").click();
    return status === "200" ? status : `${status} ${answer.slice(0, 300)}`;
  }

  it.each(uploading.map((entrance) => [entrance.name, entrance] as const))(
    "sends a file to %s",
    async (_name, entrance) => {
      expect(await upload(entrance, "multipart/form-data")).toBe("200");
    },
    60_000,
  );

  it("sends a body that is the file", async () => {
    const named = (path: string) => uploading.filter(({ name }) => name.endsWith(path));
    for (const entrance of named("/pdf/info")) expect(await upload(entrance, "application/pdf")).toBe("200");
    for (const entrance of named("/image/blur")) expect(await upload(entrance, "image/*")).toBe("200");
  }, 60_000);

  it("shows a picture that is an answer", async () => {
    const block = await open("web_qr_generate");
    expect(await execute(block)).toBe("200");
    const picture = block.locator(".live-responses-table img");
    await picture.waitFor();
    const width = () =>
      picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
    await expect.poll(width, { timeout: 5_000 }).toBe(256);
  }, 60_000);

  it("breaks none of its own policy", () => {
    expect(refusedByPolicy).toEqual([]);
  });
});

describe.runIf(hasBrowser)("the reference page of a server with keys", () => {
  it("takes a key and calls with it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "nonet-reference-"));
    const place = join(folder, "gateway.sqlite");
    const store = openSqliteStore(place);
    const key = drawKeyText(seededRandom(5));
    const fields = { id: "key_a", name: "", plan: "basic", services: null, origins: null, networks: null };
    await store.add({ ...fields, createdAtMs: 0, expiresAtMs: null, isDisabled: false }, hashKey(key));
    await store.close();
    const app = await openApp({ environment: { NONET_STORE: place } });
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${await app.running.listen()}/docs`);
      const block = page.locator('.opblock[id$="-nonet_usage"]');
      await block.locator(".opblock-summary-control").click();
      const status = async () => {
        await block.locator(".execute").click();
        const live = block.locator(".live-responses-table .response-col_status").last();
        await live.waitFor();
        return ((await live.textContent()) ?? "").trim().slice(0, 3);
      };
      expect(await status()).toBe("401");
      await page.locator(".auth-wrapper .btn.authorize").click();
      await page.locator(".modal-ux input").first().fill(key);
      await page.locator(".modal-ux .btn.authorize").first().click();
      await page.locator(".modal-ux .close-modal").first().click();
      await expect.poll(status, { timeout: 10_000 }).toBe("200");
    } finally {
      await browser.close();
      await app.stop();
      rmSync(folder, { recursive: true });
    }
  }, 60_000);
});
