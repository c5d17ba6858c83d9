/** Metadata of a WebP file (RFC 9649, section 2): all chunks but those of pixels, animation and the color profile. */
import {
  buildOrientation,
  bytesOf,
  type FileParts,
  type RemovedKind,
  type StripWork,
  textOf,
} from "./parts.ts";

const pixels = new Set(["VP8 ", "VP8L", "ALPH", "ANIM"]);
/** Bits of the first byte of VP8X that say that there is such a chunk. */
const flags = { profile: 0x20, exif: 0x08, xmp: 0x04 };
const headerBytes = 12;
/** Of the fields before the chunks of a frame. */
const frameFieldBytes = 16;

/** Returns false where the file ends before its image does. */
export function stripWebp(work: StripWork): boolean {
  const { bytes, parts, orientation } = work;
  const size = 8 + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
  // The byte that makes a length even is left out by some programs.
  if (size > bytes.length + 1) return false;
  const keepsOrientation = isExtended(bytes) && orientation !== 1 && work.options.keepOrientation;
  const header = copyOf(bytes.subarray(0, headerBytes));
  parts.keep(header);
  for (const { name, chunk } of iterateChunks(bytes, headerBytes, size))
    if (name === "VP8X") parts.keep(markContent(chunk, work.options.keepProfile, keepsOrientation));
    else addChunk(name, chunk, work);
  if (keepsOrientation) parts.keep(buildChunk("EXIF", buildOrientation(orientation)));
  parts.remove("trailing_data", bytes.subarray(size));
  new DataView(header.buffer).setUint32(4, parts.join().length - 8, true);
  return true;
}

/** `slice` of a Buffer is none. */
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

/** Only then readers look for EXIF. */
const isExtended = (bytes: Uint8Array): boolean => textOf(bytes, headerBytes, headerBytes + 4) === "VP8X";

function addChunk(name: string, chunk: Uint8Array, { parts, options }: StripWork): void {
  if (name === "ANMF") parts.keep(stripFrame(chunk, parts));
  else parts.add(kindOf(name), chunk, options);
}

/** Up to the first chunk that is longer than what is left. */
function* iterateChunks(bytes: Uint8Array, start: number, end: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = Math.min(end, bytes.length);
  for (let at = start; at + 8 <= last; ) {
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (next > last + 1) return;
    yield { name: textOf(bytes, at, at + 4), chunk: bytes.subarray(at, Math.min(next, last)) };
    at = next;
  }
}

function markContent(chunk: Uint8Array, keepsProfile: boolean, keepsOrientation: boolean): Uint8Array {
  const marked = copyOf(chunk);
  const gone = flags.xmp | (keepsProfile ? 0 : flags.profile) | (keepsOrientation ? 0 : flags.exif);
  if (marked.length > 8) marked[8] = (marked[8] as number) & ~gone;
  return marked;
}

/** A frame may have chunks of its own that nothing is decoded by. */
function stripFrame(frame: Uint8Array, parts: FileParts): Uint8Array {
  const start = 8 + frameFieldBytes;
  const kept: Uint8Array[] = [frame.subarray(0, start)];
  for (const { name, chunk } of iterateChunks(frame, start, frame.length)) {
    const kind = kindOf(name);
    if (kind === null) kept.push(chunk);
    else parts.remove(kind, chunk);
  }
  const stripped = new Uint8Array(Buffer.concat(kept));
  new DataView(stripped.buffer).setUint32(4, stripped.length - 8, true);
  return stripped;
}

const kinds: Readonly<Record<string, RemovedKind>> = { ICCP: "profile", EXIF: "exif", "XMP ": "xmp" };

/** Null for what pixels are decoded by. */
const kindOf = (name: string): RemovedKind | null =>
  pixels.has(name) ? null : Object.hasOwn(kinds, name) ? (kinds[name] as RemovedKind) : "application";

function buildChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(8 + data.length + (data.length % 2));
  chunk.set(bytesOf(name));
  new DataView(chunk.buffer).setUint32(4, data.length, true);
  chunk.set(data, 8);
  return chunk;
}
