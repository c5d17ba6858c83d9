import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { within } from "./within.ts";

const untilAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve("ended");
    signal.addEventListener("abort", () => resolve("ended"));
  });

describe("within", () => {
  it("ends work at its limit", async () => {
    expect(await within(5, new AbortController().signal, untilAborted)).toBe("ended");
  });

  it("ends work when the outer signal fires, or has fired", async () => {
    const outer = new AbortController();
    const work = within(60_000, outer.signal, untilAborted);
    outer.abort();
    expect(await work).toBe("ended");
    expect(await within(60_000, outer.signal, untilAborted)).toBe("ended");
  });

  it("leaves no listener behind, whether work is done or fails", async () => {
    const outer = new AbortController();
    expect(await within(60_000, outer.signal, async () => "done")).toBe("done");
    const failing = within(60_000, outer.signal, () => Promise.reject(new Error("failed")));
    await expect(failing).rejects.toThrow("failed");
    expect(getEventListeners(outer.signal, "abort")).toEqual([]);
  });
});
