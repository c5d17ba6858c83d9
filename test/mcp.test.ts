/** The Model Context Protocol by both transports and both eras: lists, keys, choices, hostile messages. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { CallToolResult, Client, ContentBlock } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { allServices } from "../src/app/services.ts";
import { plainPdf } from "../src/engines/pdf/raw-pdf.fixture.ts";
import { drawKeyText, hashKey } from "../src/gateway/key-text.ts";
import { openSqliteStore } from "../src/gateway/sqlite-store.ts";
import { toolNameOf } from "../src/interfaces/mcp/tools.ts";
import type { Fetch, Workers } from "../src/kernel/ports.ts";
import { buildRegistry } from "../src/kernel/registry.ts";
import { openApp, type TestApp, type TestAppOptions } from "./support/app.ts";
import { exampleFetch } from "./support/example-fetch.ts";
import { connect, connectHttp, type Era } from "./support/mcp.ts";
import { contentBytes } from "./support/mcp-answer.ts";
import { seededRandom } from "./support/random.ts";
import { root } from "./support/tree.ts";

const call = (client: Client, name: string, given: object = {}): Promise<CallToolResult> =>
  client.callTool({ name, arguments: given as Record<string, unknown> }) as Promise<CallToolResult>;

const opened: TestApp[] = [];

async function open(options: TestAppOptions = {}): Promise<{ app: TestApp; origin: string }> {
  const app = await openApp(options);
  opened.push(app);
  return { app, origin: `http://127.0.0.1:${await app.running.listen()}` };
}

const clientsOpen: Client[] = [];

async function client(url: string, era: Era = "2025", headers = {}): Promise<Client> {
  const connected = await connectHttp(url, era, headers);
  clientsOpen.push(connected);
  return connected;
}

afterEach(async () => {
  await Promise.all(clientsOpen.splice(0).map((one) => one.close()));
  await Promise.all(opened.splice(0).map((app) => app.stop()));
});

const post = (origin: string, body: unknown, headers = {}): Promise<Response> =>
  fetch(`${origin}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const asking = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });

/** A message of the protocol of 2026, which has its version in each. */
const modern = (method: string, params: object = {}) =>
  asking(method, {
    ...params,
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  });
const modernHeaders = (method: string) => ({ "mcp-protocol-version": "2026-07-28", "mcp-method": method });

const namesOf = async (one: Client): Promise<string[]> =>
  (await one.listTools()).tools.map(({ name }) => name);
const textOf = ({ content }: CallToolResult): string => contentBytes(content[0] as ContentBlock).toString();

