import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openApp, type TestApp } from "../../test/support/app.ts";
import { toys } from "../../test/support/toys.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp({ services: toys });
});

afterAll(() => app.stop());

describe("what no route answers", () => {
  it.each([
    ["/echo", "GET, HEAD, POST, OPTIONS"],
    ["/web/echo", "GET, HEAD, POST, OPTIONS"],
    ["/page", "GET, HEAD, OPTIONS"],
    ["/picture/one", "GET, HEAD, OPTIONS"],
    ["/short", "POST, OPTIONS"],
    ["/", "GET, HEAD, OPTIONS"],
    ["/pii", "GET, HEAD, OPTIONS"],
    ["/pii/", "GET, HEAD, OPTIONS"],
    ["/health", "GET, HEAD, OPTIONS"],
  ])("%s tells its methods, %s, to OPTIONS and to who uses another", async (url, allow) => {
    const options = await app.call({ method: "OPTIONS", url });
    expect([options.statusCode, options.body, options.headers["allow"]]).toEqual([204, "", allow]);
    expect(options.headers["access-control-allow-methods"]).toBe(allow);
    const refused = await app.call({ method: "DELETE", url });
    expect([refused.statusCode, refused.headers["allow"]]).toEqual([405, allow]);
    expect(refused.json()).toMatchObject({
      error: "method_not_allowed",
      message: `This path answers ${allow}.`,
    });
  });

  it.each(["/nothing", "/picture/a/b", "/echo/", "/ECHO", "/web/nothing", "/pii/echo", "//echo"])(
    "does not answer %s, and names the known prefixes",
    async (url) => {
      const answer = await app.call({ url });
      expect([answer.statusCode, answer.json().error]).toEqual([404, "not_found"]);
      expect(answer.json().message).toBe("There is nothing at this path. Known prefixes: /web, /pii, /text.");
      expect(await app.call({ method: "OPTIONS", url })).toMatchObject({ statusCode: 404 });
    },
  );

  it("carries the header of an operation's own failures on another method of its path", async () => {
    const proxy = await openApp();
    onTestFinished(() => proxy.stop());
    const refused = await proxy.call({ method: "DELETE", url: "/proxy?url=x" });
    expect([refused.statusCode, refused.headers["x-proxy-error"]]).toEqual([405, "method_not_allowed"]);
    const other = await proxy.call({ method: "DELETE", url: "/favicon" });
    expect([other.statusCode, other.headers["x-proxy-error"]]).toEqual([405, undefined]);
  });
});
