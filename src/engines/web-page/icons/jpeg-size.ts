/** The size of a JPEG, from its first frame header. */
import type { Size } from "./icon-sizes.ts";

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie between them (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** TEM and the restart markers, which have no segment. */
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The image data or its end: no frame header follows. */
const isTooLate = (marker: number): boolean => marker === 0xda || marker === 0xd9;

/** Throws RangeError if the bytes end before a frame header does. */
export function readJpegSize(view: DataView): Size | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isTooLate(marker)) return null;
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += measureSegment(view, at, marker);
  }
  return null;
}

/** Bytes until the next marker; 0xff may be repeated before one. */
function measureSegment(view: DataView, at: number, marker: number): number {
  if (marker === 0xff) return 1;
  return isStandalone(marker) ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
}
