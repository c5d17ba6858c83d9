/** Chunks of PNG files (PNG, third edition, 5.3). */
import { crc32 } from "node:zlib";

/** Length, name, data and checksum. */
export function buildChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(Buffer.from(name, "latin1"), 4);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)));
  return chunk;
}
