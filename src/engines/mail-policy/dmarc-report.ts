/**
 * DMARC of a domain: whose record counts, found by the tree walk of RFC 9989 §4.10, and what it asks for. Where receivers by
 * the Public Suffix List (RFC 7489, RFC 9091) find another one, a problem says so.
 */

import {
  type DmarcPolicy,
  type DmarcRecord,
  dmarcPolicies,
  domainOfReport,
  isDmarcRecord,
  parseDmarcRecord,
} from "./dmarc-record.ts";
import { type Lookups, maxRecordLength } from "./dns.ts";
import { type ProblemList, quoteText } from "./problem.ts";
import { parseTagList } from "./tag-list.ts";

export const dmarcSources = ["domain", "organizational_domain", "public_suffix"] as const;

export interface DmarcReport {
  readonly record: string;
  readonly valid: boolean;
  /** Where the record stands, without `_dmarc.`. */
  readonly domain: string;
  readonly source: (typeof dmarcSources)[number];
  readonly organizationalDomain: string;
  /** What is asked for messages of this domain; null where the record does not count. */
  readonly policy: DmarcPolicy | null;
  /** What is asked for those of its subdomains. */
  readonly subdomainPolicy: DmarcPolicy | null;
  readonly alignment: DmarcRecord["alignment"] | null;
  readonly testing: boolean;
  readonly percent: number;
  readonly rua: string[];
  readonly ruf: string[];
}

/** The registrable domain by the Public Suffix List; null for a public suffix itself. */
export type FindRegistrable = (domain: string) => string | null;

interface DmarcOptions {
  readonly findRegistrable: FindRegistrable;
  /** The domain does not exist: `np` counts. */
  readonly isMissing: boolean;
}

/** Null without a record; `problems` says why. */
export async function inspectDmarc(
  domain: string,
  { findRegistrable, isMissing }: DmarcOptions,
  lookups: Lookups,
  problems: ProblemList,
): Promise<DmarcReport | null> {
  const own = await findRecord(domain, lookups, problems);
  const { isKnown, found } = await walkUp(domain, lookups);
  if (!own.isKnown || !isKnown)
    problems.warning("dmarc_lookup_failed", "The DNS servers did not answer for every DMARC record.");
  const organizational = findOrganizationalDomain(domain, own.text, found);
  const chosen = own.text === null ? choose(organizational, found) : { domain, text: own.text };
  warnOfOldReceivers(
    chosen?.domain ?? null,
    { domain, registrable: findRegistrable(domain), found },
    problems,
  );
  if (chosen === null) {
    if (problems.all.every(({ severity }) => severity === "info"))
      problems.warning(
        "dmarc_missing",
        `There is no DMARC record; begin with "v=DMARC1; p=none; rua=mailto:…" at _dmarc.${domain}.`,
      );
    return null;
  }
  const record = parseDmarcRecord(chosen.text, problems);
  if (record !== null) await judge(record, { at: chosen.domain, findRegistrable }, lookups, problems);
  const source = sourceOf(chosen.domain, domain, organizational);
  const where = { domain: chosen.domain, source, organizationalDomain: organizational };
  return {
    ...where,
    ...describe(chosen.text, record, source, isMissing),
    valid: record !== null && !problems.hasErrors,
  };
}

function sourceOf(at: string, domain: string, organizational: string): DmarcReport["source"] {
  if (at === domain) return "domain";
  return at === organizational ? "organizational_domain" : "public_suffix";
}

function describe(
  text: string,
  record: DmarcRecord | null,
  source: DmarcReport["source"],
  isMissing: boolean,
): Omit<DmarcReport, "domain" | "source" | "organizationalDomain" | "valid"> {
  if (record === null) return { record: text, ...unreadable };
  const { alignment, isTesting: testing, percent, rua, ruf } = record;
  const below = isMissing ? record.np : record.sp;
  const policy = weaken(source === "domain" ? record.p : below, record);
  return {
    record: text,
    policy,
    subdomainPolicy: weaken(record.sp, record),
    alignment,
    testing,
    percent,
    rua,
    ruf,
  };
}

const unreadable = {
  policy: null,
  subdomainPolicy: null,
  alignment: null,
  testing: false,
  percent: 100,
  rua: [],
  ruf: [],
};

/** RFC 9989 §4.7: with t=y each policy is taken one step weaker. */
const weaken = (policy: DmarcPolicy, record: DmarcRecord): DmarcPolicy =>
  record.isTesting ? (dmarcPolicies[Math.max(0, dmarcPolicies.indexOf(policy) - 1)] ?? "none") : policy;

interface Placed {
  readonly domain: string;
  readonly text: string;
}

