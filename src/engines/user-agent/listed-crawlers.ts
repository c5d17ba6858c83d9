/** Patterns of all listed crawlers: our own list and crawler-user-agents. */
import crawlerUserAgents from "crawler-user-agents";
import { type BotCategory, botCategories } from "./categories.ts";
import knownBots from "./known-bots.json" with { type: "json" };

/** What a list says of a crawler, and how it is told in a text. */
export interface CrawlerPattern {
  readonly category: BotCategory;
  readonly operator: string | null;
  readonly url: string | null;
  /** Null: the piece is all there is to it. */
  readonly pattern: RegExp | null;
  readonly piece: string;
  /** What has to stand somewhere behind it; empty: nothing. */
  readonly rest: string;
  /** Counts only where the text begins or ends with it: `^curl`, `GoogleAssociationService$`. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Ours name an operator and come before the package's. */
  readonly isOwn: boolean;
}

/** An item of crawler-user-agents; its types do not tell the tags. */
export interface ListedCrawler {
  readonly pattern: string;
  readonly url?: string;
  readonly tags?: readonly string[];
}

const isCategory = (word: string): word is BotCategory => (botCategories as readonly string[]).includes(word);

const categoryOf = (tags: readonly string[] = []): BotCategory =>
  tags.map((tag) => tag.replaceAll("-", "_")).find(isCategory) ?? "other";

/** What real people's texts hold as well: words of the package's list that are too short to mean one crawler. */
const tooCommon = new Set(["Chirp", "Stringer", "008/", "MetaIAB Facebook", "Fluid", "AP3A.240617.008"]);

/** The longest run of a pattern that stands in every text it matches. */
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
  // Nine of ten are plain words, and there are 1,500 of them to go through at the first call.
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

/** Ours and those of a list of the package's form; pieces too short or too common to mean one crawler are left out. */
export const mergePatterns = (list: readonly ListedCrawler[]): readonly CrawlerPattern[] =>
  [...ownPatterns, ...list.flatMap(parseCrawler)].filter(
    ({ piece }) => piece.length > 2 && !tooCommon.has(piece),
  );

export const crawlerPatterns: readonly CrawlerPattern[] = mergePatterns(
  crawlerUserAgents as readonly ListedCrawler[],
);
