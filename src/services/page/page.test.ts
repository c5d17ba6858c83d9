import { describe, expect, it } from "vitest";
import { png } from "../../engines/web-page/icons/image.fixture.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import type { FetchRequest, FetchResponse } from "../../kernel/ports.ts";
import { compileInput, compileOutput } from "../../kernel/schema.ts";
import { ApiError } from "../../shared/api-error.ts";
import { favicon } from "./favicon.ts";
import { headers } from "./headers.ts";
import { metadata } from "./metadata.ts";

interface Site {
  readonly status?: number;
  readonly type?: string | null;
  readonly body?: string | Uint8Array | ApiError;
  readonly hops?: FetchResponse["hops"];
}

const origin = "https://x.example";

/** Calls an operation on a site that lives in memory. */
async function call(
  operation: AnyOperation,
  input: Record<string, unknown>,
  sites: Readonly<Record<string, Site>>,
) {
  const asked: FetchRequest[] = [];
  let cancelled = 0;
  const fetch = async (request: FetchRequest): Promise<FetchResponse> => {
    asked.push(request);
    const site = sites[request.url];
    if (site === undefined) throw new ApiError("dns_failure", "There is no such host.");
    const { status = 200, type = "text/html; charset=utf-8", body = "", hops = [] } = site;
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
      bytes: async () => {
        for await (const chunk of read()) return chunk;
        return new Uint8Array();
      },
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
  const answer: unknown = await operation.handle(
    compileInput(operation.input).read({ ...input }, "query") as never,
    context as never,
  );
  const fits = compileOutput((operation.output as { schema: Parameters<typeof compileOutput>[0] }).schema);
  expect([fits(answer), fits.errors]).toEqual([true, null]);
  return { answer, asked, cancelled };
}

describe("the page operations", () => {
  it("stand at the routes of the contract and can fail as it says", () => {
    expect([metadata, favicon, headers].flatMap(({ at }) => at)).toEqual([
      "GET /metadata",
      "GET /favicon",
      "GET /headers",
    ]);
    for (const { fails } of [metadata, favicon, headers]) {
      expect(fails).toEqual(
        expect.arrayContaining([
          "invalid_url",
          "blocked_target",
          "upstream_too_large",
          "connect_failed",
          "upstream_timeout",
        ]),
      );
    }
  });

  it("ask within the limits of the contract", async () => {
    for (const operation of [metadata, favicon, headers]) {
      const { asked } = await call(operation, { url: `${origin}/` }, { [`${origin}/`]: {} });
      expect(asked[0]).toMatchObject({ url: `${origin}/`, timeoutMs: 10_000 });
      if (operation !== headers) expect(asked[0]?.bytesMax).toBe(5_242_880);
    }
  });
});

describe("/metadata", () => {
  it("tells what the page says, in which charset, and how it was answered", async () => {
    const body = '<html lang="de"><title>Größe</title><meta property="og:image" content="/i.png">';
    const { answer } = await call(
      metadata,
      { url: `${origin}/a` },
      { [`${origin}/a`]: { status: 404, body } },
    );
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

  it.each(["application/pdf", "image/png", "text/plain"])("reads nothing of %s", async (type) => {
    const { answer, cancelled } = await call(
      metadata,
      { url: `${origin}/` },
      { [`${origin}/`]: { type, body: "<title>x</title>" } },
    );
    expect(answer).toMatchObject({
      title: null,
      url: null,
      charset: null,
      contentType: type,
      keywords: [],
      sources: {},
    });
    expect(cancelled).toBe(1);
  });

  it.each([null, "application/xhtml+xml", "TEXT/HTML"])("reads a page of the type %j", async (type) => {
    const { answer } = await call(
      metadata,
      { url: `${origin}/` },
      { [`${origin}/`]: { type, body: "<title>x</title>" } },
    );
    expect(answer).toMatchObject({ title: "x", contentType: type });
  });

  it("refuses a page that is too large rather than tell half of it", async () => {
    const body = new ApiError("upstream_too_large", "Too large.");
    await expect(call(metadata, { url: `${origin}/` }, { [`${origin}/`]: { body } })).rejects.toBe(body);
  });
});

describe("/favicon", () => {
  const page = {
    [`${origin}/p`]: { body: "<link rel=icon href=/i.png sizes=16x16><link rel=manifest href=/m>" },
  };

  it("lists the links", async () => {
    const { answer, asked } = await call(favicon, { url: `${origin}/p` }, page);
    expect(answer).toMatchObject({
      best: `${origin}/i.png`,
      icons: [{ href: `${origin}/i.png`, rel: "icon", type: null, sizes: "16x16", ok: null }],
    });
    expect(asked).toHaveLength(1);
  });

  it("looks at icons and at other places where that is asked for", async () => {
    const sites = {
      ...page,
      [`${origin}/i.png`]: { type: "image/png", body: png(64, 64) },
      [`${origin}/m`]: { type: "application/json", body: '{"icons":[{"src":"/gone.png"}]}' },
      [`${origin}/gone.png`]: { status: 404 },
      [`${origin}/favicon.ico`]: { type: "image/x-icon", body: png(32, 32) },
    };
    const { answer } = await call(favicon, { url: `${origin}/p`, verify: "true", fallback: "1" }, sites);
    expect(answer).toMatchObject({
      best: `${origin}/i.png`,
      icons: [
        { source: "link", ok: true, bytes: 29, width: 64 },
        { source: "manifest", ok: false, bytes: null },
        { source: "default", ok: true, width: 32 },
      ],
    });
  });

  it("answers for what is no page, too", async () => {
    const { answer } = await call(
      favicon,
      { url: `${origin}/x` },
      { [`${origin}/x`]: { type: "application/pdf" } },
    );
    expect(answer).toMatchObject({ best: null, icons: [] });
  });
});

describe("/headers", () => {
  it("reads no body and tells the way there", async () => {
    const hops = [{ url: "http://x.example/", status: 301, location: `${origin}/`, elapsedMs: 4 }];
    const { answer, asked, cancelled } = await call(
      headers,
      { url: `${origin}/`, method: "HEAD" },
      { [`${origin}/`]: { hops } },
    );
    expect(answer).toMatchObject({
      status: 200,
      redirects: ["http://x.example/"],
      chain: [{ status: 301 }, { status: 200, elapsedMs: 5 }],
      timings: { dnsMs: 1, totalMs: 9 },
      tls: null,
    });
    expect([asked[0]?.method, cancelled]).toEqual(["HEAD", 1]);
  });

  it("asks by GET where nothing else is said", async () => {
    const { asked } = await call(headers, { url: `${origin}/` }, { [`${origin}/`]: {} });
    expect(asked[0]?.method).toBe("GET");
  });
});
