import { describe, expect, it } from "vitest";
import { parseDocument } from "../html/document.fixture.ts";

describe("hints at an author", () => {
  it.each([
    ['<a rel="author" href="/x">Ada</a>', "rel", "Ada"],
    ['<a rel="me author">Ada</a>', "rel", "Ada"],
    ['<span itemprop="author">Ada</span>', "itemprop", "Ada"],
    ['<p class="byline">By <b>Ada</b></p>', "class", "By Ada"],
    ['<p class="x post-author y">Ada</p>', "class", "Ada"],
    ['<p class="article__author-name">Ada</p>', "class", "Ada"],
    ['<a class="p-author h-card">Ada</a>', "class", "Ada"],
  ])("%s are found", (html, kind, text) => {
    expect(parseDocument(html).bylines).toEqual([{ kind, text }]);
  });

  it.each([
    '<p class="comment-author">Eve</p>',
    '<p class="author-bio-box">Eve</p>',
    '<p class="authority">Eve</p>',
    '<meta itemprop="author" content="x">',
    '<div itemscope itemtype="Review"><span itemprop="author">Eve</span></div>',
  ])("%s are not hints", (html) => {
    expect(parseDocument(html).bylines).toEqual([]);
  });

  it("are ten at most, of 300 characters each", () => {
    expect(parseDocument("<p class=author>x</p>".repeat(20)).bylines).toHaveLength(10);
    expect(parseDocument(`<p class=author>${"x".repeat(500)}`).bylines[0]?.text).toHaveLength(300);
  });
});

describe("times, images and headings", () => {
  it.each<[string, unknown]>([
    ["<time datetime=1 pubdate>", [{ kind: "published", datetime: "1" }]],
    ["<time datetime=1 class='x dt-published'>", [{ kind: "published", datetime: "1" }]],
    ["<time datetime=1 itemprop=datePublished>", [{ kind: "published", datetime: "1" }]],
    ["<time datetime=1 class=updated>", [{ kind: "updated", datetime: "1" }]],
    ["<article><time datetime=1></article><time datetime=2>", [{ kind: "article", datetime: "1" }]],
    ["<time datetime=2><time>3</time>", []],
  ])("%s give %j", (html, times) => {
    expect(parseDocument(html).times).toEqual(times);
  });

  it("include only the article's images, lazy ones by their own attribute", () => {
    const html =
      "<img src=/0><main><img src=/1 width=10 alt=x><img src=data:, data-src=/2><img srcset='/3 2x, /4'><img></main><img src=/5>";
    expect(parseDocument(html).images.map(({ src }) => src)).toEqual(["/1", "/2", "/3"]);
  });

  it("include the first heading that is not empty", () => {
    expect(parseDocument("<h1><img></h1><h1>a <b>b</b></h1><h1>c</h1>").heading).toBe("a b");
  });
});
