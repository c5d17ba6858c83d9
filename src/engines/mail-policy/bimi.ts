/** BIMI (draft-brand-indicators-for-message-identification): the logo beside a domain's messages. */
import type { DmarcReport } from "./dmarc-report.ts";
import type { Lookups } from "./dns.ts";
import { type ProblemList, quoteText } from "./problem.ts";
import { hasVersion, parseTagList } from "./tag-list.ts";

export interface BimiReport {
  readonly record: string;
  readonly valid: boolean;
  /** Where the record stands, without `default._bimi.`. */
  readonly domain: string;
  /** The logo, an SVG; null where the domain declines to have one. */
  readonly location: string | null;
  /** The certificate of the mark. */
  readonly authority: string | null;
}

/** Looks at the domain, then at its organizational domain. */
export async function inspectBimi(
  domain: string,
  organizational: string,
  lookups: Lookups,
  problems: ProblemList,
): Promise<BimiReport | null> {
  for (const at of new Set([domain, organizational])) {
    const { values } = await lookups.texts(`default._bimi.${at}`);
    const [record, ...others] = values.filter((text) => hasVersion(text, "BIMI1"));
    if (record === undefined) continue;
    if (others.length > 0)
      problems.error("bimi_multiple", `There are ${others.length + 1} BIMI records, so none counts.`);
    return { ...parseBimiRecord(record, problems), domain: at };
  }
  return null;
}

export function parseBimiRecord(record: string, problems: ProblemList): Omit<BimiReport, "domain"> {
  const { tags, malformed } = parseTagList(record);
  for (const part of malformed) problems.error("bimi_syntax", `${quoteText(part)} is no tag=value.`);
  const location = readHttps("l", tags.get("l"), problems);
  const authority = readHttps("a", tags.get("a"), problems);
  if (!tags.has("l")) problems.error("bimi_syntax", "The record needs l= with the https address of an SVG.");
  if (location !== null && authority === null)
    problems.info(
      "bimi_no_certificate",
      "Without a= and a mark certificate large providers do not show the logo.",
    );
  return { record, valid: !problems.hasErrors, location, authority };
}

function readHttps(tag: string, value: string | undefined, problems: ProblemList): string | null {
  if (value === undefined || value === "" || value.toLowerCase() === "self") return null;
  const url = value.length <= 2_048 ? URL.parse(value) : null;
  if (url?.protocol === "https:") return value;
  problems.error("bimi_syntax", `${tag}=${quoteText(value)} must be an https address.`);
  return null;
}

/** Receivers show a logo only for what DMARC protects. */
export function judgeBimiProtection(
  bimi: BimiReport | null,
  dmarc: DmarcReport | null,
  problems: ProblemList,
): void {
  if (bimi === null || bimi.location === null) return;
  const isProtected = dmarc?.policy != null && dmarc.policy !== "none" && dmarc.percent === 100;
  if (!isProtected)
    problems.error(
      "bimi_needs_dmarc",
      "The logo is shown only where DMARC asks for quarantine or reject of all messages.",
    );
}
