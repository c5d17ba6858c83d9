/** Domain names: read from a message, encoded for one, and as text. */
import { ApiError } from "./api-error.ts";
import { type Cursor, createCursor, malformed } from "./dns-cursor.ts";

/** RFC 1035 §2.3.4, the length bytes and the root's zero included. */
const maxNameBytes = 255;
const maxLabelBytes = 63;

/** A name has fewer labels; more pointers only waste time. */
const maxPointers = 127;

/** The two high bits of a length byte: both set make a pointer, one alone is reserved. */
const pointerMark = 0xc0;

/**
 * Reads a name, compressed or not, as text without the root's dot; the root itself is ".".
 * Every pointer must lead to before the labels that it ends (RFC 1035 §4.1.4, "a prior occurrence"), so that no
 * name can loop.
 */
export function readName(cursor: Cursor): string {
  const { bytes } = cursor;
  const labels: string[] = [];
  // The first labels must lie within the cursor; what a pointer leads to, anywhere before it.
  let run = readRun(bytes, cursor.at, cursor.end, labels);
  cursor.at = run.end;
  let { byteCount } = run;
  for (let pointers = 0; run.target !== null; pointers += 1) {
    if (run.target >= run.start || pointers === maxPointers) throw malformed("a name goes in circles");
    run = readRun(bytes, run.target, bytes.length, labels);
    byteCount += run.byteCount;
  }
  if (byteCount >= maxNameBytes) throw malformed("a name is too long");
  return labels.length === 0 ? "." : labels.join(".");
}

interface Run {
  readonly start: number;
  /** Behind the zero or the pointer. */
  readonly end: number;
  /** The length of the labels in an uncompressed name. */
  readonly byteCount: number;
  /** Where the name continues; null at the root. */
  readonly target: number | null;
}

/** Reads the labels up to a zero or a pointer. */
function readRun(bytes: Uint8Array, start: number, end: number, labels: string[]): Run {
  let at = start;
  for (;;) {
    const length = readByte(bytes, at, end);
    if (length === 0) return { start, end: at + 1, byteCount: at - start, target: null };
    if (length >= pointerMark) {
      const target = (length & ~pointerMark) * 256 + readByte(bytes, at + 1, end);
      return { start, end: at + 2, byteCount: at - start, target };
    }
    if (length > maxLabelBytes || at - start > maxNameBytes) throw malformed("a name is too long");
    readByte(bytes, at + length, end);
    labels.push(formatLabel(bytes.subarray(at + 1, at + 1 + length)));
    at += length + 1;
  }
}

function readByte(bytes: Uint8Array, at: number, end: number): number {
  const byte = at < end ? bytes[at] : undefined;
  if (byte === undefined) throw malformed("a name ends too early");
  return byte;
}

/** Characters with a special meaning in a zone file (RFC 1035 §5.1). */
const special = new Set([...'."();@$\\'].map((character) => character.charCodeAt(0)));

/** A label as text: ASCII lower case (RFC 4343), unprintable bytes as \DDD. */
const formatLabel = (label: Uint8Array): string => formatBytes(label, special, 0x21).toLowerCase();

/** The character-string of a zone file: quote, unprintable bytes as \DDD. */
export const quote = (bytes: Uint8Array): string => `"${formatBytes(bytes, quotes, 0x20)}"`;

const quotes = new Set([0x22, 0x5c]);

function formatBytes(bytes: Uint8Array, escaped: ReadonlySet<number>, first: number): string {
  let text = "";
  for (const byte of bytes) {
    if (escaped.has(byte)) text += `\\${String.fromCharCode(byte)}`;
    else if (byte >= first && byte < 0x7f) text += String.fromCharCode(byte);
    else text += `\\${String(byte).padStart(3, "0")}`;
  }
  return text;
}

/**
 * The uncompressed wire form of a name, which may have escapes and the root's dot.
 * Throws `invalid_domain` for an empty or too long label, a too long name, and characters beyond ASCII.
 */
export function encodeName(name: string): Uint8Array {
  const labels = name === "." ? [] : parseLabels(name);
  const bytes = labels.flatMap((label) => [label.length, ...label]);
  if (bytes.length >= maxNameBytes || labels.some(({ length }) => length === 0 || length > maxLabelBytes)) {
    throw new ApiError("invalid_domain", "The domain or one of its labels is empty or too long.");
  }
  return Uint8Array.from([...bytes, 0]);
}

/** One byte of a label, escaped or plain, or the dot between two labels. */
const piece = /\\([01]\d\d|2[0-4]\d|25[0-5])|\\([!-/:-~])|([!-[\]-~])/gy;

function parseLabels(name: string): number[][] {
  const labels: number[][] = [[]];
  let length = 0;
  for (const [text, code, escaped, plain = ""] of name.matchAll(piece)) {
    length += text.length;
    if (plain === ".") labels.push([]);
    else
      labels.at(-1)?.push(code === undefined ? (escaped ?? plain).toLowerCase().charCodeAt(0) : Number(code));
  }
  if (length !== name.length) {
    throw new ApiError("invalid_domain", "The domain holds characters that no name on the wire can hold.");
  }
  // After the root's dot there is no further label.
  return labels.length > 1 && labels.at(-1)?.length === 0 ? labels.slice(0, -1) : labels;
}

/** The canonical form of a name: lower case, without the root's dot, with as few escapes as possible. */
export const canonicalizeName = (name: string): string => readName(createCursor(encodeName(name)));

/** A name as in a zone file: absolute, with the root's dot. */
export const formatAbsoluteName = (name: string): string => (name === "." ? name : `${name}.`);
