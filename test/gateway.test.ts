/** Keys, plans and quotas as callers meet them, through the whole app. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "light-my-request";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allServices } from "../src/app/services.ts";
import { drawKeyText, hashKey } from "../src/gateway/key-text.ts";
import { openSqliteStore } from "../src/gateway/sqlite-store.ts";
import type { Key, Store } from "../src/gateway/store.ts";
import { openApp, type TestApp, type TestAppOptions, testNowMs } from "./support/app.ts";
import { entrances } from "./support/operations.ts";
import { seededRandom } from "./support/random.ts";

const clock = { nowMs: testNowMs };
const draw = seededRandom(7);
const opened: TestApp[] = [];
let folder = "";
let store: Store;

beforeEach(() => {
  clock.nowMs = testNowMs;
  folder = mkdtempSync(join(tmpdir(), "nonet-gateway-"));
  store = openSqliteStore(join(folder, "gateway.sqlite"));
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.stop()));
  await store.close();
  rmSync(folder, { recursive: true });
});

async function open(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await openApp({
    ...options,
    ports: { now: () => clock.nowMs, ...options.ports },
    environment: { NONET_STORE: join(folder, "gateway.sqlite"), ...options.environment },
  });
  opened.push(app);
  return app;
}

let made = 0;

/** A key's text. */
async function keyWith(fields: Partial<Key> = {}): Promise<string> {
  const text = drawKeyText(draw);
  made += 1;
  const usual = {
    id: `key_${made}`,
    name: "test",
    plan: "basic",
    services: null,
    origins: null,
    networks: null,
  };
  await store.add(
    { ...usual, createdAtMs: 0, expiresAtMs: null, isDisabled: false, ...fields },
    hashKey(text),
  );
  return text;
}

const hash = (app: TestApp, headers: InjectOptions["headers"] = {}, remoteAddress = "192.0.2.1") =>
  app.call({
    method: "GET",
    url: "/crypto/hash?text=abc",
    headers: { host: "localhost", ...headers },
    remoteAddress,
  });

const withKey = (key: string, more = {}) => ({ "x-gateway-key": key, ...more });

describe("a server without keys", () => {
  it("serves everyone and counts nothing", async () => {
    const app = await open();
    const answer = await hash(app, withKey("whatever"));
    expect([answer.statusCode, answer.headers["x-ratelimit-requests-limit"]]).toEqual([200, undefined]);
    expect((await app.call({ method: "GET", url: "/health" })).json().access).toBe("open");
    expect((await app.call({ method: "GET", url: "/" })).body).toContain("This server is open");
  });

  it("is closed by its first key", async () => {
    const app = await open();
    expect((await hash(app)).statusCode).toBe(200);
    const key = await keyWith();
    await expect.poll(async () => (await hash(app)).statusCode, { timeout: 5_000 }).toBe(401);
    expect((await hash(app, withKey(key))).statusCode).toBe(200);
    expect((await app.call({ method: "GET", url: "/health" })).json().access).toBe("keys");
    expect((await app.call({ method: "GET", url: "/" })).body).toContain("Calls need a key");
  });

  it("can hold addresses to a rate", async () => {
    const app = await open({ environment: { NONET_RATE_PER_ADDRESS: "2" } });
    const statuses = async (address: string) => {
      const answers = [];
      for (let call = 0; call < 5; call += 1) answers.push((await hash(app, {}, address)).statusCode);
      return answers;
    };
    expect(await statuses("2001:db8::1")).toEqual([200, 200, 200, 200, 429]);
    expect((await hash(app, {}, "2001:db8::2")).headers["retry-after"]).toBe("1");
    expect(await statuses("2001:db8:0:1::1")).toEqual([200, 200, 200, 200, 429]);
  });
});

