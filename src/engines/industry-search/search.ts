/** Decides which codes a keyword search finds: every word must stand in the code's own texts, as a form or a beginning. */
import type { Book } from "./edition/book.ts";
import type { CodeRecord } from "./edition/edition.ts";
import { ancestorAt, type Level, levelOf } from "./edition/level.ts";
import { stem } from "./words/stem.ts";
import { plainWords } from "./words/terms.ts";

export type Field = "title" | "description" | "index" | "code";

export interface Found {
  readonly record: CodeRecord;
  /** 0 to 100, one decimal. */
  readonly score: number;
  readonly matchedIn: readonly Field[];
}

export interface SearchRequest {
  readonly query: string;
  readonly level: Level | null;
  readonly sector: string | null;
}

export interface SearchIndex {
  /** All codes that match, best first. */
  readonly find: (request: SearchRequest) => readonly Found[];
  /** Entries that hold the most of the words, at most ten. */
  readonly indexTermsOf: (record: CodeRecord, query: string) => readonly string[];
}

/** Where a word stands, and what that is worth. */
const fieldWeights = { code: 1, title: 1, index: 0.75, description: 0.45 } as const;
const fields = ["title", "index", "description"] as const;
const matchedIndexTermsMax = 10;

/** Codes in which a word stands: places of records times three, plus the place of the field. */
type Postings = ReadonlyMap<string, readonly number[]>;

/** Records of one turn: some milliseconds. */
const recordsATurn = 40;

/** Reads all texts of the edition, with a pause after every few codes: 0.3 s in all. */
export function* buildSearch(book: Book): Generator<void, SearchIndex> {
  const postings = new Map<string, number[]>();
  const { records } = book;
  for (let place = 0; place < records.length; place += 1) {
    const record = records[place];
    if (record === undefined) break;
    const texts = [record.title, record.activities.join(" \n"), record.description];
    texts.forEach((text, field) => {
      for (const word of new Set(plainWords(text))) put(postings, word, place * fields.length + field);
    });
    if (place % recordsATurn === 0) yield;
  }
  yield;
  const words = [...postings.keys()].sort();
  yield;
  const stems = Map.groupBy(words, stem);
  const index: WordIndex = { postings, words, stems };
  return {
    find: (request) => findCodes(book, index, request),
    indexTermsOf: (record, query) => indexTermsOf(book, record, query),
  };
}

function put(postings: Map<string, number[]>, word: string, place: number): void {
  const places = postings.get(word);
  if (places === undefined) postings.set(word, [place]);
  else places.push(place);
}

interface WordIndex {
  readonly postings: Postings;
  /** Sorted. */
  readonly words: readonly string[];
  readonly stems: ReadonlyMap<string, readonly string[]>;
}

/** A single letter begins too many words. */
const prefixLengthMin = 2;

/** Words of the edition with the same stem, or that begin with the word. */
function formsOf({ words, stems }: WordIndex, word: string): ReadonlySet<string> {
  const forms = new Set(stems.get(stem(word)));
  if (word.length < prefixLengthMin) return forms;
  for (let at = firstFrom(words, word); words[at]?.startsWith(word); at += 1) forms.add(words[at] ?? word);
  return forms;
}

