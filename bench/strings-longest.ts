/** How long the string operations hold the thread with 100,000 characters: the slowest of each kind, on any text. */

import {
  caseStyles,
  convertCase,
  countText,
  type EscapeFormatName,
  escapeFormatNames,
  escapeText,
  extraCaseStyles,
  slugify,
  transform,
  transformNames,
} from "../src/engines/strings/index.ts";
import { ApiError } from "../src/shared/api-error.ts";
import { timeCalls, type Work } from "./interleave.ts";
import { median } from "./statistics.ts";
import type { Row } from "./subject.ts";

const length = 100_000;
const rounds = 5;

const filled = (part: string): string =>
  part
    .repeat(Math.ceil(length / part.length))
    .slice(0, length)
    .toWellFormed();

const texts: Readonly<Record<string, string>> = {
  prose: filled("It was the best of times, it was the worst of times. It was Ann's age of wisdom – naïve?\n"),
  Chinese: filled("你好世界，今天天气很好。"),
  Hindi: filled("नमस्ते दुनिया, यह एक परीक्षण है। "),
  emoji: filled("👨‍👩‍👧‍👦🇩🇪👍🏽 "),
  "one word": filled("a"),
  "case changes": filled("aB1"),
  spaces: filled(" "),
  lines: filled("b\na\n\n"),
};

/** Makes the work for a text; what is done here is not timed. */
type Operation = readonly [name: string, workOn: (text: string) => Work];

const plain = (name: string, run: (text: string) => unknown): Operation => [name, (text) => () => run(text)];

const options = { length: length / 2, count: 10, width: 80, fill: " " };

const kinds: Readonly<Record<string, readonly Operation[]>> = {
  case: [...caseStyles, ...extraCaseStyles].map((style) => plain(style, (text) => convertCase(text, style))),
  slugify: [
    plain("defaults", (text) => slugify(text)),
    plain("unicode", (text) => slugify(text, { unicode: true })),
    plain("loose", (text) => slugify(text, { strict: false, lowercase: false })),
  ],
  transform: transformNames.map((operation) =>
    plain(operation, (text) => transform(text, [{ operation, ...options }])),
  ),
  escape: escapeFormatNames.map((format) => plain(format, (text) => escapeText(text, format))),
  unescape: escapeFormatNames.map((format) => [
    format,
    (text) => {
      const escaped = escapedWithin(text, format);
      return () => escapeText(escaped, format, "unescape");
    },
  ]),
  count: [plain("all measures", countText)],
};

/** An escaped text of about 100,000 characters; a text that cannot be escaped stays as it is. */
function escapedWithin(text: string, format: EscapeFormatName): string {
  const whole = refusalOr(() => escapeText(text, format));
  if (typeof whole !== "string" || whole.length <= length) return typeof whole === "string" ? whole : text;
  return escapeText(text.slice(0, (length * length) / whole.length).toWellFormed(), format);
}

/** A refusal is an answer too, and takes its time. */
function refusalOr(work: Work): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** The slowest operation of a kind on the text that is worst for it. */
const slowest = (kind: string, operations: readonly Operation[]): Row => ({
  async measure(tell) {
    tell(`${kind} of 100,000 characters`);
    const timed = await timeAll(operations);
    const worst = timed.reduce((left, right) =>
      median(left.samples) < median(right.samples) ? right : left,
    );
    const title = `${kind} of 100,000 characters, the slowest: ${worst.label}`;
    return [{ title, unit: "ms", ours: worst.samples, peers: {}, aim: { bound: "at most", value: 50 } }];
  },
});

/** Every operation on every text. */
async function timeAll(operations: readonly Operation[]): Promise<{ label: string; samples: number[] }[]> {
  const timed = [];
  for (const [name, workOn] of operations) {
    for (const [text, content] of Object.entries(texts)) {
      const work = workOn(content);
      const samples: number[] = [];
      for (let round = 0; round < rounds; round += 1) samples.push(await timeCalls(() => refusalOr(work), 1));
      timed.push({ label: `${name}, ${text}`, samples });
    }
  }
  return timed;
}

export const longestRows: readonly Row[] = Object.entries(kinds).map(([kind, operations]) =>
  slowest(kind, operations),
);
