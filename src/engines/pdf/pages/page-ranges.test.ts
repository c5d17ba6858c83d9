import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { parseRanges, singlePages } from "./page-ranges.ts";

const parse = (text: string, pageCount = 10) =>
  parseRanges(text, { pageCount, field: "ranges" }).map((range) => [
    range.text,
    range.indexes.map((index) => index + 1),
  ]);

describe("a page range", () => {
  it.each([
    ["4", "4", [4]],
    ["2-4", "2-4", [2, 3, 4]],
    ["4-2", "4-2", [4, 3, 2]],
    ["8-", "8-10", [8, 9, 10]],
    ["-3", "1-3", [1, 2, 3]],
    ["last", "10", [10]],
    ["r1", "10", [10]],
    ["r3-last", "8-10", [8, 9, 10]],
    ["r3-r2", "8-9", [8, 9]],
    ["last-9", "10-9", [10, 9]],
    ["-r9", "1-2", [1, 2]],
    ["5-5", "5", [5]],
    ["odd", "odd", [1, 3, 5, 7, 9]],
    ["EVEN", "even", [2, 4, 6, 8, 10]],
    [" 1 - 3 ", "1-3", [1, 2, 3]],
    ["007", "7", [7]],
  ])("%s is %s", (text, plain, pages) => {
    expect(parse(text)).toEqual([[plain, pages]]);
  });

  it.each([
    "",
    " ",
    ",",
    "1,",
    ",1",
    "1,,2",
    "0",
    "0-3",
    "11",
    "3-11",
    "r0",
    "r11",
    "-",
    "--",
    "1--2",
    "1-2-3",
    "a",
    "1a",
    "r",
    "1.5",
    "+1",
    "-0",
    "1;2",
    "odd-3",
    "1 2x",
    "99999999999999999999",
    "１",
  ])("%j is refused", (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: "invalid_page_range" }));
  });

  it.each([
    ["1 2", "1, 2"],
    ["1-3 5", "1-3, 5"],
    ["1\n2", "1, 2"],
    ["r 2", "r, 2"],
    ["odd  even", "odd, even"],
  ])("%j lacks a comma: %s", (text, better) => {
    expect(() => parse(text)).toThrow(`separated by commas: "${better}"`);
  });

  it("may be one of 200, and the list a thousand characters long", () => {
    expect(parse(Array.from({ length: 200 }, () => "1").join(","))).toHaveLength(200);
    expect(() => parse(Array.from({ length: 201 }, () => "1").join(","))).toThrow(ApiError);
    expect(() => parse(`1${" ".repeat(1_000)}`)).toThrow(ApiError);
  });

  it("of even pages is refused where there is only one page", () => {
    expect(() => parse("even", 1)).toThrow("The PDF has no even pages.");
  });

  it("is its own plain form: the plain form means the same pages and is plain already", () => {
    const word = fc.oneof(
      fc.integer({ min: 1, max: 30 }).map(String),
      fc.integer({ min: 1, max: 30 }).map((number) => `r${number}`),
      fc.constant("last"),
    );
    const item = fc.oneof(
      word,
      fc.constantFrom("odd", "even"),
      fc.tuple(word, word).map(([one, other]) => `${one}-${other}`),
      word.map((one) => `${one}-`),
      word.map((one) => `-${one}`),
    );
    fc.assert(
      fc.property(item, (text) => {
        const [first] = parseRanges(text, { pageCount: 30, field: "ranges" });
        expect(parseRanges(first?.text ?? "", { pageCount: 30, field: "ranges" })).toEqual([first]);
      }),
    );
  });

  it("is one for each page where none are given", () => {
    expect(singlePages(3)).toEqual([
      { text: "1", indexes: [0] },
      { text: "2", indexes: [1] },
      { text: "3", indexes: [2] },
    ]);
  });
});
