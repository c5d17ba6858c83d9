import { describe, expect, it } from "vitest";
import { extractTexts, findWords, hasOracles, qpdfErrors } from "../oracles.fixture.ts";
import { plainPdf } from "../raw-pdf.fixture.ts";
import { numberPositions } from "../types.ts";
import { drawingFilesFor } from "../watermark/watermark.fixture.ts";
import { type NumberPagesInput, numberPages } from "./number-pages.ts";
import { writeNumeral } from "./numerals.ts";

const defaults = {
  format: "{page}",
  numerals: "decimal",
  start: 1,
  digits: 1,
  position: "bottom-center",
  mirror: false,
  margin: 20,
  fontSize: 10,
  color: "#000000",
} as const;

const number = async (options: Partial<NumberPagesInput>, bytes = plainPdf(3)) => {
  const drawing = await drawingFilesFor(`${options.format ?? ""}0a`);
  return (await numberPages({ source: { bytes, field: "file" }, ...defaults, ...drawing, ...options })).bytes;
};

describe("numerals", () => {
  it.each([
    [4, "lower-roman", "iv"],
    [1994, "upper-roman", "MCMXCIV"],
    [3999, "lower-roman", "mmmcmxcix"],
    [4000, "lower-roman", "4000"],
    [0, "lower-roman", "0"],
    [1, "lower-alpha", "a"],
    [26, "lower-alpha", "z"],
    [27, "upper-alpha", "AA"],
    [703, "lower-alpha", "aaa"],
    [0, "upper-alpha", "0"],
    [12, "decimal", "12"],
  ] as const)("of %d in %s: %s", (value, kind, expected) => {
    expect(writeNumeral(value, kind)).toBe(expected);
  });
});

describe("page numbers", () => {
  it("have the same bytes for the same file", async () => {
    expect(await number({})).toEqual(await number({}));
  });

  it.each<readonly [string, Partial<NumberPagesInput>, string]>([
    ["without a place for the number", { format: "Page" }, "invalid_parameter"],
    ["with a character that no font has", { format: "{page} \u{1f9ff}\u{10ffff}" }, "invalid_parameter"],
    ["on a page that does not exist", { pages: "4" }, "invalid_page_range"],
  ])("are refused %s", async (_title, options, code) => {
    await expect(number(options)).rejects.toMatchObject({ code });
  });
});

describe.runIf(hasOracles)("page numbers, checked by qpdf and poppler-utils", () => {
  it.each<readonly [Partial<NumberPagesInput>, readonly string[]]>([
    [{}, ["Page 1 1", "Page 2 2", "Page 3 3"]],
    [{ format: "{page} / {pages}", pages: "2-", start: 5 }, ["Page 1", "Page 2 5 / 6", "Page 3 6 / 6"]],
    [
      { format: "ACME-{page}", digits: 6, start: 41, pages: "3,1" },
      ["Page 1 ACME-000041", "Page 2", "Page 3 ACME-000042"],
    ],
    [{ numerals: "lower-roman", start: 8 }, ["Page 1 viii", "Page 2 ix", "Page 3 x"]],
    [{ format: "頁 {page}" }, ["Page 1 頁 1", "Page 2 頁 2", "Page 3 頁 3"]],
  ])("are %j", async (options, texts) => {
    const bytes = await number(options);
    expect(qpdfErrors(bytes)).toBe("");
    expect(extractTexts(bytes)).toEqual(texts);
  });

  /** Points from the left, the top, the right and the bottom of the page as it is displayed. */
  const place = async (options: Partial<NumberPagesInput>, degrees = 0, index = 1) => {
    const [width, height] = degrees % 180 === 0 ? [300, 200] : [200, 300];
    const bytes = await number({ format: "N{page}", ...options }, plainPdf(2, `/Rotate ${degrees}`));
    const [left, top, right, bottom] =
      findWords(bytes, index).find(({ word }) => word === `N${index}`)?.box ?? [];
    return {
      left,
      top,
      right: width - (right ?? 0),
      bottom: height - (bottom ?? 0),
      middle: ((left ?? 0) + (right ?? 0) - width) / 2,
    };
  };
  /** The box of a word has room above and below the letters. */
  const isNear = (value = 0, expected: number) => Math.abs(value - expected) < 8;

  it.each([0, 90, 180, 270])(
    "stand at the edge of the page as it is displayed, rotated by %d degrees",
    async (degrees) => {
      for (const position of numberPositions) {
        const found = await place({ position }, degrees);
        const [edge, side] = position.split("-") as ["top" | "bottom", "left" | "right" | "center"];
        const across = side === "center" ? found.middle + 20 : found[side];
        expect([position, isNear(across, 20), isNear(found[edge], 20)]).toEqual([position, true, true]);
      }
    },
  );

  it("change sides on every second page of a book", async () => {
    const first = await place({ position: "bottom-left", mirror: true });
    const second = await place({ position: "bottom-left", mirror: true }, 0, 2);
    expect([isNear(first.left, 20), isNear(second.right, 20)]).toEqual([true, true]);
  });

  it("are made smaller where they do not fit", async () => {
    const { left, right } = await place({ fontSize: 200 });
    expect([(left ?? 0) > 15, right > 15]).toEqual([true, true]);
  });

  it("stand within the visible part of the page", async () => {
    const bytes = await number(
      { position: "bottom-left", format: "N{page}" },
      plainPdf(1, "/CropBox[100 50 250 170]"),
    );
    const [left = 0, , , bottom = 0] = findWords(bytes).find(({ word }) => word === "N1")?.box ?? [];
    expect([isNear(left, 120), isNear(200 - bottom, 70)]).toEqual([true, true]);
  });
});
