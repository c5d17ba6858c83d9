/** QR codes as SVG: one path of the dark runs, in units of modules. */
import { roundTo } from "../../shared/rounding.ts";
import type { Color } from "./colors.ts";
import { computeLayout, type QrStyle } from "./layout.ts";
import { findDarkRuns, type QrMatrix } from "./matrix.ts";

/**
 * An SVG 1.1 document of `size` × `size` pixels whose user unit is a module; the margin is exact.
 * A fully transparent light color draws no background. The document does not contain the encoded text.
 * Fails with `invalid_parameter` when `size` is too small for the code, as the other formats do.
 */
export function drawSvg(matrix: QrMatrix, style: QrStyle): string {
  computeLayout(matrix.modules, style);
  const side = matrix.modules + 2 * style.margin;
  const background =
    style.light.alpha === 0 ? "" : `<path ${formatPaint("fill", style.light)} d="M0 0h${side}v${side}H0z"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${style.size}" height="${style.size}" ` +
    `viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">${background}` +
    `<path fill="none" ${formatPaint("stroke", style.dark)} d="${buildPath(matrix, style.margin)}"/></svg>\n`
  );
}

/**
 * Strokes one module wide along the middle of each run, which take half the bytes of filled rectangles.
 * Each run is relative to the end of the previous one, so most numbers have one digit.
 */
function buildPath(matrix: QrMatrix, margin: number): string {
  let path = `M${margin} ${margin}.5`;
  let [penX, penY] = [0, 0];
  matrix.rows.forEach((row, y) => {
    for (const { start, length } of findDarkRuns(row)) {
      if (start !== penX || y !== penY) path += `m${start - penX} ${y - penY}`;
      path += `h${length}`;
      [penX, penY] = [start + length, y];
    }
  });
  return path;
}

function formatPaint(attribute: "fill" | "stroke", { red, green, blue, alpha }: Color): string {
  const color = `${attribute}="#${Buffer.of(red, green, blue).toString("hex")}"`;
  return alpha === 255 ? color : `${color} ${attribute}-opacity="${roundTo(alpha / 255, 4)}"`;
}
