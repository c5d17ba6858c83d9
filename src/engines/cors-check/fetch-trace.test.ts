import { describe, expect, it } from "vitest";
import { unnamedOrigin } from "./cors-request.ts";
import { type HopRequest, type HopResponse, type SendRequest, traceFetch } from "./fetch-trace.ts";

type Sent = Pick<HopRequest, "url" | "method"> & { readonly origin: string | undefined };
type Site = Partial<Pick<HopResponse, "status" | "headers">>;

const any = { "access-control-allow-origin": "*" };

function network(sites: Readonly<Record<string, Site>>) {
  const sent: Sent[] = [];
  const send: SendRequest = async ({ url, method, headers }) => {
    sent.push({ url, method, origin: headers["origin"] });
    const { status = 200, headers: responseHeaders = any } = sites[url] ?? {};
    return { status, headers: responseHeaders, body: (async function* () {})(), cancel: () => undefined };
  };
  return { sent, send };
}

const to = (location: string, headers: object = any): Site => ({
  status: 302,
  headers: { ...headers, location },
});
const request = { origin: "https://page.example", method: "GET", headers: [] };

describe("a traced fetch", () => {
  it("follows redirects, each with its own request", async () => {
    const { send, sent } = network({ "https://a.example/": to("/b"), "https://a.example/b": to("c") });
    const { finalUrl, problems } = await traceFetch("https://a.example/", request, send);
    expect([finalUrl, problems, sent.length]).toEqual(["https://a.example/c", [], 3]);
  });

  it("goes on after a redirect that scripts may not read, and reports it", async () => {
    const { send } = network({ "https://a.example/": to("/b", {}) });
    const { finalUrl, isReadable, problems } = await traceFetch("https://a.example/", request, send);
    expect([finalUrl, isReadable, problems.length]).toEqual(["https://a.example/b", false, 1]);
  });

  it("reports the first preflight that failed, which does not stop a plain GET", async () => {
    const { send } = network({
      "https://a.example/": to("/b"),
      "https://a.example/b": { headers: { ...any, "access-control-allow-methods": "PUT" } },
    });
    const trace = await traceFetch("https://a.example/", { ...request, method: "PUT" }, send);
    expect(trace).toMatchObject({ isReadable: true, preflight: { status: 302, ok: false } });
    expect(trace.problems).not.toEqual([]);
  });

  it("hides the page's origin after a redirect between foreign origins", async () => {
    const { send, sent } = network({ "https://a.example/": to("https://b.example/") });
    expect((await traceFetch("https://a.example/", request, send)).origin).toBe("null");
    expect(sent.map(({ origin }) => origin)).toEqual(["https://page.example", "null"]);
  });

  it("needs no permission from the page's own origin", async () => {
    const { send } = network({ "https://page.example/": { headers: {} } });
    expect((await traceFetch("https://page.example/", request, send)).problems).toEqual([]);
  });

  it("sends a preflight first where one is needed, and never a method that changes something", async () => {
    const { send, sent } = network({
      "https://a.example/": { headers: { ...any, "access-control-allow-methods": "DELETE" } },
    });
    const { preflight } = await traceFetch("https://a.example/", { ...request, method: "DELETE" }, send);
    expect(preflight).toMatchObject({ status: 200, ok: true });
    expect(sent.map(({ method }) => method)).toEqual(["OPTIONS", "GET"]);
  });

  it("reports mixed content, which CORS does not decide, only where the page is named", async () => {
    const { send } = network({});
    const named = await traceFetch("http://a.example/", request, send);
    expect([named.isReadable, named.problems]).toEqual([
      true,
      [expect.objectContaining({ sentence: expect.stringContaining("mixed content") })],
    ]);
    const unnamed = await traceFetch("http://a.example/", { ...request, origin: unnamedOrigin }, send);
    expect([unnamed.isReadable, unnamed.problems]).toEqual([true, []]);
  });

  it("ends after five redirects", async () => {
    const { send, sent } = network({ "https://a.example/": to("/") });
    await expect(traceFetch("https://a.example/", request, send)).rejects.toMatchObject({
      code: "too_many_redirects",
    });
    expect(sent).toHaveLength(6);
  });
});
