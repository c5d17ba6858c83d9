/** Whether the support of an operating system has ended. */
import type { UserAgentReport } from "../report.ts";
import data from "./system-ends.json" with { type: "json" };

interface SystemEnds {
  /** Day of the data, ISO 8601. */
  readonly date: string;
  /** Days by version; null where the version was supported on the day of the data. */
  readonly ends: Readonly<Record<string, string | null>>;
}

const systems: Readonly<Record<string, SystemEnds>> = data;

/** The names of the systems with known days, and the day of the data of each. */
export const systemEndDates: readonly (readonly [name: string, date: string])[] = Object.entries(systems).map(
  ([name, { date }]) => [name, date],
);

/** After so long a time a version that was supported may not be any more. */
const staleMs = 120 * 24 * 60 * 60_000;

/**
 * Null where no day is known: the version is not told (`isExact`: client hints tell it), the data lacks it, or is too old to
 * call it supported.
 */
export function isSystemEnded(
  { os, device }: UserAgentReport,
  nowMs: number,
  isExact: boolean,
): boolean | null {
  if (!isExact && isFrozenVersion(os.name, os.version, device.model)) return null;
  if (os.name === "Windows" && os.version === "11") return false;
  const known = Object.hasOwn(systems, os.name) ? systems[os.name] : undefined;
  if (known === undefined || os.version === "") return null;
  const end = findEnd(known.ends, os.version);
  if (end === undefined) return null;
  if (end !== null) return Date.parse(end) < nowMs;
  return nowMs - Date.parse(known.date) > staleMs ? null : false;
}

/** What browsers send in place of the version they run on: macOS 10.15.7, Android 10, Windows 10. */
function isFrozenVersion(name: string, version: string, model: string | null): boolean {
  if (name === "Windows") return version === "10";
  if (name === "Android") return version === "10" && model === null;
  return name === "Mac OS" && /^10\.(?:15|16)\b/.test(version);
}

/** By the whole version or the beginning of it; undefined where the data has neither. Older than all there are is as the oldest. */
function findEnd(ends: SystemEnds["ends"], version: string): string | null | undefined {
  const parts = version.split(".", 3);
  for (let length = parts.length; length > 0; length -= 1) {
    const part = parts.slice(0, length).join(".");
    if (Object.hasOwn(ends, part)) return ends[part];
  }
  // An object lists keys that are whole numbers first.
  const versions = Object.keys(ends).filter((key) => !Number.isNaN(numberOf(key)));
  const oldest = versions.reduce((least, key) => (numberOf(key) < numberOf(least) ? key : least));
  return numberOf(version) < numberOf(oldest) ? ends[oldest] : undefined;
}

/** NaN for a version that is a name. */
function numberOf(version: string): number {
  const [major, minor = 0] = version.split(".", 2).map(Number);
  return (major ?? Number.NaN) * 1_000 + minor;
}
