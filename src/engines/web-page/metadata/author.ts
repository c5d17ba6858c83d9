/** The author of a page: the first source that gives a name, cleaned of everything else. */

import { type Candidate, findFirst, type Sourced, toSingleLine } from "../html/text.ts";
import { looksLikeUrl } from "../html/urls.ts";
import type { Byline } from "./body-hints.ts";
import { parseDate } from "./dates.ts";

/** Longer texts are sentences, not names. */
const maxNameLength = 100;
const maxNames = 20;
/** Texts examined, duplicates and rejected ones included. */
const maxTexts = 50;

/** `By Nellie Bly`; a name such as Byrne Hobart is kept whole (metascraper #352). */
const introduction = /^(?:(?:written|posted|published|words|story|article|text)\s+)?by(?::\s*|\s+)/i;

/** Meta tags, the most reliable first. */
const metaNames =
  "author article:author authors article:author:name byl byline citation_author citation_authors dc.creator dcterms.creator dc:creator parsely-author sailthru.author og:author book:author vr:author itemprop:author".split(
    " ",
  );

/** Where the author is looked for. */
interface AuthorSources {
  readonly jsonLd: readonly string[];
  readonly microdata: readonly string[];
  /** All contents of the meta tags of a name. */
  readonly meta: (name: string) => readonly string[];
  readonly bylines: readonly Byline[];
}

/** The authors joined by commas; null if nobody is named. */
export function findAuthor({ jsonLd, microdata, meta, bylines }: AuthorSources): Sourced<string> | null {
  const inBylines = (kind: Byline["kind"]): Candidate<string> => [
    `byline:${kind}`,
    joinNames(
      bylines.filter((byline) => byline.kind === kind).map(({ text }) => text),
      kind === "rel" ? maxNames : 1,
    ),
  ];
  return findFirst([
    ["jsonld", joinNames(jsonLd)],
    readMeta(meta),
    ["microdata", joinNames(microdata)],
    inBylines("rel"),
    inBylines("itemprop"),
    inBylines("class"),
    ["twitter:creator", findHandle(meta("twitter:creator"), meta("twitter:site"))],
  ]);
}

function readMeta(meta: AuthorSources["meta"]): Candidate<string> {
  for (const name of metaNames) {
    const names = joinNames(meta(name));
    if (names !== null) return [name, names];
  }
  return ["meta", null];
}

function joinNames(texts: readonly string[], max: number = maxNames): string | null {
  if (texts.length === 0) return null;
  const names = new Map<string, string>();
  for (const text of texts.slice(0, maxTexts)) {
    const name = cleanName(text);
    if (name !== null && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
    if (names.size === max) break;
  }
  return names.size === 0 ? null : [...names.values()].join(", ");
}

/** Characters around a name that cleaning may remove. */
const maxPaddingLength = 50;

/** The name in a text; null if the text is a URL, a date or prose. */
export function cleanName(text: string): string | null {
  const line = toSingleLine(text) ?? "";
  if (line.length > maxNameLength + maxPaddingLength) return null;
  const name = line.replace(introduction, "").replace(/(?<![\s,;|·•–-])[\s,;|·•–-]+$/, "");
  if (name === "" || name.length > maxNameLength) return null;
  if (looksLikeUrl(name) || parseDate(name) !== null || !/\p{L}/u.test(name)) return null;
  return name;
}

/** A Twitter handle names the author only if it is not the site's own. */
function findHandle(creators: readonly string[], sites: readonly string[]): string | null {
  const [creator] = creators;
  const handle = /^@\w{1,30}$/.exec(creator?.trim() ?? "")?.[0];
  return handle === undefined || sites.some((site) => site.trim() === handle) ? null : handle;
}
