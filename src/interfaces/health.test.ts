import { describe, expect, it } from "vitest";
import { isReply } from "../kernel/output.ts";
import { compileOutput } from "../kernel/schema.ts";
import { healthOperation, readyOperation } from "./health.ts";

describe("the health operation", () => {
  it.each([
    [true, "ok", 200, "ok"],
    [true, "degraded", 200, "degraded"],
    [true, "unavailable", 200, "degraded"],
    [false, "ok", 503, "unavailable"],
  ] as const)("while ready is %s and a check is %s answers %i, %s", (ready, check, status, word) => {
    const vitals = {
      version: "1.0.0",
      startedAtMs: 0,
      ready: () => ready,
      isWarm: () => false,
      access: () => "open" as const,
      checks: () => ({ a: check }),
      reasons: () => (check === "ok" ? ({} as Record<string, string>) : { a: "It is old." }),
    };
    const { handle, output } = healthOperation(vitals);
    const answer = handle({}, { now: () => 2_000 } as never);
    const reasons = check === "ok" ? {} : { reasons: { a: "It is old." } };
    const expected = {
      status: word,
      uptimeSeconds: 2,
      version: "1.0.0",
      access: "open",
      checks: { a: check },
      ...reasons,
    };
    expect(isReply(answer) && answer).toMatchObject({ status, value: expected });
    expect("reasons" in expected).toBe(check !== "ok");
    expect(compileOutput(output.schema)(expected)).toBe(true);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])("while it is open: %s and warm: %s, calls should be sent here: %s", (ready, isWarm, expected) => {
    const vitals = { ready: () => ready, isWarm: () => isWarm };
    const answer = readyOperation(vitals as never).handle({}, {} as never);
    expect(isReply(answer) ? answer.status : 200).toBe(expected ? 200 : 503);
  });
});
