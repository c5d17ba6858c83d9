import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDiagnosis } from "./diagnosis.ts";
import { caseGroups } from "./mailbox.cases.fixture.ts";
import { type Mailbox, parseMailbox } from "./mailbox.ts";

describe.each(caseGroups)("$source", ({ good, bad }) => {
  it("accepts what the grammar allows", () => {
    expect(
      good.map((text) => [text, parseMailbox(text)]).filter(([, read]) => isDiagnosis(read as object)),
    ).toEqual([]);
  });

  it("rejects what it does not, at its first error", () => {
    expect(bad.map(([text]) => [text, parseMailbox(text)])).toEqual(
      bad.map(([text, code, position]) => [text, { code, position }]),
    );
  });
});

describe("the cases", () => {
  it("are 400 and more, none of them twice", () => {
    const texts = caseGroups.flatMap(({ good, bad }) => [...good, ...bad.map(([text]) => text)]);
    expect(texts.length).toBeGreaterThan(400);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

const pieces = fc.constantFrom(
  "a",
  "b.c",
  "@",
  ".",
  "..",
  '"',
  "\\",
  " ",
  "é",
  "ü",
  "漢",
  "-",
  "xn--",
  "[",
  "]",
  "IPv6:",
  "::",
  "1",
  "(",
  "\0",
);
const hostile = fc.oneof(
  fc.array(pieces, { maxLength: 20 }).map((some) => some.join("")),
  fc.string({ unit: "binary", maxLength: 80 }),
);

const hanLetters = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("");

const formatMailbox = ({ local, domain }: Mailbox): string => `${local.text}@${domain}`;

describe("parsing", () => {
  it("returns a mailbox or a position within the text, for every text", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const read = parseMailbox(text);
        if (isDiagnosis(read)) expect(read.position >= 0 && read.position <= text.length).toBe(true);
        else expect(text.startsWith(`${read.local.text}@`)).toBe(true);
      }),
    );
  });

  it("parses a formatted mailbox to the same mailbox", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const read = parseMailbox(text);
        if (!isDiagnosis(read)) expect(parseMailbox(formatMailbox(read))).toEqual(read);
      }),
    );
  });

  it("accepts an address generated from the grammar", () => {
    const atom = fc.string({
      unit: fc.constantFrom(..."aZ09!#$%&'*+-/=?^_`{|}~é漢"),
      minLength: 1,
      maxLength: 8,
    });
    const local = fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join("."));
    fc.assert(
      fc.property(local, fc.domain(), (name, domain) => {
        expect(parseMailbox(`${name}@${domain}`)).toMatchObject({
          local: { text: name },
          domain: domain.toLowerCase(),
        });
      }),
    );
  });

  it.each([
    ["dots", "a.".repeat(500_000)],
    ["an open quote", `"${"\\a".repeat(500_000)}`],
    ["pairs that end in the middle", `"${"\\".repeat(1_000_001)}`],
    ["@ signs", "@".repeat(1_000_000)],
    ["a domain of dots", `a@${".".repeat(1_000_000)}`],
    ["a label without end", `a@${"a".repeat(1_000_000)}`],
    ["many labels", `a@${"a.".repeat(500_000)}a`],
    ["a U-label without end", `a@${"ü".repeat(1_000_000)}`],
    ["ten thousand letters in one label", `a@${hanLetters}.x.${hanLetters.repeat(40)}`],
    ["U-labels of full length", `a@${Array(5_000).fill(hanLetters.slice(0, 15)).join(".")}`],
    ["an A-label without end", `a@xn--${"a".repeat(1_000_000)}`],
    ["an open bracket", `a@[${"1:".repeat(500_000)}`],
    ["an address of colons", `a@[IPv6:${":".repeat(1_000_000)}]`],
    ["spaces", `a@b${" ".repeat(1_000_000)}`],
  ])(
    "is done at once with a megabyte of %s",
    (_what, text) => {
      expect(isDiagnosis(parseMailbox(text))).toBe(true);
    },
    1_000,
  );
});
