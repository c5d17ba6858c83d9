import { describe, expect, it } from "vitest";
import { shrinkLuma } from "../decode.ts";
import { draw, exposed, flat, leaves } from "../picture.fixture.ts";
import { computeLuma } from "../pixels.ts";
import { perceptualHash } from "./perceptual-hash.ts";

async function hashOf(picture: ReturnType<typeof flat>): Promise<string> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return perceptualHash(computeLuma({ width: info.width, height: info.height, rgb: data }));
}

const bitsApart = (a: string, b: string): number =>
  [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === "1").length;

describe("perceptualHash", () => {
  it("hardly changes where a picture is scaled, compressed or brightened", async () => {
    const hash = await hashOf(leaves(400, 300));
    const jpeg = await leaves(400, 300).jpeg({ quality: 20 }).toBuffer();
    const { default: sharp } = await import("sharp");
    expect(bitsApart(hash, await hashOf(sharp(jpeg)))).toBeLessThanOrEqual(6);
    expect(bitsApart(hash, await hashOf(sharp(jpeg).resize(133)))).toBeLessThanOrEqual(8);
    expect(bitsApart(hash, await hashOf(await exposed(leaves(400, 300), 0.5)))).toBeLessThanOrEqual(10);
  });

  it("differs in many bits between pictures", async () => {
    const hashes = await Promise.all([1, 2, 3].map((seed) => hashOf(leaves(300, 200, seed))));
    expect(bitsApart(hashes[0] ?? "", hashes[1] ?? "")).toBeGreaterThan(14);
    expect(bitsApart(hashes[1] ?? "", hashes[2] ?? "")).toBeGreaterThan(14);
  });

  it("has 16 digits for any picture, even or smaller than its grid", async () => {
    expect(await hashOf(flat([9, 9, 9]))).toMatch(/^[0-9a-f]{16}$/);
    expect(await hashOf(draw({ width: 8, height: 9, color: (x, y) => [x * 30, y * 20, 0] }))).toMatch(
      /^[0-9a-f]{16}$/,
    );
    const thin = await shrinkLuma(
      computeLuma({ width: 5, height: 1, rgb: Uint8Array.from({ length: 15 }, (_, at) => at) }),
      5,
    );
    expect(perceptualHash(thin)).toMatch(/^[0-9a-f]{16}$/);
  });
});
