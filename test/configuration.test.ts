/** Settings on the command line, `nonet config` and `nonet doctor`, as an operator meets them. */

import { createSocket } from "node:dgram";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { hasRedis, RedisServer } from "../src/gateway/redis-server.fixture.ts";
import { endPrograms, runProgram, startProgram } from "./support/program.ts";

afterEach(endPrograms);
// Each case starts the program several times.

const folder = mkdtempSync(join(tmpdir(), "nonet-configuration-"));
const put = (name: string, text: string, mode = 0o600): string => {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), mode);
  return join(folder, name);
};

async function run(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const program = runProgram(words, environment);
  const code = await program.ended;
  const errors = program.errors();
  return { code, errors, output: program.said().slice(0, program.said().length - errors.length) };
}

interface Finding {
  readonly check: string;
  readonly state: string;
  readonly text: string;
}

/** Findings of one check; the services without data make it quick. */
async function doctor(check: string, environment: Readonly<Record<string, string>>, ...words: string[]) {
  const { code, output } = await run(["doctor", "--json", "--services", "strings", ...words], {
    NONET_DNS_SERVERS: "127.0.0.1:1",
    ...environment,
  });
  const findings: readonly Finding[] = JSON.parse(output);
  return { code, found: findings.filter((finding) => finding.check === check) };
}

describe("nonet serve", () => {
  it("listens where its file says, though the environment says otherwise, in a server process of its own", async () => {
    const file = put("serve.toml", 'host = "127.0.0.2"\nservices = ["strings"]\n');
    const program = startProgram({ HOST: "127.0.0.9" }, ["--config", file]);
    await expect
      .poll(() => program.said(), { timeout: 20_000 })
      .toContain("Nonet serves strings at http://127.0.0.2:");
  });

  it("takes what follows it for flags of its own, and names the nearest", async () => {
    const { code, errors } = await run(["serve", "--fetch-alow", "a"]);
    expect([code, errors]).toEqual([2, expect.stringContaining("--fetch-allow")]);
    expect(await run(["serve", "--port", "1", "--port", "2"])).toMatchObject({ code: 2 });
  });

  it("refuses a bad file with file, line and key, without its values", async () => {
    const file = put("bad.json", '{"port": 1,\n"sotre": "canary"}');
    const { code, errors } = await run(["serve", "--config", file]);
    expect([code, errors]).toEqual([
      1,
      "bad settings:\n  sotre is no setting; did you mean store? (bad.json:2)\n",
    ]);
  });

  it("says that a command comes first", async () => {
    expect(await run(["--port", "0", "data"])).toMatchObject({
      code: 2,
      errors: expect.stringContaining("data is a command and comes first: nonet data"),
    });
  });
});

describe("nonet config", () => {
  it("shows each setting with its origin, and no password", async () => {
    const file = put(
      "config.json",
      '{"store": "valkey://user:canary@127.0.0.1:1/0", "fetch-allow": ["a.example"]}',
    );
    const { code, output } = await run(["config", "--config", file, "--log-level", "warn"], {
      NONET_RATES_URL: "https://canary:canary@a.example/?canary",
    });
    expect(code).toBe(0);
    expect(output).not.toContain("canary");
    const lines = output.split("\n").map((line) => line.split(/ {2,}/));
    expect(lines).toContainEqual(["NONET_STORE", "valkey://***@127.0.0.1:1/0", "(config.json:1)"]);
    expect(lines).toContainEqual(["NONET_LOG_LEVEL", "warn", "(--log-level)"]);
    expect(lines).toContainEqual(["PORT", "0", "(environment)"]);
    expect(lines).toContainEqual(["HOST", "127.0.0.1", "(default)"]);
  });

  it("shows what is wrong and ends with 1", async () => {
    const { code, output } = await run(["config", "--json"], {
      PORT: "x",
      NONET_STORE: "redis://canary:canary@h/x",
    });
    const { settings } = JSON.parse(output);
    expect([code, output.includes("canary")]).toEqual([1, false]);
    expect(settings).toContainEqual(
      expect.objectContaining({ name: "PORT", value: "x", error: "must be a whole number from 0 to 65535" }),
    );
    expect(settings).toContainEqual(expect.objectContaining({ name: "NONET_STORE", value: "***" }));
  });
});

