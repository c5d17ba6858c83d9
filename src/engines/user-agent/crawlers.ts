/** Search for known crawlers, by our own list and crawler-user-agents. */

import type { BotCategory } from "./categories.ts";
import { type CrawlerPattern, crawlerPatterns, crawlersByName } from "./listed-crawlers.ts";
import { createFinder } from "./substring-search.ts";
import { isLetter } from "./tokens.ts";

/** A listed crawler, and where the text names it. */
export interface Crawler {
  readonly name: string;
  readonly category: BotCategory;
  readonly operator: string | null;
  readonly url: string | null;
  /** UTF-16 offsets of its name. */
  readonly start: number;
  readonly end: number;
}

/** What is known of a crawler by its name. */
export type CrawlerKind = Pick<CrawlerPattern, "category" | "operator" | "url">;

export interface FindCrawler {
  /** The listed crawler that a text names, or null. */
  (ua: string): Crawler | null;
  /** The kind of the crawler that is called so, in any spelling; null if none is listed. */
  kindOf(name: string): CrawlerKind | null;
}

/** Searches for crawlers; the longest match wins, at the same length our own. */
export function crawlerFinder(listed: readonly CrawlerPattern[]): FindCrawler {
  const find = createFinder(listed.map((item) => [item.piece, item]));
  let named: ReadonlyMap<string, CrawlerPattern> | undefined;
  const kindOf = (name: string): CrawlerKind | null => {
    named ??= crawlersByName(listed);
    const key = name.toLowerCase();
    const [first = ""] = key.split(/[-_ .]/, 1);
    return named.get(key) ?? (first.length > 4 ? named.get(first) : undefined) ?? null;
  };
  const findIn = (ua: string): Crawler | null => {
    let best: Crawler | null = null;
    let bestWeight = Number.NEGATIVE_INFINITY;
    find(ua, (item, at) => {
      const place = locate(item, ua, at);
      if (place === null) return;
      const weight = (place.end - place.start) * 2 + (item.isOwn ? 5 : 0) + weightOf(item);
      if (best !== null && weight <= bestWeight) return;
      bestWeight = weight;
      const { category, operator, url } = item;
      best = { name: readName(ua, place), category, operator, url, ...place };
    });
    return best;
  };
  return Object.assign(findIn, { kindOf });
}

/**
 * A domain says less than a name, and a library less than what uses it. Set by hand, checked by `npm run bench
 * useragent`.
 */
const weightOf = ({ category, piece }: CrawlerPattern): number =>
  (category === "http_library" ? -40 : 0) + (/[a-z]\.[a-z]{2,4}\b|[\w]\/[a-z]/.test(piece) ? -60 : 0);

interface Place {
  readonly start: number;
  readonly end: number;
}

function locate(listed: CrawlerPattern, ua: string, at: number): Place | null {
  // `like FeedFetcher-Google` says what it resembles, not what it is.
  if (ua.startsWith("like ", at - 5)) return null;
  if (listed.rest !== "" && !ua.includes(listed.rest, at + listed.piece.length)) return null;
  return listed.pattern === null ? locatePiece(listed, ua, at) : locatePattern(listed.pattern, ua, at);
}

/** Our own names match whole words only: not `Slurp` in `Slurped`, nor `Daum` in `Daumoa`. */
function locatePiece(
  { piece, isOwn, isFirst, isLast }: CrawlerPattern,
  ua: string,
  at: number,
): Place | null {
  const end = at + piece.length;
  if ((isFirst && at > 0) || (isLast && end < ua.length)) return null;
  const goesOn = isLetter(ua.charCodeAt(end)) || isLetter(ua.charCodeAt(at - 1));
  return isOwn && goesOn ? null : { start: at, end };
}

/** UTF-16 units around a literal in which its pattern is tried, so that no pattern reads the whole text repeatedly. */
const windowUnits = { before: 64, behind: 128 } as const;

function locatePattern(pattern: RegExp, ua: string, at: number): Place | null {
  const from = Math.max(0, at - windowUnits.before);
  const found = pattern.exec(ua.slice(from, at + windowUnits.behind));
  return found === null ? null : { start: from + found.index, end: from + found.index + found[0].length };
}

/** The name as the text spells it, to the end of its word, and on to a word such as Spider: `Sogou Pic Spider`. */
function readName(ua: string, { start, end }: Place): string {
  const piece = ua.slice(start, end).replaceAll(/^[\s/(;+-]+|[\s/();:+]+$/g, "");
  // A pattern may match more than the name: `Spider…spider.com`.
  if (piece.length > 40) return piece.split(/[\s/;(]/, 1)[0] ?? piece;
  const behind = ua.slice(end - (/[/\s(;:]$/.test(ua.slice(start, end)) ? 1 : 0), end + 60);
  const rest =
    /^[A-Za-z0-9_!-]{0,30}(?:(?: [A-Za-z]{1,20}){0,2} (?:[Ss]pider|[Cc]rawler|[Bb]ot|[Rr]obot)\b)?/.exec(
      behind,
    )?.[0] ?? "";
  return (piece + rest).replace(/-$/, "");
}

export const findCrawler: FindCrawler = crawlerFinder(crawlerPatterns);
