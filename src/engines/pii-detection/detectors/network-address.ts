/** IP and MAC addresses, as opposed to versions, times, fingerprints and networks. */
import { parseAddress } from "../../../shared/address-text.ts";
import { buildCandidate, type Candidate, rangeOf, type TextRange } from "../candidate.ts";
import { scoreInContext } from "../text/context.ts";
import { isDigitAt, type TokenizedText } from "../text/tokenized-text.ts";

const v4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d])(?!\.\d)/g;
const v6 = /(?<![\w:.])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:\d{0,3}(?:\.\d{1,3}){3})?(?![\w:])/gi;

export function findAddresses(tokenized: TokenizedText, found: Candidate[]): void {
  const { text } = tokenized;
  for (const match of text.matchAll(v4)) {
    const range = rangeOf(match);
    if (isOctets(match[0]) && !isVersion(text, range)) found.push(rateIpv4(tokenized, match[0], range));
  }
  if (text.includes(":")) findV6(tokenized, found);
  findMacs(tokenized, found);
}

const isOctets = (text: string): boolean =>
  text.split(".").every((part) => Number(part) <= 255 && (part === "0" || !part.startsWith("0")));

/** A product's name before a slash, a comparison, a hyphen or `v` before, or a suffix behind make it a version. */
function isVersion(text: string, { start, end }: TextRange): boolean {
  if (
    /\b(?:ssh|scp|sftp|rsync|sip|telnet|mosh)\b[^\n]{0,30}@$|\b(?:root|admin|user|ubuntu|ec2-user|postgres|pi)@$/.test(
      text.slice(Math.max(0, start - 40), start),
    )
  )
    return false;
  const before = text.slice(Math.max(0, start - 3), start);
  if (/[\p{L}\d_]$|[A-Za-z]\/$|[=<>~!]=$|[\^~]$|[\p{L}\d][-_@+]$/u.test(before)) return true;
  return /^(?:[-_+][A-Za-z]|_\d|[A-Za-z]|\.[a-z]{2,4}\b)/.test(text.slice(end, end + 5));
}

/** Only words for versions and sections contradict four numbers with dots. */
const ipTopics = { own: ["ip"], against: new Set(["version"]) } as const;

function rateIpv4(tokenized: TokenizedText, value: string, range: TextRange): Candidate {
  // 2.5.4 and 2.5.29 are the arcs of X.500 names and certificate extensions, 1.3.6.1 that of the internet.
  const isReserved =
    /^(?:2\.5\.(?:4|29)\.|1\.3\.6\.1$|0\.|255\.)/.test(value) || isNetwork(tokenized.text, value, range);
  const score = scoreInContext(tokenized, range, isReserved ? 0.3 : 0.8, ipTopics);
  return address(range, isReserved ? Math.min(score, 0.65) : score, "ipv4");
}

const address = (range: TextRange, score: number, subtype: string): Candidate =>
  buildCandidate("ip_address", range, score, { subtype, validated: true });

/** `10.0.0.0/8`: no machine but a range of them. */
function isNetwork(text: string, value: string, { end }: TextRange): boolean {
  const length = /^\/(\d{1,2})(?!\d)/.exec(text.slice(end, end + 4))?.[1];
  return length !== undefined && Number(length) < 31 && value.endsWith(".0");
}

function findV6(tokenized: TokenizedText, found: Candidate[]): void {
  for (const match of tokenized.text.matchAll(v6)) {
    const value = localhostWithPort.test(match[0]) ? localhost : match[0];
    const range = { start: match.index, end: match.index + value.length };
    if (!isPlausibleV6(value) || parseAddress(value)?.version !== 6) continue;
    found.push(address(range, scoreInContext(tokenized, range, 0.85, ipTopics), "ipv6"));
  }
}

const localhost = "::1";
/** Node writes no brackets around the address. */
const localhostWithPort = /^::1:\d{2,5}$/;

/** Names joined by `::`, times and octet strings are valid IPv6 now and then, addresses of machines never. */
function isPlausibleV6(value: string): boolean {
  if (value === localhost) return true;
  const groups = value.split(":").filter((group) => group !== "");
  if (groups.length < 3 && !/^(?:fe80|f[cd][\da-f]{2}|2[\da-f]{3}|3fff|::ffff)/i.test(value)) return false;
  if (!/\d/.test(value)) return false;
  return !(groups.length === 8 && groups.every((group) => group.length === 2));
}

const macs = [
  /(?<![\w:.-])[\da-f]{2}(?::[\da-f]{2}){5}(?![\w-]|:[\da-f])/gi,
  /(?<![\w:.-])[\da-f]{2}(?:-[\da-f]{2}){5}(?![\w:]|-[\da-z])/gi,
  /(?<![\w:.-])[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}(?![\w:-]|\.\w)/gi,
] as const;

function findMacs(tokenized: TokenizedText, found: Candidate[]): void {
  const { text } = tokenized;
  for (const [at, pattern] of macs.entries()) {
    for (const match of text.matchAll(pattern)) {
      const value = match[0];
      const range = rangeOf(match);
      const isPlain = !/[a-f]/i.test(value);
      // Digits alone are as well a date with a time, a serial number or an amount.
      const base = isPlain && at > 0 ? 0.3 : 0.85;
      const isNobody = /^(?:00[:.-]?){6}$|^(?:ff[:.-]?){6}$/i.test(value) || isDigitAt(text, range.start - 1);
      const score = isNobody ? 0.2 : scoreInContext(tokenized, range, base, ["mac", "ip"]);
      found.push(buildCandidate("mac_address", range, score));
    }
  }
}
