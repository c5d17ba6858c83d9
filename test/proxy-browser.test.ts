/** The reason the proxy exists: a page reads what its browser would not let it read. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";
import { hasBrowser, openBrowser } from "./support/browser.ts";
import { openUpstream, type Upstream } from "./support/upstream.ts";

const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  "/code.js": ["text/javascript", "globalThis.ran = true; globalThis.postMessage?.('ran');"],
  "/dot.svg": ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  "/page.html": [
    "text/html",
    "<!doctype html><title>untouched</title><p>text<script>document.title = 'ran'</script>",
  ],
};

/** Runs in the page, so it is text to us: every way in which a page makes code of a URL, and an image. */
const attempts = `async (script, image) => {
  const loaded = (name, attributes) =>
    new Promise((resolve) => {
      const element = Object.assign(document.createElement(name), attributes);
      element.onload = () => resolve("loaded");
      element.onerror = () => resolve("refused");
      document.body.append(element);
    });
  const tried = (work) => work.then(() => "ran", () => "refused");
  const worker = (open) =>
    new Promise((resolve) => {
      const started = open();
      started.onerror = () => resolve("refused");
      (started.port ?? started).onmessage = () => resolve("ran");
    });
  const named = (attempt) =>
    Promise.race([attempt, new Promise((resolve) => setTimeout(resolve, 8_000, "no word"))]);
  return {
    script: await named(loaded("script", { src: script })),
    module: await loaded("script", { src: script, type: "module" }),
    style: await loaded("link", { rel: "stylesheet", href: script }),
    import: await tried(import(script)),
    worker: await named(worker(() => new Worker(script))),
    sharedWorker: await named(worker(() => new SharedWorker(script))),
    serviceWorker: await named(tried(navigator.serviceWorker.register(script))),
    image: await loaded("img", { src: image }),
    ran: "ran" in globalThis,
  };
}`;

describe.runIf(hasBrowser)("a page in Chromium", () => {
  let target: Upstream;
  let site: Upstream;
  let app: TestApp;
  let proxy: string;

  beforeAll(async () => {
    target = await openUpstream(
      (request, response) => {
        const [type, body] = files[request.url ?? ""] ?? ["text/plain", "from elsewhere"];
        response.setHeader("etag", '"e"').setHeader("content-type", type);
        response.end(body);
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

  it("runs nothing of a target on our own origin, whatever a page of ours asks for, and shows images", async () => {
    const browser = await openBrowser();
    const page = await browser.newPage();
    await page.route("**/docs", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Ours</title>" }),
    );
    await page.goto(proxy.replace("/proxy", "/docs"));
    const through = (path: string) =>
      JSON.stringify(`${proxy}?url=${encodeURIComponent(target.origin + path)}`);
    const told = await page.evaluate(`(${attempts})(${through("/code.js")}, ${through("/dot.svg")})`);
    await browser.close();
    expect(told).toEqual({
      script: "refused",
      module: "refused",
      style: "refused",
      import: "refused",
      worker: "refused",
      sharedWorker: "refused",
      serviceWorker: "refused",
      image: "loaded",
      ran: false,
    });
  });

  it("runs no script of a target that is opened as a page or in a frame", async () => {
    const browser = await openBrowser();
    const page = await browser.newPage();
    await page.goto(`${proxy}?url=${encodeURIComponent(`${target.origin}/page.html`)}`);
    expect(await page.title()).toBe("untouched");
    await page.goto(site.origin);
    const address = `${proxy}?url=${encodeURIComponent(`${target.origin}/page.html`)}`;
    await page.setContent(`<iframe src="${address}"></iframe>`);
    await page.frameLocator("iframe").locator("p").waitFor();
    expect(await page.frames()[1]?.title()).toBe("untouched");
    await browser.close();
  });
});
