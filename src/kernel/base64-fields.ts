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
/** What stands before the data in a data URI is no longer than this. */
const maxHeadBytes = 256;

const key = Buffer.from('"base64"');
const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];

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
  const values = findLongValues(bytes);
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

/** Where the long values stand, without their quotes; null where one has escapes or too much stands beside them. */
function findLongValues(bytes: Buffer): readonly Span[] | null {
  const found = [...textsOfKey(bytes)].filter(({ start, end }) => end - start >= minTextBytes);
  const restBytes = found.reduce((rest, { start, end }) => rest - (end - start), bytes.length);
  const isPlain = found.every(({ start, end }) => !bytes.subarray(start, end).includes(backslash));
  return isPlain && restBytes <= maxRestBytes ? found : null;
}

/** The texts that follow the name, one after the other. */
function* textsOfKey(bytes: Buffer): Generator<Span> {
  for (let at = bytes.indexOf(key); at !== -1; at = bytes.indexOf(key, at)) {
    at += key.length;
    const start = valueStart(bytes, at);
    if (start === null) continue;
    const end = bytes.indexOf(quote, start);
    if (end === -1) return;
    yield { start, end };
    at = end;
  }
}

/** The place after the opening quote of the value of a name that ends here; null where no text follows. */
function valueStart(bytes: Buffer, nameEnd: number): number | null {
  const colonAt = skipWhiteSpace(bytes, nameEnd);
  if (bytes[colonAt] !== colon) return null;
  const quoteAt = skipWhiteSpace(bytes, colonAt + 1);
  return bytes[quoteAt] === quote ? quoteAt + 1 : null;
}

function skipWhiteSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at += 1;
  return at;
}

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
    if (pieces % piecesInTurn === 0) await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
  }
  return file;
}
