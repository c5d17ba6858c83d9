import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hasRedis, RedisServer } from "./redis-server.fixture.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { Counter, Key, Store } from "./store.ts";
import { openValkeyStore } from "./valkey-store.ts";

const key = (id: string, fields: Partial<Key> = {}): Key => ({
  ...{ id, name: `the key "${id}"`, plan: "basic", services: null, origins: null, networks: null },
  ...{ createdAtMs: 1_000, expiresAtMs: null, isDisabled: false },
  ...fields,
});

let leases = 0;

const leaseOf = (store: Store, limit: number, id = `lease ${++leases}`) =>
  store.lease({ id, counter, limit, most: 64, nowMs: 7_000 });

const counter: Counter = { keyId: "key_a", service: "pii", month: "2026-11" };

/** Both kinds keep the same promises. `open` opens another face of the same store. */
function promises(open: () => Promise<Store>): void {
  it("begins without keys", async () => {
    const store = await open();
    expect([
      await store.hasKeys(),
      await store.list(),
      await store.find("key_a"),
      await store.findByHash("h", 0),
    ]).toEqual([false, [], null, null]);
    expect(await store.usage("2026-11", null)).toEqual({ months: [], days: [] });
  });

  it("gives keys back as they were, to every process", async () => {
    const [one, other] = [await open(), await open()];
    const whole = key("key_b", {
      services: ["pii", "text"],
      origins: ["https://app.example.com"],
      networks: ["10.0.0.0/8"],
      createdAtMs: 2_000,
      expiresAtMs: 1_900_000_000_000,
      isDisabled: true,
      requiredHeaders: ["x-requested-with"],
    });
    await one.add(whole, "hash b");
    await one.add(key("key_a"), "hash a");
    expect(await other.list()).toEqual([key("key_a"), whole]);
    expect([await other.hasKeys(), await other.find("key_b")]).toEqual([true, whole]);
    expect([await other.findByHash("hash b", 0), await other.findByHash("hash c", 0)]).toEqual([whole, null]);
    await other.change({ ...whole, isDisabled: false, name: "\u0000 '); DROP TABLE keys; --" });
    expect(await one.find("key_b")).toEqual({
      ...whole,
      isDisabled: false,
      name: "\u0000 '); DROP TABLE keys; --",
    });
  });

  it("finds a rotated key by its old text for a while", async () => {
    const store = await open();
    await store.add(key("key_a"), "first");
    await store.rotate("key_a", "second", 5_000);
    await store.rotate("key_a", "third", 9_000);
    const found = async (hash: string, nowMs: number) => (await store.findByHash(hash, nowMs))?.id ?? null;
    expect([await found("first", 4_999), await found("first", 5_000)]).toEqual(["key_a", null]);
    expect([await found("second", 8_999), await found("second", 9_000)]).toEqual(["key_a", null]);
    expect(await found("third", 1e13)).toBe("key_a");
  });

  it("forgets a deleted key with all its texts", async () => {
    const store = await open();
    await store.add(key("key_a"), "first");
    await store.rotate("key_a", "second", 5_000);
    await store.remove("key_a");
    expect([
      await store.hasKeys(),
      await store.findByHash("first", 0),
      await store.findByHash("second", 0),
    ]).toEqual([false, null, null]);
  });

  it("leases no more than the quota, in ever smaller pieces", async () => {
    const store = await open();
    await store.add(key("key_a"), "hash");
    const granted: number[] = [];
    for (;;) {
      const lease = await leaseOf(store, 1_000);
      if (lease === null || lease.granted === 0) {
        expect(lease).toMatchObject({ taken: 1_000, bulkAtMs: 7_000 });
        break;
      }
      granted.push(lease.granted);
    }
    expect(granted.reduce((sum, one) => sum + one, 0)).toBe(1_000);
    expect([granted[0], granted.at(-1), granted.filter((one) => one === 1).length]).toEqual([31, 1, 63]);
  });

  it("takes calls back, and counts those that were answered by day", async () => {
    const store = await open();
    await store.add(key("key_a"), "hash");
    await leaseOf(store, 1_000);
    await store.settle({
      id: "one",
      settlements: [
        { counter, unused: 21, beyond: 3, answered: { "2026-11-23": 11, "2026-11-24": 2 } },
        { counter: { ...counter, service: "text" }, unused: 0, beyond: 4, answered: { "2026-11-23": 4 } },
        { counter: { ...counter, keyId: "key_gone" }, unused: 0, beyond: 4, answered: { "2026-11-23": 4 } },
      ],
    });
    const settlements = [{ counter, unused: 0, beyond: 0, answered: { "2026-11-23": 1 } }];
    await store.settle({ id: "two", settlements });
    const days = [
      { keyId: "key_a", day: "2026-11-23", service: "pii", calls: 12 },
      { keyId: "key_a", day: "2026-11-23", service: "text", calls: 4 },
      { keyId: "key_a", day: "2026-11-24", service: "pii", calls: 2 },
    ];
    const months = [
      { keyId: "key_a", service: "pii", taken: 13 },
      { keyId: "key_a", service: "text", taken: 4 },
    ];
    expect(await store.usage("2026-11", null)).toEqual({ months, days });
    expect(await store.usage("2026-11", "key_a")).toEqual({ months, days });
    expect(await store.usage("2026-12", null)).toEqual({ months: [], days: [] });
    expect(await store.usage("2026-11", "key_b")).toEqual({ months: [], days: [] });
    expect((await leaseOf(store, 14))?.granted).toBe(1);
  });

  it("grants nothing to a key that is gone", async () => {
    const store = await open();
    await store.add(key("key_b"), "hash");
    expect(await leaseOf(store, 1_000)).toBe(null);
  });

  it("never grants a call twice, however many ask at once", async () => {
    const stores = await Promise.all([open(), open(), open(), open()]);
    await stores[0]?.add(key("key_a"), "hash");
    let granted = 0;
    await Promise.all(
      stores.map(async (store) => {
        for (;;) {
          const lease = await leaseOf(store, 3_000);
          if (lease === null || lease.granted === 0) return;
          granted += lease.granted;
        }
      }),
    );
    expect(granted).toBe(3_000);
  });
}

