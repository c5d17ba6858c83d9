/** Entries of NONET_FETCH_ALLOW and NONET_FETCH_DENY. */
import { domainToASCII } from "node:url";
import { parseAddress } from "../../../shared/address-text.ts";
import { isHostName } from "../../../shared/host-name.ts";
import { type Prefix, parsePrefix } from "../../../shared/prefix.ts";
import { badPorts } from "./bad-ports.ts";

/** What an entry names: a block of addresses, one host, or every host below a domain. */
type RuleSubject =
  | { readonly kind: "block"; readonly block: Prefix }
  | { readonly kind: "host"; readonly host: string }
  | { readonly kind: "below"; readonly domain: string };

export interface TargetRule {
  readonly subject: RuleSubject;
  /** Null: every port. */
  readonly port: number | null;
}

/**
 * Reads NONET_FETCH_ALLOW: CIDR blocks, addresses and host names, each with an optional `:port`, separated by
 * commas. IPv6 with a port stands in brackets: `[fd00::/8]:443`.
 * Throws one Error that names every bad entry; its message completes "NAME must be …".
 */
export const parseAllowRules = (text: string): readonly TargetRule[] => parseRules(text, parseAllowRule);

/** Reads NONET_FETCH_DENY: as the allow list, and `*.example.com` for every name below example.com. */
export const parseDenyRules = (text: string): readonly TargetRule[] => parseRules(text, parseRule);

/** A rule, or what is wrong with the entry. */
type ParsedRule = TargetRule | string;

function parseRules(text: string, parse: (entry: string) => ParsedRule): readonly TargetRule[] {
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const parsed = entries.map(parse);
  const problems = parsed.flatMap((rule, index) =>
    typeof rule === "string" ? [`"${entries[index]}" ${rule}`] : [],
  );
  if (problems.length > 0) throw new Error(`a list of CIDR blocks and hosts: ${problems.join("; ")}`);
  return parsed.filter((rule) => typeof rule !== "string");
}

/** An allow list names what it opens: no patterns, and no port that is never fetched anyway. */
function parseAllowRule(entry: string): ParsedRule {
  const rule = parseRule(entry);
  if (typeof rule === "string") return rule;
  if (rule.subject.kind === "below") return "is a pattern; name each host that is allowed";
  if (rule.port !== null && badPorts.has(rule.port)) return `names port ${rule.port}, which is never fetched`;
  return rule;
}

function parseRule(entry: string): ParsedRule {
  const { body, port, bracketed } = splitPort(entry);
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)) {
    return "has a port that is not a number from 1 to 65535";
  }
  const subject = bracketed || body.includes(":") ? parseBlock(body) : parseSubject(body);
  if (typeof subject === "string") return subject;
  const isIpv6 = subject.kind === "block" && subject.block.first.version === 6;
  if (bracketed && !isIpv6) return "has brackets around what is not an IPv6 address";
  return { subject, port: port === undefined ? null : Number(port) };
}

/** Text with two colons or more and no brackets is IPv6 without a port. */
function splitPort(entry: string): { body: string; port: string | undefined; bracketed: boolean } {
  const inBrackets = /^\[([^\]]*)\](?::(.*))?$/.exec(entry);
  if (inBrackets !== null) return { body: inBrackets[1] ?? "", port: inBrackets[2], bracketed: true };
  const [body = "", port, ...more] = entry.split(":");
  return more.length > 0
    ? { body: entry, port: undefined, bracketed: false }
    : { body, port, bracketed: false };
}

function parseSubject(body: string): RuleSubject | string {
  if (body.includes("/") || parseAddress(body) !== null) return parseBlock(body);
  if (!body.startsWith("*.")) return parseHost(body);
  const domain = parseHost(body.slice(2));
  return typeof domain === "string" ? domain : { kind: "below", domain: domain.host };
}

function parseBlock(body: string): RuleSubject | string {
  const block = parsePrefix(body);
  if (block !== null) return { kind: "block", block };
  const isWide = body.includes("/") && parseAddress(body.slice(0, body.indexOf("/"))) !== null;
  return isWide
    ? "has no valid prefix length, or bits set beyond it"
    : "is not an IP address or a CIDR block";
}

/** The name as the URL standard writes it, so that it equals the hostname of a parsed URL. */
function parseHost(body: string): { readonly kind: "host"; readonly host: string } | string {
  const host = domainToASCII(body);
  if (parseAddress(host) !== null) return "is an address in an unusual form; write four decimal parts";
  return isHostName(host) ? { kind: "host", host } : "is not a host name";
}
