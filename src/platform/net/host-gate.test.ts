import { describe, expect, it } from "vitest";
import { openHostGate } from "./host-gate.ts";

const never = new AbortController().signal;

/** Lets every promise that can settle do so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the gate", () => {
  it("lets so many through a host, and the next as places become free, in their order", async () => {
    const gate = openHostGate(2);
    const entered: number[] = [];
    const leaves: (() => void)[] = [];
    const enter = async (number: number) => {
      leaves.push(await gate.enter("a", never));
      entered.push(number);
    };
    for (let number = 1; number <= 5; number += 1) void enter(number);
    await settled();
    expect(entered).toEqual([1, 2]);
    leaves[0]?.();
    leaves[0]?.();
    await settled();
    expect(entered).toEqual([1, 2, 3]);
    leaves[1]?.();
    leaves[2]?.();
    await settled();
    expect(entered).toEqual([1, 2, 3, 4, 5]);
  });

  it("keeps hosts apart", async () => {
    const gate = openHostGate(1);
    await gate.enter("a", never);
    expect(await gate.enter("b", never)).toBeTypeOf("function");
  });

  it("turns those away who no longer wait, and gives their turn to the next", async () => {
    const gate = openHostGate(1);
    const leave = await gate.enter("a", never);
    const controller = new AbortController();
    const impatient = gate.enter("a", controller.signal);
    const patient = gate.enter("a", never);
    controller.abort(new Error("gone"));
    await expect(impatient).rejects.toThrow("gone");
    await expect(gate.enter("a", controller.signal)).rejects.toThrow("gone");
    leave();
    expect(await patient).toBeTypeOf("function");
  });

  it("loses no place where a turn comes and its owner goes at the same time", async () => {
    const gate = openHostGate(1);
    const leave = await gate.enter("a", never);
    const controller = new AbortController();
    const turn = gate.enter("a", controller.signal);
    leave();
    controller.abort(new Error("gone"));
    (await turn)();
    expect(await gate.enter("a", never)).toBeTypeOf("function");
  });
});
