/** Our own pages as others preview them: read by our own `/metadata`. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";

let app: TestApp;
let origin: string;

beforeAll(async () => {
  app = await openApp({ environment: { NONET_FETCH_ALLOW: "127.0.0.1" } });
  origin = `http://127.0.0.1:${await app.running.listen()}`;
});

afterAll(() => app.stop());

describe("a preview", () => {
  it.each(["/", "/docs", "/status", "/tools", "/tools/pdf/merge", "/pii/docs"])(
    "of %s has a title, a sentence, the site's name, a language and an icon",
    async (path) => {
      const answer = await app.call({ url: `/metadata?url=${encodeURIComponent(origin + path)}` });
      const { title, description, siteName, lang, favicon } = answer.json();
      expect(answer.statusCode).toBe(200);
      expect(title.length).toBeGreaterThan(5);
      expect(description.length).toBeGreaterThan(20);
      expect({ siteName, lang }).toEqual({ siteName: "Nonet", lang: "en" });
      expect((await app.call({ url: new URL(favicon).pathname })).statusCode).toBe(200);
    },
  );
});
