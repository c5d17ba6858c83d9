/**
 * Writes the table of crawlers of npm crawler-user-agents: `node scripts/crawlers.ts`. What the package has beside their
 * patterns, URLs and tags is four fifths of it, and is left out.
 */
import { writeFileSync } from "node:fs";
import crawlerUserAgents from "crawler-user-agents";
import { botCategories } from "../src/engines/user-agent/categories.ts";
import { type ListedCrawler, readCrawlerList } from "../src/engines/user-agent/crawler-list.ts";
import type { CrawlerPattern, CrawlerRow } from "../src/engines/user-agent/listed-crawlers.ts";
import { root } from "./steps.ts";

/** The values that most rows have are left out at the end. */
function writeRow({ piece, category, url, pattern, rest, isFirst, isLast }: CrawlerPattern): CrawlerRow {
  const row = [piece, botCategories.indexOf(category), url ?? ""] as const;
  const isPlain = pattern === null && rest === "" && !isFirst && !isLast;
  return isPlain ? row : [...row, pattern?.source ?? "", rest, isFirst, isLast];
}

export const crawlerRows = (list: readonly ListedCrawler[]): CrawlerRow[] =>
  readCrawlerList(list).map(writeRow);

if (import.meta.main) {
  const rows = crawlerRows(crawlerUserAgents as readonly ListedCrawler[]);
  const lines = rows.map((row) => JSON.stringify(row)).join(",\n");
  writeFileSync(`${root}src/engines/user-agent/crawlers.gen.json`, `[\n${lines}\n]\n`);
}
