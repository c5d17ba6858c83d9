/** Metadata of a GIF file (GIF89a, sections 17 to 27): comments and data of programs, but for loops and color profiles. */
import { type RemovedKind, type StripWork, textOf } from "./parts.ts";

const [extension, picture, trailer] = [0x21, 0x2c, 0x3b];
const [comment, application] = [0xfe, 0xff];
const loops = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);
const headerBytes = 13;

/** Returns false where the file ends before its image does. */
export function stripGif({ bytes, parts, options }: StripWork): boolean {
  let start = headerBytes + tableBytes(bytes[10] ?? 0);
  parts.keep(bytes.subarray(0, start));
  while (start < bytes.length) {
    const block = bytes[start];
    if (block === trailer) {
      parts.keep(bytes.subarray(start, start + 1));
      parts.remove("trailing_data", bytes.subarray(start + 1));
      return true;
    }
    const end = endOfBlock(bytes, start);
    if (end === null) return false;
    const part = bytes.subarray(start, end);
    parts.add(block === extension ? kindOf(part) : null, part, options);
    start = end;
  }
  return false;
}

/** Of a color table, by the packed byte that declares it. */
const tableBytes = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

/** Null for what is no block, or is cut short. */
function endOfBlock(bytes: Uint8Array, start: number): number | null {
  if (bytes[start] === extension) return endOfSubBlocks(bytes, start + 2);
  if (bytes[start] !== picture) return null;
  // The descriptor, its color table and the size of the first code.
  return endOfSubBlocks(bytes, start + 11 + tableBytes(bytes[start + 9] ?? 0));
}

function endOfSubBlocks(bytes: Uint8Array, from: number): number | null {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] as number;
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}

/** Null for what is shown. */
function kindOf(block: Uint8Array): RemovedKind | null {
  if (block[1] === comment) return "comment";
  if (block[1] !== application) return null;
  const name = textOf(block, 3, 14);
  if (loops.has(name)) return null;
  if (name === "ICCRGBG1012") return "profile";
  return name === "XMP DataXMP" ? "xmp" : "application";
}
