/** MTA-STS (RFC 8461): the record, the policy file, and whether it names every mail server. */
import type { Lookups } from "./dns.ts";
import { type ProblemList, quoteText } from "./problem.ts";
import { hasVersion, parseTagList } from "./tag-list.ts";

export const mtaStsModes = ["enforce", "testing", "none"] as const;

export interface MtaStsPolicy {
  readonly mode: (typeof mtaStsModes)[number];
  readonly maxAgeSeconds: number;
  /** Names of mail servers, `*.` before one for a single label. */
  readonly mx: string[];
}

export interface MtaStsReport {
  readonly record: string;
  readonly valid: boolean;
  readonly id: string | null;
  readonly policyUrl: string;
  /** Null where it could not be fetched or is no policy. */
  readonly policy: MtaStsPolicy | null;
}

/** The answer to one GET without redirects, or a word for why there is none. */
export type FetchPolicy = (
  url: string,
) => Promise<
  | { readonly status: number; readonly contentType: string | null; readonly text: string }
  | { readonly failure: string }
>;

interface MtaStsOptions {
  readonly exchangers: readonly string[];
  readonly fetchPolicy: FetchPolicy;
}

/** Null without a record; that is no fault, and `problems` says so where the domain takes mail. */
export async function inspectMtaSts(
  domain: string,
  { exchangers, fetchPolicy }: MtaStsOptions,
  lookups: Lookups,
  problems: ProblemList,
): Promise<MtaStsReport | null> {
  const record = await findMtaStsRecord(domain, lookups, problems);
  if (record === null) {
    if (exchangers.length > 0 && problems.all.length === 0)
      problems.info("mta_sts_missing", "There is no MTA-STS policy, so senders may deliver without TLS.");
    return null;
  }
  const id = parseTagList(record).tags.get("id") ?? null;
  if (id === null || !/^[A-Za-z0-9]{1,32}$/.test(id))
    problems.error("mta_sts_syntax", "The record needs id= with 1 to 32 letters and digits.");
  const policyUrl = `https://mta-sts.${domain}/.well-known/mta-sts.txt`;
  const policy = await fetchMtaStsPolicy(policyUrl, fetchPolicy, problems);
  if (policy !== null) judge(policy, exchangers, problems);
  return { record, valid: policy !== null && !problems.hasErrors, id, policyUrl, policy };
}

async function findMtaStsRecord(
  domain: string,
  lookups: Lookups,
  problems: ProblemList,
): Promise<string | null> {
  const { isKnown, values } = await lookups.texts(`_mta-sts.${domain}`);
  const [record = null, ...others] = values.filter((text) => hasVersion(text, "STSv1"));
  if (!isKnown)
    problems.warning("mta_sts_lookup_failed", "The DNS servers did not answer for the MTA-STS record.");
  if (others.length === 0) return record;
  problems.error("mta_sts_multiple", `There are ${others.length + 1} MTA-STS records, so none counts.`);
  return null;
}

async function fetchMtaStsPolicy(
  url: string,
  fetchPolicy: FetchPolicy,
  problems: ProblemList,
): Promise<MtaStsPolicy | null> {
  const answer = await fetchPolicy(url);
  if ("failure" in answer || answer.status !== 200) {
    const why = "failure" in answer ? answer.failure : `status ${answer.status}; redirects are not followed`;
    problems.error(
      "mta_sts_policy_unreachable",
      `${url} could not be fetched (${why}), so the record has no effect.`,
    );
    return null;
  }
  if (!/^text\/plain\s*(?:;|$)/i.test(answer.contentType ?? ""))
    problems.warning("mta_sts_content_type", "The policy should be sent as text/plain.");
  const parsed = parseMtaStsPolicy(answer.text);
  if (Array.isArray(parsed)) {
    for (const fault of parsed) problems.error("mta_sts_policy_invalid", fault);
    return null;
  }
  return parsed;
}

const longestAge = 31_557_600;

/** The policy, or a sentence for each fault (§3.2). Linear in the text. */
export function parseMtaStsPolicy(text: string): MtaStsPolicy | string[] {
  const { fields, mx, faults } = readLines(text);
  if (fields.get("version") !== "STSv1") faults.push('The policy needs "version: STSv1".');
  const mode = mtaStsModes.find((one) => one === fields.get("mode"));
  if (mode === undefined) faults.push('The policy needs "mode: enforce", "testing" or "none".');
  const age = fields.get("max_age") ?? "";
  const maxAgeSeconds = /^\d{1,10}$/.test(age) ? Number(age) : Number.NaN;
  if (!(maxAgeSeconds <= longestAge))
    faults.push(`The policy needs "max_age:" with 0 to ${longestAge} seconds.`);
  if (mode !== "none" && mx.length === 0)
    faults.push('The policy names no mail server: "mx: mail.example.com".');
  return mode === undefined || faults.length > 0 ? faults.slice(0, 10) : { mode, maxAgeSeconds, mx };
}

const hostPattern = /^(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

const maxPatterns = 100;

/** Of a repeated key the first counts, but for `mx`. */
function readLines(text: string) {
  const fields = new Map<string, string>();
  const mx: string[] = [];
  const faults: string[] = [];
  for (const line of text.split(/\r?\n/).filter((one) => one.trim() !== "")) {
    const colon = line.indexOf(":");
    const key = line.slice(0, Math.max(0, colon)).trim();
    const value = line.slice(colon + 1).trim();
    if (colon < 0) faults.push(`The policy's line ${quoteText(line)} is no "key: value".`);
    else if (key !== "mx") fields.set(key, fields.get(key) ?? value);
    else if (mx.length < maxPatterns) mx.push(value.toLowerCase().replace(/\.$/, ""));
  }
  const bad = mx.filter((pattern) => !hostPattern.test(pattern));
  faults.push(...bad.map((pattern) => `The policy's mx ${quoteText(pattern)} is no host name.`));
  return { fields, mx, faults };
}

/** §4.1: "*." stands for exactly one label. */
export function matchesMtaSts(pattern: string, host: string): boolean {
  if (!pattern.startsWith("*.")) return pattern === host;
  const dot = host.indexOf(".");
  return dot > 0 && host.slice(dot + 1) === pattern.slice(2);
}

const shortAge = 86_400;

function judge(
  { mode, maxAgeSeconds, mx }: MtaStsPolicy,
  exchangers: readonly string[],
  problems: ProblemList,
): void {
  if (mode === "none") problems.info("mta_sts_none", "mode: none takes the policy back.");
  if (mode === "testing")
    problems.warning("mta_sts_testing", "mode: testing only reports; mail is still delivered without TLS.");
  if (mode !== "none" && maxAgeSeconds < shortAge)
    problems.warning("mta_sts_short_age", `max_age of ${maxAgeSeconds} seconds is short; weeks are usual.`);
  if (mode === "none") return;
  const missing = exchangers.filter((host) => !mx.some((pattern) => matchesMtaSts(pattern, host)));
  if (missing.length === 0) return;
  const message = `The policy does not name ${missing.slice(0, 5).map(quoteText).join(", ")}: senders must not deliver there.`;
  if (mode === "enforce") problems.error("mta_sts_mx_not_covered", message);
  else problems.warning("mta_sts_mx_not_covered", message);
}
