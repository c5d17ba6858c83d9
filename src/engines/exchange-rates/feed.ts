/** Decides when the central bank is asked for new rates, and which of its answers are taken. */
import { ApiError } from "../../shared/api-error.ts";
import type { DailyRates, DayIndex } from "./eurofxref.ts";
import { createRateTable, formatDate, type RateTable } from "./rate-table.ts";

/** The bank publishes at about 16:00 Central European Time on working days; asked every 30 minutes around that. */
export const pollIntervalMs = 30 * 60_000;
const firstHour = 15;
const lastHour = 20;

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  weekday: "short",
  hour: "2-digit",
  hourCycle: "h23",
});

/** Whether new rates may be out that are not yet held: a working day's afternoon, and not today's rates yet. */
export function isUpdateDue(nowMs: number, heldDate: string): boolean {
  const parts = new Map(clock.formatToParts(nowMs).map(({ type, value }) => [type, value]));
  const hour = Number(parts.get("hour"));
  const weekday = parts.get("weekday") ?? "";
  return (
    !["Sat", "Sun"].includes(weekday) && hour >= firstHour && hour < lastHour && heldDate < formatDate(nowMs)
  );
}

/** Currencies leave one by one, as they join the euro: a text that lacks more of those held is not all of it. */
const missingMax = 3;

/** A text in the bank's form, of one day or many, with what `indexDays` told of it. */
export interface IndexedRates {
  readonly text: string;
  readonly index: DayIndex;
}

/**
 * The rates of an answer. Throws an Error that says why they are not taken: its newest day is in the future, older
 * than that held, or without currencies that are held.
 */
export function acceptRates({ text, index }: IndexedRates, held: DailyRates, nowMs: number): RateTable {
  const [date = ""] = index.dates;
  if (date > formatDate(nowMs)) throw new Error(`its date, ${date}, is in the future`);
  if (date < held.date) throw new Error(`its date, ${date}, is before that of the rates held, ${held.date}`);
  const book = createRateTable(text, index);
  const missing = [...held.rates.keys()].filter((currency) => !book.latest.rates.has(currency));
  if (missing.length > missingMax) throw new Error(`it lacks ${missing.join(", ")}`);
  return book;
}

/** What a server told to recognize its answer by (RFC 9110 §13.1). */
export interface CacheValidators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** The request's part that this needs of the guarded fetch. */
export type FetchFeed = (headers: Readonly<Record<string, string>>) => Promise<{
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes(): Promise<Uint8Array>;
  cancel(): void;
}>;

export interface FeedResponse {
  readonly text: string;
  readonly validators: CacheValidators;
}

/**
 * Asks once; null where nothing has changed. Rejects with an ApiError where nobody could be reached, and with an
 * Error where somebody answered something else.
 */
export async function fetchFeed(
  ask: FetchFeed,
  { etag, lastModified }: CacheValidators,
): Promise<FeedResponse | null> {
  const response = await ask({
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
