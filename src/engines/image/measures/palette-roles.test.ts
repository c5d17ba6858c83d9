import { describe, expect, it } from "vitest";
import { draw } from "../picture.fixture.ts";
import { buildReport } from "../report.ts";
import { contrastRatio, levelOf, type PaletteRoles } from "./palette-roles.ts";

describe("contrast", () => {
  it.each<[string, readonly [number, number, number], readonly [number, number, number], number]>([
    ["black on white", [0, 0, 0], [255, 255, 255], 21],
    ["a color on itself", [12, 34, 56], [12, 34, 56], 1],
    // The grays next to the bound, as WCAG's techniques name them.
    ["#767676 on white", [118, 118, 118], [255, 255, 255], 4.54],
    ["#777777 on white", [119, 119, 119], [255, 255, 255], 4.48],
    ["red on white", [255, 0, 0], [255, 255, 255], 4],
  ])("%s", (_name, one, other, expected) => {
    expect(contrastRatio(one, other)).toBeCloseTo(expected, 2);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });

  it.each([
    [7, "AAA"],
    [6.99, "AA"],
    [4.5, "AA"],
    [4.49, "AA_large"],
    [3, "AA_large"],
    [2.99, "none"],
  ])("%d is %s", (contrast, level) => {
    expect(levelOf(contrast)).toBe(level);
  });
});

interface Report {
  readonly colors: readonly { readonly hex: string }[];
  readonly roles: PaletteRoles;
  readonly pairs: readonly { readonly contrast: number }[];
  readonly swatches: string | null;
}

/** A page: paper, a heading, a button and lines of text. */
const page = draw({
  width: 400,
  height: 300,
  color: (x, y) => {
    if (x < 20 || x >= 380 || y < 20 || y >= 280) return [250, 250, 245];
    if (y < 90) return [20, 60, 200];
    if (y > 200 && y < 230 && x > 250) return [240, 90, 20];
    return y % 12 < 3 && x < 240 ? [25, 25, 30] : [250, 250, 245];
  },
});

const report = async (picture: typeof page, options: object = {}): Promise<Report> =>
  (await buildReport({
    bytes: await picture.png().toBuffer(),
    frame: 0,
    kind: "colors",
    ...options,
  })) as unknown as Report;

describe("roles", () => {
  it("of a page are its paper, ink, heading and button", async () => {
    const { roles, pairs, swatches } = await report(page);
    expect(roles).toMatchObject({
      background: "#fafaf5",
      text: { hex: "#19191e", level: "AAA", isInImage: true },
      primary: { hex: "#143cc8" },
      accent: { hex: "#f05a14" },
    });
    const contrasts = pairs.map(({ contrast }) => contrast);
    expect(contrasts).toEqual(contrasts.toSorted((a, b) => b - a));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
    expect(swatches).toBeNull();
  });

  it("of one color are that and what can be read on it", async () => {
    const { roles, pairs } = await report(draw({ width: 40, height: 40, color: () => [30, 30, 120] }));
    expect(roles).toMatchObject({
      background: "#1e1e78",
      text: { hex: "#ffffff", isInImage: false },
      primary: null,
      accent: null,
    });
    expect(pairs).toEqual([]);
  });

  it("are drawn as a strip of all colors", async () => {
    const { colors, swatches } = await report(page, { swatches: true });
    const svg = Buffer.from(String(swatches).replace("data:image/svg+xml;base64,", ""), "base64").toString();
    expect([...svg.matchAll(/fill="(#\w+)"/g)].map(([, hex]) => hex)).toEqual(colors.map(({ hex }) => hex));
    const widths = [...svg.matchAll(/rect x="[\d.]+" width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(600, 0);
  });
});
