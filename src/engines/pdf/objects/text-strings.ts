/** Text strings in UTF-16, UTF-8 or PDFDocEncoding (ISO 32000-2, 7.9.2.2 and annex D.2). */
import { isString, type PdfObject, type PdfString, pdfString } from "./objects.ts";

/** The bytes of PDFDocEncoding that are not those of Latin-1; U+FFFD where nothing is assigned. */
const pdfDocEncoding = new Map<number, string>([
  ...[..."\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc"].map((text, at) => [0x18 + at, text] as const),
  ...[
    ..."\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018",
    ..."\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e\ufffd",
  ].map((text, at) => [0x80 + at, text] as const),
  [0xa0, "\u20ac"],
]);

/** No title, name or date is longer. */
const bytesMax = 64 * 1024;

/** The text of the first 64 KiB of a string object, without language escapes; null for any other object. */
export function readText(object: PdfObject | undefined): string | null {
  if (!isString(object)) return null;
  return removeLanguageEscapes(decode(object.bytes.subarray(0, bytesMax))).toWellFormed();
}

/** Escapes in UTF-16 text name its language: `ESC deAT ESC` (ISO 32000-2, 7.9.2.2.2). */
function removeLanguageEscapes(text: string): string {
  const pieces = text.split("\u001b");
  return pieces
    .filter((piece, index) => index % 2 === 0 || index === pieces.length - 1 || piece.length > 8)
    .join("");
}

function decode(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  let text = "";
  for (const byte of bytes) text += pdfDocEncoding.get(byte) ?? String.fromCharCode(byte);
  return text;
}

/** A text as a string object: ASCII where possible, else UTF-16. */
export function encodeText(text: string): PdfString {
  if (/^[\t\n\r -~]*$/.test(text)) return pdfString(new Uint8Array(Buffer.from(text, "latin1")));
  return pdfString(new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le").swap16()));
}

/** A string with an ASCII suffix, in the string's own encoding. */
export function appendSuffix({ bytes }: PdfString, suffix: string): PdfString {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  const tail = isWide ? Buffer.from(suffix, "utf16le").swap16() : Buffer.from(suffix, "latin1");
  return pdfString(new Uint8Array(Buffer.concat([bytes, tail])));
}

/** The bytes of a string as a key, one character per byte. */
export const keyOf = ({ bytes }: PdfString): string => Buffer.from(bytes).toString("latin1");
export const stringOfKey = (key: string): PdfString => pdfString(new Uint8Array(Buffer.from(key, "latin1")));
