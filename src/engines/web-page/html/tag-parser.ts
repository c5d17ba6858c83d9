/** Decides how HTML is cut into tags and texts as it streams in, without keeping a tree of it. */
import { Tokenizer } from "htmlparser2";

export type Attributes = ReadonlyMap<string, string>;

/** What the reader tells, in the page's order. */
export interface TagHandler {
  open(name: string, attributes: Attributes, selfClosing: boolean): void;
  close(name: string): void;
  text(text: string): void;
  /** Whether the place is inside of a drawing or a formula, where `<title>` is no title. */
  foreign(): boolean;
}

export interface TagReader {
  write(text: string): void;
  end(): void;
}

/** An attribute's value is cut there; nothing that a page says of itself is as long. */
const maxValueLength = 64 * 1_024;

const noAttributes: Attributes = new Map();

// The library's Parser keeps a stack whose every push and search costs its depth, so a page of five million
// `<b>` would take hours. Its Tokenizer is linear, and what is collected here needs no tree.
/** Reads only the attributes that are wanted; names in lower case, the first of a name counts. */
export function tagReader(handler: TagHandler, wanted: ReadonlySet<string>): TagReader {
  const cut = slicer();
  let name = "";
  let attributes: Map<string, string> | null = null;
  let attribute: string | null = null;
  let value = "";
  const opened = (selfClosing: boolean) => handler.open(name, attributes ?? noAttributes, selfClosing);
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        name = cut.slice(start, end).toLowerCase();
        attributes = null;
      },
      onattribname(start, end) {
        const key = end - start > 32 ? "" : cut.slice(start, end).toLowerCase();
        attribute = wanted.has(key) && attributes?.has(key) !== true ? key : null;
        value = "";
      },
      onattribdata(start, end) {
        if (attribute === null) return;
        value += cut.slice(start, Math.min(end, start + maxValueLength - value.length));
      },
      onattribentity(codePoint) {
        if (attribute !== null && value.length < maxValueLength) value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        if (attribute === null) return;
        attributes ??= new Map();
        attributes.set(attribute, value);
      },
      onopentagend: () => opened(false),
      onselfclosingtag: () => opened(true),
      onclosetag: (start, end) => handler.close(cut.slice(start, end).toLowerCase()),
      ontext: (start, end) => handler.text(cut.slice(start, end)),
      ontextentity: (codePoint) => handler.text(String.fromCodePoint(codePoint)),
      oncdata: (start, end, offset) => {
        if (handler.foreign()) handler.text(cut.slice(start, end - offset));
      },
      isInForeignContext: () => handler.foreign(),
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  return {
    write(text) {
      cut.push(text);
      tokenizer.write(text);
    },
    end: () => tokenizer.end(),
  };
}

interface Slicer {
  push(text: string): void;
  slice(start: number, end: number): string;
}

/** Characters kept behind the piece at hand, for what began before it; nothing wanted is longer. */
const keptLength = 64 * 1_024;

/** Cuts by offsets from the page's beginning. What reaches back further than is kept loses its beginning. */
function slicer(): Slicer {
  const before: string[] = [];
  let beforeLength = 0;
  let piece = "";
  let offset = 0;
  return {
    push(text) {
      offset += piece.length;
      before.push(piece);
      beforeLength += piece.length;
      while (beforeLength - (before[0]?.length ?? 0) >= keptLength)
        beforeLength -= before.shift()?.length ?? 0;
      piece = text;
    },
    slice(start, end) {
      if (end <= start) return "";
      if (start >= offset) return piece.slice(start - offset, end - offset);
      const keptFrom = offset - beforeLength;
      return [...before, piece].join("").slice(Math.max(0, start - keptFrom), Math.max(0, end - keptFrom));
    },
  };
}