describe("the list of tools", () => {
  it("has every operation where all are asked for", async () => {
    const { origin } = await open();
    const { operations } = buildRegistry(allServices);
    expect((await namesOf(await client(`${origin}/mcp?tools=all`))).sort()).toEqual(
      operations.map(toolNameOf).sort(),
    );
  });

  it.each(["2025", "2026"] as const)("is short, and shorter than 40 kB: %s", async (era) => {
    const { origin } = await open();
    const { tools } = await (await client(`${origin}/mcp`, era)).listTools();
    expect(tools.length).toBeLessThanOrEqual(40);
    expect(tools.slice(-2).map(({ name }) => name)).toEqual(["search_tools", "call_tool"]);
    expect(JSON.stringify(tools).length).toBeLessThan(40_000);
    expect(JSON.stringify(tools)).not.toContain('"x-');
    for (const tool of tools)
      expect([tool.name, !tool.title, !tool.annotations]).toEqual([tool.name, false, false]);
  });

  it.each([
    ["tools=pii,pdf", /^(?:pii|pdf)_/],
    ["tools=crypto_hash", /^crypto_hash$/],
    ["tools=%20PII%20,", /^pii_/],
  ])("is what was chosen, and so is what can be called: %s", async (query, form) => {
    const { origin } = await open();
    const chosen = await client(`${origin}/mcp?${query}`);
    const names = await namesOf(chosen);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !form.test(name))).toEqual([]);
    for (const name of ["strings_count", "call_tool", "search_tools"])
      await expect(call(chosen, name, { text: "a", name: "strings_count", query: "count" })).rejects.toThrow(
        `There is no tool ${name}.`,
      );
  });

  it("refuses a word that chooses nothing, with the nearest", async () => {
    const { origin } = await open();
    const answer = await fetch(`${origin}/mcp?tools=pdfs`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asking("tools/list")),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: "invalid_parameter" }]);
    await expect(client(`${origin}/mcp?tools=pdfs`)).rejects.toThrow("Did you mean pdf?");
    await expect(client(`${origin}/mcp?schemas=some`)).rejects.toThrow("schemas must be lean or full.");
  });

  it.each(["2025", "2026"] as const)("is searched for the rest, which is called: %s", async (era) => {
    const { origin } = await open();
    const one = await client(`${origin}/mcp`, era);
    const found = JSON.parse(textOf(await call(one, "search_tools", { query: "escape HTML", count: 3 })));
    expect(found.tools[0]).toMatchObject({ name: "strings_escape", inputSchema: { type: "object" } });
    const given = { name: "strings_escape", arguments: { text: "<b>", format: "html" } };
    expect((await call(one, "call_tool", given)).structuredContent).toMatchObject({ result: "&lt;b&gt;" });
    expect((await call(one, "strings_escape", given.arguments)).structuredContent).toBeDefined();
  });

  it("is a service's own at its prefix and host", async () => {
    const { app, origin } = await open();
    const ofService = await namesOf(await client(`${origin}/pii/mcp`));
    expect(ofService).toEqual(["pii_detect", "pii_redact", "pii_restore", "pii_analyze"]);
    const atHost = await app.call({
      method: "POST",
      url: "/mcp",
      headers: { host: "pii.localhost" },
      payload: asking("tools/list"),
    });
    expect(atHost.json().result.tools.map(({ name }: { name: string }) => name)).toEqual(ofService);
    const elsewhere = await client(`${origin}/pii/mcp`);
    await expect(call(elsewhere, "strings_count", { text: "a" })).rejects.toThrow("There is no tool");
  });

  it("comes with three prompts", async () => {
    const { origin } = await open();
    const one = await client(`${origin}/mcp`, "2026");
    const { prompts } = await one.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["clean_csv", "code_companies", "check_share_preview"]);
    const known = new Set(await namesOf(await client(`${origin}/mcp?tools=all`)));
    for (const { name } of prompts) {
      const { messages } = await one.getPrompt({ name, arguments: { csv: "a,b", companies: "x", url: "y" } });
      const text = messages[0]?.content.type === "text" ? messages[0].content.text : "";
      const named =
        text.match(/\b(?:pii|anonymizer|naics|page)_[a-z_]+/g)?.filter((word) => word !== "naics_code") ?? [];
      expect(named.filter((word) => !known.has(word))).toEqual([]);
      expect(named.length).toBeGreaterThan(0);
    }
    await expect(one.getPrompt({ name: "no" })).rejects.toThrow("There is no prompt no.");
  });
});

