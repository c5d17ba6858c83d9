/** Index of an edition for matching: all vectors as rows of bytes, and the words of every code. */

import { type Groups, groupCodes } from "../edition/groups.ts";
import type { Level } from "../edition/level.ts";
import { dimensions } from "../encoder/dimensions.ts";
import { buildTermIndex, openTermIndex, type TermIndex } from "../words/term-index.ts";
import { buildCentroids, type Labeled } from "./centroids.ts";
import { quantizeRows } from "./quantized-rows.ts";
import type { References } from "./references.ts";
import { refineRows } from "./refinement.ts";
import { type Numbers, openSections, packSections } from "./sections.ts";

/** How many rows there are of each kind, in the order of the rows. */
interface RowCounts {
  readonly activities: number;
  readonly titles: number;
  readonly sentences: number;
  readonly referred: number;
  readonly names: number;
  readonly asides: number;
  /** Centroids of the codes, the same refined, centroids of four-digit and of three-digit groups. */
  readonly codes: number;
  readonly refined: number;
  readonly industryGroups: number;
  readonly subsectors: number;
  /** The whitening matrix: it gives the length of a text's vector before it is compared with centroids. */
  readonly whitening: number;
}

export interface MatchIndex {
  readonly codes: readonly string[];
  /** The codes' groups at each level. */
  readonly groups: Readonly<Record<Level, Groups>>;
  readonly counts: RowCounts;
  /** What a row's bytes are multiplied with to give the vector. */
  readonly scales: Float32Array;
  readonly activityCodes: Uint16Array;
  /** The first row of a code's activities, and the row after the last. */
  readonly activitiesOf: (code: number) => readonly [first: number, end: number];
  readonly sentenceCodes: Uint16Array;
  readonly nameCodes: Uint16Array;
  /** The code each referred activity belongs to; -1 for a group of several. */
  readonly targets: Int32Array;
  /** Owners of referred activity r are the pairs from `ownerStarts[r]` to `ownerStarts[r + 1]`. */
  readonly ownerStarts: Uint32Array;
  readonly owners: Uint16Array;
  readonly terms: TermIndex;
}

/** The index as two files: the rows, and the rest. */
export interface MatchIndexFiles {
  readonly rows: Int8Array<ArrayBuffer>;
  readonly rest: Uint8Array<ArrayBuffer>;
}

/** How much each kind of text counts for its code. Set by hand, checked on index entries left out. */
const textWeights = { activity: 1, title: 2, sentence: 1, name: 1 };

/** `vectors` are those of the references' texts, in the order of `referenceTexts`. */
export function buildIndex(references: References, vectors: Float32Array): MatchIndexFiles {
  const { codes, activities, titles, sentences, referred, names, asides } = references;
  const vectorOf = (row: number): Float32Array => vectors.subarray(row * dimensions, (row + 1) * dimensions);
  const sentencesFrom = activities.length + titles.length;
  const namesFrom = sentencesFrom + sentences.length + referred.length;
  const labeled: Labeled[] = [
    ...activities.map(({ code }, at) => ({ code, vector: vectorOf(at), weight: textWeights.activity })),
    ...titles.map((_, at) => ({
      code: at,
      vector: vectorOf(activities.length + at),
      weight: textWeights.title,
    })),
    ...sentences.map(({ code }, at) => ({
      code,
      vector: vectorOf(sentencesFrom + at),
      weight: textWeights.sentence,
    })),
    ...names.map(({ code }, at) => ({ code, vector: vectorOf(namesFrom + at), weight: textWeights.name })),
  ];
  const centroids = buildCentroids(labeled, codes.length);
  const ofCodes = centroids.rowsOf(codes.map((_, code) => code));
  const trainingSet = labeled.map((text, at) => ({ ...text, length: centroids.lengths[at] ?? 1 }));
  const centroidRows = [
    ofCodes,
    refineRows(ofCodes, trainingSet),
    centroids.rowsOf(groupCodes(codes, 4).of),
    centroids.rowsOf(groupCodes(codes, 3).of),
    centroids.whitening,
  ];
  const texts = Array.from({ length: namesFrom + names.length + asides.length }, (_, row) => vectorOf(row));
  const { rows, scales } = quantizeRows([...texts, ...centroidRows.flat()]);
  const counts = [activities, titles, sentences, referred, names, asides, ...centroidRows].map(
    (list) => list.length,
  );
  const rest: Readonly<Record<string, Numbers>> = {
    codes: new TextEncoder().encode(codes.join("\n")),
    counts: Uint32Array.from(counts),
    scales,
    activityCodes: Uint16Array.from(activities, ({ code }) => code),
    sentenceCodes: Uint16Array.from(sentences, ({ code }) => code),
    nameCodes: Uint16Array.from(names, ({ code }) => code),
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

/** Reads the second file in place. */
export function openIndex(rest: ArrayBufferLike): MatchIndex {
  const sections = openSections(rest);
  const [activities = 0, titles = 0, sentences = 0, referred = 0, names = 0, asides = 0, ...centroidRows] =
    sections.get("counts", "uint32");
  const [codes = 0, refined = 0, industryGroups = 0, subsectors = 0, whitening = 0] = centroidRows;
  const list = new TextDecoder().decode(Uint8Array.from(sections.get("codes", "uint8"))).split("\n");
  const activityCodes = sections.get("activityCodes", "uint16");
  const firsts = firstRows(activityCodes, list.length);
  const at = (level: Level): Groups => groupCodes(list, level);
  return {
    codes: list,
    groups: { 2: at(2), 3: at(3), 4: at(4), 5: at(5), 6: at(6) },
    counts: {
      activities,
      titles,
      sentences,
      referred,
      names,
      asides,
      codes,
      refined,
      industryGroups,
      subsectors,
      whitening,
    },
    scales: sections.get("scales", "float32"),
    activityCodes,
    activitiesOf: (code) => [firsts[code] ?? 0, firsts[code + 1] ?? 0],
    sentenceCodes: sections.get("sentenceCodes", "uint16"),
    nameCodes: sections.get("nameCodes", "uint16"),
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

/** The first row of each code, and the end of the last: rows are in the order of their codes. */
function firstRows(rowCodes: Uint16Array, codeCount: number): Uint32Array {
  const firsts = new Uint32Array(codeCount + 1);
  for (const code of rowCodes) firsts[code + 1] = (firsts[code + 1] ?? 0) + 1;
  for (let code = 0; code < codeCount; code += 1)
    firsts[code + 1] = (firsts[code + 1] ?? 0) + (firsts[code] ?? 0);
  return firsts;
}
