import { describe, expect, it, onTestFinished, vi } from "vitest";
import { afterStart, once } from "./once.ts";

describe("work that is done once", () => {
  it("is shared by all who ask while it is under way and after it", async () => {
    const work = vi.fn(async () => 7);
    const ask = once(work);
    expect(work).not.toHaveBeenCalled();
    expect(await Promise.all([ask(), ask()])).toEqual([7, 7]);
    expect(await ask()).toBe(7);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("is tried again where it failed", async () => {
    const work = vi.fn(async () => 7).mockRejectedValueOnce(new Error("no"));
    const ask = once(work);
    await expect(ask()).rejects.toThrow("no");
    expect(await ask()).toBe(7);
  });
});

describe("work after the start", () => {
  it("is done a second later, its failure held back, and not at all once that is taken back", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const [done, undone] = [vi.fn().mockRejectedValue(new Error("no")), vi.fn()];
    afterStart(done);
    afterStart(undone)();
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([done.mock.calls.length, undone.mock.calls.length]).toEqual([1, 0]);
  });
});
