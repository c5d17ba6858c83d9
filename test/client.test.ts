/** The typed client against a server: files, failures, repetitions, and projects that install it. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Client, createClient } from "../client/index.js";
import { clientProblems } from "../scripts/client.ts";
import { leaves } from "../src/engines/image/picture.fixture.ts";
import { plainPdf } from "../src/engines/pdf/raw-pdf.fixture.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { hasBrowser, openBrowser } from "./support/browser.ts";
import { root } from "./support/tree.ts";

const pdf = (pages: number): Blob =>
  new Blob([Uint8Array.from(plainPdf(pages))], { type: "application/pdf" });

describe("the client", () => {
  let app: TestApp;
  let baseUrl: string;
  let client: Client;

  beforeAll(async () => {
    app = await openApp();
    baseUrl = `http://127.0.0.1:${await app.running.listen()}`;
    client = createClient({ baseUrl });
  });

  afterAll(() => app.stop());

  it("is made from today's operations", () => {
    expect(clientProblems()).toEqual([]);
  });

  it("is nonet/client within this package", async () => {
    expect(await import("nonet/client")).toHaveProperty("createClient");
  });

  it("has less than 3 kB, compressed, and imports nothing", () => {
    const text = readFileSync(`${root}/client/index.js`, "utf8");
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(3_000);
    expect(text).not.toMatch(/\bimport\b|\brequire\b/);
  });

  it("sends files as they are", async () => {
    const merged = await client.web.pdf.merge({ files: [pdf(1), pdf(2)] });
    expect(merged).toMatchObject({ ok: true, data: { pageCount: 3 } });
    const raw = await client.web.pdf.rotate({ file: pdf(2), degrees: 90 }, { accept: "application/pdf" });
    expect(raw.ok && raw.data instanceof Blob ? raw.data.type : raw).toBe("application/pdf");
    const image = new Blob([Uint8Array.from(await leaves().png().toBuffer())], { type: "image/png" });
    expect(await client.image.blur({ image, threshold: 50 })).toMatchObject({
      ok: true,
      data: { threshold: 50 },
    });
  });

  it("tells failures as values", async () => {
    const refused = await client.strings.case({ text: "a", style: "shouted" as never });
    expect(refused).toMatchObject({ ok: false, status: 400, error: "unknown_style" });
    const gone = createClient({ baseUrl: "http://127.0.0.1:9", retries: 0 });
    expect(await gone.strings.count({ text: "a" })).toMatchObject({
      ok: false,
      status: 0,
      error: "connection_failed",
    });
    const signal = AbortSignal.abort();
    expect(await client.strings.count({ text: "a" }, { signal })).toMatchObject({
      ok: false,
      error: "aborted",
    });
  });

  it("is shaped like one service where that is asked", async () => {
    const strings = createClient({ baseUrl: `${baseUrl}/strings/`, service: "strings" });
    expect(await strings.count({ text: "two words" })).toMatchObject({ ok: true, data: { words: 2 } });
    expect(() => createClient({ baseUrl, service: "nothing" as "strings" })).toThrow(
      "there is no service nothing",
    );
  });
});

describe("a client of a server that is busy", () => {
  /** A server that answers a script, call by call, the last answer for ever. */
  async function scripted(...answers: ((request: IncomingMessage, response: ServerResponse) => void)[]) {
    let calls = 0;
    const server = createServer((request, response) => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      answer?.(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { baseUrl, calls: () => calls };
  }
  const full = (seconds: number) => (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(503, { "content-type": "application/json", "retry-after": String(seconds) });
    response.end('{"error":"overloaded","message":"Try again."}');
  };
  const fine = (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end('{"words":2}');
  };

  it("tries again after the time that it names", async () => {
    const server = await scripted(full(1), fine);
    const startedAt = performance.now();
    expect(await createClient(server).strings.count({ text: "a" })).toMatchObject({
      ok: true,
      data: { words: 2 },
    });
    expect(performance.now() - startedAt).toBeGreaterThan(990);
    expect(server.calls()).toBe(2);
  });

  it("gives up where it would take too long, and says how long", async () => {
    const server = await scripted(full(3_600));
    const refused = { ok: false, status: 503, error: "overloaded", retryAfter: 3_600 };
    expect(await createClient(server).strings.count({ text: "a" })).toMatchObject(refused);
    expect(server.calls()).toBe(1);
  });

  it("stops waiting when it is aborted", async () => {
    const server = await scripted(full(20));
    const call = createClient(server).strings.count({ text: "a" }, { signal: AbortSignal.timeout(300) });
    expect(await call).toMatchObject({ ok: false, error: "aborted" });
  });

  it("sends a call to others only once", async () => {
    const server = await scripted((_, response) => {
      response.writeHead(503, { "x-proxy-error": "overloaded", "content-type": "application/json" });
      response.end('{"error":"overloaded","message":"Try again."}');
    });
    const sent = createClient(server).web.proxy.send({ url: "https://example.com", body: "x" } as never);
    expect(await sent).toMatchObject({ ok: false, error: "overloaded" });
    expect(server.calls()).toBe(1);
  });

  it("shows its key to nobody else: a redirect is not followed", async () => {
    const other = await scripted(fine);
    const server = await scripted((request, response) => {
      expect(request.headers["x-gateway-key"]).toBe("nonet_live_x");
      response.writeHead(302, { location: `${other.baseUrl}/steal` }).end();
    });
    const answer = await createClient({ ...server, key: "nonet_live_x" }).strings.count({ text: "a" });
    expect(answer).toMatchObject({ ok: false, status: 302, error: "unexpected_answer" });
    expect(other.calls()).toBe(0);
  });

  it("takes an answer that is no JSON as a failure", async () => {
    const server = await scripted((_, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end("<html>");
    });
    const answer = await createClient({ ...server, retries: 0 }).strings.count({ text: "a" });
    expect(answer).toMatchObject({ ok: false, error: "connection_failed" });
  });
});

