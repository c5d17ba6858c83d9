import { describe, expect, it } from "vitest";
import { readSvgSize } from "./svg-size.ts";

describe("the size of an SVG", () => {
  it.each([
    ['<svg width="32" height="24"', { width: 32, height: 24 }],
    ["<svg height='24px' width='32px'", { width: 32, height: 24 }],
    ['<svg viewBox="0 0 64 48"', { width: 64, height: 48 }],
    ['<svg viewBox="0,0,64.5,48"', { width: 64, height: 48 }],
    ['<svg width="100%" height="100%" viewBox="0 0 16 16"', { width: 16, height: 16 }],
    ['<svg width="2em" height="2em"', null],
    ['<svg stroke-width="2" height="5"', null],
    ["<svg", null],
  ])("of %s is %j", (tag, size) => {
    expect(readSvgSize(tag)).toEqual(size);
  });
});
