/** How old a browser is: its release, and the latest one. */
import type { UserAgentReport } from "../report.ts";
import data from "./releases.gen.json" with { type: "json" };
import { isSystemEnded } from "./system-ends.ts";

export interface ReleaseReport {
  /** Day of the release, ISO 8601; null where the data does not have this version. */
  readonly releasedAt: string | null;
  readonly latestVersion: string;
  readonly latestReleasedAt: string;
  /** No version of the product, or of its rendering engine, is updated any more. */
  readonly endOfLife: boolean;
  /** The day of the data. */
  readonly dataDate: string;
}

export interface Age {
  /** Null where no release dates are known, or the data is too old to tell. */
  readonly outdated: boolean | null;
  /** Null where no release dates of the browser are known. */
  readonly release: ReleaseReport | null;
  readonly osEndOfLife: boolean | null;
}

interface Release {
  readonly version: string;
  readonly number: number;
  readonly date: string;
  readonly status: string;
  readonly engine: string;
}

const dayMs = 24 * 60 * 60_000;
/** Updates reach people over some weeks. */
const graceMs = 28 * dayMs;
/** Data older than this has missed several releases of every browser. */
const staleMs = 120 * dayMs;

const numberOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split(".", 2).map((part) => Number.parseInt(part, 10) || 0);
  return major * 1_000 + Math.min(minor, 999);
};

const products: ReadonlyMap<string, readonly Release[]> = new Map(
  Object.entries(data.browsers as Readonly<Record<string, readonly (readonly string[])[]>>).map(
    ([id, releases]) => [
      id,
      releases.map(([version = "", date = "", status = "", engine = ""]) => ({
        version,
        number: numberOf(version),
        date,
        status,
        engine,
      })),
    ],
  ),
);

/** Products by a browser's name; `mobile` on Android. Browsers on iOS other than Safari have no dates in the data. */
const productNames: Readonly<Record<string, { readonly desktop?: string; readonly android?: string }>> = {
  Chrome: { desktop: "chrome", android: "chrome_android" },
  "Chrome WebView": { android: "webview_android" },
  Firefox: { desktop: "firefox", android: "firefox_android" },
  Edge: { desktop: "edge" },
  IE: { desktop: "ie" },
  Opera: { desktop: "opera", android: "opera_android" },
  Safari: { desktop: "safari" },
  "Samsung Internet": { android: "samsunginternet_android" },
  "Oculus Browser": { android: "oculus" },
};

function findProduct({ browser, os }: UserAgentReport): readonly Release[] | null {
  if (os.name === "iOS") return browser.name === "Mobile Safari" ? releasesOf("safari_ios") : null;
  const names = Object.hasOwn(productNames, browser.name) ? productNames[browser.name] : undefined;
  return releasesOf(os.name === "Android" ? names?.android : names?.desktop);
}

const releasesOf = (id: string | undefined): readonly Release[] | null =>
  (id === undefined ? undefined : products.get(id)) ?? null;

/**
 * The age of a report's browser at a time. `isSystemExact`: client hints told the version of the system; without them
 * Windows 10 and 11 look the same.
 */
export function describeAge(report: UserAgentReport, nowMs: number, isSystemExact: boolean): Age {
  const osEndOfLife = isSystemEnded(report, nowMs, isSystemExact);
  const releases = report.browser.version === "" ? null : findProduct(report);
  if (releases === null) return { outdated: null, release: null, osEndOfLife };
  const own = numberOf(report.browser.version);
  const at = releases.findLastIndex(({ number }) => number <= own);
  const mine = releases[at];
  const latest = releases.findLast(({ status }) => status === "current") ?? releases.at(-1);
  if (latest === undefined) return { outdated: null, release: null, osEndOfLife };
  const isKnown = mine !== undefined && Math.floor(mine.number / 1_000) === Math.floor(own / 1_000);
  const endOfLife = latest.status !== "current" || (isKnown && mine.engine !== latest.engine);
  const release: ReleaseReport = {
    releasedAt: isKnown ? mine.date : null,
    latestVersion: latest.version,
    latestReleasedAt: latest.date,
    endOfLife,
    dataDate: data.date,
  };
  return { outdated: endOfLife || isOutdated(releases.slice(at + 1), mine, nowMs), release, osEndOfLife };
}

/** `newer`: the releases behind the browser's own. */
function isOutdated(newer: readonly Release[], mine: Release | undefined, nowMs: number): boolean | null {
  if (mine?.status === "esr") return false;
  const [next] = newer;
  if (next !== undefined) return Date.parse(next.date) + graceMs <= nowMs;
  return nowMs - Date.parse(data.date) > staleMs ? null : false;
}

/** The latest release of the product whose versions a report's browser has; for those who judge a version. */
export function latestMajor(
  report: UserAgentReport,
): { readonly major: number; readonly date: string } | null {
  const latest = findProduct(report)?.findLast(({ status }) => status === "current");
  return latest === undefined ? null : { major: Math.floor(latest.number / 1_000), date: data.date };
}
