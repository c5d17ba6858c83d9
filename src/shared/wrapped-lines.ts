/** Hard-wrapped lines: breaks that a mail program or an editor put where the next word did not fit. */

/** Prose is wrapped between these widths, in UTF-16 units. */
const widthMin = 40;
const widthMax = 110;

/** How many lines of the same block are compared, on each side. */
const linesAround = 5;

interface Line {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether the line that ends at `end` was wrapped before the word at `next`: with it the line would be longer than the
 * longest one around, and so would most lines. Takes constant time.
 */
export function isWrap(text: string, end: number, next: number): boolean {
  const start = findLineStart(text, end);
  if (start < 0 || end - start < widthMin) return false;
  const before = readLinesBefore(text, start);
  const after = readLinesAfter(text, end);
  const lines = [...before, { start, end }, ...after];
  const width = Math.max(...lines.map((line) => (isProse(text, line) ? line.end - line.start : 0)));
  if (end - start + 1 + countWordUnits(text, next) <= width) return false;
  const full = lines.slice(0, -1).filter((line, at) => {
    const nextStart = skipQuote(text, lines[at + 1]?.start ?? 0);
    return line.end - line.start + 1 + countWordUnits(text, nextStart) > width;
  });
  return full.length > 1 || lines.length <= 3;
}

function readLinesBefore(text: string, start: number): readonly Line[] {
  const lines: Line[] = [];
  for (let next = start; lines.length < linesAround; ) {
    const end = next - (text[next - 1] === "\n" && text[next - 2] === "\r" ? 2 : 1);
    const own = end < 0 ? -1 : findLineStart(text, end);
    if (own < 0 || isBlank(text, own, end)) break;
    lines.unshift({ start: own, end });
    next = own;
  }
  return lines;
}

function readLinesAfter(text: string, from: number): readonly Line[] {
  const lines: Line[] = [];
  for (let before = from; lines.length < linesAround && before < text.length; ) {
    const start = before + (text[before] === "\r" && text[before + 1] === "\n" ? 2 : 1);
    const end = findLineEnd(text, start);
    if (end < 0 || isBlank(text, start, end)) break;
    lines.push({ start, end });
    before = end;
  }
  return lines;
}

const isBreak = (unit: number): boolean =>
  unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029;

/** -1 for a line that is too long to be a wrapped one. */
function findLineStart(text: string, end: number): number {
  for (let at = end; at >= 0 && end - at <= widthMax; at -= 1) {
    if (at === 0 || isBreak(text.charCodeAt(at - 1))) return at;
  }
  return -1;
}

function findLineEnd(text: string, start: number): number {
  for (let at = start; at - start <= widthMax; at += 1) {
    if (at >= text.length || isBreak(text.charCodeAt(at))) return at;
  }
  return -1;
}

const isBlank = (text: string, start: number, end: number): boolean => !/[^\s>]/.test(text.slice(start, end));

/** More than one word: an address of a page may be longer than all other lines. */
const isProse = (text: string, { start, end }: Line): boolean => /[^\s>]\s+\S/.test(text.slice(start, end));

function skipQuote(text: string, start: number): number {
  let at = start;
  while (text[at] === ">" || text[at] === " ") at += 1;
  return at;
}

function countWordUnits(text: string, start: number): number {
  let at = start;
  while (at < text.length && at - start < widthMax && !/\s/.test(text[at] ?? "")) at += 1;
  return at - start;
}
