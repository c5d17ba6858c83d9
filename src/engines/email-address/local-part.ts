/** The local part of a mailbox: a dot-string or a quoted string (RFC 5321 §4.1.2, RFC 6531 §3.3). */
import { classifyStray, createDiagnosis, type Diagnosis } from "./diagnosis.ts";
import { findOverflow } from "./octet-length.ts";

export interface LocalPart {
  /** As written before the "@", including quotes and backslashes. */
  readonly text: string;
  /** The name itself: without quotes and backslashes. */
  readonly content: string;
  readonly isQuoted: boolean;
}

/** RFC 5321 §4.5.3.1.1; quotes and backslashes count. */
const maxOctets = 64;

const at = 0x40;
const dot = 0x2e;
const quote = 0x22;
const backslash = 0x5c;

/** atext of RFC 5322 §3.2.3. */
const atomUnits = new Set(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&'*+-/=?^_`{|}~"].map((character) =>
    character.charCodeAt(0),
  ),
);
/** Undefined beyond ASCII, where RFC 6531 §3.3 allows nearly everything. */
const isAtomUnit: readonly (boolean | undefined)[] = Array.from({ length: 0x80 }, (_, unit) =>
  atomUnits.has(unit),
);

/**
 * UTF8-non-ascii of RFC 6531 §3.3 is anything beyond ASCII. What RFC 5198 and RFC 8264 exclude from network text is
 * rejected: controls, separators, invisible formatting, private and unassigned code points, lone surrogates, and
 * U+FFFC and U+FFFD, which replace lost content. The joiners are allowed: several scripts need them for spelling.
 */
const disallowed = /[[\p{C}\p{Z}\ufffc\ufffd]--[\p{ASCII}\u200c\u200d]]/v;

/** Parses the local part at the start of `text`, up to its "@". Linear in the length of the text. */
export function parseLocalPart(text: string): LocalPart | Diagnosis {
  const isQuoted = text.charCodeAt(0) === quote;
  const end = isQuoted ? findQuotedStringEnd(text) : findDotStringEnd(text);
  const isInvalid = typeof end !== "number";
  const local = text.slice(0, isInvalid ? end.position : end);
  const earlier = findEarlierError(local);
  if (earlier !== null) return earlier;
  if (isInvalid) return end;
  return { text: local, content: isQuoted ? unquote(local) : local, isQuoted };
}

/** Errors that the grammar does not detect: disallowed Unicode characters and excess length. */
function findEarlierError(local: string): Diagnosis | null {
  const unfitAt = local.search(disallowed);
  const tooLongAt = findOverflow(local, maxOctets);
  if (unfitAt >= 0 && (tooLongAt < 0 || unfitAt < tooLongAt))
    return createDiagnosis("unicode_character", unfitAt);
  return tooLongAt < 0 ? null : createDiagnosis("local_too_long", tooLongAt);
}

/** Dot-string = Atom *("." Atom); the index of the "@". */
function findDotStringEnd(text: string): number | Diagnosis {
  let start = 0;
  for (;;) {
    const end = findAtomEnd(text, start);
    const unit = text.charCodeAt(end);
    if (end === start || (unit !== dot && unit !== at)) return diagnoseDotString(text, start, end);
    if (unit === at) return end;
    start = end + 1;
  }
}

function findAtomEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && isAtomUnit[text.charCodeAt(end)] !== false) end += 1;
  return end;
}

function diagnoseDotString(text: string, start: number, end: number): Diagnosis {
  const unit = text.charCodeAt(end);
  if (Number.isNaN(unit)) return createDiagnosis("missing_at", end);
  if (unit === dot) return createDiagnosis(end === 0 ? "local_starts_with_dot" : "local_double_dot", end);
  if (unit === at)
    return start === 0 ? createDiagnosis("local_empty", 0) : createDiagnosis("local_ends_with_dot", end - 1);
  return createDiagnosis(classifyStray(unit, unit === quote ? "quote_misplaced" : "local_character"), end);
}

/** Quoted-string = DQUOTE *(qtextSMTP / quoted-pairSMTP) DQUOTE; a pair escapes visible ASCII and space only. */
function findQuotedStringEnd(text: string): number | Diagnosis {
  for (let position = 1; position < text.length; position += 1) {
    const unit = text.charCodeAt(position);
    if (unit === quote) return afterQuote(text, position + 1);
    if (unit === backslash) {
      position += 1;
      if (!(text.charCodeAt(position) < 0x80))
        return createDiagnosis(classifyUnpairable(text, position), position);
    }
    const quoted = text.charCodeAt(position);
    if (quoted < 0x20 || quoted === 0x7f)
      return createDiagnosis(classifyStray(quoted, "control_character"), position);
  }
  return createDiagnosis("quote_unclosed", text.length);
}

const classifyUnpairable = (text: string, position: number) =>
  position >= text.length ? "quote_unclosed" : "unicode_character";

function afterQuote(text: string, position: number): number | Diagnosis {
  if (position === text.length) return createDiagnosis("missing_at", position);
  return text.charCodeAt(position) === at ? position : createDiagnosis("quote_continued", position);
}

const unquote = (local: string): string => local.slice(1, -1).replaceAll(/\\(.)/g, "$1");

/** The shortest way to write a name as a local part: quoted only where it must be (RFC 5321 §4.1.2). */
export function formatLocalPart(content: string): string {
  const end = findDotStringEnd(`${content}@`);
  return end === content.length ? content : `"${content.replaceAll(/["\\]/g, "\\$&")}"`;
}
