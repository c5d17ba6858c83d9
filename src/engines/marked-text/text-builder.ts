/** Plain text gathered from a source with markup, and where each piece of it stands there. */

/** UTF-16 offsets; `end` is behind the last unit. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Maps offsets of the plain text to the source. Pieces are as long here as there, or stand for a whole range there. */
export class OffsetMap {
  readonly #plain: number[] = [];
  readonly #source: number[] = [];
  readonly #sourceEnds: number[] = [];

  /** Adds a piece that begins at `plain` and was written from `start` to `end`; pieces come in order. */
  add(plain: number, start: number, end: number, isCopy: boolean): void {
    const last = this.#plain.length - 1;
    const isNext = (this.#sourceEnds[last] ?? -1) === start;
    if (isCopy && isNext && this.#isCopy(last, plain)) {
      this.#sourceEnds[last] = end;
      return;
    }
    this.#plain.push(plain);
    this.#source.push(start);
    this.#sourceEnds.push(end);
  }

  /** Whether the last piece, which ends at `plain`, is as long there as here. */
  #isCopy(last: number, plain: number): boolean {
    return plain - (this.#plain[last] ?? 0) === (this.#sourceEnds[last] ?? 0) - (this.#source[last] ?? 0);
  }

  /** The range of the source that a range of the plain text was read from. Logarithmic. */
  toSource({ start, end }: Range): Range {
    const from = this.#find(start);
    const to = this.#find(Math.max(start, end - 1));
    return {
      start: Math.min(
        (this.#source[from] ?? 0) + start - (this.#plain[from] ?? 0),
        this.#sourceEnds[from] ?? 0,
      ),
      end: this.#endAt(to, end),
    };
  }

  #endAt(piece: number, end: number): number {
    const [plain, source, sourceEnd] = [
      this.#plain[piece] ?? 0,
      this.#source[piece] ?? 0,
      this.#sourceEnds[piece] ?? 0,
    ];
    const next = this.#plain[piece + 1];
    return next === undefined || end < next ? Math.min(source + end - plain, sourceEnd) : sourceEnd;
  }

  /** The last piece that begins at or before an offset. */
  #find(plain: number): number {
    let low = 0;
    let high = this.#plain.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#plain[middle] ?? 0) <= plain) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** HTML's white space; a no-break space is a character like others. */
const spaces = /[ \t\n\r\f]+/g;

/** Builds plain text: white space collapsed, blocks separated by blank lines. */
export class TextBuilder {
  readonly map = new OffsetMap();
  readonly #parts: string[] = [];
  #length = 0;
  /** What separates the next text from the one before. */
  #pending: "" | " " | "\n" | "\n\n" = "";
  #at = 0;

  get length(): number {
    return this.#length;
  }

  /** Where the next text will begin: behind the break that comes before it. */
  get next(): number {
    return this.#length + (this.#length === 0 ? 0 : this.#pending.length);
  }

  /** A new block, or a new line within one. */
  break(kind: "\n" | "\n\n", at: number): void {
    if (this.#pending === "\n\n") return;
    this.#pending = kind;
    this.#at = at;
  }

  /** Text that stands at `at` in the source as it is. Linear. */
  copy(text: string, at: number, keepsLines = false): void {
    if (keepsLines) {
      if (text !== "") this.#write(text, at, at + text.length, true);
      return;
    }
    let from = 0;
    for (const { 0: gap, index } of text.matchAll(spaces)) {
      if (index > from) this.#write(text.slice(from, index), at + from, at + index, true);
      this.#space(at + index);
      from = index + gap.length;
    }
    if (from < text.length) this.#write(text.slice(from), at + from, at + text.length, true);
  }

  /** Text that stands for something else in the source, such as a character reference. */
  replace(text: string, start: number, end: number): void {
    if (text !== "") this.#write(text, start, end, text.length === end - start);
  }

  build(): string {
    return this.#parts.join("");
  }

  #space(at: number): void {
    if (this.#pending !== "") return;
    this.#pending = " ";
    this.#at = at;
  }

  #write(text: string, start: number, end: number, isCopy: boolean): void {
    if (this.#length > 0 && this.#pending !== "")
      this.#append(this.#pending, this.#at, Math.min(this.#at + this.#pending.length, start), true);
    this.#pending = "";
    this.#append(text, start, end, isCopy);
  }

  #append(text: string, start: number, end: number, isCopy: boolean): void {
    this.map.add(this.#length, start, end, isCopy && end - start === text.length);
    this.#parts.push(text);
    this.#length += text.length;
  }
}
