/** Padding, repetition and wrapping. All counts are grapheme clusters. */
import { countGraphemes, graphemes, takeGraphemes } from "../../../shared/graphemes.ts";
import { checkLength } from "../text-limit.ts";

interface Padding {
  readonly length: number;
  readonly fill?: string;
}

export const padStart = (text: string, padding: Padding): string => buildFill(text, padding) + text;
export const padEnd = (text: string, padding: Padding): string => text + buildFill(text, padding);

/** `fill`, repeated up to the length. Throws `text_too_long`. */
function buildFill(text: string, { length, fill = " " }: Padding): string {
  const missing = length - countGraphemes(text);
  const units = graphemes(fill);
  if (missing <= 0 || units.length === 0) return "";
  const whole = Math.floor(missing / units.length);
  checkLength(text.length + (whole + 1) * fill.length);
  return fill.repeat(whole) + takeGraphemes(fill, missing % units.length);
}

/** The text `count` times. Throws `text_too_long`. */
export function repeat(text: string, { count }: { readonly count: number }): string {
  checkLength(text.length * count);
  return text.repeat(count);
}

/**
 * Lines of at most `width` clusters, broken at spaces and tabs, which are dropped there; a word that is
 * longer is broken anywhere. Line breaks of the text stay. Linear.
 */
export const wrap = (text: string, { width }: { readonly width: number }): string =>
  text.replace(/[^\n\r\u2028\u2029]+/g, (line) => wrapLine(line, width));

function wrapLine(line: string, width: number): string {
  if (line.length <= width) return line;
  const lines: string[] = [];
  let current = "";
  let currentLength = 0;
  // Blanks before a word belong to it and are dropped when it begins a line.
  for (const [piece, blanks = "", word = ""] of line.matchAll(/([ \t]*)([^ \t]+)|[ \t]+$/g)) {
    const length = countGraphemes(piece);
    if (currentLength + length <= width) {
      current += piece;
      currentLength += length;
      continue;
    }
    if (current !== "") lines.push(current);
    const rest = current === "" && lines.length === 0 ? blanks + word : word;
    const { full, last } = breakWord(rest, width);
    lines.push(...full);
    current = last;
    currentLength = countGraphemes(last);
  }
  return [...lines, ...(current === "" ? [] : [current])].join("\n");
}

/** A word in pieces of the width, and the rest for the next line. */
function breakWord(word: string, width: number): { full: string[]; last: string } {
  const full: string[] = [];
  const units = graphemes(word);
  let at = 0;
  for (; units.length - at > width; at += width) full.push(units.slice(at, at + width).join(""));
  return { full, last: units.slice(at).join("") };
}
