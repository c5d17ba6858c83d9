import { describe, expect, it } from "vitest";
import type { DnsAnswer } from "../../../kernel/ports.ts";
import { AnswerCache } from "./dns-cache.ts";

const record = (ttl: number, value = "192.0.2.1") => ({ name: "a", type: "A", ttl, value, fields: {} });

const answer = (status: DnsAnswer["status"], ...ttls: number[]): DnsAnswer => ({
  status,
  records: ttls.map((ttl) => record(ttl)),
  authenticated: false,
  elapsedMs: 1,
  resolver: "192.0.2.53",
});

/** A cache with a clock that stands still until it is moved. */
function cacheAt() {
  const clock = { ms: 5_000 };
  return { clock, cache: new AnswerCache(() => clock.ms) };
}

describe("the answer cache", () => {
  it.each([
    ["an answer for its shortest time", answer("NOERROR", 30, 20), 20],
    ["an answer for a minute at most", answer("NOERROR", 86_400), 60],
    ["an absent name for three seconds", answer("NXDOMAIN"), 3],
    ["absent data for three seconds", answer("NODATA"), 3],
    ["absent data behind a short-lived alias no longer than that", answer("NODATA", 1), 1],
    ["a failure for a second", answer("SERVFAIL"), 1],
    ["silence for a second", answer("TIMEOUT"), 1],
  ])("keeps %s", (_, given, seconds) => {
    const { cache, clock } = cacheAt();
    cache.set("a", given);
    clock.ms += seconds * 1_000 - 1;
    expect(cache.get("a")?.status).toBe(given.status);
    clock.ms += 1;
    expect(cache.get("a")).toBe(undefined);
  });

  it("does not keep an answer with a TTL of zero", () => {
    const { cache } = cacheAt();
    cache.set("a", answer("NOERROR", 60, 0));
    expect(cache.get("a")).toBe(undefined);
  });

  it("shortens TTLs by the age of the answer", () => {
    const { cache, clock } = cacheAt();
    cache.set("a", answer("NOERROR", 60, 300));
    clock.ms += 12_999;
    expect(cache.get("a")?.records.map(({ ttl }) => ttl)).toEqual([48, 288]);
  });

  it("keeps the newest thousand answers", () => {
    const { cache } = cacheAt();
    for (let number = 0; number <= 1_000; number += 1) cache.set(`${number}`, answer("NOERROR", 60));
    expect(cache.get("0")).toBe(undefined);
    expect([cache.get("1")?.status, cache.get("1000")?.status]).toEqual(["NOERROR", "NOERROR"]);
  });

  it("does not keep answers with more than 2,048 characters", () => {
    const { cache } = cacheAt();
    cache.set("long", { ...answer("NOERROR"), records: [record(60, "x".repeat(2_047))] });
    cache.set("longer", { ...answer("NOERROR"), records: [record(60, "x".repeat(2_048))] });
    expect([cache.get("long")?.status, cache.get("longer")]).toEqual(["NOERROR", undefined]);
  });

  it("replaces an answer by a later one", () => {
    const { cache, clock } = cacheAt();
    cache.set("a", answer("SERVFAIL"));
    cache.set("a", answer("NOERROR", 60));
    clock.ms += 30_000;
    expect(cache.get("a")?.status).toBe("NOERROR");
  });
});
