/** PDF files against pdf-lib and native qpdf: how fast, how large what comes out, and what a server feels of it. */
import { existsSync } from "node:fs";
import { pooled, report } from "./pdf-corpus.ts";
import { healthRow } from "./pdf-health.ts";
import { oddRow } from "./pdf-odd.ts";
import { type Bytes, native, ours, pdfLib, type Tool } from "./pdf-tools.ts";
import { watermarkRows } from "./pdf-watermark.ts";
import type { Aim, Result, Row, Subject } from "./subject.ts";

const rounds = 5;
const hasQpdf = existsSync("/usr/bin/qpdf");

interface Race {
  readonly title: string;
  readonly tool: keyof typeof ours;
  readonly files: () => Promise<readonly Bytes[]>;
  /** Times pdf-lib's speed. */
  readonly atLeast: number;
  /** Tells the sizes too. */
  readonly sized?: true;
}

const nativeTools: Readonly<Record<string, Tool>> = native;

/** Calls a second, in turns, and the lengths of what they wrote. */
const race = ({ title, tool, files, atLeast, sized }: Race): Row => ({
  async measure(tell) {
    tell(`${title}: making the files`);
    const given = await files();
    const byQpdf = hasQpdf ? nativeTools[tool] : undefined;
    const contenders = [ours[tool], pdfLib[tool], ...(byQpdf ? [byQpdf] : [])].map(contender);
    await takeTurns(contenders, given, (round) => tell(`${title}: round ${round + 1} of ${rounds}`));
    const speed = result(title, "speeds", contenders, { bound: "at least", value: atLeast });
    return sized ? [speed, result(title, "lengths", contenders, { bound: "at most", value: 1.1 })] : [speed];
  },
});

function result(
  title: string,
  what: "speeds" | "lengths",
  contenders: readonly Contender[],
  bound: Aim,
): Result {
  const [own, lib, program] = contenders.map((one) => one[what]);
  return {
    title,
    unit: what === "speeds" ? "calls/s" : "bytes",
    ours: own ?? [],
    peers: { "pdf-lib": lib ?? [], ...(program && { qpdf: program }) },
    aim: { ...bound, peer: "pdf-lib" },
  };
}

interface Contender {
  readonly work: Tool;
  readonly speeds: number[];
  readonly lengths: number[];
}

const contender = (work: Tool): Contender => ({ work, speeds: [], lengths: [] });

async function takeTurns(
  contenders: readonly Contender[],
  given: readonly Bytes[],
  tell: (round: number) => void,
): Promise<void> {
  for (const { work } of contenders) await work(given);
  for (let round = 0; round < rounds; round += 1) {
    tell(round);
    const first = round % contenders.length;
    for (const one of [...contenders.slice(first), ...contenders.slice(0, first)]) await takeTurn(one, given);
  }
}

async function takeTurn({ work, speeds, lengths }: Contender, given: readonly Bytes[]): Promise<void> {
  const started = performance.now();
  const length = await work(given);
  speeds.push(1_000 / (performance.now() - started));
  lengths.push(length);
}

const twenty = (): Promise<readonly Bytes[]> =>
  Promise.all(
    Array.from({ length: 20 }, (_, at) => report({ pages: 60, seed: at + 1, pictureBytes: 30_000 })),
  );

const single = (pages: number) => async (): Promise<readonly Bytes[]> => [await report({ pages, seed: 7 })];

/** What splitting a shared pool costs: each page draws one of a hundred pictures that all of them name. */
const pool: Row = {
  async measure(tell) {
    tell("a shared pool");
    const given = [pooled()];
    const peers = {
      "pdf-lib": [await pdfLib.split(given)],
      ...(hasQpdf ? { qpdf: [native.split(given)] } : {}),
    };
    const aim: Aim = { peer: "qpdf", bound: "at most", value: 1.5 };
    return [
      {
        title: "100 pages that share a pool of 2 MB, split: all parts",
        unit: "bytes",
        ours: [await ours.split(given)],
        peers,
        aim,
      },
    ];
  },
};

export const pdf: Subject = {
  title: "PDF files",
  peers: ["pdf-lib"],
  rows: [
    race({ title: "merge 20 files of 60 pages", tool: "merge", files: twenty, atLeast: 1.5, sized: true }),
    race({
      title: "split 500 pages into single ones",
      tool: "split",
      files: single(500),
      atLeast: 1.5,
      sized: true,
    }),
    race({
      title: "extract every second of 500 pages",
      tool: "extract",
      files: single(500),
      atLeast: 1.5,
      sized: true,
    }),
    ...watermarkRows,
    race({ title: "rotate 500 pages", tool: "rotate", files: single(500), atLeast: 1.6, sized: true }),
    race({ title: "info of a file of 2,400 pages", tool: "info", files: single(2_400), atLeast: 4 }),
    pool,
    oddRow,
    healthRow,
  ],
  method: () =>
    `One call a turn, ${rounds} rounds after one that is not counted. Our merge keeps bookmarks and form fields, pdf-lib's does not. qpdf is Debian's program with object streams, its start and files included${hasQpdf ? "" : " (not installed here)"}.`,
};
