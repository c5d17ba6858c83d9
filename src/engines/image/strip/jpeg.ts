/** Metadata of a JPEG file (ITU-T T.81, annex B): all application data and comments but what pixels are decoded by. */
import { hasLength, nextMarker } from "../jpeg-segments.ts";
import {
  buildOrientation,
  bytesOf,
  type FileParts,
  type RemovedKind,
  type StripWork,
  textOf,
} from "./parts.ts";

const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe];
const [jfif, adobe] = [0xe0, 0xee];

/** Returns false where the file ends before its image does. Scans are kept as they are. */
export function stripJpeg({ bytes, parts, options, orientation }: StripWork): boolean {
  parts.keep(bytes.subarray(0, 2));
  let isOriented = orientation === 1 || !options.keepOrientation;
  for (let start = 2; start + 2 <= bytes.length; ) {
    if (bytes[start] !== 0xff) return false;
    const marker = bytes[start + 1] ?? 0;
    if (marker === endOfImage) {
      parts.keep(bytes.subarray(start, start + 2));
      parts.remove("trailing_data", bytes.subarray(start + 2));
      return true;
    }
    const end = endOfSegment(bytes, start, marker);
    const segment = bytes.subarray(start, end);
    const kind = kindOf(segment, marker);
    if (kind === null) addDecoded(segment, marker, parts);
    else parts.add(kind, segment, options);
    if (kind === "exif" && !isOriented) {
      parts.keep(bytesOf("\xff\xe1\0\x22Exif\0\0"), buildOrientation(orientation));
      isOriented = true;
    }
    start = end;
  }
  return false;
}

/** Of a scan the end of its data; fill bytes may stand before a marker. */
function endOfSegment(bytes: Uint8Array, start: number, marker: number): number {
  if (marker === 0xff) return start + 1;
  if (!hasLength(marker)) return start + 2;
  const end = start + 2 + Math.max(2, (bytes[start + 2] ?? 0) * 256 + (bytes[start + 3] ?? 0));
  return marker === startOfScan ? nextMarker(bytes, end) : end;
}

/** By the names that programs begin their segments with; null for what pixels are decoded by. */
const names: readonly (readonly [marker: number, name: string, kind: RemovedKind | null])[] = [
  [jfif, "JFIF\0", null],
  [jfif, "JFXX\0", "preview"],
  [0xe1, "Exif\0", "exif"],
  [0xe1, "http://ns.adobe.com/x", "xmp"],
  [0xe2, "ICC_PROFILE\0", "profile"],
  [0xed, "Photoshop 3.0\0", "iptc"],
  [adobe, "Adobe", null],
];

function kindOf(segment: Uint8Array, marker: number): RemovedKind | null {
  if (marker === comment) return "comment";
  if (marker < 0xe0 || marker > 0xef) return null;
  const found = names.find(([of, name]) => of === marker && textOf(segment, 4, 4 + name.length) === name);
  return found === undefined ? "application" : found[2];
}

/** Lengths of the segments of JFIF and Adobe without what may follow: a preview, or anything. */
const fixedLengths: Readonly<Record<number, number>> = { [jfif]: 18, [adobe]: 16 };

function addDecoded(segment: Uint8Array, marker: number, parts: FileParts): void {
  const length = fixedLengths[marker] ?? segment.length;
  // A copy: `slice` of a Buffer is none.
  const short = Uint8Array.from(segment.subarray(0, length));
  if (segment.length <= length) {
    parts.keep(short);
    return;
  }
  short.set([0, length - 2], 2);
  // The sides of the preview.
  if (marker === jfif) short.set([0, 0], 16);
  parts.keep(short);
  parts.remove(marker === jfif ? "preview" : "application", segment.subarray(length));
}
