/** Decides how a redacted text is put together: what stands where each value stood, and that none of them is left. */
import { ApiError } from "../../../shared/api-error.ts";
import { type DetectOptions, openDetector } from "../detect.ts";
import { countsOf, type Span } from "../span.ts";
import { openReplacements, type ReplacementOptions } from "./replacement.ts";

export interface RedactOptions extends DetectOptions, ReplacementOptions {
  readonly includeValues: boolean;
}

export interface Redaction {
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

export interface Redacted {
  readonly redacted: string;
  readonly mode: string;
  readonly found: Redaction[];
  readonly counts: Record<string, number>;
  readonly total: number;
}

interface Stretch {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A part of the given text that stands in the redacted one as it was. */
interface Kept {
  readonly from: number;
  readonly redactedFrom: number;
  readonly length: number;
}

interface Written {
  readonly redacted: string;
  readonly found: Redaction[];
  readonly kept: readonly Kept[];
}

/** How often a redacted text is looked through again. */
const passesMax = 4;

/** Replaces every span; the same detection finds none of the replaced values in what comes out. */
export function redact(text: string, options: RedactOptions): Redacted {
  const find = openDetector(options);
  let stretches: readonly Stretch[] = find(text);
  let written = write(text, stretches, options);
  for (let pass = 0; pass < passesMax && stretches.length > 0; pass += 1) {
    const again = leftIn(text, stretches, written, find(written.redacted));
    if (again.length === 0) break;
    stretches = merged([...stretches, ...again]);
    written = write(text, stretches, options);
  }
  const { redacted, found } = written;
  return { redacted, mode: options.mode, found, counts: countsOf(found), total: found.length };
}

/** Values that were taken out and can be read again: a new neighborhood made them look like what they are. */
function leftIn(
  text: string,
  stretches: readonly Stretch[],
  { redacted, kept }: Written,
  spans: readonly Span[],
): readonly Stretch[] {
  const gone = new Set(stretches.map(({ start, end }) => text.slice(start, end)));
  // Spans and parts are both in order, so each part is passed once.
  let at = 0;
  return spans
    .filter(({ start, end }) => gone.has(redacted.slice(start, end)))
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

const endOf = (part: Kept | undefined): number =>
  part === undefined ? Number.POSITIVE_INFINITY : part.redactedFrom + part.length;

/** By their start; what overlaps becomes one. */
function merged(stretches: readonly Stretch[]): readonly Stretch[] {
  const whole: Stretch[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last !== undefined && stretch.start < last.end) {
      whole[whole.length - 1] = { ...last, end: Math.max(last.end, stretch.end) };
    } else whole.push(stretch);
  }
  return whole;
}

function write(text: string, stretches: readonly Stretch[], options: RedactOptions): Written {
  const replacementOf = openReplacements(options);
  const found: Redaction[] = [];
  const kept: Kept[] = [];
  let redacted = "";
  let at = 0;
  for (const { type, start, end } of stretches) {
    if (start > at) kept.push({ from: at, redactedFrom: redacted.length, length: start - at });
    redacted += text.slice(at, start);
    const value = text.slice(start, end);
    const chosen = replacementOf(type, value);
    const replacement = chosen === "" ? seam(redacted, text, end) : chosen;
    const redactedStart = redacted.length;
    redacted += replacement;
    refuseLong(redacted.length);
    const place = { type, start, end, replacement, redactedStart, redactedEnd: redacted.length };
    found.push(options.includeValues ? { ...place, value } : place);
    // Of the two spaces around a removed value one is left.
    at = replacement === "" && isSpace(text[end]) && isSpace(redacted.at(-1)) ? end + 1 : end;
  }
  if (at < text.length) kept.push({ from: at, redactedFrom: redacted.length, length: text.length - at });
  return { redacted: redacted + text.slice(at), found, kept };
}

/** Twenty times the longest text: labels and hashes may be longer than what they stand for. */
const redactedUnitsMax = 2_000_000;

function refuseLong(units: number): void {
  if (units <= redactedUnitsMax) return;
  throw new ApiError(
    "text_too_long",
    "The redacted text would be longer than 2,000,000 UTF-16 units. Use a shorter label, or send less text.",
    { field: "text" },
  );
}

const isSpace = (character: string | undefined): boolean => character === " ";

/** A removed value leaves nothing, or a space where the words on both sides would grow together. */
const seam = (before: string, text: string, end: number): string =>
  joins(before.at(-1)) && joins(text[end]) ? " " : "";

const joins = (character: string | undefined): boolean =>
  character !== undefined && !/[\s.,;:!?()[\]{}"']/.test(character);
