/** Keyword search over codes, titles, index entries and descriptions: every word must match, as a form or a prefix. */
import { roundTo } from "../../shared/rounding.ts";
import type { ClassificationIndex } from "./edition/classification-index.ts";
import type { CodeRecord } from "./edition/edition.ts";
import { ancestorAt, type Level, levelOf } from "./edition/level.ts";
import { stem } from "./words/stem.ts";
import { plainWords } from "./words/terms.ts";

type SearchField = "title" | "description" | "index" | "code";

interface SearchResult {
  readonly record: CodeRecord;
  /** 0 to 100, one decimal. */
  readonly score: number;
  readonly matchedIn: readonly SearchField[];
}

interface SearchRequest {
  readonly query: string;
  /** Only codes of this level; null for all. */
  readonly level: Level | null;
  /** Only codes of this sector; null for all. */
  readonly sector: string | null;
}

/** What a match in each field is worth. Set by hand, checked by the searches of the tests. */
const fieldWeights = { code: 1, title: 1, index: 0.75, description: 0.45 } as const;
const fields = ["title", "index", "description"] as const;
const indexField = fields.indexOf("index");
const otherFieldWeight = 0.05;
const matchedIndexTermsMax = 10;

/** A single letter is a prefix of too many words. */
const prefixLengthMin = 2;

/** Codes in which a word occurs: positions of records times three, plus the position of the field. */
type Postings = ReadonlyMap<string, readonly number[]>;

/** Records between two yields: some milliseconds of work. */
const recordsPerYield = 40;

/** Indexes all texts of the edition, 0.3 s in all; yields after every few codes. */
export function* buildKeywordSearch(index: ClassificationIndex): Generator<void, KeywordSearch> {
  const postings = new Map<string, number[]>();
  for (const [position, record] of index.records.entries()) {
    const texts = [record.title, record.activities.join(" \n"), record.description];
    texts.forEach((text, field) => {
      for (const word of new Set(plainWords(text)))
        addPosting(postings, word, position * fields.length + field);
    });
    if (position % recordsPerYield === 0) yield;
  }
  yield;
  const words = [...postings.keys()].sort();
  yield;
  return new KeywordSearch(index, postings, words, Map.groupBy(words, stem));
}

function addPosting(postings: Map<string, number[]>, word: string, posting: number): void {
  const list = postings.get(word);
  if (list === undefined) postings.set(word, [posting]);
  else list.push(posting);
}

/** For each record the fields in which a word occurs, as bits, and how rare the word is. */
interface WordHits {
  readonly fieldsOf: ReadonlyMap<number, number>;
  readonly rarity: number;
}

export class KeywordSearch {
  readonly #index: ClassificationIndex;
  readonly #postings: Postings;
  /** Sorted. */
  readonly #words: readonly string[];
  readonly #stems: ReadonlyMap<string, readonly string[]>;

  constructor(
    index: ClassificationIndex,
    postings: Postings,
    words: readonly string[],
    stems: ReadonlyMap<string, readonly string[]>,
  ) {
    this.#index = index;
    this.#postings = postings;
    this.#words = words;
    this.#stems = stems;
  }

