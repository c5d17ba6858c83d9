/** Personal data in texts that people paste: every span whole and of its kind, and none beyond. */
import { readFileSync } from "node:fs";
import {
  createDetector,
  type Kind,
  kindsByDefault,
  type Span,
} from "../../src/engines/pii-detection/index.ts";
import type { Row, Subject } from "../subject.ts";
import { type EverydaySet, sharesRight } from "./halves.ts";

interface Expected {
  /** Any of these is right. */
  readonly types: readonly string[];
  /** Positions at which it may begin and end. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

interface Case {
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
function readCases(name: string): readonly Case[] {
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

function readOptions(line: string): Pick<Case, "kinds" | "sensitivity"> {
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

function unmark(marked: string): Pick<Case, "text" | "expected"> {
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

const isMet = ({ types, starts, ends }: Expected, { type, start, end }: Span): boolean =>
  types.includes(type) && starts.includes(start) && ends.includes(end);

async function judge({ text, kinds, sensitivity, expected }: Case): Promise<string | null> {
  const detect = await createDetector({
    minScore: 0.5,
    language: "en",
    allowList: [],
    customPatterns: [],
    kinds,
    sensitivity,
  });
  const found = detect(text);
  const isRight =
    found.length === expected.length && expected.every((one, at) => isMet(one, found[at] as Span));
  return isRight ? null : `found ${JSON.stringify(found.map(({ type, value }) => `${type}|${value}`))}`;
}

const set = (title: string, name: string): Row => ({
  measure: (tell) =>
    sharesRight<Case>(
      { title, cases: readCases(name), textOf: ({ text }) => text, judge, atLeast: 95 },
      tell,
    ),
});

export const everydayPii: Subject = {
  title: "Personal data in everyday texts",
  peers: [],
  rows: [
    set("encoded: URLs, HTML, JSON, mail, full width, invisible characters", "markup"),
    set("whole spans: addresses, phones, cards in a row, passports", "spans"),
    set("numbers announced by name, medical, business", "numbers"),
    set("persons, and brands that are none", "person"),
    set("chats, mails, logs, invoices, notes", "text"),
  ],
  method: () =>
    "Right is a text in which every span is found from its first to its last character with its kind, and nothing else is found. The texts were written before the detectors were changed; no text of the unseen half was looked at while tuning.",
};
