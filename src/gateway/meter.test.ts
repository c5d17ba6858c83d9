import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { Meter, type MeterOptions, type Taken } from "./meter.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import { type Store, StoreAway } from "./store.ts";

const folders: string[] = [];
const meters: Meter[] = [];

afterEach(async () => {
  await Promise.all(meters.splice(0).map((meter) => meter.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const novemberOf = (keyId: string) => ({ keyId, service: "pii", month: "2026-11" });

const clock = { nowMs: Date.UTC(2026, 10, 23, 12) };
const inNovember = Date.UTC(2026, 10, 23, 12);

async function openStore(): Promise<Store> {
  clock.nowMs = inNovember;
  const folder = mkdtempSync(join(tmpdir(), "nonet-meter-"));
  folders.push(folder);
  const store = openSqliteStore(join(folder, "gateway.sqlite"));
  const key = { id: "key_a", name: "", plan: "basic", services: null, origins: null, networks: null };
  await store.add({ ...key, createdAtMs: 0, expiresAtMs: null, isDisabled: false }, "hash");
  return store;
}

function meterOf(store: Store, options: Partial<MeterOptions> = {}): Meter {
  const meter = new Meter({
    store,
    now: () => clock.nowMs,
    allowance: 0,
    onStore: () => undefined,
    ...options,
  });
  meters.push(meter);
  return meter;
}

/** A store of which some functions are others. */
const changed = (store: Store, changes: Partial<Store>): Store => ({
  ...({
    lease: (...given) => store.lease(...given),
    settle: (...given) => store.settle(...given),
  } satisfies Partial<Store> as Store),
  ...changes,
});

const take = (meter: Meter, limit: number | null = 100): Promise<Taken> =>
  Promise.resolve(meter.take("key_a", "pii", limit));

/** Lets the waiting for other processes' leases pass. */
const later = () => {
  clock.nowMs += 2_000;
};

const usedOf = async (store: Store, month = "2026-11") =>
  (await store.usage(month, "key_a")).months[0]?.taken;

describe("the meter", () => {
  it("lets in exactly as many calls as the quota has", async () => {
    const meter = meterOf(await openStore());
    for (let call = 99; call >= 0; call -= 1) {
      const taken = await take(meter);
      expect(taken).toMatchObject({ result: "taken", remaining: call });
      if (taken.result === "taken") taken.call.end(true);
    }
    later();
    expect(await take(meter)).toEqual({ result: "exceeded" });
  });

  it("gives back what failed", async () => {
    const store = await openStore();
    const meter = meterOf(store);
    for (let call = 0; call < 300; call += 1) {
      const taken = await take(meter);
      if (taken.result === "taken") taken.call.end(false);
    }
    await meter.settle(true);
    expect(await usedOf(store)).toBe(0);
  });

  it("leases ahead of its need, never holds more than one lease, and leases singly at the quota's end", async () => {
    const store = await openStore();
    const held: number[] = [];
    let asked = 0;
    const slow = changed(store, {
      async lease(request) {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 1));
        return store.lease(request);
      },
    });
    const meter = meterOf(slow);
    const limit = 10_000;
    let waited = 0;
    for (let call = limit - 1; call >= 0; call -= 1) {
      const taken = meter.take("key_a", "pii", limit);
      if (taken instanceof Promise) waited += 1;
      const { result } = await taken;
      expect(result).toBe("taken");
      held.push(meter.heldOf("key_a").get("pii") ?? 0);
      // Some time passes between two calls.
      if (call % 8 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(Math.max(...held)).toBeLessThanOrEqual(128);
    // A lease is no larger than a 32nd of the rest: below 2,048 of it calls begin to wait.
    expect(waited).toBeLessThan(asked);
    later();
    expect(await take(meter, limit)).toEqual({ result: "exceeded" });
    expect(await usedOf(store)).toBe(limit);
  });

  it("gives back what it leased ahead when it closes", async () => {
    const store = await openStore();
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    const meter = meterOf(
      changed(store, {
        async lease(request) {
          asked += 1;
          if (asked === 2) await gate.promise;
          return store.lease(request);
        },
      }),
    );
    while (asked < 2) await take(meter, 1_000_000);
    const used = 128 - 16;
    const closed = meter.close();
    gate.resolve();
    await closed;
    expect(await usedOf(store)).toBe(used);
  });

  it("counts what has no quota", async () => {
    const store = await openStore();
    const meter = meterOf(store);
    for (let call = 0; call < 10; call += 1) {
      const taken = await take(meter, null);
      if (taken.result === "taken") taken.call.end(call % 2 === 0);
    }
    await meter.settle();
    expect(await store.usage("2026-11", null)).toMatchObject({
      months: [{ taken: 5 }],
      days: [{ calls: 5 }],
    });
  });

  it("begins anew with the month, and counts a call where it began", async () => {
    const store = await openStore();
    const meter = meterOf(store);
    clock.nowMs = Date.UTC(2026, 11, 1) - 1;
    const last = await take(meter, 1);
    expect(await take(meter, 1)).toEqual({ result: "exceeded" });
    clock.nowMs += 1;
    const first = await take(meter, 1);
    expect([last.result, first.result]).toEqual(["taken", "taken"]);
    for (const taken of [last, first]) if (taken.result === "taken") taken.call.end(true);
    await meter.settle();
    expect([await usedOf(store), await usedOf(store, "2026-12")]).toEqual([1, 1]);
    const { days } = await store.usage("2026-11", null);
    expect(days).toEqual([{ keyId: "key_a", service: "pii", day: "2026-11-30", calls: 1 }]);
  });

  it("does not write for each call", async () => {
    const store = await openStore();
    let leases = 0;
    const counted: Store = changed(store, {
      lease: (...given) => {
        leases += 1;
        return store.lease(...given);
      },
    });
    const meter = meterOf(counted);
    for (let call = 0; call < 1_000; call += 1) await take(meter, 100_000);
    expect(leases).toBeLessThan(20);
  });

  it("of several processes lets in the quota together, and never more", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 400 }),
        fc.array(fc.tuple(fc.nat(2), fc.boolean()), { minLength: 900, maxLength: 1_200 }),
        async (limit, calls) => {
          const store = await openStore();
          const several = [meterOf(store), meterOf(store), meterOf(store)];
          const giveBack = () => Promise.all(several.map((one) => one.settle(true)));
          let answered = 0;
          for (const [place, succeeds] of calls) {
            later();
            const taken = await take(several[place] as Meter, limit);
            if (taken.result === "taken") taken.call.end(succeeds);
            else await giveBack();
            answered += Number(taken.result === "taken" && succeeds);
            expect(answered).toBeLessThanOrEqual(limit);
          }
          await giveBack();
          expect(await usedOf(store)).toBe(answered);
        },
      ),
      { numRuns: 5 },
    );
  });

  it("waits for the leases of others before it says that none is left", async () => {
    const store = await openStore();
    const [idle, busy] = [meterOf(store), meterOf(store)];
    await take(idle);
    for (let call = 0; call < 97; call += 1) await take(busy);
    // Two of three that the idle one leased are there, and a call that asks for them waits.
    const waiting = take(busy);
    await idle.settle(true);
    expect(await waiting).toMatchObject({ result: "taken" });
  });
});

