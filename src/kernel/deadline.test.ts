import { describe, expect, it } from "vitest";
import { ApiError } from "../shared/api-error.ts";
import { deadline } from "./deadline.ts";

const never = new Promise<never>(() => undefined);
const stays = (): void => undefined;

describe("a deadline", () => {
  it("gives the work's own result when it is first", async () => {
    const limit = deadline(1_000, stays);
    await expect(limit.settle(Promise.resolve("done"))).resolves.toBe("done");
    expect(limit.signal.aborted).toBe(false);
  });

  it("gives the work's own error when it is first", async () => {
    const bug = new TypeError("bug");
    await expect(deadline(1_000, stays).settle(Promise.reject(bug))).rejects.toBe(bug);
  });

  it("fails with processing_timeout when the work is late, and tells the work", async () => {
    const limit = deadline(10, stays);
    const { signal } = limit;
    await expect(limit.settle(never)).rejects.toMatchObject({ code: "processing_timeout" });
    expect(signal.reason).toMatchObject({ code: "processing_timeout" });
  });

  it("counts from its making, not from the settling", async () => {
    const limit = deadline(1, stays);
    const startedAt = performance.now();
    while (performance.now() - startedAt < 5);
    await expect(limit.settle(never)).rejects.toMatchObject({ code: "processing_timeout" });
  });

  it("tells the work when the caller has gone", () => {
    let leave: () => void = stays;
    const { signal } = deadline(1_000, (listener) => {
      leave = listener;
    });
    expect(signal.aborted).toBe(false);
    leave();
    expect(signal.reason).toBeInstanceOf(ApiError);
  });

  it("listens for the caller's going only once, and only when the signal is asked for", async () => {
    let listeners = 0;
    const limit = deadline(1_000, () => {
      listeners += 1;
    });
    await limit.settle(Promise.resolve());
    expect(listeners).toBe(0);
    expect(limit.signal).toBe(limit.signal);
    expect(listeners).toBe(1);
  });
});
