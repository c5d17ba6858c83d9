import { describe, expect, it } from "vitest";
import { readImages, readName, readNames, readText, resolveReference, typesOf } from "./thing.ts";

const ada = { "@id": "#ada", "@type": "Person", name: "Ada" };
const index = new Map([["#ada", ada]]);

describe("a value of structured data", () => {
  it.each<[unknown, string | null]>([
    ["a", "a"],
    ["  a \n b ", "a b"],
    ["Tom &amp; Jerry", "Tom & Jerry"],
    [["", "b", "c"], "b"],
    [7, "7"],
    [{ "@value": "a", "@language": "en" }, "a"],
    [{ name: "a" }, null],
    ["", null],
    [null, null],
    [undefined, null],
    [true, null],
  ])("%j has the text %j", (value, text) => {
    expect(readText(value)).toBe(text);
  });

  it.each<[unknown, string | null]>([
    ["Ada", "Ada"],
    [{ "@type": "Person", name: "Ada" }, "Ada"],
    [{ "@type": "Person", givenName: "Ada", familyName: "Lovelace" }, "Ada Lovelace"],
    [{ "@id": "#ada" }, "Ada"],
    [{ "@id": "#nobody" }, null],
    [{ "@type": "Organization", alternateName: "Org" }, "Org"],
    [{}, null],
  ])("%j has the name %j", (value, name) => {
    expect(readName(value, index)).toBe(name);
  });

  it("gives several names, and leaves out those without one", () => {
    expect(readNames(["A", {}, { name: "B" }, { "@id": "#ada" }], index)).toEqual(["A", "B", "Ada"]);
  });

  it.each<[unknown, string[]]>([
    [{ "@type": "Article" }, ["Article"]],
    [{ "@type": ["http://schema.org/Article", "schema:Thing", 7, ""] }, ["Article", "Thing"]],
    [{}, []],
  ])("%j has the types %j", (thing, types) => {
    expect(typesOf(thing as Record<string, unknown>)).toEqual(types);
  });

  it.each<[unknown, unknown[]]>([
    ["/a.png", [{ url: "https://x.example/a.png" }]],
    [{ url: "/a.png", width: "640px", height: { name: "480" } }, [{ width: 640, height: 480 }]],
    [{ contentUrl: "/a.png", caption: "A" }, [{ alt: "A" }]],
    [{ "@id": "https://x.example/b.png", "@type": "ImageObject" }, [{ url: "https://x.example/b.png" }]],
    [
      ["/a.png", "data:,x", { url: "" }, "/b.png"],
      [{ url: "https://x.example/a.png" }, { url: "https://x.example/b.png" }],
    ],
    [null, []],
  ])("%j has the images %j", (value, images) => {
    expect(readImages(value, index, "https://x.example/")).toMatchObject(images);
  });

  it("is resolved only if it is a mere reference", () => {
    expect(resolveReference({ "@id": "#ada" }, index)).toBe(ada);
    const own = { "@id": "#ada", name: "Other", url: "/" };
    expect(resolveReference(own, index)).toBe(own);
  });
});
