/** The map of blur: pictures that were blurred in part, and the share of their tiles that is told right. */
import sharp from "sharp";
import { type Analysis, measureImage } from "../src/engines/image/index.ts";
import { loadLibvips } from "../src/engines/image/libvips.ts";
import { numbers } from "../src/engines/image/picture.fixture.ts";
import { photographs } from "./image-photos.ts";
import type { Result, Row } from "./subject.ts";

type TileKind = "none" | "motion" | "defocus" | "flat";

const [width, height] = [1_024, 768];
const tile = 128;
const columns = width / tile;
const raw = { raw: { width, height, channels: 3 } } as const;

/** What was done to a pixel. */
const [nothing, motion, defocus] = [0, 1, 2];
const kinds = ["none", "motion", "defocus"] as const;

type Mask = (x: number, y: number) => boolean;

interface Scene {
  readonly rgb: Buffer;
  /** Row by row. */
  readonly done: Uint8Array;
  /** Before it was blurred. */
  readonly source: Buffer;
}

/** Means along a line, as a shutter takes them. */
function moved(rgb: Buffer, length: number, angle: number): Buffer {
  const turn = (angle * Math.PI) / 180;
  const count = 2 * Math.ceil(length);
  const sums = new Float32Array(rgb.length);
  for (let step = 0; step < count; step += 1) {
    const away = ((step + 0.5) / count - 0.5) * length;
    addShifted(sums, rgb, Math.round(away * Math.cos(turn)), Math.round(-away * Math.sin(turn)));
  }
  return Buffer.from(sums.map((sum) => Math.round(sum / count)));
}

function addShifted(sums: Float32Array, rgb: Buffer, right: number, down: number): void {
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(height - 1, Math.max(0, y + down)) * width;
    for (let x = 0; x < width; x += 1) {
      const from = 3 * (row + Math.min(width - 1, Math.max(0, x + right)));
      const to = 3 * (y * width + x);
      for (let channel = 0; channel < 3; channel += 1)
        sums[to + channel] = (sums[to + channel] as number) + (rgb[from + channel] as number);
    }
  }
}

/** One picture where the mask is, another elsewhere. */
function compose(outside: Buffer, inside: Buffer, mask: Mask): Buffer {
  const rgb = Buffer.from(outside);
  for (let at = 0; at < width * height; at += 1)
    if (mask(at % width, Math.floor(at / width))) inside.copy(rgb, 3 * at, 3 * at, 3 * at + 3);
  return rgb;
}

const marks = (outside: number, inside: number, mask: Mask): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, at) =>
    mask(at % width, Math.floor(at / width)) ? inside : outside,
  );

/** A sharp subject, a moving subject, a shaken camera, a half out of focus, and sky: five of each photograph. */
async function scenesOf(path: string, seed: number): Promise<readonly Scene[]> {
  const next = numbers(seed);
  const source = await sharp(path)
    .resize(width, height, { fit: "cover" })
    .flop(seed % 2 === 0)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const [angle, length] = [Math.round(next() * 179), 12 + Math.round(next() * 22)];
  const soft = await sharp(source, raw)
    .blur(3.5 + next() * 4)
    .raw()
    .toBuffer();
  const [middleX, middleY] = [width * (0.35 + 0.3 * next()), height * (0.4 + 0.2 * next())];
  const subject: Mask = (x, y) =>
    ((x - middleX) / (0.3 * width)) ** 2 + ((y - middleY) / (0.38 * height)) ** 2 < 1;
  const half: Mask = seed % 3 === 0 ? (_, y) => y > height / 2 : (x) => x > width / 2;
  const above: Mask = (_, y) => y < 0.45 * height;
  const all: Mask = () => true;
  const gradient = Buffer.from(
    source.map((_, at) => 120 + 15 * (at % 3) + Math.round((60 * Math.floor(at / 3 / width)) / height)),
  );
  const shaken = moved(source, length, angle);
  const sky = compose(source, gradient, above);
  return [
    { rgb: compose(soft, source, subject), done: marks(defocus, nothing, subject), source },
    { rgb: compose(source, shaken, subject), done: marks(nothing, motion, subject), source },
    { rgb: shaken, done: marks(motion, motion, all), source },
    { rgb: compose(source, soft, half), done: marks(nothing, defocus, half), source },
    { rgb: sky, done: marks(nothing, nothing, all), source: sky },
  ];
}

