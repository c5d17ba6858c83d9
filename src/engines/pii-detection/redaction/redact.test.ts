import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caseFiles, readCases } from "../../../../bench/everyday/pii-cases.ts";
import { detect } from "../detect.ts";
import { kinds } from "../kind.ts";
import { redactionModes } from "./mode.ts";
import { type RedactOptions, redact } from "./redact.ts";
import { createRestorer } from "./token.ts";

const usual: RedactOptions = {
  minScore: 0.5,
  language: "en",
  allowList: [],
  customPatterns: [],
  mode: "mask",
  modes: {},
  maskChar: "*",
  preserveLength: true,
  label: "[{KIND}]",
  secret: "a secret of the test",
  includeValues: false,
};

const redacted = (text: string, options: Partial<RedactOptions> = {}): string =>
  redact(text, { ...usual, ...options }).redacted;

describe("modes", () => {
  it.each<[mode: Partial<RedactOptions>, text: string, expected: string]>([
    [{ mode: "mask" }, "to ada@example.org now", "to *************** now"],
    [{ mode: "mask", preserveLength: false }, "to ada@example.org now", "to ******** now"],
    [{ mode: "mask", maskChar: "█" }, "ip 203.0.113.7", "ip ███████████"],
    [{ mode: "label" }, "to ada@example.org now", "to [EMAIL] now"],
    [
      { mode: "label", label: "<{KIND}_{N}>" },
      "ada@example.org bob@example.org ada@example.org 203.0.113.7",
      "<EMAIL_1> <EMAIL_2> <EMAIL_1> <IP_ADDRESS_1>",
    ],
    [{ mode: "remove" }, "to ada@example.org now", "to now"],
    [{ mode: "remove" }, "mail ada@example.org, please", "mail , please"],
    [{ mode: "remove" }, "请ada@example.org吧", "请 吧"],
    [{ mode: "partial" }, "ada@example.org", "a***@example.org"],
    [{ mode: "partial" }, "4111 1111 1111 1111", "**** **** **** 1111"],
    [
      { mode: "mask", modes: { ip_address: "label" } },
      "ada@example.org 203.0.113.7",
      "*************** [IP_ADDRESS]",
    ],
  ])("%j", (options, text, expected) => {
    expect(redacted(text, options)).toBe(expected);
  });

  it("use the secret as the key of tokens and hashes", () => {
    const token = redacted("ada@example.org", { mode: "token" });
    expect(token).toMatch(/^tok_[a-z2-7]{28,}$/);
    expect(redacted("ada@example.org", { mode: "token" })).toBe(token);
    expect(redacted("ada@example.org", { mode: "token", secret: "another" })).not.toBe(token);
    expect(redacted("ada@example.org", { mode: "hash" })).toMatch(/^[\da-f]{64}$/);
  });

  it("give back every value that was replaced by a token", () => {
    const restore = createRestorer(usual.secret ?? "");
    fc.assert(
      fc.property(texts, (text) => {
        const { redacted, found } = redact(text, { ...usual, mode: "token" });
        const isTokenOnly = found.every(({ replacement }) => replacement.startsWith("tok_"));
        if (isTokenOnly) expect(restore(redacted).restored).toBe(text);
      }),
    );
  });

  it("return values only when asked", () => {
    expect(redact("ada@example.org", usual).found[0]).not.toHaveProperty("value");
    expect(redact("ada@example.org", { ...usual, includeValues: true }).found[0]?.value).toBe(
      "ada@example.org",
    );
  });
});

const pieces = fc.constantFrom(
  "ada@example.org",
  "415-555-2671",
  "4155552671",
  "(415) 555-2671",
  "536-90-4399",
  "536904399",
  "4111 1111 1111 1111",
  "4111111111111111",
  "203.0.113.7",
  "DE89 3704 0044 0532 0130 00",
  "AKIAIOSFODNN7EXAMPLE",
  "SSN ",
  "phone ",
  "order ",
  " ",
  "  ",
  ", ",
  "\n",
  "x",
  "1",
  "-",
  "é",
  "😀",
  "*",
  "_",
);

const texts = fc
  .array(fc.oneof({ weight: 9, arbitrary: pieces }, fc.string({ maxLength: 6 })), { maxLength: 14 })
  .map((parts) => parts.join(""));

const optionsDrawn = fc.record({
  mode: fc.constantFrom(...redactionModes),
  preserveLength: fc.boolean(),
  minScore: fc.constantFrom(0, 0.3, 0.5, 0.8),
  label: fc.constantFrom("[{KIND}]", "{KIND}{N}", "", "{N}", "1", "4"),
  maskChar: fc.constantFrom("*", "x", "1", "#"),
});

