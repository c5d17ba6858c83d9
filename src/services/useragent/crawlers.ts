/** Decides which known crawler a User-Agent names, by a list of our own and crawler-user-agents. */
import crawlerUserAgents from "crawler-user-agents";
import knownBots from "./known-bots.json" with { type: "json" };
import { finderOf } from "./needles.ts";
import { type BotCategory, botCategories } from "./words.ts";

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

/** What a list says of a crawler, and how it is told in a text. */
interface Listed {
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
  readonly isOurs: boolean;
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
export function longestPiece(pattern: string): string {
  const plain = pattern
    .replaceAll(/\[[^\]]*\][*+?]?|\(\^\|[^)]*\)|\([^)]*\)\??|\\[sSdDwWbB][*+?]?|\.[*+?]/g, "\n")
    .replaceAll(/\\(.)/g, "$1");
  return plain.split("\n").reduce((best, part) => (part.length > best.length ? part : best), "");
}

const quick = /^(?:[^[\](){}|*+?^$\\.]|\\[^a-zA-Z])+$/;

function listedFrom(crawler: ListedCrawler): readonly Listed[] {
  const { pattern, url = null, tags } = crawler;
  const kind = { category: categoryOf(tags), operator: null, url, isOurs: false };
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
  return fromPattern(kind, pattern);
}

type Kind = Pick<Listed, "category" | "operator" | "url" | "isOurs">;

function fromPattern(kind: Kind, written: string): readonly Listed[] {
  const isFirst = written.startsWith("^");
  const isLast = written.endsWith("$");
  const pattern = written.slice(isFirst ? 1 : 0, isLast ? -1 : undefined);
  const [near = pattern, rest = ""] = pattern.split("[\\s\\S]*");
  const alternatives = /^[^([]+\|[^([]+$/.test(near) ? near.split("|") : [near];
  return alternatives.map((part) => ({
    ...kind,
    pattern: quick.test(part) ? null : new RegExp(isFirst ? `^${part}` : part),
    piece: longestPiece(part),
    rest: rest.replaceAll("\\", ""),
    isFirst,
    isLast,
  }));
}

const ours: readonly Listed[] = Object.entries(knownBots).map(
  ([piece, [category = "", operator = "", url = ""]]) => ({
    category: isCategory(category) ? category : "other",
    operator: operator === "" ? null : operator,
    url: url === "" ? null : url,
    pattern: null,
    piece,
    rest: "",
    isFirst: false,
    isLast: false,
    isOurs: true,
  }),
);

/** The crawler that a text names; null where it names none that is listed. */
export type FindCrawler = (ua: string) => Crawler | null;

/** Looks for our crawlers and for those of `list`; the longest piece wins, at the same length ours. */
export function crawlerFinder(list: readonly ListedCrawler[]): FindCrawler {
  const listed = [...ours, ...list.flatMap(listedFrom)].filter(
    ({ piece }) => piece.length > 2 && !tooCommon.has(piece),
  );
  const find = finderOf(listed.map((item) => [item.piece, item]));
  return (ua) => {
    let best: Crawler | null = null;
    let bestWeight = Number.NEGATIVE_INFINITY;
    find(ua, (item, at) => {
      const place = placeOf(item, ua, at);
      if (place === null) return;
      const weight = (place.end - place.start) * 2 + (item.isOurs ? 5 : 0) + weightOf(item);
      if (best !== null && weight <= bestWeight) return;
      bestWeight = weight;
      const { category, operator, url } = item;
      best = { name: nameAt(ua, place), category, operator, url, ...place };
    });
    return best;
  };
}

/** An address in a text says less of the name than the name, and a library less than what uses it. */
const weightOf = ({ category, piece }: Listed): number =>
  (category === "http_library" ? -40 : 0) + (/[a-z]\.[a-z]{2,4}\b|[\w]\/[a-z]/.test(piece) ? -60 : 0);

interface Place {
  readonly start: number;
  readonly end: number;
}

function placeOf(listed: Listed, ua: string, at: number): Place | null {
  // `like FeedFetcher-Google` says whom it resembles, not who it is.
  if (ua.startsWith("like ", at - 5)) return null;
  if (listed.rest !== "" && !ua.includes(listed.rest, at + listed.piece.length)) return null;
  return listed.pattern === null ? placeOfPiece(listed, ua, at) : placeOfPattern(listed.pattern, ua, at);
}

/** A name that goes on is another name, at least among ours: `Slurp` of `Slurped`, `Daum` of `Daumoa`. */
function placeOfPiece({ piece, isOurs, isFirst, isLast }: Listed, ua: string, at: number): Place | null {
  const end = at + piece.length;
  if ((isFirst && at > 0) || (isLast && end < ua.length)) return null;
  const goesOn = isLetter(ua.charCodeAt(end)) || isLetter(ua.charCodeAt(at - 1));
  return isOurs && goesOn ? null : { start: at, end };
}

/** Units around a piece in which its pattern is looked for, so that no pattern reads a whole text again and again. */
const windowUnits = { before: 64, behind: 128 } as const;

function placeOfPattern(pattern: RegExp, ua: string, at: number): Place | null {
  const from = Math.max(0, at - windowUnits.before);
  const found = pattern.exec(ua.slice(from, at + windowUnits.behind));
  return found === null ? null : { start: from + found.index, end: from + found.index + found[0].length };
}

const isLetter = (unit: number): boolean => (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);

/** The text's own spelling, to the end of its word and on to a word that says what it is: `Sogou Pic Spider`. */
function nameAt(ua: string, { start, end }: Place): string {
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

export const findCrawler: FindCrawler = crawlerFinder(crawlerUserAgents as readonly ListedCrawler[]);