const opened: Store[] = [];
afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));

describe("the store in a file", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "nonet-store-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  let count = 0;
  afterEach(() => {
    count += 1;
  });
  promises(async () => {
    const store = openSqliteStore(join(folder, `${count}`, "gateway.sqlite"));
    opened.push(store);
    return store;
  });
});

describe.skipIf(!hasRedis)("the store of a Redis server", () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await RedisServer.open();
  });
  afterAll(() => server.close());
  let count = 0;
  afterEach(() => {
    count += 1;
  });
  const openHere = async () => {
    const store = await openValkeyStore(`${server.address}/${count}`);
    opened.push(store);
    return store;
  };
  promises(openHere);

  it("does what it is told twice once", async () => {
    const store = await openHere();
    await store.add(key("key_a"), "hash");
    expect([await leaseOf(store, 1_000, "x"), await leaseOf(store, 1_000, "x")]).toMatchObject([
      { granted: 31, taken: 31 },
      { granted: 31, taken: 31 },
    ]);
    const batch = {
      id: "b",
      settlements: [{ counter, unused: 30, beyond: 0, answered: { "2026-11-23": 1 } }],
    };
    await store.settle(batch);
    await store.settle(batch);
    expect(await store.usage("2026-11", null)).toMatchObject({
      months: [{ taken: 1 }],
      days: [{ calls: 1 }],
    });
  });

  it("removes the counts with the key", async () => {
    const store = await openHere();
    await store.add(key("key_a"), "hash");
    await leaseOf(store, 1_000);
    await store.remove("key_a");
    expect(await store.usage("2026-11", "key_a")).toEqual({ months: [], days: [] });
  });

  it("is refused where the server has no database of that number", async () => {
    await expect(openValkeyStore(`${server.address}/99`)).rejects.toThrow("no database 99");
  });
});

it("opening a file that somebody writes to is tried again, and the event loop turns meanwhile", async () => {
  const folder = mkdtempSync(join(tmpdir(), "nonet-busy-"));
  const path = join(folder, "gateway.sqlite");
  const store = openSqliteStore(path);
  const { DatabaseSync } = await import("node:sqlite");
  const other = new DatabaseSync(path);
  other.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE");
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
    if (turns === 20) other.exec("COMMIT");
  }, 5);
  expect(await store.hasKeys()).toBe(false);
  expect(turns).toBeGreaterThanOrEqual(20);
  clearInterval(turning);
  await store.close();
  other.close();
  rmSync(folder, { recursive: true });
});

describe("a file of version 1", () => {
  it("is brought to this version, with its keys", async () => {
    const folder = mkdtempSync(join(tmpdir(), "nonet-store-"));
    const path = join(folder, "gateway.sqlite");
    const first = openSqliteStore(path);
    await first.add(key("key_a"), "hash a");
    await first.close();
    const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
    const old = new DatabaseSync(path);
    old.exec("ALTER TABLE keys DROP COLUMN required_headers; PRAGMA user_version = 1");
    old.close();
    const store = openSqliteStore(path);
    await store.add(key("key_b", { requiredHeaders: ["origin"] }), "hash b");
    expect(await store.list()).toEqual([key("key_a"), key("key_b", { requiredHeaders: ["origin"] })]);
    await store.close();
    rmSync(folder, { recursive: true });
  });
});