describe("redaction", () => {
  it("the same detection finds none of the removed values afterwards", () => {
    fc.assert(
      fc.property(texts, optionsDrawn, (text, drawn) => {
        const options = { ...usual, ...drawn, includeValues: true };
        const { redacted, found } = redact(text, options);
        const gone = new Set(found.map(({ value }) => value));
        expect(detect(redacted, options).filter(({ value }) => gone.has(value))).toEqual([]);
      }),
      { numRuns: 1_500, seed: 11 },
    );
  });

  it("offsets map the text to the redacted text, and everything between stays unchanged", () => {
    fc.assert(
      fc.property(texts, optionsDrawn, (text, drawn) => {
        const { redacted, found } = redact(text, { ...usual, ...drawn, kinds });
        let [at, redactedAt] = [0, 0];
        for (const { start, end, replacement, redactedStart, redactedEnd } of found) {
          expect(redacted.slice(redactedStart, redactedEnd)).toBe(replacement);
          const between = text.slice(at, start);
          const kept = redacted.slice(redactedAt, redactedStart);
          expect(kept === between || ` ${kept}` === between).toBe(true);
          [at, redactedAt] = [end, redactedEnd];
        }
        expect(text.slice(at).endsWith(redacted.slice(redactedAt))).toBe(true);
      }),
      { numRuns: 500, seed: 12 },
    );
  });

  it("removing never joins words", () => {
    fc.assert(
      fc.property(fc.constantFrom("甲", "乙", "丙"), fc.constantFrom("甲", "。", " "), (before, after) => {
        const text = `${before}ada@example.org${after}`;
        const { redacted, total } = redact(text, { ...usual, mode: "remove" });
        if (total === 1) expect(redacted).toBe(after === " " ? `${before} ` : `${before} ${after}`);
      }),
    );
  });
});

const everyday = caseFiles.flatMap(readCases);
const bare = { minScore: 0.5, language: "en", allowList: [], customPatterns: [], kinds };
const modes: readonly Partial<RedactOptions>[] = [
  ...redactionModes.map((mode) => ({ mode })),
  { mode: "mask", preserveLength: false },
  { mode: "mask", maskChar: "x" },
  { mode: "mask", maskChar: "1" },
  { mode: "partial", maskChar: "x" },
  { mode: "label", label: "{KIND}" },
  { mode: "label", label: "{KIND}{N}" },
  { mode: "label", label: "4111111111111111" },
];

describe("detecting again at high sensitivity", () => {
  const leftIn = (text: string, options: Partial<RedactOptions>): readonly unknown[] => {
    const { redacted } = redact(text, { ...usual, kinds, ...options });
    const left = detect(redacted, { ...bare, kinds: options.kinds ?? kinds, sensitivity: "high" });
    return left.map(({ type, value }) => ({ text, redacted, type, value }));
  };

  it.each(modes)("finds nothing in everyday texts after %j", (options) => {
    expect(everyday.flatMap(({ text }) => leftIn(text, options))).toEqual([]);
  });

  it("finds nothing in texts made of pieces", () => {
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(...modes),
        fc.subarray([...kinds], { minLength: 1 }),
        (text, options, some) => {
          expect(leftIn(text, { ...options, kinds: some })).toEqual([]);
        },
      ),
      { numRuns: 1_500, seed: 13 },
    );
  });

  it.each([
    ["12 rue de la Paix, 75002 Paris, or 221B Baker Street, London NW1 6XE.", "[ADDRESS], or [ADDRESS]."],
    ["mail john (dot) smith [at] example (dot) com", "mail [EMAIL]"],
    [
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10",
      "[PASSPORT]",
    ],
    ["order 4111 1111 1111 1111", "order [CREDIT_CARD]"],
  ])("leaves no piece of %j", (text, expected) => {
    expect(redacted(text, { mode: "label", kinds })).toBe(expected);
  });
});

describe("a redacted text", () => {
  it("is refused when labels make it too long", () => {
    const label = "{KIND}".repeat(10);
    const customPatterns = Array.from({ length: 20 }, (_, index) => ({
      kind: `k${String.fromCharCode(97 + index).repeat(38)}`,
      pattern: String.fromCharCode(97 + index),
      flags: "",
      score: 1,
    }));
    const text = "abcdefghijklmnopqrst ".repeat(4_000);
    const work = () => redact(text, { ...usual, kinds: ["email"], mode: "label", label, customPatterns });
    expect(work).toThrow(expect.objectContaining({ code: "text_too_long" }));
  });
});
