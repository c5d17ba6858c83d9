import { describe, expect, it } from "vitest";
import { SingleFlight } from "./single-flight.ts";

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

describe("single flight", () => {
  it("shares equal work under way, and starts again once it is done", async () => {
    const flights = new SingleFlight<string>();
    const one = work();
    const both = [flights.run("a", one.start, undefined), flights.run("a", one.start, undefined)];
    one.resolve("done");
    expect(await Promise.all(both)).toEqual(["done", "done"]);
    expect(one.signals).toHaveLength(1);
    await flights.run("a", one.start, undefined);
    expect(one.signals).toHaveLength(2);
  });

  it("does not share different work", async () => {
    const flights = new SingleFlight<string>();
    const [one, other] = [work(), work()];
    const both = [flights.run("a", one.start, undefined), flights.run("b", other.start, undefined)];
    other.resolve("other");
    one.resolve("one");
    expect(await Promise.all(both)).toEqual(["one", "other"]);
  });

  it("lets one caller abort without disturbing the others", async () => {
    const flights = new SingleFlight<string>();
    const one = work();
    const controller = new AbortController();
    const gone = flights.run("a", one.start, controller.signal);
    const stays = flights.run("a", one.start, new AbortController().signal);
    controller.abort();
    expect(await gone).toBe(null);
    expect(one.signals[0]?.aborted).toBe(false);
    one.resolve("done");
    expect(await stays).toBe("done");
  });

  it("aborts the work when the last caller aborts, and starts again for the next", async () => {
    const flights = new SingleFlight<string>();
    const [first, second] = [work(), work()];
    const controller = new AbortController();
    const gone = flights.run("a", first.start, controller.signal);
    controller.abort();
    expect(await gone).toBe(null);
    expect(first.signals[0]?.aborted).toBe(true);
    const next = flights.run("a", second.start, undefined);
    first.resolve("late");
    second.resolve("fresh");
    expect(await next).toBe("fresh");
  });

  it("starts nothing for a signal that is aborted already", async () => {
    const one = work();
    expect(await new SingleFlight<string>().run("a", one.start, AbortSignal.abort())).toBe(null);
    expect(one.signals).toEqual([]);
  });

  it("rejects for every caller when the work fails", async () => {
    const flights = new SingleFlight<string>();
    const one = work();
    const both = [flights.run("a", one.start, undefined), flights.run("a", one.start, undefined)];
    one.reject(new Error("failed"));
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
