/** Pictures of QR codes as cameras, screens and copiers leave them: made here, the same at every run. */
import sharp, { type Sharp } from "sharp";
import { computeLayout, type EccLevel, encodeQr } from "../src/engines/qr-code/index.ts";

/** Gray levels, row by row. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

export interface QrPicture extends Gray {
  readonly kind: string;
  readonly texts: readonly string[];
}

type Random = () => number;

/** Mulberry32. */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const between = (random: Random, least: number, most: number): number => least + random() * (most - least);
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const levels: readonly EccLevel[] = ["L", "M", "Q", "H"];

function drawText(random: Random): string {
  const paths = ["a", "tickets/2026/", "menu?table=7", "x".repeat(40), "p/Grüße-aus-Köln", "1".repeat(60)];
  return `https://example.com/${pick(random, paths)}${Math.floor(random() * 1e6)}`;
}

interface Code extends Gray {
  readonly text: string;
  /** Pixels of a module, and of the quiet zone. */
  readonly scale: number;
  readonly quiet: number;
}

/** A clean code, dark 20 to 40 on light 220 to 240. */
function drawCode(random: Random, scale: number, ecc: EccLevel = pick(random, levels)): Code {
  const text = drawText(random);
  const matrix = encodeQr(text, ecc);
  const size = (matrix.modules + 8) * scale;
  const { offset } = computeLayout(matrix.modules, { size, margin: 4 });
  const pixels = new Uint8Array(size * size).fill(230);
  matrix.rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < scale; line += 1) {
        const from = (offset + y * scale + line) * size + offset + x * scale;
        pixels.fill(30, from, from + scale);
      }
    });
  });
  return { text, scale, quiet: offset, width: size, height: size, levels: pixels };
}

/** Wood, paper, cloth: smooth noise and stripes of 60 to 220. */
function drawGround(random: Random, width: number, height: number): Uint8Array {
  const [fx, fy, phase] = [between(random, 0.01, 0.2), between(random, 0.01, 0.2), random() * 6];
  const base = between(random, 90, 180);
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return base + 30 * Math.sin(x * fx + phase) * Math.cos(y * fy) + (random() - 0.5) * 40;
  });
}

const sample = ({ width, height, levels }: Gray, x: number, y: number): number | null => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return null;
  const [fx, fy] = [x - left, y - top];
  const at = top * width + left;
  const upper = (levels[at] as number) * (1 - fx) + (levels[at + 1] as number) * fx;
  const lower = (levels[at + width] as number) * (1 - fx) + (levels[at + width + 1] as number) * fx;
  return upper * (1 - fy) + lower * fy;
};

interface Camera {
  readonly degrees: number;
  /** How much nearer one side is, 0 to 0.001 a pixel, across and down. */
  readonly tilt: readonly [number, number];
  readonly ground?: Uint8Array | undefined;
}

/** The picture as a camera sees it, on a ground one and a half times as large. */
function photograph(picture: Gray, { degrees, tilt, ground }: Camera): Gray {
  const side = Math.ceil(Math.max(picture.width, picture.height) * 1.5);
  const out = ground ?? new Uint8Array(side * side).fill(200);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (let at = 0; at < side * side; at += 1) {
    const [dx, dy] = [(at % side) - side / 2, Math.floor(at / side) - side / 2];
    const depth = 1 + tilt[0] * dx + tilt[1] * dy;
    const [px, py] = [dx / depth, dy / depth];
    const x = cos * px + sin * py + picture.width / 2;
    const level = sample(picture, x, -sin * px + cos * py + picture.height / 2);
    if (level !== null) out[at] = level;
  }
  return { width: side, height: side, levels: out };
}

const sideOf = ({ width, height }: Gray): number => Math.ceil(Math.max(width, height) * 1.5);

const withNoise = (random: Random, { width, height, levels }: Gray, spread: number): Gray => ({
  width,
  height,
  levels: Uint8Array.from(levels, (level) => {
    const noise = (random() + random() + random() - 1.5) * 2 * spread;
    return Math.min(255, Math.max(0, level + noise));
  }),
});

const raw = ({ width, height, levels }: Gray) => sharp(levels, { raw: { width, height, channels: 1 } });

async function finish(image: Sharp): Promise<Gray> {
  const { data, info } = await image.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const bytes = new Uint8Array(data);
  return { width, height, levels: channels === 1 ? bytes : bytes.filter((_, at) => at % channels === 0) };
}

const blurred = (picture: Gray, sigma: number): Promise<Gray> => finish(raw(picture).blur(sigma));

/** Blots of up to a share of the area; the finder patterns are spared. */
function damage(random: Random, code: Code, share: number): Gray {
  const levels = code.levels.slice();
  const inner = code.width - 2 * code.quiet;
  const spared = code.quiet + 9 * code.scale;
  let left = share * inner * inner;
  for (let tries = 0; left > 0 && tries < 500; tries += 1) {
    const side = Math.ceil(Math.min(Math.sqrt(left), between(random, 1, 4) * code.scale));
    const [x, y] = [0, 0].map(() => Math.floor(code.quiet + random() * (inner - side))) as [number, number];
    const isLeft = x < spared;
    const isTop = y < spared;
    const isRight = x + side > code.width - spared;
    const isBottom = y + side > code.height - spared;
    if ((isLeft && (isTop || isBottom)) || (isRight && isTop)) continue;
    const level = random() < 0.5 ? 20 : 240;
    for (let line = 0; line < side; line += 1)
      levels.fill(level, (y + line) * code.width + x, (y + line) * code.width + x + side);
    left -= side * side;
  }
  return { ...code, levels };
}

