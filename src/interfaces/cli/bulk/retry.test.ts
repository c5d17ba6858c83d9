import { describe, expect, it } from "vitest";
import { openPermit } from "../../../kernel/authorizer.ts";
import type { Outcome } from "../../../kernel/invoke.ts";
import { ApiError, type ErrorCode } from "../../../shared/api-error.ts";
import { CongestionControl, Gate, ProcessorControl } from "./gate.ts";
import { duration, isForTheMoment, Retrier } from "./retry.ts";

const refused = (status: number, code: ErrorCode, retryAfterSeconds?: number): Outcome => ({
  status,
  failure: new ApiError(code, "Not now.", retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  permit: null,
});
const served: Outcome = { status: 200, value: 1, headers: {}, permit: openPermit, failure: null };

function retrier() {
  const waits: number[] = [];
  const made = new Retrier({
    policy: { attemptsMax: 4, waitMaxMs: 60_000, backoffMs: 100 },
    sleep: async (milliseconds) => void waits.push(milliseconds),
    random: () => 0.5,
  });
  return { retrier: made, waits };
}

const inTurn = (...outcomes: readonly Outcome[]): (() => Promise<Outcome>) => {
  const left = [...outcomes];
  return async () => left.shift() ?? served;
};

describe("a call", () => {
  it("is sent again after what the server asks for, and a moment more each time", async () => {
    const { retrier: retry, waits } = retrier();
    const overloaded = refused(503, "overloaded", 7);
    expect(
      await retry.run(inTurn(overloaded, refused(429, "rate_limited", 1), refused(0, "connect_failed"))),
    ).toBe(served);
    expect(waits).toEqual([7_100, 1_200, 400]);
  });

  it("is not sent again where its own answer is a refusal", async () => {
    const { retrier: retry, waits } = retrier();
    const failure = refused(400, "invalid_parameter");
    expect(await retry.run(inTurn(failure))).toBe(failure);
    expect(waits).toEqual([]);
  });

  it("ends the run where nobody is answered any more", async () => {
    const { retrier: retry } = retrier();
    await expect(retry.run(async () => refused(0, "connect_failed"))).rejects.toThrow("Not now.");
  });

  it("is an error of its own row where others are answered meanwhile", async () => {
    const { retrier: retry } = retrier();
    const poison = refused(502, "invalid_upstream_response");
    const outcome = await retry.run(async () => {
      await retry.run(async () => served);
      return poison;
    });
    expect(outcome).toBe(poison);
  });

  it.each([
    ["a key that is refused", refused(401, "invalid_api_key"), "Not now."],
    ["a month's quota", refused(429, "quota_exceeded", 86_400), "It asks to come back in 24 h 0 min."],
  ])("ends the run at once by %s", async (_name, outcome, message) => {
    const { retrier: retry, waits } = retrier();
    await expect(retry.run(async () => outcome)).rejects.toThrow(message);
    expect(waits).toEqual([]);
  });

  it("tells an operation's own failure about its target from a balancer's", () => {
    expect(isForTheMoment(refused(502, "dns_failure"))).toBe(false);
    expect(isForTheMoment(refused(502, "invalid_upstream_response"))).toBe(true);
    expect(isForTheMoment(refused(504, "processing_timeout"))).toBe(false);
    expect(isForTheMoment(served)).toBe(false);
  });
});

describe("a gate", () => {
  it("lets no more in than its limit, and begins in order", async () => {
    const gate = new Gate(2);
    let [held, most] = [0, 0];
    const begun: number[] = [];
    const work = (name: number) => async (): Promise<void> => {
      begun.push(name);
      held += 1;
      most = Math.max(most, held);
      await Promise.resolve();
      held -= 1;
    };
    await Promise.all([1, 2, 3, 4, 5].map((name) => gate.run(work(name))));
    expect([begun, most, gate.heldCount]).toEqual([[1, 2, 3, 4, 5], 2, 0]);
    await expect(gate.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(gate.heldCount).toBe(0);
  });

  it("opens while answers come and others wait, and halves once for refusals of one moment", async () => {
    const gate = new Gate(1);
    let now = 0;
    const control = new CongestionControl(gate, () => now);
    const release = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 100 }, () => gate.run(() => release.promise));
    for (let answer = 0; answer < 40; answer += 1) control.onAnswered();
    const before = gate.limit;
    expect(before).toBeGreaterThan(5);
    now = 10;
    control.onRefused(5);
    control.onRefused(6);
    expect(gate.limit).toBe(before / 2);
    control.onRefused(11);
    expect(gate.limit).toBe(before / 4);
    release.resolve();
    await Promise.all(waiting);
  });

  it("has one call at once where the processor is busy, and more where calls only wait", () => {
    const gate = new Gate(1);
    let [used, at] = [0, 0];
    const control = new ProcessorControl(gate, { usedMicroseconds: () => used, nowMicroseconds: () => at });
    const pass = (busy: number): number => {
      used += busy;
      at += 100;
      control.adapt();
      return gate.limit;
    };
    expect(pass(10)).toBe(1);
    for (let call = 0; call < 40; call += 1) void gate.run(() => new Promise(() => undefined));
    expect([pass(10), pass(10), pass(70), pass(99), pass(99), pass(99)]).toEqual([2, 4, 4, 2, 1, 1]);
  });
});

describe("a duration", () => {
  it.each([
    [0, "0 s"],
    [99.2, "2 min"],
    [600, "10 min"],
    [12_000, "3 h 20 min"],
    [200_000, "2 d 7 h"],
  ])("of %d seconds is %s", (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });
});
