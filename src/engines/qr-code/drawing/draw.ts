/** Styled codes in every format, and the proof that they can be read. */
import { computeLayout } from "../layout.ts";
import type { QrMatrix } from "../matrix.ts";
import type { GrayPicture } from "../reading/gray.ts";
import { type ReadOptions, readCodes } from "../reading/reader.ts";
import { writeEps } from "./eps.ts";
import { writePdf } from "./pdf.ts";
import { type Grid, type Rgba, rasterizeScene } from "./raster.ts";
import { encodePng } from "./rgba-png.ts";
import { buildScene, type Look, type Scene } from "./scene.ts";
import { writeSvg } from "./scene-svg.ts";

export const sceneFormats = ["png", "svg", "pdf", "eps"] as const;
export type SceneFormat = (typeof sceneFormats)[number];

/**
 * A code with its look, `size` pixels (points in PDF and EPS) wide and, without a caption, as high.
 * Fails with `invalid_parameter` when `size` is too small for the code.
 */
export function drawStyled(
  matrix: QrMatrix,
  look: Look,
  format: SceneFormat,
  size: number,
): Uint8Array | string {
  const layout = computeLayout(matrix.modules, { size, margin: look.margin });
  const scene = buildScene(matrix, look);
  if (format === "svg") return writeSvg(scene, size);
  if (format === "pdf") return writePdf(scene, size);
  if (format === "eps") return writeEps(scene, size);
  const grid = { ...layout, width: size, height: size + Math.ceil(scene.captionHeight * layout.scale) };
  return encodePng(rasterizeScene(scene, grid), grid);
}

/** Pixels of a module in the pictures that are read: a code far away, one at arm's length, one close by. */
const proofScales = [3, 5, 9] as const;

export interface Proof {
  readonly readable: number;
  readonly of: number;
}

/** At how many of three sizes a code is read, as it is, by the reader of this engine. 5 to 200 ms. */
export async function proveReadable(
  matrix: QrMatrix,
  text: string,
  look: Look,
  loadWasm: ReadOptions["loadWasm"],
): Promise<Proof> {
  const scene = buildScene(matrix, { ...look, caption: undefined });
  let readable = 0;
  for (const scale of proofScales) {
    const codes = await readCodes(photograph(scene, scale), {
      loadWasm,
      countMax: 1,
      tryHarder: false,
      now: () => 0,
    });
    if (codes[0]?.text === text) readable += 1;
  }
  return { readable, of: proofScales.length };
}

/** On white paper, with no more of a quiet zone than the code has. */
function photograph(scene: Scene, scale: number): GrayPicture {
  const side = (scene.modules + 2 * scene.margin) * scale;
  const grid: Grid = { width: side, height: side, scale, offset: scene.margin * scale };
  return onWhite(rasterizeScene(scene, grid), side);
}

function onWhite(rgba: Rgba, side: number): GrayPicture {
  const levels = new Uint8Array(side * side);
  for (let at = 0; at < levels.length; at += 1) {
    const [red, green, blue, alpha] = rgba.subarray(at * 4, at * 4 + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    const luma = (77 * red + 150 * green + 29 * blue) / 256;
    levels[at] = Math.round((luma * alpha + 255 * (255 - alpha)) / 255);
  }
  return { width: side, height: side, levels };
}
