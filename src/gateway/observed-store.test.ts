import { expect, it } from "vitest";
import { observeStore } from "./observed-store.ts";
import { type Store, StoreAway } from "./store.ts";

it("tells of each call, of its failure, and passes both on", async () => {
  const seen: [string, boolean][] = [];
  let isClosed = false;
  const store = {
    hasKeys: async () => true,
    find: async (id: string) => ({ id }),
    lease: async () => {
      throw new StoreAway("gone");
    },
    close: async () => {
      isClosed = true;
    },
  } as unknown as Store;
  const whole = new Proxy(store, {
    get: (target, name) => Reflect.get(target, name) ?? (async () => undefined),
  });
  const observed = observeStore(whole, (call, milliseconds, failed) => {
    expect(milliseconds).toBeGreaterThanOrEqual(0);
    seen.push([call, failed]);
  });
  expect(await observed.hasKeys()).toBe(true);
  expect(await observed.find("key_a")).toEqual({ id: "key_a" });
  await expect(observed.lease({} as never)).rejects.toThrow(StoreAway);
  await observed.close();
  expect(seen).toEqual([
    ["hasKeys", false],
    ["find", false],
    ["lease", true],
  ]);
  expect(isClosed).toBe(true);
});
