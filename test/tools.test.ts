/** The public playground: the same answers as the real endpoints, without a key, so often from one address. */
import { afterEach, describe, expect, it } from "vitest";
import { openApp, type TestApp, type TestAppOptions } from "./support/app.ts";

const opened: TestApp[] = [];

afterEach(() => Promise.all(opened.splice(0).map((app) => app.stop())));

const clock = { nowMs: Date.UTC(2026, 5, 15, 12) };

async function open(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await openApp({ ports: { now: () => clock.nowMs }, ...options });
  opened.push(app);
  return app;
}

const get = (app: TestApp, url: string, remoteAddress = "192.0.2.1", host = "localhost") =>
  app.call({ method: "GET", url, remoteAddress, headers: { host } });

const same: readonly (readonly [tool: string, endpoint: string])[] = [
  ["/tools/api/ip?ip=192.168.0.1", "/ip/lookup?ip=192.168.0.1"],
  ["/tools/api/ip?ip=1.1.1.1", "/ip/lookup?ip=1.1.1.1"],
  ["/tools/api/ip?ip=rubbish", "/ip/lookup?ip=rubbish"],
  ["/tools/api/email?email=info@example.org", "/email/validate?email=info@example.org"],
  ["/tools/api/email", "/email/validate"],
  ["/tools/api/currency?from=usd&to=JPY&amount=100", "/currency/convert?from=usd&to=JPY&amount=100"],
  ["/tools/api/currency?from=USD&to=XXX", "/currency/convert?from=USD&to=XXX"],
  ["/tools/api/metadata?url=https://example.com/", "/metadata?url=https://example.com/"],
  ["/tools/api/metadata?url=http://127.0.0.1/", "/metadata?url=http://127.0.0.1/"],
];

describe("a tool", () => {
  it.each(same)("at %s answers as %s", async (tool, endpoint) => {
    const app = await open();
    const [played, real] = [await get(app, tool), await get(app, endpoint)];
    const { requestId: _one, ...answer } = played.json();
    const { requestId: _other, ...expected } = real.json();
    expect([played.statusCode, answer]).toEqual([real.statusCode, expected]);
  });

  it("for addresses answers for the caller's own when none is given", async () => {
    const app = await open();
    expect((await get(app, "/tools/api/ip", "::ffff:10.1.2.3")).json()).toMatchObject({
      ip: "10.1.2.3",
      bogonType: "private",
    });
  });

  it.each([
    ["web.example.com", "/tools/api/ip", 200],
    ["localhost", "/web/tools/api/ip", 200],
    ["strings.example.com", "/tools/api/ip", 404],
  ])("stands at the web utilities' host and path: %s %s", async (host, url, status) => {
    const app = await open();
    expect((await get(app, url, "10.0.0.1", host)).statusCode).toBe(status);
  });
});

describe("the CORS report", () => {
  it.each([
    [20, 200],
    [21, 400],
  ])("asked with %i names of headers is answered with %i", async (count, status) => {
    const names = Array.from({ length: count }, (_, index) => `x-${index}`).join();
    const answer = await get(await open(), `/tools/api/cors?url=https://example.com/&headers=${names}`);
    expect([answer.statusCode, answer.json().error]).toEqual([
      status,
      status === 200 ? undefined : "too_many_items",
    ]);
  });
});

describe("the limits of an address", () => {
  it("are 20 calls a minute over all tools, and 200 a day", async () => {
    clock.nowMs = Date.UTC(2026, 5, 15, 12);
    const app = await open();
    const statuses: number[] = [];
    const call = async (): Promise<void> => {
      statuses.push(
        (await get(app, statuses.length % 2 === 0 ? "/tools/api/ip" : "/tools/api/email?email=a")).statusCode,
      );
    };
    for (let minute = 0; minute < 10; minute += 1) {
      for (let count = 0; count < 20; count += 1) await call();
      const refused = await get(app, "/tools/api/ip");
      expect([refused.statusCode, refused.json().error]).toEqual([429, "rate_limited"]);
      expect(Number(refused.headers["retry-after"])).toBe(minute === 9 ? 24 * 3600 - 9 * 60 : 60);
      clock.nowMs += 60_000;
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await get(app, "/tools/api/ip")).statusCode).toBe(429);
    expect((await get(app, "/tools/api/ip", "192.0.2.2")).statusCode).toBe(200);
    expect((await get(app, "/ip/me")).statusCode).toBe(200);
  });
});

describe("the operator", () => {
  it("switches all tools off, in the description too", async () => {
    const app = await open({ environment: { NONET_TOOLS: "off" } });
    for (const url of ["/tools/api/ip", "/tools/api/cors?url=https://example.com/", "/web/tools/api/ip"]) {
      const answer = await get(app, url);
      expect([answer.statusCode, answer.json().error]).toEqual([404, "not_found"]);
    }
    expect((await get(app, "/openapi.json")).body).not.toContain("/tools/");
    expect((await get(app, "/ip/me")).statusCode).toBe(200);
  });
});
