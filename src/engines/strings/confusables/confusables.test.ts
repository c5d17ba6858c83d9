import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ComparableText } from "./comparison.ts";
import { reportConfusables } from "./report.ts";
import { countScripts, resolveScripts, restrictionLevelOf } from "./script-sets.ts";
import { bidiSkeleton, skeleton } from "./skeleton.ts";
import { nameOf, prototypeOf, scriptOf, unicodeVersion } from "./unicode-data.ts";

const compare = (one: string, other: string) => new ComparableText(one).compare(new ComparableText(other));
const kindsOf = (text: string, options = {}) =>
  reportConfusables(text, options).findings.map((finding) => `${finding.kind} ${finding.text}`);

const everyCodePoint = Array.from({ length: 0x32400 }, (_, code) => code).filter(
  (code) => code < 0xd800 || code > 0xdfff,
);

describe("the tables", () => {
  it("are of the Unicode version of this Node, so that its regular expressions agree with them", () => {
    expect(unicodeVersion).toBe(process.versions["unicode"]);
    for (const script of ["Latin", "Cyrillic", "Han", "Common", "Inherited", "Arabic", "Tangut"]) {
      const pattern = new RegExp(`^\\p{Script=${script}}$`, "u");
      const differing = everyCodePoint.filter(
        (code) => pattern.test(String.fromCodePoint(code)) !== (scriptOf(code) === script),
      );
      expect(differing).toEqual([]);
    }
  });

  it("have names", () => {
    expect([0x430, 0x200b, 0x20, 0x1d429].map(nameOf)).toEqual([
      "CYRILLIC SMALL LETTER A",
      "ZERO WIDTH SPACE",
      "SPACE",
      "MATHEMATICAL BOLD SMALL P",
    ]);
    expect(nameOf(0x4e00)).toBe(null);
  });
});

describe("skeleton", () => {
  it.each([
    ["раураl", "paypal"],
    ["ѕсоре", "scope"],
    ["Сirсlе", "Circle"],
    ["ﬁne", "fine"],
    ["m", "rn"],
    ["pay\u200bpal", "paypal"],
    ["1I|", "lll"],
    ["so\u0337s", "so\u0338s"],
  ])("of %s is %s", (text, expected) => {
    expect(skeleton(text)).toBe(expected.normalize("NFD"));
  });

  it("is its own skeleton, but for the few characters whose prototypes have prototypes", () => {
    const differing = everyCodePoint
      .map((code) => String.fromCodePoint(code))
      .filter((character) => skeleton(skeleton(character)) !== skeleton(character));
    expect(differing.length).toBeLessThan(20);
    const text = fc.string({ unit: "binary", maxLength: 30 }).filter((given) => {
      const parts = Array.from(given.normalize("NFD"), prototypeOf).join("");
      return !differing.some((character) => given.includes(character) || parts.includes(character));
    });
    fc.assert(fc.property(text, (given) => skeleton(skeleton(given)) === skeleton(given)));
  });

  it("does not change with canonical equivalence or default ignorables", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (text) => {
        expect(skeleton(text.normalize("NFC"))).toBe(skeleton(text.normalize("NFD")));
        expect(skeleton(`\u200d${text}\ufeff`)).toBe(skeleton(text));
      }),
    );
  });

  it("follows the order of display: the example of UTS #39, section 4", () => {
    const [one, other] = ["A1<\u05e9\u05c2", "\u0391\u05e9\u05ba>1"] as const;
    expect(bidiSkeleton(one, "ltr")).toBe(bidiSkeleton(other, "ltr"));
    expect(bidiSkeleton(one, "rtl")).not.toBe(bidiSkeleton(other, "rtl"));
    expect(bidiSkeleton("\u{10900}\u{10901}", "ltr")).toBe(skeleton("\u{10901}\u{10900}"));
  });
});

describe("comparing", () => {
  it.each([
    ["paypal", "раураl", "mixedScript"],
    ["scope", "ѕсоре", "wholeScript"],
    ["rn", "m", "singleScript"],
    ["so\u0337s", "søs", "singleScript"],
    ["abc", "abc", "same"],
    ["abc", "abd", "none"],
    ["", "\u200b", "singleScript"],
  ])("%s with %s is %s", (one, other, kind) => {
    expect(compare(one, other)).toBe(kind);
    expect(compare(other, one)).toBe(kind);
  });
});

