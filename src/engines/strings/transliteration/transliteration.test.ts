import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transliterate } from "./transliteration.ts";

describe("transliterate", () => {
  it.each([
    ["", ""],
    ["plain <ASCII>\n\0", "plain <ASCII>\n\0"],
    ["你好，世界", "Ni Hao,Shi Jie"],
    ["東京タワー", "toukyou tawa"],
    ["東京", "Dong Jing"],
    ["マッチ キャット シャツ ファイル ティー ヴァ", "matchi kyatto shatsu fairu ti va"],
    ["สวัสดี โลก เมือง", "swasdi lok meueong"],
    ["हिन्दी स्वागत चंपा", "hindi svagat campa"],
    ["Ουρανός", "Ouranos"],
    ["объект мольба", "obekt molba"],
    ["“quoted” – €5 ½", '"quoted" - EUR5 1/2'],
    ["I 🦄 you", "I :unicorn: you"],
  ])("writes %j as %j", (text, ascii) => {
    expect(transliterate(text)).toBe(ascii);
  });

  it("raises the first letter of a language's spelling with its capital", () => {
    expect(transliterate("Öl ÖL Щука", "de")).toBe("Oel OeL Shchuka");
    expect(transliterate("Щука", "bg")).toBe("Shtuka");
  });

  it("leaves nothing but ASCII, and ASCII as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const ascii = transliterate(text);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins at NUL
        expect(ascii).toMatch(/^[\x00-\x7f]*$/);
        expect(transliterate(ascii)).toBe(ascii);
      }),
    );
  });
});
