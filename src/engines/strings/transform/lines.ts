/** Line transforms: sort, reverse, remove, dedent. */
import { lines } from "../../../shared/lines.ts";

const linesOf = (text: string): string[] => Array.from(lines(text), (line) => line.text);

/** The first line break of the text, so that CR LF stays CR LF. */
const breakOf = (text: string): string => /\r\n|[\n\r\u2028\u2029]/.exec(text)?.[0] ?? "\n";

/** A line break at the end of the text ends the last line; it does not begin another one. */
export function reorderLines(text: string, order: (all: string[]) => string[]): string {
  const all = linesOf(text);
  const closed = all.length > 1 && all.at(-1) === "";
  if (closed) all.pop();
  const separator = breakOf(text);
  return order(all).join(separator) + (closed ? separator : "");
}

/** Keeps the first of equal lines. */
export const removeDuplicateLines = (text: string): string => reorderLines(text, (all) => [...new Set(all)]);

/** Leaves out lines of nothing but white space. */
export const removeEmptyLines = (text: string): string =>
  reorderLines(text, (all) => all.filter((line) => /\P{White_Space}/u.test(line)));

/** Last line first. */
export const reverseLines = (text: string): string => reorderLines(text, (all) => all.toReversed());

interface LineOrder {
  readonly descending?: boolean;
  readonly ignoreCase?: boolean;
}

/** By code point, which is the same on every machine; equal lines keep their order. */
export const sortLines = (text: string, { descending = false, ignoreCase = false }: LineOrder = {}): string =>
  reorderLines(text, (all) => {
    const keyed = all.map((line) => ({ line, key: ignoreCase ? line.toLowerCase() : line }));
    const up = descending ? -1 : 1;
    keyed.sort((a, b) => byCodePoint(a.key, b.key) * up);
    return keyed.map(({ line }) => line);
  });

function byCodePoint(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at < end ? rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at)) : a.length - b.length;
}

/** Surrogates sort below U+E000 as units, but above it as code points. */
function rankOf(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Removes the indentation that all lines share. Blank lines become empty, as in Python's textwrap. */
export function dedent(text: string): string {
  let margin: string | null = null;
  for (const { text: line } of lines(text)) {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
    if (indent.length === line.length) continue;
    margin = margin === null ? indent : commonStart(margin, indent);
  }
  const width = margin?.length ?? 0;
  return text.replace(/[^\n\r\u2028\u2029]+/g, (line) => (/^[ \t]*$/.test(line) ? "" : line.slice(width)));
}

function commonStart(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a.slice(0, at);
}

/** A JSON array of the lines. */
export const linesToJson = (text: string): string => JSON.stringify(linesOf(text));
