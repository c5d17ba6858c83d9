/** Parser of objects (ISO 32000-1, 7.2 and 7.3). Malformed objects are skipped, the rest of the file is read. */
import { ApiError } from "../../../shared/api-error.ts";
import { dictItems, textItems } from "../objects/budget.ts";
import {
  type Cursor,
  findRegularEnd,
  isDigit,
  isRegular,
  isWhite,
  matchesAt,
  type ParseCursor,
  parseDigits,
  skipKeyword,
  skipSpace,
  unescapeName,
} from "../objects/characters.ts";
import { type Dict, type Name, name, type PdfArray, type PdfObject, type Ref } from "../objects/objects.ts";
import { parseHexString, parseLiteralString } from "../objects/string-syntax.ts";

/** Deeper than any real file, and far from a stack overflow. */
const depthMax = 64;

/**
 * The object at the cursor, which moves past it; undefined, with the cursor unmoved, where there is none:
 * at a keyword, a stray delimiter, the end.
 * Throws `invalid_pdf` where arrays and dictionaries are nested deeper than 64, `payload_too_large` beyond the budget.
 */
export function parseObject(cursor: ParseCursor, depth = 0): PdfObject | undefined {
  skipSpace(cursor);
  const { bytes, at } = cursor;
  cursor.budget.chargeItems(1);
  switch (bytes[at]) {
    case 47:
      return parseName(cursor);
    case 40:
      return parseLiteralString(cursor);
    case 60:
      return bytes[at + 1] === 60 ? parseDict(cursor, depth + 1) : parseHexString(cursor);
    case 91:
      return parseArray(cursor, depth + 1);
    case undefined:
      return undefined;
    default:
      return parseWord(cursor);
  }
}

function parseWord(cursor: Cursor): PdfObject | undefined {
  const byte = cursor.bytes[cursor.at];
  if (isDigit(byte)) return parseNumeric(cursor);
  if (byte === 43 || byte === 45 || byte === 46) return parseNumber(cursor);
  return parseConstant(cursor, "true", true) ?? parseConstant(cursor, "false", false) ?? parseNull(cursor);
}

function parseConstant(cursor: Cursor, word: string, value: boolean): boolean | undefined {
  return skipKeyword(cursor, word) ? value : undefined;
}

const parseNull = (cursor: Cursor): null | undefined => (skipKeyword(cursor, "null") ? null : undefined);

/** An integer, the reference that it begins, or another number. */
function parseNumeric(cursor: Cursor): PdfObject {
  const start = cursor.at;
  const number = parseDigits(cursor) ?? 0;
  const next = cursor.bytes[cursor.at];
  if (isWhite(next)) return parseReference(cursor, number) ?? (Number.isFinite(number) ? number : 0);
  if (!isRegular(next) && Number.isFinite(number)) return number;
  cursor.at = start;
  return parseNumber(cursor);
}

/** The rest of `n g R` after its first number; undefined, with the cursor unmoved, where something else follows. */
function parseReference(cursor: Cursor, number: number): Ref | undefined {
  const { bytes } = cursor;
  let { at } = cursor;
  while (isWhite(bytes[at])) at += 1;
  const start = at;
  let generation = 0;
  for (let byte = bytes[at]; isDigit(byte); byte = bytes[at]) {
    generation = generation * 10 + byte - 48;
    at += 1;
  }
  if (at === start || !isWhite(bytes[at])) return undefined;
  while (isWhite(bytes[at])) at += 1;
  if (bytes[at] !== 82 || isRegular(bytes[at + 1])) return undefined;
  cursor.at = at + 1;
  return { type: "ref", number, generation };
}

/** Characters directly after a number, as in `12-3`, are ignored, as other readers do. */
function parseNumber(cursor: Cursor): number {
  const { bytes } = cursor;
  const start = cursor.at;
  let negative = false;
  for (let byte = bytes[cursor.at]; byte === 43 || byte === 45; byte = bytes[cursor.at]) {
    negative ||= byte === 45;
    cursor.at += 1;
  }
  let value = parseDigits(cursor) ?? 0;
  if (bytes[cursor.at] === 46) value = parseFraction(cursor, value);
  const byte = bytes[cursor.at];
  if (byte === 45 || byte === 46 || cursor.at === start) cursor.at = findRegularEnd(bytes, start + 1);
  if (!Number.isFinite(value)) return 0;
  return negative ? -value : value;
}

