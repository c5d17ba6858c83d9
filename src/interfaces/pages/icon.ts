/** The server's icon, nine squares with the middle one in the accent: as SVG, and as a picture for what knows no SVG. */
import { crc32, deflateSync } from "node:zlib";

const squares = [0, 7, 14];
const gray = [0x6b, 0x6f, 0x78] as const;
const accent = [0x4f, 0x6d, 0xf0] as const;
const side = 20;
const squareSide = 6;

const hex = (color: readonly number[]): string =>
  `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

const colorAt = (x: number, y: number) => (x === 7 && y === 7 ? accent : gray);

export const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${squares
  .flatMap((y) =>
    squares.map(
      (x) =>
        `<rect x="${x}" y="${y}" width="${squareSide}" height="${squareSide}" rx="1.5" fill="${hex(colorAt(x, y))}"/>`,
    ),
  )
  .join("")}</svg>`;

/** Pixels of one unit of the drawing; 40 pixels are the icon. */
const scale = 2;
const pixels = side * scale;

/** The color of a pixel with its opacity; a corner pixel of a square is half of it. */
function pixelAt(column: number, row: number): readonly number[] {
  const [x, y] = [column, row].map((place) => squares.findLast((start) => start * scale <= place) ?? 0);
  const [left, top] = [column - (x ?? 0) * scale, row - (y ?? 0) * scale];
  const last = squareSide * scale - 1;
  if (left > last || top > last) return [0, 0, 0, 0];
  const isCorner = (left === 0 || left === last) && (top === 0 || top === last);
  return [...colorAt(x ?? 0, y ?? 0), isCorner ? 80 : 255];
}

/** A PNG of 8-bit RGBA (ISO/IEC 15948). */
export function drawIconPng(): Buffer {
  const rows = Array.from({ length: pixels }, (_row, row) => [
    0,
    ...Array.from({ length: pixels }, (_column, column) => pixelAt(column, row)).flat(),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(pixels, 0);
  head.writeUInt32BE(pixels, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The PNG in an ICO of one picture, as every browser since 2007 reads it. */
export function drawIconIco(): Buffer {
  const png = drawIconPng();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([pixels, pixels], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
