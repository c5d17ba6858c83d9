/** IP and MAC addresses, as opposed to versions, times, fingerprints and networks. */
import { parseAddress } from "../../../shared/address-text.ts";
import { buildCandidate, type Candidate, rangeOf, type TextRange } from "../candidate.ts";
import { scoreInContext } from "../text/context.ts";
import { isDigitAt, type TokenizedText } from "../text/tokenized-text.ts";

const v4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d])(?!\.\d)/y;
const v6 = /(?<![\w:.])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:\d{0,3}(?:\.\d{1,3}){3})?(?![\w:])/iy;

export function findAddresses(tokenized: TokenizedText, found: Candidate[]): void {
  const { text } = tokenized;
  for (const match of matchesAround(text, ".", v4, startOfOctet)) {
    const range = rangeOf(match);
    if (isOctets(match[0]) && !isVersion(text, range)) found.push(rateIpv4(tokenized, match[0], range));
  }
  if (text.includes(":")) findV6(tokenized, found);
  findMacs(tokenized, found);
}

/** Where a match would start whose first separator stands here, or -1. */
type StartOf = (text: string, separatorAt: number) => number;

/** The matches of a sticky pattern, looked for only around its separator: most texts have few of them. */
function* matchesAround(
  text: string,
  separator: string,
  pattern: RegExp,
  startOf: StartOf,
): Generator<RegExpExecArray> {
  let last = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    const start = startOf(text, at);
    if (start < last) continue;
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match === null) continue;
    last = start + match[0].length;
    yield match;
  }
}

const isHexAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 102);
};

/** Up to three digits before a dot, and a digit behind it. */
function startOfOctet(text: string, dotAt: number): number {
  if (!isDigitAt(text, dotAt + 1)) return -1;
  let start = dotAt;
  while (start > 0 && dotAt - start < 4 && isDigitAt(text, start - 1)) start -= 1;
  const isInside = start === dotAt || dotAt - start === 4 || text[start - 1] === ".";
  return isInside ? -1 : start;
}

/** Up to four hexadecimal digits before a colon, and another colon behind as many. */
function startOfHextet(text: string, colonAt: number): number {
  let next = colonAt + 1;
  while (next < colonAt + 5 && isHexAt(text, next)) next += 1;
  if (text[next] !== ":") return -1;
  let start = colonAt;
  while (start > 0 && colonAt - start < 5 && isHexAt(text, start - 1)) start -= 1;
  return colonAt - start === 5 ? -1 : start;
}

/** So many hexadecimal digits before a separator, and the same separator behind as many. */
const startOfHex =
  (units: number): StartOf =>
  (text, at) => {
    if (text.charCodeAt(at + units + 1) !== text.charCodeAt(at)) return -1;
    for (let unit = 1; unit <= units; unit += 1) if (!isHexAt(text, at - unit)) return -1;
    return at - units;
  };

/** Four numbers up to 255, none with a zero in front. */
function isOctets(text: string): boolean {
  let octet = -1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === dot) octet = -1;
    else {
      if (octet === 0) return false;
      octet = Math.max(0, octet) * 10 + code - 48;
      if (octet > 255) return false;
    }
  }
  return true;
}

const dot = 46;

/** A product's name before a slash, a comparison, a hyphen or `v` before, or a suffix behind make it a version. */
function isVersion(text: string, { start, end }: TextRange): boolean {
  if (
    text[start - 1] === "@" &&
    /\b(?:ssh|scp|sftp|rsync|sip|telnet|mosh)\b[^\n]{0,30}@$|\b(?:root|admin|user|ubuntu|ec2-user|postgres|pi)@$/.test(
      text.slice(Math.max(0, start - 40), start),
    )
  )
    return false;
  if (standsFree(text, start, end)) return false;
  const before = text.slice(Math.max(0, start - 3), start);
  if (/[\p{L}\d_]$|[A-Za-z]\/$|[=<>~!]=$|[\^~]$|[\p{L}\d][-_@+]$/u.test(before)) return true;
  return /^(?:[-_+][A-Za-z]|_\d|[A-Za-z]|\.[a-z]{2,4}\b)/.test(text.slice(end, end + 5));
}

/** Between the beginning, the end, blanks, quotes and brackets. */
const standsFree = (text: string, start: number, end: number): boolean =>
  (start === 0 || edges.has(text.charCodeAt(start - 1))) &&
  (end === text.length || edges.has(text.charCodeAt(end)));

const edges: ReadonlySet<number> = new Set([..." \n\r\t\"'()[]{},;:"].map((edge) => edge.charCodeAt(0)));

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
  if (text[end] !== "/") return false;
  const length = /^\/(\d{1,2})(?!\d)/.exec(text.slice(end, end + 4))?.[1];
  return length !== undefined && Number(length) < 31 && value.endsWith(".0");
}

function findV6(tokenized: TokenizedText, found: Candidate[]): void {
  for (const match of matchesAround(tokenized.text, ":", v6, startOfHextet)) {
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

const macs: readonly (readonly [separator: string, startOf: StartOf, pattern: RegExp])[] = [
  [":", startOfHex(2), /(?<![\w:.-])[\da-f]{2}(?::[\da-f]{2}){5}(?![\w-]|:[\da-f])/iy],
  ["-", startOfHex(2), /(?<![\w:.-])[\da-f]{2}(?:-[\da-f]{2}){5}(?![\w:]|-[\da-z])/iy],
  [".", startOfHex(4), /(?<![\w:.-])[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}(?![\w:-]|\.\w)/iy],
];

function findMacs(tokenized: TokenizedText, found: Candidate[]): void {
  const { text } = tokenized;
  for (const [at, [separator, startOf, pattern]] of macs.entries()) {
    for (const match of matchesAround(text, separator, pattern, startOf)) {
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
