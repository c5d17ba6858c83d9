/** Metrics as Prometheus reads them, of several processes, and probes as an orchestrator asks them. */
import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { openApp } from "./support/app.ts";
import { endPrograms, startProgram } from "./support/program.ts";

afterEach(endPrograms);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** The sum of a metric's samples whose labels hold all of these. */
function sumOf(text: string, name: string, labels: readonly string[] = []): number {
  const lines = text.split("\n").filter((line) => new RegExp(`^${name}[ {]`).test(line));
  const meant = lines.filter((line) => labels.every((label) => line.includes(label)));
  return meant.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}

describe("metrics", () => {
  it("count what all processes answered, and hold nothing of callers", async () => {
    const metricsPort = await freePort();
    const program = startProgram({ NONET_PROCESSES: "2", NONET_METRICS_PORT: String(metricsPort) }, [
      "web",
      "strings",
    ]);
    const port = await program.port();
    for (let call = 0; call < 10; call += 1) {
      const path = call < 7 ? "/crypto/hash?text=secret-of-a-caller" : "/crypto/hash?algo=secret-of-a-caller";
      await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } })).text();
    }
    await (await fetch(`http://127.0.0.1:${port}/proxy?url=http://127.0.0.1/`)).text();
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/plain"),
    ]);
    const hash = 'operation="web.crypto.hash"';
    expect(sumOf(text, "nonet_requests_total", [hash, 'status="200"'])).toBe(7);
    expect(sumOf(text, "nonet_requests_total", [hash, 'status="400"'])).toBe(3);
    expect(sumOf(text, "nonet_request_duration_seconds_count", [hash])).toBe(10);
    expect(sumOf(text, "nonet_refusals_total", ['error="blocked_target"'])).toBe(1);
    expect(sumOf(text, "nonet_fetches_total", ['outcome="blocked_target"'])).toBe(1);
    expect(sumOf(text, "nonet_check", ['part="strings"'])).toBe(1);
    expect(sumOf(text, "nonet_process_resident_memory_bytes")).toBeGreaterThan(50e6);
    expect(sumOf(text, "nonet_fetch_refusals_total", ['reason="not_public"'])).toBe(1);
    expect(sumOf(text, "nonet_array_buffers_bytes")).toBeGreaterThan(1_000);
    expect(sumOf(text, "nonet_store_duration_seconds_count", ['call="hasKeys"'])).toBeGreaterThan(0);
    const ageSeconds = Date.now() / 1_000 - sumOf(text, "nonet_data_timestamp_seconds", ['part="web.rates"']);
    expect(ageSeconds).toBeGreaterThan(0);
    expect(ageSeconds).toBeLessThan(10 * 365 * 86_400);
    expect(text).not.toContain("secret-of-a-caller");
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { method: "POST" })).status).toBe(405);
    // The public port does not have them.
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
  });

  it("move to another port, come and go at a reload", async () => {
    const folder = mkdtempSync(join(tmpdir(), "nonet-"));
    const settings = join(folder, "settings.json");
    const [first, second] = [await freePort(), await freePort()];
    const write = (port: number): void => writeFileSync(settings, JSON.stringify({ "metrics-port": port }));
    write(first);
    const program = startProgram({}, ["--config", settings, "strings"]);
    await program.port();
    // With 503, too, while a process ends.
    const isServed = (port: number): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: "close" } }).then(
        () => true,
        () => false,
      );
    let reloads = 0;
    const reload = async (): Promise<void> => {
      reloads += 1;
      program.signal("SIGHUP");
      while (program.said().split('"msg":"reloaded"').length <= reloads)
        await new Promise((resolve) => setTimeout(resolve, 20));
    };
    expect([await isServed(first), await isServed(second)]).toEqual([true, false]);
    write(second);
    await reload();
    expect([await isServed(first), await isServed(second)]).toEqual([false, true]);
    write(0);
    await reload();
    expect([await isServed(first), await isServed(second)]).toEqual([false, false]);
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
  });

  it("whose port is taken at a reload are told of in the log, and the server goes on", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const address = taken.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const settings = join(mkdtempSync(join(tmpdir(), "nonet-")), "settings.json");
    writeFileSync(settings, "{}");
    const program = startProgram({}, ["--config", settings, "strings"]);
    const served = await program.port();
    writeFileSync(settings, JSON.stringify({ "metrics-port": port }));
    program.signal("SIGHUP");
    while (!program.said().includes('"msg":"reloaded"'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(program.said()).toContain("metrics are not served until the next reload");
    expect((await fetch(`http://127.0.0.1:${served}/health`)).status).toBe(200);
    taken.close();
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
  });

  it("whose port is taken keep the server from starting, with the setting's name", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const address = taken.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const program = startProgram({ NONET_METRICS_PORT: String(port) }, ["strings"]);
    program.port().catch(() => undefined);
    expect(await program.ended).toBe(1);
    expect(program.errors()).toContain("NONET_METRICS_PORT");
    taken.close();
  });
});

