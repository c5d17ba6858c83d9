/** User-Agent parsing and client hints. The parser and its tables are loaded by `loadParser`. */
import type { UserAgentReport } from "./report.ts";

export { botCategories, clientTypes, deviceTypes } from "./categories.ts";
export { applyHints } from "./hints/apply-hints.ts";
export { acceptHints, type HintName, readHints } from "./hints/hints.ts";
export type { UserAgentReport } from "./report.ts";
export { type BotProof, findBotProof, isProvingHost, rangeListNames } from "./verification/proofs.ts";
export { readPublishedRanges } from "./verification/published-ranges.ts";

/** Parses a text of any content; what it does not name is empty or null. Linear in its length. */
export type ParseUserAgent = (ua: string) => UserAgentReport;

/**
 * Loads the parser: 40 ms in all. `pause` is awaited between its parts, so that a server can answer others
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
