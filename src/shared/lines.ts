/** Lines and paragraphs of a text. */

/** A part of a text with its offsets in UTF-16 units: `text === whole.slice(start, end)`. */
export interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** \n, \r\n, \r and the two Unicode separators. */
const lineBreak = /\r\n|[\n\r\u2028\u2029]/g;

/** The lines without their breaks. "" has none, any other text one more than it has breaks. */
export function* lines(text: string): Generator<Span> {
  if (text === "") return;
  let start = 0;
  for (const { 0: lineEnd, index } of text.matchAll(lineBreak)) {
    yield { text: text.slice(start, index), start, end: index };
    start = index + lineEnd.length;
  }
  yield { text: text.slice(start), start, end: text.length };
}

/** How many lines `lines` yields, without allocating them. */
export function countLines(text: string): number {
  if (text === "") return 0;
  let count = 1;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // The CR of a CR LF is counted with its LF.
    if (isBreak(unit) && !(unit === 0x0d && text.charCodeAt(at + 1) === 0x0a)) count += 1;
  }
  return count;
}

/** Blocks of lines that are not blank, separated by blank lines. Inner line breaks are kept. */
export function* paragraphs(text: string): Generator<Span> {
  let start = -1;
  let end = 0;
  for (const line of lines(text)) {
    const blank = !/\P{White_Space}/u.test(line.text);
    if (blank && start >= 0) {
      yield { text: text.slice(start, end), start, end };
      start = -1;
    }
    if (blank) continue;
    if (start < 0) start = line.start;
    end = line.end;
  }
  if (start >= 0) yield { text: text.slice(start, end), start, end };
}

/** How many paragraphs `paragraphs` yields, without allocating them. */
export function countParagraphs(text: string): number {
  let count = 0;
  let open = false;
  let blank = true;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isBreak(unit)) {
      open &&= !blank;
      blank = true;
      // The LF of a CR LF does not end another line.
      at += Number(unit === 0x0d && text.charCodeAt(at + 1) === 0x0a);
    } else if (blank && !isWhite(unit)) {
      count += Number(!open);
      open = true;
      blank = false;
    }
  }
  return count;
}

const isBreak = (unit: number): boolean =>
  unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029;

const isWhite = (unit: number): boolean =>
  unit < 0x80
    ? unit === 0x20 || (unit > 0x08 && unit < 0x0e)
    : /\p{White_Space}/u.test(String.fromCharCode(unit));
