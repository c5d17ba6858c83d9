/** Image analysis: against plain decoding and a plain Laplacian of the same file, in order along ladders of distortion, under load. */
import sharp from "sharp";
import { measureImage, type ReportKind } from "../src/engines/image/index.ts";
import { blurMapRow } from "./image-blur-map.ts";
import { compareRow, stripRow } from "./image-files.ts";
import { kindRow } from "./image-kinds.ts";
import { ladderRow } from "./image-ladders.ts";
import { callersAtOnce, loadRow } from "./image-load.ts";
import { falseAlarmRow, judged, sameScoresRow } from "./image-moderation.ts";
import { photograph } from "./image-photos.ts";
import type { Result, Row, Subject } from "./subject.ts";

/**
 * What both reports must do whatever else they measure: decode the whole picture, take the variance of its Laplacian as
 * OpenCV's `Laplacian(gray, CV_64F).var()` does, and shrink it to 1,024 pixels.
 */
async function plainLaplacian(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += channels)
    gray[at] =
      0.299 * (data[from] as number) +
      0.587 * (data[from + 1] as number) +
      0.114 * (data[from + 2] as number) +
      0.5;
  let [sum, squares] = [0, 0];
  for (let row = 1; row < height - 1; row += 1)
    for (let at = row * width + 1; at < (row + 1) * width - 1; at += 1) {
      const bend =
        (gray[at - 1] as number) +
        (gray[at + 1] as number) +
        (gray[at - width] as number) +
        (gray[at + width] as number) -
        4 * (gray[at] as number);
      sum += bend;
      squares += bend * bend;
    }
  const raw = { width, height, channels };
  await sharp(data, { raw })
    .resize(1_024, 1_024, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer();
  const inner = (width - 2) * (height - 2);
  return squares / inner - (sum / inner) ** 2;
}

const rounds = 15;

/** Milliseconds of one call of each, in turns. */
async function inTurns(works: readonly (() => Promise<unknown>)[]): Promise<readonly (readonly number[])[]> {
  const samples = works.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1)
    for (const [at, work] of works.entries()) {
      const startedAt = performance.now();
      await work();
      if (round >= 0) samples[at]?.push(performance.now() - startedAt);
    }
  return samples;
}

const decodeRow: Row = {
  async measure(tell) {
    tell("12 megapixels");
    const bytes = await photograph(4_000, 3_000);
    const report = (kind: ReportKind) => () => measureImage({ bytes, frame: 0, kind });
    const [plain = [], blur = [], analyze = [], moderated = []] = await inTurns([
      () => plainLaplacian(bytes),
      report("blur"),
      report("analyze"),
      () => judged(bytes),
    ]);
    const whole = (await inTurns([() => sharp(bytes).raw().toBuffer()]))[0] ?? [];
    const named = "whole decode, Laplacian, shrink to 1,024";
    const row = (title: string, ours: readonly number[], value: number): Result => ({
      title,
      unit: "ms",
      ours,
      peers: { [named]: plain },
      aim: { peer: named, bound: "at most", value },
    });
    const over = moderated.map((ms, at) => ms - (whole[at] ?? 0));
    return [
      row("/blur of a 12 MP JPEG", blur, 1.3),
      row("/analyze of a 12 MP JPEG", analyze, 2),
      {
        title: "/moderate of a 12 MP JPEG",
        unit: "ms",
        ours: moderated,
        peers: { "bare whole decode": whole },
      },
      {
        title: "/moderate of a 12 MP JPEG beyond its whole decode",
        unit: "ms",
        ours: over,
        peers: {},
        aim: { bound: "at most", value: 12 },
      },
    ];
  },
};

export const image: Subject = {
  title: "Images",
  peers: ["sharp", "ssim.js", "nsfwjs", "@tensorflow/tfjs-backend-wasm"],
  rows: [
    decodeRow,
    sameScoresRow,
    falseAlarmRow,
    loadRow,
    ladderRow,
    kindRow,
    blurMapRow,
    compareRow,
    stripRow,
  ],
  method: () =>
    `Calls in turns, ${rounds} rounds, in the thread that measures, which is where requests are worked on; load by ${callersAtOnce} callers in a thread of their own on the same machine. Ladders over photographs of at most 1,000 pixels, those of exposure over such as are well exposed; no weight was fitted to the second set, but its failures were read while thresholds were set. nsfwjs's network runs by TensorFlow.js's converter, core and WebAssembly backend in one thread, resizing included.`,
};
