/** Differences of two texts: by lines, words or characters. */
import { graphemes } from "../../../shared/graphemes.ts";
import { readWords } from "../../../shared/words.ts";
import { findShortestEdit } from "./shortest-edit.ts";

export const diffGranularities = ["lines", "words", "characters"] as const;
export type DiffGranularity = (typeof diffGranularities)[number];

export const changeKinds = ["equal", "delete", "insert"] as const;
type ChangeKind = (typeof changeKinds)[number];

export interface DiffOptions {
  /** Items that differ in letter case alone are equal. */
  readonly ignoreCase?: boolean;
  /** Items that differ in white space alone are equal. */
  readonly ignoreWhitespace?: boolean;
  /** Past so many changes, short equal runs between two changes count as changed. */
  readonly changesMax?: number;
}

/** A run of items that are in both texts, in the first alone or in the second alone. */
export interface Change {
  readonly kind: ChangeKind;
  /** Of the text that has it; of the first where both do. */
  readonly text: string;
  /** Lines, words or characters. */
  readonly count: number;
  /** Offsets in UTF-16 units at which it begins, or would. */
  readonly beforeOffset: number;
  readonly afterOffset: number;
}

export interface Diff {
  readonly changes: Change[];
  /** Items of the second text that the first has not, and the other way round. */
  readonly inserted: number;
  readonly deleted: number;
  /** Twice the equal items by all items, 0 to 1; 1 for two empty texts. */
  readonly similarity: number;
  /** Whether no shorter edit exists. */
  readonly isShortest: boolean;
}

/**
 * The changes that make `before` `after`, deletions first. Lines end with \n, which is part of them; a \r before it, too.
 * Words are those of UAX #29, and each character between them is an item as well. Characters are grapheme clusters. The
 * work is bounded: past a number of edits the result is right, but maybe not the shortest one.
 */
export function diffTexts(
  before: string,
  after: string,
  granularity: DiffGranularity,
  options: DiffOptions = {},
): Diff {
  const items = splitItems(before, granularity);
  const others = splitItems(after, granularity);
  const [one, other] = numberItems(items, others, options);
  const edit = findShortestEdit(one, other);
  const runs = joinRuns(findRuns(edit.deleted, edit.inserted), options.changesMax ?? 400_000);
  const equal = runs.reduce((sum, { kind, count }) => sum + (kind === "equal" ? count : 0), 0);
  const all = items.length + others.length;
  return {
    changes: describeRuns(runs, items, others),
    inserted: others.length - equal,
    deleted: items.length - equal,
    similarity: all === 0 ? 1 : (2 * equal) / all,
    isShortest: edit.isShortest && equal === edit.deleted.length - sum(edit.deleted),
  };
}

const sum = (flags: Uint8Array): number => flags.reduce((total, flag) => total + flag, 0);

/** Their concatenation is the text. */
function splitItems(text: string, granularity: DiffGranularity): string[] {
  if (granularity === "lines") return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return granularity === "characters" ? graphemes(text) : splitWordsAndGaps(text);
}

function splitWordsAndGaps(text: string): string[] {
  const items: string[] = [];
  const addGap = (from: number, to: number) => {
    if (to > from) for (const cluster of graphemes(text.slice(from, to))) items.push(cluster);
  };
  const reader = readWords(text);
  let done = 0;
  while (reader.next()) {
    addGap(done, reader.start);
    items.push(text.slice(reader.start, reader.end));
    done = reader.end;
  }
  addGap(done, text.length);
  return items;
}

/** Equal items have equal numbers. */
function numberItems(
  items: readonly string[],
  others: readonly string[],
  { ignoreCase = false, ignoreWhitespace = false }: DiffOptions,
): readonly [Int32Array, Int32Array] {
  const numbers = new Map<string, number>();
  const numberOf = (item: string): number => {
    const cased = ignoreCase ? item.toLowerCase() : item;
    const key = ignoreWhitespace ? cased.replaceAll(/\p{White_Space}+/gu, "") : cased;
    const known = numbers.get(key) ?? numbers.size;
    if (known === numbers.size) numbers.set(key, known);
    return known;
  };
  return [Int32Array.from(items, numberOf), Int32Array.from(others, numberOf)];
}

interface Run {
  readonly kind: ChangeKind;
  readonly count: number;
}

/** Runs in order; of what is replaced the deletion comes first. */
function findRuns(deleted: Uint8Array, inserted: Uint8Array): Run[] {
  const runs: Run[] = [];
  const add = (kind: ChangeKind, count: number) => {
    if (count > 0) runs.push({ kind, count });
  };
  let at = 0;
  let otherAt = 0;
  while (at < deleted.length || otherAt < inserted.length) {
    const deletedTo = endOfFlags(deleted, at, 1);
    const insertedTo = endOfFlags(inserted, otherAt, 1);
    add("delete", deletedTo - at);
    add("insert", insertedTo - otherAt);
    const equal = Math.min(
      endOfFlags(deleted, deletedTo, 0) - deletedTo,
      endOfFlags(inserted, insertedTo, 0) - insertedTo,
    );
    add("equal", equal);
    at = deletedTo + equal;
    otherAt = insertedTo + equal;
  }
  return runs;
}

function endOfFlags(flags: Uint8Array, from: number, flag: number): number {
  let at = from;
  while (at < flags.length && flags[at] === flag) at += 1;
  return at;
}

/** At most `runsMax` runs: the first of the shortest equal runs become changes. */
function joinRuns(runs: readonly Run[], runsMax: number): readonly Run[] {
  let joined = runs;
  for (let shortest = 1; joined.length > runsMax; shortest += 1)
    joined = joinShortRuns(joined, shortest, joined.length - runsMax);
  return joined;
}

/** Joins until there are so many fewer. */
function joinShortRuns(runs: readonly Run[], shortest: number, excess: number): Run[] {
  const joined: Run[] = [];
  let deleted = 0;
  let inserted = 0;
  runs.forEach((run, at) => {
    const fewer = at - joined.length - Number(deleted > 0) - Number(inserted > 0);
    if (run.kind === "equal" && (run.count > shortest || fewer >= excess)) {
      joined.push(...changedRuns(deleted, inserted), run);
      deleted = 0;
      inserted = 0;
      return;
    }
    if (run.kind !== "insert") deleted += run.count;
    if (run.kind !== "delete") inserted += run.count;
  });
  return [...joined, ...changedRuns(deleted, inserted)];
}

function changedRuns(deleted: number, inserted: number): Run[] {
  const runs: Run[] = [];
  if (deleted > 0) runs.push({ kind: "delete", count: deleted });
  if (inserted > 0) runs.push({ kind: "insert", count: inserted });
  return runs;
}

function describeRuns(runs: readonly Run[], items: readonly string[], others: readonly string[]): Change[] {
  const before = new Reader(items);
  const after = new Reader(others);
  return runs.map(({ kind, count }) => {
    const beforeOffset = before.offset;
    const afterOffset = after.offset;
    const deleted = kind === "insert" ? "" : before.read(count);
    const inserted = kind === "delete" ? "" : after.read(count);
    return { kind, text: kind === "insert" ? inserted : deleted, count, beforeOffset, afterOffset };
  });
}

class Reader {
  readonly #items: readonly string[];
  #at = 0;
  offset = 0;

  constructor(items: readonly string[]) {
    this.#items = items;
  }

  read(count: number): string {
    const text = this.#items.slice(this.#at, this.#at + count).join("");
    this.#at += count;
    this.offset += text.length;
    return text;
  }
}
