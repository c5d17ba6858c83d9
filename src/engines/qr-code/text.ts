/** QR codes as text: two rows of modules a line, in half blocks. */
import { computeLayout, type QrStyle } from "./layout.ts";
import type { QrMatrix } from "./matrix.ts";

/** By what is dark: nothing, the upper module, the lower one, both. */
const blocks = [" ", "▀", "▄", "█"] as const;

/**
 * Lines of block elements (U+2580 to U+2588), dark where the module is: for dark writing on a light ground. The quiet zone
 * is blanks. Fails with `invalid_parameter` when `size` is too small for the code, as the other formats do.
 */
export function drawText(matrix: QrMatrix, style: Pick<QrStyle, "size" | "margin">): string {
  computeLayout(matrix.modules, style);
  const { margin } = style;
  const side = matrix.modules + 2 * margin;
  const isDark = (row: number, column: number): number =>
    matrix.rows[row - margin]?.[column - margin] === true ? 1 : 0;
  const lines = Array.from({ length: Math.ceil(side / 2) }, (_, line) =>
    Array.from({ length: side }, (_module, column) => {
      const [upper, lower] = [isDark(2 * line, column), isDark(2 * line + 1, column)];
      return blocks[upper + 2 * lower];
    }).join(""),
  );
  return `${lines.join("\n")}\n`;
}
