/** How far a run is, in words. */
import { duration } from "./retry.ts";

export interface BulkProgress {
  /** What was read of the part of the input that is this run's, and how much that is; null where nobody knows. */
  readonly read: number;
  readonly whole: number | null;
  readonly unit: "bytes" | "rows";
  readonly rows: number;
  readonly refused: number;
}

const decimals = (value: number): string =>
  value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 1 : 0 });

/** `12,345 rows, 3 errors, 15,210 rows/s, 5.1 MB/s, 80 s left`; rates are those of `since`, so many seconds ago. */
export function progressText(now: BulkProgress, since: BulkProgress, seconds: number): string {
  const rowRate = (now.rows - since.rows) / seconds;
  const readRate = (now.read - since.read) / seconds;
  const left = now.whole === null || readRate <= 0 ? null : (now.whole - now.read) / readRate;
  return [
    `${decimals(now.rows)} rows`,
    `${decimals(now.refused)} ${now.refused === 1 ? "error" : "errors"}`,
    `${decimals(rowRate)} rows/s`,
    ...(now.unit === "bytes" ? [`${decimals(readRate / 1e6)} MB/s`] : []),
    ...(left === null ? [] : [`${duration(left)} left`]),
  ].join(", ");
}

/** From 0 to 1; null where the length is not known. */
export const progressFraction = ({ read, whole }: BulkProgress): number | null =>
  whole === null ? null : whole === 0 ? 1 : Math.min(1, read / whole);
