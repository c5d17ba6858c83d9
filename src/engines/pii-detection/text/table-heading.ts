/** Headings of table columns in delimited text: CSV, TSV, pipes. */

const delimiters = [",", "\t", ";", "|"] as const;

const headingUnitsMax = 40;
const headUnitsMax = 2_000;

interface Table {
  readonly delimiter: string;
  readonly headings: readonly string[];
}

export type HeadingFinder = (start: number) => string | null;

/**
 * Finds the column heading above an offset; null outside tables and in the heading line itself. Each table is read once, and each
 * line once for all offsets that come in order: a text may be one line.
 */
export function createHeadingFinder(text: string): HeadingFinder {
  const tables = new Map<number, Table | null>();
  let known = { from: -1, to: -1, head: -1 };
  let line = { from: -1, to: -1 };
  let reached: Reached = { at: -1, cell: 0, isQuoted: false };
  const lineStartOf = (start: number): number => {
    if (start >= line.from && start <= line.to) return line.from;
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const to = text.indexOf("\n", from);
    line = { from, to: to < 0 ? text.length : to };
    return from;
  };
  const headStart = (lineStart: number): number => {
    // Candidates come mostly in order, so the block of the last one is tried first.
    if (lineStart >= known.from && lineStart <= known.to) return known.head;
    const head = blockStart(text, lineStart);
    known = { from: head, to: blockEnd(text, lineStart), head };
    return head;
  };
  return (start) => {
    const lineStart = lineStartOf(start);
    const head = headStart(lineStart);
    if (head === lineStart) return null;
    let table = tables.get(head);
    if (table === undefined) {
      table = readHead(text, head);
      tables.set(head, table);
    }
    if (table === null) return null;
    if (reached.at < lineStart || reached.at > start) reached = { at: lineStart, cell: 0, isQuoted: false };
    reached = readOn(reached, text.slice(reached.at, start), table.delimiter);
    return headingOf(table, reached.cell);
  };
}

/** How far a line was read: the cell that stands there, and whether within quotes. */
interface Reached {
  readonly at: number;
  readonly cell: number;
  readonly isQuoted: boolean;
}

function readOn({ at, cell, isQuoted }: Reached, piece: string, delimiter: string): Reached {
  let reached = cell;
  let quoted = isQuoted;
  for (const character of piece) {
    if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) reached += 1;
  }
  return { at: at + piece.length, cell: reached, isQuoted: quoted };
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

/** Null beyond the last heading. */
function headingOf({ headings }: Table, cell: number): string | null {
  if (cell === 0 && !headings[0]) return null;
  return headings[cell] ?? null;
}

interface Cell<Wanted> {
  readonly start: number;
  readonly end: number;
  readonly wanted: Wanted;
}

/**
 * The cells of the columns whose heading is wanted. A table begins at a line of headings and ends at an empty line; each
 * line is read once.
 */
export function findCells<Wanted>(
  text: string,
  wantedOf: (heading: string) => Wanted | null,
): readonly Cell<Wanted>[] {
  const cells: Cell<Wanted>[] = [];
  let columns: Columns<Wanted> | null = null;
  for (const { index, 0: line } of text.matchAll(/[^\n]+\n?|\n/g)) {
    if (line === "\n") columns = null;
    else if (columns === null) columns = readColumns(text, index, wantedOf);
    else cells.push(...cellsOf(line.trimEnd(), index, columns));
  }
  return cells;
}

interface Columns<Wanted> {
  readonly delimiter: string;
  readonly wanted: readonly (Wanted | null)[];
}

function readColumns<Wanted>(
  text: string,
  at: number,
  wantedOf: (heading: string) => Wanted | null,
): Columns<Wanted> | null {
  const table = readHead(text, at);
  if (table === null) return null;
  const wanted = table.headings.map(wantedOf);
  return wanted.some((of) => of !== null) ? { delimiter: table.delimiter, wanted } : null;
}

/** Cells without the quotes and blanks around them. */
function cellsOf<Wanted>(
  line: string,
  lineAt: number,
  { delimiter, wanted }: Columns<Wanted>,
): Cell<Wanted>[] {
  const cells: Cell<Wanted>[] = [];
  let start = 0;
  for (const of of wanted) {
    const end = endOfCell(line, start, delimiter);
    const value = line.slice(start, end);
    const inner = value.replaceAll('"', " ").trim();
    const from = lineAt + start + value.length - value.replaceAll('"', " ").trimStart().length;
    if (of !== null && inner !== "") cells.push({ start: from, end: from + inner.length, wanted: of });
    start = end + 1;
  }
  return cells;
}

function endOfCell(line: string, start: number, delimiter: string): number {
  const from = /^ ?"[^"]*"/.exec(line.slice(start))?.[0].length ?? 0;
  const end = line.indexOf(delimiter, start + from);
  return end < 0 ? line.length : end;
}
