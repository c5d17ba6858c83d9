/** Reference texts of an edition: what a caller's text is compared with, and the code each belongs to. */

import { memoize } from "../../../shared/memoize.ts";
import { runAtOnce } from "../../../shared/steps.ts";
import { parseCrossReference } from "../edition/cross-reference.ts";
import { parseSentences } from "../edition/description.ts";
import type { CodeRecord } from "../edition/edition.ts";
import { levelOf } from "../edition/level.ts";
import asideSentences from "./asides.json" with { type: "json" };
import everydayNames from "./everyday-names.json" with { type: "json" };

/** A text, and the position of its six-digit code among all six-digit codes. */
interface Reference {
  readonly code: number;
  readonly text: string;
}

/** An activity that cross-references refer from some codes, its owners, to another code. */
export interface ReferredActivity {
  readonly text: string;
  /** Position of the six-digit code it belongs to; -1 where the reference names a group of several. */
  readonly target: number;
  /** For each owner, positions of the first and the last six-digit code that it does not belong to. */
  readonly owners: readonly (readonly [first: number, last: number])[];
  /** The cross-reference as the edition has it, and the code it names. */
  readonly sentence: string;
  readonly targetCode: string;
}

export interface References {
  /** The six-digit codes in their order. */
  readonly codes: readonly string[];
  readonly titles: readonly string[];
  readonly activities: readonly Reference[];
  /** Sentences of descriptions. */
  readonly sentences: readonly Reference[];
  readonly referred: readonly ReferredActivity[];
  /** What people call shops, trades and occupations. */
  readonly names: readonly Reference[];
  /** What companies say about themselves beside what they do: history, places, awards, values, customers. */
  readonly asides: readonly string[];
}

/** Names of each six-digit code, separated by commas. */
type EverydayNames = Readonly<Record<string, string>>;

const leavesOf = (records: readonly CodeRecord[]): readonly CodeRecord[] =>
  records.filter(({ code }) => levelOf(code) === 6);

/** All activities, in the order of their rows. */
export const listActivities = (records: readonly CodeRecord[]): readonly string[] =>
  leavesOf(records).flatMap(({ activities }) => activities);

/** The everyday names of a six-digit code. */
export const everydayNamesOf = (code: string): readonly string[] =>
  (everydayNames as EverydayNames)[code]?.split(", ") ?? [];

export function collectReferences(
  records: readonly CodeRecord[],
  names: EverydayNames = everydayNames,
): References {
  const leaves = leavesOf(records);
  const each = (textsOf: (record: CodeRecord) => readonly string[]): readonly Reference[] =>
    leaves.flatMap((record, code) => textsOf(record).map((text) => ({ code, text })));
  const codes = leaves.map(({ code }) => code);
  return {
    codes,
    titles: leaves.map(({ title }) => title),
    activities: each(({ activities }) => activities),
    sentences: each(({ description }) => parseSentences(description)),
    referred: runAtOnce(collectReferredActivities(records)),
    asides: asideSentences,
    names: each(({ code }) => names[code]?.split(", ") ?? []),
  };
}

/** All reference texts in the order of their rows: activities, titles, sentences, referred activities, names, asides. */
export const referenceTexts = ({
  activities,
  titles,
  sentences,
  referred,
  names,
  asides,
}: References): readonly string[] => [
  ...activities.map(({ text }) => text),
  ...titles,
  ...sentences.map(({ text }) => text),
  ...referred.map(({ text }) => text),
  ...names.map(({ text }) => text),
  ...asides,
];

/** Positions of the first and the last code that begin with these digits; null where there is none. */
function findRange(codes: readonly string[], digits: string): readonly [number, number] | null {
  const [from = "", to = from] = digits.split("-");
  const matches = (code: string): boolean =>
    to === from ? code.startsWith(from) : code.slice(0, 2) >= from && code.slice(0, 2) <= to;
  const first = codes.findIndex(matches);
  return first < 0 ? null : [first, codes.findLastIndex(matches)];
}

type PendingActivity = ReferredActivity & { readonly owners: (readonly [number, number])[] };

/** Records between two yields: some milliseconds of work. */
const recordsPerYield = 100;

/**
 * The referred activities of an edition; yields after every few codes. A five-digit code and the single code below it
 * have the same references: each activity occurs once.
 */
export function* collectReferredActivities(
  records: readonly CodeRecord[],
): Generator<void, readonly ReferredActivity[]> {
  const codes = leavesOf(records).map(({ code }) => code);
  const range = memoize((digits: string) => findRange(codes, digits));
  const found = new Map<string, PendingActivity>();
  for (const [position, { code, crossReferences }] of records.entries()) {
    if (position % recordsPerYield === 0) yield;
    const owner = range(code);
    if (owner !== null) for (const sentence of crossReferences) addReferred(found, sentence, owner, range);
  }
  return [...found.values()];
}

type Range = (digits: string) => readonly [number, number] | null;

function addReferred(
  found: Map<string, PendingActivity>,
  sentence: string,
  owner: readonly [number, number],
  range: Range,
): void {
  const { activity: text, target: targetCode } = parseCrossReference(sentence);
  const targets = targetCode === null ? null : range(targetCode);
  if (targetCode === null || targets === null) return;
  const key = `${targetCode} ${text}`;
  const [first, last] = targets;
  const known = found.get(key) ?? {
    text,
    sentence,
    targetCode,
    target: first === last ? first : -1,
    owners: [],
  };
  known.owners.push(owner);
  found.set(key, known);
}