describe("a server with keys", () => {
  const draw = seededRandom(7);

  async function withKeys(services: readonly string[] | null = null) {
    const folder = mkdtempSync(join(tmpdir(), "nonet-mcp-"));
    const file = join(folder, "gateway.sqlite");
    const store = openSqliteStore(file);
    const key = drawKeyText(draw);
    const usual = { id: "key_1", name: "test", plan: "basic", origins: null, networks: null };
    await store.add(
      { ...usual, services, createdAtMs: 0, expiresAtMs: null, isDisabled: false } as never,
      hashKey(key),
    );
    const { app, origin } = await open({ environment: { NONET_STORE: file } });
    onTestFinished(async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    });
    const remaining = async (): Promise<number> => {
      const answer = await app.call({
        method: "GET",
        url: "/crypto/hash?text=a",
        headers: { "x-gateway-key": key },
      });
      return Number(answer.headers["x-ratelimit-requests-remaining"]);
    };
    return { origin, key, remaining };
  }

  it.each(["2025", "2026"] as const)("lists without one and refuses calls: %s", async (era) => {
    const { origin } = await withKeys();
    const one = await client(`${origin}/mcp`, era);
    expect((await namesOf(one)).length).toBeGreaterThan(10);
    const refused = await call(one, "crypto_hash", { text: "a" });
    expect([refused.isError, JSON.parse(textOf(refused))]).toMatchObject([
      true,
      { error: "missing_api_key" },
    ]);
    const wrong = await client(`${origin}/mcp`, era, { "x-gateway-key": "nonet_live_x" });
    expect(textOf(await call(wrong, "crypto_hash", { text: "a" }))).toContain("invalid_api_key");
  });

  it.each(["x-gateway-key", "authorization", "x-api-key"])(
    "takes it from %s, and counts calls once",
    async (header) => {
      const { origin, key, remaining } = await withKeys();
      const value = header === "authorization" ? `Bearer ${key}` : key;
      const one = await client(`${origin}/mcp`, "2025", { [header]: value });
      const before = await remaining();
      await one.listTools();
      await one.listPrompts();
      await call(one, "search_tools", { query: "hash" });
      expect(await remaining()).toBe(before - 1);
      expect((await call(one, "crypto_hash", { text: "abc" })).structuredContent).toMatchObject({
        algo: "sha256",
      });
      await call(one, "call_tool", { name: "crypto_hash", arguments: { text: "abc" } });
      expect(await remaining()).toBe(before - 4);
    },
  );

  it("reads long messages of those only who have a good one", async () => {
    const { origin, key, remaining } = await withKeys();
    const long = asking("tools/call", { name: "crypto_hash", arguments: { text: "a".repeat(100_000) } });
    const before = await remaining();
    const statusOf = async (headers: Readonly<Record<string, string>>, body: unknown = long) => {
      const answer = await post(origin, body, headers);
      return [answer.status, ((await answer.json()) as { error?: unknown }).error];
    };
    expect(await statusOf({})).toEqual([401, "missing_api_key"]);
    expect(await statusOf({ "x-gateway-key": "nonet_live_x" })).toEqual([401, "invalid_api_key"]);
    expect(await statusOf({}, asking("tools/list"))).toEqual([200, undefined]);
    expect(await statusOf({ "x-gateway-key": "nonet_live_x" }, asking("tools/list"))).toEqual([
      200,
      undefined,
    ]);
    expect(await statusOf({ "x-gateway-key": key })).toEqual([200, undefined]);
    expect(await remaining()).toBe(before - 2);
  });

  it("stops reading chunks of which nobody says how many come", async () => {
    const { origin } = await withKeys();
    const chunks = async function* () {
      yield Buffer.from(JSON.stringify(asking("tools/list")));
    };
    const answer = await fetch(`${origin}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: ReadableStream.from(chunks()),
      duplex: "half",
    } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: "missing_api_key" }]);
  });

  it("serves a key its own services only", async () => {
    const { origin, key } = await withKeys(["strings"]);
    const one = await client(`${origin}/mcp`, "2026", { "x-gateway-key": key });
    expect((await call(one, "strings_count", { text: "a" })).isError ?? false).toBe(false);
    expect(textOf(await call(one, "crypto_hash", { text: "a" }))).toContain("service_not_allowed");
  });
});

describe("whatever is sent", () => {
  it.each<[string, unknown, number]>([
    ["no JSON", "{", 400],
    ["nothing", "", 400],
    ["a batch", [asking("ping")], 400],
    ["an empty batch", [], 400],
    ["a number", 7, 400],
    ["no version", { id: 1, method: "ping" }, 400],
    ["another version", { jsonrpc: "1.0", id: 1, method: "ping" }, 400],
    ["a method that is none", { jsonrpc: "2.0", id: 1, method: 7 }, 400],
    ["an unknown method", asking("no/such"), 200],
    ["params that are none", { jsonrpc: "2.0", id: 1, method: "tools/call", params: 7 }, 400],
    ["a call without a name", asking("tools/call", {}), 200],
    ["arguments that are a list", asking("tools/call", { name: "crypto_hash", arguments: [1] }), 200],
    ["arguments that are null", asking("tools/call", { name: "crypto_hash", arguments: null }), 200],
    ["a name of a prototype", asking("tools/call", { name: "__proto__", arguments: {} }), 200],
    ["a long name", asking("tools/call", { name: "x".repeat(100_000), arguments: {} }), 200],
    ["call_tool of a number", asking("tools/call", { name: "call_tool", arguments: { name: 7 } }), 200],
    [
      "call_tool of itself",
      asking("tools/call", { name: "call_tool", arguments: { name: "call_tool" } }),
      200,
    ],
    ["a search for nothing", asking("tools/call", { name: "search_tools", arguments: {} }), 200],
    [
      "a search for a lone surrogate",
      asking("tools/call", { name: "search_tools", arguments: { query: "\ud800" } }),
      200,
    ],
    ["a posted result", { jsonrpc: "2.0", id: 1, result: {} }, 202],
    ["a notification", { jsonrpc: "2.0", method: "notifications/initialized" }, 202],
    [
      "unknown arguments",
      asking("tools/call", { name: "crypto_hash", arguments: { text: "a", txt: 1 } }),
      200,
    ],
    [
      "a polluting argument",
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"crypto_hash","arguments":{"text":"a","__proto__":{"algo":"md5"}}}}`,
      200,
    ],
    [
      "a field that only the server writes",
      {
        ...asking("tools/call", { name: "crypto_hash", arguments: { text: "a" } }),
        packed: { bytes: [123, 125], tokens: 0, parseMicroseconds: 0 },
      },
      200,
    ],
  ])("%s is answered in order", async (_name, body, status) => {
    const { origin } = await open();
    const answer = await post(origin, body);
    const text = await answer.text();
    expect([answer.status, text]).toEqual([status, expect.anything()]);
    if (status === 202) return expect(text).toBe("");
    expect(JSON.parse(text)).toSatisfy((json) => "error" in json || "result" in json);
    expect(text).not.toMatch(/internal|node_modules|at [A-Z]\w+\./i);
  });

  it("is nested as deep as bodies may be, or refused", async () => {
    const { origin } = await open();
    const nested = (depth: number) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"crypto_hash","arguments":{"text":${"[".repeat(depth)}${"]".repeat(depth)}}}}`;
    expect((await post(origin, nested(10_000))).status).toBe(400);
    expect(await (await post(origin, nested(50))).text()).toContain("invalid_parameter");
  });

  it("is measured as the operation's own body", async () => {
    const { origin } = await open();
    const hash = (text: string) => asking("tools/call", { name: "crypto_hash", arguments: { text } });
    expect(await (await post(origin, hash("a".repeat(2 * 1024 * 1024)))).text()).toContain(
      "payload_too_large",
    );
    expect((await post(origin, hash("a".repeat(9 * 1024 * 1024)))).status).toBe(413);
    const detect = async (mails: number) => {
      const texts = Array(9).fill("a@example.com ".repeat(mails));
      const answer = await post(origin, asking("tools/call", { name: "pii_detect", arguments: { texts } }));
      return ((await answer.json()) as { result: CallToolResult }).result;
    };
    const found = await detect(500);
    expect(found.content[0]).toMatchObject({ type: "resource", resource: { mimeType: "application/json" } });
    expect(found.structuredContent).toEqual(JSON.parse(textOf(found)));
    const tooMany = await detect(2_500);
    expect([tooMany.isError, textOf(tooMany)]).toEqual([true, expect.stringContaining("ask for less")]);
  });

  it("may be long and call a tool by another, with the answer of HTTP", async () => {
    const { app, origin } = await open();
    const given = { text: "Zwölf \ud83d\ude00 ".repeat(10_000) };
    const direct = await app.call({ method: "POST", url: "/strings/count", payload: given });
    for (const params of [
      { name: "strings_count", arguments: given },
      { name: "call_tool", arguments: { name: "strings_count", arguments: given } },
    ]) {
      const answer = await post(origin, asking("tools/call", params));
      const { result } = (await answer.json()) as { result: CallToolResult };
      expect(result.structuredContent).toEqual(direct.json());
    }
    const beside = { name: "strings_count", arguments: {}, _meta: { a: "x".repeat(200_000) } };
    expect((await post(origin, asking("tools/call", beside))).status).toBe(413);
  });

  it("has no lone surrogates left", async () => {
    const { origin } = await open();
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"strings_slugify","arguments":{"text":"a\\ud800b"}}}`;
    const direct = await fetch(`${origin}/strings/slugify`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"text":"a\\ud800b"}',
    });
    const { result } = (await (await post(origin, call)).json()) as { result: CallToolResult };
    expect(result.structuredContent).toEqual(await direct.json());
  });

  it.each(["GET", "DELETE", "PUT"])("%s is refused as on other routes", async (method) => {
    const { origin } = await open();
    const answer = await fetch(`${origin}/mcp`, { method, headers: { accept: "text/event-stream" } });
    expect([answer.status, await answer.json()]).toMatchObject([405, { error: "method_not_allowed" }]);
    expect(answer.headers.get("allow")).toContain("POST");
  });

  it("is refused from a page of another origin, as on other routes", async () => {
    const { origin } = await open({ environment: { NONET_CORS_ORIGINS: "https://app.example.com" } });
    const from = async (page: string): Promise<number> =>
      (await post(origin, asking("ping"), { origin: page })).status;
    expect([await from("https://evil.example.com"), await from("https://app.example.com")]).toEqual([
      403, 200,
    ]);
  });

  it("holds no subscription", async () => {
    const { origin } = await open();
    const method = "subscriptions/listen";
    const answer = await post(
      origin,
      modern(method, { notifications: { toolsListChanged: true } }),
      modernHeaders(method),
    );
    expect([answer.headers.get("content-type"), await answer.json()]).toMatchObject([
      "application/json",
      { error: {} },
    ]);
  });

  it("is answered as JSON in both eras, by itself and packed for nobody", async () => {
    const { origin } = await open();
    for (const [body, headers] of [
      [asking("tools/list"), {}],
      [modern("tools/list"), modernHeaders("tools/list")],
      [asking("tools/list"), { accept: "text/event-stream" }],
    ] as const) {
      const answer = await post(origin, body, { ...headers, "accept-encoding": "gzip" });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
      expect(answer.headers.get("content-encoding")).toBeNull();
      expect(await answer.json()).toHaveProperty("result.tools");
    }
  });

  it("comes ten thousand times", async () => {
    const { origin } = await open();
    const before = process.memoryUsage().rss;
    let sent = 0;
    const send = async (): Promise<void> => {
      while (sent < 10_000) {
        sent += 1;
        const answer = await post(
          origin,
          asking("tools/call", { name: "crypto_hash", arguments: { text: "a" } }),
        );
        if (answer.status !== 200) throw new Error(await answer.text());
        await answer.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: 200 }, send));
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });
});

