import type { Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { exposed, leaves, moved, writing } from "../picture.fixture.ts";
import { computeLuma, countLevels } from "../pixels.ts";
import { findPage } from "./page.ts";

/** Gray over a tenth of the page. */
const filled = {
  input: { create: { width: 560, height: 90, channels: 3 as const, background: "#c8c8c8" } },
  left: 60,
  top: 300,
};

async function likeness(picture: Sharp): Promise<number> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, rgb: data };
  const luma = computeLuma(pixels);
  return findPage(pixels, luma, countLevels(luma)).page;
}

describe("findPage", () => {
  it.each<[string, () => Sharp | Promise<Sharp>]>([
    ["white paper", () => writing()],
    ["gray paper", () => writing(700, 900, 160, 60)],
    ["light on a dark screen", () => writing(700, 900, 30, 220)],
    ["a little blurred", () => writing().blur(1.5)],
    ["blurred beyond reading", () => writing().blur(5)],
    ["hardly blurred, with a filled heading", () => writing().composite([filled]).blur(0.8)],
    ["blurred, with a filled heading", () => writing().composite([filled]).blur(3)],
    ["moved along the lines", () => moved(writing(), 20, 0)],
    ["moved across the lines", () => moved(writing(), 20, 90)],
    ["three stops too dark", () => exposed(writing(), -3)],
  ])("knows writing, %s", async (_name, picture) => {
    expect(await likeness(await picture())).toBeGreaterThan(0.9);
  });

  it("finds no page where nothing is left on it", async () => {
    expect(await likeness(writing(700, 900, 255, 254))).toBe(0);
  });

  it.each([0, 1, 2, 3, 4])("knows a picture, %d stops too bright", async (stops) => {
    expect(await likeness(await exposed(leaves(), stops))).toBeLessThan(0.1);
  });
});
