/** Decides which texts of an edition a caller's text is compared with, and which code each speaks for. */
import { parseCrossReference } from "../edition/cross-reference.ts";
import { sentencesIn } from "../edition/description.ts";
import type { CodeRecord } from "../edition/edition.ts";
import { levelOf } from "../edition/level.ts";

/** A text and the six-digit code it speaks for, by its place among them. */
export interface Reference {
  readonly code: number;
  readonly text: string;
}

/** An activity that is referred from some codes to another. */
export interface ReferredActivity {
  readonly text: string;
  /** The six-digit code it belongs to; -1 where the reference names a group of several. */
  readonly target: number;
  /** Places of the first and the last six-digit code that it does not belong to, for each owner. */
  readonly owners: readonly (readonly [first: number, last: number])[];
  /** The sentence as the edition has it, and the code it names. */
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
}

const leavesOf = (records: readonly CodeRecord[]): readonly CodeRecord[] =>
  records.filter(({ code }) => levelOf(code) === 6);

/** The texts of the rows of activities. */
export const activityTextsOf = (records: readonly CodeRecord[]): readonly string[] =>
  leavesOf(records).flatMap(({ activities }) => activities);

function allOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export function referencesOf(records: readonly CodeRecord[]): References {
  const leaves = leavesOf(records);
  const each = (textsOf: (record: CodeRecord) => readonly string[]): readonly Reference[] =>
    leaves.flatMap((record, code) => textsOf(record).map((text) => ({ code, text })));
  const codes = leaves.map(({ code }) => code);
  return {
    codes,
    titles: leaves.map(({ title }) => title),
    activities: each(({ activities }) => activities),
    sentences: each(({ description }) => sentencesIn(description)),
    referred: allOf(referredIn(records)),
  };
}

/** All texts in the order of their rows: activities, titles, sentences, referred activities. */
export const textsOf = ({ activities, titles, sentences, referred }: References): readonly string[] => [
  ...activities.map(({ text }) => text),
  ...titles,
  ...sentences.map(({ text }) => text),
  ...referred.map(({ text }) => text),
];

/** The places of the codes that begin with these digits; null where there is none. */
function rangeOf(codes: readonly string[], digits: string): readonly [number, number] | null {
  const [from = "", to = from] = digits.split("-");
  const matches = (code: string): boolean =>
    to === from ? code.startsWith(from) : code.slice(0, 2) >= from && code.slice(0, 2) <= to;
  const first = codes.findIndex(matches);
  return first < 0 ? null : [first, codes.findLastIndex(matches)];
}

type Growing = ReferredActivity & { readonly owners: (readonly [number, number])[] };

/** Codes of one turn: some milliseconds. */
const recordsATurn = 100;

/**
 * The referred activities of an edition, with a pause after every few codes. A five-digit code and the one code below
 * it have the same references: each activity stands once.
 */
export function* referredIn(records: readonly CodeRecord[]): Generator<void, readonly ReferredActivity[]> {
  const codes = leavesOf(records).map(({ code }) => code);
  const range = remembered((digits) => rangeOf(codes, digits));
  const found = new Map<string, Growing>();
  for (const [place, { code, crossReferences }] of records.entries()) {
    if (place % recordsATurn === 0) yield;
    const owner = range(code);
    if (owner !== null) for (const sentence of crossReferences) gather(found, sentence, owner, range);
  }
  return [...found.values()];
}

type Range = (digits: string) => readonly [number, number] | null;

function remembered(rangeOfDigits: Range): Range {
  const known = new Map<string, ReturnType<Range>>();
  return (digits) => {
    const range = known.has(digits) ? (known.get(digits) ?? null) : rangeOfDigits(digits);
    known.set(digits, range);
    return range;
  };
}

function gather(
  found: Map<string, Growing>,
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