describe("a key", () => {
  it.each([
    ["X-Gateway-Key", (key: string) => ({ "x-gateway-key": key })],
    ["Bearer", (key: string) => ({ authorization: `Bearer ${key}` })],
    ["bearer, in small letters", (key: string) => ({ authorization: `bearer  ${key} ` })],
    ["X-Api-Key", (key: string) => ({ "x-api-key": key })],
    [
      "X-Gateway-Key before others",
      (key: string) => ({ "x-gateway-key": key, authorization: "Bearer x", "x-api-key": "y" }),
    ],
    ["Bearer before X-Api-Key", (key: string) => ({ authorization: `Bearer ${key}`, "x-api-key": "y" })],
    [
      "X-Api-Key beside other credentials",
      (key: string) => ({ authorization: "Basic eDp5", "x-api-key": key }),
    ],
  ])("is taken from %s", async (_name, headers) => {
    const key = await keyWith();
    const app = await open();
    const answer = await hash(app, headers(key));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "x-ratelimit-requests-limit": "1000",
      "x-ratelimit-requests-remaining": "999",
      "x-ratelimit-requests-reset": "1339200",
      "ratelimit-policy": '"month";q=1000;w=2592000',
      ratelimit: '"month";r=999;t=1339200',
    });
  });

  it.each([
    ["none", {}, 401, "missing_api_key"],
    ["an empty one", { "x-gateway-key": "" }, 401, "missing_api_key"],
    ["other credentials", { authorization: "Basic eDp5" }, 401, "missing_api_key"],
    ["one with a typing error", { "x-gateway-key": "nonet_live_x" }, 401, "invalid_api_key"],
    [
      "a well-formed one that is unknown",
      { "x-gateway-key": drawKeyText(seededRandom(99)) },
      401,
      "invalid_api_key",
    ],
    ["a long one", { "x-gateway-key": "k".repeat(8_000) }, 401, "invalid_api_key"],
  ])("is asked for: %s", async (_name, headers, status, error) => {
    await keyWith();
    const app = await open();
    const answer = await hash(app, headers);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
  });

  it("is never taken from the query string", async () => {
    const key = await keyWith();
    const app = await open();
    const url = `/crypto/hash?text=abc&api_key=${key}&x-gateway-key=${key}`;
    expect((await app.call({ method: "GET", url })).statusCode).toBe(401);
  });

  it.each<[string, Partial<Key>, InjectOptions["headers"], number, string | undefined]>([
    ["disabled", { isDisabled: true }, {}, 403, "key_disabled"],
    ["expired", { expiresAtMs: testNowMs }, {}, 403, "key_disabled"],
    ["not expired yet", { expiresAtMs: testNowMs + 1 }, {}, 200, undefined],
    ["for another service", { services: ["pii"] }, {}, 403, "service_not_allowed"],
    ["for this service", { services: ["web"] }, {}, 200, undefined],
    ["of a plan without this service", { plan: "free" }, {}, 403, "service_not_allowed"],
    ["of a plan that is gone", { plan: "gone" }, {}, 403, "key_disabled"],
    [
      "for other pages",
      { origins: ["https://a.example"] },
      { origin: "https://b.example" },
      403,
      "service_not_allowed",
    ],
    ["for pages, without one", { origins: ["https://a.example"] }, {}, 403, "service_not_allowed"],
    ["for this page", { origins: ["https://a.example"] }, { origin: "https://A.example" }, 200, undefined],
    ["for other networks", { networks: ["10.0.0.0/8"] }, {}, 403, "service_not_allowed"],
    ["for this network", { networks: ["10.0.0.0/8", "192.0.2.0/24"] }, {}, 200, undefined],
  ])("that is %s: %j", async (_name, fields, headers, status, error) => {
    const key = await keyWith(fields);
    const app = await open();
    const answer = await hash(app, withKey(key, headers));
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    // Who is known stands in the log, served or not.
    expect(app.lines().at(-1)).toMatchObject({ status, keyId: `key_${made}` });
  });

  it("is refused within a second of being disabled, and served again once it is enabled", async () => {
    const key = await keyWith();
    const app = await open();
    expect((await hash(app, withKey(key))).statusCode).toBe(200);
    const known = (await store.list())[0] as Key;
    await store.change({ ...known, isDisabled: true });
    clock.nowMs += 1_000;
    expect((await hash(app, withKey(key))).statusCode).toBe(403);
    await store.change(known);
    clock.nowMs += 1_000;
    expect((await hash(app, withKey(key))).statusCode).toBe(200);
  });

  it("that was rotated is good by its old text for a while", async () => {
    const key = await keyWith();
    const app = await open();
    const next = drawKeyText(draw);
    await store.rotate(`key_${made}`, hashKey(next), clock.nowMs + 60_000);
    expect([(await hash(app, withKey(key))).statusCode, (await hash(app, withKey(next))).statusCode]).toEqual(
      [200, 200],
    );
    clock.nowMs += 60_001;
    expect([(await hash(app, withKey(key))).statusCode, (await hash(app, withKey(next))).statusCode]).toEqual(
      [401, 200],
    );
  });

  it("is held to its plan's rate", async () => {
    const key = await keyWith();
    const app = await open();
    const answers = [];
    for (let call = 0; call < 101; call += 1) answers.push(await hash(app, withKey(key)));
    expect(answers.slice(0, 100).every(({ statusCode }) => statusCode === 200)).toBe(true);
    const last = answers[100];
    expect([last?.statusCode, last?.json().error, last?.headers["retry-after"]]).toEqual([
      429,
      "rate_limited",
      "1",
    ]);
    clock.nowMs += 1_000;
    expect((await hash(app, withKey(key))).statusCode).toBe(200);
  });
});

