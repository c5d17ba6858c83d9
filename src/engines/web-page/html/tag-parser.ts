/** A streaming HTML parser: tags and texts in the page's order, without a tree. */
import { Tokenizer } from "htmlparser2";

export type Attributes = ReadonlyMap<string, string>;

/** Lower-case names of the attributes that are read. */
export type KeptAttributes = Pick<ReadonlySet<string>, "has">;

/** Receives tags and texts in the page's order. */
export interface TagHandler {
  open(name: string, attributes: Attributes, selfClosing: boolean): void;
  close(name: string): void;
  text(text: string): void;
  /** Whether the parser is inside SVG or MathML, where `<title>` is not the page's title. */
  readonly isForeign: boolean;
}

/** Longer attribute values are cut; nothing that a page says of itself is as long. */
const maxValueLength = 64 * 1_024;
const maxAttributeNameLength = 32;

const noAttributes: Attributes = new Map();

/**
 * Reads only the attributes whose lower-case names are in `keptAttributes`; the first of a name counts. Linear in the
 * text. The Parser of htmlparser2 keeps a stack whose every push and search costs its depth, so a page of five million
 * `<b>` would take hours; its Tokenizer is linear.
 */
export class TagParser {
  readonly #handler: TagHandler;
  readonly #keptAttributes: KeptAttributes;
  readonly #source = new SourceWindow();
  readonly #tokenizer: Tokenizer;
  #name = "";
  #attributes: Map<string, string> | null = null;
  #attribute: string | null = null;
  #value = "";

  constructor(handler: TagHandler, keptAttributes: KeptAttributes) {
    this.#handler = handler;
    this.#keptAttributes = keptAttributes;
    this.#tokenizer = new Tokenizer({}, this.#callbacks());
  }

  write(text: string): void {
    this.#source.push(text);
    this.#tokenizer.write(text);
  }

  end(): void {
    this.#tokenizer.end();
  }

  #callbacks(): ConstructorParameters<typeof Tokenizer>[1] {
    const handler = this.#handler;
    const source = this.#source;
    return {
      onopentagname: (start, end) => this.#startTag(start, end),
      onattribname: (start, end) => this.#startAttribute(start, end),
      onattribdata: (start, end) => this.#addValue(start, end),
      onattribentity: (codePoint) => this.#addCharacter(codePoint),
      onattribend: () => this.#endAttribute(),
      onopentagend: () => this.#endTag(false),
      onselfclosingtag: () => this.#endTag(true),
      onclosetag: (start, end) => handler.close(source.slice(start, end).toLowerCase()),
      ontext: (start, end) => handler.text(source.slice(start, end)),
      ontextentity: (codePoint) => handler.text(String.fromCodePoint(codePoint)),
      oncdata: (start, end, offset) => {
        if (handler.isForeign) handler.text(source.slice(start, end - offset));
      },
      isInForeignContext: () => handler.isForeign,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    };
  }

  #startTag(start: number, end: number): void {
    this.#name = this.#source.slice(start, end).toLowerCase();
    this.#attributes = null;
  }

  #endTag(selfClosing: boolean): void {
    this.#handler.open(this.#name, this.#attributes ?? noAttributes, selfClosing);
  }

  #startAttribute(start: number, end: number): void {
    const name = end - start > maxAttributeNameLength ? "" : this.#source.slice(start, end).toLowerCase();
    this.#attribute = this.#keptAttributes.has(name) && this.#attributes?.has(name) !== true ? name : null;
    this.#value = "";
  }

  #addValue(start: number, end: number): void {
    if (this.#attribute === null) return;
    this.#value += this.#source.slice(start, Math.min(end, start + maxValueLength - this.#value.length));
  }

  #addCharacter(codePoint: number): void {
    if (this.#attribute !== null && this.#value.length < maxValueLength)
      this.#value += String.fromCodePoint(codePoint);
  }

  #endAttribute(): void {
    if (this.#attribute === null) return;
    this.#attributes ??= new Map();
    this.#attributes.set(this.#attribute, this.#value);
  }
}

/** Characters kept of earlier chunks, for what began in them; nothing that is read is longer. */
const keptLength = 64 * 1_024;

/** The latest text of a page, sliced by offsets from the page's beginning. */
class SourceWindow {
  readonly #earlier: string[] = [];
  #earlierLength = 0;
  #chunk = "";
  #offset = 0;

  push(text: string): void {
    this.#offset += this.#chunk.length;
    this.#earlier.push(this.#chunk);
    this.#earlierLength += this.#chunk.length;
    while (this.#earlierLength - (this.#earlier[0]?.length ?? 0) >= keptLength)
      this.#earlierLength -= this.#earlier.shift()?.length ?? 0;
    this.#chunk = text;
  }

  /** What reaches back further than is kept loses its beginning. */
  slice(start: number, end: number): string {
    if (end <= start) return "";
    if (start >= this.#offset) return this.#chunk.slice(start - this.#offset, end - this.#offset);
    const keptFrom = this.#offset - this.#earlierLength;
    const text = [...this.#earlier, this.#chunk].join("");
    return text.slice(Math.max(0, start - keptFrom), Math.max(0, end - keptFrom));
  }
}
