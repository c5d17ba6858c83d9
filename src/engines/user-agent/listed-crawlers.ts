/** Patterns of all listed crawlers: our own list and crawler-user-agents. */
import crawlerUserAgents from "crawler-user-agents";
import { type BotCategory, botCategories } from "./categories.ts";
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

/** An item of crawler-user-agents; its types lack the tags. */
export interface ListedCrawler {
  readonly pattern: string;
  readonly url?: string;
  readonly tags?: readonly string[];
}

const isCategory = (word: string): word is BotCategory => (botCategories as readonly string[]).includes(word);

const categoriesOfTags = new Map(botCategories.map((category) => [category.replaceAll("_", "-"), category]));

function categoryOf(tags: readonly string[] = []): BotCategory {
  for (const tag of tags) {
    const category = categoriesOfTags.get(tag);
    if (category !== undefined) return category;
  }
  return "other";
}

/** Entries of the package that also occur in what people send. */
const tooCommon = new Set(["Chirp", "Stringer", "008/", "MetaIAB Facebook", "Fluid", "AP3A.240617.008"]);

/** The longest literal part of a pattern; every match contains it. */
export function longestLiteral(pattern: string): string {
  const plain = pattern
    .replaceAll(/\[[^\]]*\][*+?]?|\(\^\|[^)]*\)|\([^)]*\)\??|\\[sSdDwWbB][*+?]?|\.[*+?]/g, "\n")
    .replaceAll(/\\(.)/g, "$1");
  return plain.split("\n").reduce((best, part) => (part.length > best.length ? part : best), "");
}

const quick = /^(?:[^[\](){}|*+?^$\\.]|\\[^a-zA-Z])+$/;

function parseCrawler(crawler: ListedCrawler): readonly CrawlerPattern[] {
  const { pattern, url = null, tags } = crawler;
  const kind = { category: categoryOf(tags), operator: null, url, isOwn: false };
  // Nine in ten are plain words, and there are 1,500 to load.
  if (quick.test(pattern)) {
    return [
      {
        ...kind,
        piece: pattern.replaceAll("\\", ""),
        pattern: null,
        rest: "",
        isFirst: false,
        isLast: false,
      },
    ];
  }
  return parsePattern(kind, pattern);
}

type Kind = Pick<CrawlerPattern, "category" | "operator" | "url" | "isOwn">;

function parsePattern(kind: Kind, written: string): readonly CrawlerPattern[] {
  const isFirst = written.startsWith("^");
  const isLast = written.endsWith("$");
  const pattern = written.slice(isFirst ? 1 : 0, isLast ? -1 : undefined);
  const [near = pattern, rest = ""] = pattern.split("[\\s\\S]*");
  const alternatives = /^[^([]+\|[^([]+$/.test(near) ? near.split("|") : [near];
  return alternatives.map((part) => ({
    ...kind,
    pattern: quick.test(part) ? null : new RegExp(isFirst ? `^${part}` : part),
    piece: longestLiteral(part),
    rest: rest.replaceAll("\\", ""),
    isFirst,
    isLast,
  }));
}

const ownPatterns: readonly CrawlerPattern[] = Object.entries(knownBots).map(
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

/** Our own patterns and those of a list; pieces too short or too common to mean one crawler are left out. */
export const mergePatterns = (list: readonly ListedCrawler[]): readonly CrawlerPattern[] =>
  [...ownPatterns, ...list.flatMap(parseCrawler)].filter(
    ({ piece }) => piece.length > 2 && !tooCommon.has(piece),
  );

export const crawlerPatterns: readonly CrawlerPattern[] = mergePatterns(
  crawlerUserAgents as readonly ListedCrawler[],
);
