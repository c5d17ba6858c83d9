/** The reason the proxy exists: a page reads what its browser would not let it read. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";
import { hasBrowser, openBrowser } from "./support/browser.ts";
import { openUpstream, type Upstream } from "./support/upstream.ts";

describe.runIf(hasBrowser)("a page in Chromium", () => {
  let target: Upstream;
  let site: Upstream;
  let app: TestApp;
  let proxy: string;

  beforeAll(async () => {
    target = await openUpstream(
      (_request, response) => {
        response.setHeader("etag", '"e"');
        response.end("from elsewhere");
      },
      { address: "127.0.0.2" },
    );
    site = await openUpstream((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<!doctype html><title>A page</title>");
    });
    app = await openApp({ environment: { NONET_FETCH_ALLOW: "127.0.0.2" } });
    proxy = `http://127.0.0.1:${await app.running.listen()}/proxy`;
  });

  afterAll(async () => {
    await app.stop();
    await Promise.all([target.close(), site.close()]);
  });

  it("reads across origins through the proxy, by GET and POST, and not without it", async () => {
    const browser = await openBrowser();
    const page = await browser.newPage();
    await page.goto(site.origin);
    const read = await page.evaluate(
      async ([direct = "", through = ""]) => {
        const told = async (response: Response) => [
          response.status,
          await response.text(),
          response.headers.get("etag"),
          response.headers.get("x-proxy-final-url"),
        ];
        return {
          direct: await fetch(direct).then(told, () => "refused"),
          get: await told(await fetch(`${through}?url=${encodeURIComponent(direct)}`)),
          post: await told(
            await fetch(through, {
              method: "POST",
              headers: { "content-type": "application/json" },
              body: JSON.stringify({ url: direct }),
            }),
          ),
        };
      },
      [`${target.origin}/`, proxy],
    );
    await browser.close();
    const answer = [200, "from elsewhere", '"e"', `${target.origin}/`];
    expect(read).toEqual({ direct: "refused", get: answer, post: answer });
  });
});
