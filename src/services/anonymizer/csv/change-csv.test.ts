import { describe, expect, it } from "vitest";
import { type CsvRequest, changeCsv } from "./change-csv.ts";
import type { Rule } from "./rules.ts";

const key = "2b7e151628aed2a6abf7158809cf4f3cef4359d8d580aa4f7f036d6f04fc6a94";
const plain = { type: "auto", mode: "siv", text: "" } as const;
const change = (csv: string, rules: Record<string, Partial<Rule>>, part: Partial<CsvRequest> = {}) =>
  changeCsv({
    csv,
    rules: Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [name, { ...plain, action: "keep", ...rule }]),
    ),
    otherColumns: "keep",
    separator: "auto",
    ...part,
  });

describe("a column", () => {
  it.each([
    ["kept, quotes and line breaks as they were meant", { action: "keep" }, '"a ""b"",\nc"', '"a ""b"",\nc"'],
    ["masked", { action: "mask", type: "card" }, "4111111111111111", "************1111"],
    ["generalized to steps", { action: "generalize", step: 5 }, "23", "20-24"],
    ["generalized where it is a fraction", { action: "generalize", step: 0.5 }, "0.7", '"[0.5, 1)"'],
    ["hidden where steps are finer than numbers", { action: "generalize", step: 1e-300 }, "5", "*"],
    ["generalized where it is no number", { action: "generalize", step: 5 }, "many", "*"],
    ["generalized to its start", { action: "generalize", characters: 4 }, "1987-05-04", "1987******"],
    ["replaced, also where it is empty", { action: "replace", text: "x" }, '""', "x"],
    ["masked where it is empty", { action: "mask" }, '""', '""'],
  ] as const)("is %s", (_title, rule, value, expected) => {
    expect(change(`a\n${value}\n`, { a: rule }).csv).toBe(`a\n${expected}\n`);
  });

  it("is encrypted so that it can be decrypted, bound to its name", () => {
    for (const mode of ["siv", "fpe"] as const) {
      const { csv } = change(
        "a,b\nAB12cd,AB12cd\n",
        { a: { action: "encrypt", mode }, b: { action: "encrypt", mode } },
        { key },
      );
      const [, row = ""] = csv.split("\n");
      const [one, other] = row.split(",");
      expect(one).not.toBe(other);
      const back = change(csv, { a: { action: "decrypt", mode }, b: { action: "decrypt", mode } }, { key });
      expect(back.csv).toBe("a,b\nAB12cd,AB12cd\n");
    }
  });

  it("has the tokens of /pseudonymize with its name as the namespace", () => {
    const { csv } = change(
      "a;b\nx;x\ny;x",
      { a: { action: "pseudonymize" }, b: { action: "hash" } },
      { secret: "s" },
    );
    expect(csv).toMatch(/^a;b\n(tok_[0-9a-f]{32};[0-9a-f]{64}\n){2}$/);
  });
});

it("columns without a rule are kept or dropped, as asked", () => {
  const csv = "\uFEFFa\tb\tb\r\n1\t2\t3\r\n\r\n4\t5\t6";
  expect(change(csv, { b: { action: "drop" } })).toMatchObject({ csv: "a\tb_2\n1\t3\n4\t6\n", rowCount: 2 });
  expect(change(csv, { b_2: {} }, { otherColumns: "drop" }).csv).toBe("b_2\n3\n6\n");
});

it.each([
  ["an unknown column", "a\n1", { z: {} }, /no column "z"/],
  ["a row that is too short", "a,b\n1,2\n3\n", { a: {} }, /Line 3 has 1 field; the header has 2 fields/],
  ["a quote that is not closed", 'a\n"1\n2\n', { a: {} }, /quote/],
  ["no header", "\n\n", { a: {} }, /names its columns/],
  ["no column left", "a\n1", { a: { action: "drop" } }, /At least one/],
  ["no key", "a\n1", { a: { action: "encrypt" } }, /key is required/],
  ["no secret", "a\n1", { a: { action: "hash" } }, /secret is required/],
  ["no step", "a\n1", { a: { action: "generalize" } }, /step or characters/],
  ["names of prototypes", "a\n1", { constructor: {} }, /no column/],
] as const)("is refused: %s", (_title, csv, rules, message) => {
  expect(() => change(csv, rules as never)).toThrow(message);
});

it("a value that cannot be decrypted is told by its line", () => {
  expect(() => change("a\nx\n", { a: { action: "decrypt" } }, { key })).toThrow("Line 2, field 1");
});
