/** Texts on a terminal: without what could control it, measured in columns, painted where colors are wanted. */

/** Paints a text; gives it back as it is where colors are not wanted. */
export type Paint = (style: "bold" | "dim" | "cyan" | "green" | "red" | "yellow", text: string) => string;

/** Control characters (C0, C1), overrides of direction and lone surrogates: an answer may hold what anybody wrote. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu;

/** The text with the Unicode replacement character in place of whatever could move the cursor, paint or hide something. */
export const safeText = (text: string): string =>
  text.replaceAll("\r\n", "\n").replaceAll(controls, "\ufffd");

/** The same on one line. */
export const safeLine = (text: string): string => safeText(text).replaceAll(/[\n\t]/g, " ");

/** Made when it is needed: it takes 9 ms, and most commands measure nothing but ASCII. */
let segmenter: Intl.Segmenter | undefined;

function* charactersOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Characters of two columns (UAX #11: W and F, as far as terminals agree) and pictures. */
const wide =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{17000}-\u{18cff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;
const invisible = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
const isPlain = /^[\x20-\x7e]*$/;

const characterWidth = (character: string): number =>
  wide.test(character) ? 2 : invisible.test(character) ? 0 : 1;

/** Columns that a line takes. */
export function textWidth(text: string): number {
  if (isPlain.test(text)) return text.length;
  let width = 0;
  for (const character of charactersOf(text)) width += characterWidth(character);
  return width;
}

/** The beginning of a line that takes at most so many columns, with … where something is left out. */
export function fitText(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let fitted = "";
  let width = 1;
  for (const character of charactersOf(text)) {
    width += characterWidth(character);
    if (width > columns) break;
    fitted += character;
  }
  return `${fitted}…`;
}

/** A line filled with blanks to so many columns. */
export const padText = (text: string, columns: number): string =>
  text + " ".repeat(Math.max(0, columns - textWidth(text)));

/** The lines of a text, none longer than so many columns where words allow it. */
export function wrapText(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || textWidth(longer) <= columns) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
