/** What an operator says of a key, read from text. Each function throws an Error with a whole sentence. */
import { nearestNames } from "../shared/nearest-names.ts";
import { parsePrefix } from "../shared/prefix.ts";
import type { Plans } from "./plans.ts";

/** A plan's name. */
export function parsePlan(text: string, plans: Plans): string {
  if (plans.has(text)) return text;
  throw new Error(`there is no plan ${text}; there are ${[...plans.keys()].join(", ")}`);
}

/** `pii,text`; null for an empty list. */
export function parseServices(text: string, serviceIds: readonly string[]): readonly string[] | null {
  return parseList(text, (id) => {
    if (serviceIds.includes(id)) return id;
    const [nearest] = nearestNames(id, serviceIds, 1);
    const hint = nearest === undefined ? "" : ` (did you mean ${nearest}?)`;
    throw new Error(`there is no service ${id}${hint}; there are ${serviceIds.join(", ")}`);
  });
}

/** `https://app.example.com,http://localhost:3000`; null for an empty list. */
export const parseOrigins = (text: string): readonly string[] | null =>
  parseList(text, (item) => {
    const url = URL.parse(item);
    if (url !== null && /^https?:$/.test(url.protocol) && url.origin === item.toLowerCase())
      return url.origin;
    throw new Error(`${item} is no origin; write it as https://app.example.com, without a path`);
  });

/** `10.0.0.0/8,2001:db8::/32`; null for an empty list. */
export const parseNetworks = (text: string): readonly string[] | null =>
  parseList(text, (item) => {
    if (parsePrefix(item) !== null) return item;
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

/** `2027-01-31` (its end, UTC), an ISO 8601 time, or a duration from now; milliseconds since the epoch. */
export function parseExpiry(text: string, nowMs: number): number {
  if (/^\d+[mhd]$/.test(text)) return nowMs + parseDuration(text);
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T23:59:59.999Z`) : Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`${text} is no date; write it as 2027-01-31 or 90d`);
  if (time <= nowMs) throw new Error(`${text} is in the past`);
  return time;
}

function parseList<T>(text: string, parseItem: (item: string) => T): readonly T[] | null {
  const items = text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  return items.length === 0 ? null : [...new Set(items.map(parseItem))];
}
