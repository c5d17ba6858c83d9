import { describe, expect, it } from "vitest";
import { parseDark, parseLight } from "../../engines/qr-code/index.ts";
import { drawPicture, formats, isSmall } from "./picture.ts";

const style = (size: number) => ({ size, margin: 4, dark: parseDark("#000"), light: parseLight("#fff") });

describe("a picture", () => {
  it.each([
    ["usual ones", "https://example.com/a/path?and=more", 256, true],
    ["the largest data", "1".repeat(7_089), 256, false],
    ["the densest data", "é".repeat(636), 256, false],
  ])("is drawn at once when it is small: %s", (_title, data, size, isDrawnAtOnce) => {
    for (const format of formats)
      expect(isSmall({ data, ecc: "L", style: style(size), format })).toBe(isDrawnAtOnce);
  });

  it("is drawn in a worker when it has millions of pixels", () => {
    expect(isSmall({ data: "1", ecc: "L", style: style(2_000), format: "png" })).toBe(false);
    expect(isSmall({ data: "1", ecc: "L", style: style(2_000), format: "svg" })).toBe(true);
  });

  it("is of the kind that was asked for", () => {
    const asked = { data: "abc", ecc: "L", style: style(256) } as const;
    expect(drawPicture({ ...asked, format: "png" })).toMatchObject({ mediaType: "image/png" });
    expect(drawPicture({ ...asked, format: "svg" })).toMatchObject({ mediaType: "image/svg+xml" });
    expect(drawPicture({ ...asked, format: "datauri" })).toMatchObject({ format: "datauri", version: 1 });
  });
});
