import { describe, expect, it } from "vitest";
import { imageAt, mergeImages, parsePixels, pickInlineImages } from "./image.ts";

const base = "https://x.example/";
const inline = (src: string, width: string | null = null, height: string | null = null) => ({
  src,
  width,
  height,
  alt: "",
});

describe("a side of an image", () => {
  it.each([
    ["640", 640],
    [" 640px ", 640],
    ["640.5", 640],
    ["100%", null],
    ["auto", null],
    ["0", null],
    ["-5", null],
    ["9999999", null],
    [`5${" ".repeat(60_000)}x`, null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("%.30j is %j", (text, side) => {
    expect(parsePixels(text)).toBe(side);
  });
});

describe("an image of the article", () => {
  it.each([
    ["/photo.jpg", null, null],
    ["/photo.jpg", "1200", "800"],
    ["/photo.jpg", "100%", null],
    ["/catalogos/iconic-photo.jpg", null, null],
  ])("%s (%j by %j) may represent the page", (src, width, height) => {
    expect(pickInlineImages([inline(src, width, height)], base)).toHaveLength(1);
  });

  it.each([
    ["/photo.jpg", "64", "64"],
    ["/photo.jpg", "600", "20"],
    ["/drawing.svg", null, null],
    ["/img/logo.png", null, null],
    ["/avatar/1.jpg", null, null],
    ["/lazy/image_placeholder.gif", null, null],
    ["/icon-64.png", null, null],
    ["javascript:x", null, null],
  ])("%s (%j by %j) may not", (src, width, height) => {
    expect(pickInlineImages([inline(src, width, height)], base)).toEqual([]);
  });
});

describe("images", () => {
  it("are listed once each, with all their fields", () => {
    const one = imageAt("https://x.example/1");
    const two = { ...imageAt("https://x.example/2"), width: 5 };
    expect(mergeImages([one, two, { ...one, width: 7, alt: "x" }, { ...two, width: 9 }])).toEqual([
      { ...one, width: 7, alt: "x" },
      two,
    ]);
  });

  it("are twenty at most", () => {
    expect(
      mergeImages(Array.from({ length: 30 }, (_, index) => imageAt(`https://x.example/${index}`))),
    ).toHaveLength(20);
  });
});
