import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { sitesFetch } from "../../../test/support/example-fetch.ts";
import { png } from "../../engines/web-page/icons/image.fixture.ts";
import { readImageHeader } from "../../engines/web-page/index.ts";
import type { AnyOperation, RunInWorker } from "../../kernel/operation.ts";
import type { JsonOutput, Reply } from "../../kernel/output.ts";
import type { Fetch, FetchRequest, FetchResponse } from "../../kernel/ports.ts";
import { compileInput, compileOutput } from "../../kernel/schema.ts";
import type { TSchema } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { page as operations } from "./index.ts";

const { favicon, faviconImage, headers, metadata } = operations;

const origin = "https://x.example";

const dejavu = {
  id: "dejavu",
  bytes: readFileSync(fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))),
};

interface Target {
  readonly status?: number;
  readonly type?: string | null;
  readonly body?: string | Uint8Array | ApiError;
  readonly hops?: FetchResponse["hops"];
}

/** Calls an operation with the URL `https://x.example/a`, on a site that lives in memory: its targets by path. */
async function call(
  operation: AnyOperation,
  targets: Readonly<Record<string, Target>>,
  input: object = {},
  resources: object = { page: { drawingFontsFor: async () => [] } },
) {
  const requests: FetchRequest[] = [];
  const cancel = vi.fn();
  const fetch: Fetch = async (request) => {
    requests.push(request);
    const target = targets[request.url.replace(origin, "")];
    if (target === undefined) throw new ApiError("dns_failure", "There is no such host.");
    const { status = 200, type = "text/html; charset=utf-8", body = "", hops = [] } = target;
    const headers: Record<string, string> = type === null ? {} : { "content-type": type };
    const response = await sitesFetch({ [request.url]: { status, headers, body: "" } })(request);
    const bytes = async () => {
      if (body instanceof ApiError) throw body;
      return Buffer.from(body);
    };
    const read = async function* () {
      yield await bytes();
    };
    return { ...response, hops, bytes, body: read(), cancel };
  };
  const runInWorker: RunInWorker = async ({ run }, task) => run(task, () => new Uint8Array());
  const context = { resources, fetch, now: () => 0, signal: new AbortController().signal, runInWorker };
  const read = compileInput(operation.input).read({ url: `${origin}/a`, ...input }, "query");
  const answer: unknown = await operation.handle(read as never, context as never);
  if (operation.output.kind === "json") {
    const fits = compileOutput((operation.output as JsonOutput<TSchema>).schema);
    expect([fits(answer), fits.errors]).toEqual([true, null]);
  }
  return { answer, requests, cancel };
}

