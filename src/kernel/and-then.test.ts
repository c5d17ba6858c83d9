import { describe, expect, it } from "vitest";
import { andThen, attempt } from "./and-then.ts";

const blunder = (): never => {
  throw new Error("blunder");
};

describe("work that goes on", () => {
  it("does so at once with what is there", () => {
    expect(andThen(1, (value) => value + 1)).toBe(2);
  });

  it("waits for what is promised", async () => {
    expect(await andThen(Promise.resolve(1), (value) => value + 1)).toBe(2);
  });

  it("throws what the next step throws", async () => {
    expect(() => andThen(1, blunder)).toThrow("blunder");
    await expect(andThen(Promise.resolve(1), blunder)).rejects.toThrow("blunder");
  });
});

describe("an attempt", () => {
  it.each([
    ["what is there", () => 1, 1],
    ["what is promised", async () => 1, 1],
    ["what is made of an error that was thrown", blunder, 2],
    ["what is made of an error that came later", async () => blunder(), 2],
  ])("gives %s", async (_title, work: () => number | Promise<number>, value) => {
    expect(await attempt(work, () => 2)).toBe(value);
  });
});
