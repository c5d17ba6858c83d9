/** What an operator says of a key, read from text. Each function throws an Error with a whole sentence. */
import { nearestNames } from "../shared/nearest-names.ts";
import { parsePrefix } from "../shared/prefix.ts";
import type { Plans } from "./plans.ts";

/** A plan's name. */
export function parsePlan(text: string, plans: Plans): string {
  if (plans.has(text)) return text;
  throw new Error(`there is no plan ${text}; there are ${[...plans.keys()].join(", ")}`);
}

/** A name without control characters. */
export function parseName(text: string): string {
  if (text.length <= 100 && !/\p{Cc}/u.test(text)) return text;
  throw new Error("a name has at most 100 characters and no control characters");
}

/** `pii,text`. */
export function parseServices(text: string, serviceIds: readonly string[]): readonly string[] {
  return parseList(text, (id) => {
    if (serviceIds.includes(id)) return id;
    const [nearest] = nearestNames(id, serviceIds, 1);
    const hint = nearest === undefined ? "" : ` (did you mean ${nearest}?)`;
    throw new Error(`there is no service ${id}${hint}; there are ${serviceIds.join(", ")}`);
  });
}

/** `https://app.example.com,http://localhost:3000`. */
export const parseOrigins = (text: string): readonly string[] =>
  parseList(text, (item) => {
    const url = URL.parse(item);
    if (url !== null && /^https?:$/.test(url.protocol) && url.origin === item.toLowerCase())
      return url.origin;
    throw new Error(`${item} is no origin; write it as https://app.example.com, without a path`);
  });

/** `Origin,X-Requested-With`, in lower case. */
export const parseHeaderNames = (text: string): readonly string[] =>
  parseList(text, (item) => {
    if (/^[a-z0-9-]{1,64}$/i.test(item)) return item.toLowerCase();
    throw new Error(`${item} is no name of a header; write it as X-Requested-With`);
  });

/** `10.0.0.0/8,2001:db8::/32`. */
export const parseNetworks = (text: string): readonly string[] =>
  parseList(text, (item) => {
    // Addresses are looked at as IPv4 where they are mapped.
    if (parsePrefix(item) !== null && !/^::ffff:/i.test(item)) return item;
    throw new Error(`${item} is no network; write it as 10.0.0.0/8, 2001:db8::/32 or 192.0.2.1`);
  });

const msOf: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90d`, `24h`, `15m` in milliseconds. */
export function parseDuration(text: string): number {
  const [, count, unit = ""] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (msOf[unit] ?? Number.NaN);
  if (Number.isFinite(ms)) return ms;
  throw new Error(`${text} is no duration; write it as 90d, 24h or 15m`);
}

const expiryForm = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** `2027-01-31` (its end, UTC), a time such as `2027-01-31T12:00Z`, or a duration from now; milliseconds since the epoch. */
export function parseExpiry(text: string, nowMs: number): number {
  const [, day] = expiryForm.exec(text) ?? [];
  const timeMs = day === text ? Date.parse(`${text}T23:59:59.999Z`) : Date.parse(text);
  const atMs = /^\d+[mhd]$/.test(text)
    ? nowMs + parseDuration(text)
    : day === undefined
      ? Number.NaN
      : timeMs;
  if (Number.isNaN(atMs) || (day !== undefined && !isDay(day)))
    throw new Error(`${text} is no date; write it as 2027-01-31, 2027-01-31T12:00Z or 90d`);
  if (atMs <= nowMs) throw new Error(`${text} is in the past`);
  return atMs;
}

/** Not 30 February, which would be read as 2 March. */
const isDay = (day: string): boolean => new Date(`${day}T00:00Z`).toISOString().startsWith(day);

function parseList<T>(text: string, parseItem: (item: string) => T): readonly T[] {
  const items = text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  // An empty list may be a variable of a shell that is not set: it is no permission for everything.
  if (items.length === 0)
    throw new Error("a list must name something; leave the option out where there is no limit");
  return [...new Set(items.map(parseItem))];
}
