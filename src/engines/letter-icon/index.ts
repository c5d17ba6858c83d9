/** Letter icons: what stands for a site that has no icon, as an SVG drawing or as pixels. */
export { drawLetterSvg, type LetterIcon, type Outline } from "./drawing.ts";
export { pickColor, pickLetter, plainLetter } from "./letter.ts";
export { drawLetterPixels } from "./raster.ts";