describe("a project that installs the client", () => {
  let app: TestApp;
  let origin: string;
  let folder: string;

  beforeAll(async () => {
    app = await openApp();
    origin = `http://127.0.0.1:${await app.running.listen()}`;
    folder = mkdtempSync(join(tmpdir(), "nonet-client-"));
    const packed = execFileSync("npm", ["pack", `${root}/client`, "--silent"], {
      cwd: folder,
      encoding: "utf8",
    });
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    const options = ["--offline", "--no-audit", "--no-fund", "--silent"];
    execFileSync("npm", ["install", `./${packed.trim()}`, ...options], { cwd: folder });
  });

  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true });
  });

  const program = (): string => `import { createClient } from "nonet-client";
const nonet = createClient({ baseUrl: ${JSON.stringify(origin)} });
const slug = await nonet.strings.slugify({ text: "Hello World" });
if (!slug.ok) throw new Error(slug.message);
console.log("slug" in slug.data ? slug.data.slug : slug.data.count);
`;

  it("calls a server from JavaScript", async () => {
    writeFileSync(join(folder, "plain.js"), program());
    const { execFile } = await import("node:child_process");
    const said = await new Promise((resolve, reject) =>
      execFile(process.execPath, ["plain.js"], { cwd: folder }, (error, stdout) =>
        error === null ? resolve(stdout) : reject(error),
      ),
    );
    expect(said).toBe("hello-world\n");
  });

  it("is checked by TypeScript at its strictest, for browsers", () => {
    writeFileSync(join(folder, "good.ts"), program());
    writeFileSync(
      join(folder, "bad.ts"),
      'import { createClient } from "nonet-client";\n' +
        'const { strings } = createClient({ baseUrl: "" });\n' +
        'await strings.slugify({ txt: "a" });\n' +
        'const slug = await strings.slugify({ text: "a" });\n' +
        "slug.data;\n",
    );
    mkdirSync(join(folder, "bin"));
    symlinkSync(`${root}/node_modules/.bin/tsc`, join(folder, "bin/tsc"));
    const check = (file: string): string => {
      const lib = ["--lib", "esnext,dom", "--types", ""];
      const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
      const shape = ["--module", "esnext", "--moduleResolution", "bundler", "--target", "esnext"];
      try {
        execFileSync("bin/tsc", [...options, ...shape, ...lib, file], { cwd: folder, encoding: "utf8" });
        return "";
      } catch (error) {
        return String((error as { stdout: string }).stdout);
      }
    };
    expect(check("good.ts")).toBe("");
    const told = check("bad.ts");
    expect(told).toContain("'txt' does not exist");
    expect(told).toContain("Property 'data' does not exist on type 'Failure'");
  });

  it.runIf(hasBrowser)("calls a server from a page of another origin", async () => {
    const script = readFileSync(join(folder, "node_modules/nonet-client/index.js"));
    const html = `<!doctype html><title>page</title><script type="module">
import { createClient } from "/client.js";
const nonet = createClient({ baseUrl: "${origin}", key: "nonet_live_none" });
const picture = await nonet.web.qr.generate({ data: "https://example.com" });
const count = await nonet.strings.count({ text: "two words" });
document.title = JSON.stringify([picture.ok && picture.data.type, count.ok && count.data.words]);
</script>`;
    const site = createServer(({ url }, response) => {
      const isScript = url === "/client.js";
      response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
      response.end(isScript ? script : html);
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const browser = await openBrowser();
    onTestFinished(async () => {
      await browser.close();
      site.closeAllConnections();
      site.close();
    });
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await expect.poll(() => page.title(), { timeout: 10_000 }).toBe('["image/png",2]');
  });
});
