/** The time of day after a date, and its offset from UTC. */

export interface ClockTime {
  /** Since midnight. */
  readonly seconds: number;
  /** East of UTC; null if the text names no zone. */
  readonly offsetMinutes: number | null;
}

const clockPattern =
  /^(?:T|,?\s+(?:at\s+|-\s+)?|\s*-\s*)(?<hour>\d{1,2}):?(?<minute>\d{2})(?::?(?<second>\d{2})(?:[.,]\d{1,9})?)?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>Z\b|UTC|GMT|[ECMP][SD]T\b|[+-]\d{2}:?(?:\d{2})?)?/i;

/** Zones of the United States as mail writes them (RFC 5322, section 4.3), in hours. */
const namedZones: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

/** Parses the time at the beginning of what follows a date; null if there is no valid one. */
export function parseClockTime(rest: string): ClockTime | null {
  const groups = clockPattern.exec(rest)?.groups;
  if (groups === undefined) return null;
  const { hour, minute, second = "0", half, zone } = groups;
  const hours = toHour24(Number(hour), half);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  return {
    seconds: hours * 3_600 + Number(minute) * 60 + Math.min(Number(second), 59),
    offsetMinutes: zone === undefined ? null : parseOffset(zone),
  };
}

function toHour24(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.POSITIVE_INFINITY;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

function parseOffset(zone: string): number {
  const named = namedZones[zone.toUpperCase()];
  if (named !== undefined) return named * 60;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(":", ""));
  return zone.startsWith("-") ? -minutes : minutes;
}
