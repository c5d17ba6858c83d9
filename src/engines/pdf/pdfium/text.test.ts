import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { oddFiles } from "../odd-files.fixture.ts";
import { encryptWithQpdf, extractTexts, hasOracles, skipNote } from "../oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { readPdfium } from "./pdfium.fixture.ts";
import { cleanText, extractText } from "./text.ts";

const read = (
  bytes: Uint8Array<ArrayBuffer>,
  options: { pages?: string; positions?: boolean; password?: string } = {},
) => {
  const { pages, positions = false, password } = options;
  return extractText({ source: { bytes, field: "file", password }, pages, positions, readPdfium });
};

const textOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> =>
  (await read(bytes)).pages[0]?.text;

/** A page with its own font, resources and content. */
const page = (
  content: string,
  font: Readonly<Record<number, string>>,
  entries = "",
): Uint8Array<ArrayBuffer> =>
  latin1(rawPdf({ objects: { ...plainObjects(1, entries), ...font, 11: stream(content) } }));

const cidFont = (encoding: string, registry: string): Record<number, string> => ({
  3: `<</Type/Font/Subtype/Type0/BaseFont/F/Encoding/${encoding}/DescendantFonts[4 0 R]>>`,
  4: `<</Type/Font/Subtype/CIDFontType0/BaseFont/F/CIDSystemInfo<</Registry(Adobe)/Ordering(${registry})/Supplement 2>>/FontDescriptor 5 0 R>>`,
  5: "<</Type/FontDescriptor/FontName/F/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>",
});

const mappedFont = (map: string): Record<number, string> => ({
  3: "<</Type/Font/Subtype/Type0/BaseFont/F/Encoding/Identity-H/DescendantFonts[4 0 R]/ToUnicode 6 0 R>>",
  4: "<</Type/Font/Subtype/CIDFontType2/BaseFont/F/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 5 0 R/DW 600>>",
  5: "<</Type/FontDescriptor/FontName/F/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>",
  6: stream(
    `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${map} endcmap end`,
  ),
});

const show = (hex: string): string => `BT /F 18 Tf 20 100 Td <${hex}> Tj ET`;
const hexOf = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex");

describe("content that no viewer could show", () => {
  const packed = (length: number): string => {
    const data = deflateSync(Buffer.alloc(length, " ")).toString("latin1");
    return stream(data, "/Filter/FlateDecode");
  };

  it.each([
    ["one page's", { 11: packed(33 * 1024 * 1024) }, ""],
    ["one stream again and again", { 11: `[${"12 0 R ".repeat(40)}]`, 12: packed(1024 * 1024) }, ""],
    ["a picture's pixels", { 12: stream("x", "/Subtype/Image/Width 30000/Height 30000") }, "/Extra 12 0 R"],
  ])("is refused before it is read: %s", async (_title, objects, entries) => {
    const bytes = latin1(rawPdf({ objects: { ...plainObjects(1, entries), ...objects } }));
    await expect(read(bytes)).rejects.toMatchObject({ code: "payload_too_large" });
  });
});

