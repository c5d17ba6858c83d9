import { describe, expect, it } from "vitest";
import { indexMetaTags, readOpenGraphImages, readTwitterImages } from "./open-graph.ts";

const meta = (name: string, content: string) => ({ name, content, media: null });
const base = "https://x.example/a/";
const image = (path: string, more: object = {}) => ({
  url: `https://x.example${path}`,
  width: null,
  height: null,
  type: null,
  alt: null,
  ...more,
});

describe("a meta tag", () => {
  it("is found by name; empty ones are left out", () => {
    const tags = indexMetaTags([meta("a", " "), meta("a", "x\ny"), meta("b", "z"), meta("a", "w")]);
    expect([tags.first("a"), tags.all("a"), tags.first("c"), tags.all("constructor")]).toEqual([
      "x y",
      ["x y", "w"],
      null,
      [],
    ]);
  });
});

describe("images of Open Graph", () => {
  it.each<[string, [string, string][], unknown[]]>([
    ["none", [["og:title", "x"]], []],
    ["one", [["og:image", "/1"]], [image("/1")]],
    ["one, relative to the base", [["og:image", "1"]], [image("/a/1")]],
    [
      "its sides",
      [
        ["og:image", "/1"],
        ["og:image:width", "20"],
        ["og:image:height", "10px"],
      ],
      [image("/1", { width: 20, height: 10 })],
    ],
    [
      "its type and text",
      [
        ["og:image", "/1"],
        ["og:image:type", "image/png"],
        ["og:image:alt", "A"],
      ],
      [image("/1", { type: "image/png", alt: "A" })],
    ],
    [
      "its secure form",
      [
        ["og:image", "http://x.example/1"],
        ["og:image:secure_url", "/1"],
      ],
      [image("/1")],
    ],
    [
      "its own address again",
      [
        ["og:image", "/1"],
        ["og:image:url", "/1"],
        ["og:image:width", "5"],
      ],
      [image("/1", { width: 5 })],
    ],
    [
      "several",
      [
        ["og:image", "/1"],
        ["og:image", "/2"],
        ["og:image:width", "5"],
        ["og:image", "/3"],
      ],
      [image("/1"), image("/2", { width: 5 }), image("/3")],
    ],
    [
      "og:image:url alone",
      [
        ["og:image:url", "/1"],
        ["og:image:width", "5"],
      ],
      [image("/1", { width: 5 })],
    ],
    ["og:image:secure_url alone", [["og:image:secure_url", "/1"]], [image("/1")]],
    ["none for sides alone", [["og:image:width", "5"]], []],
    [
      "none for no address, nor its sides",
      [
        ["og:image", "/0"],
        ["og:image", "javascript:x"],
        ["og:image:width", "5"],
      ],
      [image("/0")],
    ],
  ])("are %s", (_, metas, images) => {
    expect(
      readOpenGraphImages(
        metas.map(([name, content]) => meta(name, content)),
        base,
      ),
    ).toEqual(images);
  });
});

describe("the image of a card", () => {
  it("has its text and size", () => {
    const tags = indexMetaTags([
      meta("twitter:image", "/1"),
      meta("twitter:image:alt", "A"),
      meta("twitter:image:width", "9"),
    ]);
    expect(readTwitterImages(tags, base)).toEqual([image("/1", { alt: "A", width: 9 })]);
  });

  it("may have its older name", () => {
    expect(readTwitterImages(indexMetaTags([meta("twitter:image:src", "/2")]), base)).toEqual([image("/2")]);
  });
});
