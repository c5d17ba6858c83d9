/** DMARC records (RFC 9989 §4.7; RFC 7489 §6.3 for tags that it removed). */
import { maxRecordLength } from "./dns.ts";
import { type ProblemList, quoteText } from "./problem.ts";
import { hasVersion, parseTagList, splitItems } from "./tag-list.ts";

export const dmarcPolicies = ["none", "quarantine", "reject"] as const;

/** What a receiver is asked to do with a message that fails. */
export type DmarcPolicy = (typeof dmarcPolicies)[number];

export interface DmarcRecord {
  readonly text: string;
  readonly p: DmarcPolicy;
  /** For subdomains that exist, and for those that do not. */
  readonly sp: DmarcPolicy;
  readonly np: DmarcPolicy;
  readonly alignment: { readonly dkim: "relaxed" | "strict"; readonly spf: "relaxed" | "strict" };
  /** `y`: the domain of a registry; `n`: an organization's; `u`: not said. */
  readonly psd: "y" | "n" | "u";
  readonly isTesting: boolean;
  /** Share of messages in percent, of RFC 7489; 100 where it is not said. */
  readonly percent: number;
  readonly rua: string[];
  readonly ruf: string[];
}

export const isDmarcRecord = (text: string): boolean => hasVersion(text, "DMARC1");

const known = new Set("v p sp np adkim aspf psd t rua ruf fo pct rf ri".split(" "));
const removed = ["pct", "rf", "ri"];

/** Null where the record does not count: a bad policy, and no address for reports. Faults go to `problems`. */
export function parseDmarcRecord(text: string, problems: ProblemList): DmarcRecord | null {
  const { tags, repeated, malformed } = parseTagList(text.slice(0, maxRecordLength));
  const fault = (sentence: string): void => problems.error("dmarc_syntax", sentence);
  if (text.length > maxRecordLength) fault(`The record is longer than ${maxRecordLength} characters.`);
  for (const part of malformed) fault(`${quoteText(part)} is no tag=value; tags are separated by ";".`);
  for (const tag of repeated) fault(`The tag ${quoteText(tag)} stands twice.`);
  for (const tag of tags.keys())
    if (!known.has(tag)) problems.warning("dmarc_unknown_tag", `Nobody reads the tag ${quoteText(tag)}.`);
  judgeRemoved(tags, problems);
  const addresses = { rua: parseReportUris("rua", tags, fault), ruf: parseReportUris("ruf", tags, fault) };
  const policies = parsePolicies(tags, fault);
  if (policies === null && addresses.rua.length === 0) return null;
  const none = { p: "none", sp: "none", np: "none" } as const;
  return {
    text,
    ...(policies ?? none),
    alignment: {
      dkim: choose(tags, "adkim", ["r", "s"], fault) === "s" ? "strict" : "relaxed",
      spf: choose(tags, "aspf", ["r", "s"], fault) === "s" ? "strict" : "relaxed",
    },
    psd: choose(tags, "psd", ["u", "y", "n"], fault),
    isTesting: choose(tags, "t", ["n", "y"], fault) === "y",
    percent: parsePercent(tags.get("pct"), fault),
    ...addresses,
  };
}

type Fault = (sentence: string) => void;
type Tags = ReadonlyMap<string, string>;

function judgeRemoved(tags: Tags, problems: ProblemList): void {
  for (const tag of removed)
    if (tags.has(tag))
      problems.info("dmarc_removed_tag", `RFC 9989 removed the tag ${tag}; newer receivers ignore it.`);
  if (tags.get("p") === undefined)
    problems.warning(
      "dmarc_no_policy",
      'There is no "p=", which older receivers require; it counts as p=none.',
    );
}

/** Null if one is bad (RFC 9989 §4.10.1). */
function parsePolicies(tags: Tags, fault: Fault): Pick<DmarcRecord, "p" | "sp" | "np"> | null {
  const read = (tag: string, otherwise: DmarcPolicy): DmarcPolicy | null => {
    const text = tags.get(tag);
    if (text === undefined) return otherwise;
    const policy = dmarcPolicies.find((one) => one === text.toLowerCase()) ?? null;
    if (policy === null) fault(`${tag}=${quoteText(text)} must be none, quarantine or reject.`);
    return policy;
  };
  const p = read("p", "none");
  const sp = read("sp", p ?? "none");
  const np = read("np", sp ?? "none");
  return p === null || sp === null || np === null ? null : { p, sp, np };
}

/** The word of a tag; the first one where it is not said or another one. */
function choose<const W extends string>(
  tags: Tags,
  tag: string,
  words: readonly [W, ...W[]],
  fault: Fault,
): W {
  const text = tags.get(tag) ?? words[0];
  const word = words.find((one) => one === text.toLowerCase());
  if (word === undefined) fault(`${tag}=${quoteText(text)} must be ${words.join(" or ")}; it is ignored.`);
  return word ?? words[0];
}

function parsePercent(text: string | undefined, fault: Fault): number {
  if (text === undefined) return 100;
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (percent <= 100) return percent;
  fault(`pct=${quoteText(text)} must be a number from 0 to 100.`);
  return 100;
}

/** At most ten; receivers need honor two only. */
const maxUris = 10;

function parseReportUris(tag: "rua" | "ruf", tags: Tags, fault: Fault): string[] {
  const uris = splitItems(tags.get(tag));
  if (tags.has(tag) && uris.length === 0) fault(`${tag}= names no address.`);
  for (const uri of uris) {
    if (!/^mailto:[^@\s]+@[^@\s]+$/i.test(uri) && !/^https?:\/\/\S/i.test(uri))
      fault(`${tag}=${quoteText(uri)} must be mailto: and an address.`);
  }
  return uris.filter((uri) => /^mailto:[^@\s]+@[^@\s]+$/i.test(uri)).slice(0, maxUris);
}

/** The domain of a `mailto:` address, without the size limit of RFC 7489. */
export const domainOfReport = (uri: string): string => {
  const domain = uri.slice(uri.lastIndexOf("@") + 1);
  return (domain.split(/[!?]/, 1)[0] ?? "").toLowerCase();
};
