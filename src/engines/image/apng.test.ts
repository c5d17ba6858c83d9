import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { measureAnimation } from "./animation.ts";
import {
  apngChunks,
  buildApng,
  evenFrame,
  type FixtureChunk,
  type FixtureFrame,
  joinChunks,
} from "./apng.fixture.ts";
import { openPicture } from "./decode.ts";
import { preprocess } from "./moderate.ts";
import { numbers } from "./picture.fixture.ts";

const red = [255, 0, 0, 255] as const;
const blue = [0, 0, 255, 255] as const;
const clear = [0, 0, 0, 0] as const;

/** Red, green and blue of a pixel of a frame, on white. */
async function pixelAt(bytes: Uint8Array, frame: number, x: number, y: number): Promise<readonly number[]> {
  const { rgb, width } = await (await openPicture(bytes)).read(frame, 20_000);
  return [...rgb.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)];
}

/** What every pixel of every frame must be, by the rules of the standard, in fractions. */
function drawn(frames: readonly FixtureFrame[], width: number, height: number): number[][] {
  let canvas = new Array<number>(4 * width * height).fill(0);
  return frames.map((frame, at) => {
    const before = [...canvas];
    const shown = [...canvas];
    const after = [...canvas];
    const isCleared = frame.dispose === 1 || (frame.dispose === 2 && at === 0);
    for (let place = 0; place < frame.width * frame.height; place += 1) {
      const row = frame.top + Math.floor(place / frame.width);
      const to = 4 * (row * width + frame.left + (place % frame.width));
      const pixel = blended(frame, 4 * place, canvas.slice(to, to + 4));
      shown.splice(to, 4, ...pixel);
      after.splice(to, 4, ...(isCleared ? [0, 0, 0, 0] : pixel));
    }
    canvas = isCleared || frame.dispose === 0 ? after : before;
    return shown;
  });
}

/** Colors of 0 to 255 and an alpha of 0 to 1. */
function blended({ rgba, blend }: FixtureFrame, from: number, canvas: readonly number[]): readonly number[] {
  const share = (rgba[from + 3] ?? 0) / 255;
  const below = blend === 1 ? (1 - share) * (canvas[3] ?? 0) : 0;
  const alpha = share + below;
  const mixed = [0, 1, 2].map(
    (channel) => (share * (rgba[from + channel] ?? 0) + below * (canvas[channel] ?? 0)) / (alpha || 1),
  );
  return [...mixed, alpha];
}

async function expectDrawn(seed: number): Promise<void> {
  const frames = randomFrames(seed, 9);
  const picture = await openPicture(buildApng(frames));
  expect(picture.frames).toBe(9);
  const wanted = drawn(frames, 12, 10);
  for (const frame of [0, 3, 4, 8, 2, 5, 6, 7, 1, 8]) {
    const { rgb } = await picture.read(frame, 20_000);
    const expected = Array.from({ length: 120 }, (_, at) => onWhite(wanted[frame] ?? [], at)).flat();
    // Rounded twice at most: where it is blended, and on white.
    for (const [at, value] of expected.entries()) expect(Math.abs((rgb[at] ?? 0) - value)).toBeLessThan(3);
  }
}

const onWhite = (shown: readonly number[], at: number): number[] =>
  [0, 1, 2].map((channel) => 255 - (shown[4 * at + 3] ?? 0) * (255 - (shown[4 * at + channel] ?? 0)));

/** Frames of any place, color, transparency (hard: all or nothing), disposal and blending on a canvas of 12 × 10. */
function randomFrames(seed: number, count: number, isHard = false): readonly FixtureFrame[] {
  const next = numbers(seed);
  const below = (end: number): number => Math.floor(next() * end);
  return Array.from({ length: count }, (_, at) => {
    const [left, top] = at === 0 ? [0, 0] : [below(12), below(10)];
    const [width, height] = at === 0 ? [12, 10] : [1 + below(12 - left), 1 + below(10 - top)];
    const rgba = new Uint8Array(4 * width * height).map((_, place) =>
      place % 4 === 3 ? ([0, 255, below(256)][below(isHard ? 2 : 3)] ?? 0) : below(256),
    );
    return { left, top, width, height, rgba, dispose: below(3), blend: below(2) };
  });
}

