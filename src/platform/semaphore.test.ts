import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Semaphore } from "./semaphore.ts";

const stays = new AbortController().signal;

/** Lets every promise that can settle do so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("a semaphore", () => {
  it("grants permits at once while some are free, then in the order of asking", async () => {
    const semaphore = new Semaphore({ permits: 2, maxWaiting: 5 });
    const order: number[] = [];
    const releases: (() => void)[] = [];
    for (const n of [1, 2, 3, 4]) {
      semaphore.acquire("a", stays).then((release) => {
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

  it("rejects one request too many as overloaded", async () => {
    const semaphore = new Semaphore({ permits: 1, maxWaiting: 1 });
    const release = await semaphore.acquire("a", stays);
    const queued = semaphore.acquire("a", stays);
    await expect(semaphore.acquire("a", stays)).rejects.toMatchObject({
      code: "overloaded",
      retryAfterSeconds: 2,
    });
    release();
    await expect(queued).resolves.toBeTypeOf("function");
  });

  it("makes room for another client by rejecting the newest request of the one that waits most", async () => {
    const semaphore = new Semaphore({ permits: 1, maxWaiting: 3 });
    await semaphore.acquire("a", stays);
    const own = [1, 2, 3].map(() => semaphore.acquire("a", stays));
    const other = semaphore.acquire("b", stays);
    await expect(own[2]).rejects.toMatchObject({ code: "overloaded" });
    expect(semaphore.waitingCount).toBe(3);
    semaphore.close();
    await Promise.allSettled([...own, other]);
  });

  /** Who was granted the one permit, in order; `askAgain` asks at once when it was served. */
  const grantsOf = async (
    waiting: readonly string[],
    come: readonly string[],
    askAgain: readonly string[],
  ) => {
    const semaphore = new Semaphore({ permits: 1, maxWaiting: 100 });
    const begun: string[] = [];
    const releases: (() => void)[] = [];
    const ask = (client: string): void => {
      semaphore.acquire(client, stays).then((release) => {
        begun.push(client);
        releases.push(release);
      });
    };
    for (const client of waiting) ask(client);
    await settled();
    for (const client of come) ask(client);
    for (let grants = 0; grants < 9; grants += 1) {
      const served = begun.at(-1) ?? "";
      releases.at(-1)?.();
      await settled();
      if (askAgain.includes(served)) ask(served);
      await settled();
    }
    return begun.join("");
  };

  it("with one permit lets who comes wait for the one under way alone, whatever another one queues", async () => {
    expect(await grantsOf(["a", "a", "a", "a"], ["b"], [])).toBe("abaaa");
    expect(await grantsOf(["a", "a", "a", "a"], ["b", "c"], [])).toBe("abcaaa");
    // One request after another, beside a client that queues many.
    expect(await grantsOf(Array(9).fill("a"), ["b"], ["b"])).toBe("ababababab");
  });

  it("lets nobody who waits be overtaken by those who come again and again", async () => {
    expect(await grantsOf(Array(9).fill("a"), ["b", "c"], ["b", "c"])).toMatch(/^abca(bca|cba)+/);
  });

  it("rejects an aborted request, and never grants it a permit", async () => {
    const semaphore = new Semaphore({ permits: 1, maxWaiting: 1 });
    const release = await semaphore.acquire("a", stays);
    const controller = new AbortController();
    const first = semaphore.acquire("a", controller.signal);
    controller.abort("aborted");
    await expect(first).rejects.toBe("aborted");
    await expect(semaphore.acquire("a", AbortSignal.abort("gone"))).rejects.toBe("gone");
    const second = semaphore.acquire("a", stays);
    release();
    await expect(second).resolves.toBeTypeOf("function");
  });

  it("rejects everything once it is closed, also when a permit is released", async () => {
    const semaphore = new Semaphore({ permits: 1, maxWaiting: 5 });
    const release = await semaphore.acquire("a", stays);
    const queued = semaphore.acquire("a", stays);
    semaphore.close();
    await expect(queued).rejects.toMatchObject({ code: "overloaded" });
    release();
    await expect(semaphore.acquire("a", stays)).rejects.toMatchObject({ code: "overloaded" });
  });

  it("never lets a client wait for more than one request of each other client that is not under way", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 40 }),
        async (permits, clients) => {
          const semaphore = new Semaphore({ permits, maxWaiting: 1_000 });
          const begun: string[] = [];
          const releases: (() => void)[] = [];
          const ask = (client: string): void => {
            semaphore.acquire(client, stays).then((release) => {
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

  it("rejects at once who would wait longer than they may, with the seconds until their turn", async () => {
    const semaphore = new Semaphore({ permits: 2 });
    const options = { expectedMs: 3_000, maxExpectedWaitMs: 10_000 };
    const ask = (client: string) => semaphore.acquire(client, stays, options);
    await ask("a");
    await ask("a");
    // Seven of a wait: 10.5 s of work for each permit.
    const waiting = Array.from({ length: 7 }, () => ask("a"));
    await expect(ask("a")).rejects.toMatchObject({ code: "overloaded", retryAfterSeconds: 11 });
    // Another client comes before them, so it may wait.
    const other = ask("b");
    semaphore.close();
    for (const asked of [...waiting, other])
      await expect(asked).rejects.toMatchObject({ retryAfterSeconds: 2 });
  });

  it("counts for a newcomer one request of each client that waits", async () => {
    const semaphore = new Semaphore({ permits: 1 });
    const options = { expectedMs: 1_000, maxExpectedWaitMs: 4_500 };
    await semaphore.acquire("a", stays, options);
    const waiting = ["b", "c", "d", "e", "f", "b", "b", "b"].map((client) =>
      semaphore.acquire(client, stays, options).catch(() => undefined),
    );
    await expect(semaphore.acquire("g", stays, options)).rejects.toMatchObject({ retryAfterSeconds: 5 });
    semaphore.close();
    await Promise.all(waiting);
  });

  it("rejects who has waited too long, and lets the next one go on", async () => {
    const semaphore = new Semaphore({ permits: 1 });
    const release = await semaphore.acquire("a", stays);
    const late = semaphore.acquire("b", stays, { maxWaitMs: 20 });
    const patient = semaphore.acquire("c", stays);
    await expect(late).rejects.toMatchObject({ code: "overloaded", retryAfterSeconds: 2 });
    release();
    await expect(patient).resolves.toBeTypeOf("function");
    expect(semaphore.waitingCount).toBe(0);
  });
});
