import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { type CustomKind, createDetector, createRedactor } from "../index.ts";

const usual = { minScore: 0.5, language: "en", allowList: [], customPatterns: [] };
const kind = (fields: Partial<CustomKind>): CustomKind => ({
  ...{
    kind: "own",
    severity: "high",
    score: 0.8,
    patterns: [],
    literals: [],
    ignoreCase: true,
    contextWords: [],
  },
  ...fields,
});

async function find(own: CustomKind, text: string): Promise<string[]> {
  const detect = await createDetector({ ...usual, customKinds: [own] });
  return detect(text)
    .filter(({ type }) => type === own.kind)
    .map(({ value }) => value);
}

describe("a kind of the caller's own", () => {
  it.each([
    ["a pattern", { patterns: ["EMP-\\d{5}"] }, "EMP-00412 and EMP-7", ["EMP-00412"]],
    ["a pattern without regard to case", { patterns: ["(?i)emp-\\d"] }, "Emp-1", ["Emp-1"]],
    [
      "literals as whole words",
      { literals: ["Bluebird", "Blue Moon"] },
      "BLUEBIRD, bluebirds, blue moon",
      ["BLUEBIRD", "blue moon"],
    ],
    ["the longest literal", { literals: ["Acme", "Acme Two"] }, "Acme Two, Acme", ["Acme Two", "Acme"]],
    [
      "literals with regard to case",
      { literals: ["Bluebird"], ignoreCase: false },
      "bluebird Bluebird",
      ["Bluebird"],
    ],
    ["literals beside letters of any script", { literals: ["год"] }, "годы год", ["год"]],
    ["literals in scripts without spaces", { literals: ["蓝鸟"] }, "项目蓝鸟计划", ["蓝鸟"]],
    ["literals in Turkish", { literals: ["İstanbul"] }, "a İstanbul b", ["İstanbul"]],
    ["literals with signs", { literals: ["C++", "$100"] }, "C++ for $100.", ["C++", "$100"]],
    ["a word before", { patterns: ["\\d{4}"], contextWords: ["badge"] }, "Badge: 1234", ["1234"]],
    [
      "a word behind",
      { patterns: ["\\d{4}"], contextWords: ["badge number"] },
      "1234 is my badge number",
      ["1234"],
    ],
    ["no word", { patterns: ["\\d{4}"], contextWords: ["badge"] }, "badges 1234", []],
    ["Luhn", { patterns: ["\\d{11}"], validator: "luhn" }, "79927398713 79927398714", ["79927398713"]],
    ["Verhoeff", { patterns: ["\\d{4}"], validator: "verhoeff" }, "2363 2364", ["2363"]],
    // ISO 17442: a legal entity identifier.
    [
      "MOD 97-10",
      { patterns: ["\\b[A-Z\\d]{20}\\b"], validator: "mod97" },
      "5493001KJTIIGC8Y1R12 5493001KJTIIGC8Y1R13",
      ["5493001KJTIIGC8Y1R12"],
    ],
    ["an IBAN's check", { patterns: ["XX\\d{2}[A-Z]{4}"], validator: "iban" }, "XX00ABCD", []],
  ] as const)("is found by %s", async (_, fields, text, values) => {
    expect(await find(kind(fields), text)).toEqual(values);
  });

  it("has its name, label and severity, and is validated by its check alone", async () => {
    const own = kind({
      kind: "member",
      label: "Member",
      severity: "critical",
      patterns: ["\\d{11}"],
      validator: "luhn",
    });
    const [span] = (await createDetector({ ...usual, customKinds: [own] }))("79927398713");
    expect(span).toMatchObject({
      type: "member",
      label: "Member",
      severity: "critical",
      validated: true,
      subtype: "custom",
    });
  });

  it("is redacted by its name, until nothing of it is left", async () => {
    const redact = await createRedactor({
      ...usual,
      customKinds: [kind({ kind: "project", literals: ["bluebird", "project"] })],
      ...{
        mode: "label",
        modes: {},
        maskChar: "*",
        preserveLength: true,
        label: "[{KIND}]",
        includeValues: false,
      },
    });
    expect(redact("The Bluebird plan").redacted).not.toMatch(/bluebird|project/i);
    const plain = kind({ kind: "code_name", literals: ["bluebird"] });
    const other = await createRedactor({
      ...usual,
      customKinds: [plain],
      ...{
        mode: "label",
        modes: {},
        maskChar: "*",
        preserveLength: true,
        label: "[{KIND}]",
        includeValues: false,
      },
    });
    expect(other("The Bluebird plan").redacted).toBe("The [CODE_NAME] plan");
  });

  it.each([
    [
      "a known kind's name",
      kind({ kind: "email", literals: ["a"] }),
      "customKinds.0.kind is the name of a known kind; choose another.",
    ],
    ["nothing to find", kind({}), "customKinds.0.patterns must have a pattern, or literals must have one."],
    [
      "no regular expression",
      kind({ patterns: ["a", "("] }),
      "customKinds.0.patterns.1 is not a regular expression as RE2 reads them.",
    ],
  ])("with %s is refused", async (_, own, message) => {
    const refused = createDetector({ ...usual, customKinds: [own] });
    await expect(refused).rejects.toThrow(ApiError);
    await expect(refused).rejects.toThrow(message);
  });

  it("that is there twice is refused", async () => {
    const twice = [kind({ literals: ["a"] }), kind({ literals: ["b"] })];
    await expect(createDetector({ ...usual, customKinds: twice })).rejects.toThrow(
      "customKinds.1.kind is there twice.",
    );
  });

  it("with more literals than a request may have is refused", async () => {
    const literals = Array.from({ length: 101 }, (_, at) => String(at).padEnd(200, "x"));
    await expect(createDetector({ ...usual, customKinds: [kind({ literals })] })).rejects.toThrow(
      "customKinds.0.literals must have, with those of all other kinds, at most 20,000 characters.",
    );
  });

  it("whose literals are compared with too much text is refused instead of run", async () => {
    const literals = [`${"a ".repeat(90)}b`];
    const kinds = Array.from({ length: 20 }, (_, at) => kind({ kind: `own${at}`, literals }));
    const detect = await createDetector({ ...usual, kinds: ["iban"], customKinds: kinds });
    expect(() => detect("a ".repeat(50_000))).toThrow("take too long for this much text");
  });
});
