/** Traces as a collector receives them, and as targets are told of them. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { formatTraceparent, readTraceContext } from "../src/shared/trace-context.ts";
import { endPrograms, startProgram } from "./support/program.ts";

const servers: Server[] = [];
afterEach(async () => {
  await endPrograms();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

interface Received {
  readonly port: number;
  readonly bodies: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
}

/** A server that keeps what it is sent. */
async function open(): Promise<Received> {
  const bodies: Received["bodies"] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    bodies.push({
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(pieces).toString("latin1"),
    });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  return { port: typeof address === "object" && address !== null ? address.port : 0, bodies };
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

const spansIn = ({ bodies }: Received): readonly SentSpan[] =>
  bodies.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap(
      ({ scopeSpans }: { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }) =>
        scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !condition(); tries += 1) await sleep(50);
  expect(condition()).toBe(true);
}

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const canary = "zqcanaryzq";

const attributesOf = (span: SentSpan | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

describe("traces", () => {
  it("reach the collector with their parts, go on to listed targets alone, and hold nothing of callers", async () => {
    const [collector, ours, others] = [await open(), await open(), await open()];
    const program = startProgram(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
        OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        OTEL_BSP_SCHEDULE_DELAY: "50",
        OTEL_SERVICE_NAME: "nonet-test",
        OTEL_RESOURCE_ATTRIBUTES: "deployment.environment=test",
        NONET_FETCH_ALLOW: "127.0.0.1",
        NONET_TRACE_TARGETS: `127.0.0.1:${ours.port}`,
      },
      ["web", "text"],
    );
    const origin = `http://127.0.0.1:${await program.port()}`;
    const headers = { traceparent, tracestate: "vendor=1" };
    for (const { port } of [ours, others])
      await fetch(`${origin}/proxy?url=http://127.0.0.1:${port}/${canary}`, { headers });
    await fetch(`${origin}/pdf/info`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ file: { base64: Buffer.from(canary).toString("base64") } }),
    });
    await fetch(`${origin}/crypto/hash?text=${canary}&algo=nonsense`);
    await fetch(`${origin}/${canary}`);
    await until(() => spansIn(collector).some(({ name }) => name === "unmatched"));
    const spans = spansIn(collector);
    const named = (name: string) => spans.find((span) => span.name === name);

    const proxied = spans.filter(({ name }) => name === "web.proxy.get");
    expect(proxied.map((span) => [span.traceId, span.parentSpanId])).toEqual([
      [traceId, "00f067aa0ba902b7"],
      [traceId, "00f067aa0ba902b7"],
    ]);
    expect(attributesOf(proxied[0])).toEqual({
      "http.request.method": "GET",
      "http.response.status_code": 200,
      "nonet.operation": "web.proxy.get",
      "nonet.service": "web",
    });
    const fetched = named("fetch");
    expect(fetched?.parentSpanId).toBe(proxied[0]?.spanId);
    expect(ours.bodies[0]?.headers).toMatchObject({
      traceparent: `00-${traceId}-${fetched?.spanId}-01`,
      tracestate: "vendor=1",
    });
    expect(others.bodies[0]?.headers).not.toHaveProperty("traceparent");
    expect(others.bodies[0]?.headers).not.toHaveProperty("tracestate");

    const pdf = named("web.pdf.info");
    expect([named("worker wait")?.parentSpanId, named("worker run")?.parentSpanId]).toEqual([
      pdf?.spanId,
      pdf?.spanId,
    ]);
    const refused = named("web.crypto.hash");
    expect(refused?.traceId).not.toBe(traceId);
    expect(attributesOf(refused)).toMatchObject({
      "http.response.status_code": 400,
      "error.type": expect.stringMatching(/^[a-z_]+$/),
    });
    const sent = collector.bodies.map(({ body }) => body).join("");
    expect(sent).toContain('"nonet-test"');
    expect(sent).toContain("deployment.environment");
    expect(sent).not.toContain(canary);
    expect(sent).not.toContain(Buffer.from(canary).toString("base64"));
    expect(collector.bodies.every(({ path }) => path === "/v1/traces")).toBe(true);

    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
    expect(program.said()).toContain(`"traceId":"${traceId}"`);
  });

  it("are sampled and written as the environment says, and the last ones are sent at the end", async () => {
    const [whole, none] = [await open(), await open()];
    const common = { OTEL_BSP_SCHEDULE_DELAY: "60000" };
    const sampled = startProgram(
      { ...common, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${whole.port}/own` },
      ["strings"],
    );
    const unsampled = startProgram(
      {
        ...common,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${none.port}/`,
        OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
        OTEL_TRACES_SAMPLER_ARG: "0",
      },
      ["strings"],
    );
    for (const program of [sampled, unsampled]) {
      expect((await fetch(`http://127.0.0.1:${await program.port()}/health`)).status).toBe(200);
      program.signal("SIGTERM");
      expect(await program.ended).toBe(0);
    }
    expect(whole.bodies.map(({ path, headers }) => [path, headers["content-type"]])).toEqual([
      ["/own", "application/x-protobuf"],
    ]);
    expect(whole.bodies[0]?.body).toContain("nonet.health");
    expect(none.bodies).toEqual([]);
  });

  it("cost no answer while the collector is away", async () => {
    const program = startProgram(
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", OTEL_BSP_SCHEDULE_DELAY: "10" },
      ["strings"],
    );
    const port = await program.port();
    for (let call = 0; call < 20; call += 1)
      expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
  });

  it("are refused at start where a variable is not understood", async () => {
    const program = startProgram(
      { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
      ["strings"],
    );
    expect(await program.ended).toBe(1);
    expect(program.errors()).toContain("OTEL_EXPORTER_OTLP_ENDPOINT must be");
    expect(program.errors()).toContain("OTEL_EXPORTER_OTLP_PROTOCOL must be");
  });

  it("go on unchanged to listed targets where nothing is traced", async () => {
    const [ours, others] = [await open(), await open()];
    const program = startProgram(
      { NONET_FETCH_ALLOW: "127.0.0.1", NONET_TRACE_TARGETS: `127.0.0.1:${ours.port}` },
      ["web"],
    );
    const origin = `http://127.0.0.1:${await program.port()}`;
    for (const { port } of [ours, others])
      await fetch(`${origin}/proxy?url=http://127.0.0.1:${port}/`, { headers: { traceparent } });
    expect(ours.bodies[0]?.headers["traceparent"]).toBe(traceparent);
    expect(others.bodies[0]?.headers["traceparent"]).toBeUndefined();
  });
});

