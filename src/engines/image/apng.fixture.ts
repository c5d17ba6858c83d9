/** Animated PNG files for tests, chunk by chunk, valid and damaged. */
import { deflateSync } from "node:zlib";
import { buildChunk } from "./png-chunks.ts";

export interface FixtureFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel. */
  readonly rgba: Uint8Array;
  /** Numerator and denominator of seconds. */
  readonly delay?: readonly [number, number];
  /** 0 none, 1 background, 2 previous. */
  readonly dispose?: number;
  /** 0 source, 1 over. */
  readonly blend?: number;
}

export interface FixtureChunk {
  readonly name: string;
  readonly data: Buffer;
}

export const evenFrame = (
  [red, green, blue, alpha]: readonly [number, number, number, number],
  { left = 0, top = 0, width = 16, height = 16, ...rest }: Partial<FixtureFrame> = {},
): FixtureFrame => ({
  left,
  top,
  width,
  height,
  rgba: new Uint8Array(width * height * 4).map((_, at) => [red, green, blue, alpha][at % 4] ?? 0),
  ...rest,
});

const numbers = (...values: readonly number[]): Buffer => {
  const data = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) data.writeUInt32BE(value, 4 * at);
  return data;
};

/** Rows without a filter, compressed. */
function pixelsOf({ width, height, rgba }: FixtureFrame): Buffer {
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.of(0), rgba.subarray(4 * row * width, 4 * (row + 1) * width)]),
  );
  return deflateSync(Buffer.concat(rows));
}

/** The chunks of an animation; `image` is one that is not part of it. */
export function apngChunks(
  frames: readonly FixtureFrame[],
  { loops = 0, image }: { readonly loops?: number; readonly image?: FixtureFrame } = {},
): FixtureChunk[] {
  const first = image ?? (frames[0] as FixtureFrame);
  const header = Buffer.concat([numbers(first.width, first.height), Buffer.of(8, 6, 0, 0, 0)]);
  const chunks: FixtureChunk[] = [
    { name: "IHDR", data: header },
    { name: "acTL", data: numbers(frames.length, loops) },
  ];
  if (image !== undefined) chunks.push({ name: "IDAT", data: pixelsOf(image) });
  let sequence = 0;
  for (const [at, frame] of frames.entries()) {
    const { left, top, width, height, delay = [1, 10], dispose = 0, blend = 0 } = frame;
    const times = Buffer.alloc(6);
    times.writeUInt16BE(delay[0], 0);
    times.writeUInt16BE(delay[1], 2);
    times.set([dispose, blend], 4);
    chunks.push({ name: "fcTL", data: Buffer.concat([numbers(sequence, width, height, left, top), times]) });
    sequence += 1;
    if (at === 0 && image === undefined) chunks.push({ name: "IDAT", data: pixelsOf(frame) });
    else {
      chunks.push({ name: "fdAT", data: Buffer.concat([numbers(sequence), pixelsOf(frame)]) });
      sequence += 1;
    }
  }
  return [...chunks, { name: "IEND", data: Buffer.alloc(0) }];
}

export const joinChunks = (chunks: readonly FixtureChunk[]): Buffer =>
  Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ...chunks.map(({ name, data }) => buildChunk(name, data)),
  ]);

export const buildApng = (...parts: Parameters<typeof apngChunks>): Buffer =>
  joinChunks(apngChunks(...parts));
