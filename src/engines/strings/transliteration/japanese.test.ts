import { describe, expect, it } from "vitest";
import { isJapanese, toKana } from "./japanese.ts";

describe("toKana", () => {
  it.each([
    ["東京タワー", "とうきょう タワー"],
    ["京都のラーメン", "きょうと の ラーメン"],
    ["美味しいケーキの作り方", "おいしい ケーキ の つくりかた"],
    ["お問い合わせ", "おといあわせ"],
    ["個人情報保護方針", "こじん じょうほう ほご ほうしん"],
    ["電車の時刻表", "でんしゃ の じこくひょう"],
    ["これはペンです", "これ わ ペン です"],
    ["日本語を勉強しています", "にほんご お べんきょうしています"],
    ["行った、行われた", "いった、おこなわれた"],
    ["水と桜", "みず と さくら"],
    ["人々", "ひとびと"],
    ["ひらがな", "ひらがな"],
    ["こんにちは", "こんにちわ"],
    ["第3回 abc", "だい3かい abc"],
    ["", ""],
  ])("reads %s as %s", (text, kana) => {
    expect(toKana(text)).toBe(kana);
  });

  it("writes the code points of kanji it does not know, never a Chinese reading", () => {
    expect(toKana("\u{2f81a}\u{30000}")).toBe("u2f81a u30000");
  });

  it("loses no character where it cuts a very long text", () => {
    expect(toKana("\u{20bb7}".repeat(3_000)).match(/u20bb7/g)).toHaveLength(3_000);
    expect(toKana(`a\ud842${"水".repeat(2_000)}\udfb7`)).not.toMatch(/水/);
  });

  it.each(["漢", "の", "ア", "東京タワーへ行きました", "食べ", "お", "\u{20bb7}", "々"])(
    "is linear on 100,000 units of %s",
    (piece) => {
      expect(toKana(piece.repeat(100_000 / piece.length)).length).toBeGreaterThan(0);
    },
    1_000,
  );
});

it.each([
  ["東京", "ja", true],
  ["東京タワー", "und", true],
  ["東京", "und", false],
  ["東京タワー", "zh", false],
  ["Tokyo", "und", false],
])("takes %s in %s for Japanese: %s", (text, language, answer) => {
  expect(isJapanese(text, language)).toBe(answer);
});