/** The packages that a server loads, from its assembly on. */
function loadedPackages(environment: Readonly<Record<string, string>>): readonly string[] {
  const program = `
    import { registerHooks } from "node:module";
    const urls = [];
    registerHooks({ load(url, context, next) { urls.push(url); return next(url, context); } });
    const { readConfig } = await import("./src/app/config.ts");
    const { assemble } = await import("./src/app/start.ts");
    const running = await assemble(readConfig({ NONET_RATES_URL: "off", NONET_STORE: "/nonexistent/gateway.sqlite", ...${JSON.stringify(environment)} }));
    await running.stop();
    console.log(JSON.stringify(urls));
    process.exit(0);
  `;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  const urls: readonly string[] = JSON.parse(said.trim().split("\n").at(-1) ?? "");
  expect(urls.length).toBeGreaterThan(300);
  return urls.filter((url) =>
    /\/@opentelemetry\/|\/prom-client\/|\/negotiator\/|\/tracing\/(?!open-tracing|tracing|settings)/.test(
      url,
    ),
  );
}

describe("what is not asked for", () => {
  it("is not loaded", () => {
    expect(loadedPackages({})).toEqual([]);
  });

  it("is loaded where it is", () => {
    const urls = loadedPackages({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
    expect(urls.some((url) => url.includes("/@opentelemetry/sdk-trace/"))).toBe(true);
  });
});

const parent = "-00f067aa0ba902b7-01";

describe("a traceparent", () => {
  it.each([
    [`00-${traceId}${parent}`, 1],
    [`00-${traceId}-00f067aa0ba902b7-00`, 0],
    [`00-${traceId}-00f067aa0ba902b7-ff`, 1],
    [`cc-${traceId}${parent}`, 1],
    [`cc-${traceId}${parent}-what-the-future-brings`, 1],
  ])("%s is read", (header, flags) => {
    const read = readTraceContext(header, undefined);
    expect(read).toEqual({ traceId, parentId: "00f067aa0ba902b7", flags, state: null });
    expect(read && formatTraceparent(read)).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-0[01]$/);
  });

  it.each([
    undefined,
    "",
    "00",
    `ff-${traceId}${parent}`,
    `00-${"0".repeat(32)}${parent}`,
    `00-${traceId}-0000000000000000-01`,
    `00-${traceId.toUpperCase()}${parent}`,
    `00-${traceId}${parent}-more`,
    `00-${traceId}${parent}.`,
    `cc-${traceId}${parent}.x`,
    ` 00-${traceId}${parent}`,
    `00-${traceId}${parent}, 00-${traceId}${parent}`,
    `00-${traceId}-00f067aa0ba902b7-1`,
    `00-${"4".repeat(10_000)}${parent}`,
    [`00-${traceId}${parent}`],
  ])("%j counts for nothing", (header) => {
    expect(readTraceContext(header, "a=1")).toBeNull();
  });
});

describe("a tracestate", () => {
  it.each([
    ["a=1", "a=1"],
    ["a=1, b@c=2 ,, d/e=x y", "a=1,b@c=2,d/e=x y"],
    ["", null],
    ["a", null],
    ["A=1", null],
    ["a=1,a=2", null],
    ["a=\u0001", null],
    [`a=${"x".repeat(257)}`, null],
    [Array.from({ length: 33 }, (_, n) => `k${n}=1`).join(","), null],
    [`a=${"x".repeat(600)}`, null],
  ])("%j is read as %j", (state, read) => {
    expect(readTraceContext(traceparent, state)?.state).toBe(read);
  });
});
