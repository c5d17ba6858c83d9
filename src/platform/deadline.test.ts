import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { Deadline, withAbort } from "./deadline.ts";

const lateError = (): Error => new Error("late");
const untilAborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(signal.reason));
  });

describe("a deadline", () => {
  it("aborts after its time, with its own reason or a TimeoutError", async () => {
    expect(await untilAborted(new Deadline(5, undefined, lateError).signal)).toEqual(new Error("late"));
    expect(await untilAborted(new Deadline(5, undefined).signal)).toMatchObject({ name: "TimeoutError" });
  });

  it("aborts with its parent, and with the parent's reason", () => {
    const parent = new AbortController();
    const { signal } = new Deadline(60_000, parent.signal, lateError);
    parent.abort("gone");
    expect(signal.reason).toBe("gone");
    expect(new Deadline(60_000, parent.signal, lateError).signal.reason).toBe("gone");
  });

  it("does not abort by itself once it is cleared", async () => {
    const parent = new AbortController();
    const deadline = new Deadline(1, parent.signal, lateError);
    deadline.clear();
    parent.abort();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(deadline.signal.aborted).toBe(false);
    deadline.abort("now");
    expect(deadline.signal.reason).toBe("now");
  });

  it("leaves no listener behind at the end of its block", () => {
    const parent = new AbortController();
    {
      using deadline = new Deadline(60_000, parent.signal);
      expect(deadline.signal.aborted).toBe(false);
      expect(getEventListeners(parent.signal, "abort")).toHaveLength(1);
    }
    expect(getEventListeners(parent.signal, "abort")).toEqual([]);
  });
});

describe("withAbort", () => {
  const never = new Promise<never>(() => undefined);

  it("settles as the work does while the signal is not aborted", async () => {
    const { signal } = new AbortController();
    expect(await withAbort(Promise.resolve(1), signal)).toBe(1);
    await expect(withAbort(Promise.reject(new Error("own")), signal)).rejects.toThrow("own");
  });

  it("rejects with the signal's reason if the work ignores the signal", async () => {
    const controller = new AbortController();
    const work = withAbort(never, controller.signal);
    controller.abort(new Error("enough"));
    await expect(work).rejects.toThrow("enough");
    await expect(withAbort(never, controller.signal)).rejects.toThrow("enough");
  });
});
