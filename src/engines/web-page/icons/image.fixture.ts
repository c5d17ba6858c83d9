/** First bytes of small images, built by the rules of their formats. */
export const latin = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

const big32 = (value: number): string =>
  String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
const little16 = (value: number): string => String.fromCharCode(value & 255, value >>> 8);
const little32 = (value: number): string => little16(value & 0xffff) + little16(value >>> 16);

export const png = (width: number, height: number): Uint8Array =>
  latin(`\x89PNG\r\n\x1a\n${big32(13)}IHDR${big32(width)}${big32(height)}\x08\x06\0\0\0`);

export const gif = (width: number, height: number): Uint8Array =>
  latin(`GIF89a${little16(width)}${little16(height)}\0\0\0`);

export const ico = (...sides: readonly number[]): Uint8Array =>
  latin(
    `\0\0\x01\0${little16(sides.length)}${sides
      .map(
        (side) =>
          `${String.fromCharCode(side % 256, side % 256)}\0\0\x01\0 \0${little32(100)}${little32(22)}`,
      )
      .join("")}`,
  );

export const bmp = (width: number, height: number): Uint8Array =>
  latin(`BM${little32(0)}${little32(0)}${little32(54)}${little32(40)}${little32(width)}${little32(height)}`);

export const webpExtended = (width: number, height: number): Uint8Array =>
  latin(
    `RIFF\0\0\0\0WEBPVP8X${little32(10)}\0\0\0\0${little32(width - 1).slice(0, 3)}${little32(height - 1).slice(0, 3)}`,
  );

export const webpLossy = (width: number, height: number): Uint8Array =>
  latin(`RIFF\0\0\0\0WEBPVP8 ${little32(20)}\0\0\0\x9d\x01\x2a${little16(width)}${little16(height)}`);

export const webpLossless = (width: number, height: number): Uint8Array =>
  latin(`RIFF\0\0\0\0WEBPVP8L${little32(20)}\x2f${little32(((height - 1) << 14) | (width - 1))}`);

export const jpeg = (width: number, height: number): Uint8Array =>
  latin(
    `\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x0b\x08${big32(height).slice(2)}${big32(width).slice(2)}\x03\0\0\0`,
  );

export const svg = (width: number, height: number): Uint8Array =>
  latin(
    `<?xml version="1.0"?>\n<!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"></svg>`,
  );
