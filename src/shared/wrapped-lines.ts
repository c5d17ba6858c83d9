/** Hard-wrapped lines: breaks that a mail program or an editor put where the next word did not fit. */

/** Prose is wrapped between these widths, in UTF-16 units. */
const widthMin = 40;
const widthMax = 110;

/** How many lines are looked at together, at most up to the next blank one. */
const linesMax = 64;

/** Which lines of a text were wrapped. To be asked in the order of the text; linear in all. */
export class WrappedLines {
  readonly #text: string;
  /** The lines that were looked at last: from here to there, excluding the break of the last one. */
  #start = 0;
  #end = -1;
  /** The longest line of prose among them. */
  #width = 0;
  /** Most lines are as long as they can be. */
  #isWrapped = false;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Whether the line that ends at `end` was wrapped before the word at `next`: with it the line would be longer than the
   * longest one around, and so would other lines.
   */
  isWrap(end: number, next: number): boolean {
    const start = this.#findLineStart(end);
    if (start < 0 || end - start < widthMin || this.#isQuoted(start) !== this.#isQuoted(this.#findNext(end)))
      return false;
    if (start < this.#start || end >= this.#end) this.#look(start);
    return this.#isWrapped && end - start + 1 + this.#countWordUnits(next) > this.#width;
  }

  /** -1 for a line that is too long to be a wrapped one. */
  #findLineStart(end: number): number {
    const least = Math.max(0, end - widthMax);
    for (let at = end; at > least; at -= 1) if (isBreak(this.#text.charCodeAt(at - 1))) return at;
    return least === 0 ? 0 : -1;
  }

  #look(from: number): void {
    const { lengths, firstWords, end } = this.#readLines(from);
    this.#start = from;
    this.#end = end;
    this.#width = Math.max(
      0,
      ...lengths.filter((length, at) => length <= widthMax && length > (firstWords[at] ?? 0)),
    );
    const full = lengths
      .slice(0, -1)
      .filter((length, at) => length + 1 + (firstWords[at + 1] ?? 0) > this.#width);
    this.#isWrapped = full.length > 1 || lengths.length <= 3;
  }

  /** Lengths of the lines, and of their first words. */
  #readLines(from: number) {
    const lengths: number[] = [];
    const firstWords: number[] = [];
    let end = from;
    for (let start = from; lengths.length < linesMax && start <= this.#text.length; ) {
      const word = skipQuote(this.#text, start);
      const wordUnits = this.#countWordUnits(word);
      if (wordUnits === 0) break;
      end = this.#findLineEnd(word + wordUnits);
      lengths.push(end - start);
      firstWords.push(wordUnits + word - start);
      start = this.#findNext(end);
    }
    return { lengths, firstWords, end };
  }

  /** Where the line after the break at `end` begins. */
  #findNext(end: number): number {
    return end + (this.#text[end] === "\r" && this.#text[end + 1] === "\n" ? 2 : 1);
  }

  #isQuoted(start: number): boolean {
    return this.#text[start] === ">";
  }

  #findLineEnd(from: number): number {
    let at = from;
    while (at < this.#text.length && !isBreak(this.#text.charCodeAt(at))) at += 1;
    return at;
  }

  #countWordUnits(start: number): number {
    let at = start;
    while (at < this.#text.length && at - start < widthMax && !isSpace(this.#text.charCodeAt(at))) at += 1;
    return at - start;
  }
}

const isBreak = (unit: number): boolean =>
  unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029;

const isSpace = (unit: number): boolean => unit === 0x20 || (unit > 0x08 && unit < 0x0e) || unit === 0xa0;

/** Over the marks of quoted mail and the indent. */
function skipQuote(text: string, start: number): number {
  let at = start;
  while (text[at] === ">" || text[at] === " " || text[at] === "\t") at += 1;
  return at;
}
