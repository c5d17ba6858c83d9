import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openApp, type TestApp } from "../../test/support/app.ts";
import { toys } from "../../test/support/toys.ts";

let app: TestApp;
let real: TestApp;

beforeAll(async () => {
  app = await openApp({ services: toys });
  real = await openApp();
});

afterAll(() => Promise.all([app.stop(), real.stop()]));

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
      message: expect.stringMatching(`^This path answers ${allow}. For example: curl `),
    });
  });

  it.each(["/nothing", "/picture/a/b/c", "/web/nothing"])(
    "does not answer %s, and names the known prefixes",
    async (url) => {
      const answer = await app.call({ url });
      expect([answer.statusCode, answer.json().error]).toEqual([404, "not_found"]);
      expect(answer.json().message).toMatch(/Known prefixes: \/web, \/pii, \/text(, |\.)/);
      expect(await app.call({ method: "OPTIONS", url })).toMatchObject({ statusCode: 404 });
    },
  );

  it("carries the header of an operation's own failures on another method of its path", async () => {
    const refused = await real.call({ method: "DELETE", url: "/proxy?url=x" });
    expect([refused.statusCode, refused.headers["x-proxy-error"]]).toEqual([405, "method_not_allowed"]);
    const other = await real.call({ method: "DELETE", url: "/favicon" });
    expect([other.statusCode, other.headers["x-proxy-error"]]).toEqual([405, undefined]);
  });
});

