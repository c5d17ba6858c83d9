/** Ranges as text: lines of SUFFIX:COUNT, as Have I Been Pwned serves them. */
import { type DigestKind, sha1Kind } from "./digest-kind.ts";
import type { RangeEntry } from "./range.ts";

const lineEnd = "\r\n";
/** Suffix, colon, one digit and the end of the line. */
const minLineBytes = ({ suffixDigits }: DigestKind): number => suffixDigits + 2 + lineEnd.length;

const formatEntry = ({ suffix, count }: RangeEntry): string => `${suffix}:${count}`;

/** Bytes of the lines without padding. */
export const countTextBytes = (entries: readonly RangeEntry[]): number =>
  entries.reduce((sum, entry) => sum + formatEntry(entry).length + lineEnd.length, 0);

/** The lines of a range, without a line end after the last. */
export const writeRange = (entries: readonly RangeEntry[]): string => entries.map(formatEntry).join(lineEnd);

/**
 * The lines of a range and padding: lines of random suffixes with the count 0. The text is exactly `paddedBytes` long,
 * counting a line end after the last line, so that its size tells an observer nothing. The last count is filled up
 * with zeros, which still read as 0.
 */
export function writePaddedRange(
  entries: readonly RangeEntry[],
  paddedBytes: number,
  random: (byteCount: number) => Uint8Array,
  kind = sha1Kind,
): string {
  const room = paddedBytes - countTextBytes(entries);
  const lineCount = Math.max(0, Math.floor(room / minLineBytes(kind)));
  const lines = entries.map(formatEntry);
  for (const suffix of drawSuffixes(lineCount, random, kind)) lines.push(`${suffix}:0`);
  const filling = "0".repeat(lineCount === 0 ? 0 : room - lineCount * minLineBytes(kind));
  return lines.join(lineEnd) + filling;
}

/** 18 bytes are 36 digits, more than a suffix has. */
function drawSuffixes(
  count: number,
  random: (byteCount: number) => Uint8Array,
  { suffixDigits }: DigestKind,
): string[] {
  const bytes = random(18 * count);
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex").toUpperCase();
  return Array.from({ length: count }, (_, at) => hex.slice(36 * at, 36 * at + suffixDigits));
}

const linePatterns = {
  sha1: /^([0-9A-Fa-f]{35}):(\d{1,50})$/,
  ntlm: /^([0-9A-Fa-f]{27}):(\d{1,50})$/,
} as const;
const maxLines = 100_000;
/** No password was seen more often. */
const maxCount = 1e12;

/** Sorted entries of a range's text, without padding; null where a line has another form. */
export function parseRange(text: string, kind = sha1Kind): readonly RangeEntry[] | null {
  const entries: RangeEntry[] = [];
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  if (lines.length > maxLines) return null;
  for (const line of lines) {
    if (line === "") continue;
    const [, suffix, digits] = linePatterns[kind.name].exec(line) ?? [];
    if (suffix === undefined) return null;
    const count = Number(digits);
    if (count > maxCount) return null;
    if (count > 0) entries.push({ suffix: suffix.toUpperCase(), count });
  }
  return entries.sort((one, other) => (one.suffix < other.suffix ? -1 : 1));
}