describe("a quota", () => {
  const plans = { tiny: { requestsPerMonth: 3, burst: 1_000, requestsPerSecond: 1_000 } };

  async function openTiny(): Promise<{ app: TestApp; key: string }> {
    writeFileSync(join(folder, "plans.json"), JSON.stringify(plans));
    const key = await keyWith({ plan: "tiny" });
    return { app: await open({ environment: { NONET_PLANS: join(folder, "plans.json") } }), key };
  }

  it("is refused past its last call, until the month ends", async () => {
    const { app, key } = await openTiny();
    const answers = [];
    for (let call = 0; call < 4; call += 1) answers.push(await hash(app, withKey(key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.json()).toMatchObject({ error: "quota_exceeded" });
    expect(answers[3]?.headers).toMatchObject({
      "retry-after": "1339200",
      "x-ratelimit-requests-remaining": "0",
      ratelimit: '"month";r=0;t=1339200',
      "access-control-allow-origin": "*",
    });
    clock.nowMs = Date.UTC(2026, 6, 1);
    expect((await hash(app, withKey(key))).statusCode).toBe(200);
  });

  it("is of each service alone", async () => {
    const { app, key } = await openTiny();
    for (let call = 0; call < 3; call += 1) await hash(app, withKey(key));
    const slug = await app.call({
      method: "POST",
      url: "/strings/slugify",
      headers: withKey(key),
      payload: { text: "A b" },
    });
    expect([slug.statusCode, slug.headers["x-ratelimit-requests-remaining"]]).toEqual([200, "2"]);
  });

  it.each<[string, InjectOptions, number]>([
    ["bad input", { method: "GET", url: "/crypto/hash" }, 400],
    [
      "bad JSON",
      {
        method: "POST",
        url: "/strings/slugify",
        payload: "{",
        headers: { "content-type": "application/json" },
      },
      400,
    ],
    [
      "a body of another type",
      { method: "POST", url: "/strings/slugify", payload: "a", headers: { "content-type": "text/plain" } },
      415,
    ],
    [
      "a body that is too large",
      { method: "POST", url: "/crypto/hash", payload: { text: "a".repeat(3e6) } },
      413,
    ],
    ["an unknown code", { method: "GET", url: "/naics/codes/999999" }, 404],
    ["an unknown path", { method: "GET", url: "/nowhere" }, 404],
    ["another method", { method: "DELETE", url: "/crypto/hash" }, 405],
    ["a preflight", { method: "OPTIONS", url: "/crypto/hash" }, 204],
  ])("does not count %s", async (_name, request, status) => {
    const { app, key } = await openTiny();
    for (let call = 0; call < 5; call += 1) {
      const answer = await app.call({ ...request, headers: withKey(key, request.headers) });
      if (![404, 405].includes(status)) expect(answer.statusCode).toBe(status);
      expect(answer.statusCode).not.toBe(429);
    }
  });

  it("counts a batch as one call, and HEAD as GET", async () => {
    const { app, key } = await openTiny();
    const texts = Array.from({ length: 50 }, (_, place) => `text ${place}`);
    const batch = {
      method: "POST",
      url: "/strings/slugify",
      payload: { texts },
      headers: withKey(key),
    } as const;
    expect((await app.call(batch)).headers["x-ratelimit-requests-remaining"]).toBe("2");
    const head = await app.call({ method: "HEAD", url: "/crypto/hash?text=a", headers: withKey(key) });
    expect([head.statusCode, head.headers["x-ratelimit-requests-remaining"], head.body]).toEqual([
      200,
      "2",
      "",
    ]);
  });

  it("is told to its owner, and asking costs nothing", async () => {
    const { app, key } = await openTiny();
    await hash(app, withKey(key));
    await hash(app, withKey(key));
    for (let asked = 0; asked < 5; asked += 1)
      await app.call({ method: "GET", url: "/usage", headers: withKey(key) });
    const answer = await app.call({ method: "GET", url: "/usage", headers: withKey(key) });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        ...{ keyId: `key_${made}`, name: "test", plan: "tiny", month: "2026-06", resetSeconds: 1_339_200 },
        services: [
          { service: "web", limit: 3, used: 2, remaining: 1, days: [{ day: "2026-06-15", calls: 2 }] },
        ],
      },
    ]);
    expect((await app.call({ method: "GET", url: "/usage" })).json().error).toBe("missing_api_key");
  });

  it("without end has no headers of a limit", async () => {
    const key = await keyWith({ plan: "unlimited" });
    const app = await open();
    const answer = await hash(app, withKey(key));
    expect([answer.statusCode, answer.headers["ratelimit"]]).toEqual([200, undefined]);
  });
});

