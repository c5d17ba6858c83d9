/** Patterns of crawlers made of the items of crawler-user-agents: for the script that writes their table, and for other lists. */
import { type BotCategory, botCategories } from "./categories.ts";
import type { CrawlerPattern } from "./listed-crawlers.ts";

/** An item of crawler-user-agents; its types lack the tags. */
export interface ListedCrawler {
  readonly pattern: string;
  readonly url?: string;
  readonly tags?: readonly string[];
}

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
  const { pattern, url = "", tags } = crawler;
  const kind = { category: categoryOf(tags), operator: null, url: url === "" ? null : url, isOwn: false };
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

/** The patterns of a list; pieces too short or too common to mean one crawler are left out. */
export const readCrawlerList = (list: readonly ListedCrawler[]): readonly CrawlerPattern[] =>
  list.flatMap(parseCrawler).filter(({ piece }) => piece.length > 2 && !tooCommon.has(piece));
