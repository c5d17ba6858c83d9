import { describe, expect, it } from "vitest";
import { isReply } from "../kernel/output.ts";
import { compileOutput } from "../kernel/schema.ts";
import { healthOperation } from "./health.ts";

describe("the health operation", () => {
  it.each([
    [true, 200, "ok"],
    [false, 503, "unavailable"],
  ])("while ready is %s answers %i, %s", (ready, status, word) => {
    const vitals = {
      version: "1.0.0",
      startedAtMs: 0,
      ready: () => ready,
      checks: () => ({ a: "ok" as const }),
    };
    const { handle, output } = healthOperation(vitals);
    const answer = handle({}, { now: () => 2_000 } as never);
    const expected = { status: word, uptimeSeconds: 2, version: "1.0.0", checks: { a: "ok" } };
    expect(isReply(answer) && answer).toMatchObject({ status, value: expected });
    expect(compileOutput(output.schema)(expected)).toBe(true);
  });
});
