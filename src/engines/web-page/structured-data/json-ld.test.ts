import { describe, expect, it } from "vitest";
import { parseJsonLd } from "./json-ld.ts";

const article = '{"@type":"Article","name":"x"}';
const named = (...blocks: readonly string[]) =>
  parseJsonLd(blocks).things.map((thing) => thing["name"] ?? thing["@type"]);

describe("a block of JSON-LD", () => {
  it.each([
    ["as it is", article],
    ["in a comment", `<!-- ${article} -->`],
    ["in CDATA behind slashes", `//<![CDATA[\n${article}\n//]]>`],
    ["in CDATA behind a comment", `/*<![CDATA[*/ ${article} /*]]>*/`],
    ["with semicolons", `${article};;`],
    ["with a byte order mark", `\ufeff${article}`],
    ["in a list", `[${article}]`],
    ["in lists of lists", `[[[${article}]]]`],
    ["in a graph", `{"@graph":[${article}]}`],
  ])("is parsed %s", (_, block) => {
    expect(named(block)).toEqual(["x"]);
  });

  it.each([
    "",
    "  ",
    "{",
    '{"a" "b"}',
    "undefined",
    "null",
    "7",
    '"x"',
    "//",
    "<!---->",
    "[".repeat(100_000),
  ])("that is not JSON (%#) is left out", (block) => {
    expect(named(block, article)).toEqual(["x"]);
  });

  it("may contain raw line breaks and tabs in strings", () => {
    expect(named('{"@type":"A","name":"a\nb\tc"}')).toEqual(["a b c"]);
  });

  it("puts a main entity before its page", () => {
    expect(named('{"@type":"WebPage","mainEntity":{"@type":"Article"}}')).toEqual(["Article", "WebPage"]);
  });

  it("lists types without duplicates, nested ones too, and finds things by id", () => {
    const { types, index } = parseJsonLd([
      '{"@type":"Article","author":{"@type":"Person","@id":"#a","name":"Ada"},"editor":{"@type":"Person","@id":"#a"}}',
    ]);
    expect(types).toEqual(["Article", "Person"]);
    expect(index.get("#a")?.["name"]).toBe("Ada");
  });

  it("is bounded in depth and number", () => {
    const deep = `${'{"a":'.repeat(5_000)}{"@type":"Deep"}${"}".repeat(5_000)}`;
    expect(parseJsonLd([deep]).types).toEqual([]);
    expect(parseJsonLd([`[${Array(2_000).fill(article).join()}]`]).things).toHaveLength(500);
    const kinds = Array.from({ length: 100 }, (_, index) => `{"@type":"T${index}"}`).join();
    expect(parseJsonLd([`[${kinds}]`]).types).toHaveLength(50);
  });
});
