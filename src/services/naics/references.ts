/** Decides which texts of an edition a caller's text is compared with, and which code each speaks for. */
import { parseCrossReference } from "./cross-reference.ts";
import { sentencesIn } from "./description.ts";
import type { CodeRecord } from "./edition.ts";
import { levelOf } from "./level.ts";

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

export function referencesOf(records: readonly CodeRecord[]): References {
  const leaves = records.filter(({ code }) => levelOf(code) === 6);
  const each = (textsOf: (record: CodeRecord) => readonly string[]): readonly Reference[] =>
    leaves.flatMap((record, code) => textsOf(record).map((text) => ({ code, text })));
  const codes = leaves.map(({ code }) => code);
  return {
    codes,
    titles: leaves.map(({ title }) => title),
    activities: each(({ activities }) => activities),
    sentences: each(({ description }) => sentencesIn(description)),
    referred: referredIn(records, codes),
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

/** A five-digit code and the one code below it have the same references: each activity stands once. */
function referredIn(records: readonly CodeRecord[], codes: readonly string[]): readonly ReferredActivity[] {
  const ranges = new Map<string, readonly [number, number] | null>();
  const range = (digits: string): readonly [number, number] | null => {
    const known = ranges.get(digits) ?? rangeOf(codes, digits);
    ranges.set(digits, known);
    return known;
  };
  const found = new Map<string, Growing>();
  for (const { code, crossReferences } of records) {
    const owner = range(code);
    if (owner === null) continue;
    for (const sentence of crossReferences) {
      const { activity, target } = parseCrossReference(sentence);
      const targets = range(target ?? "none");
      if (targets === null) continue;
      const key = `${target} ${activity}`;
      const referred = found.get(key) ?? newReferred(activity, sentence, target ?? "", targets);
      referred.owners.push(owner);
      found.set(key, referred);
    }
  }
  return [...found.values()];
}

const newReferred = (
  text: string,
  sentence: string,
  targetCode: string,
  [first, last]: readonly [number, number],
): Growing => ({ text, sentence, targetCode, target: first === last ? first : -1, owners: [] });