/** Place of the first word that is not before this one. */
function firstFrom(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** For each record the fields in which a word stands, as bits, and whether in this very form. */
interface WordHits {
  readonly fieldsOf: ReadonlyMap<number, number>;
  readonly rarity: number;
}

function hitsOf(book: Book, index: WordIndex, word: string, level: Level | null): WordHits {
  const fieldsOf = new Map<number, number>();
  for (const form of formsOf(index, word)) {
    for (const place of index.postings.get(form) ?? []) {
      const field = place % fields.length;
      const record = rolledUp(book, Math.floor(place / fields.length), field, level);
      fieldsOf.set(record, (fieldsOf.get(record) ?? 0) | (1 << field));
    }
  }
  return { fieldsOf, rarity: Math.log(1 + book.records.length / (1 + fieldsOf.size)) };
}

const indexField = fields.indexOf("index");

/** Index entries stand at six digits; who asks for a level above finds them there. */
function rolledUp(book: Book, place: number, field: number, level: Level | null): number {
  const record = book.records[place];
  if (level === null || field !== indexField || record === undefined) return place;
  const ancestor = book.get(ancestorAt(record.code, level));
  return ancestor === undefined ? place : book.placeOf(ancestor.code);
}

function findCodes(book: Book, index: WordIndex, { query, level, sector }: SearchRequest): readonly Found[] {
  const words = [...new Set(plainWords(query))];
  const [first, ...others] = words;
  if (first === undefined) return [];
  const isMeant = ({ code }: CodeRecord): boolean =>
    (level === null || levelOf(code) === level) && (sector === null || ancestorAt(code, 2) === sector);
  if (others.length === 0 && /^\d{1,6}$/.test(first))
    return codesWith(book, query.trim()).filter(({ record }) => isMeant(record));
  const hits = words.map((word) => hitsOf(book, index, word, level));
  const whole = hits.reduce((sum, { rarity }) => sum + rarity, 0);
  const found: Found[] = [];
  for (const place of hits[0]?.fieldsOf.keys() ?? []) {
    const record = book.records[place];
    if (record === undefined || !isMeant(record) || hits.some(({ fieldsOf }) => !fieldsOf.has(place)))
      continue;
    found.push(judged(record, hits, place, { whole, words }));
  }
  return found.sort((a, b) => b.score - a.score || book.placeOf(a.record.code) - book.placeOf(b.record.code));
}

/** Codes that begin with these digits, the shortest first. */
function codesWith(book: Book, digits: string): readonly Found[] {
  return book.records
    .filter(({ code }) => code.startsWith(digits) || code === digits || isInRange(code, digits))
    .map((record) => ({
      record,
      score: Number(
        ((100 * digits.length) / Math.max(digits.length, record.code.replace(/-.*/, "").length)).toFixed(1),
      ),
      matchedIn: ["code"] as const,
    }))
    .sort((a, b) => b.score - a.score);
}

const isInRange = (code: string, digits: string): boolean => {
  const [from, to] = code.split("-");
  return to !== undefined && from !== undefined && digits.length === 2 && digits >= from && digits <= to;
};

function judged(
  record: CodeRecord,
  hits: readonly WordHits[],
  place: number,
  { whole, words }: { readonly whole: number; readonly words: readonly string[] },
): Found {
  let sum = 0;
  let seen = 0;
  for (const { fieldsOf, rarity } of hits) {
    const bits = fieldsOf.get(place) ?? 0;
    seen |= bits;
    sum += rarity * worthOf(bits);
  }
  // Of two titles with the words, the shorter one is more about them.
  const titleWords = plainWords(record.title).length;
  const closeness = Math.min(1, words.length / Math.max(1, titleWords));
  return {
    record,
    score: Number((100 * (sum / whole) * (0.8 + 0.2 * closeness)).toFixed(1)),
    matchedIn: fields.filter((_, bit) => (seen >> bit) & 1),
  };
}

/** The best of the fields in which a word stands, and a little for each other one: 1 at most. */
function worthOf(bits: number): number {
  const weights = fields.filter((_, bit) => (bits >> bit) & 1).map((field) => fieldWeights[field]);
  return (Math.max(...weights) + otherFieldWeight * (weights.length - 1)) / (1 + otherFieldWeight * 2);
}

const otherFieldWeight = 0.05;

/** Entries that hold the most of the words, at most ten. */
function indexTermsOf(book: Book, record: CodeRecord, query: string): readonly string[] {
  const words = plainWords(query).map((word) => [word, stem(word)] as const);
  const counted = book.activitiesOf(record.code).map((activity) => {
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
