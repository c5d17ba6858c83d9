/** User-Agent parsing and client hints. The parser and its tables are loaded by `loadParser`. */
import type { Finding } from "./findings.ts";
import type { Hints } from "./hints/hints.ts";
import type { LogRequest, LogSummary } from "./log/log-summary.ts";
import type { UserAgentReport } from "./report.ts";
import type * as features from "./support/features.ts";
import type { Age } from "./support/releases.ts";

export { botCategories, clientTypes, deviceTypes } from "./categories.ts";
export { findingIds, severities } from "./finding-words.ts";
export { applyHints } from "./hints/apply-hints.ts";
export { acceptHints, type HintName, type Hints, readHints } from "./hints/hints.ts";
export { logFormats } from "./log/agent-in-line.ts";
export type { UserAgentReport } from "./report.ts";
export { systemEndDates } from "./support/system-ends.ts";
export { supportWords } from "./support/words.ts";
export { type BotProof, findBotProof, isProvingHost, rangeListNames } from "./verification/proofs.ts";
export { readPublishedRanges } from "./verification/published-ranges.ts";

/** Parses a text of any content; what it does not name is empty or null. Linear in its length. */
export type ParseUserAgent = (ua: string) => UserAgentReport;

/**
 * Loads the parser: 30 ms in all. `pause` is awaited between its parts, so that a server can answer others
 * meanwhile.
 */
export async function loadParser(pause: () => Promise<void> = noPause): Promise<ParseUserAgent> {
  const { loadParts } = await import("./loading.ts");
  for (const loadPart of loadParts) {
    await loadPart();
    await pause();
  }
  const { parseUserAgent } = await import("./parse.ts");
  return (ua) => parseUserAgent(ua);
}

const noPause = async (): Promise<void> => undefined;

/** What is said of a report at a time. */
export interface Assessment extends Age {
  readonly findings: Finding[];
}

/** `report` is that of the text alone, `refined` the same with its client hints. */
export type AssessReport = (
  report: UserAgentReport,
  refined: UserAgentReport,
  hints: Hints | null,
  nowMs: number,
) => Assessment;

/** Loads release dates, and what judges a report by them. */
export async function loadAssessor(): Promise<AssessReport> {
  const { describeAge } = await import("./support/releases.ts");
  const { findContradictions } = await import("./findings.ts");
  return (report, refined, hints, nowMs) => ({
    ...describeAge(refined, nowMs, hints !== null && hints.platformVersion !== ""),
    findings: findContradictions(report, hints, nowMs),
  });
}

export type { Agent } from "./support/features.ts";
export type FeatureData = Pick<
  typeof features,
  "featureDate" | "featureIds" | "featureSource" | "findAgent" | "findSupport"
>;

/** Loads which features browsers have: 220 kB of JSON. */
export const loadFeatures = async (): Promise<FeatureData> => import("./support/features.ts");

/** Counts who reads a site by its log; loads the parser first. See `log/log-summary.ts`. */
export async function summarizeLog(request: LogRequest): Promise<LogSummary> {
  const { summarizeLog: summarize } = await import("./log/log-summary.ts");
  return summarize(request);
}
