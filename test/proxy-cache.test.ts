/** The proxy's cache, end to end: what is kept, for whom, and what is never kept. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp, testNowMs } from "./support/app.ts";
import { eventually, openUpstream, type Upstream } from "./support/upstream.ts";

type Site = (response: ServerResponse, request: IncomingMessage) => unknown;

let nowMs = testNowMs;
const served: string[] = [];
const date = (): string => new Date(nowMs).toUTCString();

/** Answers with these headers and a body that tells how often it was asked. */
const counted =
  (headers: Readonly<Record<string, string>> = {}, status = 200): Site =>
  (response, { url, headers: asked }) => {
    const body = `${served.length} ${url} ${asked.accept} ${asked["accept-language"]}`;
    response.writeHead(status, { date: date(), "content-length": body.length, ...headers }).end(body);
  };

const waiting: (() => void)[] = [];
const finishAll = (): void => {
  for (const finish of waiting.splice(0)) finish();
};
const sites: Readonly<Record<string, Site>> = {
  "/plain": counted(),
  "/short": counted({ "cache-control": "max-age=10" }),
  "/shared": counted({ "cache-control": "max-age=5, s-maxage=60" }),
  "/old": counted({ "cache-control": "max-age=60", age: "55" }),
  "/expires": counted({ expires: new Date(testNowMs + 20_000).toUTCString() }),
  "/expired": counted({ expires: "0" }),
  "/no-store": counted({ "cache-control": "no-store" }),
  "/private": counted({ "cache-control": "private, max-age=60" }),
  "/private-field": counted({ "cache-control": 'private="x", max-age=60' }),
  "/cookie": counted({ "cache-control": "public, max-age=60", "set-cookie": "session=1" }),
  "/vary-all": counted({ vary: "Accept, *" }),
  "/vary-long": counted({ vary: Array.from({ length: 2_000 }, (_, at) => `X-Name-${at}`).join(", ") }),
  "/turns": (response, request) =>
    counted(served.length > 1 ? { "cache-control": "private" } : {})(response, request),
  "/error": counted({}, 500),
  "/missing": counted({}, 404),
  "/temporary": (response) => response.writeHead(302, { location: "/plain" }).end(),
  "/permanent": (response) => response.writeHead(301, { location: "/plain" }).end(),
  "/cookie-hop": (response) =>
    response.writeHead(301, { location: "/plain", "set-cookie": "session=1" }).end(),
  "/open-ended": (response) => {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { connection: "close" }).end("until the end");
  },
  "/cut": (response) => {
    response.writeHead(200, { "content-length": 100 }).write("half");
    setImmediate(() => response.destroy());
  },
  "/cut-chunks": (response) => {
    response.write("half");
    setImmediate(() => response.destroy());
  },
  "/tagged": (response, { headers }) => {
    const own = { date: date(), etag: '"v1"', "cache-control": "no-cache", "x-turn": String(served.length) };
    if (headers["if-none-match"] === '"v1"') response.writeHead(304, own).end();
    else response.writeHead(200, { ...own, "content-length": 10 }).end("abcdefghij");
  },
  "/letters": (response, { headers }) => {
    const own = { etag: '"l"', "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT" };
    if (headers.range !== undefined) response.writeHead(206, { "content-range": "bytes 0-0/10" }).end("a");
    else response.writeHead(200, { ...own, "content-length": 10 }).end("abcdefghij");
  },
  "/gzip": (response) => {
    const body = gzipSync(`${served.length} packed`);
    response.writeHead(200, { "content-encoding": "gzip", "content-length": body.length }).end(body);
  },
  "/large": (response) => response.end(Buffer.alloc(3 * 1024 * 1024, "x")),
  "/slow": (response) => waiting.push(() => counted()(response, response.req)),
};

let upstream: Upstream;
const folder = mkdtempSync(join(tmpdir(), "nonet-cache-"));
const apps: TestApp[] = [];

async function open(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await openApp({
    environment: { NONET_FETCH_ALLOW: "127.0.0.2", NONET_PROXY_CACHE_MEMORY: "8M", ...environment },
    ports: { now: () => nowMs },
  });
  apps.push(app);
  return app;
}

