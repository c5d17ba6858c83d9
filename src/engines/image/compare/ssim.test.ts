import { ssim as judge } from "ssim.js";
import { expect, it } from "vitest";
import { leaves, noisy } from "../picture.fixture.ts";
import { computeLuma, type Luma } from "../pixels.ts";
import { computeSsim } from "./ssim.ts";

type Picture = ReturnType<typeof leaves>;

async function lumaOf(picture: Picture): Promise<Luma> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return computeLuma({ width: info.width, height: info.height, rgb: data });
}

/** Gray, so that the two agree on what luma is. */
const grayOf = ({ width, height, y }: Luma) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: y.length * 4 }, (_, at) => (at % 4 === 3 ? 255 : (y[at >> 2] ?? 0))),
});

it("is the number of another implementation of the paper", async () => {
  const picture = () => leaves(120, 90);
  const gray = async (made: Picture) => {
    const luma = await lumaOf(made);
    return { ...luma, y: luma.y.map(Math.round) };
  };
  const plain = await gray(picture());
  for (const made of [
    picture().blur(2),
    await noisy(picture(), 15),
    picture().modulate({ brightness: 0.7 }),
  ]) {
    const other = await gray(made);
    const { mssim } = judge(grayOf(plain), grayOf(other), { ssim: "original", downsample: false });
    expect(Math.abs(computeSsim(plain, other) - mssim)).toBeLessThan(0.003);
  }
});

it("of a picture and itself is 1, at any size", async () => {
  for (const [width, height] of [
    [60, 40],
    [8, 8],
    [300, 9],
  ] as const) {
    const luma = await lumaOf(leaves(width, height));
    expect(computeSsim(luma, luma)).toBeCloseTo(1, 6);
  }
});
