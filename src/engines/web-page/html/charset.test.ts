import { describe, expect, it } from "vitest";
import { parseCharset, parseMediaType } from "../../../shared/content-type.ts";
import { createDecoder, detectCharset } from "./charset.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe("a content type", () => {
  it.each([
    ["text/html; charset=utf-8", "text/html", "utf-8"],
    ['Text/HTML;Charset="Shift_JIS"', "text/html", "Shift_JIS"],
    ["text/html ; foo=bar; charset = big5 ;", "text/html", "big5"],
    ["text/html", "text/html", undefined],
    ["", null, undefined],
    [null, null, undefined],
  ])("%j has the type %j and the charset %j", (contentType, type, label) => {
    expect([parseMediaType(contentType), parseCharset(contentType)]).toEqual([type, label]);
  });
});

describe("the charset of a page", () => {
  it.each([
    ["its byte order mark before all", latin("\xff\xfea\0"), "text/html; charset=utf-8", "UTF-16LE"],
    ["the header before the meta tag", bytes('<meta charset="gbk">'), "text/html; charset=koi8-r", "KOI8-R"],
    ["the meta tag", bytes('<meta charset="gbk">'), "text/html", "GBK"],
    ["a meta tag that comes late", bytes(`${" ".repeat(30_000)}<meta charset=big5>`), null, "Big5"],
    [
      "http-equiv",
      bytes('<meta http-equiv=content-type content="text/html; charset=euc-kr">'),
      null,
      "EUC-KR",
    ],
    ["no label that does not exist", bytes('<meta charset="utf8mb4">é'), null, "UTF-8"],
    ["UTF-8 where the bytes are that", bytes("Größe"), null, "UTF-8"],
    ["UTF-8 though its last character is cut", bytes("Größe").subarray(0, 4), null, "UTF-8"],
    ["nothing where they are not", latin("Gr\xf6\xdfe"), null, null],
    [
      "the meta tag where the header cannot be",
      latin('<meta charset="koi8-r">\xf6\xdf'),
      "a; charset=utf-8",
      "KOI8-R",
    ],
    [
      "nothing where no declaration can be",
      latin('<meta charset="utf-8">\xf6\xdf\xe4'),
      "a; charset=utf-8",
      null,
    ],
    [
      "a declaration that one broken character denies",
      latin("\xc3\xbc\xc3\xb6\xe4"),
      "a; charset=utf-8",
      "UTF-8",
    ],
    ["a declaration though U+FFFD is in the page", bytes("\ufffd\ufffd"), "a; charset=utf-8", "UTF-8"],
    ["the bytes where a server calls all ISO-8859-1", bytes("Größe"), "a; charset=iso-8859-1", "UTF-8"],
    [
      "nothing where letters stand in runs in ISO-8859-1",
      latin("\xcf\xf0\xe8\xe2\xe5\xf2 \xec\xe8\xf0 \xe8 \xe2\xf1\xe5"),
      "a; charset=iso-8859-1",
      null,
    ],
    [
      "the meta tag there",
      latin("<meta charset=windows-1251>\xcf\xf0\xe8\xe2\xe5\xf2 \xec\xe8\xf0 \xe8 \xe2\xf1\xe5"),
      "a; charset=iso-8859-1",
      "windows-1251",
    ],
    [
      "ISO-8859-1 where they stand apart",
      latin("T\xe4m\xe4 on p\xe4\xe4sy \xf6isin, \xab\xa0d\xe9j\xe0\xa0\xbb, \xfcber, s\xf8ster"),
      "a; charset=iso-8859-1",
      "windows-1252",
    ],
    [
      "the bytes where a header says UTF-16 of ASCII",
      bytes("<title>plain</title>"),
      "a; charset=unicode",
      "UTF-8",
    ],
    ["the header for a word that could be UTF-8", latin("\xc4\xa3"), "a; charset=gbk", "GBK"],
    ["nothing where the escapes are of ISO-2022-JP", latin("\x1b$B%a!<%k\x1b(B"), "a; charset=utf-8", null],
    ["nothing but UTF-8 where there is nothing", latin(""), null, "UTF-8"],
  ])("is told by %s", (_, first, contentType, charset) => {
    expect(detectCharset(first, contentType)).toBe(charset);
  });

  it.each(["replacement", "x-user-defined", "nonsense"])(
    "%s, which cannot be read, throws nothing",
    (charset) => {
      expect(createDecoder(charset).decode(bytes("a"))).toBe("a");
    },
  );
});
