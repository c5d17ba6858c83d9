/** Tables on a terminal. */
import { fitText, type Paint, padText, textWidth } from "./terminal-text.ts";

/** Between two columns. */
const gap = "  ";
/** A column is not made narrower than this. */
const columnMin = 8;

/**
 * The lines of a table with its head; the widest columns give way where it is wider than the terminal. Null where it does
 * not fit at all.
 */
export function tableLines(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
  paint: Paint,
): readonly string[] | null {
  const wanted = head.map((name, at) =>
    Math.max(textWidth(name), ...rows.map((row) => textWidth(row[at] ?? ""))),
  );
  const widths = fitWidths(wanted, columns - gap.length * (head.length - 1));
  if (widths === null) return null;
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) =>
        padText(fitText(cell, widths[at] ?? 0), at === cells.length - 1 ? 0 : (widths[at] ?? 0)),
      )
      .join(gap)
      .trimEnd();
  return [paint("bold", line(head)), ...rows.map(line)];
}

/** Takes from the widest until all fit; null where even the narrowest do not. */
function fitWidths(wanted: readonly number[], columns: number): readonly number[] | null {
  const widths = [...wanted];
  let excess = widths.reduce((sum, width) => sum + width, 0) - columns;
  while (excess > 0) {
    const widest = Math.max(...widths);
    if (widest <= columnMin) return null;
    const at = widths.indexOf(widest);
    const next = Math.max(columnMin, ...widths.filter((width) => width < widest));
    const taken = Math.min(excess, Math.max(1, widest - next));
    widths[at] = widest - taken;
    excess -= taken;
  }
  return widths;
}
