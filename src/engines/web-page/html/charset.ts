/** The encoding of a page: the declared one, in the order of the HTML standard, where the bytes can be read so. */

// @ts-expect-error The package has no types.
import untypedSniff from "html-encoding-sniffer";
import { parseCharset } from "../../../shared/content-type.ts";

interface SniffOptions {
  readonly transportLayerEncodingLabel?: string;
  readonly maxPrescanBytes: number;
  readonly defaultEncoding: string;
}

const sniff: (bytes: Uint8Array, options: SniffOptions) => string = untypedSniff;

/**
 * Bytes that are searched for a meta tag. The standard asks for 1,024 and lets the parser change the encoding at a
 * later tag; a longer search has the same result.
 */
export const prescanBytes = 64 * 1_024;

/** The encoding of pages that tell nothing (HTML, 13.2.3.2, for most locales). */
export const defaultCharset = "windows-1252";

const utf8 = "UTF-8";

/**
 * Byte order mark, transport label, meta tag; then UTF-8 if the bytes are valid UTF-8. A declared encoding that the bytes
 * are not in is passed over. Null if nothing is left: then only a guess helps. `firstBytes` is the beginning of the page,
 * its first 64 KiB or all of it; `hasMeta` is false for text in which a meta tag declares nothing.
 */
export function detectCharset(
  firstBytes: Uint8Array,
  contentType: string | null,
  hasMeta = true,
): string | null {
  if (hasByteOrderMark(firstBytes)) return readDeclaration(firstBytes);
  const declared = [
    readDeclaration(new Uint8Array(), parseCharset(contentType)),
    hasMeta ? readDeclaration(firstBytes) : null,
  ].filter((charset) => charset !== null);
  const isUtf8 = isValidUtf8(firstBytes) && !hasJapaneseEscapes(firstBytes);
  if (isUtf8 && declared[0] !== undefined && isMislabeled(firstBytes, declared[0])) return utf8;
  return declared.find((charset) => isReadable(firstBytes, charset)) ?? (isUtf8 ? utf8 : null);
}

const hasByteOrderMark = (bytes: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)/.test(Buffer.from(bytes.subarray(0, 3)).toString("latin1"));

/** What a label or else the page itself declares; null for nothing, and for the name of no encoding. */
function readDeclaration(bytes: Uint8Array, label?: string): string | null {
  const options = { maxPrescanBytes: prescanBytes, defaultEncoding: "" };
  return (
    sniff(bytes, label === undefined ? options : { ...options, transportLayerEncodingLabel: label }) || null
  );
}

/** A character that is cut off at the end counts as valid. */
function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** A page of UTF-8 with a broken character or two is one of UTF-8 all the same. */
const maxErrorShare = 0.5;

/** Whether few of the characters beyond ASCII are errors. */
function isReadable(bytes: Uint8Array, charset: string): boolean {
  if (charset !== "ISO-2022-JP" && hasJapaneseEscapes(bytes)) return false;
  if (charset === defaultCharset) return !standInRuns(bytes);
  if (charset.startsWith("UTF-16") && !bytes.includes(0) && isValidUtf8(bytes)) return false;
  const text = createDecoder(charset).decode(bytes, { stream: true });
  if (!text.includes("\ufffd") || (charset === utf8 && isValidUtf8(bytes))) return true;
  return countUnits(text, 0xfffd, 0xfffd) <= maxErrorShare * countUnits(text, 0x80, 0xffff);
}

/** Fewer may be a word in capitals, or a list of letters. */
const minRunBytes = 12;
const maxRunShare = 0.6;

/**
 * Whether bytes beyond ASCII mostly stand next to each other, as letters of other scripts do. Those of Latin languages
 * stand apart, but every byte is something in windows-1252, so nothing else tells that it is declared wrongly.
 */
function standInRuns(bytes: Uint8Array): boolean {
  let count = 0;
  let inRuns = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (!isLetterByte(bytes[at])) continue;
    count += 1;
    if (isLetterByte(bytes[at - 1]) || isLetterByte(bytes[at + 1])) inRuns += 1;
  }
  return count >= minRunBytes && inRuns > maxRunShare * count;
}

/** Not the blank and the quotation marks that stand next to each other in French. */
const isLetterByte = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x80 && byte !== 0xa0 && byte !== 0xab && byte !== 0xbb;

function countUnits(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= from && unit <= to) count += 1;
  }
  return count;
}

/** The escape sequences that begin two-byte characters in ISO-2022-JP; to all other encodings they are garbage. */
const hasJapaneseEscapes = (bytes: Uint8Array): boolean => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.includes("\x1b$B") || buffer.includes("\x1b$@");
};

/**
 * Whether bytes that are UTF-8 are declared to be of another encoding. "Ã¼" is never meant, and servers say ISO-8859-1 of
 * everything; in other encodings a few characters may look like UTF-8 by chance.
 */
function isMislabeled(bytes: Uint8Array, charset: string): boolean {
  if (charset === utf8 || charset.startsWith("UTF-16")) return false;
  const characters = countUnits(new TextDecoder().decode(bytes, { stream: true }), 0x80, 0xffff);
  return characters >= (charset === defaultCharset ? 1 : 8);
}

/** A decoder that drops a byte order mark and never throws on bytes. */
export function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    // `replacement` and `x-user-defined` have no decoder here and are read as windows-1252.
    return new TextDecoder(defaultCharset);
  }
}
