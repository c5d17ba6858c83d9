/** How long the text operations hold a thread with 100,000 characters, and the event loop with as much as stays on it. */
import { measureText } from "../src/services/text/analyze.ts";
import { findKeywordsOf } from "../src/services/text/keywords.ts";
import { scoreText } from "../src/services/text/readability.ts";
import { timeCalls, type Work } from "./interleave.ts";
import { median } from "./statistics.ts";
import type { Row } from "./subject.ts";

const lengthMax = 100_000;
/** Longer texts go to a worker. */
const inlineLengthMax = 5_000;
const rounds = 5;
const plain = { format: "text", language: "auto" } as const;

const filled = (part: string, length: number): string =>
  part
    .repeat(Math.ceil(length / part.length))
    .slice(0, length)
    .toWellFormed();

const parts: Readonly<Record<string, string>> = {
  English:
    "It was the best of times, it was the worst of times; Mr. Smith’s age of wisdom cost $3.14 – naïve? “Hardly,” she said.\n",
  Chinese: "你好世界，今天天气很好。",
  Japanese: "これは父の家です。東京タワーへ行きました。",
  Hindi: "नमस्ते दुनिया, यह एक परीक्षण है। ",
  "combining marks": "\u0301",
  dots: ".",
  quotes: '"',
  initials: "A. ",
  bullets: "• a ",
  lines: "a\n",
};

/** Every word another one: nothing is remembered. */
const different = Array.from({ length: 20_000 }, (_, at) =>
  (at * 7_919 + 1_000_003).toString(36).replace(/\d/g, "e"),
).join(" ");

const textsOf = (length: number): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, filled(part, length)])),
  "different words": different.slice(0, length),
});

const keywords = {
  n: [1, 2, 3],
  limit: 10,
  minLength: 2,
  removeStopwords: true,
  stem: false,
  language: "en",
};

const operations: Readonly<Record<string, (text: string) => Work>> = {
  analyze: (text) => () => measureText({ text, ...plain, readingWpm: 238, speakingWpm: 150 }),
  readability: (text) => () => scoreText({ text, ...plain, heatMap: true, targetGrade: 6 }),
  keywords: (text) => () => findKeywordsOf({ format: "text", text, ...keywords }),
  "keywords, all lengths and stems": (text) => () =>
    findKeywordsOf({ format: "text", text, ...keywords, n: [1, 2, 3, 4, 5], stem: true }),
};

async function timed(work: Work): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) samples.push(await timeCalls(work, 1));
  return samples;
}

const english = (name: string, workOn: (text: string) => Work): Row => ({
  async measure(tell) {
    tell(`${name} of 100,000 characters`);
    const samples = await timed(workOn(filled(parts["English"] ?? "", lengthMax)));
    const title = `${name} of 100,000 characters of English`;
    return [{ title, unit: "ms", ours: samples, peers: {}, aim: { bound: "at most", value: 60 } }];
  },
});

/** The slowest operation on the text that is worst for it. */
const slowest = (title: string, length: number, aim: number): Row => ({
  async measure(tell) {
    tell(title);
    let worst: { label: string; samples: number[] } = { label: "", samples: [0] };
    for (const [name, workOn] of Object.entries(operations)) {
      for (const [text, content] of Object.entries(textsOf(length))) {
        const samples = await timed(workOn(content));
        if (median(samples) > median(worst.samples)) worst = { label: `${name}, ${text}`, samples };
      }
    }
    return [
      {
        title: `${title}, the slowest: ${worst.label}`,
        unit: "ms",
        ours: worst.samples,
        peers: {},
        aim: { bound: "at most", value: aim },
      },
    ];
  },
});

export const longestRows: readonly Row[] = [
  ...Object.entries(operations).map(([name, workOn]) => english(name, workOn)),
  slowest("100,000 characters", lengthMax, 60),
  slowest("5,000 characters, the most that stay on the event loop", inlineLengthMax, 20),
];
