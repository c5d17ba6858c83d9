/** Texts that people paste, with the personal data in them marked. */
import { readFileSync } from "node:fs";
import { type Kind, kindsByDefault } from "../../src/engines/pii-detection/index.ts";

export interface Expected {
  /** Any of these is right. */
  readonly types: readonly string[];
  /** Positions at which it may begin and end. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export interface PiiCase {
  readonly text: string;
  readonly kinds: readonly Kind[];
  readonly sensitivity: "balanced" | "high";
  readonly expected: readonly Expected[];
}

/**
 * A case begins at a line `@`, after which stand its options: `+kind` asks for a kind that is found on request only,
 * `only kind` for that alone, `high` is the sensitivity. Spans are marked as `[[kind|value]]`, or `[[kind/kind|value]]`
 * where either is right; what stands between ‹ and › at an end of the value may belong to it. `{U+200B}` is that character.
 */
export function readCases(name: string): readonly PiiCase[] {
  const file = readFileSync(new URL(`../data/everyday/pii-${name}.txt`, import.meta.url), "utf8");
  return file
    .split(/^@(?=[ \n])/m)
    .slice(1)
    .map((part) => {
      const lineEnd = part.indexOf("\n");
      return {
        ...readOptions(part.slice(0, lineEnd)),
        ...unmark(part.slice(lineEnd + 1).replace(/\n$/, "")),
      };
    });
}

function readOptions(line: string): Pick<PiiCase, "kinds" | "sensitivity"> {
  const words = line.split(" ");
  const isOnly = words.includes("only");
  const asked = words
    .filter((word) => !["", "only", "high"].includes(word))
    .map((word) => word.replace("+", ""));
  return {
    kinds: [...(isOnly ? [] : kindsByDefault), ...asked] as Kind[],
    sensitivity: words.includes("high") ? "high" : "balanced",
  };
}

function unmark(marked: string): Pick<PiiCase, "text" | "expected"> {
  const expected: Expected[] = [];
  let text = "";
  for (const [, plain = "", types, value = ""] of marked
    .replaceAll(/\{U\+([0-9A-F]{4})\}/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .matchAll(/([^[]+|\[(?!\[))|\[\[([a-z_/]+)\|(.*?)\]\]/gs)) {
    text += plain;
    if (types === undefined) continue;
    const [, before = "", inner = "", after = ""] = /^(?:‹(.*?)›)?(.*?)(?:‹(.*?)›)?$/s.exec(value) ?? [];
    const start = text.length;
    text += before + inner + after;
    expected.push({
      types: types.split("/"),
      starts: [start, start + before.length],
      ends: [text.length, text.length - after.length],
    });
  }
  return { text, expected };
}

/** The sets, by what is tested in them. */
export const caseFiles = ["markup", "spans", "numbers", "person", "text"] as const;
