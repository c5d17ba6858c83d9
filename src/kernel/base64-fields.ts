/** Files that a JSON body carries in Base64, decoded where they stand, so that only the small rest has to be parsed. */
import { randomBytes } from "node:crypto";
import { withoutDataUri } from "../shared/base64.ts";

/** Shorter texts are decoded once the body is parsed. */
const minTextBytes = 16 * 1024;
/** A rest of this length is parsed in well under a millisecond. */
const maxRestBytes = 64 * 1024;
/** Characters that are decoded at once, whole groups of four: a tenth of a millisecond. */
const pieceCharacters = 256 * 1024;
const piecesInTurn = 4;
/** More fields of this name than any operation has files; a body with more is not searched further. */
const maxNames = 64;
/** Bytes that are searched in a turn: up to 3 ms in a body that nearly matches everywhere. */
const searchedBytes = 4 * 1024 * 1024;
/** White space that may stand before a value. */
const maxWhiteSpace = 256;
/** What stands before the data in a data URI is no longer than this. */
const maxHeadBytes = 256;

const key = Buffer.from('"base64"');
const [quote, colon] = [0x22, 0x3a];

export interface Base64Fields {
  /** The body with a short text in place of each long one. */
  readonly rest: Uint8Array;
  /** The decoded files by the text that stands in their place, which nobody can guess. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Takes the long values of fields called `base64` out of a JSON text, in turns of the event loop of half a millisecond.
 * Resolves with null where there are none or one is not plain Base64 (RFC 4648, section 4 or 5) on one line: such a body
 * is parsed whole. Rejects when the signal is aborted.
 */
export async function takeBase64Fields(
  body: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<Base64Fields | null> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const values = await findLongValues(bytes, signal);
  if (values === null || values.length === 0) return null;
  const nonce = randomBytes(16).toString("hex");
  const files = new Map<string, Uint8Array>();
  const rest: Uint8Array[] = [];
  let at = 0;
  for (const { start, end } of values) {
    const file = await decode(bytes, start, end, signal);
    if (file === null) return null;
    const stand = `${nonce}:${files.size}`;
    files.set(stand, file);
    rest.push(bytes.subarray(at, start), Buffer.from(stand));
    at = end;
  }
  rest.push(bytes.subarray(at));
  return { rest: Buffer.concat(rest), files };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where the long values stand, without their quotes; null where too much stands beside them, or too many names. */
async function findLongValues(
  bytes: Buffer,
  signal: AbortSignal | undefined,
): Promise<readonly Span[] | null> {
  const found: Span[] = [];
  let at = 0;
  for (let names = 0; names <= maxNames; names += 1) {
    const nameEnd = await findNameEnd(bytes, at, signal);
    if (nameEnd === -1) {
      const restBytes = found.reduce((rest, { start, end }) => rest - (end - start), bytes.length);
      return restBytes <= maxRestBytes ? found : null;
    }
    const value = valueAfter(bytes, nameEnd);
    if (value !== null && value.end - value.start >= minTextBytes) found.push(value);
    at = value?.end ?? nameEnd;
  }
  return null;
}

/** The place after the next name, or -1. */
async function findNameEnd(bytes: Buffer, from: number, signal: AbortSignal | undefined): Promise<number> {
  for (let at = from; at < bytes.length; at += searchedBytes) {
    const found = bytes.subarray(at, at + searchedBytes + key.length - 1).indexOf(key);
    await nextTurn(signal);
    if (found !== -1) return at + found + key.length;
  }
  return -1;
}

async function nextTurn(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
}

/** The text that is the value of a name; null where none follows. An escaped quote ends it, too: that is no Base64. */
function valueAfter(bytes: Buffer, nameEnd: number): Span | null {
  const start = valueStart(bytes, nameEnd);
  const end = start === null ? -1 : bytes.indexOf(quote, start);
  return start === null || end === -1 ? null : { start, end };
}

/** The place after the opening quote of the value of a name that ends here; null where no text follows. */
function valueStart(bytes: Buffer, nameEnd: number): number | null {
  const colonAt = skipWhiteSpace(bytes, nameEnd);
  if (bytes[colonAt] !== colon) return null;
  const quoteAt = skipWhiteSpace(bytes, colonAt + 1);
  return bytes[quoteAt] === quote ? quoteAt + 1 : null;
}

function skipWhiteSpace(bytes: Buffer, from: number): number {
  const end = from + maxWhiteSpace;
  let at = from;
  while (at < end && isWhiteSpace(bytes[at])) at += 1;
  return at;
}

const isWhiteSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Null where the text is not plain Base64. */
async function decode(
  bytes: Buffer,
  start: number,
  end: number,
  signal: AbortSignal | undefined,
): Promise<Uint8Array | null> {
  const head = bytes.toString("latin1", start, Math.min(end, start + maxHeadBytes));
  const dataStart = start + head.length - withoutDataUri(head).length;
  const paddingLength = bytes[end - 1] === 0x3d ? (bytes[end - 2] === 0x3d ? 2 : 1) : 0;
  const dataEnd = end - paddingLength;
  const length = dataEnd - dataStart;
  if (length % 4 === 1 || (paddingLength > 0 && (length + paddingLength) % 4 !== 0)) return null;
  const file = Buffer.allocUnsafeSlow(Math.floor((length * 3) / 4));
  let written = 0;
  for (let at = dataStart, pieces = 1; at < dataEnd; at += pieceCharacters, pieces += 1) {
    const piece = bytes.toString("latin1", at, Math.min(dataEnd, at + pieceCharacters));
    const count = file.write(piece, written, "base64");
    // Characters that are no Base64 are skipped, so they show in the length.
    if (count !== Math.floor((piece.length * 3) / 4)) return null;
    written += count;
    if (pieces % piecesInTurn === 0) await nextTurn(signal);
  }
  return file;
}
