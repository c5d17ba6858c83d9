/** Decides how a range is written and read as text: lines of SUFFIX:COUNT, as Have I Been Pwned serves them. */
import { type RangeEntry, suffixDigits } from "./range.ts";

const lineEnd = "\r\n";
/** Suffix, colon, one digit and the end of the line. */
const shortestLine = suffixDigits + 2 + lineEnd.length;

const written = ({ suffix, count }: RangeEntry): string => `${suffix}:${count}`;

/** Bytes of the lines without padding. */
export const textBytes = (entries: readonly RangeEntry[]): number =>
  entries.reduce((sum, entry) => sum + written(entry).length + lineEnd.length, 0);

/** The lines of a range, without an end after the last. */
export const writeRange = (entries: readonly RangeEntry[]): string => entries.map(written).join(lineEnd);

/**
 * The lines of a range and lines of random suffixes with the count 0, exactly `paddedBytes` long with the last line's
 * end: whoever sees sizes alone learns nothing. The zeros that fill the last line up still read as 0.
 */
export function writePadded(
  entries: readonly RangeEntry[],
  paddedBytes: number,
  random: (byteCount: number) => Uint8Array,
): string {
  const room = paddedBytes - textBytes(entries);
  const lineCount = Math.max(0, Math.floor(room / shortestLine));
  const suffixes = randomSuffixes(lineCount, random);
  const lines = entries.map(written);
  for (const suffix of suffixes) lines.push(`${suffix}:0`);
  const filling = "0".repeat(lineCount === 0 ? 0 : room - lineCount * shortestLine);
  return lines.join(lineEnd) + filling;
}

/** 18 bytes are 36 digits, one more than a suffix has. */
function randomSuffixes(count: number, random: (byteCount: number) => Uint8Array): string[] {
  const bytes = random(18 * count);
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex").toUpperCase();
  return Array.from({ length: count }, (_, at) => hex.slice(36 * at, 36 * at + suffixDigits));
}

const line = /^([0-9A-Fa-f]{35}):(\d{1,50})$/;
const linesMax = 100_000;
/** More than there are people, computers and seconds for. */
const countMax = 1e12;

/** The entries of a range's text, padding left out, rising; null where a line is none. */
export function readRange(text: string): readonly RangeEntry[] | null {
  const entries: RangeEntry[] = [];
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  if (lines.length > linesMax) return null;
  for (const one of lines) {
    if (one === "") continue;
    const [, suffix, digits] = line.exec(one) ?? [];
    if (suffix === undefined) return null;
    const count = Number(digits);
    if (count > countMax) return null;
    if (count > 0) entries.push({ suffix: suffix.toUpperCase(), count });
  }
  return entries.sort((one, other) => (one.suffix < other.suffix ? -1 : 1));
}
