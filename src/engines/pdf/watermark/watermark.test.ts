import { beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import {
  createPdf,
  extractText,
  findRed,
  hasOracles,
  markPages,
  type PageKind,
  renderPage,
  runOracle,
} from "./watermark.fixture.ts";

const a5: readonly [number, number] = [420, 300];
let plain: Uint8Array;
beforeAll(async () => {
  plain = await createPdf([{ size: a5 }]);
});

async function refusal(promise: Promise<unknown>): Promise<readonly [code: string, message: string]> {
  const error = await promise.catch((thrown: unknown) => thrown);
  return error instanceof ApiError ? [error.code, error.message] : ["none", String(error)];
}

describe("a mark", () => {
  it("has the same bytes for the same input", async () => {
    expect(await markPages(plain, "Entwurf 草案")).toEqual(await markPages(plain, "Entwurf 草案"));
  });

  it("adds little to a document: the fonts hold only the glyphs that are used", async () => {
    expect((await markPages(plain, "CONFIDENTIAL")).length - plain.length).toBeLessThan(4_000);
    expect((await markPages(plain, "机密文件")).length - plain.length).toBeLessThan(4_000);
  });

  it.each([
    ["རྫོང་ཁ", "Tibetan script", "U+0F62"],
    ["secret 👨‍👩‍👧", "emoji", "U+1F468"],
    ["\ue000", "private use", "U+E000"],
    ["𓀀𓀁", "Egyptian Hieroglyphs script", "U+13000"],
  ])("of %s is refused, naming what no font has: %s", async (text, script, character) => {
    const [code, message] = await refusal(markPages(plain, text));
    expect(code).toBe("invalid_parameter");
    expect(message).toBe(`No font on this server draws the character ${character} (${script}).`);
  });

  it.each(["   ", "\n\t", "\u200b", "\u00ad\u200d"])(
    "of nothing that can be seen is refused: %j",
    async (text) => {
      expect(await refusal(markPages(plain, text))).toEqual([
        "invalid_parameter",
        "The text has nothing that can be seen.",
      ]);
    },
  );

  it("stands on the pages that are asked for, and a page named twice has it once", async () => {
    const document = await createPdf([{ size: a5 }, { size: a5 }, { size: a5 }]);
    const once = await markPages(document, "X", { pages: "1,3" });
    expect(await markPages(document, "X", { pages: "3,1,1-1" })).toEqual(once);
    expect(await refusal(markPages(document, "X", { pages: "4" }))).toEqual([
      "invalid_page_range",
      "The page range 4 is outside of the PDF's 3 pages.",
    ]);
  });
});

describe.runIf(hasOracles)("a marked document, checked by qpdf and poppler-utils", () => {
  it("is sound, and its fonts are embedded, subset and with a map to Unicode", async () => {
    const document = await markPages(plain, "Top gjp 机密 سري गोपनीय");
    expect(runOracle("qpdf", ["--check"], document)).toContain("No syntax or stream encoding errors");
    const rows = runOracle("pdffonts", [], document).split("\n").slice(2, -1);
    const own = rows.filter((row) => !row.startsWith("Helvetica"));
    expect(own.map((row) => /^[A-Z]{6}\+(\S+) +(CID TrueType|CID Type 0C)/.exec(row)?.slice(1))).toEqual([
      ["DejaVuSans", "CID TrueType"],
      ["NotoSansHans-Regular", "CID Type 0C"],
      ["NotoSansDevanagari-Regular", "CID TrueType"],
    ]);
    for (const row of own) expect(row).toMatch(/Identity-H +yes yes yes/);
  });

  it.each([
    "CONFIDENTIAL",
    "Top secret: Größe ≥ 5 €",
    "Совершенно секретно",
    "Άκρως απόρρητο",
    "سري للغاية",
    "لا إله",
    "סודי ביותר",
    "机密文件",
    "社外秘コピー厳禁",
    "대외비 문서",
    "गोपनीय दस्तावेज़ कि",
    "গোপনীয় কো",
    "இரகசிய கொ",
    "రహస్య క్ష",
    "ಗೌಪ್ಯ ಕ್ಷ",
    "രഹസ്യ ക്ഷ",
    "රහස්‍ය ක්ෂ",
    "ਗੁਪਤ ਕਿ",
    "ગુપ્ત કિ",
    "ลับที่สุด",
    "សម្ងាត់",
    "လျှို့ဝှက်",
    "ምስጢር",
    "საიდუმლო հույժ",
    "q̣̃ e\u0301 ﬁ ℃ №",
    "ok 😀 ❤",
  ])("says %s, aslant and upright", async (text) => {
    for (const angle of [45, 0]) {
      const document = await markPages(await createPdf([{ size: a5, contents: ["0 g"] }]), text, {
        angle,
        fontSize: 24,
      });
      expect(extractText(document)).toBe(text);
    }
  });

  it("keeps the page's own words", async () => {
    for (const layer of ["over", "under"] as const) {
      expect(extractText(await markPages(plain, "DRAFT", { layer, angle: 0 }))).toMatch(/DRAFT\s+Page 1/);
    }
  });

  const pages: readonly (readonly [what: string, kind: PageKind, seen: readonly [number, number]])[] = [
    ["a page", { size: a5 }, [420, 300]],
    ["a page turned by 90", { size: a5, turn: 90 }, [300, 420]],
    ["a page turned by 180", { size: a5, turn: 180 }, [420, 300]],
    ["a page turned by 270", { size: a5, turn: 270 }, [300, 420]],
    ["a page turned by -90", { size: a5, turn: -90 }, [300, 420]],
    ["a page cropped off its origin", { size: [900, 900], crop: [310, 520, 400, 260] }, [400, 260]],
    ["a cropped and turned page", { size: [900, 900], crop: [310, 520, 400, 260], turn: 90 }, [260, 400]],
    ["a crop box beyond the page", { size: [600, 700], crop: [-50, 320, 400, 300] }, [350, 300]],
    ["a large page", { size: [2_000, 1_500] }, [2_000, 1_500]],
  ];

  it.each(pages)("has it in the middle of what is seen of %s", async (_what, kind, [width, height]) => {
    for (const angle of [45, 0, -60]) {
      const picture = renderPage(await markPages(await createPdf([kind]), "HIIH", { angle, opacity: 1 }));
      expect([picture.width, picture.height]).toEqual([width, height]);
      const red = findRed(picture);
      expect(((red?.left ?? 0) + (red?.right ?? 0)) / 2).toBeCloseTo(width / 2, -0.31);
      expect(((red?.top ?? 0) + (red?.bottom ?? 0)) / 2).toBeCloseTo(height / 2, -0.31);
    }
  });

  it("rises from left to right for the one who looks, however the page is turned", async () => {
    for (const turn of [0, 90, 180, 270]) {
      const picture = renderPage(
        await markPages(await createPdf([{ size: [300, 300], turn }]), "IIIIIIIII", { opacity: 1 }),
      );
      const red = findRed(picture);
      const corner = (x: number, y: number) =>
        findRed({ width: 60, height: 60, pixel: (dx, dy) => picture.pixel(x + dx, y + dy) }) !== null;
      expect(red).not.toBeNull();
      expect([corner(75, 165), corner(165, 75), corner(75, 75), corner(165, 165)]).toEqual([
        true,
        true,
        false,
        false,
      ]);
    }
  });

  it.each([
    [
      "a long text",
      { size: a5 } as PageKind,
      "A very long text that would never fit this page at its size",
      48,
    ],
    ["large type", { size: a5 } as PageKind, "DRAFT", 500],
    ["a small page", { size: [60, 40] } as PageKind, "DRAFT", 48],
    ["a strip", { size: [800, 30] } as PageKind, "DRAFT", 48],
  ])("shows %s whole, but no smaller than it must be", async (_what, kind, text, fontSize) => {
    const { width, height } = renderPage(await createPdf([kind]));
    const document = await markPages(await createPdf([kind]), text, { fontSize, opacity: 1 });
    const red = findRed(renderPage(document)) ?? { left: 0, right: 0, top: 0, bottom: 0 };
    const share = Math.max((red.right - red.left) / width, (red.bottom - red.top) / height);
    expect(share).toBeGreaterThan(0.85);
    expect(Math.min(red.left, red.top, width - red.right, height - red.bottom)).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThan(1);
  });

  it("is as transparent as asked, also where glyphs overlap", async () => {
    const picture = renderPage(await markPages(plain, "████ ـــــــ", { angle: 0, opacity: 0.4 }));
    const greens = new Set<number>();
    for (let y = 130; y < 170; y += 1) for (let x = 100; x < 320; x += 1) greens.add(picture.pixel(x, y)[1]);
    expect(Math.min(...greens)).toBe(Math.round(255 * 0.6));
  });

  it("lies under or over what stands on the page", async () => {
    const covered = await createPdf([{ size: a5, contents: ["0 0 1 rg 0 0 420 300 re f"] }]);
    expect(findRed(renderPage(await markPages(covered, "DRAFT", { opacity: 1, layer: "under" })))).toBeNull();
    expect(findRed(renderPage(await markPages(covered, "DRAFT", { opacity: 1 })))).not.toBeNull();
  });

  it("is all over the page when repeated", async () => {
    for (const turn of [0, 90]) {
      const document = await markPages(await createPdf([{ size: a5, turn }]), "HH", {
        repeat: true,
        fontSize: 20,
        opacity: 1,
      });
      const picture = renderPage(document);
      const red = findRed(picture) ?? { left: 99, right: 0, top: 99, bottom: 0 };
      expect(
        Math.max(red.left, red.top, picture.width - red.right, picture.height - red.bottom),
      ).toBeLessThan(20);
      expect(extractText(document).match(/HH/g)?.length).toBeGreaterThan(10);
    }
  });

  it("is as large on a page with larger units", async () => {
    const widthOf = async (kind: PageKind) => {
      const red = findRed(
        renderPage(await markPages(await createPdf([kind]), "DRAFT", { angle: 0, opacity: 1 })),
      );
      return (red?.right ?? 0) - (red?.left ?? 0);
    };
    const plainWidth = await widthOf({ size: a5 });
    expect(Math.abs((await widthOf({ size: [210, 150], userUnit: 2 })) * 2 - plainWidth)).toBeLessThanOrEqual(
      3,
    );
  });

  it.each([
    ["a matrix that is never restored", ["q 0.1 0 0 0.1 5 5 cm 0 g"]],
    ["saved states that are never restored", ["q q q 3 0 0 3 0 0 cm", "q 0 0 5 5 re W n"]],
    ["a restore without a save, behind a matrix", ["0.5 0 0 0.5 0 0 cm 0 g Q 0 0 40 40 re f"]],
    ["text that does not end", ["BT /None 1 Tf 0.01 0 0 0.01 0 0 Tm 3 Tr"]],
    ["hidden content that does not end", ["/OC /None BDC q"]],
    ["a string that does not end", ["BT (never Q Q Q"]],
    ["an image that does not end", ["q 10 0 0 10 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \u0001"]],
  ])("stands where it should on a page with %s", async (_what, contents) => {
    const broken = await createPdf([{ size: a5, contents }]);
    const document = await markPages(broken, "Hippo", { angle: 0, opacity: 1 });
    const red = findRed(renderPage(document)) ?? { left: 0, right: 0, top: 0, bottom: 0 };
    expect((red.left + red.right) / 2).toBeCloseTo(210, -0.31);
    expect((red.top + red.bottom) / 2).toBeCloseTo(150, -0.31);
  });

  it("shows a page whose restores have no save as if they were not there", async () => {
    const pictureWith = async (restores: string) => {
      const contents = [`0.5 0 0 0.5 100 0 cm 0 g ${restores} 0 0 400 40 re f`];
      return renderPage(await markPages(await createPdf([{ size: a5, contents }]), "x", { fontSize: 4 }));
    };
    const [broken, sound] = [await pictureWith("Q Q"), await pictureWith("")];
    for (const x of [50, 150, 290, 310]) expect(broken.pixel(x, 290)).toEqual(sound.pixel(x, 290));
    expect(broken.pixel(150, 290)).toEqual([0, 0, 0]);
  });

  it("can be marked again, and shows both marks", async () => {
    const twice = await markPages(await markPages(plain, "FIRST", { angle: 0 }), "SECOND", { angle: 90 });
    expect(runOracle("qpdf", ["--check"], twice)).toContain("No syntax");
    expect(extractText(twice)).toMatch(/FIRST/);
    expect(extractText(twice)).toMatch(/SECOND/);
  });
});
