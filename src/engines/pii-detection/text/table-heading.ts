/** Headings of table columns in delimited text: CSV, TSV, pipes. */

const delimiters = [",", "\t", ";", "|"] as const;

const headingUnitsMax = 40;
const headUnitsMax = 2_000;

interface Table {
  readonly delimiter: string;
  readonly headings: readonly string[];
}

export type HeadingFinder = (start: number) => string | null;

/** Finds the column heading above an offset; null outside tables and in the heading line itself. Each table is read once. */
export function createHeadingFinder(text: string): HeadingFinder {
  const tables = new Map<number, Table | null>();
  let known = { from: -1, to: -1, head: -1 };
  const headStart = (lineStart: number): number => {
    // Candidates come mostly in order, so the block of the last one is tried first.
    if (lineStart >= known.from && lineStart <= known.to) return known.head;
    const head = blockStart(text, lineStart);
    known = { from: head, to: blockEnd(text, lineStart), head };
    return head;
  };
  return (start) => {
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    const head = headStart(lineStart);
    if (head === lineStart) return null;
    let table = tables.get(head);
    if (table === undefined) {
      table = readHead(text, head);
      tables.set(head, table);
    }
    return table === null ? null : headingOf(table, text.slice(lineStart, start));
  };
}

/** The start of the block of lines without an empty line. */
function blockStart(text: string, lineStart: number): number {
  const gap = lineStart === 0 ? -1 : text.lastIndexOf("\n\n", lineStart - 1);
  return gap < 0 ? 0 : gap + 2;
}

function blockEnd(text: string, lineStart: number): number {
  const gap = text.indexOf("\n\n", lineStart);
  return gap < 0 ? text.length : gap;
}

function readHead(text: string, head: number): Table | null {
  const lineEnd = text.indexOf("\n", head);
  if (lineEnd < 0 || lineEnd - head > headUnitsMax) return null;
  const line = text.slice(head, lineEnd);
  for (const delimiter of delimiters) {
    const headings = line.split(delimiter).map((cell) => cell.replaceAll('"', "").trim());
    if (headings.length >= 2 && headings.every(isHeading)) return { delimiter, headings };
  }
  return null;
}

/** A few words without a digit of their own. */
const isHeading = (cell: string): boolean =>
  cell.length <= headingUnitsMax && !/\d{3}|[.!?:@]/.test(cell) && cell.split(" ").length <= 4;

/** The heading of the cell that the line has reached; null beyond the last heading. */
function headingOf({ delimiter, headings }: Table, before: string): string | null {
  let cell = 0;
  let quoted = false;
  for (const character of before) {
    if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) cell += 1;
  }
  if (cell === 0 && !headings[0]) return null;
  return headings[cell] ?? null;
}

/**
 * Visits the cells of the columns that a heading is wanted for. A table begins at a line of headings and ends at an empty
 * line; each line is read once.
 */
export function findCells<Wanted>(
  text: string,
  wanted: (heading: string) => Wanted | null,
  visit: (range: { start: number; end: number }, of: Wanted) => void,
): void {
  let columns: { readonly delimiter: string; readonly wanted: readonly (Wanted | null)[] } | null = null;
  for (let at = 0; at < text.length; ) {
    const lineEnd = text.indexOf("\n", at) < 0 ? text.length : text.indexOf("\n", at);
    if (lineEnd === at) columns = null;
    else if (columns === null) {
      const table = lineEnd < text.length ? readHead(text, at) : null;
      const found = table?.headings.map(wanted);
      if (table !== null && found?.some((of) => of !== null))
        columns = { delimiter: table.delimiter, wanted: found };
    } else visitCells(text, at, lineEnd, columns.delimiter, columns.wanted, visit);
    at = lineEnd + 1;
  }
}

function visitCells<Wanted>(
  text: string,
  from: number,
  to: number,
  delimiter: string,
  wanted: readonly (Wanted | null)[],
  visit: (range: { start: number; end: number }, of: Wanted) => void,
): void {
  let [start, cell, quoted] = [from, 0, false];
  for (let at = from; at <= to && cell < wanted.length; at += 1) {
    if (at < to && text[at] === '"') quoted = !quoted;
    if (at < to && (quoted || text[at] !== delimiter)) continue;
    const of = wanted[cell];
    const value = text.slice(start, at);
    const opening = /^[\s"]*/.exec(value)?.[0].length ?? 0;
    const closing = /[\s"]*$/.exec(value.slice(-8))?.[0].length ?? 0;
    if (of !== null && of !== undefined && opening < value.length - closing)
      visit({ start: start + opening, end: at - closing }, of);
    start = at + 1;
    cell += 1;
  }
}
