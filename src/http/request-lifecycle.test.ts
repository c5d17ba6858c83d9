import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../test/support/app.ts";
import { toys } from "../../test/support/toys.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp({ services: toys });
});

afterAll(() => app.stop());

const idOf = async (given: string): Promise<unknown> => {
  const answer = await app.call({ url: "/nothing", headers: { "x-request-id": given } });
  expect(answer.json().requestId).toBe(answer.headers["x-request-id"]);
  return answer.headers["x-request-id"];
};

/** The process's random part and a count. */
const ownId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-z]+$/;

describe("a request's id", () => {
  it.each(["a", "A-9_.z", "x".repeat(64)])("is the caller's own: %s", async (given) => {
    expect(await idOf(given)).toBe(given);
  });

  it.each(["", " ", "a b", "a,b", "a/b", "é", "<a>", "x".repeat(65), '"a"', "a;b"])(
    "is a new one instead of %j",
    async (given) => {
      expect(await idOf(given)).toMatch(ownId);
    },
  );

  it("is a new one for each request without one", async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await app.call({ url: "/health" })).headers["x-request-id"]),
    );
    expect(new Set(ids).size).toBe(3);
  });
});

describe("a request's log line", () => {
  it.each([
    ["GET", "/echo?text=canary", { operation: "web.group.echo", service: "web", status: 200, failure: null }],
    ["POST", "/pii/analyze", { operation: "pii.analyze", service: "pii", status: 200, failure: null }],
    ["GET", "/echo?count=canary", { operation: "web.group.echo", status: 400, failure: "invalid_parameter" }],
    ["GET", "/canary", { operation: null, service: null, status: 404, failure: "not_found" }],
    ["GET", "/canary%zz", { operation: null, service: null, status: 400, failure: "bad_request" }],
    ["PUT", "/echo", { operation: null, service: null, status: 405, failure: "method_not_allowed" }],
    ["OPTIONS", "/echo", { operation: null, service: null, status: 204, failure: null }],
    ["HEAD", "/health", { operation: "nonet.health", service: "nonet", status: 200, failure: null }],
  ] as const)("of %s %s is one, and says %j", async (method, url, said) => {
    const requestId = `line-${method}-${said.status}-${url.length}`;
    const answer = await app.call({ method, url, headers: { "x-request-id": requestId, cookie: "canary" } });
    const lines = app.lines().filter((line) => line["requestId"] === requestId);
    expect(lines).toEqual([
      expect.objectContaining({ level: "info", method, keyId: null, ms: expect.any(Number), ...said }),
    ]);
    expect(lines[0]?.["bytes"]).toBe(
      method === "HEAD" ? Number(answer.headers["content-length"]) : answer.rawPayload.length,
    );
    expect(JSON.stringify(lines)).not.toContain("canary");
  });
});

describe("while the server stops", () => {
  it("requests under way finish, new ones are refused, and the stop waits", async () => {
    const own = await openApp({ services: toys });
    const underWay = own.call({ url: "/slow?ms=100" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const stopped = own.stop();
    const refused = await own.call({ url: "/health" });
    expect([refused.statusCode, refused.json().error, refused.headers["retry-after"]]).toEqual([
      503,
      "overloaded",
      "5",
    ]);
    expect(refused.headers).toMatchObject({ connection: "close", "access-control-allow-origin": "*" });
    expect(await underWay).toMatchObject({ statusCode: 200 });
    await stopped;
  });
});
