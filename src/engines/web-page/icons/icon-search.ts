/** Finds a page's icons: in its links, its manifest and at the default path; checks that they exist. */

import type { HeadTags } from "../html/head-tags.ts";
import { resolveBase } from "../html/urls.ts";
import { findLink } from "../metadata/links.ts";
import { buildDefaultIcon, type Icon, pickBestIcon, readLinkIcons } from "./icon.ts";
import { type CheckedIcon, checkIcon, decodeDataUrl, toUncheckedIcon } from "./icon-check.ts";
import type { FetchedFile } from "./icon-fetch.ts";
import { parseManifestIcons } from "./manifest.ts";

export type LinkedPage = Pick<HeadTags, "links" | "baseHref">;

export interface IconSearchOptions {
  /** Fetch each icon and check it. */
  readonly verify: boolean;
  /** Look in the manifest and at the default path, too. */
  readonly fallback: boolean;
  /** The body of a 2xx response, else null; never throws because of what the server does. */
  readonly get: (url: string) => Promise<FetchedFile | null>;
}

export interface FoundIcons {
  readonly best: string | null;
  readonly icons: readonly CheckedIcon[];
}

/** Icons that are fetched for one call; the others stay unchecked. */
const maxChecked = 20;

/**
 * Without `fallback` only the icons of the page's links are listed; `best` may still be `/favicon.ico`, if no link names
 * an icon and it exists.
 */
export async function findIcons(
  page: LinkedPage,
  finalUrl: string,
  options: IconSearchOptions,
): Promise<FoundIcons> {
  const { verify, fallback, get } = options;
  const base = resolveBase(page.baseHref, finalUrl);
  const linked = readLinkIcons(page.links, base);
  const manifest = fallback ? await fetchManifestIcons(page, base, get) : [];
  const named = removeDuplicates([...linked, ...manifest]);
  const icons = verify ? await checkIcons(named, get) : named.map(toUncheckedIcon);
  const best = pickBestIcon(icons.filter(({ ok }) => ok !== false));
  if (best !== null && !fallback) return { best: best.href, icons };
  const fallbackIcon = await fetchDefaultIcon(named, finalUrl, get);
  const all = fallback && fallbackIcon !== null ? [...icons, fallbackIcon] : icons;
  return { best: best?.href ?? fallbackIcon?.href ?? null, icons: all };
}

async function fetchManifestIcons(
  page: LinkedPage,
  base: string,
  get: IconSearchOptions["get"],
): Promise<Icon[]> {
  const url = findLink(page.links, "manifest", base)?.value;
  const found = url === undefined ? null : await get(url);
  return found === null ? [] : parseManifestIcons(new TextDecoder().decode(found.bytes), found.finalUrl);
}

/** The default icon, if it exists and no link names it already. */
async function fetchDefaultIcon(
  named: readonly Icon[],
  finalUrl: string,
  get: IconSearchOptions["get"],
): Promise<CheckedIcon | null> {
  const icon = buildDefaultIcon(finalUrl);
  if (named.some(({ href }) => href === icon.href)) return null;
  const found = await fetchAndCheck(icon, get);
  return found.ok === true ? found : null;
}

const removeDuplicates = (icons: readonly Icon[]): Icon[] =>
  [...new Map(icons.toReversed().map((icon) => [`${icon.rel} ${icon.href}`, icon])).values()].toReversed();

const checkIcons = (icons: readonly Icon[], get: IconSearchOptions["get"]): Promise<CheckedIcon[]> =>
  Promise.all(icons.map((icon, at) => (at < maxChecked ? fetchAndCheck(icon, get) : toUncheckedIcon(icon))));

async function fetchAndCheck(icon: Icon, get: IconSearchOptions["get"]): Promise<CheckedIcon> {
  if (icon.href.startsWith("data:")) return checkIcon(icon, decodeDataUrl(icon.href));
  return checkIcon(icon, (await get(icon.href))?.bytes ?? null);
}
