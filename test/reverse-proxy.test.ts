/** `deploy/Caddyfile` with the real Caddy in front of two Nonets and their Redis. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredSettings } from "../src/app/config.ts";
import { freePort, hasRedis, RedisServer } from "../src/gateway/redis-server.fixture.ts";
import { endPrograms, type Program, runProgram, startProgram } from "./support/program.ts";

const caddy = "/usr/bin/caddy";
const canRun = hasRedis && existsSync(caddy);
if (!existsSync(caddy))
  process.stderr.write("caddy is not installed: tests of deploy/Caddyfile are skipped\n");

/** As deploy/compose.yaml has it: served on after SIGTERM, until Caddy has asked /health/ready again. */
const hasDrain = declaredSettings.some(({ name }) => name === "NONET_DRAIN_SECONDS");
if (!hasDrain)
  process.stderr.write("NONET_DRAIN_SECONDS is no setting: the test that a stop loses nothing is skipped\n");

const folder = mkdtempSync(join(tmpdir(), "nonet-proxy-"));
const authority = join(folder, "data/caddy/pki/authorities/local/root.crt");
let redis: RedisServer;
let nonets: readonly Program[];
let proxy: ChildProcess;
let port: number;
let key: string;

interface Answer {
  readonly status: number;
  readonly body: string;
}

function call(
  path: string,
  options: {
    readonly body?: string | Buffer;
    readonly headers?: Record<string, string>;
    readonly from?: string;
  } = {},
) {
  const { body, headers = {}, from } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(
    {
      host: "127.0.0.1",
      port,
      path,
      method: body === undefined ? "GET" : "POST",
      servername: "localhost",
      ca: readFileSync(authority),
      headers: { host: `localhost:${port}`, authorization: `Bearer ${key}`, ...headers },
      ...(from === undefined ? {} : { localAddress: from }),
    },
    (answer: IncomingMessage) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: text }));
      answer.on("error", reject);
    },
  );
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

describe.skipIf(!canRun)("two Nonets behind Caddy", () => {
  beforeAll(async () => {
    redis = await RedisServer.open();
    const environment = {
      NONET_STORE: redis.address,
      NONET_ACCESS: "keys",
      NONET_TRUSTED_PROXIES: "127.0.0.1/32",
      NONET_DRAIN_SECONDS: "5",
    };
    const made = runProgram(["key", "create", "--plan", "unlimited"], environment);
    await made.ended;
    key = /nonet_live_\w+/.exec(made.said())?.[0] ?? "";
    nonets = [1, 2].map(() => startProgram(environment, ["web", "strings"]));
    const ports = await Promise.all(nonets.map((nonet) => nonet.port()));
    port = await freePort();
    proxy = spawn(caddy, ["run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"], {
      env: {
        SITE: `https://localhost:${port}`,
        UPSTREAMS: ports.map((upstream) => `127.0.0.1:${upstream}`).join(" "),
        XDG_DATA_HOME: join(folder, "data"),
        XDG_CONFIG_HOME: join(folder, "config"),
        HOME: folder,
      },
      stdio: "ignore",
    });
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const isUp =
        existsSync(authority) &&
        (await call("/health/ready").then(
          ({ status }) => status === 200,
          () => false,
        ));
      if (isUp) return;
      await sleep(50);
    }
    throw new Error("Caddy does not start");
  });

  afterAll(async () => {
    proxy?.kill("SIGKILL");
    await endPrograms();
    await redis?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it("are reached by TLS, and know their client", async () => {
    const { status, body } = await call("/ip/me", { from: "127.0.0.7" });
    expect([status, JSON.parse(body).ip]).toEqual([200, "127.0.0.7"]);
  });

  it.each([
    { "x-forwarded-for": "203.0.113.9" },
    { forwarded: "for=203.0.113.9" },
    { "x-real-ip": "203.0.113.9" },
    { forwarded: "for=203.0.113.9", "x-forwarded-for": "203.0.113.9, 127.0.0.1" },
  ])("do not believe what a client says of itself: %o", async (headers) => {
    const { body } = await call("/ip/me", { from: "127.0.0.7", headers });
    expect(JSON.parse(body).ip).toBe("127.0.0.7");
  });

  it("take bodies of 64 MiB, and tell their own bound", async () => {
    // Larger than any file may be, smaller than the body of a form: Nonet reads it whole, and says so.
    const file = Buffer.alloc(48 * 1024 * 1024, 0x20).toString("base64");
    const { status, body } = await call("/pdf/info", {
      body: JSON.stringify({ file: { base64: file } }),
      headers: { "content-type": "application/json" },
    });
    expect(file.length).toBe(64 * 1024 * 1024);
    expect([status, JSON.parse(body).error]).toEqual([413, "payload_too_large"]);
  });

  it("answer in pieces, as they come", async () => {
    const texts = Array.from({ length: 100 }, (_, index) => `${index} `.repeat(4_000));
    const { status, body } = await call("/strings/escape", {
      body: JSON.stringify({ texts, format: "url" }),
      headers: { "content-type": "application/json" },
    });
    expect([status, body.length > 1_000_000]).toEqual([200, true]);
    const { results } = JSON.parse(body) as { results: readonly { input: string; result: string }[] };
    expect(results.map(({ result }) => decodeURIComponent(result))).toEqual(texts);
  });

  it.skipIf(!hasDrain)("lose no request when one of them stops", async () => {
    const statuses = new Map<number | string, number>();
    let isStopping = true;
    const load = async (): Promise<void> => {
      while (isStopping) {
        const answer = await call("/strings/slugify", {
          body: JSON.stringify({ text: "Some words" }),
          headers: { "content-type": "application/json" },
        }).catch((error: Error) => ({ status: error.message }));
        // Below the rate of a key.
        await sleep(250);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    };
    const clients = Array.from({ length: 8 }, load);
    await sleep(1_000);
    nonets[0]?.signal("SIGTERM");
    await nonets[0]?.ended;
    await sleep(2_000);
    isStopping = false;
    await Promise.all(clients);
    expect([...statuses.keys()]).toEqual([200]);
    expect((await call("/health/ready")).status).toBe(200);
  });
});
