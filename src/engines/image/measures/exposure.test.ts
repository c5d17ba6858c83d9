import { describe, expect, it } from "vitest";
import { measureExposure } from "./exposure.ts";

/** Shares by luma; the rest is spread evenly between two lumas. */
function histogram(spikes: Readonly<Record<number, number>>, from = 0, to = 255): Float64Array {
  const shares = new Float64Array(256);
  const rest = 1 - Object.values(spikes).reduce((sum, share) => sum + share, 0);
  for (let luma = from; luma <= to; luma += 1) shares[luma] = rest / (to - from + 1);
  for (const [luma, share] of Object.entries(spikes))
    shares[Number(luma)] = (shares[Number(luma)] ?? 0) + share;
  return shares;
}

const even = { share: 0, contrast: 100, level: 250, across: 0, down: 0, isLight: true, deep: 0 };
const light = { clipped: 0, page: 0, ground: even };
const paper = { clipped: 0, page: 1, ground: { ...even, share: 1 } };
const screen = { ...paper, ground: { ...even, level: 30, share: 1, isLight: false } };

describe("measureExposure", () => {
  it.each<[string, Float64Array, string, typeof light?]>([
    ["all lumas alike", histogram({}), "normal"],
    ["middle grays", histogram({}, 40, 220), "normal"],
    ["nothing above 110", histogram({}, 0, 110), "underexposed"],
    ["black", histogram({ 0: 1 }), "underexposed"],
    ["low key: mostly dark, with lights", histogram({ 250: 0.02, 200: 0.03 }, 0, 60), "normal"],
    ["white", histogram({ 255: 1 }), "overexposed"],
    ["half of it lost, no darks", histogram({ 255: 0.5 }, 120, 254), "overexposed"],
    ["high key: mostly bright, with darks", histogram({ 20: 0.04, 60: 0.06 }, 170, 250), "normal"],
    ["paper: white, with ink", histogram({ 255: 0.9, 20: 0.07 }), "normal", paper],
    ["paper with little ink", histogram({ 255: 0.985, 10: 0.012 }), "normal", paper],
    ["a dark page with light text", histogram({ 30: 0.9, 220: 0.07 }), "normal", screen],
    ["cream paper", histogram({ 252: 0.9, 60: 0.07 }), "normal", paper],
  ])("calls a picture of %s what a person would", (_name, shares, word, highlights = light) => {
    expect(measureExposure(shares, highlights).exposure).toBe(word);
  });

  it("counts clipping from luma 2 down and from 253 up", () => {
    const report = measureExposure(
      histogram({ 0: 0.1, 2: 0.1, 3: 0.1, 252: 0.1, 253: 0.2, 255: 0.1, 128: 0.3 }),
      light,
    );
    expect(report).toMatchObject({
      shadowClippingPercent: 20,
      highlightClippingPercent: 30,
      clippingPercent: 50,
    });
  });

  it("reports the mean as brightness and the deviation as contrast", () => {
    expect(measureExposure(histogram({ 0: 0.5, 255: 0.5 }), light)).toMatchObject({
      brightness: 50,
      contrast: 50,
    });
    expect(measureExposure(histogram({ 51: 1 }), light)).toMatchObject({ brightness: 20, contrast: 0 });
  });

  it("scores 100 without a fault, below 50 where a fault is named", () => {
    expect(measureExposure(histogram({}, 40, 220), light).score).toBe(100);
    expect(measureExposure(histogram({}, 0, 90), light).score).toBeLessThan(50);
    expect(measureExposure(histogram({ 255: 0.6 }, 150, 254), light).score).toBeLessThan(50);
  });

  it("never scores better for more clipping, whatever the rest", () => {
    for (const [from, to] of [
      [0, 200],
      [40, 252],
      [120, 252],
    ] as const) {
      const scores = [0, 0.05, 0.1, 0.22, 0.4, 0.55, 0.71, 0.9].map(
        (clipped) => measureExposure(histogram({ 255: clipped }, from, to), { ...light, clipped }).score,
      );
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(scores.at(-2)).toBeLessThan(30);
    }
  });

  it("calls a dark screen too dark where neither its ground nor its writing is left", () => {
    const at = (level: number, contrast: number) =>
      measureExposure(histogram({ [level]: 0.9, [level + contrast]: 0.1 }), {
        ...screen,
        ground: { ...screen.ground, level, contrast },
      });
    expect(at(1, 40).exposure).toBe("underexposed");
    // Black on purpose, and blurred so far that its writing is faint.
    expect(at(1, 180).score).toBe(100);
    expect(at(30, 25).score).toBe(100);
  });

  it("rates a page by its paper, whatever is left of the writing", () => {
    const at = (level: number) => ({ ...paper, ground: { ...paper.ground, level } });
    expect(measureExposure(histogram({ 255: 0.6 }, 150, 254), at(255))).toMatchObject({
      exposure: "normal",
      score: 100,
    });
    expect(measureExposure(histogram({ 99: 0.9, 5: 0.1 }), at(99)).exposure).toBe("underexposed");
    const scores = [255, 190, 160, 130, 99].map(
      (level) => measureExposure(histogram({ 99: 0.9, 5: 0.1 }), at(level)).score,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});
