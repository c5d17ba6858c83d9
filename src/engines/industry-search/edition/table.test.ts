import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCsv, parseTable } from "./table.ts";

describe("comma-separated values", () => {
  it.each([
    [
      "a,b\r\nc,d\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a,b\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      '1,"x, y"\n2,"say ""hi"""\n',
      [
        ["1", "x, y"],
        ["2", 'say "hi"'],
      ],
    ],
    ['1,"two\nlines"\n', [["1", "two\nlines"]]],
    ["a,,c\n", [["a", "", "c"]]],
    ["a,\n", [["a", ""]]],
    ["a,", [["a", ""]]],
    ["\ufeffa\n\n\nb\n", [["a"], ["b"]]],
    ["", []],
  ])("reads %j", (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  it("parses whatever is written as RFC 4180 says", () => {
    const row = fc.array(fc.string({ unit: "grapheme" }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const quoted = rows.map((fields) =>
          fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(","),
        );
        expect(parseCsv(`${quoted.join("\r\n")}\r\n`)).toEqual(rows);
      }),
    );
  });

  it("keeps a quote inside of a plain field, as the files of the Bureau have it", () => {
    expect(parseCsv('1,5" pipe\n2,6" pipe\n')).toEqual([
      ["1", '5" pipe'],
      ["2", '6" pipe'],
    ]);
  });

  it.each(["table.xls", "table.pdf", "table"])(
    "refuses %s by its name, and says what to do",
    async (name) => {
      await expect(parseTable(name, new Uint8Array())).rejects.toThrow("has to be saved as one of them");
    },
  );

  it("names the row where a quote has no end", () => {
    expect(() => parseCsv('a,b\n1,"x')).toThrow("row 2");
  });
});
