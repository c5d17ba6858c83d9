import { describe, expect, it } from "vitest";
import { chooseGround, findGrounds } from "./ground.ts";

const [width, height] = [640, 480];

/** Stripes of a width in pixels on an even ground, in every third tile of 16 pixels. */
function drawn(ground: number, stripe: number, wide: number) {
  const y = new Float32Array(width * height).fill(ground);
  for (let at = 0; at < y.length; at += 1) {
    const [column, row] = [at % width, Math.floor(at / width)];
    const tile = Math.floor(row / 16) * (width / 16) + Math.floor(column / 16);
    if (tile % 3 === 0 && column % 16 < wide) y[at] = stripe;
  }
  return { width, height, y };
}

const groundOf = (ground: number, stripe: number, wide: number) =>
  chooseGround(findGrounds(drawn(ground, stripe, wide)));

describe("the ground that something is on", () => {
  it.each([
    ["paper with ink", 240, 30, 8, true],
    ["a dark screen with writing", 30, 220, 8, false],
    ["a dark screen with gray writing", 30, 90, 8, false],
    ["what is nearly black, with larger things that are darker", 44, 4, 16, true],
  ])("%s", (_, ground, stripe, wide, isLight) => {
    const found = groundOf(ground, stripe, wide);
    expect(found.isLight).toBe(isLight);
    expect(Math.abs(found.level - ground)).toBeLessThan(3);
  });
});
