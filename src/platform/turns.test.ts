import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openTurns } from "./turns.ts";

const stays = new AbortController().signal;

/** Lets everything that is already decided come through. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("turns", () => {
  it("are given at once while there are free ones, then in the order of asking", async () => {
    const turns = openTurns(2, 5);
    const order: number[] = [];
    const ends: (() => void)[] = [];
    for (const n of [1, 2, 3, 4]) {
      turns.take(stays).then((end) => {
        order.push(n);
        ends.push(end);
      });
    }
    await settled();
    expect(order).toEqual([1, 2]);
    ends[1]?.();
    await settled();
    ends[0]?.();
    await settled();
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it("are refused as overloaded when the line is full", async () => {
    const turns = openTurns(1, 1);
    const end = await turns.take(stays);
    const queued = turns.take(stays);
    await expect(turns.take(stays)).rejects.toMatchObject({ code: "overloaded", retryAfterSeconds: 2 });
    end();
    await expect(queued).resolves.toBeTypeOf("function");
  });

  it("are given up by who leaves the line, and the place is free again", async () => {
    const turns = openTurns(1, 1);
    const end = await turns.take(stays);
    const impatient = new AbortController();
    const first = turns.take(impatient.signal);
    impatient.abort("bored");
    await expect(first).rejects.toBe("bored");
    const second = turns.take(stays);
    end();
    await expect(second).resolves.toBeTypeOf("function");
  });

  it("are never taken by who left before asking", async () => {
    const turns = openTurns(1, 0);
    await expect(turns.take(AbortSignal.abort("gone"))).rejects.toBe("gone");
    await expect(turns.take(stays)).resolves.toBeTypeOf("function");
  });

  it("turn away everyone once closed, also when a turn ends", async () => {
    const turns = openTurns(1, 5);
    const end = await turns.take(stays);
    const queued = turns.take(stays);
    turns.close();
    await expect(queued).rejects.toMatchObject({ code: "overloaded" });
    end();
    await expect(turns.take(stays)).rejects.toMatchObject({ code: "overloaded" });
  });

  it("never run more at once than allowed, and forget nobody, whoever leaves", async () => {
    const someone = fc.record({ leaves: fc.boolean(), work: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(someone, { maxLength: 30 }),
        async (atOnce, people) => {
          const turns = openTurns(atOnce, people.length);
          let working = 0;
          let workingMax = 0;
          const done = await Promise.all(
            people.map(async ({ leaves, work }) => {
              const person = new AbortController();
              const turn = turns.take(person.signal);
              if (leaves) person.abort("left");
              const end = await turn.catch(() => undefined);
              if (end === undefined) return "left";
              workingMax = Math.max(workingMax, ++working);
              for (let step = 0; step < work; step += 1) await settled();
              working -= 1;
              end();
              return "worked";
            }),
          );
          expect(workingMax).toBeLessThanOrEqual(atOnce);
          expect(done.filter((what) => what === "worked").length).toBeGreaterThanOrEqual(
            people.filter(({ leaves }) => !leaves).length,
          );
        },
      ),
      { numRuns: 50 },
    );
  });
});
