/** Tokenizer: words, their versions, and the segments of the first comment. */

/** A run of characters without a separator, as `Chrome` in `Chrome/126.0.0.0`. */
export interface Word {
  readonly text: string;
  /** The text with ASCII letters in lower case. */
  readonly key: string;
  /** What follows its slash; empty without one. */
  readonly version: string;
  /** The next word, if it is a number after a space: `MSIE 8.0`. */
  readonly spaced: string;
  readonly start: number;
  /** After its version. */
  readonly end: number;
  /** How many parentheses or brackets are open around it. */
  readonly depth: number;
}

export interface UserAgentTokens {
  /** With spaces where a log wrote `+` or `%20`. */
  readonly ua: string;
  /** The same in ASCII lower case, unit by unit. */
  readonly low: string;
  readonly words: readonly Word[];
  /** The first comment, split at semicolons. */
  readonly segments: readonly string[];
}

/** Splits in one pass, so that any text takes linear time. */
export function tokenize(text: string): UserAgentTokens {
  const ua = restoreSpaces(text);
  const low = lowerAscii(ua);
  return { ua, low, words: splitWords(ua, low), segments: splitSegments(ua) };
}

/** Some logs write the spaces of a header as `+` (IIS) or `%20`. */
function restoreSpaces(text: string): string {
  if (text.includes(" ")) return text;
  if (text.includes("%20")) return text.replaceAll("%20", " ");
  return text.includes("+(") ? text.replaceAll("+", " ") : text;
}

/** Offsets stay the same: `toLowerCase` alone makes two units of some letters (`İ`). */
const lowerAscii = (text: string): string => {
  const low = text.toLowerCase();
  return low.length === text.length ? low : text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
};

const blank = 0x20;
const quote = 0x22;
const open = 0x28;
const close = 0x29;
const comma = 0x2c;
const slash = 0x2f;
const semicolon = 0x3b;
const openBracket = 0x5b;
const closeBracket = 0x5d;

const separators = [slash, semicolon, open, close, comma, openBracket, closeBracket, quote];
/** By unit of ASCII: 1 for a separator. Every unit of every text is looked up. */
const isSeparating = Uint8Array.from({ length: 128 }, (_, unit) =>
  unit <= blank || separators.includes(unit) ? 1 : 0,
);

const isSeparator = (unit: number): boolean => isSeparating[unit] === 1;

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

function wordEnd(ua: string, from: number): number {
  let at = from;
  while (at < ua.length && !isSeparator(ua.charCodeAt(at))) at += 1;
  return at;
}

function splitWords(ua: string, low: string): readonly Word[] {
  const words: Word[] = [];
  let depth = 0;
  let at = 0;
  while (at < ua.length) {
    const unit = ua.charCodeAt(at);
    if (isSeparator(unit)) {
      depth = depthAfter(unit, depth);
      at += 1;
    } else {
      at = pushWords(words, wordAt(ua, low, at, depth), ua, low);
    }
  }
  return words;
}

function depthAfter(unit: number, depth: number): number {
  if (unit === open || unit === openBracket) return depth + 1;
  return (unit === close || unit === closeBracket) && depth > 0 ? depth - 1 : depth;
}

/** Adds a word, and those in the place of its version: `XiaoMi/MiuiBrowser/13.1`. Returns where the text goes on. */
function pushWords(words: Word[], first: Word, ua: string, low: string): number {
  let word = first;
  words.push(word);
  while (isLetter(word.version.charCodeAt(0))) {
    word = wordAt(ua, low, word.start + word.text.length + 1, word.depth);
    words.push(word);
  }
  return word.end;
}

/** Of ASCII. */
export const isLetter = (unit: number): boolean =>
  (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);

function wordAt(ua: string, low: string, start: number, depth: number): Word {
  const textEnd = wordEnd(ua, start);
  const isVersioned = ua.charCodeAt(textEnd) === slash;
  const end = isVersioned ? wordEnd(ua, textEnd + 1) : textEnd;
  const isSpaced = ua.charCodeAt(end) === blank && isDigit(ua.charCodeAt(end + 1));
  return {
    text: ua.slice(start, textEnd),
    key: low.slice(start, textEnd),
    version: isVersioned ? ua.slice(textEnd + 1, end) : "",
    spaced: isSpaced ? ua.slice(end + 1, wordEnd(ua, end + 1)) : "",
    start,
    end,
    depth,
  };
}

/** Nested parentheses belong to the comment; an unclosed comment ends with the text. */
function splitSegments(ua: string): readonly string[] {
  const from = ua.indexOf("(") + 1;
  if (from === 0) return [];
  const segments = ua.slice(from, commentEnd(ua, from)).split(";");
  return segments.map((segment) => segment.trim());
}

function commentEnd(ua: string, from: number): number {
  let depth = 1;
  for (let at = from; at < ua.length; at += 1) {
    const unit = ua.charCodeAt(at);
    if (unit === open) depth += 1;
    else if (unit === close) depth -= 1;
    if (depth === 0) return at;
  }
  return ua.length;
}
