import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const stays = new AbortController().signal;

/** Lets everything that is already decided come through. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("a queue", () => {
  it("gives places at once while there are free ones, then in the order of asking", async () => {
    const queue = new FairQueue({ places: 2, maxWaiting: 5 });
    const order: number[] = [];
    const releases: (() => void)[] = [];
    for (const n of [1, 2, 3, 4]) {
      queue.acquire("a", stays).then((release) => {
        order.push(n);
        releases.push(release);
      });
    }
    await settled();
    expect(order).toEqual([1, 2]);
    releases[1]?.();
    await settled();
    releases[0]?.();
    await settled();
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it("refuses one too many as overloaded", async () => {
    const queue = new FairQueue({ places: 1, maxWaiting: 1 });
    const release = await queue.acquire("a", stays);
    const queued = queue.acquire("a", stays);
    await expect(queue.acquire("a", stays)).rejects.toMatchObject({
      code: "overloaded",
      retryAfterSeconds: 2,
    });
    release();
    await expect(queued).resolves.toBeTypeOf("function");
  });

  it("takes room for another client from the one that waits most", async () => {
    const queue = new FairQueue({ places: 1, maxWaiting: 3 });
    await queue.acquire("a", stays);
    const own = [1, 2, 3].map(() => queue.acquire("a", stays));
    const other = queue.acquire("b", stays);
    await expect(own[2]).rejects.toMatchObject({ code: "overloaded" });
    expect(queue.waitingCount).toBe(3);
    queue.close();
    await Promise.allSettled([...own, other]);
  });

  it("lets a client who left go, and never gives it a place", async () => {
    const queue = new FairQueue({ places: 1, maxWaiting: 1 });
    const release = await queue.acquire("a", stays);
    const impatient = new AbortController();
    const first = queue.acquire("a", impatient.signal);
    impatient.abort("bored");
    await expect(first).rejects.toBe("bored");
    await expect(queue.acquire("a", AbortSignal.abort("gone"))).rejects.toBe("gone");
    const second = queue.acquire("a", stays);
    release();
    await expect(second).resolves.toBeTypeOf("function");
  });

  it("turns everyone away once it is closed, also when a place is given back", async () => {
    const queue = new FairQueue({ places: 1, maxWaiting: 5 });
    const release = await queue.acquire("a", stays);
    const queued = queue.acquire("a", stays);
    queue.close();
    await expect(queued).rejects.toMatchObject({ code: "overloaded" });
    release();
    await expect(queue.acquire("a", stays)).rejects.toMatchObject({ code: "overloaded" });
  });

  it("never lets a client wait for more than one request of each other client that is not under way", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 40 }),
        async (places, clients) => {
          const queue = new FairQueue({ places, maxWaiting: 1_000 });
          const begun: string[] = [];
          const releases: (() => void)[] = [];
          const ask = (client: string): void => {
            queue.acquire(client, stays).then((release) => {
              begun.push(client);
              releases.push(release);
            });
          };
          clients.forEach(ask);
          await settled();
          const before = begun.length;
          ask("late");
          await settled();
          while (!begun.includes("late")) {
            releases.shift()?.();
            await settled();
          }
          const between = begun.slice(before, begun.indexOf("late"));
          expect(between.length).toBeLessThanOrEqual(3);
        },
      ),
      { numRuns: 100 },
    );
  });
});
