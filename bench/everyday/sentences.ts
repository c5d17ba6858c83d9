/** Sentences of pasted texts: chats, reviews, wrapped and quoted mails, lists, thirty languages. */
import { sentences } from "../../src/shared/sentences.ts";
import type { Subject } from "../subject.ts";
import { readCases } from "./cases.ts";
import { sharesRight } from "./halves.ts";

interface SentenceCase {
  readonly text: string;
  /** Before which letters or digits, counted without anything else, a sentence begins. */
  readonly starts: readonly number[];
}

const boundary = "‖";
const cases = readCases("sentences").map(readCase);

function readCase([layout = "", marked = ""]: readonly string[]): SentenceCase {
  const parts = marked.replaceAll("⏎", "\n").split(boundary);
  const columns = Number.parseInt(layout, 10);
  const text = parts.join("");
  return {
    text: Number.isNaN(columns) ? text : wrap(text, columns, layout.endsWith(">") ? "> " : ""),
    starts: startsOf(parts),
  };
}

/** As a mail program wraps and quotes. */
function wrap(text: string, columns: number, quote: string): string {
  const lines = [quote];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line === quote) lines[lines.length - 1] = line + word;
    else if (line.length + 1 + word.length > columns) lines.push(quote + word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join("\n");
}

function startsOf(parts: readonly string[]): readonly number[] {
  let seen = 0;
  return parts.map((part) => {
    const start = seen;
    seen += part.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return start;
  });
}

function judge({ text, starts }: SentenceCase): string | null {
  const found = Array.from(sentences(text), (sentence) => sentence.text);
  return startsOf(found).join() === starts.join() ? null : found.join(` ${boundary} `);
}

export const everydaySentences: Subject = {
  title: "Everyday input: sentences",
  peers: [],
  rows: [
    {
      measure: (tell) =>
        sharesRight(
          { title: "sentences of pasted texts", cases, textOf: (single) => single.text, judge, atLeast: 95 },
          tell,
        ),
    },
  ],
  method: () => "Texts as people paste them; right where every sentence begins where a reader begins one.",
};
