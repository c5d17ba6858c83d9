import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../test/support/app.ts";
import { toys } from "../../test/support/toys.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp({ services: toys });
});

afterAll(() => app.stop());

const get = (url: string, headers: Record<string, string> = {}) => app.call({ url, headers });
const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  app.call({ method: "POST", url, body, headers });

describe("a route", () => {
  it("reads GET from the query string and POST from the body", async () => {
    const expected = { text: "a", count: 2, loud: true, level: 2 };
    const fromQuery = await get("/echo?text=a&count=2&loud=1&level=2");
    const fromBody = await post("/echo", JSON.stringify(expected));
    expect([fromQuery.json().given, fromBody.json().given]).toEqual([expected, expected]);
  });

  it("refuses a POST's query string, and gives it no say where lenience is preferred", async () => {
    expect((await post("/echo?count=9", "{}")).json()).toMatchObject({
      error: "unknown_parameter",
      message: "A POST takes its input from its body: send `count` there, not in the query.",
      details: [{ path: "query.count" }],
    });
    const lenient = await post("/echo?count=9", "{}", { prefer: "handling=lenient" });
    expect(lenient.json().given.count).toBe(1);
  });

  it("reads fields from the path, before those of the query", async () => {
    expect((await get("/picture/one?described=1&name=two")).json()).toEqual({ name: "one" });
    expect((await get("/picture/%C3%A9%2F?described=1")).json()).toEqual({ name: "é/" });
  });

  it("refuses a body over the operation's own cap", async () => {
    const body = JSON.stringify({ text: "abc", filler: "x".repeat(90) });
    expect(await post("/short", body)).toMatchObject({ statusCode: 413 });
    expect(await post("/short", '{"text":"abc"}')).toMatchObject({ statusCode: 200 });
  });

  it("tells the handler who calls and under which path the service stands", async () => {
    expect((await get("/echo")).json().caller).toBe("127.0.0.1 ");
    expect((await get("/web/echo")).json().caller).toBe("127.0.0.1 /web");
    expect((await get("/echo", { host: "web.localhost" })).json().caller).toBe("127.0.0.1 ");
  });
});