describe("a path that is nearly one", () => {
  it.each<readonly [url: string, ...named: string[]]>([
    ["/strings/slug", "POST /strings/slugify"],
    ["/slugify", "POST /strings/slugify"],
    ["/strings/slugfiy", "POST /strings/slugify"],
    ["/string/slugify", "POST /strings/slugify"],
    ["/api/v1/strings/slugify", "POST /strings/slugify"],
    ["/hash", "GET /crypto/hash", "POST /anonymizer/hash"],
    ["/crypto//hash", "GET /crypto/hash"],
    ["/crypto/hsah", "GET /crypto/hash"],
    ["/web/crypto/hsah", "GET /crypto/hash"],
    ["/detect", "POST /pii/detect"],
    ["/helth", "GET /health"],
    ["/openapi", "GET /openapi.json"],
    ["/strings/nonsense", "POST /strings/"],
  ])("%s is led to %s", async (url, ...named) => {
    const { statusCode, body } = await real.call({ url });
    const { message } = JSON.parse(body);
    expect([statusCode, message]).toEqual([404, expect.stringMatching(/: did you mean [^?]*\?/)]);
    for (const name of named) expect(message).toContain(name);
    expect(message.match(/(GET|POST) \//g).length).toBeLessThanOrEqual(3);
  });

  it.each([
    ["/crypto", "GET /crypto/hash", "POST /crypto/hmac", "GET /crypto/uuid"],
    ["/pdf", "POST /pdf/merge", "POST /pdf/split", "POST /pdf/info"],
    ["/pdf/", "POST /pdf/watermark"],
    ["/QR", "/qr/generate"],
    ["/dns", "GET /dns/lookup", "GET /dns/reverse"],
  ])("%s is told what is below it: %s", async (url, ...named) => {
    const { message } = (await real.call({ url })).json();
    expect(message).toMatch(/^There is nothing at this path itself; below it are /);
    for (const name of named) expect(message).toContain(name);
  });

  it("names groups and services as prefixes", async () => {
    const { message } = (await real.call({ url: "/zzzzzz" })).json();
    for (const prefix of ["/web", "/crypto", "/pdf", "/qr", "/pii", "/naics", "/strings"])
      expect(message).toMatch(new RegExp(`Known prefixes: .*${prefix}\\b`));
  });

  it("is told by the paths of its own host", async () => {
    const message = async (url: string, host: string): Promise<string> =>
      (await real.call({ url, headers: { host } })).json().message;
    expect(await message("/slug", "strings.example.com")).toContain("did you mean POST /slugify?");
    expect(await message("/slugify", "pii.example.com")).not.toContain("slugify");
    expect(await message("/detetc", "pii.example.com")).toContain("did you mean POST /detect?");
    const sole = await openApp({ environment: { NONET_SERVICES: "strings" } });
    onTestFinished(() => sole.stop());
    expect((await sole.call({ url: "/slug" })).json().message).toContain("did you mean POST /slugify?");
  });

  it.each([
    ["/crypto/hash/?text=a%20b&x=%zz", "/crypto/hash?text=a%20b&x=%zz"],
    ["/Crypto/Hash?text=a", "/crypto/hash?text=a"],
    ["/STRINGS/slugify", "/strings/slugify"],
    ["/health/", "/health"],
    ["/Docs", "/docs"],
    ["/web/crypto/hash/", "/web/crypto/hash"],
    ["/password/Range/ABCDE/", "/password/range/ABCDE"],
  ])("by its case or closing slash, %s, is sent on to %s by GET and HEAD", async (url, location) => {
    for (const method of ["GET", "HEAD"] as const) {
      const answer = await real.call({ method, url });
      expect([answer.statusCode, answer.headers["location"], answer.body]).toEqual([308, location, ""]);
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
    }
    expect(await real.call({ method: "OPTIONS", url })).toMatchObject({ statusCode: 404 });
    const posted = await real.call({ method: "POST", url, payload: {} });
    expect([posted.statusCode, posted.json().message]).toEqual([
      404,
      expect.stringContaining(`${location.split("?", 1)[0]?.replace(/^\/web|ABCDE$/g, "")}`),
    ]);
  });

  it("is sent on within its own host", async () => {
    const answer = await real.call({ url: "/Range/ABCDE/?x=1", headers: { host: "password.example.com" } });
    expect([answer.statusCode, answer.headers["location"]]).toEqual([308, "/range/ABCDE?x=1"]);
  });

  it.each(["//evil.example/", "//evil.example/crypto/hash/", "//crypto/hash/"])(
    "is never sent elsewhere: %s",
    async (url) => {
      expect(await real.call({ url })).toMatchObject({ statusCode: 404 });
    },
  );

  it("costs little, however long it is", async () => {
    for (const url of [
      "/a".repeat(100_000),
      `/${"x".repeat(200_000)}`,
      `/crypto/hash${"/".repeat(200_000)}`,
    ]) {
      const startedAt = performance.now();
      expect(await real.call({ url })).toMatchObject({ statusCode: 404 });
      expect(performance.now() - startedAt).toBeLessThan(500);
    }
  });
});

describe("another method", () => {
  it.each([
    [
      "GET",
      "/strings/slugify",
      `curl http://localhost:80/strings/slugify -H 'Content-Type: application/json' -d '{`,
    ],
    ["DELETE", "/crypto/hash", "curl 'http://localhost:80/crypto/hash?text=abc"],
    ["GET", "/pdf/rotate", "curl http://localhost:80/pdf/rotate -F file=@FILE -F degrees=90"],
    ["POST", "/password/range/ABCDE", "curl http://localhost:80/password/range/"],
  ] as const)("%s of %s is shown a call that works: %s", async (method, url, line) => {
    const { message } = (await real.call({ method, url })).json();
    expect(message).toContain(`For example: ${line}`);
    expect(message.length).toBeLessThan(700);
  });

  it.each([
    ["https", "https"],
    ["http", "http"],
    ["javascript", "http"],
    ["https, http", "http"],
  ])("is shown one of its own scheme: of %j %s", async (forwarded, scheme) => {
    const headers = { host: "a.example", "x-forwarded-proto": forwarded };
    const { message } = (await real.call({ method: "DELETE", url: "/crypto/uuid", headers })).json();
    expect(message).toContain(`curl ${scheme}://a.example/crypto/uuid`);
  });

  it("is shown a call of its own host", async () => {
    const { message } = (
      await real.call({ url: "/slugify", headers: { host: "strings.localhost:8080" } })
    ).json();
    expect(message).toContain("curl http://strings.localhost:8080/slugify ");
    const odd = await real.call({ method: "DELETE", url: "/crypto/uuid", headers: { host: "a' b;$(x)" } });
    expect(odd.json().message).toContain("curl http://localhost/crypto/uuid");
    const long = await real.call({
      method: "DELETE",
      url: "/crypto/uuid",
      headers: { host: "a".repeat(256) },
    });
    expect(long.json().message).toContain("curl http://localhost/crypto/uuid");
  });
});

describe("a browser", () => {
  it.each([
    ["GET", "/strings/slug<script>", 404],
    ["GET", "/strings/slugify", 405],
  ] as const)("is shown a page for %s %s", async (method, url, status) => {
    const answer = await real.call({
      method,
      url,
      headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; /),
      "x-content-type-options": "nosniff",
    });
    expect(answer.body).toContain("POST /strings/slugify".replace("POST ", status === 405 ? "" : "POST "));
    expect(answer.body).not.toContain("slug<script>");
    expect(answer.body).toContain('href="/tools/strings/slugify"');
  });

  it("alone is shown a page", async () => {
    for (const accept of ["*/*", "application/json", ""]) {
      const { headers } = await real.call({ url: "/nothing", headers: { accept } });
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });
});