describe("scripts", () => {
  it.each([
    ["Circle", ["Latin"]],
    ["Сirсlе", []],
    ["ねガ", ["Japanese"]],
    ["〆切", ["Han", "Han with Bopomofo", "Japanese", "Korean"]],
    ["한漢", ["Korean"]],
    ["123", undefined],
  ])("of %s are resolved to %j", (text, scripts) => {
    const resolved = resolveScripts(text);
    expect(resolved === null ? undefined : [...resolved].toSorted()).toEqual(scripts);
  });

  it.each([
    ["paypal_1", "asciiOnly"],
    ["été", "singleScript"],
    ["привет", "singleScript"],
    ["日本語テキストlatin", "highlyRestrictive"],
    ["한국latin漢", "highlyRestrictive"],
    ["latinไทย", "moderatelyRestrictive"],
    ["latinпривет", "minimallyRestrictive"],
    ["ไทยпривет", "minimallyRestrictive"],
  ])("of %s are %s", (text, level) => {
    expect(restrictionLevelOf(text, false)).toBe(level);
  });

  it("of identifiers with a character that the profile restricts are unrestricted", () => {
    expect(["paypal", "a b", "ſ", "♥"].map((text) => restrictionLevelOf(text, true))).toEqual([
      "asciiOnly",
      "unrestricted",
      "unrestricted",
      "unrestricted",
    ]);
  });

  it("are counted by code points, the most first", () => {
    expect(countScripts("Привет, мир α")).toEqual([
      { script: "Cyrillic", characters: 9 },
      { script: "Common", characters: 3 },
      { script: "Greek", characters: 1 },
    ]);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const sum = countScripts(text).reduce((all, { characters }) => all + characters, 0);
        expect(sum).toBe(Array.from(text).length);
      }),
    );
  });
});

describe("a report", () => {
  it.each([
    ["paypal", []],
    ["Привет, мир! Это сосна", []],
    ["日本語とEnglish", []],
    ["“naïve” — don’t…", []],
    ["👨‍👩‍👧 ok", []],
    ["αβγ δεν", []],
    ["pаypal", ["mixedScripts pаypal", "confusable а"]],
    ["пpивет мир", ["mixedScripts пpивет", "confusable p"]],
    ["Δt", ["mixedScripts Δt"]],
    ["оса", ["wholeScript оса", "confusable о", "confusable с", "confusable а"]],
    ["ﬁne", ["confusable ﬁ"]],
    ["a.com⁄b", ["confusable ⁄"]],
    ["pay\u200bpal", ["invisible \u200b"]],
    ["a\u202eb", ["bidiControl \u202e"]],
    ["5٣", ["mixedNumbers ٣"]],
    ["i\u0307", ["marks \u0307"]],
    ["e\u0301\u0301", ["marks \u0301\u0301"]],
  ])("of %s finds %j", (text, found) => {
    expect(kindsOf(text)).toEqual(found);
    expect(reportConfusables(text).isSuspicious).toBe(found.length > 0);
  });

  it.each([
    ["раураl", "paypal"],
    ["пpивет", "привет"],
    ["𝐩aypal", "paypal"],
    ["ѕсоре", "scope"],
    ["a\u202eb\u200bc", "abc"],
    ["1٣", "13"],
    ["z\u0338\u0338\u0321\u0322\u031b\u0328", "z\u0338\u0321\u0322\u031b"],
    ["Сіty", "City"],
  ])("of %s cleans it to %s", (text, cleaned) => {
    expect(reportConfusables(text).cleaned).toBe(cleaned);
  });

  it("lists every look-alike where all are asked for, and what identifiers should not have", () => {
    expect(kindsOf("m1", { all: true })).toEqual(["lookAlike m", "lookAlike 1"]);
    expect(kindsOf("a b", { identifier: true })).toEqual(["restricted  "]);
    expect(reportConfusables("m1", { all: true }).isSuspicious).toBe(false);
  });

  it("names the other scripts of a text that looks the same", () => {
    expect(reportConfusables("scope").wholeScripts).toEqual(["Cyrillic"]);
    expect(reportConfusables("ѕсоре").wholeScripts).toEqual(["Latin"]);
    expect(reportConfusables("жук").wholeScripts).toEqual([]);
  });

  it("has findings in order, each of them in the text where it says, and none that cleaning misses", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), fc.boolean(), (text, identifier) => {
        const { findings, total, cleaned } = reportConfusables(text, { all: true, identifier });
        expect(findings.length).toBe(total);
        expect(findings.map(({ start }) => start)).toEqual(
          findings.map(({ start }) => start).toSorted((a, b) => a - b),
        );
        for (const { text: part, start, end } of findings) expect(text.slice(start, end)).toBe(part);
        expect(kindsOf(cleaned).filter((kind) => kind.startsWith("bidiControl"))).toEqual([]);
      }),
    );
  });

  it("lists as many findings as asked for and counts them all", () => {
    const { findings, total } = reportConfusables("\u200b".repeat(50), { findingsMax: 10 });
    expect([findings.length, total]).toEqual([10, 50]);
  });

  it("reports 100,000 marks out of order, which a quadratic algorithm would not in the time of a test", () => {
    const text = `a${"\u0301\u0327".repeat(50_000)}`;
    expect(reportConfusables(text.slice(0, 100_000)).findings.some(({ kind }) => kind === "marks")).toBe(
      true,
    );
  });
});
