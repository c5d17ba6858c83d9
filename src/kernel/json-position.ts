/** Where a text stops being JSON (RFC 8259), for the message that refuses it. */

const blanks = /[\t\n\r ]*/y;
const literals = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const characters = /[^"\\\p{Cc}]*/uy;
const escapes = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
/** C1 controls may stand in a text, C0 may not; the class above leaves both out. */
const laterControls = /[\u007f-\u009f]/y;

/** Linear in the text's length and without recursion; the position where the fault is met, the length at its end. */
export function jsonErrorPosition(text: string): number {
  const scanner = new Scanner(text);
  while (scanner.value() && scanner.next());
  return scanner.at;
}

class Scanner {
  at = 0;
  readonly #text: string;
  /** What closes each open level. */
  readonly #closers: ("]" | "}")[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Goes over a value, or over what opens a level up to its first value or its end. */
  value(): boolean {
    this.#skip(blanks);
    if (this.#take("[")) return this.#open("]");
    if (this.#take("{")) return this.#open("}");
    return this.#skip(literals) || this.#textValue();
  }

  /** After a value: closes levels and goes on to where the next value stands; false where there is none. */
  next(): boolean {
    this.#skip(blanks);
    for (let closer = this.#closers.at(-1); closer !== undefined && this.#take(closer); ) {
      this.#closers.pop();
      this.#skip(blanks);
      closer = this.#closers.at(-1);
    }
    const closer = this.#closers.at(-1);
    if (closer === undefined) return false;
    if (this.#isFirst) this.#isFirst = false;
    else if (!this.#take(",")) return false;
    return closer === "]" || this.#name();
  }

  /** Whether a level was opened and its first value comes next. */
  #isFirst = false;

  #open(closer: "]" | "}"): true {
    this.#closers.push(closer);
    this.#skip(blanks);
    this.#isFirst = this.#text[this.at] !== closer;
    return true;
  }

  #name(): boolean {
    this.#skip(blanks);
    if (!this.#textValue()) return false;
    this.#skip(blanks);
    return this.#take(":");
  }

  #textValue(): boolean {
    if (!this.#take('"')) return false;
    do this.#skip(characters);
    while (this.#skip(escapes) || this.#skip(laterControls));
    return this.#take('"');
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.test(this.#text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  #take(character: string): boolean {
    if (this.#text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }
}
