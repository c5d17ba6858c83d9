/**
 * Comma-separated values (RFC 4180), row by row: quoted fields with line breaks, bare line feeds, any delimiter. A quote
 * opens a field only where the field begins; `5" pipe` is an ordinary text.
 */

const [lineFeed, quote] = [0x0a, 0x22];

export const delimiters = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const;

/** At a field's start, in a plain field, in quotes, or behind a quote that closes them unless another follows. */
type State = "start" | "plain" | "quoted" | "closing";

/** Finds where rows end in bytes that arrive in blocks; remembers whether a block ended inside quotes. */
export class CsvScanner {
  readonly #delimiter: number;
  #state: State = "start";
  /** The next quote of the block; -1 where there is none, -2 where nobody has looked. */
  #nextQuote = -2;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  begin(): void {
    this.#nextQuote = -2;
  }

  findEnd(block: Buffer, from: number): number {
    if (this.#nextQuote !== -1 && this.#nextQuote < from) this.#nextQuote = block.indexOf(quote, from);
    if (this.#state === "quoted" || this.#state === "closing") return this.#step(block, from);
    // Most rows hold no quote, and a search for a byte takes a tenth of a step at each.
    const feed = block.indexOf(lineFeed, from);
    const hasQuote = this.#nextQuote !== -1 && (feed === -1 || this.#nextQuote < feed);
    return hasQuote || feed === -1 ? this.#step(block, from) : this.#endRow(feed + 1);
  }

  #endRow(end: number): number {
    this.#state = "start";
    return end;
  }

  #step(block: Buffer, from: number): number {
    for (let at = from; at < block.length; at += 1) {
      if (this.#state === "quoted") at = block.indexOf(quote, at);
      if (at === -1) break;
      const byte = block[at];
      if (byte === lineFeed) return this.#endRow(at + 1);
      this.#state = this.#after(byte);
    }
    return -1;
  }

  #after(byte: number | undefined): State {
    const state = this.#state;
    if (byte === quote) {
      if (state === "quoted") return "closing";
      return state === "plain" ? "plain" : "quoted";
    }
    return byte === this.#delimiter ? "start" : "plain";
  }
}

/** The fields of a row without its line feed; null where text stands behind a closing quote, or a quote is never closed. */
export function parseCsvRow(row: string, delimiter: string): readonly string[] | null {
  const text = row.endsWith("\r") ? row.slice(0, -1) : row;
  if (!text.includes('"')) return text.split(delimiter);
  const fields: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const field = text[at] === '"' ? readQuoted(text, at, delimiter) : readPlain(text, at, delimiter);
    if (field === null) return null;
    fields.push(field.value);
    at = field.next;
  }
  return fields;
}

interface Field {
  readonly value: string;
  /** Where the next field begins; past the text's end behind the last one. */
  readonly next: number;
}

function readPlain(text: string, at: number, delimiter: string): Field {
  const found = text.indexOf(delimiter, at);
  const end = found === -1 ? text.length : found;
  return { value: text.slice(at, end), next: end + 1 };
}

function readQuoted(text: string, at: number, delimiter: string): Field | null {
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  const after = text[end + 1];
  if (end === -1 || (after !== undefined && after !== delimiter)) return null;
  return { value: text.slice(at + 1, end).replaceAll('""', '"'), next: end + 2 };
}

/** A row with its line feed; fields are quoted where they must be. */
export function writeCsvRow(fields: readonly string[], delimiter: string): string {
  // A row of one empty field would be an empty line, which is no row.
  if (fields.length === 1 && fields[0] === "") return '""\n';
  return `${fields.map((field) => quoteField(field, delimiter)).join(delimiter)}\n`;
}

const quoteField = (field: string, delimiter: string): string =>
  /["\r\n]/.test(field) || field.includes(delimiter) ? `"${field.replaceAll('"', '""')}"` : field;

/** The delimiter that stands most often outside of quotes in a header; a comma where none does. */
export function detectDelimiter(header: string): string {
  const plain = header.replaceAll(/"(?:[^"]|"")*"/g, "");
  const counts = Object.values(delimiters).map(
    (delimiter) => [delimiter, plain.split(delimiter).length] as const,
  );
  return counts.reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

/** Names of columns, each once: a repeated one gets a number behind it. */
export function uniqueNames(header: readonly string[]): readonly string[] {
  const names = new Set<string>();
  const numbers = new Map<string, number>();
  for (const name of header) {
    let unique = name;
    let number = numbers.get(name) ?? 2;
    for (; names.has(unique); number += 1) unique = `${name}_${number}`;
    // Where it goes on with the next of that name, so that many of them take no longer each.
    numbers.set(name, number);
    names.add(unique);
  }
  return [...names];
}
