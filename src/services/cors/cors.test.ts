import { beforeEach, expect, it } from "vitest";
import { callOperation } from "../../../test/support/call-operation.ts";
import type { FetchRequest } from "../../kernel/ports.ts";
import { compileOutput } from "../../kernel/schema.ts";
import { cors } from "./check.ts";

const url = "https://b.example/x?y=1&z";
const origin = "https://a.example";
const fetched: FetchRequest[] = [];
beforeEach(() => fetched.splice(0));

/** The report on a target whose headers these are. */
function call(input: object, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const fetch = async (request: FetchRequest) => {
    fetched.push(request);
    const target = { status: 200, headers, body: [], cancel: () => undefined };
    if (!request.url.endsWith("/moved")) return target;
    return { ...target, status: 302, headers: { ...headers, location: url } };
  };
  return callOperation(cors, { url, origin, ...input }, { fetch, caller: { base: "/web" } }, "query");
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