describe("the text of a page", () => {
  it.each<readonly [string, string, string, string, string]>([
    [
      "Japanese in Shift-JIS",
      "90ms-RKSJ-H",
      "Japan1",
      "93fa967b8cea83658358836781 42".replace(" ", ""),
      "日本語テスト。",
    ],
    ["Japanese in UTF-16", "UniJIS-UTF16-H", "Japan1", hexOf("東京都"), "東京都"],
    ["simplified Chinese in GBK", "GBK-EUC-H", "GB1", "d6d0cec4b2e2cad4", "中文测试"],
    ["traditional Chinese in Big5", "ETen-B5-H", "CNS1", "a4a4a4e5b4fab8d5", "中文測試"],
    ["Korean in UHC", "KSCms-UHC-H", "Korea1", "c7d1b1b9beee", "한국어"],
  ])("is read from an encoding of East Asia: %s", async (_title, encoding, registry, hex, expected) => {
    expect(await textOf(page(show(hex), cidFont(encoding, registry)))).toBe(expected);
  });

  it.each<readonly [string, string, string, string]>([
    ["a range", "1 beginbfrange <0001> <0003> <0061> endbfrange", "000100020003", "abc"],
    ["a list", "1 beginbfrange <0001> <0002> [<0078> <0079>] endbfrange", "00010002", "xy"],
    ["a glyph for several letters", "1 beginbfchar <0001> <00660066 0069> endbfchar", "0001", "ffi"],
    ["a ligature", "1 beginbfchar <0001> <FB03> endbfchar", "0001", "ffi"],
    ["a character beyond U+FFFF", "1 beginbfchar <0001> <D83DDE00> endbfchar", "0001", "😀"],
    ["half a surrogate pair", "2 beginbfchar <0001> <D83D> <0002> <0061> endbfchar", "0002", "a"],
    [
      "shapes of Arabic letters",
      "4 beginbfrange <0001> <0001> <FEE2> <0002> <0002> <FEFC> <0003> <0003> <FEB4> <0004> <0004> <FEB3> endbfrange",
      "000100020004",
      "سلام",
    ],
    [
      "Hebrew as it is drawn, from left to right",
      "1 beginbfrange <0001> <001b> <05D0> endbfrange",
      "000e0006000d001a",
      "םולש".split("").reverse().join(""),
    ],
    ["no meaning at all", "", "00010002", ""],
    ["a range of all codes", "1 beginbfrange <0000> <FFFFFFFF> <0041> endbfrange", "0002", "C"],
    [
      "a range backwards",
      "1 beginbfrange <FFFF> <0000> <0041> endbfrange 1 beginbfchar <0002> <0043> endbfchar",
      "0002",
      "C",
    ],
    ["a map of nonsense", "beginbfrange <<>> [[[ (((", "0002", ""],
  ])("is read by the map of a font: %s", async (_title, map, hex, expected) => {
    expect(await textOf(page(show(hex), mappedFont(map)))).toBe(expected);
  });

  it("is what ActualText says", async () => {
    const content = "/Span<</ActualText(Hello)>>BDC BT /F 18 Tf 20 100 Td (xxxxx) Tj ET EMC";
    expect(await textOf(page(content, {}))).toBe("Hello");
  });

  it("is read where nothing is drawn: the layer of text below a scan", async () => {
    expect(await textOf(page("BT 3 Tr /F 18 Tf 20 100 Td (Recognized) Tj ET", {}))).toBe("Recognized");
  });

  it("is that of the chosen pages, each once, in the order asked for", async () => {
    const { pageCount, pages } = await read(plainPdf(4), { pages: "3,1-2,3" });
    expect([pageCount, pages.map(({ page, text }) => `${page}: ${text}`)]).toEqual([
      4,
      ["3: Page 3", "1: Page 1", "2: Page 2"],
    ]);
    await expect(read(plainPdf(4), { pages: "5" })).rejects.toMatchObject({ code: "invalid_page_range" });
  });

  it("is the same at each call", async () => {
    expect(await read(plainPdf(2), { positions: true })).toEqual(
      await read(plainPdf(2), { positions: true }),
    );
  });
});

describe("what is left of a text after it is cleaned", () => {
  it.each([
    ["a\r\nb\rc\nd", "a\nb\nc\nd"],
    ["\n\n a  \t\nb \n", " a\nb"],
    ["soft\u0002ware well\ufffeknown", "soft-ware well-known"],
    ["\u0000a\u0007\u200eb\u202ec\u2066d\ufeff", "abcd"],
    ["\ufb01n\ufb00 \ufe8d\ufefb", "finff الا"],
    ["x\ud83dy", "x\ufffdy"],
    ["½ ² 漢 Ａ", "½ ² 漢 Ａ"],
  ])("%j: %j", (given, expected) => {
    expect(cleanText(given)).toBe(expected);
  });
});

describe("the place of a word", () => {
  // 18 points at (20, 100) of a page of 300 by 200.
  it.each<readonly [string, string, readonly [number, number], readonly [number, number]]>([
    ["as it is", "", [300, 200], [20, 86]],
    ["turned by 90 degrees", "/Rotate 90", [200, 300], [100, 20]],
    ["turned by 180 degrees", "/Rotate 180", [300, 200], [236, 100]],
    ["turned by 270 degrees", "/Rotate 270", [200, 300], [86, 236]],
    ["cut to a part", "/CropBox[10 50 200 150]", [190, 100], [10, 36]],
  ])("is told from the upper left corner of the page %s", async (_title, entries, size, place) => {
    const { pages } = await read(page("BT /F 18 Tf 20 100 Td (Place there) Tj ET", {}, entries), {
      positions: true,
    });
    const [first] = pages;
    expect([first?.width, first?.height]).toEqual(size);
    expect(first?.words?.map(({ text }) => text)).toEqual(["Place", "there"]);
    const [x = 0, y = 0] = [first?.words?.[0]?.x, first?.words?.[0]?.y];
    expect(Math.hypot(x - place[0], y - place[1])).toBeLessThan(12);
  });
});

