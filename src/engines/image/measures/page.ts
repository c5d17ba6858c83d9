/** Likeness to a page or a screen: something on an even ground, however blurred, noisy, dark or bright the picture is. */
import type { LeveledLuma, RgbPixels } from "../pixels.ts";
import { probabilityOf } from "./classifier.ts";
import { chooseGround, findGrounds, type Ground } from "./ground.ts";
import classifier from "./page.gen.json" with { type: "json" };
import { measurePageFeatures } from "./page-features.ts";
import { ramp } from "./ramp.ts";

export interface Page {
  /** Likeness to a page or a screen, 0 to 1: all or nothing unless the two are about as likely, so that scores do not waver. */
  readonly page: number;
  /** What it is written on. */
  readonly ground: Ground;
}

/** By what `node scripts/image-page.ts` fitted; see docs/decisions/0060. `lumaCounts`: pixels of each luma, 0 to 255. */
export function findPage(pixels: RgbPixels, luma: LeveledLuma, lumaCounts: Int32Array): Page {
  const grounds = findGrounds(luma);
  const likeness = probabilityOf(measurePageFeatures({ pixels, luma, lumaCounts, grounds }), classifier);
  const ground = chooseGround(grounds);
  return { page: ramp(likeness, 0.3, 0.7) * ramp(ground.contrast, blank, faint), ground };
}

/** Levels between ground and writing: what light has washed out is no page, whatever it was. */
const blank = 2;
const faint = 5;
