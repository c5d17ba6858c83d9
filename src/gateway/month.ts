/** Calendar months and days in UTC, by which calls are counted. */

export interface Month {
  /** `2026-11`. */
  readonly name: string;
  /** Its first millisecond, and the first of the next month. */
  readonly startMs: number;
  readonly endMs: number;
}

const dayMs = 86_400_000;

// Every call asks, and the answer changes once a month.
let latest: Month = { name: "", startMs: 0, endMs: 0 };

/** The month of a moment. */
export function monthAt(nowMs: number): Month {
  if (nowMs < latest.startMs || nowMs >= latest.endMs) {
    const now = new Date(nowMs);
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
    const [startMs, endMs] = [Date.UTC(year, month), Date.UTC(year, month + 1)];
    latest = { name: now.toISOString().slice(0, 7), startMs, endMs };
  }
  return latest;
}

let latestDay = { number: Number.NaN, name: "" };

/** `2026-11-23`. */
export function dayAt(nowMs: number): string {
  const number = Math.floor(nowMs / dayMs);
  if (number !== latestDay.number) latestDay = { number, name: new Date(nowMs).toISOString().slice(0, 10) };
  return latestDay.name;
}