const deploy = fileURLToPath(import.meta.resolve("../deploy/"));
const promtool = "/usr/bin/promtool";

/** Every metric that a scrape declares, and the series of its histograms. */
const declaredIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const expressions = (): readonly string[] => {
  const { panels }: { readonly panels: readonly Panel[] } = JSON.parse(
    readFileSync(`${deploy}grafana/nonet.json`, "utf8"),
  );
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
};

async function scrape(): Promise<string> {
  const port = await freePort();
  const program = startProgram({ NONET_METRICS_PORT: String(port) }, ["web"]);
  await program.port();
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

describe("the dashboard and the alerts", () => {
  it("name only metrics that there are", async () => {
    const declared = declaredIn(await scrape());
    const alerts = readFileSync(`${deploy}prometheus/alerts.yaml`, "utf8");
    const named = [...expressions(), alerts].flatMap((text) => text.match(/\bnonet_\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !declared.has(name))).toEqual([]);
  });

  it.skipIf(!existsSync(promtool))("and the metrics are sound to promtool", async () => {
    const lint = spawnSync(promtool, ["check", "metrics"], { input: await scrape(), encoding: "utf8" });
    expect([lint.status, lint.stderr]).toEqual([0, ""]);
    const cwd = `${deploy}prometheus`;
    execFileSync(promtool, ["check", "config", "scrape.yaml"], { cwd });
    execFileSync(promtool, ["test", "rules", "alerts.test.yaml"], { cwd });
    const rules = expressions().map((expr, place) => {
      const plain = expr.replaceAll("$__rate_interval", "5m").replaceAll("$instance", ".*");
      return `      - { record: "panel:${place}", expr: ${JSON.stringify(plain)} }`;
    });
    const file = join(mkdtempSync(join(tmpdir(), "nonet-")), "panels.yaml");
    writeFileSync(file, ["groups:", "  - name: panels", "    rules:", ...rules, ""].join("\n"));
    expect(execFileSync(promtool, ["check", "rules", file], { encoding: "utf8" })).toContain("SUCCESS");
  });

  it("test each alert", () => {
    const [alerts, tests] = ["alerts.yaml", "alerts.test.yaml"].map((name) =>
      readFileSync(`${deploy}prometheus/${name}`, "utf8"),
    );
    const names = [...(alerts ?? "").matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    expect(names).toHaveLength(6);
    for (const name of names) expect(tests).toContain(`alertname: ${name}\n        exp_alerts`);
  });
});

describe("probes", () => {
  it("tell a process that lives from one that should get calls", async () => {
    const app = await openApp();
    const ask = async (url: string) => {
      const answer = await app.call({ method: "GET", url });
      return [answer.statusCode, answer.json().status];
    };
    expect([await ask("/health/live"), await ask("/health/ready")]).toEqual([
      [200, "ok"],
      [200, "ok"],
    ]);
    const stopped = app.stop();
    expect((await ask("/health/ready"))[0]).toBe(503);
    await stopped;
  });
});
