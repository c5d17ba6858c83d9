import { describe, expect, it } from "vitest";
import { draw, leaves, noisy, type writing } from "../picture.fixture.ts";
import { computeLuma, type LeveledLuma } from "../pixels.ts";
import { findText } from "./text-lines.ts";

async function lumaOf(picture: ReturnType<typeof writing>): Promise<LeveledLuma> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return computeLuma({ width: info.width, height: info.height, rgb: data });
}

/** Even pixels with boxes of ink as letters: `lines` of 12 rows, 24 apart. */
function boxes(lines: number, ground = 250, ink = 20): LeveledLuma {
  const [width, height] = [400, 300];
  const rgb = new Uint8Array(width * height * 3).fill(ground);
  for (let line = 0; line < lines; line += 1)
    for (let y = 20 + line * 24; y < 32 + line * 24; y += 1)
      for (let x = 30; x < 370; x += 1)
        if (x % 9 < 3 || (x % 9 < 7 && y % 6 === 2))
          rgb.fill(ink, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return computeLuma({ width, height, rgb });
}

describe("findText", () => {
  it.each([1, 3, 9])("counts %d lines, dark on light and light on dark", (lines) => {
    for (const luma of [boxes(lines), boxes(lines, 20, 240)]) {
      const text = findText(luma);
      expect(text.present).toBe(true);
      expect(Math.abs(text.lines - lines)).toBeLessThanOrEqual(lines > 5 ? 1 : 0);
      expect(text.share).toBeGreaterThan(0);
    }
  });

  it("finds none in foliage, noise, stripes, gradients and even areas", async () => {
    const pictures = [
      leaves(),
      await noisy(leaves(), 12),
      draw({ width: 300, height: 300, color: (x) => [x % 256, x % 256, 90] }),
      draw({ width: 300, height: 300, color: () => [200, 200, 200] }),
    ];
    for (const picture of pictures)
      expect(findText(await lumaOf(picture))).toEqual({ present: false, share: 0, lines: 0 });
  });

  it("takes neither a pattern nor a barcode for writing", async () => {
    const pattern = draw({
      width: 256,
      height: 256,
      color: (x, y) => ((x + y) % 2 === 0 ? [0, 0, 0] : [255, 255, 255]),
    });
    const bars = draw({
      width: 300,
      height: 200,
      color: (x) => ((x * 7) % 11 < 5 ? [0, 0, 0] : [255, 255, 255]),
    });
    for (const picture of [pattern, bars])
      expect(findText(await lumaOf(picture))).toEqual({ present: false, share: 0, lines: 0 });
  });

  it("takes a picture smaller than its cells", () => {
    const tiny = computeLuma({ width: 5, height: 3, rgb: new Uint8Array(45) });
    expect(findText(tiny)).toEqual({ present: false, share: 0, lines: 0 });
  });
});
