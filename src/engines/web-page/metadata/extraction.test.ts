import { describe, expect, it } from "vitest";
import { parseDocument } from "../html/document.fixture.ts";
import { extractMetadata } from "./extraction.ts";
import { emptyMetadata, isSmallPage } from "./metadata.ts";

const read = (html: string) =>
  extractMetadata({ page: parseDocument(html), finalUrl: "https://x.example/a" });

describe("the metadata of a page", () => {
  it("of an empty page are only its URL, and what it lacks", () => {
    const { warnings, previews, ...fields } = read("");
    const { warnings: _, previews: __, ...empty } = emptyMetadata;
    expect(fields).toEqual({ ...empty, url: "https://x.example/a", sources: { url: "finalUrl" } });
    expect(warnings).toHaveLength(5);
    expect(new Set(previews.map(({ layout }) => layout))).toEqual(new Set(["nothing"]));
  });

  it("name a source for each field that has a value, and for no other", () => {
    const { sources, ...fields } = read(
      '<title>t</title><meta name=keywords content="a,b"><meta property=og:image content=/i><link rel=icon href=/f>',
    );
    expect(sources).toEqual({
      url: "finalUrl",
      title: "title",
      keywords: "keywords",
      image: "og:image",
      favicon: "link:icon",
    });
    for (const field of Object.keys(sources)) expect(fields[field as keyof typeof fields]).toBeTruthy();
  });

  it("list all images that are named, and those of the article only if none is", () => {
    const named =
      "<meta property=og:image content=/1><meta name=twitter:image content=/2><meta name=twitter:image:alt content=x><link rel=image_src href=/1>";
    const inline = "<article><img src=/3></article>";
    expect(read(named + inline).images.map(({ url, alt }) => [url, alt])).toEqual([
      ["https://x.example/1", null],
      ["https://x.example/2", "x"],
    ]);
    expect(read(inline).images.map(({ url }) => url)).toEqual(["https://x.example/3"]);
  });

  it("resolve URLs against the page's base", () => {
    expect(
      read("<base href=/b/><meta property=og:image content=i><link rel=canonical href=c>"),
    ).toMatchObject({
      image: "https://x.example/b/i",
      canonical: "https://x.example/b/c",
    });
  });

  it("cost more with more JSON-LD", () => {
    const block = (length: number) => ({
      page: parseDocument(`<script type="application/ld+json">${" ".repeat(length)}</script>`),
      finalUrl: "",
    });
    expect(isSmallPage(block(3_000))).toBe(true);
    expect(isSmallPage(block(300_000))).toBe(false);
  });
});
