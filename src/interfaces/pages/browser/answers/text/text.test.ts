import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { decodeBase64 } from "./base64.ts";
import { writeCsv, writeTabs } from "./csv.ts";
import { bareType, distinctNames, nameAfter, safeFileName } from "./file-name.ts";
import { formatBytes, formatCell, formatField, formatNumber, formatShare } from "./format.ts";
import { labelOf, unitOf, wordOf } from "./labels.ts";
import { safeHref } from "./link.ts";

describe("labels", () => {
  it.each([
    ["hasMx", "Has MX"],
    ["mxRecords", "MX records"],
    ["uuids", "UUIDs"],
    ["crackTimesSeconds", "Crack times"],
    ["crackTimesDisplay", "Crack times"],
    ["online_no_throttling_10_per_second", "Online no throttling 10 per second"],
    ["utf16Units", "UTF-16 units"],
    ["bytes", "Bytes"],
    ["aaaa", "AAAA"],
    ["", ""],
    ["__proto__", "Proto"],
    ["constructor", "Constructor"],
  ])("%s is %s", (name, label) => expect(labelOf(name)).toBe(label));

  it.each([
    ["elapsedMs", "ms"],
    ["distanceKm", "km"],
    ["ms", null],
    ["items", null],
  ])("%s is in %s", (name, unit) => expect(unitOf(name)).toBe(unit));

  it.each([
    ["very_easy", "Very easy"],
    ["no_mx", "No MX"],
    ["gdpr", "GDPR"],
    ["SHA256", "SHA256"],
    ["Two words", "Two words"],
  ])("the word %s is read as %s", (word, read) => expect(wordOf(word)).toBe(read));
});

describe("values", () => {
  it.each([
    [12_345.5, "12,345.5"],
    [1234, "1234"],
    [0, "0"],
    [-0.5, "-0.5"],
    [1e21, "1.00e+21"],
    [1.1836e-6, "0.000001"],
    [1e-9, "1.00e-9"],
  ])("%d is written %s", (value, text) => expect(formatNumber(value)).toBe(text));

  it.each([
    ["sizeBytes", 1_536, "1.5 KiB"],
    ["sizeBytes", 12, "12 bytes"],
    ["elapsedMs", 12.5, "12.5 ms"],
    ["asn", 13_335, "13335"],
    ["iat", 1_516_239_022, "1516239022 (2018-01-18 01:30:22 UTC)"],
    ["exp", 9e15, "9000000000000000 (–)"],
    ["any", true, "Yes"],
    ["any", null, "–"],
    ["any", "text", "text"],
  ] as const)("%s %j is %s", (name, value, text) => expect(formatField(name, value)).toBe(text));

  it("nested in a cell are told in one line", () => {
    expect(formatCell("servers", [{ exchange: "a.example", priority: 1 }, { exchange: "b" }])).toBe(
      "a.example 1, b",
    );
    expect([formatBytes(5 * 1024 ** 4), formatShare(0.97354)]).toEqual(["5120 GiB", "97.35 %"]);
  });
});

describe("tables", () => {
  it("are CSV by RFC 4180", () => {
    const csv = writeCsv(
      ["name", "note"],
      [
        ["Ada, Countess", 'said "hi"'],
        ["x\ny", null],
        [" edge", 1.5],
      ],
    );
    expect(csv).toBe('\ufeffname,note\r\n"Ada, Countess","said ""hi"""\r\n"x\ny",\r\n" edge",1.5\r\n');
  });

  it.each(["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1"])("hold no formula: %j", (text) => {
    expect(writeCsv(["a"], [[text]]).slice(4)).toMatch(/^"?'/);
  });

  it.each(["-5", "+14155552671", "-12.5"])("leave numbers as texts alone: %s", (text) => {
    expect(writeCsv(["a"], [[text]])).toBe(`\ufeffa\r\n${text}\r\n`);
  });

  it("are copied with tabs, which no cell has", () => {
    expect(writeTabs(["a", "b"], [["x\ty\nz", { c: 1 }]])).toBe('a\tb\nx y z\t{"c":1}');
  });
});

describe("names of files", () => {
  it.each([
    ["report.pdf", "report.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\temp\\a.pdf", "a.pdf"],
    ["a\u202egpj.exe", "agpj.exe"],
    ["..", "x.pdf"],
    ["", "x.pdf"],
    ['a<b>:"c|?*.pdf', "abc.pdf"],
    [`${"ä".repeat(200)}.pdf`, `${"ä".repeat(96)}.pdf`],
    ["\ud800a.pdf", "a.pdf"],
  ])("%j is saved as %s", (name, saved) => expect(safeFileName(name, "x.pdf")).toBe(saved));

  it("are made of the operation and the type", () => {
    expect(nameAfter("qr-generate", "image/png")).toBe("qr-generate.png");
    expect(nameAfter("proxy-get", "constructor")).toBe("proxy-get.bin");
    expect(bareType("Text/Plain; charset=utf-8")).toBe("text/plain");
  });

  it("differ in a zip, also without regard to case", () => {
    const names = distinctNames(["a.pdf", "A.pdf", "a.pdf", "b", "b"]);
    expect(names).toEqual(["a.pdf", "A (2).pdf", "a (3).pdf", "b", "b (2)"]);
    const zip = zipSync(Object.fromEntries(names.map((name, at) => [name, Uint8Array.of(at)])), { level: 0 });
    expect(Object.keys(unzipSync(zip))).toEqual(names);
  });
});

describe("links", () => {
  it.each(["https://example.com/a?b#c", "http://[::1]/", "mailto:ada@example.org"])("lead to %s", (text) => {
    expect(safeHref(text)).toBe(text);
  });

  it.each([
    "javascript:alert(1)",
    " https://example.com",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "https://a b",
    "//example.com",
    "https://",
    "vbscript:x",
    `https://example.com/${"a".repeat(5_000)}`,
  ])("do not lead to %j", (text) => expect(safeHref(text)).toBeNull());
});

it("Base64 becomes bytes", () => {
  expect([...decodeBase64("AP8=")]).toEqual([0, 255]);
  expect(() => decodeBase64("%")).toThrow();
});
