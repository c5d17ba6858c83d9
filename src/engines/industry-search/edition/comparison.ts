/** What codes share in the hierarchy, and what tells them apart: words, activities, cross-references between them. */
import { stem } from "../words/stem.ts";
import { contentWords } from "../words/terms.ts";
import type { ClassificationIndex, NamedCode } from "./classification-index.ts";
import { parseCrossReference } from "./cross-reference.ts";
import { canonicalCode, lineageOf } from "./level.ts";

interface ComparedCode {
  readonly code: string;
  readonly activityCount: number;
  /** Words of its title and activities that the others lack, those of most of its texts first; at most ten. */
  readonly ownWords: string[];
  /** Activities with these words, at most ten; the first activities where no word is its own. */
  readonly ownActivities: string[];
}

/** A sentence of one code that sends something to another. */
interface CodeReference {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

interface Comparison {
  /** From the sector down to the lowest code above all of them, or the code that contains the others; empty: nothing is shared. */
  readonly shared: NamedCode[];
  readonly codes: ComparedCode[];
  readonly crossReferences: CodeReference[];
}

const ownWordsMax = 10;
const ownActivitiesMax = 10;
/** A word of a title tells more than one of an activity (`term-index.ts`). */
const titleWeight = 3;

/** Compares known codes, each given once. Linear in their texts: some milliseconds for a sector. */
export function compareCodes(index: ClassificationIndex, codes: readonly string[]): Comparison {
  const words = codes.map((code) => countWords(index, code));
  return {
    shared: index
      .hierarchyOf(codes[0] ?? "")
      .filter(({ code }) => codes.every((other) => lineageOf(other).includes(code))),
    codes: codes.map((code, place) => {
      const others = words.filter((_, other) => other !== place);
      return describeCode(index, code, words[place] ?? new Map(), others);
    }),
    crossReferences: codes.flatMap((from) => findReferences(index, from, codes)),
  };
}

interface CountedWord {
  /** As it first stands in the texts. */
  readonly word: string;
  count: number;
}

type CountedWords = ReadonlyMap<string, CountedWord>;

function countWords(index: ClassificationIndex, code: string): CountedWords {
  const counts = new Map<string, CountedWord>();
  const add = (text: string, weight: number): void => {
    for (const word of contentWords(text)) {
      const term = stem(word);
      const known = counts.get(term) ?? { word, count: 0 };
      known.count += weight;
      counts.set(term, known);
    }
  };
  add(index.get(code)?.title ?? "", titleWeight);
  for (const activity of index.activitiesOf(code)) add(activity, 1);
  return counts;
}

function describeCode(
  index: ClassificationIndex,
  code: string,
  words: CountedWords,
  others: readonly CountedWords[],
): ComparedCode {
  const own = [...words]
    .filter(([term]) => !others.some((other) => other.has(term)))
    .sort(([, a], [, b]) => b.count - a.count);
  const ownTerms = new Map(own.map(([term, { count }]) => [term, count]));
  const activities = index.activitiesOf(code);
  const weightOf = (text: string): number =>
    contentWords(text).reduce((sum, word) => sum + (ownTerms.get(stem(word)) ?? 0), 0);
  const weighed = activities.map((text) => ({ text, weight: weightOf(text) }));
  const distinct = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return {
    code,
    activityCount: activities.length,
    ownWords: own.slice(0, ownWordsMax).map(([, { word }]) => word),
    ownActivities: (distinct.length > 0 ? distinct : weighed)
      .slice(0, ownActivitiesMax)
      .map(({ text }) => text),
  };
}

/**
 * Cross-references of a code to others of a list, to a code above or below one of them. What is said of a code inside another one
 * tells nothing about these two.
 */
export function findReferences(
  index: ClassificationIndex,
  from: string,
  codes: readonly string[],
): readonly CodeReference[] {
  const others = codes.filter((code) => !isRelated(code, from));
  return (index.get(from)?.crossReferences ?? []).flatMap((text) => {
    const target = index.get(canonicalCode(parseCrossReference(text).target ?? ""))?.code;
    const to = target === undefined ? undefined : others.find((code) => isRelated(code, target));
    return to === undefined ? [] : [{ from, to, text }];
  });
}

/** Whether one is the other, or above it. */
const isRelated = (a: string, b: string): boolean => lineageOf(a).includes(b) || lineageOf(b).includes(a);