function parseFraction(cursor: Cursor, whole: number): number {
  const start = cursor.at;
  cursor.at += 1;
  const digits = parseDigits(cursor) ?? 0;
  const places = cursor.at - start - 1;
  // The quotient of two integers below 2^53 is the nearest double; longer ones are left to the runtime.
  const scale = 10 ** places;
  const mantissa = whole * scale + digits;
  return places < 16 && mantissa < Number.MAX_SAFE_INTEGER
    ? mantissa / scale
    : whole + Number(`0${cursor.bytes.toString("latin1", start, cursor.at)}`);
}

/** The name whose slash is at the cursor. */
function parseName(cursor: ParseCursor): Name {
  const start = cursor.at + 1;
  cursor.at = findRegularEnd(cursor.bytes, start);
  return internName(cursor, start);
}

// Files have a few hundred names, thousands of times each. A slot caches the last name with its hash.
const nameSlots = 1_024;
const cachedNames: Name[] = Array.from({ length: nameSlots }, () => name(""));
const cachedTexts: string[] = Array.from({ length: nameSlots }, () => "");
const cachedNameBytesMax = 32;
/** A name that is not cached, and its text. */
const newNameItems = 2;

function internName({ bytes, at: end, budget }: ParseCursor, start: number): Name {
  if (end - start > cachedNameBytesMax) {
    budget.chargeItems(newNameItems + textItems(end - start));
    return name(unescapeName(bytes.toString("latin1", start, end)));
  }
  let mixed = 0;
  for (let at = start; at < end; at += 1) mixed = (Math.imul(mixed, 31) + (bytes[at] ?? 0)) | 0;
  const slot = (mixed ^ (mixed >>> 10)) & (nameSlots - 1);
  const known = cachedNames[slot];
  if (known !== undefined && matchesText(bytes, start, end, cachedTexts[slot] ?? "")) return known;
  budget.chargeItems(newNameItems);
  const written = bytes.toString("latin1", start, end);
  const found = name(unescapeName(written));
  cachedNames[slot] = found;
  cachedTexts[slot] = written;
  return found;
}

const matchesText = (bytes: Buffer, start: number, end: number, written: string): boolean =>
  written.length === end - start && matchesAt(bytes, start, written);

function parseArray(cursor: ParseCursor, depth: number): PdfArray {
  checkDepth(depth);
  const items: PdfArray = [];
  cursor.budget.chargeItems(1);
  cursor.at += 1;
  for (;;) {
    const item = parseObject(cursor, depth);
    if (item !== undefined) items.push(item);
    else if (cursor.bytes[cursor.at] === 93) {
      cursor.at += 1;
      return items;
    } else if (!skipStray(cursor)) return items;
  }
}

function parseDict(cursor: ParseCursor, depth: number): Dict {
  checkDepth(depth);
  const entries: Dict = new Map();
  cursor.budget.chargeItems(dictItems - 1);
  cursor.at += 2;
  for (;;) {
    skipSpace(cursor);
    const { bytes, at } = cursor;
    if (bytes[at] === 47) parseEntry(cursor, entries, depth);
    else if (matchesAt(bytes, at, ">>")) {
      cursor.at += 2;
      return entries;
      // A value without a key is skipped.
    } else if (parseObject(cursor, depth) === undefined && !skipStray(cursor)) return entries;
  }
}

/** The last of repeated keys counts, as in other readers. */
function parseEntry(cursor: ParseCursor, entries: Dict, depth: number): void {
  cursor.budget.chargeItems(1);
  const key = parseName(cursor).name;
  const value = parseObject(cursor, depth);
  if (value !== undefined && value !== null) entries.set(key, value);
}

/** Skips a stray token inside an object; false at the end of the file or of an unterminated object. */
function skipStray(cursor: Cursor): boolean {
  const { bytes, at } = cursor;
  if (at >= bytes.length || matchesAt(bytes, at, "endobj") || matchesAt(bytes, at, "endstream")) return false;
  cursor.at = Math.max(findRegularEnd(bytes, at), at + 1);
  return true;
}

function checkDepth(depth: number): void {
  if (depth > depthMax) throw new ApiError("invalid_pdf", "The PDF's objects are nested too deeply.");
}
