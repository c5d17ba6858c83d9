import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TokenBuckets } from "./token-bucket.ts";

describe("a token bucket", () => {
  it("lets a burst in at once, then as many a second as its rate", () => {
    const buckets = new TokenBuckets();
    const rate = { perSecond: 2, burst: 3 };
    const take = (nowMs: number) => buckets.take("a", rate, nowMs);
    expect([take(0), take(0), take(0), take(0)]).toEqual([null, null, null, 1]);
    expect([take(500), take(500)]).toEqual([null, 1]);
    expect([take(10_000), take(10_000), take(10_000), take(10_000)]).toEqual([null, null, null, 1]);
    expect(buckets.take("b", rate, 10_000)).toBe(null);
  });

  it("says how long to wait where a second is not enough", () => {
    const buckets = new TokenBuckets();
    const rate = { perSecond: 0.1, burst: 1 };
    expect([buckets.take("a", rate, 0), buckets.take("a", rate, 0)]).toEqual([null, 10]);
  });

  it("is kept while 25,000 others are used, and begins anew after twice as many", () => {
    const buckets = new TokenBuckets();
    const rate = { perSecond: 0.001, burst: 1 };
    const take = (name: string) => buckets.take(name, rate, 0);
    take("a");
    for (let other = 0; other < 25_000; other += 1) take(`b${other}`);
    expect(take("a")).toBe(1_000);
    for (let other = 0; other < 50_001; other += 1) take(`c${other}`);
    expect(take("a")).toBe(null);
  });

  it("never lets more in than burst and rate allow, whatever the clock does", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 400 }), { maxLength: 80 }), (steps) => {
        const buckets = new TokenBuckets();
        let [nowMs, latestMs, earliestMs, taken] = [1_000, 1_000, 1_000, 0];
        let earned = 0;
        for (const step of steps) {
          earned += Math.max(0, step);
          nowMs += step;
          latestMs = Math.max(latestMs, nowMs);
          earliestMs = Math.min(earliestMs, nowMs);
          if (buckets.take("a", { perSecond: 10, burst: 5 }, nowMs) === null) taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(5 + (earned / 1000) * 10);
      }),
    );
  });
});
