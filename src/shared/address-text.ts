/** Parsing and formatting of IP addresses. */

/**
 * One address as four 32-bit words, most significant first; an IPv4 address is in `d`, its other words are 0.
 * The words are signed, as JavaScript's bit operators give them: unsigned ones would each be boxed.
 */
export interface Address {
  readonly version: 4 | 6;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

const zero = 48;
const colon = 58;
const dot = 46;

/**
 * Parses one address; null where the text is not one.
 * IPv4: four decimal parts without leading zeros (RFC 6943 §3.1.1, "strict").
 * IPv6: the forms of RFC 4291 §2.2, dotted quad included. Zone ids (RFC 4007), brackets and spaces are
 * rejected: a zone names an interface of this machine, never a public host.
 */
export function parseAddress(text: string): Address | null {
  const value = parseIpv4(text, 0);
  return value < 0 ? parseIpv6(text) : ipv4Address(value);
}

/** The address of an IPv4 number; 32 bits, signed or not. */
export const ipv4Address = (value: number): Address => ({ version: 4, a: 0, b: 0, c: 0, d: value | 0 });

const isMapped = ({ version, a, b, c }: Address): boolean =>
  version === 6 && a === 0 && b === 0 && c === 0xffff;

/** The IPv4 address in a mapped one (::ffff:192.0.2.1, RFC 4291 §2.5.5.2); any other address itself. */
export const unmapAddress = (address: Address): Address =>
  isMapped(address) ? ipv4Address(address.d) : address;

/** The 32 hexadecimal digits of an IPv6 address. */
export const formatHex = ({ a, b, c, d }: Address): string =>
  [a, b, c, d].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");

/**
 * The canonical text: dotted decimal, or RFC 5952 (lower case, the longest run of two or more zero groups
 * shortened, the first of equal ones). IPv4-mapped addresses keep the dotted quad of its section 5.
 */
export function formatAddress(address: Address): string {
  if (address.version === 4) return formatIpv4(address.d);
  if (isMapped(address)) return `::ffff:${formatIpv4(address.d)}`;
  const run = findLongestZeroRun(address);
  let text = "";
  for (let index = 0; index < 8; index += 1) {
    if (index === run.start && run.length > 1) {
      text += "::";
      index += run.length - 1;
    } else {
      const separator = text === "" || text.endsWith("::") ? "" : ":";
      text += separator + groupAt(address, index).toString(16);
    }
  }
  return text;
}

/** One of the eight groups of 16 bits. */
function groupAt({ a, b, c, d }: Address, index: number): number {
  const word = index < 4 ? (index < 2 ? a : b) : index < 6 ? c : d;
  return (index & 1) === 0 ? word >>> 16 : word & 0xffff;
}

const formatIpv4 = (value: number): string =>
  `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`;

function findLongestZeroRun(address: Address): { start: number; length: number } {
  const longest = { start: 0, length: 0 };
  let start = 0;
  for (let index = 0; index < 8; index += 1) {
    if (groupAt(address, index) !== 0) start = index + 1;
    else if (index + 1 - start > longest.length) {
      longest.start = start;
      longest.length = index + 1 - start;
    }
  }
  return longest;
}

/** The number of the dotted quad that fills `text` from `start` to its end, or −1. */
function parseIpv4(text: string, start: number): number {
  let value = 0;
  let part = -1;
  let dots = 0;
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === dot && part >= 0) {
      value = value * 256 + part;
      part = -1;
      dots++;
    } else {
      part = appendDigit(part, code - zero);
      if (part < 0) return -1;
    }
  }
  return part >= 0 && dots === 3 ? value * 256 + part : -1;
}

/** The part with one more decimal digit, or −1 past 255 and after a leading zero. */
function appendDigit(part: number, digit: number): number {
  if (digit < 0 || digit > 9 || part === 0) return -1;
  const longer = part < 0 ? digit : part * 10 + digit;
  return longer > 255 ? -1 : longer;
}

/** Reused by every call: allocating an array would cost more than parsing. No call depends on what another left here. */
const groups = new Uint16Array(8);

function parseIpv6(text: string): Address | null {
  const gap = text.indexOf("::");
  const head = parseGroups(text, 0, gap < 0 ? text.length : gap, 0);
  if (head < 0) return null;
  const count = gap < 0 ? head : parseGroups(text, gap + 2, text.length, head);
  // RFC 4291: "::" is one or more groups, so there is no room for it beside eight groups.
  if (count < 0 || (gap < 0 ? count !== 8 : count > 7)) return null;
  if (gap >= 0) insertZeros(head, count);
  return { version: 6, a: word(0), b: word(2), c: word(4), d: word(6) };
}

/** Inserts zero groups after the first `head` of `count` groups. */
function insertZeros(head: number, count: number): void {
  const shift = 8 - count;
  for (let i = 7; i >= head; i--) groups[i] = i - shift >= head ? (groups[i - shift] ?? 0) : 0;
}

const word = (index: number): number => ((groups[index] ?? 0) << 16) | (groups[index + 1] ?? 0);

/** Parses groups from `start` to `end` after the first `count` ones. Returns the new count, or −1. */
function parseGroups(text: string, start: number, end: number, count: number): number {
  if (start === end) return count;
  let i = start;
  for (let known = count; known < 8; known++) {
    const stop = parseGroup(text, i, known);
    if (stop < text.length && text.charCodeAt(stop) === dot) return parseQuad(text, i, known);
    if (stop === i) return -1;
    if (stop === end) return known + 1;
    if (text.charCodeAt(stop) !== colon) return -1;
    i = stop + 1;
  }
  return -1;
}

/** Parses up to four hexadecimal digits into a group. Returns where they end. */
function parseGroup(text: string, start: number, index: number): number {
  const end = Math.min(start + 4, text.length);
  let value = 0;
  let i = start;
  for (; i < end; i++) {
    const digit = hexDigit(text.charCodeAt(i));
    if (digit < 0) break;
    value = (value << 4) | digit;
  }
  groups[index] = value;
  return i;
}

/** A dotted quad is the last two groups. Past the eighth the array ignores it, and the count is too large. */
function parseQuad(text: string, start: number, count: number): number {
  const value = parseIpv4(text, start);
  if (value < 0) return -1;
  groups[count] = value >>> 16;
  groups[count + 1] = value & 0xffff;
  return count + 2;
}

/** The value of each hexadecimal digit by its code unit, −1 for every other one of ASCII. */
const hexValues = Int8Array.from({ length: 128 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(value) ? -1 : value;
});

const hexDigit = (code: number): number => hexValues[code] ?? -1;
