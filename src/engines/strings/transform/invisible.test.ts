import { describe, expect, it } from "vitest";
import { removeInvisible } from "./invisible.ts";

const family = "👨‍👩‍👧‍👦";

describe("removeInvisible", () => {
  it.each([
    ["a\u200bb\u00adc\ufeffd\u202ee\u2066f\u0000g\u3164h\u2060", "abcdefgh"],
    [`${family} ❤️ 1️⃣ क्‍ष می\u200cخواهم\t\r\n`, `${family} ❤️ 1️⃣ क्‍ष می\u200cخواهم\t\r\n`],
    ["a\u200db \u200d", "ab "],
    [
      "hi\u{e0061}\u{e0062} 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
      "hi 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    ],
  ])("turns %j into %j", (text, result) => {
    expect(removeInvisible(text)).toBe(result);
  });
});
