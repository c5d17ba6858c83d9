import { describe, expect, it } from "vitest";
import { dayAt, monthAt } from "./month.ts";

describe("months", () => {
  it("begin and end in UTC, in whatever order they are asked for", () => {
    const lastMs = Date.UTC(2027, 0, 1) - 1;
    expect(monthAt(lastMs)).toEqual({ name: "2026-12", startMs: Date.UTC(2026, 11, 1), endMs: lastMs + 1 });
    expect([monthAt(lastMs + 1).name, monthAt(lastMs).name, monthAt(0).name]).toEqual([
      "2027-01",
      "2026-12",
      "1970-01",
    ]);
    const february = monthAt(Date.UTC(2028, 1, 29));
    expect(february.endMs - february.startMs).toBe(29 * 86_400_000);
  });

  it("have days", () => {
    const lastMs = Date.UTC(2027, 0, 1) - 1;
    expect([dayAt(lastMs), dayAt(lastMs + 1), dayAt(lastMs)]).toEqual([
      "2026-12-31",
      "2027-01-01",
      "2026-12-31",
    ]);
  });
});
