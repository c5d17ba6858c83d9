import { describe, expect, it } from "vitest";
import { checkCors } from "./report.ts";
import type { Headers } from "./response-check.ts";

const request = { origin: "https://a.example", method: "PUT", headers: ["x-one", "cookie"] };

const report = (preflight: Headers, answer: Headers, corsRequest = request) =>
  checkCors("https://b.example/", corsRequest, async ({ method }) => ({
    status: method === "OPTIONS" ? 204 : 200,
    headers: method === "OPTIONS" ? preflight : answer,
    body: (async function* () {
      yield new TextEncoder().encode("hello");
    })(),
    cancel: () => undefined,
  }));

describe("a report", () => {
  it("says what the preflight and the response allow", async () => {
    const allowed = { "access-control-allow-origin": "https://a.example", vary: "Origin" };
    const preflight = {
      ...allowed,
      "access-control-allow-methods": "GET,PUT",
      "access-control-allow-headers": "X-One",
      "access-control-max-age": "600",
    };
    const answer = {
      ...allowed,
      "content-type": "text/plain",
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": "ETag, X-Two",
    };
    expect(await report(preflight, answer)).toEqual({
      requestedUrl: "https://b.example/",
      finalUrl: "https://b.example/",
      status: 200,
      contentType: "text/plain",
      origin: "https://a.example",
      allowed: true,
      allowOrigin: "https://a.example",
      allowCredentials: true,
      allowMethods: ["GET", "PUT"],
      allowHeaders: ["X-One"],
      exposeHeaders: ["ETag", "X-Two"],
      maxAge: 600,
      varyOrigin: true,
      preflight: { status: 204, ok: true },
      problems: ["The header cookie is not sent: browsers do not let scripts set it."],
      fixes: [
        {
          problem: "The header cookie is not sent: browsers do not let scripts set it.",
          where: "page",
          header: null,
          send: null,
        },
      ],
      bodyPreview: "hello",
    });
  });

  it("lists each problem once, and null for headers that are missing", async () => {
    const { allowed, problems, ...rest } = await report({}, {}, { ...request, headers: [] });
    expect(allowed).toBe(false);
    expect(problems).toHaveLength(new Set(problems).size);
    expect(rest).toMatchObject({
      contentType: null,
      allowOrigin: null,
      maxAge: null,
      allowMethods: [],
      bodyPreview: null,
    });
  });

  it.each(["-1", "600.5", "x", ""])("ignores the max age %j", async (age) => {
    expect((await report({ "access-control-max-age": age }, {})).maxAge).toBeNull();
  });
});
