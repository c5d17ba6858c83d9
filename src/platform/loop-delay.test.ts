import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { LoopDelay } from "./loop-delay.ts";

const opened: LoopDelay[] = [];

function open(): LoopDelay {
  const delay = new LoopDelay();
  opened.push(delay);
  return delay;
}

afterEach(() => {
  for (const delay of opened.splice(0)) delay.close();
});

function block(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

describe("the delay of the event loop", () => {
  it("is told while turns stay long, and gone when they are short again", async () => {
    const delay = open();
    for (let turn = 0; turn < 8; turn += 1) {
      block(400);
      await sleep(1);
    }
    expect(delay.ms).toBeGreaterThan(200);
    const endsAt = performance.now() + 10_000;
    while (delay.ms > 100 && performance.now() < endsAt) await sleep(50);
    expect(delay.ms).toBeLessThan(100);
  });

  it("is not that of a single long turn", async () => {
    const delay = open();
    await sleep(350);
    const before = delay.ms;
    block(2_000);
    await sleep(1);
    expect(delay.ms - before).toBeLessThan(1_000);
  });

  it("is that of any other queue that is longer", () => {
    const delay = open();
    delay.watch(() => 70);
    delay.watch(() => 90_000);
    expect(delay.ms).toBe(90_000);
  });
});
