/** The encoding of a page, found in the order of the HTML standard, and its decoder. */

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

/**
 * Byte order mark, transport label, meta tag; then UTF-8 if the bytes are valid UTF-8, else windows-1252.
 * `firstBytes` is the beginning of the page, its first 64 KiB or all of it.
 */
export function detectCharset(firstBytes: Uint8Array, contentType: string | null): string {
  const label = parseCharset(contentType);
  return sniff(firstBytes, {
    ...(label !== undefined && { transportLayerEncodingLabel: label }),
    maxPrescanBytes: prescanBytes,
    defaultEncoding: isUtf8(firstBytes) ? "UTF-8" : "windows-1252",
  });
}

/** A character that is cut off at the end counts as valid. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** A decoder that drops a byte order mark and never throws on bytes. */
export function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    // `replacement` and `x-user-defined` have no decoder here and are read as windows-1252.
    return new TextDecoder("windows-1252");
  }
}
