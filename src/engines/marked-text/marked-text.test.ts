import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMarked, type TextFormat } from "./index.ts";

const textOf = async (source: string, format: TextFormat) => (await readMarked(source, format)).text;

describe("readMarked", () => {
  it.each<[string, TextFormat, string]>([
    ["<p>Hello <b>world</b>", "html", "Hello world"],
    ["<p>wor<b>ld</b></p>", "html", "world"],
    ["<ul><li>One<li>Two</ul>", "html", "One\n\nTwo"],
    ["a &amp; b&nbsp;c caf&eacute;", "html", "a & b\u00a0c café"],
    ["one<br>two", "html", "one\ntwo"],
    ["<title>T</title><script>var a</script><style>b{}</style>text", "html", "text"],
    ["<!-- no -->a < b", "html", "a < b"],
    ["<pre>a\n  b</pre>", "html", "a\n  b"],
    ["<svg><title>x</title></svg>y", "html", "y"],
    ["# Title\n\nHello **world**.", "markdown", "Title\n\nHello world."],
    ['a [link](http://x.example "t") b', "markdown", "a link b"],
    ["![alt](i.png) text", "markdown", "text"],
    ["1\\. no list &amp; `code`", "markdown", "1. no list & code"],
    ["```\ncode\n```\ntext", "markdown", "text"],
    ["| a | b |\n|---|---|\n| c | d |", "markdown", "a\n\nb\n\nc\n\nd"],
    ["---\ntitle: x\n---\ntext", "markdown", "text"],
    ["<div>in <i>HTML</i></div>", "markdown", "in HTML"],
    [`${"-".repeat(120)}\ntext *a*`, "markdown", "text a"],
    ["<b>*stays*</b>", "text", "<b>*stays*</b>"],
  ])("reads %j as %s", async (source, format, text) => {
    expect(await textOf(source, format)).toBe(text);
  });

  it("leads each word back to where it stands in the source", async () => {
    const html = "<h1>Wel<b>co</b>me</h1><p>Hello\n  wor&eacute;ld <i>and</i> all.";
    const read = await readMarked(html, "html");
    const found = [...read.text.matchAll(/[\p{L}.]+/gu)].map(({ 0: word, index }) => {
      const { start, end } = read.toSource({ start: index, end: index + word.length });
      return [word, html.slice(start, end)];
    });
    expect(found).toEqual([
      ["Welcome", "Wel<b>co</b>me"],
      ["Hello", "Hello"],
      ["woréld", "wor&eacute;ld"],
      ["and", "and"],
      ["all.", "all."],
    ]);
  });

  it("finds headings, links and pictures of both formats", async () => {
    const html = await readMarked(
      '<h2>A <i>b</i></h2><a href="/x" rel=nofollow>go</a><img src=p.png><img src=q.png alt="">',
      "html",
    );
    const markdown = await readMarked(
      "## A *b*\n\n[go](/x) ![](p.png) [r][q] https://x.example\n\n[q]: /q",
      "markdown",
    );
    expect(html.headings.map(({ level, text }) => [level, html.text.slice(text.start, text.end)])).toEqual([
      [2, "A b"],
    ]);
    expect(
      markdown.headings.map(({ level, text }) => [level, markdown.text.slice(text.start, text.end)]),
    ).toEqual([[2, "A b"]]);
    expect(html.links.map(({ href, rel }) => [href, rel])).toEqual([["/x", "nofollow"]]);
    expect(markdown.links.map(({ href }) => href)).toEqual(["/x", "/q", "https://x.example"]);
    expect(html.pictures.map(({ src, alt }) => [src, alt])).toEqual([
      ["p.png", null],
      ["q.png", ""],
    ]);
    expect(markdown.pictures.map(({ src, alt }) => [src, alt])).toEqual([["p.png", null]]);
  });

  it("reads the head of a page, and leaves out what is no content where asked", async () => {
    const page =
      '<html lang=de><title>Caf&eacute;</title><meta name=Description content="a &quot;b&quot;"><link rel=canonical href=/c>' +
      '<script type="application/ld+json">{}</script><img src="http://x.example/a.png"><nav>Menu</nav><p>Text</p><footer>Foot</footer>';
    const { head, text } = await readMarked(page, "html", true);
    expect(text).toBe("Text");
    expect(head).toMatchObject({
      lang: "de",
      titles: [{ value: "Café" }],
      canonicals: [{ value: "/c" }],
      jsonLd: [{ value: "{}" }],
      insecure: [{ value: "http://x.example/a.png" }],
    });
    expect(head.meta.get("description")?.[0]?.value).toBe('a "b"');
  });

  it.each<[TextFormat, string]>([
    ["markdown", ">".repeat(50_000)],
    ["markdown", "[a".repeat(20_000) + "]".repeat(20_000)],
    ["markdown", "*a".repeat(40_000)],
    ["html", "<b>".repeat(30_000)],
    ["html", "<svg>".repeat(10_000)],
  ])("reads %s that a quadratic reader would not finish within a test", async (format, source) => {
    expect(typeof (await textOf(source, format))).toBe("string");
  });

  it("leads every range of any text back into the source, in order", async () => {
    const pieces = [
      "<p>",
      "</p>",
      "<b>",
      "&amp;",
      "&#x41",
      " ",
      "\n",
      "a",
      "*",
      "**",
      "[x](y)",
      "# ",
      "- ",
      "`",
      "<a href=x>",
      "<h1>",
      "é",
      "\ud83d\ude00",
      "<",
      "\\",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...pieces), { maxLength: 40 }),
        fc.constantFrom<TextFormat>("html", "markdown"),
        async (some, format) => {
          const source = some.join("");
          const { text, toSource } = await readMarked(source, format);
          let last = 0;
          for (let at = 0; at < text.length; at += 1) {
            const { start, end } = toSource({ start: at, end: at + 1 });
            expect(start).toBeGreaterThanOrEqual(Math.max(0, last));
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(source.length);
            last = start;
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
