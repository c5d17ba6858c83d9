import { describe, expect, it } from "vitest";
import { parseDark, parseLight } from "../../engines/qr-code/index.ts";
import { drawPicture, formats, pictureCost } from "./picture.ts";

const style = (size: number) => ({ size, margin: 4, dark: parseDark("#000"), light: parseLight("#fff") });

describe("a picture's cost", () => {
  it("lets the usual ones be drawn at once, and the largest never", () => {
    const usual = { data: "https://example.com/a/path?and=more", ecc: "M", style: style(256) } as const;
    const largest = { data: "1".repeat(7_089), ecc: "L", style: style(2_000) } as const;
    for (const format of formats) expect(pictureCost({ ...usual, format })).toBeLessThan(1_000);
    const dense = { ...largest, data: "é".repeat(636), ecc: "H" } as const;
    for (const format of formats) {
      expect(pictureCost({ ...largest, format })).toBeGreaterThan(5_000);
      expect(pictureCost({ ...dense, format })).toBeGreaterThan(5_000);
    }
  });

  it("grows with all that makes drawing longer", () => {
    const small = { data: "1", ecc: "L", format: "png", style: style(64) } as const;
    expect(pictureCost({ ...small, data: "é".repeat(1_000) })).toBeGreaterThan(pictureCost(small) + 1_900);
    expect(pictureCost({ ...small, style: style(2_000) })).toBeGreaterThanOrEqual(5_000);
  });
});

describe("a picture", () => {
  it("is of the kind that was asked for", () => {
    const asked = { data: "abc", ecc: "L", style: style(256) } as const;
    expect(drawPicture({ ...asked, format: "png" })).toMatchObject({ mediaType: "image/png" });
    expect(drawPicture({ ...asked, format: "svg" })).toMatchObject({ mediaType: "image/svg+xml" });
    expect(drawPicture({ ...asked, format: "datauri" })).toMatchObject({ format: "datauri", version: 1 });
  });
});
