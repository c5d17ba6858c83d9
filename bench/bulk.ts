/** Bulk runs of the real program: how fast, how much of the cores, and whether its memory grows. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { treeMegabytes } from "./attacks/process-tree.ts";
import { labelled, plainLines } from "./pii-corpus.ts";
import { processorMicroseconds } from "./proc.ts";
import type { Result, Row, Subject, Tell } from "./subject.ts";
import { mixedAgents } from "./useragent-texts.ts";

const usualMegabytes = 1_000;
const userAgentRows = 300_000;
const sampleEveryMs = 500;

const program = fileURLToPath(new URL("../src/bin/cli.ts", import.meta.url));

/** Sentences with personal data and lines that look as if, and prose between them, as mails and tickets have it. */
function sentences(): readonly string[] {
  const prose = readFileSync(new URL("../ARCHITECTURE.md", import.meta.url), "utf8").replaceAll(
    /[`|*#]/g,
    "",
  );
  const marked = [...labelled("positive-a"), ...labelled("positive-b")].map(({ text }) => text);
  const plain = [...plainLines("hard-negative-a"), ...plainLines("hard-negative-b")];
  const spoken = prose.split(/(?<=\.)\s+/).filter((text) => text.length > 20);
  return spoken.flatMap((text, at) => [
    text,
    ...(at % 3 === 0 ? [marked[at % marked.length] ?? ""] : []),
    ...(at % 7 === 0 ? [plain[at % plain.length] ?? ""] : []),
  ]);
}

const rowLengthMin = 600;

function* personalRows(): Generator<string> {
  const texts = sentences();
  for (let row = 0, at = 0; ; row += 1) {
    let text = `Ticket ${row}.`;
    for (; text.length < rowLengthMin; at += 7) text += ` ${texts[at % texts.length]}`;
    yield `${JSON.stringify({ id: row, created: "2026-11-23T10:00:00Z", text })}\n`;
  }
}

function* userAgentLines(): Generator<string> {
  yield "id,ua\n";
  for (let row = 0; row < userAgentRows; row += 1)
    yield `${row},"${(mixedAgents[row % mixedAgents.length] ?? "").replaceAll('"', '""')}"\n`;
}

/** Writes lines until there are so many bytes, or no more lines. */
async function writeInput(path: string, lines: Iterable<string>, bytesMax: number): Promise<void> {
  const file = createWriteStream(path);
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line);
    if (!file.write(line)) await once(file, "drain");
    if (bytes >= bytesMax) break;
  }
  file.end();
  await once(file, "finish");
}

interface Measured {
  readonly seconds: number;
  /** Of all cores, while rows were answered. */
  readonly share: number;
  readonly megabytes: readonly number[];
}

async function measure(words: readonly string[], tell: Tell): Promise<Measured> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const megabytes: number[] = [];
  let [used, usedAt] = [0, startedAt];
  for (; !hasEnded; await sleep(sampleEveryMs)) {
    megabytes.push(await treeMegabytes(child.pid ?? 0));
    // What has ended is no longer counted, so the largest is the last whole one.
    const now = (await processorMicroseconds(child.pid ?? 0)) ?? 0;
    if (now > used) [used, usedAt] = [now, performance.now()];
    tell(`${words[0]}: ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`the run ended with ${code}`);
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    share: used / 1_000 / (usedAt - startedAt) / availableParallelism(),
    megabytes: megabytes.slice(0, -1),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The last third of a run against the second: the first fills caches. */
function growth(megabytes: readonly number[]): number {
  const third = Math.floor(megabytes.length / 3);
  return mean(megabytes.slice(-third)) / mean(megabytes.slice(third, 2 * third));
}

const result = (title: string, unit: string, value: number, aim?: Result["aim"]): Result => ({
  ...{ title, unit, ours: [value], peers: {} },
  ...(aim && { aim }),
});

const atLeast = (value: number): Result["aim"] => ({ bound: "at least", value });

const inFolder = (work: (folder: string, tell: Tell) => Promise<readonly Result[]>): Row => ({
  async measure(tell) {
    const folder = mkdtempSync(join(tmpdir(), "nonet-bench-bulk-"));
    try {
      return await work(folder, tell);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});

const personalData = (inputMegabytes: number): Row =>
  inFolder(async (folder, tell) => {
    const [input, output] = [join(folder, "in.jsonl"), join(folder, "out.jsonl")];
    tell(`writing ${inputMegabytes} MB`);
    await writeInput(input, personalRows(), inputMegabytes * 1e6);
    const { seconds, share, megabytes } = await measure(
      ["pii", "detect", "--in", input, "--out", output],
      tell,
    );
    const what = `personal data in ${inputMegabytes.toLocaleString("en")} MB of JSON Lines`;
    return [
      result(what, "MB/s", statSync(input).size / 1e6 / seconds, atLeast(5)),
      result(`${what}: of the cores' time`, "%", 100 * share, atLeast(85)),
      result(`${what}: memory at its peak`, "MB", Math.max(...megabytes)),
      result(`${what}: memory of the last third against the second`, "×", growth(megabytes), {
        bound: "at most",
        value: 1.1,
      }),
    ];
  });

const userAgents = inFolder(async (folder, tell) => {
  const [input, output] = [join(folder, "in.csv"), join(folder, "out.csv")];
  await writeInput(input, userAgentLines(), Number.POSITIVE_INFINITY);
  const words = ["useragent", "parse", "--in", input, "--out", output];
  const { seconds, share } = await measure(words, tell);
  const what = `user agents in ${userAgentRows.toLocaleString("en")} rows of CSV`;
  return [
    result(what, "rows/s", userAgentRows / seconds, atLeast(15_000)),
    result(`${what}: of the cores' time`, "%", 100 * share),
  ];
});

/** So many megabytes of texts. */
export const bulkSubject = (inputMegabytes = usualMegabytes): Subject => ({
  title: "Bulk runs",
  peers: [],
  rows: [personalData(inputMegabytes), userAgents],
  method: () =>
    `\`nonet … --in … --out …\` as a process, from its start to its end, with all processes of its own. Texts of ${rowLengthMin} characters and more, ` +
    "of prose, labeled sentences and hard negatives; memory is the proportional set size of all processes, twice a second.",
});