describe("while the store is away", () => {
  const away = (): Promise<never> => Promise.reject(new StoreAway("away"));

  it("calls are refused, or let in within the allowance and told once it is back", async () => {
    const store = await openStore();
    const told: string[] = [];
    let isAway = true;
    const shaky: Store = changed(store, {
      lease: (...given) => (isAway ? away() : store.lease(...given)),
      settle: (...given) => (isAway ? away() : store.settle(...given)),
    });
    expect(await take(meterOf(shaky))).toEqual({ result: "away" });
    const meter = meterOf(shaky, { allowance: 3, onStore: (state) => told.push(state) });
    const results: Taken[] = [];
    for (let call = 0; call < 5; call += 1) results.push(await take(meter));
    expect(results.map(({ result }) => result)).toEqual(["taken", "taken", "taken", "away", "away"]);
    for (const taken of results) if (taken.result === "taken") taken.call.end(true);
    await meter.settle();
    isAway = false;
    await meter.settle();
    expect(told).toEqual(["away", "back"]);
    expect(await store.usage("2026-11", null)).toMatchObject({
      months: [{ taken: 3 }],
      days: [{ calls: 3 }],
    });
  });

  it("a settlement whose answer was lost is told again as it was, and a lease asked for again under its id", async () => {
    const store = await openStore();
    const told: unknown[] = [];
    let isLost = true;
    const shaky: Store = changed(store, {
      lease: (request) => {
        told.push(request.id);
        return isLost ? away() : store.lease(request);
      },
      settle: (batch) => {
        told.push(batch);
        return isLost ? away() : store.settle(batch);
      },
    });
    const meter = meterOf(shaky, { allowance: 100 });
    for (let call = 0; call < 2; call += 1) {
      const taken = await take(meter);
      if (taken.result === "taken") taken.call.end(true);
    }
    await meter.settle();
    const another = await take(meter);
    if (another.result === "taken") another.call.end(true);
    await meter.settle();
    const [first, second, batch, third, again] = told;
    expect([second, third, again]).toEqual([first, first, batch]);
    isLost = false;
    await meter.settle(true);
    expect(await store.usage("2026-11", null)).toMatchObject({
      months: [{ taken: 3 }],
      days: [{ calls: 3 }],
    });
  });
});

it("does not wait for ever for the lease of a machine whose clock is ahead", async () => {
  const store = await openStore();
  await store.lease({
    id: "x",
    counter: novemberOf("key_a"),
    limit: 100,
    most: 3,
    nowMs: inNovember + 600_000,
  });
  const meter = meterOf(store);
  for (let call = 0; call < 97; call += 1) await take(meter);
  expect(await take(meter)).toEqual({ result: "exceeded" });
});

it("keeps of a lease what it uses, and gives the rest back", async () => {
  const store = await openStore();
  const meter = meterOf(store);
  await take(meter, 100_000);
  await meter.settle();
  expect([await usedOf(store), meter.heldOf("key_a").get("pii")]).toEqual([2, 1]);
  await meter.settle();
  expect([await usedOf(store), meter.heldOf("key_a").get("pii")]).toEqual([1, 0]);
});

it("tells where the key is gone", async () => {
  const store = await openStore();
  await store.remove("key_a");
  expect(await take(meterOf(store))).toEqual({ result: "gone" });
});
