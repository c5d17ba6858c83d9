import { describe, expect, it } from "vitest";
import { seededRandom } from "../../test/support/random.ts";
import { KeyCache } from "./key-cache.ts";
import { drawKeyText, hashKey } from "./key-text.ts";
import type { Key, Store } from "./store.ts";

const [good = "", other = ""] = [1, 2].map((seed) => drawKeyText(seededRandom(seed)));

/** A store of one key, which counts how often it is asked, and a clock set by hand. */
function openCache() {
  const state = { nowMs: 1_000_000, asked: 0, key: { id: "key_a" } as Key | null };
  const store = {
    async findByHash(hash: string) {
      state.asked += 1;
      return hash === hashKey(good) ? state.key : null;
    },
  } as unknown as Store;
  return { state, cache: new KeyCache(store, () => state.nowMs) };
}

describe("the cache of keys", () => {
  it("asks the store once a second, whether texts are forgotten meanwhile or not", async () => {
    const { state, cache } = openCache();
    for (let call = 0; call < 5; call += 1) {
      expect((await cache.find(good))?.id).toBe("key_a");
      if (call === 2) cache.forgetTexts();
    }
    expect(state.asked).toBe(1);
    state.nowMs += 1_000;
    await cache.find(good);
    expect(state.asked).toBe(2);
  });

  it("finds a key that is gone no longer than a second", async () => {
    const { state, cache } = openCache();
    for (let call = 0; call < 3; call += 1) await cache.find(good);
    state.key = null;
    expect(await cache.find(good)).not.toBe(null);
    state.nowMs += 1_000;
    expect(await cache.find(good)).toBe(null);
    expect(await cache.find(good)).toBe(null);
  });

  it("takes no text for another one's, whatever it looks like", async () => {
    const { cache } = openCache();
    await cache.find(good);
    await cache.find(good);
    const near = [other, `${good} `, good.toUpperCase(), good.slice(0, -1), `${good.slice(0, -1)}\ud800`, ""];
    for (const text of [...near, "__proto__", "constructor"]) expect(await cache.find(text)).toBe(null);
  });
});
