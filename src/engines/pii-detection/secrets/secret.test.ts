import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { base62 } from "../../../shared/token-checksum.ts";
import type { Candidate } from "../candidate.ts";
import { tokenizeText } from "../text/tokenized-text.ts";
import { type Alphabet, findSecrets, type SecretRow, secretRows } from "./secret.ts";

const characters: Readonly<Record<Alphabet, string>> = {
  n: "0123456789",
  h: "0123456789abcdef",
  H: "0123456789abcdefABCDEF",
  a: "abcdefghijklmnopqrstuvwxyz0123456789",
  A: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
  w: "7aKq2ZxW9bLm4RtY1cVn8PdS5eHj3FgU6iMo0TkAQwErDyCvBuXzNlJpGhIsOf",
  u: "7aKq2ZxW9bLm4RtY1cVn8PdS5eHj3FgU6iMo0TkAQwErDyCvBuXzNlJpGhIsOf",
  d: "7aKq2ZxW9bLm4RtY1cVn8PdS5eHj3FgU6iMo0TkAQwErDyCvBuXzNlJpGhIsOf",
  b: "7aKq2ZxW9bLm4RtY1cVn8PdS5eHj3FgU6iMo0TkAQwErDyCvBuXzNlJpGhIsOf",
  t: "7aKq2ZxW9bLm4RtY1cVn8PdS5eHj3FgU6iMo0TkAQwErDyCvBuXzNlJpGhIsOf",
};

/** A body without a repetition within the alphabet's length. */
const body = (alphabet: Alphabet, length: number): string => {
  const all = characters[alphabet];
  return Array.from({ length }, (_, at) => all[(at * 7 + Math.floor(at / all.length)) % all.length]).join("");
};

const found = (text: string): Candidate[] => {
  const candidates: Candidate[] = [];
  findSecrets(tokenizeText(text), candidates);
  return candidates;
};

const valuesIn = (text: string): string[] => found(text).map(({ start, end }) => text.slice(start, end));

const named = secretRows.map((row): [string, SecretRow] => [row[0], row]);

describe("prefixes", () => {
  it("are more than 120, all different", () => {
    expect(secretRows.length).toBeGreaterThanOrEqual(120);
    expect(new Set(secretRows.map(([name]) => name)).size).toBe(secretRows.length);
  });

  it.each(named)("%s is found by its prefix and what follows", (_name, [, prefix, alphabet, min, max]) => {
    for (const length of [min, Math.min(max, min + 2)]) {
      const key = prefix + body(alphabet, length);
      for (const text of [key, `key=${key};`, `"${key}"`, `It is ${key}.`])
        expect(valuesIn(text)).toEqual([key]);
    }
  });

  it.each(named)(
    "%s is not found in a placeholder or in a longer run",
    (name, [, prefix, alphabet, min, max]) => {
      expect(valuesIn(`${prefix}${"x".repeat(min)}`)).toEqual([]);
      expect(valuesIn(`${prefix}${"0".repeat(min)}`)).toEqual([]);
      expect(found(prefix + body(alphabet, max + 1)).filter(({ subtype }) => subtype === name)).toEqual([]);
    },
  );
});

describe("the checksum of GitHub and npm tokens", () => {
  it("is written in base 62", () => {
    expect(base62(61)).toBe("00000z");
  });

  it("validates a token", () => {
    const random = body("w", 30);
    expect(found(`ghp_${random}${base62(crc32(random))}`)[0]).toMatchObject({ validated: true, score: 0.99 });
    expect(found(`ghp_${random}000001`)[0]).toMatchObject({ validated: false });
  });
});
