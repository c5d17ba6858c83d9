/**
 * What a text says once its escapes are resolved: percent-encoding, HTML entities, JSON escapes, quoted-printable, blanks
 * of forms, and characters without a width. The detectors read that; their ranges are mapped back to the text as given.
 */
import { decodeHTML } from "entities";
import type { TextRange } from "../candidate.ts";

export interface DecodedText {
  readonly text: string;
  /** The part of the text as given that a part of the decoded text stands for. */
  readonly toGiven: (range: TextRange) => TextRange;
}

/** A piece that was replaced: where it stands in the decoded text, and where in the text before. */
interface Edit extends TextRange {
  readonly from: number;
  readonly to: number;
}

/** Escapes within escapes: a mail address in a query in a query. */
const layersMax = 3;

/** Linear in the text; a text without escapes is only scanned once. */
export function decodeText(given: string): DecodedText {
  const layers: (readonly Edit[])[] = [];
  let text = given;
  while (layers.length < layersMax) {
    const layer = decodeLayer(text, layers.length === 0 && isQuotedPrintable(text));
    if (layer === null) break;
    layers.push(layer.edits);
    text = layer.text;
  }
  const toGiven = (range: TextRange): TextRange =>
    layers.reduceRight<TextRange>((mapped, edits) => mapBack(edits, mapped), range);
  return { text, toGiven };
}

const escapes =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single units of invisible characters are meant
  /%[\da-f]{2}|&(?:#x?[\da-f]{1,6};?|[a-z][a-z\d]{1,31};)|\\(?:u[\da-f]{4}|x[\da-f]{2}|["\\/nrt])|[\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]|\ud835[\udfce-\udfff]|=(?:\r?\n|[\da-f]{2})|\+/gi;

/** What may begin an escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const signs = /[^\x00-\x7f]|[%&\\=+]/;

function decodeLayer(
  text: string,
  quotedPrintable: boolean,
): { text: string; edits: readonly Edit[] } | null {
  if (!signs.test(text)) return null;
  const edits: Edit[] = [];
  const pieces: string[] = [];
  let [at, units] = [0, 0];
  for (const { index, 0: match } of text.matchAll(escapes)) {
    if (index < at) continue;
    const decoded = decodeEscape(text, index, match, quotedPrintable);
    if (decoded === null) continue;
    pieces.push(text.slice(at, index), decoded.text);
    const start = units + index - at;
    units = start + decoded.text.length;
    at = index + decoded.units;
    edits.push({ start, end: units, from: index, to: at });
  }
  if (edits.length === 0) return null;
  pieces.push(text.slice(at));
  return { text: pieces.join(""), edits };
}

interface Decoded {
  readonly text: string;
  /** Of the text before. */
  readonly units: number;
}

/** What an escape stands for, or null where it is none. */
function decodeEscape(text: string, at: number, match: string, quotedPrintable: boolean): Decoded | null {
  switch (match[0]) {
    case "%":
      return decodeUtf8(text, at, "%");
    case "&":
      return decodeEntity(match);
    case "\\":
      return { text: decodeBackslash(match), units: match.length };
    case "=":
      return match.endsWith("\n")
        ? decodeSoftBreak(text, at, match, quotedPrintable)
        : decodeQuoted(text, at, match, quotedPrintable);
    case "+":
      return isFormBlank(text, at) ? { text: " ", units: 1 } : null;
    case "\ud835":
      return { text: String((match.charCodeAt(1) - 0xdfce) % 10), units: 2 };
    default:
      return { text: "", units: 1 };
  }
}

/** The character whose bytes of UTF-8 stand here as `%C3%BC` or `=C3=BC`; null where they are no UTF-8. */
function decodeUtf8(text: string, at: number, mark: string): Decoded | null {
  const first = byteAt(text, at, mark);
  if (first < 0) return null;
  const count = Math.max(1, Math.clz32(~(first << 24)));
  const bytes = Array.from({ length: count }, (_, next) => byteAt(text, at + next * 3, mark));
  if (bytes.includes(-1)) return null;
  const decoded = utf8.decode(Uint8Array.from(bytes));
  return decoded.includes("\ufffd") ? null : { text: decoded, units: count * 3 };
}

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** -1 where no such byte stands. */
function byteAt(text: string, at: number, mark: string): number {
  const digits = text.slice(at + 1, at + 3);
  return text[at] === mark && /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
}

