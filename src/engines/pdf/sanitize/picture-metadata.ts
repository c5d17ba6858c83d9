/** Pictures without what cameras and programs wrote into them: places, dates, names. */

const marker = (bytes: Uint8Array, at: number): number => (bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : -1);
const lengthAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Segments of Exif, XMP, Photoshop and comments; color profiles (APP2) and Adobe's transform (APP14) stay. */
const isPrivate = (code: number): boolean =>
  code === 0xfe || (code >= 0xe1 && code <= 0xef && code !== 0xe2 && code !== 0xee);

/** A JPEG file without those segments; the same bytes where there are none, or no JPEG. */
export const stripJpeg = (bytes: Uint8Array): Uint8Array => stripSegments(bytes, isPrivate);

/** A JPEG file without the segments of some codes before its picture (ISO/IEC 10918-1, annex B). */
export function stripSegments(bytes: Uint8Array, isUnwanted: (code: number) => boolean): Uint8Array {
  if (marker(bytes, 0) !== 0xd8) return bytes;
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  let hasUnwanted = false;
  while (at + 4 <= bytes.length) {
    const code = marker(bytes, at);
    // The picture begins, or what follows is no segment.
    if (code < 0xc0 || code === 0xda || code === 0xd9) break;
    const end = at + 2 + lengthAt(bytes, at + 2);
    if (end > bytes.length || end < at + 4) break;
    if (isUnwanted(code)) hasUnwanted = true;
    else parts.push(bytes.subarray(at, end));
    at = end;
  }
  return hasUnwanted ? new Uint8Array(Buffer.concat([...parts, bytes.subarray(at)])) : bytes;
}

const signature = "0000000c6a5020200d0a870a";
const privateBoxes = new Set(["xml ", "uuid", "uinf"]);

/** A JPEG 2000 file without boxes of XML and UUIDs (ISO/IEC 15444-1, annex I); the same bytes where there are none. */
export function stripJpeg2000(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString("hex", 0, 12) !== signature) return bytes;
  const parts: Uint8Array[] = [];
  let hasPrivate = false;
  let at = 0;
  while (at + 8 <= buffer.length) {
    const size = buffer.readUInt32BE(at);
    // 0: to the end; 1: a length of 64 bits, which no picture here needs.
    const end = size >= 8 ? at + size : buffer.length;
    if (privateBoxes.has(buffer.toString("latin1", at + 4, at + 8))) hasPrivate = true;
    else parts.push(bytes.subarray(at, end));
    at = end;
  }
  return hasPrivate ? new Uint8Array(Buffer.concat(parts)) : bytes;
}
