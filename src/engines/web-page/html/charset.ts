/** Decides in which encoding a page is written, by the order of the HTML standard, and reads it as text. */

// @ts-expect-error The package has no types.
import untypedSniff from "html-encoding-sniffer";

interface SniffOptions {
  readonly transportLayerEncodingLabel?: string;
  readonly maxPrescanBytes: number;
  readonly defaultEncoding: string;
}

const sniff: (bytes: Uint8Array, options: SniffOptions) => string = untypedSniff;

/**
 * Bytes that are looked through for a meta tag. The standard asks for 1,024 and lets the parser change
 * its mind at a later tag; looking further at once comes to the same.
 */
export const prescanBytes = 64 * 1_024;

/** The charset parameter of a content type. */
export function parseCharset(contentType: string | null): string | undefined {
  const match = /;\s*charset\s*=\s*(?:"([^"]{1,40})"|([^\s;"]{1,40}))/i.exec(contentType ?? "");
  return match?.[1] ?? match?.[2];
}

/** The media type alone, in lower case; null where there is none. */
export function parseMediaType(contentType: string | null): string | null {
  const type = (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return type === "" ? null : type;
}

/**
 * Byte order mark, transport label, meta tag; then UTF-8 where the bytes are that, else windows-1252.
 * `firstBytes` is the page's beginning, at least its first 64 KiB where it has as many.
 */
export function detectCharset(firstBytes: Uint8Array, contentType: string | null): string {
  const label = parseCharset(contentType);
  return sniff(firstBytes, {
    ...(label !== undefined && { transportLayerEncodingLabel: label }),
    maxPrescanBytes: prescanBytes,
    defaultEncoding: isUtf8(firstBytes) ? "UTF-8" : "windows-1252",
  });
}

/** A character cut at the end of the bytes does not count against them. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** A decoder that leaves out a byte order mark and never throws on bytes. */
export function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    // `replacement` and `x-user-defined` have no decoder here: nobody's text is lost by that.
    return new TextDecoder("windows-1252");
  }
}
