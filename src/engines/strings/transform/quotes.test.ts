import { describe, expect, it } from "vitest";
import { smartQuotes } from "./quotes.ts";

describe("smartQuotes", () => {
  it.each([
    [`"It's 'so'," he said—"in the '90s".`, "“It’s ‘so’,” he said—“in the ’90s”."],
    [`'tis ("a") ["'b'"]`, "’tis (“a”) [“‘b’”]"],
  ])("turns %j into %j", (text, result) => {
    expect(smartQuotes(text)).toBe(result);
  });
});
