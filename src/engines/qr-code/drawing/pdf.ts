/** A scene as a PDF of one page (ISO 32000-1). */
import { deflateSync } from "node:zlib";
import { type Shading, writeSheet } from "./operators.ts";
import type { Pixels, Scene } from "./scene.ts";

/** `size` points wide; vectors throughout, but for the logo. The same scene gives the same bytes. */
export function writePdf(scene: Scene, size: number): Uint8Array<ArrayBuffer> {
  const words = { shade: (at: number) => `/S${at} sh`, image: "/L Do" };
  const { width, height, content, gradients } = writeSheet(scene, size, words);
  const shadings = gradients.map((shading, at) => `/S${at} ${writeShading(shading)}`).join(" ");
  const logo = scene.image === null ? "" : "/XObject <</L 5 0 R>>";
  const objects: Uint8Array[] = [
    ascii("<</Type/Catalog/Pages 2 0 R>>"),
    ascii("<</Type/Pages/Kids[3 0 R]/Count 1>>"),
    ascii(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Shading <<${shadings}>>${logo}>>>>`,
    ),
    writeStream("", ascii(content)),
  ];
  if (scene.image !== null) objects.push(writeImage(scene.image.pixels));
  return assemble(objects);
}

const ascii = (text: string): Buffer => Buffer.from(text, "latin1");

const writeShading = ({ type, coords, from, to }: Shading): string =>
  `<</ShadingType ${type}/ColorSpace/DeviceRGB/Coords[${coords}]/Extend[true true]` +
  `/Function<</FunctionType 2/Domain[0 1]/C0[${from}]/C1[${to}]/N 1>>>>`;

function writeStream(entries: string, data: Uint8Array): Buffer {
  const packed = deflateSync(data);
  const head = ascii(`<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`);
  return Buffer.concat([head, packed, ascii("\nendstream")]);
}

const writeImage = ({ width, height, rgb }: Pixels): Buffer =>
  writeStream(
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
    rgb,
  );

function assemble(objects: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [ascii("%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")];
  let length = parts[0]?.length ?? 0;
  const places: number[] = [];
  objects.forEach((object, at) => {
    const part = Buffer.concat([ascii(`${at + 1} 0 obj\n`), object, ascii("\nendobj\n")]);
    places.push(length);
    parts.push(part);
    length += part.length;
  });
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  parts.push(
    ascii(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
