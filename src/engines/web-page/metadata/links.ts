/** The links of a page by relation, and its feeds. */
import { parseMediaType } from "../../../shared/content-type.ts";
import type { Link } from "../html/head-tags.ts";
import { type Sourced, toSingleLine } from "../html/text.ts";
import { resolveUrl } from "../html/urls.ts";

export interface Feed {
  readonly href: string;
  readonly type: string;
  readonly title: string | null;
}

/** The page in another language. */
export interface Alternate {
  readonly href: string;
  /** A language tag (BCP 47), or `x-default`. */
  readonly hreflang: string;
}

const feedTypes = new Set([
  "application/rss+xml",
  "application/atom+xml",
  "application/feed+json",
  "application/rdf+xml",
]);
const maxFeeds = 50;
const maxAlternates = 200;

/** The first link of a relation that is an http(s) URL. */
export function findLink(links: readonly Link[], rel: string, base: string): Sourced<string> | null {
  for (const { rels, href } of links) {
    const url = rels.includes(rel) ? resolveUrl(href, base) : null;
    if (url !== null) return { source: `link:${rel}`, value: url };
  }
  return null;
}

/** Feeds by `rel=alternate` with a feed's type, or `rel=feed`; without duplicates. */
export function findFeeds(links: readonly Link[], base: string): Feed[] {
  const feeds = new Map<string, Feed>();
  for (const { rels, href, type, title } of links) {
    const mediaType = parseMediaType(type) ?? "";
    if (!rels.includes("feed") && !(rels.includes("alternate") && feedTypes.has(mediaType))) continue;
    const url = resolveUrl(href, base);
    if (url === null || feeds.has(url) || feeds.size >= maxFeeds) continue;
    feeds.set(url, { href: url, type: mediaType, title: toSingleLine(title) });
  }
  return [...feeds.values()];
}

/** Links by `rel=alternate` and `hreflang`, without duplicates. */
export function findAlternates(links: readonly Link[], base: string): Alternate[] {
  const alternates = new Map<string, Alternate>();
  for (const { rels, href, hreflang } of links) {
    const language = toSingleLine(hreflang);
    if (!rels.includes("alternate") || language === null || alternates.size >= maxAlternates) continue;
    const url = resolveUrl(href, base);
    if (url !== null) alternates.set(`${language} ${url}`, { href: url, hreflang: language });
  }
  return [...alternates.values()];
}
