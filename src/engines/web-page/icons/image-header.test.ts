import { assert, integer, property, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bmp,
  gif,
  ico,
  jpeg,
  latin,
  png,
  svg,
  webpExtended,
  webpLossless,
  webpLossy,
} from "./image.fixture.ts";
import { readImageHeader } from "./image-header.ts";

describe("the header of an image", () => {
  it.each<[string, string, Uint8Array, [number, number] | null]>([
    ["a PNG", "image/png", png(32, 48), [32, 48]],
    ["a GIF", "image/gif", gif(300, 2), [300, 2]],
    ["a JPEG", "image/jpeg", jpeg(640, 480), [640, 480]],
    ["a WebP with extensions", "image/webp", webpExtended(1_000, 70_000), [1_000, 70_000]],
    ["a lossy WebP", "image/webp", webpLossy(100, 50), [100, 50]],
    ["a lossless WebP", "image/webp", webpLossless(16_384, 9), [16_384, 9]],
    ["an ICO, its largest image", "image/x-icon", ico(16, 256, 48), [256, 256]],
    ["an ICO of one", "image/x-icon", ico(32), [32, 32]],
    ["a BMP", "image/bmp", bmp(8, 9), [8, 9]],
    ["an SVG", "image/svg+xml", svg(24, 24), [24, 24]],
    ["an SVG without a size", "image/svg+xml", latin("<svg></svg>"), null],
    ["an AVIF", "image/avif", latin("\0\0\0\x20ftypavif\0\0\0\0"), null],
    ["a PNG cut short", "image/png", png(1, 1).subarray(0, 18), null],
    ["a PNG of no size", "image/png", png(0, 5), null],
  ])("of %s gives its type and size", (_, type, bytes, sides) => {
    expect(readImageHeader(bytes)).toEqual({ type, size: sides && { width: sides[0], height: sides[1] } });
  });

  it.each([
    ["nothing", ""],
    ["a text", "hello"],
    ["a page", "<!doctype html><html><body><svg width=1 height=1></svg>"],
    ["JSON", '{"svg":"<svg>"}'],
    ["a PDF", "%PDF-1.7"],
  ])("of %s is null", (_, text) => {
    expect(readImageHeader(latin(text))).toBeNull();
  });

  it("never throws, wherever the bytes end or whatever they are", () => {
    const images = [
      png(9, 9),
      gif(9, 9),
      jpeg(9, 9),
      webpExtended(9, 9),
      webpLossy(9, 9),
      webpLossless(9, 9),
      ico(9, 8),
      bmp(9, 9),
      svg(9, 9),
    ];
    for (const bytes of images)
      for (let end = 0; end <= bytes.length; end += 1) readImageHeader(bytes.subarray(0, end));
    assert(
      property(integer({ min: 0, max: images.length - 1 }), uint8Array({ maxLength: 60 }), (which, noise) => {
        readImageHeader(Uint8Array.from([...(images[which]?.subarray(0, 12) ?? []), ...noise]));
      }),
    );
  });
});
