import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CsvScanner, detectDelimiter, parseCsvRow, uniqueNames, writeCsvRow } from "./csv.ts";

/** Rows of a text, found block by block. */
function scan(text: string, delimiter: string, blockBytes: number): string[] {
  const bytes = Buffer.from(text);
  const scanner = new CsvScanner(delimiter);
  const rows: string[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; at += blockBytes) {
    const block = bytes.subarray(at, at + blockBytes);
    scanner.begin();
    for (let end = scanner.findEnd(block, 0); end !== -1; end = scanner.findEnd(block, end)) {
      rows.push(bytes.toString("utf8", start, at + end));
      start = at + end;
    }
  }
  return start < bytes.length ? [...rows, bytes.toString("utf8", start)] : rows;
}

const delimiter = fc.constantFrom(",", ";", "\t", "|");
const field = fc.oneof(
  fc.string(),
  fc.constantFrom("", '"', 'a"b', "x\ny", "\r\n", ",", ";", " ", "\ufeff", "__proto__"),
);
const table = fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });

describe("CSV", () => {
  it("reads what it writes, however the bytes are cut", () => {
    fc.assert(
      fc.property(table, delimiter, fc.integer({ min: 1, max: 20 }), (rows, sign, blockBytes) => {
        const well = rows.map((row) => row.map((text) => text.toWellFormed()));
        const text = well.map((row) => writeCsvRow(row, sign)).join("");
        const read = scan(text, sign, blockBytes).map((row) => parseCsvRow(row.replace(/\n$/, ""), sign));
        expect(read).toEqual(well);
      }),
    );
  });

  it("finds the same rows in any text, however the bytes are cut", () => {
    const noise = fc.string({ unit: fc.constantFrom('"', ",", "\n", "\r", "a", "é"), maxLength: 40 });
    fc.assert(
      fc.property(noise, fc.integer({ min: 1, max: 7 }), (text, blockBytes) => {
        const rows = scan(text, ",", blockBytes);
        expect(rows).toEqual(scan(text, ",", 1_000));
        expect(rows.join("")).toBe(text);
      }),
    );
  });

  it.each([
    ["a,b", ["a", "b"]],
    ["a,b\r", ["a", "b"]],
    ['"a\r\nb",c', ["a\r\nb", "c"]],
    ['5" pipe,x', ['5" pipe', "x"]],
    ['"a ""b""",', ['a "b"', ""]],
    ['"a"b,c', null],
    ['"a', null],
    ["", [""]],
  ])("reads %j", (row, fields) => {
    expect(parseCsvRow(row, ",")).toEqual(fields);
  });

  it.each([
    ["id,text", ","],
    ["id;text;a,b", ";"],
    ["id\ttext", "\t"],
    ['"a;b;c",d', ","],
    ["text", ","],
  ])("finds what separates %j", (header, sign) => {
    expect(detectDelimiter(header)).toBe(sign);
  });

  it("tells columns of one name apart", () => {
    expect(uniqueNames(["a", "a", "a_2", "", ""])).toEqual(["a", "a_2", "a_2_2", "", "_2"]);
  });
});
