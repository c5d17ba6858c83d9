import { describe, expect, it, vi } from "vitest";
import { DataSlot } from "./data-slot.ts";

/** A slot with a file, a clock and a watcher that the test controls. */
function createSlot(first: string | Error) {
  const state = { file: first, nowMs: 0, replaced: () => undefined as unknown, loads: 0 };
  const stopWatching = vi.fn();
  const onRejected = vi.fn();
  const onReplaced = vi.fn();
  const watch = vi.fn((listener: () => void) => {
    state.replaced = listener;
    return stopWatching;
  });
  const slot = new DataSlot<string>({
    async load() {
      state.loads += 1;
      if (state.file instanceof Error) throw state.file;
      return state.file;
    },
    watch,
    onRejected,
    onReplaced,
    now: () => state.nowMs,
  });
  const put = async (file: string | Error): Promise<void> => {
    state.file = file;
    await state.replaced();
  };
  return { slot, state, put, watch, stopWatching, onRejected, onReplaced };
}

describe("a file that is opened at first use", () => {
  it("is neither read nor watched before, and read once for all callers", async () => {
    const { slot, state, watch } = createSlot("one");
    expect([state.loads, watch.mock.calls.length]).toEqual([0, 0]);
    expect(await Promise.all([slot.get(), slot.get(), slot.get()])).toEqual(["one", "one", "one"]);
    expect(slot.get()).toBe("one");
    expect([state.loads, watch.mock.calls.length]).toEqual([1, 1]);
  });

  it("that is invalid gives null, degrades the check, and is tried again only after a while", async () => {
    const { slot, state, onRejected } = createSlot(new Error("broken"));
    expect(slot.check()).toBe("ok");
    expect(await slot.get()).toBeNull();
    expect(slot.check()).toBe("degraded");
    state.nowMs = 9_999;
    expect(slot.get()).toBeNull();
    expect(state.loads).toBe(1);
    state.file = "good";
    state.nowMs = 10_000;
    expect(await slot.get()).toBe("good");
    expect(slot.check()).toBe("ok");
    expect(onRejected).toHaveBeenCalledOnce();
  });
});

describe("a file that is replaced", () => {
  it("is served once it is read, the old one until then", async () => {
    const { slot, put, onReplaced } = createSlot("old");
    await slot.get();
    const replacing = put("new");
    expect(slot.get()).toBe("old");
    await replacing;
    expect(slot.get()).toBe("new");
    expect(onReplaced).toHaveBeenCalledOnce();
  });

  it("by an invalid one keeps the old one, and a valid one recovers", async () => {
    const { slot, put, onRejected } = createSlot("old");
    await slot.get();
    await put(new Error("broken"));
    expect([slot.get(), slot.check()]).toEqual(["old", "degraded"]);
    expect(onRejected).toHaveBeenCalledOnce();
    await put("new");
    expect([slot.get(), slot.check()]).toEqual(["new", "ok"]);
  });

  it("twice at once ends with the last one", async () => {
    const { slot, put } = createSlot("old");
    await slot.get();
    await Promise.all([put("middle"), put("last")]);
    expect(slot.get()).toBe("last");
  });

  it("is no longer watched once the slot is closed", async () => {
    const { slot, stopWatching } = createSlot("old");
    await slot.get();
    slot.close();
    expect(stopWatching).toHaveBeenCalledOnce();
  });
});
