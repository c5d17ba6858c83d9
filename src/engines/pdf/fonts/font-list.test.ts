import { describe, expect, it } from "vitest";
import { drawingFilesFor } from "../watermark/watermark.fixture.ts";
import { fonts, selectFonts } from "./font-list.ts";

describe("the fonts for a text", () => {
  it.each([
    ["DRAFT", ["dejavu"]],
    ["Ürün №5 – Ωμέγα Щ", ["dejavu"]],
    ["سري סודי", ["dejavu"]],
    ["机密文件", ["dejavu", "sc"]],
    ["内部資料のコピー", ["dejavu", "jp", "sc"]],
    ["대외비 大外秘", ["dejavu", "kr", "sc"]],
    ["ＤＲＡＦＴ。", ["dejavu", "sc"]],
    ["गोपनीय", ["dejavu", "devanagari"]],
    ["₹ 5", ["dejavu", "devanagari"]],
    ["ลับ มြ", ["dejavu", "thai", "myanmar"]],
    ["\ud800", ["dejavu"]],
  ])("%j are %j, in the order in which they are asked", (text, ids) => {
    expect(selectFonts(text).map(({ id }) => id)).toEqual(ids);
  });

  it("are all where their rows say, and come in buffers of their own", async () => {
    const text = "Aあ한中कকਕકதతಕകකกកကሀ";
    const { fonts: files, subsetter } = await drawingFilesFor(text);
    expect(files.map(({ id }) => id)).toEqual(fonts.map(({ id }) => id));
    for (const { buffer, byteLength } of [subsetter, ...files.map(({ bytes }) => bytes)]) {
      expect(buffer.byteLength).toBe(byteLength);
    }
  });
});
