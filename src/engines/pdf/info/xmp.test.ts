import { describe, expect, it } from "vitest";
import { readXmp } from "./xmp.ts";

const read = (text: string) => readXmp(Buffer.from(text));

describe("an XMP packet", () => {
  it.each<readonly [string, string | null]>([
    ["<dc:title><rdf:Alt><rdf:li xml:lang='en'>One</rdf:li><rdf:li>Two</rdf:li></rdf:Alt></dc:title>", "One"],
    ["<dc:title>Plain</dc:title>", "Plain"],
    ['<rdf:Description dc:title="By &quot;attribute&quot; &#x41;&#66;"/>', 'By "attribute" AB'],
    ["<rdf:Description dc:title='single'/>", "single"],
    ["<dc:title><rdf:Alt/></dc:title>", null],
    ["<dc:titles>no</dc:titles>", null],
    ["<dc:title>open", null],
    ["<dc:title", null],
    ["&#x110000;", null],
    ["", null],
  ])("has a title: %s", (packet, title) => {
    expect(read(packet).title).toBe(title);
  });

  it("has keywords as a text or as a list of subjects", () => {
    expect(read("<pdf:Keywords>a; b</pdf:Keywords>").keywords).toBe("a; b");
    expect(
      read("<dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Bag></dc:subject>").keywords,
    ).toBe("a, b");
  });

  it("is read in UTF-16 too", () => {
    const packet = Buffer.from("\ufeff<dc:title>Größe</dc:title>", "utf16le");
    expect(readXmp(packet).title).toBe("Größe");
    expect(readXmp(packet.swap16()).title).toBe("Größe");
  });

  it("of a megabyte of openings is read at once", () => {
    expect(read("<dc:title <rdf:li &#".repeat(60_000)).title).toBeNull();
  }, 1_000);
});
