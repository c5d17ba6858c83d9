import { describe, expect, it } from "vitest";
import { parseDocument } from "../html/document.fixture.ts";

const things = (html: string) => JSON.parse(JSON.stringify(parseDocument(html).microdata));

describe("microdata", () => {
  it("has the form of JSON-LD", () => {
    expect(
      things(`<div itemscope itemtype="https://schema.org/Article"><h1 itemprop="headline name">A <b>title</b></h1>
        <a itemprop="url" href="/x">link</a><img itemprop="image" src="/i.png"><time itemprop="datePublished" datetime="2024-01-01">x</time>
        <span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ada</b></span>
        <b itemprop="author">Eve</b><meta itemprop="dateModified" content="2024"></div><b itemprop="stray">x</b>`),
    ).toEqual([
      {
        "@type": "https://schema.org/Article",
        headline: "A title",
        name: "A title",
        url: "/x",
        image: "/i.png",
        datePublished: "2024-01-01",
        author: [{ "@type": "https://schema.org/Person", name: "Ada" }, "Eve"],
        dateModified: "2024",
      },
    ]);
  });

  it("takes the text if the attribute is missing, and content before text", () => {
    expect(things("<p itemscope><time itemprop=a>May</time><span itemprop=b content=c>d</span></p>")).toEqual(
      [{ "@type": "", a: "May", b: "c" }],
    );
  });

  it("ends an item with its element", () => {
    expect(
      things("<div itemscope><div itemscope></div><i itemprop=a>1</i></div><i itemprop=b>2</i>"),
    ).toEqual([{ "@type": "", a: "1" }, { "@type": "" }]);
  });

  it("is harmless with names of JavaScript's own", () => {
    const [thing] = parseDocument(
      "<p itemscope><i itemprop=__proto__>x</i><i itemprop=constructor>y</i></p>",
    ).microdata;
    expect(thing?.["constructor"]).toBe("y");
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  it("is bounded: 200 things, 2,000 properties", () => {
    expect(things("<p itemscope></p>".repeat(300))).toHaveLength(200);
    const [thing] = things(`<div itemscope>${"<b itemprop=a>x</b>".repeat(2_500)}</div>`);
    expect(thing.a).toHaveLength(2_000);
  });
});
