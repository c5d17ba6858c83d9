/** Bars on a terminal: numbers with their lengths beside them. */

const barColumns = 16;
/** On a narrower terminal a table gives its columns to words. */
const columnsMin = 72;
const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** Each number with a bar in proportion to the largest; null where there is no room, or a number is no length. */
export function barCells(lengths: readonly number[], columns: number): readonly string[] | null {
  const longest = Math.max(...lengths);
  if (columns < columnsMin || !(longest > 0) || !lengths.every((length) => length >= 0)) return null;
  const texts = lengths.map(String);
  const width = Math.max(...texts.map((text) => text.length));
  return lengths.map((length, at) => `${(texts[at] ?? "").padStart(width)} ${bar(length / longest)}`);
}

/** A share of the full length, to an eighth of a column. */
function bar(share: number): string {
  const parts = Math.round(share * barColumns * eighths.length);
  return "█".repeat(Math.floor(parts / eighths.length)) + (eighths[parts % eighths.length] ?? "");
}
