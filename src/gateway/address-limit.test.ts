import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openAddressLimiter } from "./address-limit.ts";

const second = 1_000;
const limits = [
  { calls: 2, windowMs: 10 * second },
  { calls: 3, windowMs: 100 * second },
];

function limiterAt() {
  const clock = { nowMs: 0 };
  const limiter = openAddressLimiter(limits, () => clock.nowMs);
  return { clock, take: (address: string | null = "192.0.2.1") => limiter.take(address) };
}

describe("the calls of an address", () => {
  it("are let in up to the limit of each window, then told how long to wait", () => {
    const { clock, take } = limiterAt();
    expect([take(), take(), take()]).toEqual([null, null, 10]);
    clock.nowMs = 9 * second;
    expect(take()).toBe(1);
    clock.nowMs = 10 * second;
    expect([take(), take()]).toEqual([null, 90]);
    clock.nowMs = 100 * second;
    expect(take()).toBe(null);
  });

  it("that are refused are not counted", () => {
    const { clock, take } = limiterAt();
    for (let call = 0; call < 50; call += 1) take();
    clock.nowMs = 10 * second;
    expect(take()).toBe(null);
  });

  it.each([
    ["192.0.2.1", "192.0.2.2", false],
    ["192.0.2.1", "::ffff:192.0.2.1", true],
    ["2001:db8::1", "2001:db8::ffff:1", true],
    ["2001:db8::1", "2001:db8:0:1::1", false],
    ["fe80::1%eth0", "fe80::1%eth1", true],
    [null, null, true],
  ])("at %s and at %s count together: %s", (one, other, together) => {
    const { take } = limiterAt();
    take(one);
    take(one);
    expect(take(other) !== null).toBe(together);
  });

  it("are never more than the limit in a window, however they come", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5 * second), { maxLength: 60 }), (gaps) => {
        const { clock, take } = limiterAt();
        const taken: number[] = [];
        for (const gap of gaps) {
          clock.nowMs += gap;
          if (take() === null) taken.push(clock.nowMs);
        }
        // Windows begin with a call, so any span of one window's length meets two of them at most.
        for (const [index, at] of taken.entries())
          expect(taken.slice(index).filter((later) => later < at + 10 * second).length).toBeLessThanOrEqual(
            4,
          );
      }),
    );
  });

  it("of a hundred thousand addresses do not pile up", () => {
    const limiter = openAddressLimiter([{ calls: 1, windowMs: second }], () => 0);
    for (let host = 0; host < 100_000; host += 1)
      limiter.take(`10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`);
    // The first ones were forgotten, the last ones were not.
    expect([limiter.take("10.0.0.0"), limiter.take("10.1.134.159")]).toEqual([null, 1]);
  });
});
