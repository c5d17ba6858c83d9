/** Decides which stretches are IP and MAC addresses, and which only look so: versions, times, fingerprints, networks. */
import { parseAddress } from "../../../shared/address-text.ts";
import type { Candidate } from "../kind.ts";
import { weigh } from "../text/evidence.ts";
import { isDigitAt, type Page } from "../text/page.ts";

const v4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d])(?!\.\d)/g;
const v6 = /(?<![\w:.])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:\d{0,3}(?:\.\d{1,3}){3})?(?![\w:])/gi;

export function findAddresses(page: Page, found: Candidate[]): void {
  const { text } = page;
  for (const match of text.matchAll(v4)) {
    const place = { start: match.index, end: match.index + match[0].length };
    if (isOctets(match[0]) && !isVersion(text, place)) found.push(judgeV4(page, match[0], place));
  }
  if (text.includes(":")) findV6(page, found);
  findMacs(page, found);
}

interface Place {
  readonly start: number;
  readonly end: number;
}

const isOctets = (text: string): boolean =>
  text.split(".").every((part) => Number(part) <= 255 && (part === "0" || !part.startsWith("0")));

/** A product's name before a slash, a comparison, a hyphen or `v` before, or a suffix behind make it a version. */
function isVersion(text: string, { start, end }: Place): boolean {
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

/** Only words for versions and sections speak against four numbers with dots. */
const reading = { own: ["ip"], against: new Set(["version"]) } as const;

function judgeV4(page: Page, value: string, place: Place): Candidate {
  // 2.5.4 and 2.5.29 are the arcs of X.500 names and certificate extensions, 1.3.6.1 that of the internet.
  const isTame =
    /^(?:2\.5\.(?:4|29)\.|1\.3\.6\.1$|127\.|0\.|255\.|169\.254\.)/.test(value) ||
    isNetwork(page.text, value, place);
  const score = weigh(page, place, isTame ? 0.3 : 0.8, reading);
  return candidate(place, "ip_address", "ipv4", isTame ? Math.min(score, 0.65) : score);
}

/** `10.0.0.0/8`: no machine but a range of them. */
function isNetwork(text: string, value: string, { end }: Place): boolean {
  const length = /^\/(\d{1,2})(?!\d)/.exec(text.slice(end, end + 4))?.[1];
  return length !== undefined && Number(length) < 31 && value.endsWith(".0");
}

function findV6(page: Page, found: Candidate[]): void {
  for (const match of page.text.matchAll(v6)) {
    const value = match[0];
    const place = { start: match.index, end: match.index + value.length };
    if (!isPlausibleV6(value) || parseAddress(value)?.version !== 6) continue;
    found.push(candidate(place, "ip_address", "ipv6", weigh(page, place, 0.85, reading)));
  }
}

/** Names joined by `::`, times and octet strings are valid IPv6 now and then, addresses of machines never. */
function isPlausibleV6(value: string): boolean {
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

function findMacs(page: Page, found: Candidate[]): void {
  const { text } = page;
  for (const [at, pattern] of macs.entries()) {
    for (const match of text.matchAll(pattern)) {
      const value = match[0];
      const place = { start: match.index, end: match.index + value.length };
      const isPlain = !/[a-f]/i.test(value);
      // Digits alone are as well a date with a time, a serial number or an amount.
      const base = isPlain && at > 0 ? 0.3 : 0.85;
      const isNobody = /^(?:00[:.-]?){6}$|^(?:ff[:.-]?){6}$/i.test(value) || isDigitAt(text, place.start - 1);
      found.push(
        candidate(place, "mac_address", null, isNobody ? 0.2 : weigh(page, place, base, ["mac", "ip"])),
      );
    }
  }
}

const candidate = (place: Place, kind: string, subtype: string | null, score: number): Candidate => ({
  kind,
  subtype,
  ...place,
  score,
  validated: kind === "ip_address",
  country: null,
});