describe("what a tool answers", () => {
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

  it.each(["2025", "2026"] as const)(
    "has pictures, documents and failures as what they are: %s",
    async (era) => {
      const { origin } = await open();
      const one = await client(`${origin}/mcp`, era);
      const code = await call(one, "qr_generate", { data: "https://example.com" });
      expect(code.content[0]).toMatchObject({ type: "image", mimeType: "image/png" });
      expect(
        contentBytes(code.content[0] as ContentBlock)
          .subarray(1, 4)
          .toString(),
      ).toBe("PNG");
      const drawing = await call(one, "qr_generate", { data: "https://example.com", format: "svg" });
      expect(drawing.content[0]).toMatchObject({ type: "resource", resource: { mimeType: "image/svg+xml" } });
      const base64 = Buffer.from(plainPdf(2)).toString("base64");
      const merged = await call(one, "pdf_merge", { files: [{ base64 }, { base64 }] });
      expect(merged.content[0]).toMatchObject({
        type: "resource",
        resource: { mimeType: "application/pdf" },
      });
      expect(
        contentBytes(merged.content[0] as ContentBlock)
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
      const refused = await call(one, "pdf_info", { file: { base64: png } });
      expect([refused.isError, JSON.parse(textOf(refused))]).toMatchObject([true, { error: "invalid_pdf" }]);
      const wrong = await call(one, "strings_case", { text: 7, style: "shouted" });
      expect(JSON.parse(textOf(wrong))).toMatchObject({
        error: "invalid_parameter",
        details: [{ path: "/text" }],
      });
    },
  );

  const reading = async (contentType: string, bytes: Uint8Array) => {
    const fetch: Fetch = async (request) => ({
      ...(await exampleFetch({ ...request, url: "https://example.com/" })),
      headers: { "content-type": contentType },
      body: (async function* () {
        yield Uint8Array.from(bytes);
      })(),
    });
    const { origin } = await open({ ports: { fetch } });
    return (await call(await client(`${origin}/mcp`), "proxy_get", { url: "https://example.com/" }))
      .content[1];
  };

  it.each([
    [
      "text/plain; charset=iso-8859-1",
      Buffer.from("caf\u00e9", "latin1"),
      { type: "text", text: "caf\u00e9" },
    ],
    ["application/problem+json", Buffer.from("{}"), { type: "text", text: "{}" }],
    ["text/html", Buffer.from([0xff, 0x00]), { type: "resource", resource: { blob: "/wA=" } }],
    ["text/html; charset=nonsense", Buffer.from("a"), { type: "resource", resource: { blob: "YQ==" } }],
    ["image/png", Buffer.from(png, "base64"), { type: "image", mimeType: "image/png", data: png }],
    ["application/zip", Buffer.from("PK"), { type: "resource", resource: { blob: "UEs=" } }],
  ])("hands on %s", async (contentType, bytes, content) => {
    expect(await reading(contentType, bytes)).toMatchObject(content);
  });

  it("ends where a page does not", async () => {
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(65_536, "a");
      } finally {
        isEnded = true;
      }
    }
    const fetch: Fetch = async (request) => ({
      ...(await exampleFetch({ ...request, url: "https://example.com/" })),
      bodyLength: null,
      body: endless(),
    });
    const { origin } = await open({ ports: { fetch } });
    const { content } = await call(await client(`${origin}/mcp`), "proxy_get", {
      url: "https://example.com/",
    });
    expect(JSON.parse(contentBytes(content[0] as ContentBlock).toString())).toMatchObject({
      status: 200,
      truncatedAtBytes: 4 * 1024 * 1024,
    });
    expect(contentBytes(content[1] as ContentBlock).length).toBe(4 * 1024 * 1024);
    expect(isEnded).toBe(true);
  });

  it.each(["2025", "2026"] as const)("is not worked on for a caller who has gone: %s", async (era) => {
    const started = Promise.withResolvers<AbortSignal | undefined>();
    const workers: Workers = {
      run: (_task, _input, options) =>
        new Promise((_resolve, reject) => {
          started.resolve(options?.signal);
          options?.signal?.addEventListener("abort", () => reject(options.signal?.reason));
        }),
    };
    const { origin } = await open({ ports: { workers } });
    const method = "tools/call";
    const params = {
      name: "pdf_info",
      arguments: { file: { base64: Buffer.from(plainPdf(1)).toString("base64") } },
    };
    const [body, headers] =
      era === "2025"
        ? [asking(method, params), {}]
        : [modern(method, params), { ...modernHeaders(method), "mcp-name": "pdf_info" }];
    const leaving = new AbortController();
    const answer = fetch(`${origin}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: leaving.signal,
    });
    const signal = await started.promise;
    expect(signal?.aborted).toBe(false);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(() => signal?.aborted).toBe(true);
  });
});

describe("nonet mcp", () => {
  const program = ["src/bin/nonet.mjs", "mcp"];
  const environment = { PATH: "/usr/bin:/bin", NONET_RATES_URL: "off", NONET_THREADS: "1" };

  it.each(["2025", "2026"] as const)("serves a client that starts it: %s", async (era) => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [...program, "--tools", "crypto,pdf,qr"],
      cwd: root,
      env: environment,
      stderr: "ignore",
    });
    const one = await connect(transport, era);
    onTestFinished(() => one.close());
    expect((await namesOf(one)).every((name) => /^(?:crypto|pdf|qr)_/.test(name))).toBe(true);
    expect((await call(one, "crypto_hash", { text: "abc" })).structuredContent).toMatchObject({
      length: 64,
    });
    const base64 = Buffer.from(plainPdf(3)).toString("base64");
    expect((await call(one, "pdf_info", { file: { base64 } })).structuredContent).toMatchObject({
      pageCount: 3,
    });
  });

  interface Said {
    readonly code: number | null;
    readonly lines: readonly { readonly id?: number }[];
    readonly errors: string;
  }

  /** What it says to a script on its standard input. */
  const run = (input: string, more: readonly string[] = []): Promise<Said> =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [...program, ...more],
        { cwd: root, env: environment, maxBuffer: 64 * 1024 * 1024 },
        (_error, stdout, errors) =>
          resolve({
            code: child.exitCode,
            lines: stdout
              .split("\n")
              .filter(Boolean)
              .map((line) => JSON.parse(line)),
            errors,
          }),
      );
      child.stdin?.end(input);
    });

  const script = [
    asking("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "t", version: "1" },
    }),
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { ...asking("tools/call", { name: "crypto_hash", arguments: { text: "abc" } }), id: 2 },
    { ...asking("tools/call", { name: "password_check", arguments: { password: "abc" } }), id: 3 },
  ]
    .map((message) => `${JSON.stringify(message)}\n`)
    .join("");

  it("answers all that a pipe asks, says nothing else there, and ends with it", async () => {
    const { code, lines, errors } = await run(script);
    expect([code, lines.map(({ id }) => id), errors]).toEqual([0, [1, 2, 3], ""]);
  });

  it("lives through rubbish, and ends", async () => {
    const { code, lines } = await run(`\0\xff{]\n[]\n7\n${script}\n{"jsonrpc":"2.0"`);
    expect([code, lines.map(({ id }) => id).filter((id) => id !== undefined && id !== null)]).toEqual([
      0,
      [1, 2, 3],
    ]);
  });

  it.each([
    [["--tools", "pdfs"], "Did you mean pdf?"],
    [["--schemas", "some"], "schemas must be lean or full."],
    [["--services", "nothing"], "NONET_SERVICES"],
  ])("refuses %j", async (more, told) => {
    const { code, lines, errors } = await run("", more);
    expect([code, lines.length, errors]).toEqual([1, 0, expect.stringContaining(told)]);
  });
});

it("the protocol's library is loaded with its first message, not with the server", async () => {
  const program = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load(url, context, next) { if (url.includes("@modelcontextprotocol")) loaded.push(url); return next(url, context); } });
    const { readConfig } = await import("./src/app/config.ts");
    const { assemble } = await import("./src/app/start.ts");
    const running = await assemble(readConfig({ NONET_THREADS: "1", PORT: "0", NONET_RATES_URL: "off", NONET_LOG_LEVEL: "error" }));
    const origin = "http://127.0.0.1:" + await running.listen();
    await (await fetch(origin + "/crypto/hash?text=a")).text();
    const before = loaded.length;
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    const answer = await fetch(origin + "/mcp", { method: "POST", headers: { "content-type": "application/json" }, body });
    console.log(JSON.stringify([before, loaded.length > 0, await answer.json()]));
    process.exit(0);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
    cwd: root,
    env: { PATH: "/usr/bin:/bin" },
  });
  expect(JSON.parse(stdout)).toEqual([0, true, { jsonrpc: "2.0", id: 1, result: {} }]);
});