describe("nonet doctor", () => {
  it("knows a free port, one of a Nonet and one of another program", async () => {
    const other = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const taken = String(typeof address === "object" ? address?.port : "");
    const busy = await doctor("port", { PORT: taken });
    other.close();
    expect(busy).toMatchObject({
      code: 1,
      found: [{ state: "failed", text: expect.stringContaining(`PORT ${taken}`) }],
    });
    const server = startProgram({}, ["strings"]);
    const ours = await doctor("port", { PORT: String(await server.port()) });
    expect(ours.found).toMatchObject([{ state: "ok", text: expect.stringContaining("Nonet") }]);
  });

  it("fails where a DNS server that was chosen does not answer, and not where it does", async () => {
    const server = createSocket("udp4").bind(0, "127.0.0.1");
    await once(server, "listening");
    const dnsServer = { NONET_DNS_SERVERS: `127.0.0.1:${server.address().port}` };
    expect(await doctor("dns", dnsServer)).toMatchObject({ code: 1, found: [{ state: "failed" }] });
    // A server that denies every name.
    server.on("message", (question, peer) => {
      const answer = Buffer.from(question);
      answer.writeUInt16BE(0x8183, 2);
      server.send(answer, peer.port, peer.address);
    });
    expect(await doctor("dns", dnsServer)).toMatchObject({ found: [{ state: "ok" }] });
    server.close();
  });

  it("fails where the store is damaged or away, without its password", async () => {
    const damaged = put("damaged.sqlite", "no database ".repeat(100));
    expect(await doctor("store", { NONET_STORE: damaged })).toMatchObject({
      code: 1,
      found: [{ state: "failed" }],
    });
    const away = await doctor("store", { NONET_STORE: "valkey://user:canary@127.0.0.1:1/0" });
    expect(away).toMatchObject({ code: 1, found: [{ state: "failed" }] });
    expect(JSON.stringify(away)).not.toContain("canary");
  });

  it.runIf(hasRedis)("asks a Redis server for its time", async () => {
    const redis = await RedisServer.open();
    const environment = { NONET_STORE: redis.address };
    expect((await doctor("clock", environment)).found).toMatchObject([
      { state: "ok", text: expect.stringContaining("another clock") },
    ]);
    await redis.close();
  });

  it("warns of keys and secrets that others can read", async () => {
    const file = put("secret.toml", 'store = "valkey://u:canary@127.0.0.1:1/0"\n', 0o644);
    const { found } = await doctor("secret file", {}, "--config", file, "--host", "0.0.0.0");
    expect(found).toMatchObject([{ state: "warning", text: expect.stringContaining(`chmod 600 ${file}`) }]);
  });

  it("warns of an open server that everyone reaches, and of proxies that anyone can play", async () => {
    const { found } = await doctor("access", { HOST: "0.0.0.0", NONET_TRUSTED_PROXIES: "10.0.0.0/8" });
    expect(found.map(({ state }) => state)).toEqual(["warning", "warning"]);
  });

  it("fails where the data folder is a file, and where data is not prepared", async () => {
    const { code, found } = await doctor("settings", { NONET_DATA_DIR: put("file", "") });
    expect([code, found]).toEqual([
      1,
      [expect.objectContaining({ text: expect.stringContaining("NONET_DATA_DIR") })],
    ]);
    const empty = join(folder, "empty");
    mkdirSync(empty);
    const { output } = await run(["doctor", "--json", "--services", "naics"], { NONET_DATA_DIR: empty });
    expect(JSON.parse(output)).toContainEqual(
      expect.objectContaining({
        check: "data",
        state: "failed",
        text: expect.stringContaining("nonet data naics"),
      }),
    );
  });

  it("fails where a source that was set cannot be reached", async () => {
    const { code, found } = await doctor("outbound", { NONET_RATES_URL: "http://127.0.0.1:1/canary?canary" });
    expect([code, found]).toMatchObject([1, [{ state: "failed" }]]);
  });
});
