import { describe, expect, it } from "vitest";
import { patienceOf, raced } from "./patience.ts";

const late = (): Error => new Error("late");
const fired = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(signal.reason));
  });

describe("patience", () => {
  it("ends at its deadline, with the reason for that", async () => {
    expect(await fired(patienceOf(5, undefined, late).signal)).toEqual(new Error("late"));
  });

  it("ends with its parent, and with the parent's reason", () => {
    const parent = new AbortController();
    const { signal } = patienceOf(60_000, parent.signal, late);
    parent.abort("gone");
    expect(signal.reason).toBe("gone");
    expect(patienceOf(60_000, parent.signal, late).signal.reason).toBe("gone");
  });

  it("ends no more once it has been let go", async () => {
    const parent = new AbortController();
    const patience = patienceOf(1, parent.signal, late);
    patience.end();
    parent.abort();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(patience.signal.aborted).toBe(false);
    patience.abort("now");
    expect(patience.signal.reason).toBe("now");
  });
});

describe("raced work", () => {
  const never = new Promise<never>(() => undefined);

  it("gives its own result or error while the signal is silent", async () => {
    const { signal } = new AbortController();
    expect(await raced(Promise.resolve(1), signal)).toBe(1);
    await expect(raced(Promise.reject(new Error("own")), signal)).rejects.toThrow("own");
  });

  it("gives the signal's reason where the work does not heed it", async () => {
    const controller = new AbortController();
    const racing = raced(never, controller.signal);
    controller.abort(new Error("enough"));
    await expect(racing).rejects.toThrow("enough");
    await expect(raced(never, controller.signal)).rejects.toThrow("enough");
  });
});
