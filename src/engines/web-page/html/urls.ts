/** URLs of a page: resolved against its base, http(s) only. */

/** Longer ones are data rather than addresses; browsers and servers stop at about this length. */
const maxUrlLength = 8_192;

const webSchemes = new Set(["http:", "https:"]);

/** The absolute http(s) URL that `text` means on a page with this base, or null. */
export function resolveUrl(text: string | null | undefined, base: string): string | null {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "" || trimmed.length > maxUrlLength) return null;
  const url = URL.parse(trimmed, base);
  return url !== null && webSchemes.has(url.protocol) && url.href.length <= maxUrlLength ? url.href : null;
}

/** As resolveUrl, but the URL may also contain the image itself: `data:image/…`. */
export function resolveIconUrl(text: string | null | undefined, base: string): string | null {
  const trimmed = text?.trim() ?? "";
  return /^data:image\//i.test(trimmed) ? trimmed : resolveUrl(trimmed, base);
}

/** The base of a page's relative URLs: its first `<base href>`, itself read against the page (HTML, 4.2.3). */
export const resolveBase = (baseHref: string | null, finalUrl: string): string =>
  resolveUrl(baseHref, finalUrl) ?? finalUrl;

/** Whether a text that should be a name is a URL instead. */
export const looksLikeUrl = (text: string): boolean => /^(https?:)?\/\/|^www\./i.test(text);
