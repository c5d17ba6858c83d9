/** Segments of a JPEG file (ITU-T T.81, annex B). */

interface JpegFrame {
  readonly width: number;
  readonly height: number;
  readonly components: 1 | 3 | 4;
  /** It has the segment of Adobe's programs, which write CMYK inverted. */
  readonly isAdobe: boolean;
}

interface Segment {
  readonly marker: number;
  /** Of the marker. */
  readonly start: number;
  readonly end: number;
}

const [startOfScan, endOfImage, adobe, comment] = [0xda, 0xd9, 0xee, 0xfe];

/** The segments before the first scan; it ends where the file does not follow its own lengths. */
function* iterateSegments(bytes: Uint8Array): Generator<Segment> {
  for (let start = 2; start + 4 <= bytes.length && bytes[start] === 0xff; ) {
    const marker = bytes[start + 1] ?? 0;
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    if (marker === endOfImage) return;
    const end = start + 2 + (bytes[start + 2] ?? 0) * 256 + (bytes[start + 3] ?? 0);
    yield { marker, start, end };
    if (marker === startOfScan) return;
    start = end;
  }
}

/** Baseline, extended and progressive frames of 8 bits, Huffman-coded, are what PDF readers know; null for others. */
export function readJpegFrame(bytes: Uint8Array): JpegFrame | null {
  const segments = [...iterateSegments(bytes)];
  const frame = segments.find(({ marker }) => marker >= 0xc0 && marker <= 0xc2);
  if (frame === undefined || frame.start + 10 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + frame.start);
  const [height, width, components] = [view.getUint16(5), view.getUint16(7), view.getUint8(9)];
  if (view.getUint8(4) !== 8 || width === 0 || height === 0 || !isComponents(components)) return null;
  const isAdobe = segments.some(
    ({ marker, start }) =>
      marker === adobe && Buffer.from(bytes.subarray(start + 4, start + 9)).toString("latin1") === "Adobe",
  );
  return { width, height, components, isAdobe };
}

const isComponents = (count: number): count is 1 | 3 | 4 => count === 1 || count === 3 || count === 4;

/** Without comments and application data, apart from Adobe's: cameras write places and previews there. */
export function stripSegments(bytes: Uint8Array): Uint8Array {
  const removed = [...iterateSegments(bytes)].filter(
    ({ marker }) => marker === comment || (marker >= 0xe0 && marker <= 0xef && marker !== adobe),
  );
  const kept: Uint8Array[] = [];
  let at = 0;
  for (const { start, end } of removed) {
    kept.push(bytes.subarray(at, start));
    at = end;
  }
  return new Uint8Array(Buffer.concat([...kept, bytes.subarray(at)]));
}

/** Markers without a length: restarts, the start and the end of an image, and a reserved one. */
export const hasLength = (marker: number | undefined): boolean =>
  marker !== undefined && marker !== 0x01 && !(marker >= 0xd0 && marker <= endOfImage);

/** The next marker that is not a stuffed byte, fill byte or restart inside a scan; else the end. */
export function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return bytes.length;
}
