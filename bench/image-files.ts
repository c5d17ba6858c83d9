/** Comparing and stripping image files: against the ways that are taken without them. */
import sharp from "sharp";
import ssimOf from "ssim.js";
import { compareImages, stripMetadata } from "../src/engines/image/index.ts";
import { photograph, photographs } from "./image-photos.ts";
import { interleave } from "./interleave.ts";
import type { Result, Row } from "./subject.ts";

const ssimSide = 512;

/** What is left of a comparison where only SSIM is asked for. */
async function plainSsim(first: Buffer, second: Buffer): Promise<number> {
  const pixelsOf = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes)
      .resize(ssimSide, ssimSide, { fit: "inside" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  };
  return ssimOf.ssim(await pixelsOf(first), await pixelsOf(second)).mssim;
}

export const compareRow: Row = {
  async measure(tell) {
    tell("comparing");
    const first = await photograph(1_200, 900);
    const second = await sharp(first).resize(800, 600).jpeg({ quality: 70 }).toBuffer();
    const [ours = [], plain = []] = await interleave([
      () => compareImages(first, second),
      () => plainSsim(first, second),
    ]);
    return [
      {
        title: "1 MP against its smaller copy: hashes, SSIM, turns and crops; the peer: SSIM alone",
        unit: "calls/s",
        ours,
        peers: { "ssim.js": plain },
      },
    ];
  },
};

const options = { keepProfile: true, keepOrientation: true };

/** Of at most this many photographs the pixels are compared. */
const comparedMax = 40;

async function sharesEqualPixels(): Promise<readonly [ours: number, encoded: number, all: number]> {
  const { tuned, heldOut } = await photographs();
  const counts = { ours: 0, encoded: 0, all: 0 };
  for (const path of [...tuned, ...heldOut].filter((name) => /\.jpe?g$/.test(name)).slice(0, comparedMax)) {
    const file = await sharp(path)
      .resize(800)
      .withExif({ IFD0: { Copyright: "somebody" } })
      .jpeg({ quality: 88 })
      .toBuffer();
    const pixels = await sharp(file).raw().toBuffer();
    const { bytes } = await stripMetadata(file, options);
    counts.all += 1;
    if (pixels.equals(await sharp(bytes).raw().toBuffer())) counts.ours += 1;
    const encoded = await sharp(file).jpeg({ quality: 95 }).toBuffer();
    if (pixels.equals(await sharp(encoded).raw().toBuffer())) counts.encoded += 1;
  }
  return [counts.ours, counts.encoded, counts.all];
}

export const stripRow: Row = {
  async measure(tell) {
    tell("stripping");
    const file = await sharp(await photograph(1_200, 900))
      .withExif({ IFD0: { Copyright: "somebody" } })
      .jpeg({ quality: 88 })
      .toBuffer();
    const [ours = [], encoded = []] = await interleave([
      () => stripMetadata(file, options),
      () => sharp(file).jpeg({ quality: 95 }).toBuffer(),
    ]);
    const peer = "sharp, encoded anew";
    const results: Result[] = [
      { title: "metadata of a 1 MP JPEG removed", unit: "calls/s", ours, peers: { [peer]: encoded } },
    ];
    const [equal, encodedEqual, all] = await sharesEqualPixels();
    if (all > 0)
      results.push({
        title: `pixels unchanged after it, of ${all} photographs`,
        unit: "of them",
        ours: [equal],
        peers: { [peer]: [encodedEqual] },
        aim: { bound: "at least", value: all },
      });
    return results;
  },
};