describe("a hostile file", () => {
  const refusal = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    try {
      const { pages } = await read(bytes, { positions: true });
      return `${pages.length} pages`;
    } catch (error) {
      if (error instanceof ApiError) return error.code;
      throw error;
    }
  };

  it.each(oddFiles.map(({ title, bytes, right }) => [title, bytes, right] as const))(
    "is read or refused as by every other tool: %s",
    async (_title, bytes, right) => {
      const codes: readonly string[] = typeof right === "number" ? [`${right} pages`] : right;
      // The content of a page may break what its objects do not.
      expect([...codes, "invalid_pdf", "payload_too_large"]).toContain(await refusal(bytes));
      if (typeof right === "number" && right < 100) expect(await refusal(bytes)).toBe(`${right} pages`);
    },
  );

  const flate = (data: Uint8Array | string): string => {
    const packed = deflateSync(data).toString("latin1");
    return stream(packed, "/Filter/FlateDecode");
  };
  const form = (content: string, more = ""): string =>
    stream(
      content,
      `/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</X 20 0 R/Y 21 0 R>>/Font<</F 3 0 R>>>>${more}`,
    );
  const withForms = (objects: Record<number, string>): Uint8Array<ArrayBuffer> =>
    latin1(
      rawPdf({
        objects: {
          ...plainObjects(1),
          10: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</XObject<</X 20 0 R>>/Font<</F 3 0 R>>>>/Contents 11 0 R>>",
          11: stream("/X Do"),
          ...objects,
        },
      }),
    );

  it.each<readonly [string, Uint8Array<ArrayBuffer>, RegExp]>([
    ["a form that draws itself", withForms({ 20: form("/X Do") }), /^1 pages$/],
    ["forms that draw each other", withForms({ 20: form("/Y Do"), 21: form("/X Do") }), /^1 pages$/],
    [
      "content of 200 MB",
      withForms({ 20: flate(Buffer.alloc(200_000_000, "q ")) }),
      /^(1 pages|payload_too_large|invalid_pdf)$/,
    ],
    ["an endless array in content", withForms({ 20: form("[".repeat(100_000)) }), /^1 pages$/],
    [
      "a page of 10^38 points",
      page(
        "BT /F 18 Tf 20 100 Td (x) Tj ET",
        {},
        "/MediaBox[0 0 1e38 99999999999999999999999999999999999999]",
      ),
      /^1 pages$/,
    ],
    ["a font size of infinity", page(`BT /F ${"9".repeat(400)} Tf 20 100 Td (x) Tj ET`, {}), /^1 pages$/],
    [
      "a font that is its own descendant",
      page(show("00"), {
        3: "<</Type/Font/Subtype/Type0/BaseFont/F/Encoding/Identity-H/DescendantFonts[3 0 R]>>",
      }),
      /^1 pages$/,
    ],
    [
      "a map that is its own parent",
      page(show("0001"), {
        ...mappedFont(""),
        6: stream("1 beginbfchar <0001> <0041> endbfchar", "/UseCMap 6 0 R"),
      }),
      /^1 pages$/,
    ],
    [
      "a map of 64 MB",
      page(show("0001"), { ...mappedFont(""), 6: flate("<0001> <0041>\n".repeat(4_600_000)) }),
      /^1 pages$/,
    ],
  ])("is read or refused, and ends: %s", async (_title, bytes, expected) => {
    expect(await refusal(bytes)).toMatch(expected);
  });
});

describe.runIf(hasOracles)(`the text of a page, by poppler${skipNote}`, () => {
  it("is the same", async () => {
    const bytes = plainPdf(12);
    const { pages } = await read(bytes);
    expect(pages.map(({ text }) => text)).toEqual(extractTexts(bytes));
  });

  it("is read in an encrypted file with its password", async () => {
    const plain = plainPdf(2);
    const locked = encryptWithQpdf(plain, "--encrypt", "one", "two", "256", "--");
    await expect(read(locked)).rejects.toMatchObject({ code: "encrypted_pdf" });
    expect((await read(locked, { password: "one" })).pages).toEqual((await read(plain)).pages);
  });
});
