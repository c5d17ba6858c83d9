/** Patterns of all listed crawlers: our own list and crawler-user-agents, as `scripts/crawlers.ts` writes them. */
import { type BotCategory, botCategories } from "./categories.ts";
import listed from "./crawlers.gen.json" with { type: "json" };
import knownBots from "./known-bots.json" with { type: "json" };

/** A listed crawler, and how to find it in a text. */
export interface CrawlerPattern {
  readonly category: BotCategory;
  readonly operator: string | null;
  readonly url: string | null;
  /** Null if the literal piece is the whole pattern. */
  readonly pattern: RegExp | null;
  readonly piece: string;
  /** Must occur somewhere after the piece; empty for nothing. */
  readonly rest: string;
  /** Matches only at the start or the end of the text: `^curl`, `GoogleAssociationService$`. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** From our own list, which names operators and has priority. */
  readonly isOwn: boolean;
}

/** A pattern as the table has it: piece, place of the category, url, and what few have: pattern, rest, first, last. */
export type CrawlerRow = readonly [string, number, string, string?, string?, boolean?, boolean?];

// By place: taking 1,500 rows apart by a pattern takes 3 ms before it is compiled.
const readRow = (row: CrawlerRow): CrawlerPattern => ({
  category: botCategories[row[1]] ?? "other",
  operator: null,
  url: row[2] === "" ? null : row[2],
  pattern: row[3] === undefined || row[3] === "" ? null : new RegExp(row[3]),
  piece: row[0],
  rest: row[4] ?? "",
  isFirst: row[5] ?? false,
  isLast: row[6] ?? false,
  isOwn: false,
});

const isCategory = (word: string): word is BotCategory => (botCategories as readonly string[]).includes(word);

export const ownPatterns: readonly CrawlerPattern[] = Object.entries(knownBots).map(
  ([piece, [category = "", operator = "", url = ""]]) => ({
    category: isCategory(category) ? category : "other",
    operator: operator === "" ? null : operator,
    url: url === "" ? null : url,
    pattern: null,
    piece,
    rest: "",
    isFirst: false,
    isLast: false,
    isOwn: true,
  }),
);

const plainKey = (name: string): string => name.toLowerCase().replace(/\/$/, "").trim();

/** Crawlers by their names in lower case, for texts that spell them otherwise; our own come first. */
export const crawlersByName = (patterns: readonly CrawlerPattern[]): ReadonlyMap<string, CrawlerPattern> =>
  new Map(
    patterns
      .filter(({ pattern }) => pattern === null)
      .toReversed()
      .map((item) => [plainKey(item.piece), item]),
  );

export const crawlerPatterns: readonly CrawlerPattern[] = [
  ...ownPatterns,
  ...(listed as unknown as readonly CrawlerRow[]).map(readRow),
];
