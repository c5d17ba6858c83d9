import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { processesSetting } from "./processes.ts";

describe("NONET_PROCESSES", () => {
  it.each([
    ["1", 1],
    ["2", 2],
    ["256", 256],
    ["auto", availableParallelism()],
  ])("takes %s", (text, count) => {
    expect(processesSetting.parse(text)).toBe(count);
  });

  it.each(["0", "257", "-1", "1.5", "two", "Auto", "1e2"])("refuses %s", (text) => {
    expect(() => processesSetting.parse(text)).toThrow("a whole number from 1 to 256, or auto");
  });
});
