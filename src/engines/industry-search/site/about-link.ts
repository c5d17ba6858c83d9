/** The link of a front page that leads to what a company says about itself. */

export interface PageLink {
  readonly href: string;
  /** What is shown for it. */
  readonly text: string;
}

/** Words of links, the best first: a page about the company says what it does, one about services does so in detail. */
const wanted: readonly RegExp[] = [
  /^(?:about|about us|who we are|what we do)$/,
  /^about (?:the |our )?[\p{L}\p{N}&' .-]{1,40}$/u,
  /^(?:our|the) (?:company|business|firm|work|services)$|^(?:company|our story|services)$/,
];

/** The same by the last part of the address, for links that show a picture or other words. */
const wantedPaths: readonly RegExp[] = [
  /^(?:about|about-?us|who-we-are|what-we-do)$/,
  /^about[-_]/,
  /^(?:company|our-company|our-story|services|our-services)$/,
];

/** The last part of a path without the ending of a file, in lower case. */
const lastPart = (url: URL): string =>
  url.pathname
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "")
    .at(-1)
    ?.replace(/\.(?:html?|php|aspx?)$/, "") ?? "";

const siteOf = (url: URL): string => url.hostname.replace(/^www\./, "");

/**
 * The address of the page about the company, among the links of the page at `pageUrl`; null where none leads to another
 * page of the same host (with or without `www.`). Linear.
 */
export function findAboutLink(links: readonly PageLink[], pageUrl: string): string | null {
  const page = URL.parse(pageUrl);
  if (page === null) return null;
  let best: string | null = null;
  let bestPlace = wanted.length + wantedPaths.length;
  for (const { href, text } of links) {
    const url = URL.parse(href, pageUrl);
    if (url === null || !/^https?:$/.test(url.protocol) || siteOf(url) !== siteOf(page)) continue;
    if (url.pathname === page.pathname && url.search === page.search) continue;
    const place = placeOf(text, url);
    if (place >= bestPlace) continue;
    url.hash = "";
    [best, bestPlace] = [url.href, place];
  }
  return best;
}

/** How good a link is, the best 0. */
function placeOf(text: string, url: URL): number {
  const words = text.slice(0, 60).trim().toLowerCase().replaceAll(/\s+/g, " ");
  const byText = wanted.findIndex((pattern) => pattern.test(words));
  const byPath = wantedPaths.findIndex((pattern) => pattern.test(lastPart(url)));
  return Math.min(
    byText < 0 ? Number.POSITIVE_INFINITY : 2 * byText,
    byPath < 0 ? Number.POSITIVE_INFINITY : 2 * byPath + 1,
  );
}
