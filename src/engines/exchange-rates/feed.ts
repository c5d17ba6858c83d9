/** The central bank's feed: when to poll it, the conditional request, and checks of the response. */
import { ApiError } from "../../shared/api-error.ts";
import type { DailyRates, DayIndex } from "./eurofxref.ts";
import { createRateTable, formatDate, type RateTable } from "./rate-table.ts";

/** The bank publishes at about 16:00 CET on working days; the feed is polled every 30 minutes around that time. */
export const pollIntervalMs = 30 * 60_000;
const firstHour = 15;
const lastHour = 20;

/** Whether new rates may be out: it is the afternoon of a working day, and the current rates are not today's. */
export function isUpdateDue(nowMs: number, currentDate: string): boolean {
  // Not created on import: the first use of Intl takes some milliseconds.
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Berlin",
    weekday: "short",
    hour: "2-digit",
    hourCycle: "h23",
  });
  const parts = new Map(clock.formatToParts(nowMs).map(({ type, value }) => [type, value]));
  const hour = Number(parts.get("hour"));
  const weekday = parts.get("weekday") ?? "";
  return (
    !["Sat", "Sun"].includes(weekday) &&
    hour >= firstHour &&
    hour < lastHour &&
    currentDate < formatDate(nowMs)
  );
}

/** Currencies leave one by one, as they join the euro. A text that lacks more of them than this is incomplete. */
const maxMissing = 3;

/** A text in the bank's form, of one day or many, with its `indexDays`. */
export interface IndexedRates {
  readonly text: string;
  readonly index: DayIndex;
}

/**
 * The rates of a response. Throws an Error that says why they are rejected: the newest day is in the future, is older
 * than the current one, or lacks more than three of its currencies.
 */
export function acceptRates({ text, index }: IndexedRates, current: DailyRates, nowMs: number): RateTable {
  const table = createRateTable(text, index);
  checkNewest(table.latest, current, nowMs);
  return table;
}

/** The same for days that were parsed already, the newest first; there may be no current one. */
export function acceptDays(
  days: readonly DailyRates[],
  current: DailyRates | null,
  nowMs: number,
): readonly DailyRates[] {
  const [newest] = days;
  if (newest === undefined) throw new Error("it contains no day");
  checkNewest(newest, current ?? newest, nowMs);
  return days;
}

function checkNewest({ date, rates }: DailyRates, current: DailyRates, nowMs: number): void {
  if (date > formatDate(nowMs)) throw new Error(`its date, ${date}, is in the future`);
  if (date < current.date)
    throw new Error(`its date, ${date}, is before that of the current rates, ${current.date}`);
  const missing = [...current.rates.keys()].filter((currency) => !rates.has(currency));
  if (missing.length > maxMissing) throw new Error(`it lacks ${missing.join(", ")}`);
}

/** Validators of the last response, for conditional requests (RFC 9110 §13.1). */
export interface CacheValidators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** Sends the request with these headers. */
export type FetchFeed = (headers: Readonly<Record<string, string>>) => Promise<{
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes(): Promise<Uint8Array>;
  cancel(): void;
}>;

interface FeedResponse {
  readonly text: string;
  readonly validators: CacheValidators;
}

/**
 * Requests the feed once; null if it has not changed. Rejects with an ApiError if the server cannot be reached or
 * fails, and with an Error if it answers something else.
 */
export async function fetchFeed(
  fetch: FetchFeed,
  { etag, lastModified }: CacheValidators,
): Promise<FeedResponse | null> {
  const response = await fetch({
    accept: "application/xml, text/xml",
    ...(etag !== undefined && { "if-none-match": etag }),
    ...(lastModified !== undefined && { "if-modified-since": lastModified }),
  });
  if (response.status !== 200) {
    response.cancel();
    if (response.status === 304) return null;
    if (response.status >= 500)
      throw new ApiError("upstream_error_status", `It answered ${response.status}.`);
    throw new Error(`it answered with status ${response.status}`);
  }
  const text = new TextDecoder("utf-8", { fatal: true }).decode(await response.bytes());
  return {
    text,
    validators: { etag: response.headers["etag"], lastModified: response.headers["last-modified"] },
  };
}
