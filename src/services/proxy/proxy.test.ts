import { beforeEach, describe, expect, it } from "vitest";
import { callOperation } from "../../../test/support/call-operation.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import type { Stream } from "../../kernel/output.ts";
import type { FetchRequest, FetchResponse } from "../../kernel/ports.ts";
import { get } from "./get.ts";
import { send } from "./send.ts";

type Headers = Readonly<Record<string, string>>;

const url = "https://example.com/a";
const fetched: FetchRequest[] = [];
beforeEach(() => fetched.splice(0));

const hop = { url, status: 301, location: "/a", elapsedMs: 1, headers: {} };
const targetDefaults = { finalUrl: url, status: 200, headers: {}, hops: [], timings: { elapsedMs: 7 } };

/** Calls with these headers of the caller; the target answers with `response`. */
function call(
  operation: AnyOperation,
  input: object,
  { headers = {}, response = {} }: { headers?: Headers; response?: Partial<FetchResponse> } = {},
): Promise<unknown> {
  const fetch = async (request: FetchRequest) => {
    fetched.push(request);
    return { ...targetDefaults, bodyLength: null, bodyEncoding: null, body: [], ...response };
  };
  const caller = { header: (name: string) => headers[name] };
  const resources = { proxy: { cache: null, requiredHeaders: [] } };
  const context = { caller, fetch, resources, fetchLimits: {}, keyId: null };
  return callOperation(operation, { url, ...input }, context);
}

const defaults = { url, redirect: "follow", timeoutMs: 20_000, bytesMax: 10_485_760 };
const sent = { ...defaults, method: "GET", headers: {} };
const own = { accept: "text/html", cookie: "a=b", authorization: "Bearer x", referer: url };
const forwarded = { ...defaults, headers: { accept: "text/html" } };
const bytes = { method: "PUT", body: "AAE=", bodyEncoding: "base64" };
const options = { redirect: "error", timeoutMs: 100 };

it.each<[string, AnyOperation, object, object]>([
  ["what negotiates", get, {}, forwarded],
  ["the options", get, options, { ...forwarded, ...options }],
  ["nothing of the caller's own with POST", send, {}, sent],
  ["the given headers with POST", send, { headers: { "X-A": "1" } }, { ...sent, headers: { "x-a": "1" } }],
  ["the given body with POST", send, bytes, { ...sent, method: "PUT", body: Buffer.from([0, 1]) }],
])("sends %s, and reads at most 10 MiB", async (_, operation, input, request) => {
  await call(operation, input, { headers: own });
  expect(fetched).toEqual([request]);
});

describe("an answer", () => {
  it.each([
    ["a redirect that is handed on", { redirect: "manual" }, "https://example.com/b"],
    ["the end of redirects", {}, undefined],
  ])("has a location only as %s", async (_, input, location) => {
    const response = { status: 302, headers: { location: "/b" } };
    expect(await call(get, input, { response })).toMatchObject({ status: 302 });
    expect(((await call(get, input, { response })) as Stream).headers["location"]).toBe(location);
  });

  it("keeps cookies to itself, is sandboxed, and tells where it comes from", async () => {
    const response = { headers: { "set-cookie": "a=b", etag: '"e"' }, hops: [hop, hop] };
    const { headers } = (await call(get, {}, { response })) as Stream;
    expect(headers).toMatchObject({
      etag: '"e"',
      "content-security-policy": "sandbox",
      "x-proxy-redirects": "2",
      "x-proxy-elapsed-ms": "7",
    });
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("has no body if the target's is empty", async () => {
    expect(await call(get, {}, { response: { bodyLength: 0 } })).toMatchObject({ body: null });
  });
});

const manual = { redirect: "manual" };
const use = (destination: string, site: string): Headers => ({
  "sec-fetch-dest": destination,
  "sec-fetch-site": site,
});

it.each<[string, object, Headers]>([
  ["a script of our page", {}, use("script", "same-origin")],
  ["a worker of a neighbor", {}, use("worker", "same-site")],
  ["a service worker of any page", {}, { ...use("serviceworker", "cross-site"), "service-worker": "script" }],
  ["a redirect for a browser that opens a page", manual, { "sec-fetch-mode": "navigate" }],
  ["a redirect for a browser on plain HTTP", manual, { "upgrade-insecure-requests": "1" }],
])("rejects %s before anything is fetched", async (_, input, headers) => {
  expect(await call(get, input, { headers })).toContain("blocked_target");
  expect(fetched).toEqual([]);
});

it.each<[string, AnyOperation, object, readonly string[]]>([
  ["a URL of 2,049 characters", get, { url: url.padEnd(2_049, "a") }, ["invalid_url", "/url"]],
  ["a header of the connection", send, { headers: { Host: "x" } }, ["invalid_parameter", "/headers"]],
  ["a body with GET", send, { body: "x" }, ["invalid_parameter", "/body"]],
  ["a body that is not Base64", send, { ...bytes, body: "*" }, ["invalid_base64", "/body"]],
])("rejects %s before anything is fetched", async (_, operation, input, error) => {
  expect(await call(operation, input)).toEqual(error);
  expect(fetched).toEqual([]);
});
