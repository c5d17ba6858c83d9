import { describe, expect, it } from "vitest";
import { openHostGate } from "./host-gate.ts";

const never = new AbortController().signal;

/** Lets every promise that can settle do so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the gate", () => {
  it("lets so many through a host, and the next as places become free, in their order", async () => {
    const gate = openHostGate(2, Number.POSITIVE_INFINITY);
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
    const gate = openHostGate(1, Number.POSITIVE_INFINITY);
    await gate.enter("a", never);
    expect(await gate.enter("b", never)).toBeTypeOf("function");
  });

  it("turns those away who no longer wait, and gives their turn to the next", async () => {
    const gate = openHostGate(1, Number.POSITIVE_INFINITY);
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
    const gate = openHostGate(1, Number.POSITIVE_INFINITY);
    const leave = await gate.enter("a", never);
    const controller = new AbortController();
    const turn = gate.enter("a", controller.signal);
    leave();
    controller.abort(new Error("gone"));
    (await turn)();
    expect(await gate.enter("a", never)).toBeTypeOf("function");
  });

  it("leaves places to others whatever one client does", async () => {
    const gate = openHostGate(8, 4);
    let greedy = 0;
    for (let number = 1; number <= 20; number += 1)
      void gate.enter("a", never, "greedy").then(() => greedy++);
    await settled();
    expect(greedy).toBe(4);
    const others = ["b", "b", "c", "c"].map((client) => gate.enter("a", never, client));
    expect(await Promise.all(others)).toHaveLength(4);
    expect(greedy).toBe(4);
  });

  it("gives places to waiting clients in turns, to the one that has fewest first", async () => {
    const gate = openHostGate(4, 4);
    const entered: string[] = [];
    const leaves: (() => void)[] = [];
    const enter = async (client: string) => {
      leaves.push(await gate.enter("a", never, client));
      entered.push(client);
    };
    for (const client of ["a", "a", "b", "b"]) await enter(client);
    for (const client of ["a", "a", "a", "b", "c", "c", "d"]) void enter(client);
    await settled();
    expect(entered).toEqual(["a", "a", "b", "b"]);
    for (let freed = 0; freed < 7; freed += 1) {
      leaves[freed]?.();
      await settled();
    }
    expect(entered.slice(4)).toEqual(["c", "a", "d", "b", "c", "a", "a"]);
  });

  it("keeps a client's turn where one of its requests goes", async () => {
    const gate = openHostGate(1, 1);
    const leave = await gate.enter("a", never, "b");
    const controller = new AbortController();
    const gone = gate.enter("a", controller.signal, "c");
    const stays = gate.enter("a", never, "c");
    controller.abort(new Error("gone"));
    await expect(gone).rejects.toThrow("gone");
    leave();
    expect(await stays).toBeTypeOf("function");
  });
});