/** Levels by which neighbors differ on the mean: of less than the first is sky, of more than the second there is enough to see blur. */
const [flatMax, richMin] = [0.35, 3];
/** More than this is not sharp before anything is done (F. Crete et al., "The blur effect", 2007). */
const softMin = 0.45;
/** The share of the pixels of a tile to which the same was done. */
const mostlyMin = 0.95;

/** Null where nothing certain is known: the tile is of two kinds, or of a photograph that is soft or pale there itself. */
function truthOf({ done, source }: Scene, at: number): TileKind | null {
  const [left, top] = [(at % columns) * tile, Math.floor(at / columns) * tile];
  const counts = [0, 0, 0];
  let [steps, lost] = [0, 0];
  for (let y = top; y < top + tile; y += 1)
    for (let x = Math.max(left, 5); x < Math.min(left + tile, width - 5); x += 1) {
      const kind = done[y * width + x] as number;
      counts[kind] = (counts[kind] as number) + 1;
      const green = (column: number): number => source[3 * (y * width + column) + 1] as number;
      const step = Math.abs(green(x) - green(x - 1));
      // The means of nine pixels on either side differ by their ends.
      lost += Math.max(0, step - Math.abs(green(x + 4) - green(x - 5)) / 9);
      steps += step;
    }
  const pixels = counts.reduce((sum, count) => sum + count, 0);
  const most = counts.indexOf(Math.max(...counts));
  if ((counts[most] as number) < mostlyMin * pixels) return null;
  if (steps / pixels < flatMax) return "flat";
  const isKnown = steps / pixels > richMin && 1 - lost / steps < softMin;
  return isKnown ? (kinds[most] ?? null) : null;
}

/** How often each truth was told as each kind. */
type Told = Record<TileKind, Record<TileKind, number>>;

const noneTold = () => ({ none: 0, motion: 0, defocus: 0, flat: 0 });

async function addScene(scene: Scene, told: Told): Promise<void> {
  const bytes = await sharp(scene.rgb, raw).jpeg({ quality: 92 }).toBuffer();
  const { blurMap } = (await measureImage({ bytes, frame: 0, kind: "analyze", mapBlur: true })) as Analysis;
  for (const [at, { type }] of blurMap?.tiles.entries() ?? []) {
    const truth = truthOf(scene, at);
    if (truth !== null) told[truth][type] += 1;
  }
}

/** Of every other photograph; the bounds of the map were set by the seen half. */
export async function tellTiles(
  isSeen: boolean,
): Promise<{ readonly told: Told; readonly pictures: number }> {
  await loadLibvips();
  // The service reads from memory only; photographs are read from files here.
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  const { tuned, heldOut } = await photographs();
  const told: Told = { none: noneTold(), motion: noneTold(), defocus: noneTold(), flat: noneTold() };
  let pictures = 0;
  for (const [at, path] of [...tuned, ...heldOut].entries()) {
    if ((at % 2 === 0) !== isSeen) continue;
    for (const scene of await scenesOf(path, at + 1)) {
      await addScene(scene, told);
      pictures += 1;
    }
  }
  return { told, pictures };
}

export const shareRight = (told: Told, kind: TileKind): number => {
  const all = Object.values(told[kind]).reduce((sum, count) => sum + count, 0);
  return (100 * told[kind][kind]) / Math.max(1, all);
};

const rightMin = 80;

export const blurMapRow: Row = {
  async measure(tell) {
    const results: Result[] = [];
    for (const isSeen of [true, false]) {
      const half = isSeen ? "seen" : "unseen";
      tell(`map of blur, ${half} half`);
      const { told, pictures } = await tellTiles(isSeen);
      const shares = (["none", "motion", "defocus", "flat"] as const).map((kind) => shareRight(told, kind));
      const each = shares.map((share) => share.toFixed(0)).join(", ");
      results.push({
        title: `tiles told right, mean of sharp, moved, out of focus and flat ones (${each}), ${half} half of ${2 * pictures} made pictures`,
        unit: "%",
        ours: [shares.reduce((sum, share) => sum + share, 0) / shares.length],
        peers: {},
        ...(!isSeen && { aim: { bound: "at least", value: rightMin } }),
      });
    }
    return results;
  },
};
