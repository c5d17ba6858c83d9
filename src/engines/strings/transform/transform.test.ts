import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countGraphemes, graphemes } from "../../../shared/graphemes.ts";
import { codeOf } from "../failure-code.fixture.ts";
import {
  type Step,
  type TransformName,
  type TransformOptions,
  transform,
  transformNames,
  unitsTouched,
} from "./transform.ts";

const run = (text: string, operation: TransformName, options: TransformOptions = {}): string =>
  transform(text, [{ operation, ...options }]);

const family = "👨‍👩‍👧‍👦";
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "a",
        "word ",
        " ",
        "\t",
        "\n",
        "\r\n",
        "é",
        "e\u0301",
        "你",
        "क्षि",
        "🇩🇪",
        family,
        "'",
        '"',
        "\u200b",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
  )
  .map((parts) => parts.join(""));

describe("transform", () => {
  it.each<[TransformName, TransformOptions, string, string]>([
    ["reverse", {}, `ab🇩🇪${family}e\u0301`, `e\u0301${family}🇩🇪ba`],
    ["reverse", {}, "a\r\nb", "b\r\na"],
    ["reverse", {}, "क्षिनमस्ते", "स्तेमनक्षि"],
    ["normalize", {}, "e\u0301", "é"],
    ["normalize", { form: "NFD" }, "é", "e\u0301"],
    ["normalize", { form: "NFKC" }, "ﬁ１", "fi1"],
    ["transliterate", {}, "Привет 你好 Größe", "Privet Ni Hao Grosse"],
    ["transliterate", { locale: "de" }, "Größe", "Groesse"],
    ["rot13", {}, "Hello, Zебра!", "Uryyb, Mебра!"],
    ["trim", {}, "\u00a0\u3000 a b\t\n\u2028\ufeff", "a b"],
    ["collapseWhitespace", {}, " a \t\n b\u00a0\u3000c ", " a b c "],
    ["truncate", { length: 8 }, "hello world", "hello w…"],
    ["stripAccents", {}, "Crème brûlée ñ å ç Việt Nam łódź øre đ", "Creme brulee n a c Viet Nam lodz ore d"],
    ["removeDuplicateLines", {}, "b\r\na\r\nb\r\n", "b\r\na\r\n"],
    ["sortLines", {}, "b\na\nB\nä", "B\na\nb\nä"],
    ["dedent", {}, "  a\n    b\n\n  c", "a\n  b\n\nc"],
    ["padStart", { length: 5, fill: "ab" }, "xx", "abaxx"],
    ["padEnd", { length: 4, fill: "🇩🇪" }, family, `${family}🇩🇪🇩🇪🇩🇪`],
    ["repeat", { count: 3 }, "ab", "ababab"],
    ["wrap", { width: 10 }, "the quick brown fox\njumps", "the quick\nbrown fox\njumps"],
    ["removeInvisible", {}, "a\u200bb\u00adc\ufeffd\u202ee\u2066f\u0000g\u3164h\u2060", "abcdefgh"],
    ["smartQuotes", {}, `"It's 'so'," he said—"in the '90s".`, "“It’s ‘so’,” he said—“in the ’90s”."],
    ["linesToJson", {}, 'a\r\n"b"\n', '["a","\\"b\\"",""]'],
    ["removeEmptyLines", {}, "a\n\n \u3000\nb\n", "a\nb\n"],
    ["reverseLines", {}, "a\nb\nc", "c\nb\na"],
  ])("%s with %j turns %j into %j", (operation, options, text, result) => {
    expect(run(text, operation, options)).toBe(result);
  });

  it("runs the steps in order, each on the result of the one before", () => {
    const steps: Step[] = [
      { operation: "trim" },
      { operation: "reverse" },
      { operation: "truncate", length: 3 },
      { operation: "repeat", count: 2 },
    ];
    expect(transform("  abcdef ", steps)).toBe("fe…fe…");
    expect(transform("same", [])).toBe("same");
  });

  it("never cuts a grapheme cluster and never exceeds the length", () => {
    fc.assert(
      fc.property(
        anyText,
        fc.nat(30),
        fc.boolean(),
        fc.constantFrom("", "…", "...", "🇩🇪"),
        (text, length, wordBoundary, suffix) => {
          const result = run(text, "truncate", { length, wordBoundary, suffix });
          expect(countGraphemes(result)).toBeLessThanOrEqual(length);
          const kept =
            result.endsWith(suffix) && result !== text
              ? result.slice(0, result.length - suffix.length)
              : result;
          expect(graphemes(text).join("|").startsWith(graphemes(kept).join("|"))).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("keeps every cluster when reversing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(run(text, "reverse")).toBe(graphemes(text).toReversed().join(""));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "é", "你", family, " ") }), (text) => {
        expect(run(run(text, "reverse"), "reverse")).toBe(text);
      }),
    );
  });

  it("has nothing left to do after one pass", () => {
    const settled: TransformName[] = [
      "trim",
      "collapseWhitespace",
      "stripAccents",
      "normalize",
      "removeDuplicateLines",
      "sortLines",
      "dedent",
      "wrap",
      "removeEmptyLines",
      "transliterate",
    ];
    fc.assert(
      fc.property(anyText, fc.constantFrom(...settled), (text, operation) => {
        const once = run(text, operation, { width: 7 });
        expect(run(once, operation, { width: 7 })).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it("undoes what is its own inverse", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(run(run(text, "rot13"), "rot13")).toBe(text);
      }),
    );
  });

  it("wraps to lines within the width, losing nothing but blanks", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 12 }), (text, width) => {
        const result = run(text, "wrap", { width });
        for (const line of result.split(/\r\n|[\n\r\u2028\u2029]/))
          expect(countGraphemes(line)).toBeLessThanOrEqual(width);
        expect(result.replace(/[ \t\n]/g, "")).toBe(text.replace(/[ \t\n]/g, ""));
      }),
      { numRuns: 1_000 },
    );
  });

  it("pads to just the length", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(40), fc.constantFrom("*", "ab", "é"), (text, length, fill) => {
        const longer = Math.max(length, countGraphemes(text));
        expect(countGraphemes(run(text, "padStart", { length, fill }))).toBe(longer);
        expect(countGraphemes(run(text, "padEnd", { length, fill }))).toBe(longer);
      }),
    );
  });

  it("writes lines that JSON.parse reads", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines: string[] = JSON.parse(run(text, "linesToJson"));
        expect(lines.join("\n")).toBe(text.replace(/\r\n|[\r\u2028\u2029]/g, "\n"));
      }),
    );
  });

  it.each<[string, Step, string]>([
    ["truncate without a length", { operation: "truncate" }, "missing_parameter"],
    ["padStart without a length", { operation: "padStart" }, "missing_parameter"],
    ["repeat without a count", { operation: "repeat" }, "missing_parameter"],
    ["a negative length", { operation: "truncate", length: -1 }, "invalid_parameter"],
    ["half a character", { operation: "padEnd", length: 1.5 }, "invalid_parameter"],
    ["a width of nothing", { operation: "wrap", width: 0 }, "invalid_parameter"],
    ["a locale that is none", { operation: "transliterate", locale: "d_e" }, "invalid_parameter"],
    ["a result beyond the limit by repeating", { operation: "repeat", count: 100_000 }, "text_too_long"],
    [
      "a result beyond the limit by filling",
      { operation: "padEnd", length: 100_000, fill: `a${"\u0301".repeat(20)}` },
      "text_too_long",
    ],
  ])("refuses %s", (_, step, code) => {
    expect(codeOf(() => transform("some longer text", [step]))).toBe(code);
  });

  it("refuses a chain that grows beyond the limit, however it ends", () => {
    const steps: Step[] = [
      { operation: "repeat", count: 1_000 },
      { operation: "repeat", count: 1_001 },
      { operation: "truncate", length: 1 },
    ];
    expect(codeOf(() => transform("a", steps))).toBe("text_too_long");
  });

  const pieces = [
    "a",
    "a ",
    " ",
    "\n",
    "a\n",
    '"',
    "'",
    "é",
    "e\u0301",
    "\u0301\u0323",
    "\u200d",
    "你好",
    family,
    "🏴\u{e0067}",
    "\t",
  ];

  it.each(pieces.flatMap((piece) => transformNames.map((operation) => [piece, operation] as const)))(
    "is linear on 100,000 units of %j in the operation %s",
    (piece, operation) => {
      const text = piece.repeat(100_000 / piece.length);
      const options = { length: 50_000, count: 2, width: 7, wordBoundary: true, form: "NFD" } as const;
      expect(typeof codeOf(() => run(text, operation, options))).toBe("string");
    },
    1_000,
  );
});

describe("the units that a chain goes over", () => {
  const hostile = ["a", "ﷺ", "你", "é", "\n", "\\", '"', "a b ", "Ａ"].map((text) => text.repeat(50));
  const options = { length: 300, count: 7, width: 1, fill: "ab", suffix: "……", form: "NFKD" } as const;

  it.each(transformNames)("are never more than foreseen: %s", (operation) => {
    for (const text of hostile) {
      const [first, second] = [{ ...options, operation }, { operation: "trim" } as const];
      const once = transform(text, [first]);
      expect(unitsTouched(text.length, [first, second])).toBeGreaterThanOrEqual(
        Math.max(text.length, once.length) + once.length,
      );
    }
  });
});