beforeAll(async () => {
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? "").replace(/[?#].*/, "");
    served.push(path);
    const site = sites[path] ?? ((other: ServerResponse) => other.writeHead(404).end());
    site(response, request);
  };
  upstream = await openUpstream(listener, { address: "127.0.0.2" });
});

afterEach(async () => {
  nowMs = testNowMs;
  await Promise.all(apps.splice(0).map((app) => app.stop()));
  served.length = 0;
});

afterAll(async () => {
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Asked {
  readonly status: number;
  readonly cache: unknown;
  readonly age: unknown;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

async function ask(
  app: TestApp,
  path: string,
  headers: Record<string, string> = {},
  fields: Record<string, string> = {},
): Promise<Asked> {
  const query = new URLSearchParams({ url: upstream.origin + path, ttl: "60", ...fields });
  const answer = await app.call({ url: `/proxy?${query}`, headers });
  const { "x-cache-status": cache, age } = answer.headers;
  return { status: answer.statusCode, cache, age, body: answer.body, headers: answer.headers };
}

/** What the cache says of the same call, twice. */
const twice = async (app: TestApp, path: string, headers: Record<string, string> = {}): Promise<unknown> => [
  (await ask(app, path, headers)).cache,
  (await ask(app, path, headers)).cache,
];

describe("an answer that may be kept", () => {
  it("is taken from the cache within ttl, with its age, and then asked for again", async () => {
    const app = await open();
    const first = await ask(app, "/plain");
    nowMs += 59_000;
    const second = await ask(app, "/plain");
    expect([first.cache, second.cache, second.age]).toEqual(["MISS", "HIT", "59"]);
    expect(second.body).toBe(first.body);
    nowMs += 1_000;
    expect((await ask(app, "/plain")).cache).toBe("MISS");
    expect(served.length).toBe(2);
  });

  it.each([
    ["/short", 9, "HIT"],
    ["/short", 10, "MISS"],
    ["/shared", 59, "HIT"],
    ["/old", 4, "HIT"],
    ["/old", 5, "MISS"],
    ["/expires", 19, "HIT"],
    ["/expires", 20, "BYPASS"],
  ])("%s is answered after %i s by a %s, whatever ttl allows", async (path, seconds, cache) => {
    const app = await open();
    expect((await ask(app, path, {}, { ttl: "86400" })).cache).toBe("MISS");
    nowMs += seconds * 1_000;
    expect((await ask(app, path, {}, { ttl: "86400" })).cache).toBe(cache);
  });

  it.each(["/plain", "/missing", "/permanent", "/gzip", "/vary-long"])(
    "%s is a MISS, then a HIT",
    async (path) => {
      expect(await twice(await open(), path)).toEqual(["MISS", "HIT"]);
    },
  );

  it("says nothing of a cache without ttl, and neither takes from it nor adds to it", async () => {
    const app = await open();
    await ask(app, "/plain");
    expect((await ask(app, "/plain", {}, { ttl: "0" })).cache).toBeUndefined();
    expect(served.length).toBe(2);
  });

  it("is validated where the target asks for it, and the target's new headers hold", async () => {
    const app = await open();
    const [first, second] = [await ask(app, "/tagged"), await ask(app, "/tagged")];
    expect([first.cache, second.cache, second.status, second.body]).toEqual([
      "MISS",
      "MISS",
      200,
      "abcdefghij",
    ]);
    expect([first.headers["x-turn"], second.headers["x-turn"]]).toEqual(["1", "2"]);
  });

  it("is wrapped, or handed on, from the same copy", async () => {
    const app = await open();
    await ask(app, "/plain");
    const wrapped = await ask(app, "/plain", {}, { wrap: "json" });
    expect([wrapped.cache, JSON.parse(wrapped.body).body]).toEqual(["HIT", "1 /plain */* undefined"]);
  });
});

describe("an answer that must not be kept", () => {
  it.each([
    "/no-store",
    "/private",
    "/private-field",
    "/cookie",
    "/vary-all",
    "/error",
    "/expired",
    "/temporary",
    "/cookie-hop",
    "/open-ended",
    "/large",
  ])("%s is fetched each time", async (path) => {
    expect(await twice(await open(), path)).toEqual(["BYPASS", "BYPASS"]);
  });

  it.each(["/cut", "/cut-chunks"])("%s, cut short, is a failure each time", async (path) => {
    const app = await open();
    for (const turn of [1, 2]) {
      const { status, body } = await ask(app, path);
      expect([turn, status, JSON.parse(body).error]).toEqual([turn, 502, "invalid_upstream_response"]);
    }
    expect(served.length).toBe(2);
  });

  it("drives out what was kept before", async () => {
    const app = await open();
    expect((await ask(app, "/turns")).cache).toBe("MISS");
    expect((await ask(app, "/turns", { "cache-control": "no-cache" })).cache).toBe("BYPASS");
    expect((await ask(app, "/turns")).cache).toBe("BYPASS");
  });
});

describe("a caller", () => {
  it.each<[string, Record<string, string>]>([
    ["cookies", { cookie: "a=b" }],
    ["credentials", { authorization: "Basic eDp5" }],
    ["a bearer token where there are no keys", { authorization: "Bearer x" }],
    ["no-store", { "cache-control": "no-store" }],
    ["a condition on the state of the target", { "if-match": '"x"' }],
  ])("with %s goes past the cache", async (_title, headers) => {
    const app = await open();
    await ask(app, "/plain");
    expect(await twice(app, "/plain", headers)).toEqual(["BYPASS", "BYPASS"]);
  });

  it("who wants it fresh gets it fresh, and the next one has it", async () => {
    const app = await open();
    await ask(app, "/plain");
    expect((await ask(app, "/plain", { "cache-control": "no-cache" })).cache).toBe("MISS");
    expect((await ask(app, "/plain", { pragma: "no-cache" })).cache).toBe("MISS");
    nowMs += 5_000;
    expect((await ask(app, "/plain", { "cache-control": "max-age=5" })).cache).toBe("MISS");
    expect((await ask(app, "/plain")).cache).toBe("HIT");
  });

  it.each([
    ["accept", "text/html", "text/plain"],
    ["accept-language", "de", "fr"],
  ])(
    "is never answered what another %s was answered, though the target names no Vary",
    async (name, one, other) => {
      const app = await open();
      const first = await ask(app, "/plain", { [name]: one });
      const second = await ask(app, "/plain", { [name]: other });
      expect([first.cache, second.cache]).toEqual(["MISS", "MISS"]);
      expect([first.body.includes(one), second.body.includes(other)]).toEqual([true, true]);
    },
  );

  it.each([
    ["x-forwarded-host", "evil.example"],
    ["x-forwarded-scheme", "nothttps"],
    ["x-original-url", "/admin"],
    ["x-http-method-override", "POST"],
    ["origin", "https://evil.example"],
    ["user-agent", "evil"],
    ["range", "bytes=0-0"],
    ["if-none-match", '"l"'],
    ["if-modified-since", "Thu, 01 Jan 2026 00:00:00 GMT"],
  ])("with %s does not choose what others are answered", async (name, value) => {
    const app = await open();
    await ask(app, "/letters", { [name]: value });
    const { status, body } = await ask(app, "/letters");
    expect([status, body]).toEqual([200, "abcdefghij"]);
  });

  it("of another URL, other redirects or another query has another copy", async () => {
    const app = await open();
    await ask(app, "/permanent");
    expect((await ask(app, "/permanent", {}, { redirect: "manual" })).status).toBe(301);
    for (const path of ["/plain?a", "/plain?b", "/plain;a", "/plain/a.css"])
      expect((await ask(app, path)).cache).toBe("MISS");
    expect((await ask(app, "/plain?a#part")).cache).toBe("HIT");
  });
});

describe("a part or a condition", () => {
  it("is answered from the whole copy", async () => {
    const app = await open();
    await ask(app, "/letters");
    const part = await ask(app, "/letters", { range: "bytes=2-4" });
    expect([part.status, part.body, part.headers["content-range"], part.headers["content-length"]]).toEqual([
      206,
      "cde",
      "bytes 2-4/10",
      "3",
    ]);
    const beyond = await ask(app, "/letters", { range: "bytes=10-" });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */10"]);
    const same = await ask(app, "/letters", { "if-none-match": 'W/"x", "l"' });
    expect([same.status, same.body, same.headers["etag"], same.cache]).toEqual([304, "", '"l"', "HIT"]);
    expect(served.length).toBe(1);
  });

  it("that is not there is asked for as it is, and not kept", async () => {
    const app = await open();
    const part = await ask(app, "/letters", { range: "bytes=0-0" });
    expect([part.status, part.cache, part.body]).toEqual([206, "BYPASS", "a"]);
    expect((await ask(app, "/letters")).body).toBe("abcdefghij");
  });
});

describe("calls at the same time", () => {
  it("fetch once", async () => {
    const app = await open();
    const calls = Array.from({ length: 8 }, () => ask(app, "/slow"));
    await eventually(() => waiting.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    finishAll();
    const answers = await Promise.all(calls);
    expect(served).toEqual(["/slow"]);
    expect(answers.map(({ cache }) => cache).toSorted()).toEqual([...Array(7).fill("HIT"), "MISS"]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it("are each answered, one with the time that it has", async () => {
    const app = await open();
    const first = ask(app, "/slow");
    await eventually(() => waiting.length > 0);
    const hurried = await ask(app, "/slow", {}, { timeoutMs: "100" });
    expect([hurried.status, JSON.parse(hurried.body).error]).toEqual([504, "upstream_timeout"]);
    finishAll();
    expect((await first).status).toBe(200);
  });

  it("do not fail with the one that is in a hurry", async () => {
    const app = await open();
    const hurried = ask(app, "/slow", {}, { timeoutMs: "300" });
    await eventually(() => waiting.length > 0);
    const patient = ask(app, "/slow");
    expect((await hurried).status).toBe(504);
    await eventually(() => waiting.length > 1);
    finishAll();
    expect((await patient).status).toBe(200);
  });
});

describe("a folder", () => {
  const own = { NONET_PROXY_CACHE_DIR: folder };
  const files = (): readonly string[] => readdirSync(folder).map((name) => join(folder, name));

  it("keeps answers over restarts, and none that is damaged or of other rules", async () => {
    const before = await open(own);
    const { body } = await ask(before, "/plain");
    await before.stop();
    const after = await open(own);
    expect(await ask(after, "/plain")).toMatchObject({ cache: "HIT", body });
    await after.stop();
    const denied = await open({ ...own, NONET_FETCH_DENY: "127.0.0.2" });
    expect(JSON.parse((await ask(denied, "/plain")).body).error).toBe("blocked_target");
    const [file = ""] = files();
    const bytes = readFileSync(file);
    for (const damaged of [
      bytes.subarray(0, -1),
      Buffer.from(bytes).fill(120, bytes.length - 3),
      Buffer.alloc(0),
      Buffer.from("x"),
    ]) {
      writeFileSync(file, damaged);
      const app = await open(own);
      expect((await ask(app, "/plain")).cache).toBe("MISS");
      expect(JSON.stringify(app.lines())).toContain("damaged");
      await app.stop();
    }
  });

  it("holds no more than its limit", async () => {
    const app = await open({ ...own, NONET_PROXY_CACHE_DISK: "1M" });
    for (let at = 0; at < 300; at += 1) await ask(app, `/plain?${at}`);
    await app.stop();
    expect(files().length * 4_096).toBeLessThanOrEqual(1024 * 1024);
    expect(files().length).toBeGreaterThan(50);
  });

  it("is not written without the operator's word", async () => {
    rmSync(folder, { recursive: true });
    const app = await open();
    await ask(app, "/plain");
    await app.stop();
    expect(() => files()).toThrow();
  });
});
