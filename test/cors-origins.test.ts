/** A list of origins, end to end: foreign pages neither read nor send. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";
import { openUpstream, type Upstream } from "./support/upstream.ts";

describe("with NONET_CORS_ORIGINS", () => {
  const asked: string[] = [];
  let target: Upstream;
  let app: TestApp;

  beforeAll(async () => {
    target = await openUpstream((request, response) => {
      asked.push(request.method ?? "");
      response.end("intranet");
    });
    const environment = { NONET_CORS_ORIGINS: "https://app.example.com", NONET_FETCH_ALLOW: "127.0.0.1" };
    app = await openApp({ environment });
  });

  afterAll(async () => {
    await app.stop();
    await target.close();
  });

  const send = (headers: Record<string, string>) =>
    app.call({
      method: "POST",
      url: "/proxy",
      headers,
      payload: Buffer.from(JSON.stringify({ url: target.origin, method: "DELETE" })),
    });

  it("a foreign page's request is refused before it acts, and unreadable", async () => {
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "https://evil.example", "content-type": "application/json" },
      { origin: "null", "content-type": "application/json" },
      { "content-type": "application/json", "sec-fetch-site": "cross-site" },
    ]) {
      const answer = await send(headers);
      expect([answer.statusCode, answer.json().error]).toEqual([403, "service_not_allowed"]);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
    const preflight = await app.call({
      method: "OPTIONS",
      url: "/proxy",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect([preflight.statusCode, preflight.headers["access-control-allow-origin"]]).toEqual([
      403,
      undefined,
    ]);
    expect(asked).toEqual([]);
  });

  it("a body without a type is refused", async () => {
    const answer = await send({ origin: "https://app.example.com" });
    expect([answer.statusCode, answer.json().error]).toEqual([415, "unsupported_media_type"]);
    expect(asked).toEqual([]);
  });

  it("a listed page and who is no browser are served", async () => {
    const json = { "content-type": "application/json" };
    const page = await send({ ...json, origin: "https://app.example.com", "sec-fetch-site": "cross-site" });
    expect([page.statusCode, page.headers["access-control-allow-origin"]]).toEqual([
      200,
      "https://app.example.com",
    ]);
    expect((await send(json)).statusCode).toBe(200);
    const preflight = await app.call({
      method: "OPTIONS",
      url: "/proxy",
      headers: { origin: "https://app.example.com", "access-control-request-method": "POST" },
    });
    expect(preflight.statusCode).toBe(204);
    expect(asked).toEqual(["DELETE", "DELETE"]);
  });
});
