/** Decides what the index of an edition holds: every vector as a row of bytes, and the words of every code. */

import { type Groups, groupsAt } from "../edition/groups.ts";
import type { Level } from "../edition/level.ts";
import { buildTermIndex, openTermIndex, type TermIndex } from "../words/term-index.ts";
import { buildCentroids, type Labeled } from "./centroids.ts";
import { quantizeRows } from "./quantized-rows.ts";
import type { References } from "./references.ts";
import { refineRows } from "./refinement.ts";
import { dimensions } from "./scan-module.ts";
import { type Numbers, openSections, packSections } from "./sections.ts";

/** How many rows of each kind stand one behind the other. */
export interface RowCounts {
  readonly activities: number;
  readonly titles: number;
  readonly sentences: number;
  readonly referred: number;
  /** Typical directions of codes twice, as they are and sharpened, then of four-digit and of three-digit groups. */
  readonly codes: number;
  readonly sharpened: number;
  readonly industryGroups: number;
  readonly subsectors: number;
  /** What a text's length is reckoned with before it is held against typical directions. */
  readonly evening: number;
}

export interface MatchIndex {
  readonly codes: readonly string[];
  /** The codes' groups at each level. */
  readonly groups: Readonly<Record<Level, Groups>>;
  readonly counts: RowCounts;
  /** Length of a row's numbers in true measure. */
  readonly scales: Float32Array;
  readonly activityCodes: Uint16Array;
  /** The first row of a code's activities, and the one behind the last. */
  readonly activitiesOf: (code: number) => readonly [first: number, end: number];
  readonly sentenceCodes: Uint16Array;
  /** -1: a group of several codes. */
  readonly targets: Int32Array;
  /** Owners of referred activity r are the pairs from `ownerStarts[r]` to `ownerStarts[r + 1]`. */
  readonly ownerStarts: Uint32Array;
  readonly owners: Uint16Array;
  readonly terms: TermIndex;
}

/** The index as two files: rows, which are scanned whole, and all else. */
export interface IndexFiles {
  readonly rows: Int8Array<ArrayBuffer>;
  readonly rest: Uint8Array<ArrayBuffer>;
}

/** Titles say most of a code, sentences of its description as much as an activity. */
const weights = { activity: 1, title: 2, sentence: 1 };

/** `vectors` are those of the references' texts, in the order of `textsOf`. */
export function buildIndex(references: References, vectors: Float32Array): IndexFiles {
  const { codes, activities, titles, sentences, referred } = references;
  const vectorOf = (row: number): Float32Array => vectors.subarray(row * dimensions, (row + 1) * dimensions);
  const sentencesFrom = activities.length + titles.length;
  const labeled: Labeled[] = [
    ...activities.map(({ code }, at) => ({ code, vector: vectorOf(at), weight: weights.activity })),
    ...titles.map((_, at) => ({ code: at, vector: vectorOf(activities.length + at), weight: weights.title })),
    ...sentences.map(({ code }, at) => ({
      code,
      vector: vectorOf(sentencesFrom + at),
      weight: weights.sentence,
    })),
  ];
  const centroids = buildCentroids(labeled, codes.length);
  const ofCodes = centroids.rowsOf(codes.map((_, code) => code));
  const lessons = labeled.map((text, at) => ({ ...text, length: centroids.lengths[at] ?? 1 }));
  const typical = [
    ofCodes,
    refineRows(ofCodes, lessons),
    centroids.rowsOf(groupsAt(codes, 4).of),
    centroids.rowsOf(groupsAt(codes, 3).of),
    centroids.evening,
  ];
  const texts = Array.from({ length: sentencesFrom + sentences.length + referred.length }, (_, row) =>
    vectorOf(row),
  );
  const { rows, scales } = quantizeRows([...texts, ...typical.flat()]);
  const counts = [activities, titles, sentences, referred, ...typical].map((list) => list.length);
  const rest: Readonly<Record<string, Numbers>> = {
    codes: new TextEncoder().encode(codes.join("\n")),
    counts: Uint32Array.from(counts),
    scales,
    activityCodes: Uint16Array.from(activities, ({ code }) => code),
    sentenceCodes: Uint16Array.from(sentences, ({ code }) => code),
    targets: Int32Array.from(referred, ({ target }) => target),
    ownerStarts: Uint32Array.from([0, ...runningSum(referred.map(({ owners }) => owners.length * 2))]),
    owners: Uint16Array.from(referred.flatMap(({ owners }) => owners.flat())),
    ...buildTermIndex(references),
  };
  return { rows, rest: packSections(rest) };
}

const runningSum = (lengths: readonly number[]): readonly number[] => {
  let sum = 0;
  return lengths.map((length) => {
    sum += length;
    return sum;
  });
};

/** Reads the second file as it is, also where threads share it. */
export function openIndex(rest: ArrayBufferLike): MatchIndex {
  const sections = openSections(rest);
  const [activities = 0, titles = 0, sentences = 0, referred = 0, ...typical] = sections.get(
    "counts",
    "uint32",
  );
  const [codes = 0, sharpened = 0, industryGroups = 0, subsectors = 0, evening = 0] = typical;
  const list = new TextDecoder().decode(Uint8Array.from(sections.get("codes", "uint8"))).split("\n");
  const activityCodes = sections.get("activityCodes", "uint16");
  const firsts = firstRows(activityCodes, list.length);
  const at = (level: Level): Groups => groupsAt(list, level);
  return {
    codes: list,
    groups: { 2: at(2), 3: at(3), 4: at(4), 5: at(5), 6: at(6) },
    counts: {
      activities,
      titles,
      sentences,
      referred,
      codes,
      sharpened,
      industryGroups,
      subsectors,
      evening,
    },
    scales: sections.get("scales", "float32"),
    activityCodes,
    activitiesOf: (code) => [firsts[code] ?? 0, firsts[code + 1] ?? 0],
    sentenceCodes: sections.get("sentenceCodes", "uint16"),
    targets: sections.get("targets", "int32"),
    ownerStarts: sections.get("ownerStarts", "uint32"),
    owners: sections.get("owners", "uint16"),
    terms: openTermIndex(sections),
  };
}

/** The six-digit codes that a referred activity does not belong to. */
export function ownersOf({ ownerStarts, owners }: MatchIndex, row: number): readonly number[] {
  const codes: number[] = [];
  for (let at = ownerStarts[row] ?? 0; at < (ownerStarts[row + 1] ?? 0); at += 2)
    for (let code = owners[at] ?? 0; code <= (owners[at + 1] ?? -1); code += 1) codes.push(code);
  return codes;
}

/** Where the rows of each code begin, since they stand in the order of their codes, and where the last ones end. */
function firstRows(rowCodes: Uint16Array, codeCount: number): Uint32Array {
  const firsts = new Uint32Array(codeCount + 1);
  for (const code of rowCodes) firsts[code + 1] = (firsts[code + 1] ?? 0) + 1;
  for (let code = 0; code < codeCount; code += 1)
    firsts[code + 1] = (firsts[code + 1] ?? 0) + (firsts[code] ?? 0);
  return firsts;
}
