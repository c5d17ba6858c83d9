import { describe, expect, it } from "vitest";
import { singleFlight } from "./single-flight.ts";

/** Work that is settled by hand, and counts its starts. */
function work() {
  const settled = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const start = (signal: AbortSignal): Promise<string> => {
    signals.push(signal);
    return settled.promise;
  };
  return { ...settled, signals, start };
}

describe("singleFlight", () => {
  it("does equal work once, and anew once it is done", async () => {
    const join = singleFlight<string>();
    const one = work();
    const both = [join("a", one.start, undefined), join("a", one.start, undefined)];
    one.resolve("done");
    expect(await Promise.all(both)).toEqual(["done", "done"]);
    expect(one.signals).toHaveLength(1);
    await join("a", one.start, undefined);
    expect(one.signals).toHaveLength(2);
  });

  it("keeps different work apart", async () => {
    const join = singleFlight<string>();
    const [one, other] = [work(), work()];
    const both = [join("a", one.start, undefined), join("b", other.start, undefined)];
    other.resolve("other");
    one.resolve("one");
    expect(await Promise.all(both)).toEqual(["one", "other"]);
  });

  it("lets one waiter go without disturbing the others", async () => {
    const join = singleFlight<string>();
    const one = work();
    const leaving = new AbortController();
    const gone = join("a", one.start, leaving.signal);
    const stays = join("a", one.start, new AbortController().signal);
    leaving.abort();
    expect(await gone).toBe(null);
    expect(one.signals[0]?.aborted).toBe(false);
    one.resolve("done");
    expect(await stays).toBe("done");
  });

  it("gives work up when the last waiter has gone, and starts anew for the next", async () => {
    const join = singleFlight<string>();
    const [first, second] = [work(), work()];
    const leaving = new AbortController();
    const gone = join("a", first.start, leaving.signal);
    leaving.abort();
    expect(await gone).toBe(null);
    expect(first.signals[0]?.aborted).toBe(true);
    const next = join("a", second.start, undefined);
    first.resolve("late");
    second.resolve("fresh");
    expect(await next).toBe("fresh");
  });

  it("starts nothing for a waiter that has gone already", async () => {
    const one = work();
    expect(await singleFlight<string>()("a", one.start, AbortSignal.abort())).toBe(null);
    expect(one.signals).toEqual([]);
  });

  it("tells every waiter of a failure", async () => {
    const join = singleFlight<string>();
    const one = work();
    const both = [join("a", one.start, undefined), join("a", one.start, undefined)];
    one.reject(new Error("failed"));
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
