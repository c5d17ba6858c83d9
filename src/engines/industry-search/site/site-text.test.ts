import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinSitePages, readSitePage } from "./site-text.ts";

describe("readSitePage", () => {
  it("keeps title, description and sentences, each once, and drops buttons and notices", () => {
    const text = [
      "Book now",
      "We repair shoes and leather bags by hand.",
      "This website uses cookies to improve your experience.",
      "We repair shoes and\nleather bags by hand.",
      "© 2026 Cobbler & Sons of Springfield",
    ].join("\n\n");
    expect(readSitePage({ title: " Cobbler ", description: "Shoe repair", text }, 500)).toBe(
      "Cobbler\nShoe repair\nWe repair shoes and leather bags by hand.",
    );
  });

  it("is empty for a page of scripts alone", () => {
    expect(readSitePage({ title: null, description: null, text: "Loading…" }, 500)).toBe("");
  });

  it("is never longer than asked, and well formed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 200 }),
        fc.integer({ min: 0, max: 50 }),
        (text, most) => {
          const read = readSitePage(
            { title: text, description: null, text: `${text} ${text} ${text} ${text}` },
            most,
          );
          expect(read.length).toBeLessThanOrEqual(most);
          expect(read.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

describe("joinSitePages", () => {
  it("says what both pages say once", () => {
    expect(joinSitePages("a\nb", "b\nc", 100)).toBe("a\nb\nc");
  });

  it("leaves room for both where both are long", () => {
    const joined = joinSitePages("f".repeat(100), "a".repeat(100), 100);
    expect([joined.length, joined.startsWith("f".repeat(60)), joined.endsWith("a".repeat(39))]).toEqual([
      100,
      true,
      true,
    ]);
  });

  it("gives the front page all the room where there is no other", () => {
    expect(joinSitePages("f".repeat(100), "", 80)).toHaveLength(80);
  });
});
