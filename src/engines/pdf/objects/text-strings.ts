/** Decides which text a string stands for: UTF-16, UTF-8 or PDFDocEncoding (ISO 32000-2, 7.9.2.2 and annex D.2). */
import { isString, type PdfObject, type PdfString, stringOf } from "./objects.ts";

/** The bytes of PDFDocEncoding that are not those of Latin-1; U+FFFD where nothing is assigned. */
const special = new Map<number, string>([
  ...[..."\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc"].map((text, at) => [0x18 + at, text] as const),
  ...[
    ..."\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018",
    ..."\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e\ufffd",
  ].map((text, at) => [0x80 + at, text] as const),
  [0xa0, "\u20ac"],
]);

/** More is no title, no name and no date, whatever the file says. */
const bytesMax = 64 * 1024;

/** The text of a string object as people read it, of at most 64 KiB of it, without the language marks that may stand in it; null for anything else. */
export function textOf(object: PdfObject | undefined): string | null {
  if (!isString(object)) return null;
  return withoutLanguages(decoded(object.bytes.subarray(0, bytesMax))).toWellFormed();
}

/** Escapes in UTF-16 text name its language: `ESC deAT ESC` (ISO 32000-2, 7.9.2.2.2). */
function withoutLanguages(text: string): string {
  const pieces = text.split("\u001b");
  return pieces
    .filter((piece, index) => index % 2 === 0 || index === pieces.length - 1 || piece.length > 8)
    .join("");
}

function decoded(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  let text = "";
  for (const byte of bytes) text += special.get(byte) ?? String.fromCharCode(byte);
  return text;
}

/** A text as a string object: its characters as bytes where they are ASCII, else UTF-16. */
export function textString(text: string): PdfString {
  if (/^[\t\n\r -~]*$/.test(text)) return stringOf(new Uint8Array(Buffer.from(text, "latin1")));
  return stringOf(new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le").swap16()));
}

/** A string with ASCII characters at its end, in its own encoding. */
export function withSuffix({ bytes }: PdfString, suffix: string): PdfString {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  const tail = isWide ? Buffer.from(suffix, "utf16le").swap16() : Buffer.from(suffix, "latin1");
  return stringOf(new Uint8Array(Buffer.concat([bytes, tail])));
}

/** A string's bytes as a key, a character a byte. */
export const keyOf = ({ bytes }: PdfString): string => Buffer.from(bytes).toString("latin1");
export const stringOfKey = (key: string): PdfString => stringOf(new Uint8Array(Buffer.from(key, "latin1")));