/** Shade from one corner to the other, down to a quarter of the light. */
const shaded = ({ width, height, levels }: Gray, least: number): Gray => ({
  width,
  height,
  levels: levels.map((level, at) => {
    const way = ((at % width) / width + Math.floor(at / width) / height) / 2;
    return level * (1 - (1 - least) * way);
  }),
});

type Maker = (random: Random) => Promise<{ picture: Gray; texts: readonly string[] }>;

const one =
  (
    draw: (random: Random, code: Code) => Gray | Promise<Gray>,
    scale: readonly [number, number] = [3, 8],
  ): Maker =>
  async (random) => {
    const code = drawCode(random, Math.round(between(random, ...scale)));
    return { picture: await draw(random, code), texts: [code.text] };
  };

const tilted = (random: Random, code: Gray, most: number): Gray => {
  const bend = () => (between(random, -most, most) / code.width) * 1.2;
  return photograph(code, { degrees: between(random, -30, 30), tilt: [bend(), bend()] });
};

const onGround = (random: Random, code: Gray): Gray => {
  const side = sideOf(code);
  const bend = () => between(random, -0.25, 0.25) / code.width;
  const ground = drawGround(random, side, side);
  return photograph(code, { degrees: between(random, 0, 360), tilt: [bend(), bend()], ground });
};

const jpeg = async (picture: Gray, quality: number): Promise<Gray> =>
  finish(sharp(await raw(picture).jpeg({ quality }).toBuffer()));

const makers: Readonly<Record<string, Maker>> = {
  rotated: one((random, code) => photograph(code, { degrees: between(random, 0, 360), tilt: [0, 0] })),
  perspective: one((random, code) => tilted(random, code, 0.6)),
  blurred: one((random, code) => blurred(code, code.scale * between(random, 0.4, 1))),
  noisy: one((random, code) => withNoise(random, code, between(random, 30, 110))),
  "low contrast": one((random, code) => {
    const [base, range] = [between(random, 40, 180), between(random, 8, 30)];
    const weak = code.levels.map((level) => base + (level / 255) * range);
    return withNoise(random, { ...code, levels: weak }, range / 12);
  }),
  damaged: async (random) => {
    const ecc = pick(random, levels);
    const code = drawCode(random, 5, ecc);
    const share = { L: 0.03, M: 0.07, Q: 0.12, H: 0.15 }[ecc] * between(random, 0.5, 1);
    return { picture: damage(random, code, share), texts: [code.text] };
  },
  several: async (random) => {
    const codes = Array.from({ length: 2 + Math.floor(random() * 5) }, () => drawCode(random, 4));
    const cell = Math.max(...codes.map(sideOf));
    const columns = Math.ceil(Math.sqrt(codes.length));
    const width = columns * cell;
    const height = Math.ceil(codes.length / columns) * cell;
    const sheet = drawGround(random, width, height);
    codes.forEach((code, at) => {
      const shot = onGround(random, code);
      const [x, y] = [(at % columns) * cell, Math.floor(at / columns) * cell];
      for (let line = 0; line < shot.height; line += 1)
        sheet.set(shot.levels.subarray(line * shot.width, (line + 1) * shot.width), (y + line) * width + x);
    });
    return { picture: { width, height, levels: sheet }, texts: codes.map(({ text }) => text) };
  },
  inverted: one((random, code) => {
    const turned = { ...code, levels: code.levels.map((level) => 255 - level) };
    return photograph(turned, {
      degrees: between(random, -20, 20),
      tilt: [0, 0],
      ground: new Uint8Array(sideOf(code) ** 2).fill(30),
    });
  }),
  tiny: one(
    async (random, code) => {
      const side = Math.round((code.width / code.scale) * between(random, 1.3, 2.2));
      return finish(raw(code).resize(side, side, { kernel: "cubic" }));
    },
    [8, 8],
  ),
  jpeg: one((random, code) => jpeg(tilted(random, code, 0.2), Math.round(between(random, 3, 15)))),
  textured: one(onGround),
  shaded: one((random, code) => shaded(tilted(random, code, 0.2), between(random, 0.06, 0.3))),
  photo: one(async (random, code) => {
    const shot = shaded(onGround(random, code), between(random, 0.3, 0.9));
    const soft = await blurred(shot, code.scale * between(random, 0.25, 0.55));
    return jpeg(withNoise(random, soft, between(random, 5, 25)), Math.round(between(random, 30, 80)));
  }),
};

export const kinds: readonly string[] = Object.keys(makers);

/** The pictures of one half; passes are chosen on `seen`, and `unseen` tells what they are worth. */
export async function makePictures(half: "seen" | "unseen", countOfKind = 10): Promise<readonly QrPicture[]> {
  const pictures: QrPicture[] = [];
  for (const [index, [kind, make]] of Object.entries(makers).entries())
    for (let number = 0; number < countOfKind; number += 1) {
      const seed = index * 10_000 + number * 2 + (half === "seen" ? 0 : 1);
      const { picture, texts } = await make(seededRandom(seed));
      pictures.push({ ...picture, kind, texts });
    }
  return pictures;
}
