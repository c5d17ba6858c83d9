import { describe, expect, it } from "vitest";
import type { Candidate } from "./candidate.ts";
import { resolveOverlaps } from "./overlap.ts";

const candidate = (kind: string, start: number, end: number, score = 0.9): Candidate => ({
  kind,
  subtype: null,
  start,
  end,
  score,
  validated: false,
  country: null,
});

const kept = (candidates: readonly Candidate[], custom: readonly Candidate[] = []): string[] =>
  resolveOverlaps(candidates, 100, new Set(custom)).map(({ kind, start, end }) => `${kind} ${start}-${end}`);

describe("of overlapping candidates", () => {
  it("the higher priority wins, whatever its length", () => {
    expect(kept([candidate("url", 0, 50), candidate("url_credentials", 5, 20)])).toEqual([
      "url_credentials 5-20",
    ]);
    expect(kept([candidate("email", 0, 20), candidate("jwt", 10, 15)])).toEqual(["jwt 10-15"]);
  });

  it("among numbers the higher score wins, then the longer", () => {
    expect(kept([candidate("phone", 0, 10, 0.6), candidate("national_id", 0, 9, 0.9)])).toEqual([
      "national_id 0-9",
    ]);
    expect(kept([candidate("phone", 0, 10), candidate("credit_card", 0, 19)])).toEqual(["credit_card 0-19"]);
  });

  it("a custom pattern always wins", () => {
    const own = candidate("phone", 3, 4, 0.1);
    expect(kept([candidate("private_key", 0, 90), own], [own])).toEqual(["phone 3-4"]);
  });

  it("adjacent candidates are both kept, by their start", () => {
    expect(kept([candidate("email", 10, 20), candidate("phone", 0, 10)])).toEqual([
      "phone 0-10",
      "email 10-20",
    ]);
  });
});
