/** Finds tools by task words: BM25 over their texts, with word stems, beginnings of words and slips of the fingers. */
import MiniSearch from "minisearch";
import { stem } from "porter2";
import stopWords from "./stop-words.json" with { type: "json" };

/** A tool as the finder knows it: what is shown of it, and the texts that it is found by. */
export interface FinderEntry {
  /** The operation's id. */
  readonly id: string;
  readonly title: string;
  /** The title of its service or group. */
  readonly group: string;
  readonly href: string;
  readonly keywords: string;
  /** Parts of its path. */
  readonly path: string;
  /** Names of its fields and the words that they take. */
  readonly fields: string;
  readonly examples: string;
  readonly description: string;
  /** People need it more than others. */
  readonly isEssential?: boolean;
}

export type Find = (query: string, countMax: number) => readonly FinderEntry[];

const weights = {
  title: 4,
  keywords: 4,
  path: 3,
  group: 1,
  examples: 0.7,
  fields: 0.6,
  description: 0.5,
} as const;

/** A longer query is no task in words. */
const queryLengthMax = 200;

/** What has less than this of the best score shares a word with the query, and no more. */
const scoreShareMin = 0.2;

/** Of two tools that are about as like the query, the one that more people need comes first. */
const essentialWeight = 1.25;

/** A finder over the entries; the best come first, and nothing for a query that nothing is like. */
export function openFinder(entries: readonly FinderEntry[]): Find {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<FinderEntry>({
    fields: Object.keys(weights),
    idField: "id",
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: {
      boost: weights,
      prefix: (_term, at, terms) => at === terms.length - 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      weights: { fuzzy: 0.3, prefix: 0.5 },
      boostDocument: (id) => (known.get(String(id))?.isEssential ? essentialWeight : 1),
    },
  });
  index.addAll(entries);
  return (query, countMax) => {
    const found = index.search(query.slice(0, queryLengthMax));
    const scoreMin = (found[0]?.score ?? 0) * scoreShareMin;
    return found
      .filter(({ score }) => score >= scoreMin)
      .slice(0, countMax)
      .flatMap(({ id }) => known.get(String(id)) ?? []);
  };
}

/** Words and numbers in lower case, without accents; `userAgent` is two. */
export const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const ignored: ReadonlySet<string> = new Set(stopWords);

const termOf = (word: string): string | null => (ignored.has(word) ? null : stem(word));
