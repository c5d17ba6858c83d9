/** A text scanned once for all detectors: normalized character by character, with the words and runs that may hold a number or a key. */

/** `balanced` weighs false alarms and misses alike; `high` would rather report too much. */
export const sensitivities = ["balanced", "high"] as const;
export type Sensitivity = (typeof sensitivities)[number];

/** A word near a range that says what the range is, or that it is something else. */
export interface ContextWord {
  readonly word: string;
  readonly position: "before" | "after";
  readonly effect: "supports" | "contradicts";
}

/** How the words around a range changed its base score. */
export interface ScoredRange {
  readonly start: number;
  readonly end: number;
  readonly base: number;
  readonly effect: number;
  readonly score: number;
  readonly words: readonly ContextWord[];
}

export interface TokenizedText {
  /** The text with digits, spaces and dashes of other scripts replaced by ASCII; every UTF-16 unit keeps its offset. */
  readonly text: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly sensitivity: Sensitivity;
  /** Start, end and flags, flattened: words with a digit, and short words of capitals. */
  readonly words: readonly number[];
  /** Start and end, flattened, of runs of A–Z a–z 0–9 _ . - long enough for a key. */
  readonly runs: readonly number[];
  /**
   * The text in lower case, to look for words that announce something; null where lower case has another length. A letter
   * outside ASCII may become one of ASCII, so what is found must still be looked at.
   */
  readonly lower: string | null;
  /** Candidates below this score may be left out where the same value has no better one elsewhere. */
  readonly leastScore: number;
  /** Receives every scored range, where somebody wants to know. */
  readonly trace?: ScoredRange[];
}

/** What a word is made of. */
export const wordFlag = { digit: 1, upper: 2, lower: 4, wide: 8 } as const;
const joint = 16;

/** Shorter runs hold no secret with a known prefix. */
const runUnitsMin = 12;

const classes = new Uint8Array(128);
for (const [characters, value] of [
  ["0123456789", wordFlag.digit],
  ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", wordFlag.upper],
  ["abcdefghijklmnopqrstuvwxyz", wordFlag.lower],
  ["_-.", joint],
] as const) {
  for (const character of characters) classes[character.charCodeAt(0)] = value;
}

/** Letters of alphabets belong to words; ideographs and kana have no spaces between words and numbers. */
const classOf = (code: number): number =>
  code < 128 ? (classes[code] ?? 0) : code >= 0xc0 && code < 0x2000 ? wordFlag.wide : 0;

export function tokenizeText(
  raw: string,
  language = "en",
  sensitivity: Sensitivity = "balanced",
  leastScore = 0,
): TokenizedText {
  const text = fold(raw);
  const lowered = text.toLowerCase();
  const lower = lowered.length === text.length ? lowered : null;
  return { text, language, sensitivity, lower, leastScore, words: wordsOf(text), runs: runsOf(text) };
}

const classAt = (text: string, at: number): number => (at < text.length ? classOf(text.charCodeAt(at)) : 0);

function wordsOf(text: string): readonly number[] {
  const words: number[] = [];
  let start = -1;
  let flags = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const kind = classAt(text, at);
    if (kind !== 0 && kind < joint) {
      if (start < 0) start = at;
      flags |= kind;
    } else if (start >= 0) {
      if (isRelevantWord(flags, at - start)) words.push(start, at, flags);
      start = -1;
      flags = 0;
    }
  }
  return words;
}

function runsOf(text: string): readonly number[] {
  const runs: number[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const kind = classAt(text, at);
    const isRun = kind !== 0 && kind !== wordFlag.wide;
    if (isRun && start < 0) start = at;
    if (isRun || start < 0) continue;
    if (at - start >= runUnitsMin) runs.push(start, at);
    start = -1;
  }
  return runs;
}

const isRelevantWord = (flags: number, length: number): boolean =>
  (flags & wordFlag.digit) !== 0 || (flags === wordFlag.upper && length <= 4);

const foldable =
  /[\u00a0\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u2000-\u200a\u2010-\u2015\u2018\u2019\u201c\u201d\u202f\u205f\u2212\u3000\uff01-\uff5e]/g;

/** The first of each row of digits: Arabic, Persian, Devanagari. */
const zeros = [0x660, 0x6f0, 0x966];

/** Full-width forms and other scripts' digits as ASCII, any space as a space, any dash as a hyphen: one unit each. */
export const fold = (text: string): string => (isAscii(text) ? text : text.replace(foldable, folded));

/** Most texts are, and this takes a tenth of the time of looking for each of the characters above. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isAscii = (text: string): boolean => !/[^\x00-\x7f]/.test(text);

function folded(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xff01) return String.fromCharCode(code - 0xfee0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  if (code === 0x2018 || code === 0x2019) return "'";
  if (code === 0x201c || code === 0x201d) return '"';
  // Longer dashes separate words.
  return (code >= 0x2010 && code <= 0x2013) || code === 0x2212 ? "-" : " ";
}

const isWordUnit = (text: string, at: number): boolean => {
  const kind = at >= 0 && at < text.length ? classOf(text.charCodeAt(at)) : 0;
  return kind !== 0 && kind < joint;
};

export const isDigitAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
};

/** What a unit of ASCII is worth as a neighbor of a number. */
const neighborsBefore = codesOf("_@$€£¥~^*");
const neighborsAfter = codesOf("_@%°€£¥");

function codesOf(characters: string): ReadonlySet<number> {
  return new Set([...characters].map((character) => character.charCodeAt(0)));
}

const [hyphen, dot, slash, backslash, colon, plus] = [...codesOf("-./\\:+")];

/** Whether what starts here continues something before: a longer number, a name, an amount of money. */
export function isJoinedBefore(text: string, start: number): boolean {
  if (start <= 0) return false;
  const before = text.charCodeAt(start - 1);
  if (before === 32 || before === 10) return false;
  if (isWordUnit(text, start - 1) || neighborsBefore.has(before)) return true;
  if (before === hyphen || before === dot || before === slash || before === backslash)
    return isWordUnit(text, start - 2);
  return (before === colon || before === plus) && isDigitAt(text, start - 2);
}

/** Whether what ends here continues: a longer number, a name, a percentage, a measure. */
export function isJoinedAfter(text: string, end: number): boolean {
  if (end >= text.length) return false;
  const after = text.charCodeAt(end);
  if (after === 32 || after === 10) return false;
  if (isWordUnit(text, end) || neighborsAfter.has(after)) return true;
  if (after === dot)
    return isWordUnit(text, end + 1) && !(text.charCodeAt(end + 1) >= 65 && text.charCodeAt(end + 1) <= 90);
  if (after === hyphen || after === slash || after === backslash) return isWordUnit(text, end + 1);
  return (after === colon || after === plus) && isDigitAt(text, end + 1);
}
