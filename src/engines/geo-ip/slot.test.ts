import { describe, expect, it, vi } from "vitest";
import { openSlot } from "./slot.ts";

/** A slot whose file, clock and watcher the test holds in its hand. */
function held(first: string | Error) {
  const world = { file: first, nowMs: 0, replaced: () => undefined as unknown, loads: 0 };
  const endWatch = vi.fn();
  const onRefused = vi.fn();
  const onReplaced = vi.fn();
  const watch = vi.fn((listener: () => void) => {
    world.replaced = listener;
    return endWatch;
  });
  const slot = openSlot<string>({
    async load() {
      world.loads += 1;
      if (world.file instanceof Error) throw world.file;
      return world.file;
    },
    watch,
    onRefused,
    onReplaced,
    now: () => world.nowMs,
  });
  const put = async (file: string | Error): Promise<void> => {
    world.file = file;
    await world.replaced();
  };
  return { slot, world, put, watch, endWatch, onRefused, onReplaced };
}

describe("a file that is opened at first use", () => {
  it("is neither read nor watched before, and read once for all who ask", async () => {
    const { slot, world, watch } = held("one");
    expect([world.loads, watch.mock.calls.length]).toEqual([0, 0]);
    expect(await Promise.all([slot.get(), slot.get(), slot.get()])).toEqual(["one", "one", "one"]);
    expect(slot.get()).toBe("one");
    expect([world.loads, watch.mock.calls.length]).toEqual([1, 1]);
  });

  it("that is bad answers null, says so, and is tried again only after a while", async () => {
    const { slot, world, onRefused } = held(new Error("broken"));
    expect(slot.check()).toBe("ok");
    expect(await slot.get()).toBeNull();
    expect(slot.check()).toBe("degraded");
    world.nowMs = 9_999;
    expect(slot.get()).toBeNull();
    expect(world.loads).toBe(1);
    world.file = "good";
    world.nowMs = 10_000;
    expect(await slot.get()).toBe("good");
    expect(slot.check()).toBe("ok");
    expect(onRefused).toHaveBeenCalledOnce();
  });
});

describe("a file that is replaced", () => {
  it("is served as soon as it is read, the old one until then", async () => {
    const { slot, put, onReplaced } = held("old");
    await slot.get();
    const replacing = put("new");
    expect(slot.get()).toBe("old");
    await replacing;
    expect(slot.get()).toBe("new");
    expect(onReplaced).toHaveBeenCalledOnce();
  });

  it("by a bad one leaves the old one serving, and a good one heals it", async () => {
    const { slot, put, onRefused } = held("old");
    await slot.get();
    await put(new Error("broken"));
    expect([slot.get(), slot.check()]).toEqual(["old", "degraded"]);
    expect(onRefused).toHaveBeenCalledOnce();
    await put("new");
    expect([slot.get(), slot.check()]).toEqual(["new", "ok"]);
  });

  it("twice at once ends with the last one", async () => {
    const { slot, put } = held("old");
    await slot.get();
    await Promise.all([put("middle"), put("last")]);
    expect(slot.get()).toBe("last");
  });

  it("is no longer watched once the slot is closed", async () => {
    const { slot, endWatch } = held("old");
    await slot.get();
    slot.close();
    expect(endWatch).toHaveBeenCalledOnce();
  });
});
