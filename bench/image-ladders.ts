/** Ladders of one distortion each, step by step worse: how many steps the quality score goes down. */
import sharp, { type Sharp } from "sharp";
import { type Analysis, measureImage } from "../src/engines/image/index.ts";
import { loadLibvips } from "../src/engines/image/libvips.ts";
import { exposed, noisy } from "../src/engines/image/picture.fixture.ts";
import { photographs } from "./image-photos.ts";
import type { Result, Row } from "./subject.ts";

type Step = (picture: Buffer) => Promise<Buffer>;

const png = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 1 }).toBuffer();

async function reduced(picture: Buffer, by: number): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const small = await png(sharp(picture).resize(Math.round(width / by)));
  return png(sharp(small).resize(width, height, { fit: "fill" }));
}

const same: Step = async (picture) => picture;

const ladders: Readonly<Record<string, readonly Step[]>> = {
  "blur, sigma 0 to 10": [
    same,
    ...[0.8, 1.6, 3, 6, 10].map(
      (sigma): Step =>
        (p) =>
          png(sharp(p).blur(sigma)),
    ),
  ],
  "noise, deviation 0 to 48": [
    same,
    ...[4, 8, 16, 32, 48].map(
      (by): Step =>
        async (p) =>
          png(await noisy(sharp(p), by)),
    ),
  ],
  "JPEG quality 95 to 10": [95, 80, 60, 40, 20, 10].map(
    (quality): Step =>
      (p) =>
        sharp(p).jpeg({ quality }).toBuffer(),
  ),
  "1 to 4 stops brighter": [
    same,
    ...[1, 2, 3, 4].map(
      (stops): Step =>
        async (p) =>
          png(await exposed(sharp(p), stops)),
    ),
  ],
  "1 to 4 stops darker": [
    same,
    ...[1, 2, 3, 4].map(
      (stops): Step =>
        async (p) =>
          png(await exposed(sharp(p), -stops)),
    ),
  ],
  "reduced 2 to 8 times and enlarged": [
    same,
    ...[2, 3, 4, 8].map(
      (by): Step =>
        (p) =>
          reduced(p, by),
    ),
  ],
};

export const ladderNames = Object.keys(ladders);

const side = 1_000;

const scoreOf = async (bytes: Buffer): Promise<number> =>
  ((await measureImage({ bytes, frame: 0, kind: "quality" })) as Analysis["quality"]).score;

interface Count {
  pictures: number;
  right: number;
  steps: number;
}

/** A picture that is dark is better for a stop more, so these ladders begin with well exposed ones. */
const ofExposure = /stops/;
const exposureMin = 95;

async function exposureOf(bytes: Buffer): Promise<number> {
  return ((await measureImage({ bytes, frame: 0, kind: "exposure" })) as Analysis["exposure"]).score;
}

/** The photograph at each step of the ladder; null where the ladder does not begin with it. */
export async function ladderOf(path: string, name: string, longest = side): Promise<Buffer[] | null> {
  const whole = await png(
    sharp(path).autoOrient().resize(longest, longest, { fit: "inside", withoutEnlargement: true }),
  );
  if (ofExposure.test(name) && (await exposureOf(whole)) < exposureMin) return null;
  const pictures: Buffer[] = [];
  for (const step of ladders[name] ?? []) pictures.push(await step(whole));
  return pictures;
}

async function climb(paths: readonly string[], name: string): Promise<Count> {
  const count: Count = { pictures: 0, right: 0, steps: 0 };
  for (const path of paths) {
    const pictures = await ladderOf(path, name);
    if (pictures === null) continue;
    count.pictures += 1;
    const scores: number[] = [];
    for (const picture of pictures) scores.push(await scoreOf(picture));
    for (const [at, score] of scores.slice(1).entries()) {
      count.steps += 1;
      if (score < (scores[at] ?? 0)) count.right += 1;
    }
  }
  return count;
}

const percent = ({ right, steps }: Count): number => (100 * right) / steps;

export const ladderRow: Row = {
  async measure(tell) {
    const { tuned, heldOut } = await photographs();
    if (heldOut.length === 0) return [];
    await loadLibvips();
    // The service reads from memory only; photographs are read from files here.
    sharp.unblock({ operation: ["VipsForeignLoad"] });
    const results: Result[] = [];
    for (const name of ladderNames) {
      tell(name);
      const [first, second] = [await climb(tuned, name), await climb(heldOut, name)];
      const all: Count = {
        pictures: first.pictures + second.pictures,
        right: first.right + second.right,
        steps: first.steps + second.steps,
      };
      results.push({
        title: `${name}: ${all.steps} steps of ${all.pictures} photographs in the right order`,
        unit: "%",
        ours: [percent(all)],
        peers: { "of these, the second set": [percent(second)] },
        aim: { bound: "at least", value: 97 },
      });
    }
    return results;
  },
};
