import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitText } from "./segments.ts";

describe("the segments of a text", () => {
  it("are the text itself where it is one statement", () => {
    expect(splitText("plumbing and heating")).toEqual({ windows: ["plumbing and heating"], sentences: [] });
  });

  it("are the whole and each sentence, short ones with the one before", () => {
    expect(splitText("We bake fresh bread. Every day! We design web sites too.")).toEqual({
      windows: ["We bake fresh bread. Every day! We design web sites too."],
      sentences: ["We bake fresh bread. Every day!", "We design web sites too."],
    });
  });

  it("are the items of a list", () => {
    expect(
      splitText("Services:\n• roof repair and replacement\n• gutters and siding work").sentences,
    ).toEqual(["Services:", "roof repair and replacement", "gutters and siding work"]);
  });

  it("are few and short enough, and keep every word", () => {
    fc.assert(
      fc.property(fc.array(fc.lorem({ mode: "sentences", maxCount: 3 }), { maxLength: 40 }), (parts) => {
        const text = parts.join(" ").slice(0, 5_000);
        const { windows, sentences } = splitText(text);
        const words = (pieces: readonly string[]) =>
          pieces
            .join(" ")
            .split(/\s+/)
            .filter((word) => word !== "");
        expect(words(windows)).toEqual(words([text]));
        if (sentences.length > 0) expect(words(sentences)).toEqual(words([text]));
        expect(sentences.length).toBeLessThanOrEqual(12);
        for (const window of windows) expect(window.length).toBeLessThanOrEqual(900);
      }),
    );
  });

  it("are cut even from a text without a space", () => {
    const { windows } = splitText("x".repeat(5_000));
    expect(windows.join("")).toBe("x".repeat(5_000));
    expect(splitText("   ")).toEqual({ windows: [], sentences: [] });
  });
});

describe("a text that is nearly all white space", () => {
  it("is cut in linear time", () => {
    expect(splitText(`a${"\t".repeat(300_000)}b`).sentences).toEqual([]);
    expect(splitText("One two three. • • four five six \n\n - seven eight nine").sentences).toEqual([
      "One two three.",
      "four five six",
      "- seven eight nine",
    ]);
  });
});
