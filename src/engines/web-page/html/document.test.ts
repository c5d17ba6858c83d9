import { describe, expect, it } from "vitest";
import { parseDocument } from "./document.fixture.ts";

describe("a page's document", () => {
  it.each([
    ["<title>a</title><title>b</title>", "a"],
    ["<title> </title><title>b</title>", "b"],
    ["<svg><title>a</title></svg><title>b</title>", "b"],
    ["<svg><title>a</title><p><title>b</title>", "b"],
    ["<template><title>a</title></template><title>b</title>", "b"],
    ["<!-- <title>a</title> --><title>b</title>", "b"],
    ["<title>a <b> &amp; c</title>", "a <b> & c"],
    ["<title>never closed", "never closed"],
    ["<h1>a</h1>", null],
  ])("%s has the title %j", (html, title) => {
    expect(parseDocument(html).title).toBe(title);
  });

  it("keeps scripts of JSON-LD and no others", () => {
    const { jsonLd } = parseDocument(
      `<script>1</script><script type="application/ld+json">{"a":"<b>&amp;"}</script>`,
      `<script type=" Application/LD+JSON ; charset=utf-8">2</script><script type="application/json">3</script>`,
    );
    expect(jsonLd).toEqual(['{"a":"<b>&amp;"}', "2"]);
  });

  it("does not include code in texts", () => {
    const html = '<div class="author">Ada<script>var x = 1;</script><style>b{}</style> Lovelace</div>';
    expect(parseDocument(html).bylines).toEqual([{ kind: "class", text: "Ada Lovelace" }]);
  });

  it("leaves out the content of templates", () => {
    const page = parseDocument(
      "<template><meta name=a content=b><template></template><link rel=a href=b></template><meta name=c content=d>",
    );
    expect([page.metas.map(({ name }) => name), page.links]).toEqual([["c"], []]);
  });

  it("keeps at most half a million characters of JSON-LD in fifty blocks", () => {
    const block = `<script type="application/ld+json">${" ".repeat(1_000)}</script>`;
    expect(parseDocument(block.repeat(60)).jsonLd).toHaveLength(50);
    const long = parseDocument(
      `<script type="application/ld+json">${" ".repeat(600_000)}</script>`.repeat(2),
    ).jsonLd;
    expect(long.map((text) => text.length)).toEqual([524_288]);
  });
});

describe("a hostile page", () => {
  const length = 2 * 1_024 * 1_024;
  const filled = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

  // The same bytes of harmless text take some tens of milliseconds; quadratic time would be minutes.
  it.each([
    ["nests without end", filled("<b>")],
    [
      "closes what was never opened",
      filled("<a>").slice(0, length / 2) + filled("</i>").slice(0, length / 2),
    ],
    ["nests things in things", filled("<div itemscope itemprop=a>")],
    ["opens properties and never closes them", filled("<div itemscope><span itemprop=x>a")],
    ["gives one thing a property a million times", `<div itemscope>${filled("<b itemprop=a>x</b>")}`],
    ["names authors without end", filled("<div class='byline author'>")],
    ["never ends an attribute", `<meta name=description content="${filled("x ")}`],
    ["has attributes without end", `<meta ${filled("a=b ")}`],
    ["never ends a comment", `<!--${filled("-")}`],
    ["is full of ampersands", filled("&")],
    ["is full of brackets", filled("<")],
    ["opens SVG without end", filled("<svg><foreignObject>")],
    ["repeats its meta tags", filled("<meta property=og:image content=/a>")],
  ])(
    "that %s is read in time",
    (_, html) => {
      const page = parseDocument(html.slice(0, length / 2), html.slice(length / 2));
      expect(page.metas.length).toBeLessThanOrEqual(1_000);
      expect(page.microdata.length).toBeLessThanOrEqual(200);
    },
    5_000,
  );
});
