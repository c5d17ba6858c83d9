import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../test/support/app.ts";
import { toys } from "../../test/support/toys.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp({ services: toys });
});

afterAll(() => app.stop());

const get = (url: string, headers: Record<string, string> = {}) => app.call({ url, headers });

const common = {
  "x-request-id": expect.stringMatching(/^[A-Za-z0-9._-]{1,64}$/),
  "x-api-version": "1.0.0",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "access-control-allow-origin": "*",
};

const answers: [string, string, number, string][] = [
  ["JSON", "/echo?text=%C3%A9", 200, "application/json; charset=utf-8"],
  ["bytes as a text", "/page", 200, "text/plain"],
  ["bytes", "/picture/one", 200, "image/png"],
  ["JSON where bytes could be", "/picture/one?described=true", 200, "application/json; charset=utf-8"],
  ["a failure", "/fail?how=told", 404, "application/json; charset=utf-8"],
  ["a bug", "/fail?how=bug", 500, "application/json; charset=utf-8"],
  ["bad input", "/fail", 400, "application/json; charset=utf-8"],
  ["an unknown path", "/nothing", 404, "application/json; charset=utf-8"],
  ["a bad path", "/%zz", 400, "application/json; charset=utf-8"],
];

describe("an answer", () => {
  it.each(answers)("of %s has its length, type and the common headers", async (_what, url, status, type) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([status, type]);
    expect(answer.headers).toMatchObject(common);
    expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
    if (type.startsWith("application/json")) expect(() => answer.json()).not.toThrow();
  });

  it.each(answers.slice(0, 5))("of %s says the same to HEAD, without its body", async (_what, url) => {
    const variable = { "x-request-id": "same" };
    const full = await get(url, variable);
    const head = await app.call({ method: "HEAD", url, headers: variable });
    expect([head.statusCode, head.body]).toEqual([full.statusCode, ""]);
    expect({ ...head.headers, date: "" }).toEqual({ ...full.headers, date: "" });
  });

  it("of bytes is exactly those bytes, with the reply's headers", async () => {
    const answer = await get("/picture/one");
    expect([...answer.rawPayload]).toEqual([1, 2, 3]);
    expect(answer.headers["x-toy"]).toBe("yes");
    expect((await get("/page")).body).toBe("päge");
  });

  it("of a stream has its status and headers, and says the same to HEAD", async () => {
    const answer = await get("/stream");
    expect([answer.statusCode, answer.body, answer.headers["content-type"]]).toEqual([
      203,
      "first second",
      "text/plain",
    ]);
    expect(answer.headers).toMatchObject(common);
    expect(await app.call({ method: "HEAD", url: "/stream" })).toMatchObject({ statusCode: 203, body: "" });
    const lengths = app.lines().filter((line) => line["operation"] === "web.stream");
    expect(lengths.map(({ method, bytes }) => [method, bytes])).toEqual([
      ["GET", "first second".length],
      ["HEAD", 0],
    ]);
  });

  it("of a stream that fails half-way never looks whole", async () => {
    await expect(get("/stream?breaks=1")).rejects.toThrow();
  });
});

describe("a failure's answer", () => {
  it("holds its word, its sentence, its details and the request's id", async () => {
    const answer = await get("/fail?how=told", { "x-request-id": "abc.1" });
    const message = "There is no such code.";
    expect(answer.json()).toEqual({
      error: "code_not_found",
      message,
      details: [{ path: "query.how", message, code: "code_not_found" }],
      requestId: "abc.1",
    });
  });

  it("tells when to try again", async () => {
    const answer = await get("/fail?how=busy");
    expect([answer.statusCode, answer.headers["retry-after"], answer.json().error]).toEqual([
      503,
      "30",
      "rates_unavailable",
    ]);
  });

  it.each(["bug", "later"])("hides a %s and writes it to the log", async (how) => {
    const answer = await get(`/fail?how=${how}`, { "x-request-id": `hidden-${how}` });
    expect([answer.statusCode, answer.json().error, answer.body]).toEqual([
      500,
      "internal_error",
      expect.not.stringContaining("canary"),
    ]);
    const lines = app.lines();
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: "operation failed",
        err: expect.objectContaining({ message: `canary-${how}` }),
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ requestId: `hidden-${how}`, status: 500, failure: "internal_error" }),
    );
  });

  it("comes at the operation's own deadline", async () => {
    expect((await get("/slow")).json()).toMatchObject({ error: "processing_timeout" });
  });
});
