import { describe, expect, it } from "vitest";
import { cleanName, findAuthor } from "./author.ts";

describe("a name", () => {
  it.each([
    ["Ada Lovelace", "Ada Lovelace"],
    ["By Ada Lovelace", "Ada Lovelace"],
    ["by: Ada", "Ada"],
    ["Written by Ada", "Ada"],
    ["Byrne Hobart", "Byrne Hobart"],
    [" Ada\n Lovelace, ", "Ada Lovelace"],
    ["Ada Lovelace |", "Ada Lovelace"],
    ["山田太郎", "山田太郎"],
    ["https://facebook.com/x", null],
    ["www.example.org", null],
    ["February 25, 2021", null],
    ["2021-02-25", null],
    ["", null],
    ["By ", "By"],
    ["123", null],
    ["x".repeat(101), null],
    [`${"- ".repeat(5_000)}x`, null],
  ])("%j is %j", (text, name) => {
    expect(cleanName(text)).toBe(name);
  });
});

const nothing = { jsonLd: [], microdata: [], meta: () => [], bylines: [] };
const tags = (all: Readonly<Record<string, readonly string[]>>) => ({
  ...nothing,
  meta: (name: string) => all[name] ?? [],
});

describe("the author of a page", () => {
  it.each([
    ["nobody", nothing, null],
    ["JSON-LD before tags", { ...tags({ author: ["Eve"] }), jsonLd: ["Ada", "Bob"] }, ["jsonld", "Ada, Bob"]],
    ["a name in author", tags({ author: ["Ada"] }), ["author", "Ada"]],
    ["all tags of a name", tags({ author: ["Ada", "Bob", "ada"] }), ["author", "Ada, Bob"]],
    [
      "no address in article:author",
      tags({ "article:author": ["https://x.example"], byl: ["By Ada"] }),
      ["byl", "Ada"],
    ],
    ["a paper's authors", tags({ citation_author: ["Ada", "Bob"] }), ["citation_author", "Ada, Bob"]],
    [
      "a link to the author before a class",
      {
        ...nothing,
        bylines: [
          { kind: "class", text: "By Eve" },
          { kind: "rel", text: "Ada" },
        ] as const,
      },
      ["byline:rel", "Ada"],
    ],
    [
      "the first class that is a name",
      {
        ...nothing,
        bylines: [
          { kind: "class", text: "May 1, 2020" },
          { kind: "class", text: "By Ada" },
        ] as const,
      },
      ["byline:class", "Ada"],
    ],
    [
      "a handle last",
      tags({ "twitter:creator": ["@ada"], "twitter:site": ["@site"] }),
      ["twitter:creator", "@ada"],
    ],
    ["not the site's handle", tags({ "twitter:creator": ["@site"], "twitter:site": ["@site"] }), null],
  ])("is %s", (_, sources, expected) => {
    const found = findAuthor(sources);
    expect(found && [found.source, found.value]).toEqual(expected);
  });
});
