import { describe, expect, it } from "vitest";
import { collapseWhitespace, trim } from "./white-space.ts";

describe("trim", () => {
  it.each([["\u00a0\u3000 a b\t\n\u2028\ufeff", "a b"]])("turns %j into %j", (text, result) => {
    expect(trim(text)).toBe(result);
  });
});

describe("collapseWhitespace", () => {
  it.each([[" a \t\n b\u00a0\u3000c ", " a b c "]])("turns %j into %j", (text, result) => {
    expect(collapseWhitespace(text)).toBe(result);
  });
});
