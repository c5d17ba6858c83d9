import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentDisposition, safeFileName, stemOf } from "./file-name.ts";

describe("a safe file name", () => {
  it.each<readonly [string, string | null]>([
    ["report.pdf", "report.pdf"],
    ["Bericht Größe 2026.pdf", "Bericht Größe 2026.pdf"],
    ["日本語.pdf", "日本語.pdf"],
    ["C:\\Users\\me\\report.pdf", "report.pdf"],
    ["/etc/passwd", "passwd"],
    ["../../x.pdf", "x.pdf"],
    ["..", null],
    ["", null],
    ["   ", null],
    ["\u0000\u0001", null],
    [".htaccess", "htaccess"],
    ["a\r\nX-Injected: 1.pdf", "aX-Injected 1.pdf"],
    ['a"; filename="evil.exe', "a filename=evil.exe"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    ["a\u200b\ufeff\u2066b.pdf", "ab.pdf"],
    ["a\u2028b.pdf", "ab.pdf"],
    ["a\ud800b.pdf", "a\ufffdb.pdf"],
    ["con.pdf", "_con.pdf"],
    ["50%41.pdf", "5041.pdf"],
    ["a\t\n  b.pdf", "a b.pdf"],
    [`${"é".repeat(300)}.pdf`, `${"é".repeat(96)}.pdf`],
    [`a.${"b".repeat(300)}`, `a.${"b".repeat(98)}`],
  ])("of %j is %j", (path, name) => {
    expect(safeFileName(path)).toBe(name);
  });

  it("is unchanged by a second pass", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (path) => {
        const name = safeFileName(path);
        if (name === null) return;
        expect(name).toMatch(/^[^\p{Cc}\p{Cf}/\\"<>:|?*;%]{1,100}$/u);
        expect(name).not.toMatch(/^[\s.]|[\s.]$/);
      }),
      { numRuns: 2_000, seed: 7 },
    );
  });

  it("has a stem", () => {
    const stems = ["report.pdf", "a.b.pdf", "none", ".pdf", "v1.2 final"].map(stemOf);
    expect(stems).toEqual(["report", "a.b", "none", ".pdf", "v1.2 final"]);
  });
});

describe("Content-Disposition", () => {
  it.each([
    ["report.pdf", 'attachment; filename="report.pdf"'],
    ["Größe.pdf", "attachment; filename=\"Große.pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf"],
    [
      "日本 (1).pdf",
      "attachment; filename=\"__ (1).pdf\"; filename*=UTF-8''%E6%97%A5%E6%9C%AC%20%281%29.pdf",
    ],
  ])("of %s has the name in ASCII and in UTF-8", (name, header) => {
    expect(contentDisposition("attachment", name)).toBe(header.replace("Große", "Gro_e"));
  });

  it("is printable ASCII with one quoted string for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (path) => {
        const header = contentDisposition("inline", safeFileName(path) ?? "file");
        expect(header).toMatch(
          /^inline; filename="[ !#-$&-[\]-~]+"(; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/,
        );
      }),
      { numRuns: 2_000, seed: 8 },
    );
  });
});
