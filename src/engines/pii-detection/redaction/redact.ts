/** Redaction of a text, repeated until nothing is found in the result. */
import { ApiError } from "../../../shared/api-error.ts";
import { memoize } from "../../../shared/memoize.ts";
import { createDetector, type DetectOptions } from "../detect.ts";
import { countByKind, type Span } from "../span.ts";
import { createReplacer, type ReplacementOptions, type Replacer, ValueNumbers } from "./replacement.ts";
import { createTokens } from "./token.ts";

export interface RedactOptions extends DetectOptions, ReplacementOptions {
  readonly includeValues: boolean;
}

interface Replacement {
  readonly type: string;
  /** UTF-16 offsets in the text as given. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** UTF-16 offsets in the redacted text. */
  readonly redactedStart: number;
  readonly redactedEnd: number;
  readonly value?: string;
}

export interface RedactionResult {
  readonly redacted: string;
  readonly mode: string;
  readonly found: Replacement[];
  readonly counts: Record<string, number>;
  readonly total: number;
}

interface TypedRange {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** How often what replaced it was itself found. */
  readonly fallback: number;
}

/** A part of the text as given and what became of it: the same, or the replacement of a range. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly redactedStart: number;
  readonly redactedEnd: number;
  readonly range: TypedRange | null;
}

interface RewrittenText {
  readonly redacted: string;
  readonly found: Replacement[];
  readonly pieces: readonly Piece[];
}

/** How often a redacted text is searched again. */
const passesMax = 8;

/** Redacts a text; `context` is what stands before it, such as the key of a JSON value. */
export type Redactor = (text: string, context?: string) => RedactionResult;

/**
 * Compiles the options once, for many texts; with `isOneDocument` the same value has the same number in all of them.
 * Replaces every span. The search is of high sensitivity whatever is asked for, and is repeated until it finds nothing in
 * the result: neither what only the changed words around made a finding, nor a replacement that looks like one.
 */
export function createRedactor(options: RedactOptions, isOneDocument = false): Redactor {
  const find = createDetector({ ...options, sensitivity: "high" });
  const tokensOf = memoize(createTokens);
  const numbers = new ValueNumbers();
  return (text, context) => {
    const replace = (ranges: readonly TypedRange[]): RewrittenText =>
      replaceRanges(
        text,
        ranges,
        createReplacer(options, tokensOf, isOneDocument ? numbers : new ValueNumbers()),
        options.includeValues,
      );
    let ranges: readonly TypedRange[] = find(text, context).map(({ type, start, end }) => ({
      type,
      start,
      end,
      fallback: 0,
    }));
    let rewritten = replace(ranges);
    for (let pass = 0; pass < passesMax && ranges.length > 0; pass += 1) {
      const spans = find(rewritten.redacted, context);
      if (spans.length === 0) break;
      ranges = coverLeftovers(ranges, rewritten.pieces, spans);
      rewritten = replace(ranges);
    }
    const { redacted, found } = rewritten;
    return { redacted, mode: options.mode, found, counts: countByKind(found), total: found.length };
  };
}

/** One text redacted. */
export const redact = (text: string, options: RedactOptions): RedactionResult =>
  createRedactor(options)(text);

/** The ranges with all that was still found: replacements of them fall back, other text becomes a range of its own. */
function coverLeftovers(
  ranges: readonly TypedRange[],
  pieces: readonly Piece[],
  spans: readonly Span[],
): readonly TypedRange[] {
  const fallen = new Set<TypedRange>();
  const added: TypedRange[] = [];
  // Spans and pieces are both in order, so each piece is visited about once.
  let first = 0;
  for (const span of spans) {
    while ((pieces[first]?.redactedEnd ?? Number.POSITIVE_INFINITY) <= span.start) first += 1;
    const touched = piecesUpTo(pieces, first, span.end);
    const replaced = touched.flatMap(({ range }) => range ?? []);
    if (replaced.length < touched.length) added.push(rangeOver(touched, span));
    else for (const range of replaced) fallen.add(range);
  }
  const kept = ranges.map((range) =>
    fallen.has(range) ? { ...range, fallback: range.fallback + 1 } : range,
  );
  return mergeOverlapping([...kept, ...added]);
}

function piecesUpTo(pieces: readonly Piece[], first: number, end: number): readonly Piece[] {
  let behind = first;
  while ((pieces[behind]?.redactedStart ?? end) < end) behind += 1;
  return pieces.slice(first, behind);
}

/** The part of the text as given that a span of the redacted text stands for, with all of what was replaced in it. */
function rangeOver(touched: readonly Piece[], { type, start, end }: Span): TypedRange {
  const [from, to] = [touched[0] as Piece, touched.at(-1) as Piece];
  return {
    type: touched.find(({ range }) => range !== null)?.range?.type ?? type,
    start: from.range === null ? from.start + Math.max(0, start - from.redactedStart) : from.start,
    end: to.range === null ? Math.min(to.end, to.start + end - to.redactedStart) : to.end,
    fallback: 0,
  };
}

/** By their start, with overlapping ranges merged. */
function mergeOverlapping(ranges: readonly TypedRange[]): readonly TypedRange[] {
  const merged: TypedRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && range.start < last.end) {
      const fallback = Math.max(last.fallback, range.fallback);
      merged[merged.length - 1] = { ...last, end: Math.max(last.end, range.end), fallback };
    } else merged.push(range);
  }
  return merged;
}

function replaceRanges(
  text: string,
  ranges: readonly TypedRange[],
  replacementOf: Replacer,
  includeValues: boolean,
): RewrittenText {
  const found: Replacement[] = [];
  const pieces: Piece[] = [];
  let redacted = "";
  let at = 0;
  const keep = (end: number): void => {
    const redactedStart = redacted.length;
    redacted += text.slice(at, end);
    if (end > at) pieces.push({ start: at, end, redactedStart, redactedEnd: redacted.length, range: null });
  };
  for (const given of ranges) {
    const { type, start, end, fallback } = given;
    keep(start);
    const value = text.slice(start, end);
    const chosen = replacementOf(type, value, fallback);
    const replacement = chosen === "" ? separatorFor(redacted, text, end) : chosen;
    const redactedStart = redacted.length;
    redacted += replacement;
    checkLength(redacted.length);
    const range = { type, start, end, replacement, redactedStart, redactedEnd: redacted.length };
    found.push(includeValues ? { ...range, value } : range);
    pieces.push({ start, end, redactedStart, redactedEnd: redacted.length, range: given });
    // One of the two spaces around a removed value stays.
    at = replacement === "" && isSpace(text[end]) && isSpace(redacted.at(-1)) ? end + 1 : end;
  }
  keep(text.length);
  return { redacted, found, pieces };
}

/** Twenty times the longest text: labels and hashes may be longer than what they stand for. */
const redactedUnitsMax = 2_000_000;

function checkLength(units: number): void {
  if (units <= redactedUnitsMax) return;
  throw new ApiError(
    "text_too_long",
    "The redacted text would be longer than 2,000,000 UTF-16 units. Use a shorter label, or send less text.",
    { field: "text" },
  );
}

const isSpace = (character: string | undefined): boolean => character === " ";

/** Nothing, or a space where the words on both sides of a removed value would be joined. */
const separatorFor = (before: string, text: string, end: number): string =>
  isWordCharacter(before.at(-1)) && isWordCharacter(text[end]) ? " " : "";

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && !/[\s.,;:!?()[\]{}"']/.test(character);
