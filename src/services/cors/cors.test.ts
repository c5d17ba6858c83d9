import { beforeEach, expect, it } from "vitest";
import type { FetchRequest } from "../../kernel/ports.ts";
import { compileInput, compileOutput } from "../../kernel/schema.ts";
import { ApiError } from "../../shared/api-error.ts";
import { cors } from "./check.ts";

const url = "https://b.example/x?y=1&z";
const origin = "https://a.example";
const fetched: FetchRequest[] = [];
beforeEach(() => fetched.splice(0));

/** The report on a target that allows what `headers` say, or the error's code and field. */
async function call(input: object, headers: Readonly<Record<string, string>> = {}) {
  const fetch = async (request: FetchRequest) => {
    fetched.push(request);
    const isMoved = request.url.endsWith("/moved");
    return {
      status: isMoved ? 302 : 200,
      headers: { ...headers, ...(isMoved && { location: url }) },
      body: [],
      cancel: () => undefined,
    };
  };
  try {
    const read = compileInput(cors.input).read({ url, origin, ...input }, "query");
    return await cors.handle(read as never, { fetch, caller: { base: "/web" } } as never);
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.details?.[0]?.path];
    throw error;
  }
}

it.each([
  ["GET", "", ["GET"]],
  ["HEAD", "", ["HEAD"]],
  ["POST", "", ["GET"]],
  ["DELETE", "", ["OPTIONS", "GET"]],
  ["GET", "X-One", ["OPTIONS", "GET"]],
  ["PUT", "X-One, x-one", ["OPTIONS", "GET"]],
])("asks as a browser would, without changing anything: %s %s", async (method, headers, methods) => {
  await call({ method, headers });
  expect(fetched.map(({ method }) => method)).toEqual(methods);
  const limits = { redirect: "manual", timeoutMs: 10_000, bytesMax: 5_242_880 };
  for (const request of fetched) expect(request).toMatchObject({ url, ...limits, headers: { origin } });
});

it.each([
  ["allows every origin", { "access-control-allow-origin": "*" }, true],
  ["allows this origin", { "access-control-allow-origin": origin }, true],
  ["allows another origin", { "access-control-allow-origin": "https://c.example" }, false],
  ["says nothing", {}, false],
])("tells whether a target that %s can be read", async (_, headers, allowed) => {
  const report = await call({}, headers);
  const fits = compileOutput(cors.output.schema);
  expect([fits(report), fits.errors]).toEqual([true, null]);
  expect(report).toMatchObject({ requestedUrl: url, origin, allowed });
});

it("follows redirects, and names the proxy's URL for the one that was asked for", async () => {
  const moved = "https://a.example/moved";
  expect(await call({ url: moved }, { "access-control-allow-origin": "*" })).toMatchObject({
    finalUrl: url,
    proxyUrl: `/web/proxy?url=${encodeURIComponent(moved)}`,
  });
  expect(fetched.map(({ url }) => url)).toEqual([moved, url]);
});

it.each([
  [{ origin: "https://a.example/path" }, ["invalid_parameter", "/origin"]],
  [{ origin: "a.example" }, ["invalid_parameter", "/origin"]],
  [{ origin: "" }, ["missing_parameter", "query.origin"]],
  [{ method: "TRACE" }, ["invalid_parameter", "query.method"]],
  [{ headers: "x one" }, ["invalid_parameter", "/headers"]],
  [{ headers: Array.from({ length: 21 }, (_, at) => `x-${at}`).join() }, ["too_many_items", "/headers"]],
  [{ url: "" }, ["missing_parameter", "query.url"]],
  [{ url: url.padEnd(2_049, "a") }, ["invalid_url", "query.url"]],
])("rejects %j before anything is fetched", async (input, error) => {
  expect(await call(input)).toEqual(error);
  expect(fetched).toEqual([]);
});
