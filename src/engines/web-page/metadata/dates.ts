/** Dates as pages write them, parsed to ISO 8601 with the precision of the page. */
import { type ClockTime, parseClockTime } from "./clock-time.ts";

/** Longer texts are prose. */
const maxTextLength = 80;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Parses a date to ISO 8601: `2024-03-05`, with a time but no zone `2024-03-05T10:00:00`, with a zone the instant in
 * UTC, `2024-03-05T09:00:00Z`. Reads ISO 8601, RFC 9110 and mail dates, English words, Asian dates, dates with
 * dots, and dates with slashes if only one reading is possible; null for anything else, never a guess.
 */
export function parseDate(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "" || trimmed.length > maxTextLength) return null;
  const reduced = /^(\d{4})(?:[-/](0[1-9]|1[0-2]))?$/.exec(trimmed);
  if (reduced !== null) return parseReducedDate(reduced);
  if (/^\d{10}(\d{3})?$/.test(trimmed)) return parseEpoch(trimmed);
  for (const [pattern, read] of formats) {
    const match = pattern.exec(trimmed);
    if (match === null) continue;
    const day = read(match.groups ?? {});
    if (day === null || !exists(day)) return null;
    return formatDate(day, parseClockTime(trimmed.slice(match.index + match[0].length)));
  }
  return null;
}

type Groups = Readonly<Record<string, string | undefined>>;
type ReadDay = (groups: Groups) => Day | null;

const byNumbers: ReadDay = ({ year, month, day }) => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const byName: ReadDay = ({ year, name, day }) => ({
  year: Number(year),
  month: months.indexOf(name?.slice(0, 3).toLowerCase() ?? "") + 1,
  day: Number(day),
});

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/**
 * `07/14/2023` can be read in one way only. If both readings exist, an English weekday that fits one of them
 * decides (Drupal's `Tue, 07/11/2023 - 17:57`, metascraper #649); otherwise the date is unknown.
 */
const bySlashes: ReadDay = ({ weekday, first, second, year }) => {
  const american = { year: Number(year), month: Number(first), day: Number(second) };
  const european = { year: Number(year), month: Number(second), day: Number(first) };
  const isNamed = (day: Day) => weekday?.slice(0, 3).toLowerCase() === findWeekday(day);
  const fitting = [american, european].filter(exists);
  if (fitting.length === 1 || first === second) return fitting[0] ?? null;
  return fitting.find(isNamed) ?? null;
};

const weekday = "(?:(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6},?\\s+)?";
const monthName =
  "(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

const formats: readonly (readonly [RegExp, ReadDay])[] = [
  [/^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/, byNumbers],
  [/^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/, byNumbers],
  [/^(?<year>\d{4})\s?[年년]\s?(?<month>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})\s?[日일]/, byNumbers],
  [/^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/, byNumbers],
  [new RegExp(`^${weekday}(?<first>\\d{1,2})/(?<second>\\d{1,2})/(?<year>\\d{4})(?!\\d)`, "i"), bySlashes],
  [
    new RegExp(
      `^${weekday}${monthName}\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})(?!\\d)`,
      "i",
    ),
    byName,
  ],
  [
    new RegExp(
      `^${weekday}(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s-]+${monthName}\\.?,?[\\s-]+(?<year>\\d{4})(?!\\d)`,
      "i",
    ),
    byName,
  ],
];

const toUtc = ({ year, month, day }: Day): Date => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
};

const exists = (day: Day): boolean =>
  day.year > 0 && toUtc(day).getUTCMonth() + 1 === day.month && toUtc(day).getUTCDate() === day.day;

const findWeekday = (day: Day): string => weekdays[toUtc(day).getUTCDay()] ?? "";

/** Without a clock only the day is known. */
function formatDate(day: Day, clock: ClockTime | null): string {
  const start = toUtc(day).getTime();
  if (clock === null) return formatInstant(start).slice(0, 10);
  const instant = formatInstant(start + (clock.seconds - (clock.offsetMinutes ?? 0) * 60) * 1_000);
  return clock.offsetMinutes === null ? instant.slice(0, -1) : instant;
}

const formatInstant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

const parseReducedDate = ([, year, month]: RegExpExecArray): string | null =>
  Number(year) < 1_000 ? null : month === undefined ? `${year}` : `${year}-${month}`;

/** Seconds or milliseconds since 1970; numbers outside 2001 to 2100 are something else. */
function parseEpoch(digits: string): string | null {
  const ms = digits.length === 13 ? Number(digits) : Number(digits) * 1_000;
  return ms < 1e12 || ms > 4_102_444_800_000 ? null : formatInstant(ms);
}
