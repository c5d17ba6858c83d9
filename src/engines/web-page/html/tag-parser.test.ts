import { array, assert, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { type TagHandler, tagReader } from "./tag-parser.ts";

const wanted = new Set(["name", "content", "href"]);

/** What the reader tells of pieces of a page; neighboring texts are joined. */
function told(...pieces: readonly string[]): unknown[] {
  const events: unknown[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") events.push(text);
    text = "";
  };
  const handler: TagHandler = {
    open(name, attributes, selfClosing) {
      flush();
      events.push([name, Object.fromEntries(attributes), selfClosing]);
    },
    close(name) {
      flush();
      events.push(`/${name}`);
    },
    text(piece) {
      text += piece;
    },
    foreign: () => false,
  };
  const reader = tagReader(handler, wanted);
  for (const piece of pieces) reader.write(piece);
  reader.end();
  flush();
  return events;
}

describe("the tags of a page", () => {
  it("come with the attributes that are wanted, decoded, the first of a name", () => {
    expect(told('<META NAME=a id=x content="&lt;b&amp;c" content=d /><p>x &eacute; y</p>')).toEqual([
      ["meta", { name: "a", content: "<b&c" }, true],
      ["p", {}, false],
      "x é y",
      "/p",
    ]);
  });

  it("do not come from comments, scripts and titles", () => {
    expect(told("<!-- <a> --><script>'<a>'</script><title><a>&amp;</title>")).toEqual([
      ["script", {}, false],
      "'<a>'",
      "/script",
      ["title", {}, false],
      "<a>&",
      "/title",
    ]);
  });

  it("are the same wherever the page is cut", () => {
    const page =
      "<html><meta name=\"a&amp;b\" content='c d'><title>x &hellip; y</title><script>if (a </b) {}</script><p>&notit; &#x41;<a href=/x>z</a>";
    const whole = told(page);
    assert(
      property(array(integer({ min: 1, max: page.length - 1 }), { maxLength: 6 }), (cuts) => {
        const places = [0, ...new Set(cuts), page.length].sort((a, b) => a - b);
        const pieces = places.slice(1).map((end, index) => page.slice(places[index], end));
        expect(told(...pieces)).toEqual(whole);
      }),
    );
  });

  it("never throw, whatever is written", () => {
    assert(
      property(array(string({ unit: "binary", maxLength: 50 })), (pieces) => {
        told(...pieces, "<a href='", ...pieces);
      }),
    );
  });

  it("have values of at most 64 Ki characters", () => {
    const [first] = told(`<a href="${"x".repeat(100_000)}&amp;">`) as [[string, Record<string, string>]];
    expect(first[1]["href"]).toHaveLength(65_536);
  });
});