/** Entrances that answer without a key; a message of /mcp is refused by what it calls. */
const needsNone =
  /^(GET|POST) (\/web)?(\/|\/health(\/\w+)?|\/openapi\.(json|yaml)|\/docs.*|\/llms\.txt|\/robots\.txt|\/favicon\.(ico|svg)|\/status|\/mcp|\/tools(\/.*)?)$/;

describe("with keys", () => {
  it("documents, health and the playground need none, and everything else does", async () => {
    await keyWith();
    const app = await open({ environment: { NONET_TOOLS_PER_MINUTE: "1000", NONET_TOOLS_PER_DAY: "10000" } });
    const wrong: string[] = [];
    for (const { name, path, route } of entrances) {
      const answer = await app.call({ method: route.method, url: path.replaceAll(/\{\w+\}/g, "x") });
      const isRefused = answer.statusCode === 401 && answer.json().error === "missing_api_key";
      if (isRefused === needsNone.test(name)) wrong.push(`${name} ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it("every operation refuses a key that may not, with the same bodies and headers, and lets preflights through", async () => {
    writeFileSync(join(folder, "plans.json"), '{"none": {"requestsPerMonth": 1, "burst": 10000}}');
    const disabled = await keyWith({ isDisabled: true });
    const spent = await keyWith({ plan: "none" });
    const id = `key_${made}`;
    for (const { id: service } of allServices)
      await store.lease({
        ...{ id: service, counter: { keyId: id, service, month: "2026-06" } },
        ...{ limit: 1, most: 1, nowMs: testNowMs },
      });
    const app = await open({ environment: { NONET_PLANS: join(folder, "plans.json") } });
    const wrong: unknown[] = [];
    for (const { name, path, route } of entrances) {
      if (needsNone.test(name) || name === "GET /usage") continue;
      const url = path.replaceAll(/\{\w+\}/g, "x");
      const refused = await app.call({ method: route.method, url, headers: withKey(disabled) });
      const exceeded = await app.call({ method: route.method, url, headers: withKey(spent) });
      const preflight = await app.call({ method: "OPTIONS", url });
      const got = [
        ...[refused.statusCode, refused.json().error, typeof refused.json().requestId],
        ...[exceeded.statusCode, exceeded.json().error, exceeded.headers["x-ratelimit-requests-remaining"]],
        ...[exceeded.headers["retry-after"], preflight.statusCode],
        preflight.headers["access-control-allow-origin"],
      ];
      const expected = [403, "key_disabled", "string", 429, "quota_exceeded", "0", "1339200", 204, "*"];
      if (JSON.stringify(got) !== JSON.stringify(expected)) wrong.push([name, got]);
    }
    expect(wrong).toEqual([]);
  });

  it("the operator's page is shown from afar to who has a good one", async () => {
    const good = await keyWith();
    const app = await open();
    const status = async (headers: Record<string, string>, remoteAddress = "8.8.8.8"): Promise<number> =>
      (await app.call({ url: "/status", headers, remoteAddress })).statusCode;
    expect([await status(withKey(good)), await status(withKey(`${good}x`)), await status({})]).toEqual([
      200, 401, 401,
    ]);
    expect([
      await status({}, "127.0.0.1"),
      await status(withKey(await keyWith({ isDisabled: true }))),
    ]).toEqual([200, 403]);
  });

  it("no key is ever logged", async () => {
    const key = await keyWith();
    const app = await open();
    const strange = drawKeyText(seededRandom(123));
    for (const headers of [
      withKey(key),
      withKey(strange),
      { authorization: `Bearer ${key}` },
      { "x-api-key": `${key}x` },
    ])
      await hash(app, headers);
    await app.call({ method: "GET", url: `/crypto/hash?key=${key}` });
    await app.call({ method: "GET", url: `/nowhere/${key}`, headers: withKey(key) });
    await app.call({ method: "GET", url: "/usage", headers: withKey(key) });
    const log = JSON.stringify(app.lines());
    expect(log).toContain(`key_${made}`);
    expect([log.includes(key.slice(11)), log.includes(strange.slice(11))]).toEqual([false, false]);
  });

  it("wrong keys are answered slowly from the twenty-first in a minute on, right ones are not", async () => {
    const key = await keyWith();
    const app = await open();
    for (let call = 0; call < 20; call += 1) await hash(app, withKey("wrong"));
    const slow = hash(app, withKey("wrong")).then(() => "slow");
    expect(await Promise.race([slow, hash(app, withKey(key)).then(({ statusCode }) => statusCode)])).toBe(
      200,
    );
    expect(await Promise.race([slow, hash(app, withKey("wrong"), "198.51.100.1").then(() => "fast")])).toBe(
      "fast",
    );
    expect(await slow).toBe("slow");
    expect(app.lines().some(({ msg }) => String(msg).includes("tries many wrong keys"))).toBe(true);
  });

  it("behind a trusted proxy networks and limits are the client's", async () => {
    const key = await keyWith({ networks: ["203.0.113.0/24"] });
    const app = await open({ environment: { NONET_TRUSTED_PROXIES: "10.0.0.0/8" } });
    const from = (address: string, list: string) =>
      hash(app, withKey(key, { "x-forwarded-for": list }), address);
    expect((await from("10.0.0.1", "203.0.113.5")).statusCode).toBe(200);
    expect((await from("10.0.0.1", "203.0.113.5, 198.51.100.1")).statusCode).toBe(403);
    expect((await from("192.0.2.1", "203.0.113.5")).statusCode).toBe(403);
  });
});

describe("the proxy with keys", () => {
  const target = "https://example.com/";
  const read = (app: TestApp, key: string, fields: Record<string, string> = {}, more = {}) =>
    app.call({
      url: `/proxy?${new URLSearchParams({ url: target, ttl: "60", ...fields })}`,
      headers: withKey(key, more),
    });

  it("counts no answer from its cache, and says so", async () => {
    const [key, app] = [await keyWith(), await open()];
    const seen = [];
    for (let call = 0; call < 4; call += 1) {
      const { headers } = await read(app, key, {}, call === 3 ? { "cache-control": "no-cache" } : {});
      seen.push([headers["x-cache-status"], headers["x-ratelimit-requests-remaining"]]);
    }
    expect(seen).toEqual([
      ["MISS", "999"],
      ["HIT", "999"],
      ["HIT", "999"],
      ["MISS", "998"],
    ]);
    const usage = (await app.call({ url: "/usage", headers: withKey(key) })).json();
    expect(JSON.stringify(usage)).toContain('"used":2');
  });

  it("keeps the answers to each key apart", async () => {
    const [one, other, app] = [await keyWith(), await keyWith(), await open()];
    expect((await read(app, one)).headers["x-cache-status"]).toBe("MISS");
    expect((await read(app, other)).headers["x-cache-status"]).toBe("MISS");
    expect((await read(app, one)).headers["x-cache-status"]).toBe("HIT");
  });

  it("takes a key in Authorization for a key, and other credentials for the caller's own", async () => {
    const [key, app] = [await keyWith(), await open()];
    const url = `/proxy?${new URLSearchParams({ url: target, ttl: "60" })}`;
    const status = async (headers: Record<string, string>) =>
      (await app.call({ url, headers })).headers["x-cache-status"];
    expect(await status({ authorization: `Bearer ${key}` })).toBe("MISS");
    expect(await status({ authorization: `Bearer ${key}` })).toBe("HIT");
    expect(await status({ authorization: "Bearer other", "x-gateway-key": key })).toBe("BYPASS");
    expect(await status({ authorization: "Basic eDp5", "x-api-key": key })).toBe("BYPASS");
  });

  it("asks for a header where the key or the server does", async () => {
    const key = await keyWith({ requiredHeaders: ["x-requested-with", "origin"] });
    const app = await open();
    const refused = await read(app, key);
    expect([refused.statusCode, refused.json().error]).toEqual([403, "service_not_allowed"]);
    expect((await hash(app, withKey(key))).statusCode).toBe(403);
    expect((await read(app, key, {}, { "x-requested-with": "fetch" })).statusCode).toBe(200);
    expect((await read(app, key, {}, { origin: "https://app.example.com" })).statusCode).toBe(200);
    const strict = await open({ environment: { NONET_PROXY_REQUIRE_HEADERS: "X-Requested-With, X-Mine" } });
    const plain = await keyWith();
    expect((await read(strict, plain)).json().error).toBe("service_not_allowed");
    expect((await hash(strict, withKey(plain))).statusCode).toBe(200);
    expect((await read(strict, plain, {}, { "x-mine": "" })).statusCode).toBe(200);
  });

  it("has the time that a plan gives", async () => {
    const plans = join(folder, "plans.json");
    writeFileSync(plans, '{"long": {"requestsPerMonth": 9, "proxyTimeoutMs": 60000, "proxyBytesMax": 5}}');
    const key = await keyWith({ plan: "long" });
    const app = await open({ environment: { NONET_PLANS: plans } });
    expect((await read(app, key, { timeoutMs: "60000" })).statusCode).toBe(200);
    expect((await read(app, key, { timeoutMs: "60001" })).json().error).toBe("invalid_parameter");
    const { limits } = (await read(app, key, { explain: "true" })).json();
    expect(limits).toEqual({ timeoutMs: 60_000, bytesMax: 5, redirectsMax: 5 });
  });
});