  /** All codes that match, best first. */
  find({ query, level, sector }: SearchRequest): readonly SearchResult[] {
    const words = [...new Set(plainWords(query))];
    const [first, ...others] = words;
    if (first === undefined) return [];
    const isWanted = ({ code }: CodeRecord): boolean =>
      (level === null || levelOf(code) === level) && (sector === null || ancestorAt(code, 2) === sector);
    if (others.length === 0 && /^\d{1,6}$/.test(first))
      return this.#findDigits(query.trim()).filter(({ record }) => isWanted(record));
    const hits = words.map((word) => this.#findWord(word, level));
    const found: SearchResult[] = [];
    for (const position of hits[0]?.fieldsOf.keys() ?? []) {
      const record = this.#index.records[position];
      if (record === undefined || !isWanted(record)) continue;
      if (hits.every(({ fieldsOf }) => fieldsOf.has(position)))
        found.push(scoreRecord(record, hits, position, words.length));
    }
    const positionOf = ({ record }: SearchResult): number => this.#index.positionOf(record.code);
    return found.sort((a, b) => b.score - a.score || positionOf(a) - positionOf(b));
  }

  /** Index entries of a record that share the most words with the query, at most ten. */
  matchedIndexTerms(record: CodeRecord, query: string): readonly string[] {
    const words = plainWords(query).map((word) => [word, stem(word)] as const);
    const counted = this.#index.activitiesOf(record.code).map((activity) => {
      const own = plainWords(activity);
      const count = words.filter(([word, root]) =>
        own.some((candidate) => candidate.startsWith(word) || stem(candidate) === root),
      ).length;
      return { activity, count };
    });
    return counted
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, matchedIndexTermsMax)
      .map(({ activity }) => activity);
  }

  /** Codes that begin with these digits, the shortest first. */
  #findDigits(digits: string): readonly SearchResult[] {
    return this.#index.records
      .filter(({ code }) => code.startsWith(digits) || isInRange(code, digits))
      .map((record) => {
        const codeLength = record.code.replace(/-.*/, "").length;
        const share = (100 * digits.length) / Math.max(digits.length, codeLength);
        return { record, score: roundTo(share, 1), matchedIn: ["code"] as const };
      })
      .sort((a, b) => b.score - a.score);
  }

  #findWord(word: string, level: Level | null): WordHits {
    const fieldsOf = new Map<number, number>();
    for (const form of this.#formsOf(word)) {
      for (const posting of this.#postings.get(form) ?? []) {
        const field = posting % fields.length;
        const position = this.#rollUp(Math.floor(posting / fields.length), field, level);
        fieldsOf.set(position, (fieldsOf.get(position) ?? 0) | (1 << field));
      }
    }
    return { fieldsOf, rarity: Math.log(1 + this.#index.records.length / (1 + fieldsOf.size)) };
  }

  /** Words of the edition with the same stem or with the word as their prefix. */
  #formsOf(word: string): ReadonlySet<string> {
    const words = this.#words;
    const forms = new Set(this.#stems.get(stem(word)));
    if (word.length < prefixLengthMin) return forms;
    for (let at = lowerBound(words, word); words[at]?.startsWith(word); at += 1) forms.add(words[at] ?? word);
    return forms;
  }

  /** Index entries belong to six-digit codes; with a level they count for the code above at that level. */
  #rollUp(position: number, field: number, level: Level | null): number {
    const record = this.#index.records[position];
    if (level === null || field !== indexField || record === undefined) return position;
    const ancestor = this.#index.positionOf(ancestorAt(record.code, level));
    return ancestor < 0 ? position : ancestor;
  }
}

/** Position of the first word that is not before this one. */
function lowerBound(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether two digits are within the range of a sector such as 31-33. */
const isInRange = (code: string, digits: string): boolean => {
  const [from, to] = code.split("-");
  return to !== undefined && from !== undefined && digits.length === 2 && digits >= from && digits <= to;
};

function scoreRecord(
  record: CodeRecord,
  hits: readonly WordHits[],
  position: number,
  wordCount: number,
): SearchResult {
  let sum = 0;
  let greatest = 0;
  let seen = 0;
  for (const { fieldsOf, rarity } of hits) {
    const bits = fieldsOf.get(position) ?? 0;
    seen |= bits;
    sum += rarity * scoreFields(bits);
    greatest += rarity;
  }
  // Of two titles with the words, the shorter one is more about them.
  const titleWords = plainWords(record.title).length;
  const closeness = Math.min(1, wordCount / Math.max(1, titleWords));
  return {
    record,
    score: roundTo(100 * (sum / greatest) * (0.8 + 0.2 * closeness), 1),
    matchedIn: fields.filter((_, bit) => (seen >> bit) & 1),
  };
}

/** The weight of the best field in which a word occurs, and a little for each other one: 1 at most. */
function scoreFields(bits: number): number {
  const weights = fields.filter((_, bit) => (bits >> bit) & 1).map((field) => fieldWeights[field]);
  return (Math.max(...weights) + otherFieldWeight * (weights.length - 1)) / (1 + otherFieldWeight * 2);
}
