import { describe, expect, it } from "vitest";
import { parseDocument } from "../html/document.fixture.ts";
import { findAlternates, findFeeds, findLink } from "./links.ts";

const base = "https://x.example/a/";
const links = (html: string) => parseDocument(html).links;

describe("a link of a relation", () => {
  it.each([
    ["<link rel=canonical href=b>", "https://x.example/a/b"],
    ["<link rel='x Canonical' href=/b>", "https://x.example/b"],
    ["<link rel=canonical href=''><link rel=canonical href=/c>", "https://x.example/c"],
    ["<link rel=alternate href=/b>", null],
    ["<link rel=canonical href='mailto:x'>", null],
  ])("of %s is %j", (html, url) => {
    expect(findLink(links(html), "canonical", base)?.value ?? null).toBe(url);
  });
});

describe("feeds", () => {
  it("are alternates of a feed's type, once each", () => {
    const html = `<link rel=alternate type="application/rss+xml" href=/r title=" R ">
      <link rel=alternate type="Application/Atom+XML; charset=utf-8" href=/a><link rel=alternate type="application/rss+xml" href=/r>
      <link rel=alternate hreflang=de href=/de><link rel=stylesheet type="application/rss+xml" href=/x><link rel=feed href=/f>`;
    expect(findFeeds(links(html), base)).toEqual([
      { href: "https://x.example/r", type: "application/rss+xml", title: "R" },
      { href: "https://x.example/a", type: "application/atom+xml", title: null },
      { href: "https://x.example/f", type: "", title: null },
    ]);
  });

  it("are fifty at most", () => {
    const many = Array.from({ length: 60 }, (_, index) => `<link rel=feed href=/${index}>`).join("");
    expect(findFeeds(links(many), base)).toHaveLength(50);
  });
});

describe("alternates in other languages", () => {
  it("are alternates with a hreflang, once each", () => {
    const html = `<link rel=alternate hreflang=de href=/de><link rel="alternate" hreflang=x-default href=/>
      <link rel=alternate hreflang=de href=/de><link rel=alternate href=/n><link hreflang=fr href=/fr rel=next>
      <link rel=alternate hreflang="" href=/e><link rel=alternate hreflang=it href=javascript:x>`;
    expect(findAlternates(links(html), base)).toEqual([
      { href: "https://x.example/de", hreflang: "de" },
      { href: "https://x.example/", hreflang: "x-default" },
    ]);
  });

  it("are two hundred at most", () => {
    const many = Array.from({ length: 300 }, (_, at) => `<link rel=alternate hreflang=de href=/${at}>`);
    expect(findAlternates(links(many.join("")), base)).toHaveLength(200);
  });
});
