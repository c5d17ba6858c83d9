/** Events in iCalendar (RFC 5545). */
import { createHash } from "node:crypto";
import { escapeLine, refuse } from "./escape.ts";

export interface EventContent {
  readonly title: string;
  /** A date, or a date with a time, with or without a time zone (ISO 8601). */
  readonly start: string;
  readonly end?: string | undefined;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
}

interface Moment {
  readonly text: string;
  readonly isDate: boolean;
  /** For comparing moments of one kind. */
  readonly ms: number;
}

const form =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A calendar of one event. Times with a zone become UTC; without one they are local wherever the code is scanned. What RFC
 * 5545 asks for beside them follows from the event: the same event gives the same text.
 * Fails with `invalid_parameter` for dates that do not exist and for an end that is not after the start.
 */
export function writeEvent({ title, start, end, location, description }: EventContent): string {
  const from = readMoment(start, "start");
  const to = end === undefined ? undefined : readMoment(end, "end");
  if (to && (to.isDate !== from.isDate || to.text.endsWith("Z") !== from.text.endsWith("Z")))
    throw refuse(
      "event/end",
      "event.start and event.end must be of one kind: dates, local times or times with a zone.",
    );
  // An event of whole days ends on the day after its last (RFC 5545, section 3.6.1).
  const last = to?.isDate ? formatDate(to.ms + 86_400_000) : to?.text;
  if (to && (to.isDate ? to.ms < from.ms : to.ms <= from.ms))
    throw refuse("event/end", "event.end must be after event.start.");
  const kind = from.isDate ? ";VALUE=DATE" : "";
  const text = (name: string, value: string | undefined): readonly string[] =>
    value === undefined || value === "" ? [] : [`${name}:${escapeLine(value)}`];
  const key = createHash("sha256")
    .update(JSON.stringify([title, start, end, location]))
    .digest("hex")
    .slice(0, 16);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Nonet//QR//EN",
    "BEGIN:VEVENT",
    `UID:${key}`,
    `DTSTAMP:${new Date(from.ms).toISOString().replaceAll(/[-:]|\.\d{3}/g, "")}`,
    `DTSTART${kind}:${from.text}`,
    ...(last === undefined ? [] : [`DTEND${kind}:${last}`]),
    ...text("SUMMARY", title),
    ...text("LOCATION", location),
    ...text("DESCRIPTION", description),
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
}

const formatDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll("-", "");

function readMoment(text: string, field: "start" | "end"): Moment {
  const found = form.exec(text);
  const wrong = () =>
    refuse(
      `event/${field}`,
      `event.${field} must be a date that exists, such as 2026-12-31, 2026-12-31T18:00 or 2026-12-31T18:00:00+01:00.`,
    );
  if (found === null) throw wrong();
  const [, year, month, day, hour, minute, second = "00", zone] = found;
  const date = `${year}-${month}-${day}`;
  const dayMs = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(dayMs) || new Date(dayMs).toISOString().slice(0, 10) !== date) throw wrong();
  if (hour === undefined) return { text: date.replaceAll("-", ""), isDate: true, ms: dayMs };
  const ms = Date.parse(`${date}T${hour}:${minute}:${second}${zone ?? "Z"}`);
  if (Number.isNaN(ms) || Number(hour) > 23) throw wrong();
  const plain = new Date(ms).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  return { text: zone === undefined ? plain.slice(0, -1) : plain, isDate: false, ms };
}
