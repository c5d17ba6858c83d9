import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { words } from "../../../shared/words.ts";
import { TermReader, terms } from "./terms.ts";

describe("terms", () => {
  it.each([
    ["C++, C# and F#.", ["C++", "C#", "and", "F#"]],
    ["C/C++ in C++17, Notepad++ (A+)", ["C", "C++", "in", "C++17", "Notepad++", "A+"]],
    ["the .NET way, ASP.NET, Node.js.", ["the", ".NET", "way", "ASP.NET", "Node.js"]],
    ["TCP/IP, HTTP/2, 24/7, A/B, and/or", ["TCP/IP", "HTTP/2", "24/7", "A/B", "and", "or"]],
    ["AT&T R&D ham&egg", ["AT&T", "R&D", "ham", "egg"]],
    ["e-mail, COVID-19, USB-C, Wi-Fi", ["e-mail", "COVID-19", "USB-C", "Wi-Fi"]],
    ["two-in-a-row full-stack 24-hour", ["two", "in", "a", "row", "full", "stack", "24", "hour"]],
    ["H.264 web3.js 3D", ["H.264", "web3.js", "3D"]],
    ["Well...and then .Another #tag x+y 1+1", ["Well", "and", "then", "Another", "tag", "x", "y", "1", "1"]],
    ["E-Mail-Adresse SARS-CoV-2", ["E-Mail", "Adresse", "SARS-CoV-2"]],
    ["", []],
  ])("of %j are %j", (text, expected) => {
    expect([...terms(text)]).toEqual(expected);
  });

  it("have every word of any text, each in one of them", () => {
    const unit = fc.constantFrom(..."aB1+#&/.-' \u4f60");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const reader = new TermReader(text);
        const all = Array.from(words(text));
        const spans: (readonly [number, number])[] = [];
        while (reader.next()) spans.push([reader.start, reader.end]);
        expect(reader.wordsRead).toBe(all.length);
        for (const { start, end } of all)
          expect(spans.filter(([from, to]) => from <= start && end <= to)).toHaveLength(1);
        spans.slice(1).forEach(([start], at) => {
          expect(start).toBeGreaterThanOrEqual(spans[at]?.[1] ?? 0);
        });
      }),
    );
  });

  it.each(["a-", "1-", "a&", "C++", ".a ", "a/b/", "1/"])(
    "are read in linear time from 100,000 units of %j",
    (piece) => {
      expect([...terms(piece.repeat(100_000 / piece.length))].length).toBeGreaterThan(0);
    },
    1_000,
  );
});
