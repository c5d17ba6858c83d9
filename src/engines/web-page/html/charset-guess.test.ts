import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guessCharset } from "./charset-guess.ts";

/** Encoded by hand, as Node only decodes these. */
const encodings: readonly (readonly [charset: string, base64: string, text: string])[] = [
  ["shift_jis", "k4yLnoLMk1aLQ5dclfE=", "東京の天気予報"],
  ["euc-kr", "vK2/7yCzr76+", "서울 날씨"],
  ["gbk", "sbG+qczsxvjUpLGo", "北京天气预报"],
];

describe("a guess at the charset of bytes", () => {
  it.each(encodings)("is such that %s is read", (_, base64, text) => {
    const bytes = Buffer.from(base64, "base64");
    expect(new TextDecoder(guessCharset(bytes) ?? "").decode(bytes)).toBe(text);
  });

  it("finds a few words in much markup", () => {
    const bytes = Buffer.concat([
      Buffer.from("<script>var a = 1;</script>\n".repeat(2_000)),
      Buffer.from("sbG+qczsxvjUpLGo", "base64"),
    ]);
    expect(guessCharset(bytes)).toMatch(/^gb/);
  });

  it("is null or what can be decoded, whatever the bytes are", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const charset = guessCharset(bytes);
        expect(charset === null || new TextDecoder(charset).encoding === charset).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it.each([0, 0x41, 0x80, 0xff])("takes no long time for 64 KiB of 0x%x", { timeout: 5_000 }, (byte) => {
    guessCharset(new Uint8Array(65_536).fill(byte));
  });
});
