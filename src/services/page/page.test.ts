import { describe, expect, it } from "vitest";
import { png } from "../../engines/web-page/icons/image.fixture.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import type { FetchRequest, FetchResponse } from "../../kernel/ports.ts";
import { compileInput, compileOutput } from "../../kernel/schema.ts";
import { ApiError } from "../../shared/api-error.ts";
import { page } from "./index.ts";

const { favicon, headers, metadata } = page;

interface Target {
  readonly status?: number;
  readonly type?: string | null;
  readonly body?: string | Uint8Array | ApiError;
  readonly hops?: FetchResponse["hops"];
}

/** Calls an operation with the URL `https://x.example/a`, on a site that lives in memory: its targets by path. */
async function call(operation: AnyOperation, site: Readonly<Record<string, Target>>, input: object = {}) {
  const requests: FetchRequest[] = [];
  let cancelled = 0;
  const fetch = async (request: FetchRequest): Promise<FetchResponse> => {
    requests.push(request);
    const target = site[request.url.replace(origin, "")];
    if (target === undefined) throw new ApiError("dns_failure", "There is no such host.");
    const { status = 200, type = "text/html; charset=utf-8", body = "", hops = [] } = target;
    const read = async function* (): AsyncGenerator<Uint8Array> {
      if (body instanceof ApiError) throw body;
      yield typeof body === "string" ? new TextEncoder().encode(body) : body;
    };
    return {
      finalUrl: request.url,
      status,
      statusText: "Fine",
      headers: type === null ? {} : { "content-type": type },
      hops,
      timings: { dnsMs: 1, connectMs: 2, tlsMs: null, ttfbMs: 3, elapsedMs: 9 },
      tls: null,
      bodyLength: null,
      bodyEncoding: null,
      body: read(),
      bytes: async () => (await Array.fromAsync(read()))[0] ?? new Uint8Array(),
      cancel() {
        cancelled += 1;
      },
    };
  };
  const context = {
    fetch,
    now: () => 0,
    signal: new AbortController().signal,
    runInWorker: async (task: { run: (input: unknown) => unknown }, given: unknown) => task.run(given),
  };
  const read = compileInput(operation.input).read({ url: `${origin}/a`, ...input }, "query");
  const answer: unknown = await operation.handle(read as never, context as never);
  const fits = compileOutput((operation.output as { schema: Parameters<typeof compileOutput>[0] }).schema);
  expect([fits(answer), fits.errors]).toEqual([true, null]);
  return { answer, requests, cancelled };
}

const origin = "https://x.example";

it.each(Object.entries(page))("/%s fetches within its limits", async (name, operation) => {
  const { requests } = await call(operation, { "/a": {} });
  expect(requests[0]).toMatchObject({ url: `${origin}/a`, timeoutMs: 10_000 });
  if (name !== "headers") expect(requests[0]?.bytesMax).toBe(5_242_880);
});

describe("/metadata", () => {
  it("answers with what the page says, its charset and its status", async () => {
    const body = '<html lang="de"><title>Größe</title><meta property="og:image" content="/i.png">';
    const { answer } = await call(metadata, { "/a": { status: 404, body } });
    expect(answer).toMatchObject({
      requestedUrl: `${origin}/a`,
      finalUrl: `${origin}/a`,
      title: "Größe",
      image: `${origin}/i.png`,
      lang: "de",
      keywords: [],
      charset: "utf-8",
      status: 404,
      contentType: "text/html; charset=utf-8",
      sources: { title: "title", image: "og:image" },
    });
  });

  it.each(["application/pdf", "image/png", "text/plain"])("does not read %s", async (type) => {
    const { answer, cancelled } = await call(metadata, { "/a": { type, body: "<title>x</title>" } });
    const empty = { title: null, url: null, charset: null, keywords: [], sources: {} };
    expect(answer).toMatchObject({ ...empty, contentType: type });
    expect(cancelled).toBe(1);
  });

  it.each([null, "application/xhtml+xml", "TEXT/HTML"])("reads a page of the type %j", async (type) => {
    const { answer } = await call(metadata, { "/a": { type, body: "<title>x</title>" } });
    expect(answer).toMatchObject({ title: "x", contentType: type });
  });

  it("refuses a page that is too large, rather than answer half of it", async () => {
    const body = new ApiError("upstream_too_large", "Too large.");
    await expect(call(metadata, { "/a": { body } })).rejects.toBe(body);
  });
});

describe("/favicon", () => {
  const site = { "/a": { body: "<link rel=icon href=/i.png sizes=16x16><link rel=manifest href=/m>" } };

  it("lists the links", async () => {
    const { answer, requests } = await call(favicon, site);
    expect(answer).toMatchObject({
      best: `${origin}/i.png`,
      icons: [{ href: `${origin}/i.png`, rel: "icon", type: null, sizes: "16x16", ok: null }],
    });
    expect(requests).toHaveLength(1);
  });

  it("checks icons and looks in other places on request", async () => {
    const sites = {
      ...site,
      "/i.png": { type: "image/png", body: png(64, 64) },
      "/m": { type: "application/json", body: '{"icons":[{"src":"/gone.png"}]}' },
      "/gone.png": { status: 404 },
      "/favicon.ico": { type: "image/x-icon", body: png(32, 32) },
    };
    const { answer } = await call(favicon, sites, { verify: "true", fallback: "1" });
    expect(answer).toMatchObject({
      best: `${origin}/i.png`,
      icons: [
        { source: "link", ok: true, bytes: 29, width: 64 },
        { source: "manifest", ok: false, bytes: null },
        { source: "default", ok: true, width: 32 },
      ],
    });
  });

  it("answers for a target that is not a page, too", async () => {
    const { answer } = await call(favicon, { "/a": { type: "application/pdf" } });
    expect(answer).toMatchObject({ best: null, icons: [] });
  });
});

describe("/headers", () => {
  it("reads no body and lists the redirects", async () => {
    const hops = [{ url: "http://x.example/", status: 301, location: `${origin}/a`, elapsedMs: 4 }];
    const { answer, requests, cancelled } = await call(headers, { "/a": { hops } }, { method: "HEAD" });
    expect(answer).toMatchObject({
      status: 200,
      redirects: ["http://x.example/"],
      chain: [{ status: 301 }, { status: 200, elapsedMs: 5 }],
      timings: { dnsMs: 1, totalMs: 9 },
      tls: null,
    });
    expect([requests[0]?.method, cancelled]).toEqual(["HEAD", 1]);
  });

  it("sends a GET by default", async () => {
    expect((await call(headers, { "/a": {} })).requests[0]?.method).toBe("GET");
  });
});
