import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { type Analysis, measureImage } from "../index.ts";
import { flat, leaves, moved } from "../picture.fixture.ts";

const [width, height] = [768, 512];
const sharpPicture = leaves(width, height);
const raw = { raw: { width, height, channels: 3 } } as const;

async function mapOf(picture: Sharp) {
  const bytes = await picture.png({ compressionLevel: 1 }).toBuffer();
  const report = (await measureImage({ bytes, frame: 0, kind: "analyze", mapBlur: true })) as Analysis;
  if (report.blurMap === null) throw new Error("no map");
  return report.blurMap;
}

const typesOf = ({ tiles }: Awaited<ReturnType<typeof mapOf>>): string[] => tiles.map(({ type }) => type);

/** The right half of one picture beside the left half of another. */
async function halves(left: Sharp, right: Sharp): Promise<Sharp> {
  const part = { left: width / 2, top: 0, width: width / 2, height };
  const input = await sharp(await right.raw().toBuffer(), raw)
    .extract(part)
    .png()
    .toBuffer();
  return sharp(await left.raw().toBuffer(), raw).composite([{ input, left: width / 2, top: 0 }]);
}

describe("buildBlurMap", () => {
  it("tells a half that is out of focus from a sharp one, and boxes the sharp one", async () => {
    const map = await mapOf(await halves(leaves(width, height).blur(5), sharpPicture.clone()));
    expect([map.columns, map.rows]).toEqual([6, 4]);
    for (const [at, type] of typesOf(map).entries())
      if (at % 6 !== 2) expect(type, `tile ${at}`).toBe(at % 6 < 2 ? "defocus" : "none");
    expect(map.sharpest).toMatchObject({ top: 0, height });
    expect((map.sharpest?.left ?? 0) + (map.sharpest?.width ?? 0)).toBe(width);
    expect(map.sharpest?.left).toBeGreaterThanOrEqual(256);
  });

  it("tells the direction and the way of what moved", async () => {
    const map = await mapOf(await moved(sharpPicture.clone(), 16, 30));
    const moving = map.tiles.filter(({ type }) => type === "motion");
    expect(moving.length).toBeGreaterThan(18);
    for (const { angle, length } of moving) {
      expect(Math.abs((angle ?? 0) - 30)).toBeLessThan(10);
      expect(Math.abs((length ?? 0) - 16)).toBeLessThan(4);
    }
  });

  it("says of nothing to see that it is flat", async () => {
    expect(new Set(typesOf(await mapOf(flat([120, 150, 200], 600, 400))))).toEqual(new Set(["flat"]));
    expect((await mapOf(flat([120, 150, 200], 600, 400))).sharpest).toBeNull();
    expect(await mapOf(flat([9, 9, 9], 8, 8))).toMatchObject({ columns: 1, rows: 1 });
  });

  it("finds nothing moved or blurred in what is sharp, at any shape", async () => {
    const all = typesOf(await mapOf(sharpPicture.clone()));
    expect(all.filter((type) => type === "motion")).toEqual([]);
    expect(all.filter((type) => type === "none").length).toBeGreaterThan(20);
    for (const [wide, high] of [
      [1_300, 40],
      [60, 900],
      [300, 130],
    ] as const) {
      const map = await mapOf(leaves(wide, high));
      expect(map.tiles.length).toBe(map.columns * map.rows);
    }
  });
});
