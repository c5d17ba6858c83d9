/** Decides where lines and paragraphs begin and end. */

/** A located piece of a text: `text === whole.slice(start, end)`; offsets are UTF-16 units. */
export interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** \n, \r\n, \r and the two Unicode separators; what the contract calls a line break. */
const lineBreak = /\r\n|[\n\r\u2028\u2029]/g;

/** The lines without their breaks: none in "", else one more than there are breaks. */
export function* lines(text: string): Generator<Span> {
  if (text === "") return;
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(lineBreak)) {
    yield { text: text.slice(start, index), start, end: index };
    start = index + mark.length;
  }
  yield { text: text.slice(start), start, end: text.length };
}

/** As many as `lines` yields, without making them. */
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

/** Blocks of lines that hold more than white space, parted by blank lines. Inner line breaks stay. */
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

/** As many as `paragraphs` yields, without making them. */
export function countParagraphs(text: string): number {
  let count = 0;
  let open = false;
  let blank = true;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isBreak(unit)) {
      open &&= !blank;
      blank = true;
      // The LF of a CR LF ends no line of its own.
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
