/** Decides how a domain name is read from a message, written into one, and shown as text. */
import { ApiError } from "../../../shared/api-error.ts";
import { type Cursor, cursorOver, malformed } from "./dns-cursor.ts";

/** RFC 1035 §2.3.4, the length bytes and the root's zero included. */
const nameBytesMax = 255;
const labelBytesMax = 63;

/** More pointers than a name has labels are of no use but to keep us reading. */
const pointersMax = 127;

/** The two high bits of a length byte: both set make a pointer, one alone is reserved. */
const pointerMark = 0xc0;

/**
 * Reads a name, compressed or not, as text without the root's dot; the root itself is ".".
 * Every pointer must lead to before the labels that it ends (RFC 1035 §4.1.4, "a prior occurrence"), so that no
 * name can loop. Throws what is malformed.
 */
export function readName(cursor: Cursor): string {
  const { bytes } = cursor;
  const labels: string[] = [];
  // The first labels must lie within the cursor; what a pointer leads to, anywhere before it.
  let run = readRun(bytes, cursor.at, cursor.end, labels);
  cursor.at = run.end;
  let { byteCount } = run;
  for (let pointers = 0; run.target !== null; pointers += 1) {
    if (run.target >= run.start || pointers === pointersMax) throw malformed("a name goes in circles");
    run = readRun(bytes, run.target, bytes.length, labels);
    byteCount += run.byteCount;
  }
  if (byteCount >= nameBytesMax) throw malformed("a name is too long");
  return labels.length === 0 ? "." : labels.join(".");
}

interface Run {
  readonly start: number;
  /** Behind the zero or the pointer. */
  readonly end: number;
  /** What the labels take in an uncompressed name. */
  readonly byteCount: number;
  /** Where the name goes on; null at the root. */
  readonly target: number | null;
}

/** Reads the labels up to a zero or a pointer. */
function readRun(bytes: Uint8Array, start: number, end: number, labels: string[]): Run {
  let at = start;
  for (;;) {
    const length = byteAt(bytes, at, end);
    if (length === 0) return { start, end: at + 1, byteCount: at - start, target: null };
    if (length >= pointerMark) {
      const target = (length & ~pointerMark) * 256 + byteAt(bytes, at + 1, end);
      return { start, end: at + 2, byteCount: at - start, target };
    }
    if (length > labelBytesMax || at - start > nameBytesMax) throw malformed("a name is too long");
    byteAt(bytes, at + length, end);
    labels.push(showLabel(bytes.subarray(at + 1, at + 1 + length)));
    at += length + 1;
  }
}

function byteAt(bytes: Uint8Array, at: number, end: number): number {
  const byte = at < end ? bytes[at] : undefined;
  if (byte === undefined) throw malformed("a name ends too early");
  return byte;
}

/** Characters that a zone file would read as something else than part of a label (RFC 1035 §5.1). */
const special = new Set([...'."();@$\\'].map((character) => character.charCodeAt(0)));

/** A label as text: ASCII lower case (RFC 4343), what is not printable as \DDD. */
const showLabel = (label: Uint8Array): string => showBytes(label, special, 0x21).toLowerCase();

/** The character-string of a zone file: quoted, what is not printable as \DDD. */
export const quoted = (bytes: Uint8Array): string => `"${showBytes(bytes, quotes, 0x20)}"`;

const quotes = new Set([0x22, 0x5c]);

function showBytes(bytes: Uint8Array, escaped: ReadonlySet<number>, first: number): string {
  let text = "";
  for (const byte of bytes) {
    if (escaped.has(byte)) text += `\\${String.fromCharCode(byte)}`;
    else if (byte >= first && byte < 0x7f) text += String.fromCharCode(byte);
    else text += `\\${String(byte).padStart(3, "0")}`;
  }
  return text;
}

/**
 * The wire form of a name in text, escapes understood, with or without the root's dot, never compressed.
 * Throws `invalid_domain` for an empty or too long label, a too long name, characters beyond ASCII.
 */
export function encodeName(name: string): Uint8Array {
  const labels = name === "." ? [] : labelsOf(name);
  const bytes = labels.flatMap((label) => [label.length, ...label]);
  if (bytes.length >= nameBytesMax || labels.some(({ length }) => length === 0 || length > labelBytesMax)) {
    throw new ApiError("invalid_domain", "The domain or one of its labels is empty or too long.");
  }
  return Uint8Array.from([...bytes, 0]);
}

/** One byte of a label, escaped or plain, or the dot between two labels. */
const piece = /\\([01]\d\d|2[0-4]\d|25[0-5])|\\([!-/:-~])|([!-[\]-~])/gy;

function labelsOf(name: string): number[][] {
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
  // What follows the root's own dot is the root, no label.
  return labels.length > 1 && labels.at(-1)?.length === 0 ? labels.slice(0, -1) : labels;
}

/** The one spelling of a name: lower case, no root's dot, escapes only where they are needed. */
export const canonicalName = (name: string): string => readName(cursorOver(encodeName(name)));

/** A name as a zone file ends it: absolute, with the root's dot. */
export const absoluteName = (name: string): string => (name === "." ? name : `${name}.`);
