/** What becomes of keys and counts when their store is hurt. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawKeyText, hashKey } from "../src/gateway/key-text.ts";
import { hasRedis, RedisServer } from "../src/gateway/redis-server.fixture.ts";
import { openSqliteStore } from "../src/gateway/sqlite-store.ts";
import type { Key, Store } from "../src/gateway/store.ts";
import { openValkeyStore } from "../src/gateway/valkey-store.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { runProgram, startProgram } from "./support/program.ts";
import { seededRandom } from "./support/random.ts";

const draw = seededRandom(11);
const endings: (() => unknown)[] = [];
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nonet-faults-"));
});

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

const usual: Omit<Key, "id"> = {
  ...{ name: "", plan: "pro", services: null, origins: null, networks: null },
  ...{ createdAtMs: 0, expiresAtMs: null, isDisabled: false },
};

async function addKey(store: Store, id = "key_a"): Promise<string> {
  const text = drawKeyText(draw);
  await store.add({ ...usual, id }, hashKey(text));
  return text;
}

async function open(environment: Readonly<Record<string, string>>): Promise<TestApp> {
  const app = await openApp({ environment, ports: { now: Date.now } });
  endings.push(() => app.stop());
  return app;
}

const statusWith = async (app: TestApp, key: string): Promise<number> =>
  (await app.call({ method: "GET", url: "/crypto/hash?text=abc", headers: { "x-gateway-key": key } }))
    .statusCode;

const stateOf = async (app: TestApp): Promise<string | undefined> =>
  (await app.call({ method: "GET", url: "/health" })).json().checks["gateway.store"];

/** A switch before a server: what goes through it can be slowed, cut and led elsewhere. */
class Switch {
  delayMs = 0;
  target: number;
  port = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#pass(socket));

  constructor(target: number) {
    this.target = target;
  }

  async open(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    this.port = typeof address === "object" && address !== null ? address.port : 0;
    endings.push(() => this.close());
    return this;
  }