function decodeEntity(match: string): Decoded | null {
  const decoded = decodeHTML(match);
  return decoded === match ? null : { text: decoded, units: match.length };
}

const controls: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

const decodeBackslash = (match: string): string =>
  match.length > 2
    ? String.fromCharCode(Number.parseInt(match.slice(2), 16))
    : (controls[match[1] ?? ""] ?? match.slice(1));

/** A header says it, or bytes of UTF-8 or an escaped `=` stand in the text. */
const isQuotedPrintable = (text: string): boolean =>
  text.includes("=") &&
  /quoted-printable|=3D|=20\r?\n|=(?:C[2-9A-F]|D[\dA-F]|E[\dA-F]|F0)=[89AB][\dA-F]/i.test(text);

/** Without such evidence only the @ of an address: `jane=40example.com`. */
function decodeQuoted(text: string, at: number, match: string, quotedPrintable: boolean): Decoded | null {
  if (match !== match.toUpperCase()) return null;
  if (!quotedPrintable)
    return match === "=40" &&
      /^[a-z\d-]{1,63}\.[a-z]{2}/i.test(text.slice(at + 3, at + 70)) &&
      isWordAt(text, at - 1)
      ? { text: "@", units: 3 }
      : null;
  const decoded = decodeUtf8(text, at, "=");
  if (decoded !== null) return decoded;
  const byte = byteAt(text, at, "=");
  return byte < 0xa0 ? null : { text: String.fromCharCode(byte), units: 3 };
}

/** `=` at the end of a line; not the padding of Base64, and no assignment of nothing. */
function decodeSoftBreak(text: string, at: number, match: string, quotedPrintable: boolean): Decoded | null {
  const soft = { text: "", units: match.length };
  if (quotedPrintable) return soft;
  if (!isMailUnit(text[at - 1]) || !isMailUnit(text[at + match.length])) return null;
  const line = text.slice(Math.max(0, text.lastIndexOf("\n", at - 1) + 1, at - 80), at);
  const lastBlank = line.lastIndexOf(" ");
  const isPadding = line.length - lastBlank >= 16 && (line.length - lastBlank) % 4 === 0;
  return lastBlank > 0 && !isPadding ? soft : null;
}

const isMailUnit = (character: string | undefined): boolean => /[\w.@-]/.test(character ?? "");

const isWordAt = (text: string, at: number): boolean => /[A-Za-z\d]/.test(text[at] ?? "");

const formUnitsMax = 120;

const isFormUnit = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w().:%+-]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Whether only units of a value stand between an equals sign and a place. */
function followsAssignment(text: string, at: number): boolean {
  let from = at;
  while (from > 0 && at - from < formUnitsMax && isFormUnit[text.charCodeAt(from - 1)] === 1) from -= 1;
  return text[from - 1] === "=";
}

/** Whether a `+` stands for a blank: in a query, between short words, and not in an address with a plus. */
function isFormBlank(text: string, at: number): boolean {
  if (!/[\w)%]/.test(text[at - 1] ?? "") || !/[\w(%]/.test(text[at + 1] ?? "")) return false;
  if (!followsAssignment(text, at)) return false;
  const before = /(^|[?&\s"'])[\w.[\]-]{1,40}=([\w().:%+-]*)$/.exec(
    text.slice(Math.max(0, at - formUnitsMax), at),
  );
  if (before === null) return false;
  const after = /^[\w().:%+-]*(.?)/s.exec(text.slice(at, at + formUnitsMax)) ?? [""];
  const value = (before[2] ?? "") + after[0].slice(0, after[0].length - (after[1]?.length ?? 0));
  const isQuery = "?&".includes(before[1] || " ") || after[1] === "&";
  return (
    isQuery && !/%40/.test(value) && after[1] !== "@" && value.split("+").every((word) => word.length <= 14)
  );
}

/** What began or ended within a replaced piece has all of it. */
function mapBack(edits: readonly Edit[], { start, end }: TextRange): TextRange {
  const first = lastAtOrBefore(edits, start);
  const last = lastAtOrBefore(edits, end - 1);
  return {
    start: first === undefined ? start : start < first.end ? first.from : first.to + start - first.end,
    end: last === undefined ? end : end <= last.end ? last.to : last.to + end - last.end,
  };
}

/** The last edit that starts at or before a place. */
function lastAtOrBefore(edits: readonly Edit[], place: number): Edit | undefined {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle] as Edit).start <= place) low = middle + 1;
    else high = middle;
  }
  return edits[low - 1];
}
