import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Span } from "./block.ts";
import { kindsOf, segmentsOf } from "./segments.ts";

const span = (start: number, end: number, kind = "a"): Span => ({ start, end, kind, detail: "" });

describe("segments", () => {
  it("cut a text at its spans", () => {
    const segments = segmentsOf({ text: "to ada, bob", spans: [span(3, 6), span(8, 11)] }, 99);
    expect(segments.map(({ text, span }) => [text, span !== null])).toEqual([
      ["to ", false],
      ["ada", true],
      [", ", false],
      ["bob", true],
    ]);
  });

  it("are the beginning of a long text, with no character cut in two and no span cut off", () => {
    const text = "ab😀cd";
    const joined = (length: number, spans: readonly Span[] = []) =>
      segmentsOf({ text, spans }, length).map((segment) => segment.text);
    expect(joined(3)).toEqual(["ab"]);
    expect(joined(4)).toEqual(["ab😀"]);
    expect(joined(3, [span(1, 5)])).toEqual(["ab"]);
  });

  it("are together the text, whatever the spans", () => {
    const cuts = fc
      .array(fc.nat(40), { maxLength: 12 })
      .map((at) => at.toSorted((one, other) => one - other));
    fc.assert(
      fc.property(fc.string({ minLength: 41, maxLength: 50 }), cuts, (text, at) => {
        const spans = at.flatMap((start, index) =>
          index % 2 === 0 ? [span(start, at[index + 1] ?? start)] : [],
        );
        expect(
          segmentsOf({ text, spans }, text.length)
            .map((segment) => segment.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});

it("kinds are counted in the order in which they come first", () => {
  expect([...kindsOf([span(0, 1, "b"), span(1, 2, "a"), span(2, 3, "b")])]).toEqual([
    ["b", 2],
    ["a", 1],
  ]);
});