  #pass(socket: Socket): void {
    const onward = connect(this.target, "127.0.0.1");
    for (const one of [socket, onward]) {
      this.#sockets.add(one);
      one.on("error", () => undefined).on("close", () => this.#sockets.delete(one));
    }
    socket
      .on("data", (piece) => setTimeout(() => onward.write(piece), this.delayMs))
      .on("close", () => onward.destroy());
    onward.on("data", (piece) => socket.write(piece)).on("close", () => socket.destroy());
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

describe.skipIf(!hasRedis)("a Redis server that", () => {
  async function start(): Promise<{ redis: RedisServer; key: string }> {
    const redis = await RedisServer.open();
    endings.push(() => redis.close());
    const store = await openValkeyStore(redis.address);
    const key = await addKey(store);
    await store.close();
    return { redis, key };
  }

  it("dies closes the server, and opens it again when it is back", async () => {
    const { redis, key } = await start();
    const app = await open({ NONET_STORE: redis.address });
    expect(await statusWith(app, key)).toBe(200);
    await redis.kill();
    await sleep(1_100);
    const answer = await app.call({
      method: "GET",
      url: "/crypto/hash?text=a",
      headers: { "x-gateway-key": key },
    });
    expect([answer.statusCode, answer.json().error, answer.headers["retry-after"]]).toEqual([
      503,
      "overloaded",
      "5",
    ]);
    expect(await stateOf(app)).toBe("unavailable");
    await redis.start();
    // It is empty, and an empty store of many machines opens nothing.
    await expect.poll(() => statusWith(app, key), { timeout: 5_000 }).toBe(401);
    const store = await openValkeyStore(redis.address);
    const next = await addKey(store, "key_b");
    await store.close();
    expect(await statusWith(app, next)).toBe(200);
    await expect.poll(() => stateOf(app), { timeout: 5_000 }).toBe(undefined);
  });

  it("dies can leave known keys an allowance", async () => {
    const { redis, key } = await start();
    const app = await open({
      NONET_STORE: redis.address,
      NONET_STORE_FAIL: "open",
      NONET_STORE_ALLOWANCE: "5",
    });
    expect(await statusWith(app, key)).toBe(200);
    await redis.kill();
    await sleep(1_100);
    const statuses = [];
    for (let call = 0; call < 100; call += 1) statuses.push(await statusWith(app, key));
    // One call of its lease, as many as it used last, and the allowance.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1 + 5);
    expect(statuses.at(-1)).toBe(503);
    expect(await statusWith(app, drawKeyText(draw))).toBe(503);
    expect(await stateOf(app)).toBe("degraded");
  });

  it("hangs is waited for half a second, and the next caller not at all", async () => {
    const { redis, key } = await start();
    const app = await open({ NONET_STORE: redis.address });
    expect(await statusWith(app, key)).toBe(200);
    redis.signal("SIGSTOP");
    await sleep(1_100);
    expect(await statusWith(app, key)).toBe(503);
    redis.signal("SIGCONT");
    await expect.poll(() => statusWith(app, key), { timeout: 5_000 }).toBe(200);
  });

  it("is slow is not asked for each call", async () => {
    const { redis, key } = await start();
    const between = await new Switch(redis.port).open();
    const app = await open({ NONET_STORE: `redis://127.0.0.1:${between.port}` });
    between.delayMs = 200;
    const statuses = await Promise.all(Array.from({ length: 60 }, () => statusWith(app, key)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("fails over keeps its keys and counts", async () => {
    const { redis, key } = await start();
    const second = await RedisServer.open();
    endings.push(() => second.close());
    const replicate = (port: number, ...words: string[]) =>
      execFileSync("redis-cli", ["-p", String(port), "REPLICAOF", ...words]);
    replicate(second.port, "127.0.0.1", String(redis.port));
    const between = await new Switch(redis.port).open();
    const app = await open({ NONET_STORE: `valkey://127.0.0.1:${between.port}` });
    expect(await statusWith(app, key)).toBe(200);
    const replica = await openValkeyStore(second.address);
    endings.push(() => replica.close());
    await expect.poll(() => replica.hasKeys(), { timeout: 5_000 }).toBe(true);
    // First the old primary refuses to write, then the address leads to the new one.
    replicate(second.port, "NO", "ONE");
    replicate(redis.port, "127.0.0.1", String(second.port));
    between.target = second.port;
    between.cut();
    await expect.poll(() => statusWith(app, key), { timeout: 8_000 }).toBe(200);
  });

  it("is away at the start does not keep the server from starting", async () => {
    const app = await open({ NONET_STORE: "valkey://127.0.0.1:1" });
    expect([await statusWith(app, drawKeyText(draw)), await stateOf(app)]).toEqual([503, "unavailable"]);
    expect((await app.call({ method: "GET", url: "/crypto/hash?text=a" })).statusCode).toBe(401);
  });
});

describe("a file of keys that", () => {
  const path = () => join(folder, "gateway.sqlite");

  async function make(): Promise<string> {
    const store = openSqliteStore(path());
    const key = await addKey(store);
    await store.close();
    return key;
  }

  /** What a start with this store says before it ends. */
  async function refusal(place = path()): Promise<{ code: number | null; errors: string }> {
    const program = startProgram({ NONET_STORE: place }, ["strings"]);
    program.port().catch(() => undefined);
    return { code: await program.ended, errors: program.errors() };
  }

  it("is damaged is never made anew: the start fails and says why", async () => {
    await make();
    const bytes = readFileSync(path());
    writeFileSync(path(), bytes.fill(0x5a, 4_096, 12_000));
    const { code, errors } = await refusal();
    expect([code, errors]).toEqual([1, expect.stringContaining(`the keys cannot be read from ${path()}`)]);
    expect(readFileSync(path())).toEqual(bytes);
  });

  it("is no database is refused", async () => {
    writeFileSync(path(), "these are my notes, not keys".repeat(100));
    expect(await refusal()).toMatchObject({
      code: 1,
      errors: expect.stringContaining("file is not a database"),
    });
  });

  it("belongs to something else is refused", async () => {
    const { DatabaseSync } = await import("node:sqlite");
    const database = new DatabaseSync(path());
    database.exec("CREATE TABLE notes (text)");
    database.close();
    expect(await refusal()).toMatchObject({
      code: 1,
      errors: expect.stringContaining("database of something else"),
    });
  });

  /** A small disk of the test's own, or null where mounting is not allowed. */
  function mountDisk(): string | null {
    const mount = join(folder, "disk");
    mkdirSync(mount);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=400k", "tmpfs", mount], { stdio: "ignore" });
    } catch {
      process.stderr.write("mounting is not allowed here: a test of a hurt disk is skipped\n");
      return null;
    }
    endings.push(() => execFileSync("umount", ["-l", mount]));
    return mount;
  }

  it("is on a full disk: calls are refused until there is room", async () => {
    const mount = mountDisk();
    if (mount === null) return;
    const store = openSqliteStore(join(mount, "gateway.sqlite"));
    const key = await addKey(store);
    await store.close();
    const app = await open({ NONET_STORE: join(mount, "gateway.sqlite") });
    const filler = join(mount, "filler");
    for (let size = 400_000; size > 0; size -= 4_096) {
      try {
        writeFileSync(filler, Buffer.alloc(size));
        break;
      } catch {
        // Still too large.
      }
    }
    expect(await statusWith(app, key)).toBe(503);
    rmSync(filler);
    await expect.poll(() => statusWith(app, key), { timeout: 5_000 }).toBe(200);
  });

  it("was replaced by a backup is read anew, and one that is gone is missed", async () => {
    const old = await make();
    copyFileSync(path(), join(folder, "backup"));
    const store = openSqliteStore(path());
    const young = await addKey(store, "key_b");
    await store.close();
    const app = await open({ NONET_STORE: path() });
    expect([await statusWith(app, old), await statusWith(app, young)]).toEqual([200, 200]);
    for (const end of ["", "-wal", "-shm"]) rmSync(path() + end, { force: true });
    await expect.poll(() => stateOf(app), { timeout: 5_000 }).toBe("unavailable");
    copyFileSync(join(folder, "backup"), path());
    await expect.poll(() => statusWith(app, young), { timeout: 5_000 }).toBe(401);
    expect(await statusWith(app, old)).toBe(200);
  });

  it("may not be written is refused at the start", async () => {
    const mount = mountDisk();
    if (mount === null) return;
    const place = join(mount, "gateway.sqlite");
    const store = openSqliteStore(place);
    await addKey(store);
    await store.close();
    execFileSync("mount", ["-o", "remount,ro", mount]);
    expect(await refusal(place)).toMatchObject({
      code: 1,
      errors: expect.stringContaining("the keys cannot be read"),
    });
  });
});

describe("nonet key", () => {
  it("makes, shows, rotates and deletes keys, and tells plain errors", async () => {
    const environment = { NONET_STORE: join(folder, "gateway.sqlite") };
    const run = async (...words: string[]) => {
      const program = runProgram(words, environment);
      const code = await program.ended;
      return { code, said: program.said(), errors: program.errors() };
    };
    const made = await run(
      "key",
      "create",
      "--name",
      "shop",
      "--plan",
      "pro",
      "--services",
      "pii,text",
      "--expires",
      "90d",
    );
    const text = /^nonet_live_\w{38}$/m.exec(made.said)?.[0] ?? "";
    expect([made.code, text === "", made.errors.includes(text)]).toEqual([0, false, false]);
    expect(made.errors).toContain("refuses calls without one");
    const [key] = JSON.parse((await run("key", "list", "--json")).said) as Key[];
    expect(key).toMatchObject({ name: "shop", plan: "pro", services: ["pii", "text"], isDisabled: false });
    const id = key?.id ?? "";
    const rotated = await run("key", "rotate", id, "--grace", "1h");
    expect(rotated.said).toMatch(/^nonet_live_\w{38}$/m);
    await run("key", "disable", id);
    expect((await run("key", "list")).said).toMatch(/disabled/);
    expect((await run("usage")).errors).toContain("No calls were counted");
    expect((await run("usage", "--csv")).said).toBe("key,day,service,calls\n");
    await run("key", "delete", id);
    expect((await run("key", "list")).errors).toContain("a server with this store is open");
    for (const [words, problem] of [
      [["key", "create", "--plan", "por"], "there is no plan por"],
      [["key", "create", "--services", "pi"], "did you mean pii?"],
      [["key", "create", "--networks", "10.0.0.1/8"], "is no network"],
      [["key", "create", "--origins", "https://a.example/x"], "is no origin"],
      [["key", "create", "--expires", "2020-01-01"], "in the past"],
      [["key", "create", "--expires", "0d"], "in the past"],
      [["key", "create", "--expires", "2027-02-30"], "is no date"],
      [["key", "create", "--services", ""], "a list must name something"],
      [["key", "create", "--name", "a\nb"], "no control characters"],
      [["key", "show", "key_x"], "there is no key key_x"],
      [["usage", "--month", "2026-13"], "is no month"],
    ] as const) {
      const { code, errors } = await run(...words);
      expect([code, errors]).toEqual([1, expect.stringContaining(problem)]);
    }
  });
});

describe("what becomes of a server that runs", () => {
  const place = () => join(folder, "gateway.sqlite");

  it("whose file was damaged or taken away: it refuses, and lives", async () => {
    const store = openSqliteStore(place());
    const key = await addKey(store);
    await store.close();
    const app = await open({ NONET_STORE: place() });
    expect(await statusWith(app, key)).toBe(200);
    const other = join(folder, "other");
    writeFileSync(other, "no database at all".repeat(1_000));
    for (const end of ["-wal", "-shm"]) rmSync(place() + end, { force: true });
    renameSync(other, place());
    await expect.poll(() => stateOf(app), { timeout: 5_000 }).toBe("unavailable");
    await sleep(1_100);
    expect(await statusWith(app, key)).toBe(503);
    const usage = await app.call({ method: "GET", url: "/usage", headers: { "x-gateway-key": key } });
    expect([usage.statusCode, usage.json().error]).toEqual([503, "overloaded"]);
  });

  it("whose key was deleted: the next call is 401, and nothing is away", async () => {
    const store = openSqliteStore(place());
    endings.push(() => store.close());
    const key = await addKey(store);
    await addKey(store, "key_b");
    const app = await open({ NONET_STORE: place() });
    expect(await statusWith(app, key)).toBe(200);
    await store.remove("key_a");
    const answer = await app.call({
      ...{ method: "POST", url: "/strings/slugify", payload: { text: "a" } },
      headers: { "x-gateway-key": key },
    });
    expect([answer.statusCode, answer.json().error, answer.headers["www-authenticate"]]).toEqual([
      401,
      "invalid_api_key",
      "Bearer",
    ]);
    expect(await stateOf(app)).toBe(undefined);
  });

  it("that is told to want keys is never open", async () => {
    const app = await open({ NONET_STORE: place(), NONET_ACCESS: "keys" });
    const answer = await app.call({ method: "GET", url: "/crypto/hash?text=a" });
    expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  });
});
