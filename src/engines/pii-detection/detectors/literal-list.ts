/** Lists of literals found in a text by one pass: a trie that is walked from every place where a word can begin. */

interface Node {
  readonly next: Map<number, Node>;
  isEnd: boolean;
}

const newNode = (): Node => ({ next: new Map(), isEnd: false });

/** Scripts without spaces between words have a border everywhere. */
const isWordUnit = (unit: string): boolean =>
  /[\p{L}\p{N}]/u.test(unit) &&
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(unit);

/** Lower case, unit by unit, so that every offset stays. */
const lowered = (text: string): string => {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at).toLowerCase();
    return unit.length === 1 ? unit : text.charAt(at);
  }).join("");
};

/** Literals as whole words, the longest at each place. The time is at most the length of the text times that of a literal. */
export class LiteralList {
  readonly #root = newNode();
  readonly #ignoreCase: boolean;
  /** Units compared so far. */
  steps = 0;

  constructor(literals: readonly string[], ignoreCase: boolean) {
    this.#ignoreCase = ignoreCase;
    for (const literal of literals) this.#add(ignoreCase ? lowered(literal) : literal);
  }

  #add(literal: string): void {
    let node = this.#root;
    for (let at = 0; at < literal.length; at += 1) {
      const unit = literal.charCodeAt(at);
      const next = node.next.get(unit) ?? newNode();
      node.next.set(unit, next);
      node = next;
    }
    node.isEnd = true;
  }

  /** Calls `visit` with every literal of a text in order; none begins within another. */
  visit(text: string, visit: (start: number, end: number) => void): void {
    const read = this.#ignoreCase ? lowered(text) : text;
    for (let start = 0; start < read.length; ) {
      const end = this.#root.next.has(read.charCodeAt(start)) ? this.#endFrom(read, start) : 0;
      if (end > start) visit(start, end);
      start = Math.max(end, start + 1);
    }
  }

  #endFrom(text: string, start: number): number {
    if (isInsideWord(text, start)) return 0;
    let node: Node | undefined = this.#root;
    let end = 0;
    for (let at = start; at < text.length; at += 1) {
      node = node.next.get(text.charCodeAt(at));
      this.steps += 1;
      if (node === undefined) break;
      if (node.isEnd && !isInsideWord(text, at + 1)) end = at + 1;
    }
    return end;
  }
}

/** Whether a place has a letter or digit on both sides. */
const isInsideWord = (text: string, at: number): boolean =>
  at > 0 && at < text.length && isWordUnit(text.charAt(at - 1)) && isWordUnit(text.charAt(at));