it.each(Object.entries(operations))("/%s fetches within its limits", async (name, operation) => {
  const fonts = { drawingFontsFor: async () => [dejavu] };
  const { requests } = await call(operation, { "/a": {} }, {}, { page: fonts });
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

  it("has the icon at the default path where no link names one and it exists", async () => {
    const site = {
      "/a": { body: "<title>x</title>" },
      "/favicon.ico": { type: "image/x-icon", body: png(32, 32) },
    };
    const { answer } = await call(metadata, site);
    expect(answer).toMatchObject({ favicon: `${origin}/favicon.ico`, sources: { favicon: "default" } });
    expect((await call(favicon, site)).answer).toMatchObject({ best: `${origin}/favicon.ico` });
    const without = await call(metadata, { "/a": { body: "<title>x</title>" } });
    expect(without.answer).toMatchObject({ favicon: null });
  });

  it("reads what only the bytes tell the charset of", async () => {
    const body = Buffer.from(
      "<title>\xcd\xee\xe2\xee\xf1\xf2\xe8 \xe3\xee\xf0\xee\xe4\xe0</title>",
      "latin1",
    );
    const { answer } = await call(metadata, { "/a": { body } });
    expect(answer).toMatchObject({ title: "Новости города", charset: "windows-1251" });
  });

  it.each(["application/pdf", "image/png", "text/plain"])("does not read %s", async (type) => {
    const { answer, cancel } = await call(metadata, { "/a": { type, body: "<title>x</title>" } });
    const empty = { title: null, url: null, charset: null, keywords: [], sources: {} };
    expect(answer).toMatchObject({ ...empty, contentType: type });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it.each([null, "application/xhtml+xml", "TEXT/HTML"])("reads a page of the type %j", async (type) => {
    const { answer } = await call(metadata, { "/a": { type, body: "<title>x</title>" } });
    expect(answer).toMatchObject({ title: "x", contentType: type });
  });

  it("refuses a page whose head is too large, rather than answer half of it", async () => {
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

describe("/favicon/image", () => {
  const page = { drawingFontsFor: async () => [dejavu] };
  const picture = async (targets: Readonly<Record<string, Target>>, input: object = {}) => {
    const { answer } = await call(faviconImage, targets, { ...input }, { page });
    const { value, headers } = answer as Reply<{ mediaType: string; bytes: Uint8Array }>;
    const head = readImageHeader(value.bytes);
    return { type: value.mediaType, size: head?.size, isOfType: head?.type === value.mediaType, headers };
  };
  const icon = async (side: number) =>
    await sharp({ create: { width: side, height: side, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
  const svg = {
    type: "image/svg+xml",
    body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  };

  it("is the best icon at the side asked for, and says where it was", async () => {
    const site = {
      "/a": { body: "<link rel=icon href=/gone.png sizes=64x64><link rel=icon href=/i.png sizes=48x48>" },
      "/gone.png": { status: 404 },
      "/i.png": { type: "image/png", body: await icon(48) },
    };
    const { type, size, isOfType, headers } = await picture(site, { size: "32" });
    expect([type, size, isOfType]).toEqual(["image/png", { width: 32, height: 32 }, true]);
    expect(headers).toMatchObject({ "x-icon-source": "link", "x-icon-url": `${origin}/i.png` });
    expect((await picture(site, { format: "original" })).size).toEqual({ width: 48, height: 48 });
    expect(await picture(site, { format: "svg", size: "16" })).toMatchObject({
      type: "image/svg+xml",
      isOfType: true,
    });
  });

  it("is a letter where there is no icon, no page, no image and no host", async () => {
    const letter = { type: "image/png", size: { width: 64, height: 64 }, isOfType: true };
    for (const site of [
      { "/a": {} },
      { "/a": { status: 500, type: "text/plain" } },
      { "/a": { body: "<link rel=icon href=/i.png>" }, "/i.png": { body: "<html>" } },
      { "/a": { body: "<link rel=icon href=data:image/png;base64,%%%>" } },
      {},
    ] satisfies Record<string, Target>[]) {
      const found = await picture(site);
      expect(found).toMatchObject(letter);
      expect(found.headers["x-icon-source"]).toBe("letter");
    }
    expect(await picture({}, { format: "original" })).toMatchObject({
      type: "image/svg+xml",
      isOfType: true,
    });
  });

  it("shows a drawing as it is where it can run nothing, and never as pixels", async () => {
    const site = { "/a": { body: "<link rel=icon href=/i.svg>" }, "/i.svg": svg };
    const { type, headers } = await picture(site, { format: "svg" });
    expect([type, headers["x-icon-source"]]).toEqual(["image/svg+xml", "link"]);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
    expect((await picture(site)).headers["x-icon-source"]).toBe("letter");
  });

  it("refuses what must not be asked", async () => {
    const body = new ApiError("blocked_target", "No.");
    await expect(call(faviconImage, { "/a": { body } }, {}, { page })).rejects.toBe(body);
  });
});

describe("/headers", () => {
  it("reads no body and lists the redirects", async () => {
    const hops = [
      { url: "http://x.example/", status: 301, location: `${origin}/a`, elapsedMs: 4, headers: {} },
    ];
    const { answer, requests, cancel } = await call(headers, { "/a": { hops } }, { method: "HEAD" });
    expect(answer).toMatchObject({
      status: 200,
      redirects: ["http://x.example/"],
      chain: [{ status: 301 }, { status: 200, elapsedMs: 16 }],
      timings: { dnsMs: 2, totalMs: 20 },
      tls: null,
    });
    expect(requests[0]?.method).toBe("HEAD");
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("tests what a site says of its security, and grades it", async () => {
    const { answer, requests } = await call(headers, { "/a": {} });
    const { security } = answer as { security: { tests: { name: string; result: string }[] } };
    expect(security).toMatchObject({ score: 30, grade: "D", csp: [] });
    expect(security.tests).toHaveLength(12);
    expect(requests).toHaveLength(1);
  });

  it("asks further on request only", async () => {
    const body = '<script src="//cdn.example/a.js"></script>';
    const { answer, requests } = await call(headers, { "/a": { body } }, { scan: "true" });
    expect(requests.map(({ url, method }) => [method ?? "GET", url])).toEqual([
      ["GET", `${origin}/a`],
      ["GET", "http://x.example/a"],
      ["OPTIONS", `${origin}/a`],
    ]);
    const { tests } = (answer as { security: { tests: { name: string; result: string }[] } }).security;
    expect(tests.find(({ name }) => name === "subresource-integrity")?.result).toBe(
      "sri-not-implemented-and-external-scripts-not-loaded-securely",
    );
  });

  it("sends a GET by default", async () => {
    expect((await call(headers, { "/a": {} })).requests[0]?.method).toBe("GET");
  });
});
