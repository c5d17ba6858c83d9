/** What runs on the event loop: the longest work that each operation does there, on texts built to be slow. */

import { allServices } from "../src/app/services.ts";
import { extractMetadata, isSmallPage, readPage } from "../src/engines/web-page/index.ts";
import type { AnyOperation } from "../src/kernel/operation.ts";
import { buildRegistry } from "../src/kernel/registry.ts";
import { compileInput } from "../src/kernel/schema.ts";
import type { Result, Row, Subject, Tell } from "./subject.ts";

const maxLength = 100_000;
const calls = 30;
/** The event loop is never held longer (CONTRIBUTING.md has 5 ms as the aim of a bound). */
const aimMs = 20;

/** Short parts whose repetition is slow for one of the engines. */
const parts: readonly string[] = [
  "a",
  " ",
  "你好",
  "नमस्ते ",
  "👨‍👩‍👧‍👦",
  "aB1",
  "e\u0301\u0323",
  "\u0301",
  "a.b.",
  "Mr. ",
  "b\na\n",
  "ﷺ",
  "İ",
  "%41",
  "&amp;",
  "jane@example.com ",
  "Hello world. ",
  "\ud800",
];

type Ask = (text: string) => Record<string, unknown>;

/** Operations whose inputs decide where they run. */
const asked: Readonly<Record<string, readonly Ask[]>> = {
  "strings.case": [(text) => ({ text }), (text) => ({ text, style: "sentence" }), lists],
  "strings.slugify": [(text) => ({ text }), (text) => ({ text, unicode: true }), lists],
  "strings.transform": [
    (text) => ({ text, operation: "transliterate" }),
    (text) => ({ text, operation: "wrap", width: 1 }),
    (text) => ({ text, operations: Array(20).fill("reverse") }),
    (text) => ({ text, operations: [{ operation: "padEnd", length: 100_000 }, "stripAccents"] }),
  ],
  "strings.escape": [
    (text) => ({ text, format: "html" }),
    (text) => ({ text, format: "punycode" }),
    (text) => ({ text, format: "quotedPrintable" }),
    (text) => ({ text, format: "json", direction: "unescape" }),
  ],
  "strings.count": [(text) => ({ text }), lists],
  "text.analyze": [(text) => ({ text })],
  "text.keywords": [(text) => ({ text })],
  "text.readability": [(text) => ({ text })],
  "anonymizer.mask": [(text) => ({ value: text.slice(0, 10_000) }), values],
  "anonymizer.hash": [(text) => ({ value: text.slice(0, 10_000), salt: "s" }), values],
  "web.qr.generate": [
    (text) => ({ data: text.slice(0, 1_000) }),
    (text) => ({ data: text.slice(0, 1_000), format: "svg" }),
    (text) => ({ data: text.slice(0, 10), size: 2_000 }),
  ],
};

function lists(text: string): Record<string, unknown> {
  return { texts: text.match(/.{1,20}/gsu)?.slice(0, 100) ?? [""] };
}

function values(text: string): Record<string, unknown> {
  return { values: text.match(/.{1,20}/gsu)?.slice(0, 1_000) ?? [""] };
}

class SentToWorker extends Error {}

const context = {
  runInWorker(): never {
    throw new SentToWorker();
  },
  now: () => 0,
  random: (count: number) => new Uint8Array(count),
  signal: new AbortController().signal,
};

/** Milliseconds of one call; null where it goes to a worker, or its input is refused. */
async function timeInline(operation: AnyOperation, input: Record<string, unknown>): Promise<number | null> {
  try {
    const read = compileInput(operation.input).read(structuredClone(input), "body");
    const started = performance.now();
    await operation.handle(read as never, context as never);
    return performance.now() - started;
  } catch {
    return null;
  }
}

/** The longest text of a part, up to the maximum, with which the operation stays on the event loop. */
async function longestInline(
  operation: AnyOperation,
  ask: Ask,
  part: string,
): Promise<Record<string, unknown> | null> {
  let [low, high] = [0, Math.floor(maxLength / part.length)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((await timeInline(operation, ask(part.repeat(middle)))) === null) high = middle - 1;
    else low = middle;
  }
  return low === 0 ? null : ask(part.repeat(low));
}

async function slowest(operation: AnyOperation, asks: readonly Ask[]): Promise<number> {
  let longest = 0;
  for (const ask of asks)
    for (const part of parts) {
      const input = await longestInline(operation, ask, part);
      if (input === null) continue;
      const times: number[] = [];
      for (let call = 0; call < calls; call += 1) times.push((await timeInline(operation, input)) ?? 0);
      longest = Math.max(longest, median(times));
    }
  return longest;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

const operationsRow: Row = {
  async measure(tell: Tell): Promise<readonly Result[]> {
    const { operations } = buildRegistry(allServices);
    const results: Result[] = [];
    for (const [id, asks] of Object.entries(asked)) {
      const operation = operations.find((each) => each.id === id)?.operation;
      if (operation === undefined) throw new Error(`there is no operation ${id}`);
      tell(id);
      results.push(row(id, await slowest(operation, asks)));
    }
    return results;
  },
};

/** What a page may hold much of. */
const pageParts: readonly string[] = [
  '<meta property="og:image" content="http://a.b/c">',
  `<meta name="keywords" content="${"a,".repeat(500)}">`,
  '<link rel="icon" href="/a.png" sizes="16x16">',
  `<link rel="icon" href="/a.png" sizes="${"1x1 ".repeat(500)}">`,
  '<div itemscope itemtype="https://schema.org/Article"><i itemprop="author">A</i></div>',
  '<script type="application/ld+json">{"@type":"Article","author":{"a":1,"b":[1,2,3]}}</script>',
  `<time datetime="2024-01-01">January ${"1 ".repeat(100)}</time>`,
];

const metadataRow: Row = {
  async measure(tell: Tell): Promise<readonly Result[]> {
    let longest = 0;
    for (const part of pageParts)
      for (let count = 1; count * part.length < 500_000; count *= 2) {
        tell(`metadata: ${count} times ${part.slice(0, 30)}`);
        const { page } = await readPage(
          one(part.repeat(count)),
          "text/html",
          async () => undefined,
          async () => null,
        );
        const found = { page, finalUrl: "http://example.com/" };
        if (!isSmallPage(found)) break;
        const times: number[] = [];
        for (let call = 0; call < calls; call += 1) {
          const started = performance.now();
          await extractMetadata(found);
          times.push(performance.now() - started);
        }
        longest = Math.max(longest, median(times));
      }
    return [row("web.page.metadata", longest)];
  },
};

async function* one(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const row = (title: string, ms: number): Result => ({
  title: `${title}, the slowest on the event loop`,
  unit: "ms",
  ours: [ms],
  peers: {},
  aim: { bound: "at most", value: aimMs },
});

export const inline: Subject = {
  title: "Work on the event loop",
  peers: [],
  rows: [operationsRow, metadataRow],
  method: () =>
    `Each input is the longest of its kind, up to ${maxLength.toLocaleString("en")} characters, that the operation does not send to a worker; median of ${calls} calls, the slowest of ${parts.length} kinds of text. Operations that are not listed always work in a worker, or take a bounded moment.`,
};
