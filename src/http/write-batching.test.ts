import { once } from "node:events";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import type { RawResponse } from "./raw.ts";
import { createWriteBatcher } from "./write-batching.ts";

/** Turns that end when the test says so, and the bodies that have left. */
function turns() {
  const left: string[] = [];
  let endOfTurn: (() => void) | undefined;
  const writes = createWriteBatcher((work) => {
    endOfTurn = work;
  });
  const response = { end: (body: string) => left.push(body) } as unknown as RawResponse;
  return {
    left,
    answer(count: number) {
      for (let at = 0; at < count; at += 1) writes.enqueue({ response, body: `${at}`, encoding: "utf8" });
    },
    endTurn: () => endOfTurn?.(),
  };
}

describe("a finished answer", () => {
  it("leaves at once where few come", () => {
    const { left, answer, endTurn } = turns();
    for (const count of [1, 3, 2]) {
      left.length = 0;
      answer(count);
      expect(left).toHaveLength(count);
      endTurn();
      expect(left).toHaveLength(count);
    }
  });

  it("leaves at the turn's end, in order and once, after a turn of many", () => {
    const { left, answer, endTurn } = turns();
    answer(4);
    expect(left).toHaveLength(4);
    endTurn();
    answer(3);
    expect(left).toHaveLength(4);
    endTurn();
    expect(left.slice(4)).toEqual(["0", "1", "2"]);
    answer(1);
    expect(left).toHaveLength(8);
    endTurn();
    expect(left).toHaveLength(8);
  });

  it("tells that its body was sent whole, and not that it was broken off", async () => {
    const told: string[] = [];
    const writes = createWriteBatcher(setImmediate);
    const response = new PassThrough();
    const raw = response as unknown as RawResponse;
    writes.enqueue({ response: raw, body: "x", encoding: "utf8", whenSent: () => told.push("sent") });
    await once(response.resume(), "end");
    expect(told).toEqual(["sent"]);
    const broken = new PassThrough();
    broken.destroy();
    const gone = broken as unknown as RawResponse;
    writes.enqueue({ response: gone, body: "x", encoding: "utf8", whenSent: () => told.push("broken") });
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual(["sent"]);
  });
});
