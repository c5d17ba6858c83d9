/** Search for known crawlers, by our own list and crawler-user-agents. */

import type { BotCategory } from "./categories.ts";
import {
  type CrawlerPattern,
  crawlerPatterns,
  type ListedCrawler,
  mergePatterns,
} from "./listed-crawlers.ts";
import { createFinder } from "./substring-search.ts";

/** A crawler that a list knows, where the text names it. */
export interface Crawler {
  readonly name: string;
  readonly category: BotCategory;
  readonly operator: string | null;
  readonly url: string | null;
  /** The units of the text that name it. */
  readonly start: number;
  readonly end: number;
}

/** The crawler that a text names; null where it names none that is listed. */
export type FindCrawler = (ua: string) => Crawler | null;

/** Looks for our crawlers and for those of `list`; the longest piece wins, at the same length ours. */
export const crawlerFinder = (list: readonly ListedCrawler[]): FindCrawler =>
  createCrawlerFinder(mergePatterns(list));

function createCrawlerFinder(listed: readonly CrawlerPattern[]): FindCrawler {
  const find = createFinder(listed.map((item) => [item.piece, item]));
  return (ua) => {
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
}

/** An address in a text says less of the name than the name, and a library less than what uses it. */
const weightOf = ({ category, piece }: CrawlerPattern): number =>
  (category === "http_library" ? -40 : 0) + (/[a-z]\.[a-z]{2,4}\b|[\w]\/[a-z]/.test(piece) ? -60 : 0);

interface Place {
  readonly start: number;
  readonly end: number;
}

function locate(listed: CrawlerPattern, ua: string, at: number): Place | null {
  // `like FeedFetcher-Google` says whom it resembles, not who it is.
  if (ua.startsWith("like ", at - 5)) return null;
  if (listed.rest !== "" && !ua.includes(listed.rest, at + listed.piece.length)) return null;
  return listed.pattern === null ? locatePiece(listed, ua, at) : locatePattern(listed.pattern, ua, at);
}

/** A name that goes on is another name, at least among ours: `Slurp` of `Slurped`, `Daum` of `Daumoa`. */
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

/** Units around a piece in which its pattern is looked for, so that no pattern reads a whole text again and again. */
const windowUnits = { before: 64, behind: 128 } as const;

function locatePattern(pattern: RegExp, ua: string, at: number): Place | null {
  const from = Math.max(0, at - windowUnits.before);
  const found = pattern.exec(ua.slice(from, at + windowUnits.behind));
  return found === null ? null : { start: from + found.index, end: from + found.index + found[0].length };
}

const isLetter = (unit: number): boolean => (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);

/** The text's own spelling, to the end of its word and on to a word that says what it is: `Sogou Pic Spider`. */
function readName(ua: string, { start, end }: Place): string {
  const piece = ua.slice(start, end).replaceAll(/^[\s/(;+-]+|[\s/();:+]+$/g, "");
  // A pattern may reach far over what is no name: `Spider…spider.com`.
  if (piece.length > 40) return piece.split(/[\s/;(]/, 1)[0] ?? piece;
  const behind = ua.slice(end - (/[/\s(;:]$/.test(ua.slice(start, end)) ? 1 : 0), end + 60);
  const rest =
    /^[A-Za-z0-9_!-]{0,30}(?:(?: [A-Za-z]{1,20}){0,2} (?:[Ss]pider|[Cc]rawler|[Bb]ot|[Rr]obot)\b)?/.exec(
      behind,
    )?.[0] ?? "";
  return (piece + rest).replace(/-$/, "");
}

export const findCrawler: FindCrawler = createCrawlerFinder(crawlerPatterns);
