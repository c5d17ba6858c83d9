import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { draw, exposed, flat, leaves, noisy, writing } from "../picture.fixture.ts";
import { type Comparison, compareImages } from "./compare.ts";

const png = (picture: Sharp): Promise<Buffer> => picture.png().toBuffer();
const base = await png(leaves(600, 400));
const picture = (): Sharp => sharp(base);
const gradient = (from: number): Sharp =>
  draw({ width: 200, height: 150, color: (x, y) => [from + x / 4, 100 + y / 4, 150] });
const region = { left: 150, top: 80, width: 300, height: 220 };

describe("what was made of a picture is found, and how", () => {
  it.each<[string, () => Promise<Buffer>, Partial<Comparison>]>([
    [
      "itself",
      async () => base,
      { verdict: "duplicate", reasons: ["same_bytes"], ssim: 1, phashDistance: 0 },
    ],
    [
      "another format",
      () => picture().webp({ lossless: true }).toBuffer(),
      { verdict: "duplicate", reasons: ["same_pixels"] },
    ],
    ["compression", () => picture().jpeg({ quality: 85 }).toBuffer(), { verdict: "duplicate", reasons: [] }],
    ["strong compression", () => picture().jpeg({ quality: 8 }).toBuffer(), { verdict: "near_duplicate" }],
    ["another size", () => png(picture().resize(240)), { verdict: "duplicate", reasons: ["resized"] }],
    [
      "another shape",
      () => png(picture().resize(600, 300, { fit: "fill" })),
      { verdict: "near_duplicate", reasons: ["resized", "stretched"] },
    ],
    ["blur", () => png(picture().blur(4)), { verdict: "near_duplicate" }],
    ["noise", async () => png(await noisy(picture(), 20)), { verdict: "near_duplicate" }],
    [
      "less light",
      async () => png(await exposed(picture(), -1.5)),
      { verdict: "near_duplicate", reasons: ["brightness"] },
    ],
    [
      "a tint",
      () => png(picture().tint({ r: 255, g: 220, b: 160 })),
      { verdict: "near_duplicate", reasons: ["colors"] },
    ],
    [
      "a quarter turn",
      () => png(picture().rotate(90)),
      { verdict: "near_duplicate", reasons: ["rotated"], rotation: 270, flipped: false },
    ],
    [
      "half a turn",
      () => png(picture().rotate(180)),
      { verdict: "near_duplicate", reasons: ["rotated"], rotation: 180 },
    ],
    [
      "a mirror",
      () => png(picture().flop()),
      { verdict: "near_duplicate", reasons: ["flipped"], rotation: 0, flipped: true },
    ],
  ])("%s", async (_name, make, expected) => {
    expect(await compareImages(base, await make())).toMatchObject(expected);
  });

  it("a label that was put on it", async () => {
    const label = await png(flat([255, 255, 255], 100, 60));
    const made = await png(picture().composite([{ input: label, left: 60, top: 40 }]));
    const found = await compareImages(base, made);
    expect(found.verdict).toBe("near_duplicate");
    expect(found.reasons).toContain("edited");
  });

  it.each<[string, (crop: Sharp) => Sharp]>([
    ["as it is", (crop) => crop],
    ["enlarged and compressed", (crop) => crop.resize(500).jpeg({ quality: 50 })],
    ["turned", (crop) => crop.rotate(90)],
  ])("the place of a crop within two pixels, in both orders: %s", async (_name, change) => {
    const made = await change(sharp(await png(picture().extract(region)))).toBuffer();
    for (const order of ["first", "second"] as const) {
      const [one, other] = order === "first" ? [base, made] : [made, base];
      const { verdict, crop } = await compareImages(one, other);
      expect([verdict, crop?.of]).toEqual(["crop", order]);
      const off = [
        (crop?.x ?? 0) - region.left,
        (crop?.y ?? 0) - region.top,
        (crop?.width ?? 0) - region.width,
        (crop?.height ?? 0) - region.height,
      ];
      expect(Math.max(...off.map(Math.abs))).toBeLessThanOrEqual(2);
    }
  });
});

describe("pictures of other things are different", () => {
  it.each<[string, () => readonly [Sharp, Sharp]]>([
    ["drawn by the same rule", () => [leaves(600, 400, 7), leaves(600, 400, 8)]],
    ["of other sizes", () => [leaves(500, 500, 3), leaves(300, 200, 4)]],
    ["that are all blur", () => [leaves(300, 200, 3).blur(12), leaves(300, 200, 4).blur(12)]],
    ["a page and a scene", () => [writing(), leaves()]],
    ["of one color each", () => [flat([255, 255, 255]), flat([250, 20, 20])]],
    ["a gradient and another", () => [gradient(0), gradient(90)]],
    ["a gradient and a scene", () => [gradient(0), leaves()]],
  ])("%s", async (_name, make) => {
    const [first, second] = make();
    const found = await compareImages(await png(first), await png(second));
    expect(found).toMatchObject({ verdict: "different", reasons: [], crop: null, rotation: null });
  });

  it("but one color, or one gradient, at two sizes is the same", async () => {
    for (const made of [flat([200, 90, 10], 200, 150), gradient(20)]) {
      const first = await png(made);
      const second = await sharp(first).resize(100).jpeg().toBuffer();
      expect(await compareImages(first, second)).toMatchObject({ verdict: "duplicate", likeness: 1 });
    }
  });
});
