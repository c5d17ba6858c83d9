import type { Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { leaves } from "../picture.fixture.ts";
import { isHazy, measureDarkChannel } from "./haze.ts";

async function darkIn(picture: Sharp) {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return measureDarkChannel({ width: info.width, height: info.height, rgb: data });
}

const rest = { whiteShare: 0, page: 0, evenShare: 0.3 };

describe("isHazy", () => {
  it("is a picture behind air, not the same picture without, nor a page", async () => {
    const behind = await darkIn(leaves().linear(0.5, 105));
    expect(isHazy({ dark: behind, ...rest })).toBe(true);
    expect(isHazy({ dark: behind, ...rest, page: 1, evenShare: 0.8 })).toBe(false);
    expect(isHazy({ dark: behind, ...rest, whiteShare: 0.3 })).toBe(false);
    expect(isHazy({ dark: await darkIn(leaves()), ...rest })).toBe(false);
  });

  it("is a scene that air makes as even as a page, too", async () => {
    const behind = await darkIn(leaves().linear(0.3, 150));
    expect(isHazy({ dark: behind, ...rest, page: 1 })).toBe(true);
  });
});
