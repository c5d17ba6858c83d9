/** Redaction of a text, repeated until none of the replaced values is found again. */
import { ApiError } from "../../../shared/api-error.ts";
import { createDetector, type DetectOptions } from "../detect.ts";
import { countByKind, type Span } from "../span.ts";
import { createReplacer, type ReplacementOptions } from "./replacement.ts";

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
}

/** A part of the text that the redacted text keeps unchanged. */
interface KeptPart {
  readonly from: number;
  readonly redactedFrom: number;
  readonly length: number;
}

interface RewrittenText {
  readonly redacted: string;
  readonly found: Replacement[];
  readonly kept: readonly KeptPart[];
}

/** How often a redacted text is searched again. */
const passesMax = 4;

/** Replaces every span; the same detection finds none of the replaced values in the result. */
export function redact(text: string, options: RedactOptions): RedactionResult {
  const find = createDetector(options);
  let ranges: readonly TypedRange[] = find(text);
  let rewritten = replaceRanges(text, ranges, options);
  for (let pass = 0; pass < passesMax && ranges.length > 0; pass += 1) {
    const leftovers = findLeftovers(text, ranges, rewritten, find(rewritten.redacted));
    if (leftovers.length === 0) break;
    ranges = mergeOverlapping([...ranges, ...leftovers]);
    rewritten = replaceRanges(text, ranges, options);
  }
  const { redacted, found } = rewritten;
  return { redacted, mode: options.mode, found, counts: countByKind(found), total: found.length };
}

/** Replaced values that are found again: other occurrences, which only the changed context makes detectable. */
function findLeftovers(
  text: string,
  ranges: readonly TypedRange[],
  { redacted, kept }: RewrittenText,
  spans: readonly Span[],
): readonly TypedRange[] {
  const removed = new Set(ranges.map(({ start, end }) => text.slice(start, end)));
  // Spans and parts are both in order, so each part is visited once.
  let at = 0;
  return spans
    .filter(({ start, end }) => removed.has(redacted.slice(start, end)))
    .flatMap(({ type, start, end }) => {
      while (endOf(kept[at]) <= start) at += 1;
      let behind = at;
      while ((kept[behind]?.redactedFrom ?? end) < end) behind += 1;
      const [first, last] = [kept[at], kept[behind - 1]];
      if (first === undefined || last === undefined || behind === at) return [];
      const from = first.from + Math.max(0, start - first.redactedFrom);
      return [
        { type, start: from, end: Math.min(last.from + last.length, last.from + end - last.redactedFrom) },
      ];
    });
}

const endOf = (part: KeptPart | undefined): number =>
  part === undefined ? Number.POSITIVE_INFINITY : part.redactedFrom + part.length;

/** By their start, with overlapping ranges merged. */
function mergeOverlapping(ranges: readonly TypedRange[]): readonly TypedRange[] {
  const merged: TypedRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && range.start < last.end) {
      merged[merged.length - 1] = { ...last, end: Math.max(last.end, range.end) };
    } else merged.push(range);
  }
  return merged;
}

function replaceRanges(text: string, ranges: readonly TypedRange[], options: RedactOptions): RewrittenText {
  const replacementOf = createReplacer(options);
  const found: Replacement[] = [];
  const kept: KeptPart[] = [];
  let redacted = "";
  let at = 0;
  for (const { type, start, end } of ranges) {
    if (start > at) kept.push({ from: at, redactedFrom: redacted.length, length: start - at });
    redacted += text.slice(at, start);
    const value = text.slice(start, end);
    const chosen = replacementOf(type, value);
    const replacement = chosen === "" ? separatorFor(redacted, text, end) : chosen;
    const redactedStart = redacted.length;
    redacted += replacement;
    checkLength(redacted.length);
    const range = { type, start, end, replacement, redactedStart, redactedEnd: redacted.length };
    found.push(options.includeValues ? { ...range, value } : range);
    // One of the two spaces around a removed value stays.
    at = replacement === "" && isSpace(text[end]) && isSpace(redacted.at(-1)) ? end + 1 : end;
  }
  if (at < text.length) kept.push({ from: at, redactedFrom: redacted.length, length: text.length - at });
  return { redacted: redacted + text.slice(at), found, kept };
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
