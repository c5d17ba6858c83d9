/** The editions that the code finder is measured on, and a matcher on any of them, whole or with entries left out. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readConfig } from "../src/app/config.ts";
import { type Encoder, openEncoder } from "../src/engines/industry-search/encoder/encoder.ts";
import { buildIndex, type MatchIndex, openIndex } from "../src/engines/industry-search/index/match-index.ts";
import {
  collectReferences,
  type References,
  referenceTexts,
} from "../src/engines/industry-search/index/references.ts";
import { rowsMemory, type WasmMemory } from "../src/engines/industry-search/index/scan.ts";
import {
  buildPackagedEdition,
  dimensions,
  type Edition,
  readOfficialEdition,
  storedNames,
} from "../src/engines/industry-search/index.ts";
import { Matcher } from "../src/engines/industry-search/matching/matcher.ts";
import { termsOf } from "../src/engines/industry-search/words/terms.ts";
import { processEnvironment } from "../src/platform/env.ts";
import { dataDirSetting, openFiles } from "../src/platform/files.ts";
import type { Tell } from "./subject.ts";

/** The Census Bureau's files, no part of the project; without them the packaged base alone is measured. */
export const officialFolder =
  process.env["NONET_NAICS_DIR"] ?? fileURLToPath(new URL("../../shared/naics-2022", import.meta.url));

const readFrom =
  (folder: string) =>
  async (name: string): Promise<Uint8Array | null> => {
    const path = `${folder}/${name}`;
    return existsSync(path) ? readFileSync(path) : null;
  };

export const hasOfficial = existsSync(officialFolder);

export const readOfficial = async (folder = officialFolder): Promise<Edition> =>
  (await readOfficialEdition(readFrom(folder), "operator")).edition;

export const readPackaged = (): Promise<Edition> =>
  buildPackagedEdition(
    JSON.parse(
      readFileSync(fileURLToPath(import.meta.resolve("naics/data/2017_NAICS_Descriptions.json")), "utf8"),
    ),
  );

/** The encoder as `nonet data naics` left it in the data folder. */
export async function openPreparedEncoder(): Promise<Encoder> {
  const files = openFiles(readConfig(processEnvironment()).settings.get(dataDirSetting));
  const bytes = (name: string): Buffer => readFileSync(files.pathOf(name));
  const wordVectors = bytes(storedNames.wordVectors);
  return openEncoder({
    graphPath: files.pathOf(storedNames.graph),
    wordVectors: ({ start, end }) => Uint8Array.from(wordVectors.subarray(start, end)),
    vocabulary: bytes(storedNames.vocabulary).toString(),
  });
}

/** An edition whose texts are encoded, so that an index can be built of any part of them. */
export interface EncodedEdition {
  readonly references: References;
  readonly vectors: Float32Array;
}

/** Texts of one batch between two words of progress. */
const batch = 512;

export async function encodeEdition(edition: Edition, encoder: Encoder, tell: Tell): Promise<EncodedEdition> {
  const references = collectReferences(edition.codes);
  const texts = referenceTexts(references);
  const vectors = new Float32Array(texts.length * dimensions);
  for (let from = 0; from < texts.length; from += batch) {
    vectors.set(await encoder.encode(texts.slice(from, from + batch)), from * dimensions);
    tell(`encoding ${texts.length.toLocaleString("en")} texts: ${Math.round((100 * from) / texts.length)} %`);
  }
  return { references, vectors };
}

/** A matcher on the edition without the activities at these places: as if the index had never had them. */
export function openWithout(
  edition: EncodedEdition,
  encoder: Encoder,
  leftOut: ReadonlySet<number> = new Set(),
): Matcher {
  const { index, rows } = buildWithout(edition, leftOut);
  return new Matcher(index, rows, encoder);
}

/** The index of such an edition, and its rows. Everyday names with the words of an entry left out are left out with it. */
export function buildWithout(
  { references, vectors }: EncodedEdition,
  leftOut: ReadonlySet<number> = new Set(),
): { readonly index: MatchIndex; readonly rows: WasmMemory } {
  const { activities, names, asides } = references;
  const wordsOf = (text: string): string => termsOf(text).toSorted().join(" ");
  const leftOutWords = new Set([...leftOut].map((place) => wordsOf(activities[place]?.text ?? "")));
  const keptActivities = [...activities.keys()].filter((place) => !leftOut.has(place));
  const keptNames = [...names.keys()].filter((place) => !leftOutWords.has(wordsOf(names[place]?.text ?? "")));
  const all = vectors.length / dimensions;
  const namesFrom = all - asides.length - names.length;
  const keptRows = [
    ...keptActivities,
    ...Array.from({ length: namesFrom - activities.length }, (_, at) => activities.length + at),
    ...keptNames.map((place) => namesFrom + place),
    ...asides.map((_, at) => namesFrom + names.length + at),
  ];
  const own = new Float32Array(keptRows.length * dimensions);
  keptRows.forEach((row, at) => {
    own.set(vectors.subarray(row * dimensions, (row + 1) * dimensions), at * dimensions);
  });
  const kept: References = {
    ...references,
    activities: keptActivities.flatMap((place) => activities[place] ?? []),
    names: keptNames.flatMap((place) => names[place] ?? []),
  };
  const files = buildIndex(kept, own);
  const rows = rowsMemory(files.rows.length);
  new Int8Array(rows.buffer).set(files.rows);
  return { index: openIndex(files.rest.buffer), rows };
}

export type SourceName = "official files" | "packaged base";

/** The editions that can be measured here. */
export const sources: readonly [SourceName, ...SourceName[]] = hasOfficial
  ? ["official files", "packaged base"]
  : ["packaged base"];

interface Source {
  readonly source: SourceName;
  readonly edition: EncodedEdition;
  readonly whole: Matcher;
}

let encoder: Promise<Encoder> | undefined;
export const theEncoder = (): Promise<Encoder> => {
  encoder ??= openPreparedEncoder();
  return encoder;
};

async function openSource(source: SourceName, tell: Tell): Promise<Source> {
  const own = await theEncoder();
  const edition = await encodeEdition(
    source === "official files" ? await readOfficial() : await readPackaged(),
    own,
    (progress) => tell(`${source}: ${progress}`),
  );
  tell(`${source}: building the index`);
  return { source, edition, whole: openWithout(edition, own) };
}

const opened = new Map<SourceName, Promise<Source>>();

/** The edition and a matcher on all of it, opened once. */
export function sourceOf(source: SourceName, tell: Tell): Promise<Source> {
  const known = opened.get(source) ?? openSource(source, tell);
  opened.set(source, known);
  return known;
}
