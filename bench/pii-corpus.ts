/** Labeled texts, and counting findings against them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export interface Labelled {
  readonly text: string;
  readonly spans: readonly Mark[];
}

export interface Mark {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export type Find = (text: string) => readonly Mark[];

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(`./data/pii/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "");

/** `⏎` stands for a line feed. */
const unfolded = (line: string): string => line.replaceAll("⏎", "\n");

/** Sentences whose spans are marked as `{{kind|value}}`. */
export const labelled = (name: string): readonly Labelled[] =>
  linesOf(name).map((line) => unmark(unfolded(line)));

/** A sentence of the open set. */
export interface OpenSentence extends Labelled {
  /** ISO 639-1. */
  readonly language: string;
  /** `seen` was read while tuning; of `unseen` only the totals were. */
  readonly half: "seen" | "unseen";
}

/** The published set: each line has a language, a tab and a sentence. Which half a line is of follows from its SHA-256. */
export const openSet = (name = "open-set-v1"): readonly OpenSentence[] =>
  linesOf(name).map((line) => {
    const [language = "", sentence = ""] = line.split("\t");
    const isOdd = (createHash("sha256").update(line).digest()[0] as number) & 0x10;
    return { language, half: isOdd ? "unseen" : "seen", ...unmark(unfolded(sentence)) };
  });

/** Lines in which nothing is to be found. */
export const plainLines = (name: string): readonly string[] => linesOf(name).map(unfolded);

function unmark(line: string): Labelled {
  const spans: Mark[] = [];
  let text = "";
  let last = 0;
  for (const match of line.matchAll(/\{\{([a-z_]+)\|(.*?)\}\}(?!\})/gs)) {
    const [whole, type = "", value = ""] = match;
    text += line.slice(last, match.index);
    spans.push({ type, start: text.length, end: text.length + value.length });
    text += value;
    last = match.index + whole.length;
  }
  return { text: text + line.slice(last), spans };
}

export interface Tally {
  /** Spans that were right, that were found and that were there. */
  right: number;
  found: number;
  there: number;
}

/** Findings by kind. A finding is right when it has the kind and the very ends of a label, or, loosely, touches it. */
export function tally(sentences: readonly Labelled[], find: Find, loose: boolean): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const of = (type: string): Tally => {
    const known = tallies.get(type) ?? { right: 0, found: 0, there: 0 };
    tallies.set(type, known);
    return known;
  };
  for (const { text, spans } of sentences) {
    const found = find(text);
    const isRight = (mark: Mark, other: Mark): boolean =>
      mark.type === other.type &&
      (loose
        ? mark.start < other.end && other.start < mark.end
        : mark.start === other.start && mark.end === other.end);
    for (const span of spans) {
      of(span.type).there += 1;
      if (found.some((mark) => isRight(mark, span))) of(span.type).right += 1;
    }
    for (const mark of found) of(mark.type).found += 1;
  }
  return tallies;
}

/** Findings where none are right, for every 10,000 characters. */
export function falseRate(lines: readonly string[], find: Find): number {
  const units = lines.reduce((sum, line) => sum + line.length, 0);
  return (lines.reduce((sum, line) => sum + find(line).length, 0) * 10_000) / units;
}
