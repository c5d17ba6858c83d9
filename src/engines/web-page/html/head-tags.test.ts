import { describe, expect, it } from "vitest";
import { parseDocument } from "./document.fixture.ts";

describe("meta tags", () => {
  it.each([
    ['<meta name="A" content="b">', ["a"]],
    ['<meta property="og:title" content="b">', ["og:title"]],
    ['<meta name="description" property="og:description" content="b">', ["og:description", "description"]],
    ['<meta property="og:title twitter:title" content="b">', ["og:title", "twitter:title"]],
    ['<meta http-equiv="Last-Modified" content="b">', ["last-modified"]],
    ['<meta itemprop="image" content="b">', ["itemprop:image"]],
    ['<div itemscope><meta itemprop="image" name="x" content="b"></div>', ["x"]],
    ['<meta name="same" property="same" content="b">', ["same"]],
    ["<meta name=a>", []],
    ["<meta content=b>", []],
    ["<body><p><meta name=a content=b>", ["a"]],
  ])("%s have the names %j", (html, names) => {
    expect(parseDocument(html).metas.map(({ name }) => name)).toEqual(names);
  });

  it("are a thousand at most, and two million characters together", () => {
    expect(parseDocument("<meta name=a content=b>".repeat(1_100)).metas).toHaveLength(1_000);
    const long = `<meta name=a content="${"x".repeat(60_000)}">`;
    expect(parseDocument(long.repeat(50)).metas).toHaveLength(34);
  });
});

describe("other tags of the head", () => {
  it("include links with their relations", () => {
    expect(
      parseDocument(
        '<link rel=" Shortcut ICON" href="/a" sizes=16x16 type=image/png media=x title=t hreflang=de>',
      ).links,
    ).toEqual([
      {
        rels: ["shortcut", "icon"],
        href: "/a",
        sizes: "16x16",
        type: "image/png",
        media: "x",
        title: "t",
        hreflang: "de",
      },
    ]);
    expect(parseDocument("<link rel=a><link href=b><link rel='' href=c>").links).toEqual([]);
  });

  it.each([
    ["<base target=_blank><base href=/a><base href=/b>", { baseHref: "/a", lang: null }],
    ['<html lang="de" xml:lang="en">', { baseHref: null, lang: "de" }],
    ['<html xml:lang="en">', { baseHref: null, lang: "en" }],
    ["<html><html lang=fr>", { baseHref: null, lang: "fr" }],
  ])("%s give %j", (html, expected) => {
    expect(parseDocument(html)).toMatchObject(expected);
  });
});