describe("an animated PNG", () => {
  it("is drawn frame by frame: blended in, disposed of, in any order of reading", async () => {
    for (let seed = 1; seed <= 12; seed += 1) await expectDrawn(seed);
  });

  const python = ["/usr/bin/python3", "python3"].find(
    (name) => spawnSync(name, ["-c", "import PIL.PngImagePlugin"]).status === 0,
  );

  // Pillow blends what is half transparent with other weights than the standard says.
  it.runIf(python !== undefined)("looks as Pillow, an independent reader, shows it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "apng-"));
    try {
      for (let seed = 20; seed < 26; seed += 1) {
        const path = join(folder, `${seed}.png`);
        const bytes = buildApng(randomFrames(seed, 7, true));
        await writeFile(path, bytes);
        const script = `
import sys, json
from PIL import Image
image = Image.open(sys.argv[1])
out = []
for at in range(image.n_frames):
    image.seek(at)
    frame = image.convert("RGBA")
    ground = Image.new("RGBA", frame.size, (255, 255, 255, 255))
    ground.alpha_composite(frame)
    out.append(list(ground.convert("RGB").tobytes()))
print(json.dumps(out))`;
        const theirs: number[][] = JSON.parse(
          spawnSync(python ?? "", ["-c", script, path], { encoding: "utf8" }).stdout,
        );
        const picture = await openPicture(bytes);
        expect(theirs.length).toBe(picture.frames);
        for (const [frame, wanted] of theirs.entries()) {
          const { rgb } = await picture.read(frame, 20_000);
          for (const [at, value] of wanted.entries())
            expect(Math.abs((rgb[at] ?? 0) - value), `seed ${seed} frame ${frame} at ${at}`).toBeLessThan(4);
        }
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("is read in every color type that PNG has, with its palette", async () => {
    for (const [make, options] of [
      ["palette", { palette: true }],
      ["gray", {}],
    ] as const) {
      const still = sharp({ create: { width: 16, height: 16, channels: 3, background: "#804020" } });
      const one = await (make === "gray" ? still.grayscale() : still).png(options).toBuffer();
      const at = one.indexOf("IDAT") - 4;
      const length = one.readUInt32BE(at);
      const data = one.subarray(at + 8, at + 8 + length);
      const [control, first, second] = apngChunks([evenFrame(red), evenFrame(red)]).filter(({ name }) =>
        /TL/.test(name),
      ) as [FixtureChunk, FixtureChunk, FixtureChunk];
      const animated = joinChunks([
        { name: "IHDR", data: one.subarray(16, 29) },
        control,
        ...(make === "palette" ? [paletteOf(one)] : []),
        first,
        { name: "IDAT", data },
        second,
        { name: "fdAT", data: Buffer.concat([Buffer.of(0, 0, 0, 2), data]) },
        { name: "IEND", data: Buffer.alloc(0) },
      ]);
      expect(await pixelAt(animated, 1, 8, 8)).toEqual(await pixelAt(one, 0, 8, 8));
    }
  });

  it("counts an image that is not part of the animation as its first frame, without a time", async () => {
    const bytes = buildApng([evenFrame(blue), evenFrame(red)], { image: evenFrame([0, 255, 0, 255]) });
    const picture = await openPicture(bytes);
    const animation = await measureAnimation(bytes, picture);
    expect(picture.frames).toBe(3);
    expect(animation).toMatchObject({ durationMs: 200, differing: 2 });
    expect(animation?.frames.map(({ delayMs }) => delayMs)).toEqual([null, 100, 100]);
    expect(await pixelAt(bytes, 0, 3, 3)).toEqual([0, 255, 0]);
    expect(await pixelAt(bytes, 1, 3, 3)).toEqual([0, 0, 255]);
    // It has left nothing on the canvas.
    const seen = buildApng([evenFrame(clear, { blend: 1 }), evenFrame(red)], { image: evenFrame(blue) });
    expect(await pixelAt(seen, 1, 3, 3)).toEqual([255, 255, 255]);
  });

  it("is turned upright like a still PNG", async () => {
    const frame = randomFrames(3, 1)[0] as FixtureFrame;
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const exif = {
        name: "eXIf",
        data: Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex"),
      };
      exif.data.writeUInt16BE(orientation, 18);
      const [header, ...rest] = apngChunks([frame, frame]);
      const picture = await openPicture(joinChunks([header as FixtureChunk, exif, ...rest]));
      const [first, second] = [await picture.read(0, 99), await picture.read(1, 99)];
      expect([second.width, second.height]).toEqual([picture.width, picture.height]);
      for (const [at, value] of first.rgb.entries())
        expect(Math.abs((second.rgb[at] ?? 0) - value), `orientation ${orientation}`).toBeLessThan(2);
    }
  });

  it("is moderated frame by frame", async () => {
    const { framesChecked, places } = await preprocess({
      bytes: buildApng([evenFrame(red), evenFrame(blue), evenFrame(red)]),
    });
    expect(framesChecked).toBe(3);
    expect(places.map(({ frame }) => frame)).toEqual([0, 1, 2]);
  });

  const whole = apngChunks([evenFrame(red), evenFrame(blue), evenFrame(red, { left: 4, width: 8 })]);
  const changed = (at: number, change: (data: Buffer) => void): FixtureChunk[] =>
    whole.map(({ name, data }, place) => {
      const copy = Buffer.from(data);
      if (place === at) change(copy);
      return { name, data: copy };
    });
  /** Of the chunks: 0 IHDR, 1 acTL, 2 fcTL, 3 IDAT, 4 fcTL, 5 fdAT, 6 fcTL, 7 fdAT, 8 IEND. */
  const hostile: Readonly<Record<string, readonly FixtureChunk[]>> = {
    "a number out of sequence": changed(5, (data) => data.writeUInt32BE(9, 0)),
    "a number twice": changed(4, (data) => data.writeUInt32BE(0, 0)),
    "a frame beside the canvas": changed(6, (data) => data.writeUInt32BE(9, 12)),
    "a frame far away": changed(6, (data) => data.writeUInt32BE(0xffff_fff8, 12)),
    "a frame larger than the canvas": changed(4, (data) => data.writeUInt32BE(17, 4)),
    "a frame of millions of pixels a side": changed(4, (data) => data.writeUInt32BE(0x7fff_ffff, 8)),
    "an empty frame": changed(4, (data) => data.writeUInt32BE(0, 8)),
    "a first frame smaller than the image": changed(2, (data) => data.writeUInt32BE(8, 4)),
    "an unknown disposal": changed(4, (data) => data.writeUInt8(3, 24)),
    "an unknown blending": changed(4, (data) => data.writeUInt8(2, 25)),
    "a frame without pixels": whole.filter((_, at) => at !== 5),
    "a last frame without pixels": whole.filter((_, at) => at !== 7),
    "pixels without a frame": whole.filter((_, at) => at !== 4),
    "fewer frames than announced": changed(1, (data) => data.writeUInt32BE(4, 0)),
    "more frames than announced": changed(1, (data) => data.writeUInt32BE(1, 0)),
    "no frames": changed(1, (data) => data.writeUInt32BE(0, 0)),
    "two beginnings": [...whole.slice(0, 2), ...whole.slice(1)],
    "half a description": whole.map((one, at) =>
      at === 4 ? { ...one, data: one.data.subarray(0, 20) } : one,
    ),
    "an empty part": whole.map((one, at) => (at === 5 ? { ...one, data: Buffer.alloc(2) } : one)),
  };

  it.each(Object.entries(hostile))("with %s is refused", async (_, chunks) => {
    await expect(openPicture(joinChunks(chunks))).rejects.toMatchObject({ code: "invalid_image" });
  });

  it("with damaged pixels, a wrong checksum or too many frames is refused", async () => {
    const bytes = joinChunks(changed(5, (data) => data.fill(7, 4)));
    const picture = await openPicture(bytes);
    await expect(picture.read(1, 99)).rejects.toMatchObject({ code: "invalid_image" });
    const good = joinChunks(whole);
    good[good.lastIndexOf("fdAT") + 9] = (good[good.lastIndexOf("fdAT") + 9] ?? 0) ^ 1;
    await expect(openPicture(good)).rejects.toMatchObject({ code: "invalid_image" });
    const many = buildApng(Array.from({ length: 2_001 }, () => evenFrame(red, { width: 8, height: 8 })));
    await expect(openPicture(many)).rejects.toMatchObject({ code: "image_too_large" });
    const large = buildApng([evenFrame(red, { width: 6_000, height: 5_000 }), evenFrame(red, { width: 8 })]);
    await expect((await openPicture(large)).read(1, 99)).rejects.toMatchObject({ code: "image_too_large" });
  });

  it("of any damage is read or refused", async () => {
    const bytes = joinChunks(whole);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 3 }),
        fc.integer({ min: 40, max: bytes.length }),
        async (changes, end) => {
          const copy = Buffer.from(bytes.subarray(0, end));
          for (const [at, value] of changes) if (at < end) copy[at] = value;
          const read = async () => {
            const picture = await openPicture(copy);
            await picture.read(picture.frames - 1, 99);
            await measureAnimation(copy, picture);
          };
          await read().catch((error: { code?: string }) =>
            expect(error.code).toMatch(/^(invalid_image|unsupported_image_format|image_too_large)$/),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});

function paletteOf(png: Buffer): FixtureChunk {
  const at = png.indexOf("PLTE");
  return { name: "PLTE", data: png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)) };
}
