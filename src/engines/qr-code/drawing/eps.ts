/** A scene as Encapsulated PostScript, level 3, with the structure comments of DSC 3.0. */
import { deflateSync } from "node:zlib";
import { type Shading, writeSheet } from "./operators.ts";
import type { Pixels, Scene } from "./scene.ts";

/** The operators of PDF by those of PostScript. */
const prolog = `/m {moveto} bind def /l {lineto} bind def /c {curveto} bind def /h {closepath} bind def
/f {fill} bind def /rg {setrgbcolor} bind def /q {gsave} bind def /Q {grestore} bind def
/W {clip} bind def /n {newpath} bind def /cm {matrix astore concat} bind def`;

/** `size` points wide; 7-bit text. */
export function writeEps(scene: Scene, size: number): string {
  const words = {
    shade: (at: number) => `S${at} shfill`,
    image: scene.image === null ? "" : writeImage(scene.image.pixels),
  };
  const { width, height, content, gradients } = writeSheet(scene, size, words);
  const shadings = gradients.map((shading, at) => `/S${at} ${writeShading(shading)} def\n`).join("");
  return `%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}
%%HiResBoundingBox: 0 0 ${width} ${height}
%%LanguageLevel: 3
%%Pages: 1
%%EndComments
%%BeginProlog
20 dict begin
${prolog}
%%EndProlog
%%Page: 1 1
${shadings}${content}end
showpage
%%EOF
`;
}

const writeShading = ({ type, coords, from, to }: Shading): string =>
  `<< /ShadingType ${type} /ColorSpace /DeviceRGB /Coords [${coords}] /Extend [true true]\n` +
  `/Function << /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1 >> >>`;

function writeImage({ width, height, rgb }: Pixels): string {
  const digits = deflateSync(rgb).toString("hex");
  const lines = digits.match(/.{1,120}/g)?.join("\n") ?? "";
  return (
    `/DeviceRGB setcolorspace << /ImageType 1 /Width ${width} /Height ${height} /BitsPerComponent 8\n` +
    `/Decode [0 1 0 1 0 1] /ImageMatrix [${width} 0 0 ${-height} 0 ${height}]\n` +
    `/DataSource currentfile /ASCIIHexDecode filter /FlateDecode filter >> image\n${lines}>\n`
  );
}