async function findRecord(domain: string, lookups: Lookups, problems: ProblemList) {
  const { isKnown, values } = await lookups.texts(`_dmarc.${domain}`);
  const [text, ...others] = values.filter(isDmarcRecord);
  if (others.length > 0)
    problems.error(
      "dmarc_multiple",
      `There are ${others.length + 1} DMARC records at _dmarc.${domain}, so none counts.`,
    );
  const meant =
    text === undefined ? values.find((one) => /^[\s"']*v\s*=\s*dmarc/i.test(one.slice(0, 40))) : undefined;
  if (meant !== undefined)
    problems.error("dmarc_syntax", `${quoteText(meant)} is no DMARC record: it must begin with "v=DMARC1;".`);
  return { isKnown, text: others.length > 0 ? null : (text ?? null) };
}

/** RFC 9989 §4.10: eight queries at most, the first of them for the domain itself. */
const maxWalked = 7;

/** The records above the domain, the nearest first. */
async function walkUp(domain: string, lookups: Lookups) {
  const labels = domain.split(".");
  const parents = labels.slice(1).map((_, at) => labels.slice(at + 1).join("."));
  const walked = await Promise.all(
    parents.slice(-maxWalked).map(async (parent) => {
      const { isKnown, values } = await lookups.texts(`_dmarc.${parent}`);
      const [text, ...others] = values.filter(isDmarcRecord);
      return { domain: parent, isKnown, text: others.length > 0 ? undefined : text };
    }),
  );
  const found = walked.flatMap(({ domain, text }): Placed[] =>
    text === undefined ? [] : [{ domain, text }],
  );
  return { isKnown: walked.every(({ isKnown }) => isKnown), found };
}

function psdOf(text: string): DmarcRecord["psd"] {
  const psd = parseTagList(text.slice(0, maxRecordLength)).tags.get("psd")?.toLowerCase();
  return psd === "y" || psd === "n" ? psd : "u";
}

/** RFC 9989 §4.10.2. */
function findOrganizationalDomain(domain: string, own: string | null, above: readonly Placed[]): string {
  const all = own === null ? above : [{ domain, text: own }, ...above];
  for (const { domain: at, text } of all) {
    const psd = psdOf(text);
    if (psd === "n") return at;
    if (psd === "y" && at !== domain) return labelBelow(at, domain);
  }
  return all.at(-1)?.domain ?? domain;
}

/** The ancestor of `domain`, or itself, that is one label longer than `parent`. */
const labelBelow = (parent: string, domain: string): string =>
  domain
    .split(".")
    .slice(-parent.split(".").length - 1)
    .join(".");

/** The organizational domain's record, else that of the public suffix above it. */
const choose = (organizational: string, above: readonly Placed[]): Placed | null =>
  above.find(({ domain }) => domain === organizational) ??
  above.find(({ domain, text }) => organizational.endsWith(`.${domain}`) && psdOf(text) === "y") ??
  null;

function warnOfOldReceivers(
  chosen: string | null,
  options: {
    readonly domain: string;
    readonly registrable: string | null;
    readonly found: readonly Placed[];
  },
  problems: ProblemList,
): void {
  const { domain, registrable, found } = options;
  if (chosen === domain || chosen === registrable) return;
  const older = found.find((one) => one.domain === registrable)?.domain ?? null;
  if (older === chosen) return;
  problems.info(
    "dmarc_discovery_differs",
    `Receivers that go by the Public Suffix List (RFC 7489) ${older === null ? "find no record" : `take the record of ${older}`}.`,
  );
}

interface RecordPlace {
  readonly at: string;
  readonly findRegistrable: FindRegistrable;
}

async function judge(
  record: DmarcRecord,
  place: RecordPlace,
  lookups: Lookups,
  problems: ProblemList,
): Promise<void> {
  const { p, sp, rua, ruf, isTesting, percent } = record;
  if (p === "none")
    problems.warning("dmarc_policy_none", "p=none only watches: messages that fail are delivered.");
  else if (dmarcPolicies.indexOf(sp) < dmarcPolicies.indexOf(p))
    problems.warning("dmarc_subdomains_weaker", `Subdomains are protected less than the domain: sp=${sp}.`);
  if (isTesting && p !== "none")
    problems.warning("dmarc_testing", "t=y: receivers take the policy one step weaker.");
  if (percent < 100 && p !== "none")
    problems.warning(
      "dmarc_percent",
      `pct=${percent}: older receivers apply the policy to a part of the messages only.`,
    );
  if (rua.length === 0)
    problems.warning("dmarc_no_reports", "Without rua= nobody tells you who sends in the domain's name.");
  const targets = new Set([...rua, ...ruf].map(domainOfReport));
  await Promise.all(
    [...targets].slice(0, maxReceivers).map((target) => judgeReceiver(target, place, lookups, problems)),
  );
}

const maxReceivers = 5;

/** RFC 9990 §4: another organization must say that it wants the reports. */
async function judgeReceiver(
  target: string,
  { at, findRegistrable }: RecordPlace,
  lookups: Lookups,
  problems: ProblemList,
): Promise<void> {
  const registrable = findRegistrable(target);
  if (target === at || (registrable !== null && registrable === findRegistrable(at))) return;
  const { isKnown, values } = await lookups.texts(`${at}._report._dmarc.${target}`);
  if (isKnown && !values.some(isDmarcRecord))
    problems.warning(
      "dmarc_report_not_allowed",
      `${quoteText(target)} does not say that it takes reports for ${at}: it needs a TXT record "v=DMARC1" at ${at}._report._dmarc.${target}.`,
    );
}
