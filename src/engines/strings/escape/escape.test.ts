import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "../failure-code.fixture.ts";
import { escapeFormatNames, escapeText } from "./escape.ts";
import { hostile } from "./hostile-text.fixture.ts";

describe("escapeText", () => {
  it.each(escapeFormatNames.map((name) => [name]))("reads back in %s whatever it wrote", (format) => {
    fc.assert(
      fc.property(hostile, fc.boolean(), (text, urlSafe) => {
        expect(escapeText(escapeText(text, format, "escape", { urlSafe }), format, "unescape")).toBe(text);
      }),
      { numRuns: 1_500 },
    );
  });

  it.each(escapeFormatNames.map((name) => [name]))(
    "answers or refuses anything to be read in %s",
    (format) => {
      fc.assert(
        fc.property(hostile, (text) => {
          const answer = codeOf(() => escapeText(text, format, "unescape"));
          expect(typeof answer).toBe("string");
          expect(String(answer).isWellFormed()).toBe(true);
        }),
        { numRuns: 1_000 },
      );
    },
  );

  const pieces = ["a", " ", "\\", "'", '"', "&", "%", "=", "-", ".", "\n", "é", "你", "🎉", "ü.", "xn--a."];

  it.each(pieces.flatMap((piece) => escapeFormatNames.map((format) => [piece, format] as const)))(
    "is linear, both ways, on 100,000 units of %j in the format %s",
    (piece, format) => {
      const text = piece.repeat(100_000 / piece.length);
      const escaped = codeOf(() => escapeText(text, format));
      codeOf(() => escapeText(text, format, "unescape"));
      codeOf(() => escapeText(String(escaped), format, "unescape"));
    },
    1_000,
  );
});
