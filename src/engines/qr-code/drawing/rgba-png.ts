/** Pixels as a PNG of eight bits a channel. */
import { deflateSync } from "node:zlib";
import { buildChunk, signature } from "../png.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

const colorTypes = { rgb: 2, rgba: 6 } as const;

/** With opacity only where there is one; rows are told by their difference from the one above (filter 2). */
export function encodePng(rgba: Uint8Array, { width, height }: Size): Uint8Array {
  const isOpaque = !rgba.some((value, at) => (at & 3) === 3 && value !== 255);
  const channels = isOpaque ? 3 : 4;
  const lines = new Uint8Array((1 + width * channels) * height);
  for (let y = 0; y < height; y += 1) {
    const line = y * (1 + width * channels);
    lines[line] = 2;
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < channels; channel += 1) {
        const at = (y * width + x) * 4 + channel;
        const above = y === 0 ? 0 : (rgba[at - width * 4] as number);
        lines[line + 1 + x * channels + channel] = (rgba[at] as number) - above;
      }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, isOpaque ? colorTypes.rgb : colorTypes.rgba], 8);
  return Buffer.concat([
    signature,
    buildChunk("IHDR", header),
    buildChunk("IDAT", deflateSync(lines)),
    buildChunk("IEND", new Uint8Array(0)),
  ]);
}
