import { array, assert, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { type TagHandler, TagParser } from "./tag-parser.ts";

const kept = new Set(["name", "content", "href"]);

/** The events of a page in chunks; adjacent texts are joined. */
function parse(...chunks: readonly string[]): unknown[] {
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
    isForeign: false,
  };
  const parser = new TagParser(handler, kept);
  for (const chunk of chunks) parser.write(chunk);
  parser.end();
  flush();
  return events;
}

describe("the tags of a page", () => {
  it("have the attributes to keep, decoded, the first of a name", () => {
    expect(parse('<META NAME=a id=x content="&lt;b&amp;c" content=d /><p>x &eacute; y</p>')).toEqual([
      ["meta", { name: "a", content: "<b&c" }, true],
      ["p", {}, false],
      "x é y",
      "/p",
    ]);
  });

  it("are not found in comments, scripts and titles", () => {
    expect(parse("<!-- <a> --><script>'<a>'</script><title><a>&amp;</title>")).toEqual([
      ["script", {}, false],
      "'<a>'",
      "/script",
      ["title", {}, false],
      "<a>&",
      "/title",
    ]);
  });

  it("are the same wherever the page is split", () => {
    const page =
      "<html><meta name=\"a&amp;b\" content='c d'><title>x &hellip; y</title><script>if (a </b) {}</script><p>&notit; &#x41;<a href=/x>z</a>";
    const whole = parse(page);
    assert(
      property(array(integer({ min: 1, max: page.length - 1 }), { maxLength: 6 }), (cuts) => {
        const places = [0, ...new Set(cuts), page.length].sort((a, b) => a - b);
        const pieces = places.slice(1).map((end, index) => page.slice(places[index], end));
        expect(parse(...pieces)).toEqual(whole);
      }),
    );
  });

  it("never throw, whatever the input", () => {
    assert(
      property(array(string({ unit: "binary", maxLength: 50 })), (pieces) => {
        parse(...pieces, "<a href='", ...pieces);
      }),
    );
  });

  it("have values of at most 64 Ki characters", () => {
    const [first] = parse(`<a href="${"x".repeat(100_000)}&amp;">`) as [[string, Record<string, string>]];
    expect(first[1]["href"]).toHaveLength(65_536);
  });
});
