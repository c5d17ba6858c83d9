/** Decides where a page's icons are looked for: its links, then its manifest and the default place, and whether each is there. */

import type { HeadTags } from "../html/head-tags.ts";
import { baseOf } from "../html/urls.ts";
import { linkOf } from "../metadata/links.ts";
import { bestIcon, defaultIcon, type Icon, linkIcons } from "./favicon.ts";
import { type CheckedIcon, checked, dataUrlBytes, unchecked } from "./icon-check.ts";
import type { Found } from "./icon-fetch.ts";
import { manifestIcons } from "./manifest.ts";

type LinkedPage = Pick<HeadTags, "links" | "baseHref">;

export interface SearchOptions {
  /** Look at each icon. */
  readonly verify: boolean;
  /** Look for icons that no link names. */
  readonly fallback: boolean;
  /** The body of an answer with a status of 2xx, else null; it never throws for what the other side does. */
  readonly get: (url: string) => Promise<Found | null>;
}

export interface FoundIcons {
  readonly best: string | null;
  readonly icons: readonly CheckedIcon[];
}

/** Icons that are fetched for one call; the rest stays unchecked. */
const checkedMax = 20;

/**
 * Without `fallback` the icons are the page's links, no more (the seed's rule); only `best` may then name
 * `/favicon.ico`, where no link names an icon and it is there.
 */
export async function findIcons(
  page: LinkedPage,
  finalUrl: string,
  options: SearchOptions,
): Promise<FoundIcons> {
  const { verify, fallback, get } = options;
  const base = baseOf(page.baseHref, finalUrl);
  const linked = linkIcons(page.links, base);
  const manifest = fallback ? await fromManifest(page, base, get) : [];
  const named = distinct([...linked, ...manifest]);
  const icons = verify ? await allChecked(named, get) : named.map(unchecked);
  const best = bestIcon(icons.filter(({ ok }) => ok !== false));
  if (best !== null && !fallback) return { best: best.href, icons };
  const usual = await atDefaultPlace(named, finalUrl, get);
  const all = fallback && usual !== null ? [...icons, usual] : icons;
  return { best: best?.href ?? usual?.href ?? null, icons: all };
}

async function fromManifest(page: LinkedPage, base: string, get: SearchOptions["get"]): Promise<Icon[]> {
  const url = linkOf(page.links, "manifest", base)?.value;
  const found = url === undefined ? null : await get(url);
  return found === null ? [] : manifestIcons(new TextDecoder().decode(found.bytes), found.finalUrl);
}

/** The default icon where it is there and no link names it already. */
async function atDefaultPlace(
  named: readonly Icon[],
  finalUrl: string,
  get: SearchOptions["get"],
): Promise<CheckedIcon | null> {
  const icon = defaultIcon(finalUrl);
  if (named.some(({ href }) => href === icon.href)) return null;
  const found = await look(icon, get);
  return found.ok === true ? found : null;
}

const distinct = (icons: readonly Icon[]): Icon[] =>
  [...new Map(icons.toReversed().map((icon) => [`${icon.rel} ${icon.href}`, icon])).values()].toReversed();

const allChecked = (icons: readonly Icon[], get: SearchOptions["get"]): Promise<CheckedIcon[]> =>
  Promise.all(icons.map((icon, at) => (at < checkedMax ? look(icon, get) : unchecked(icon))));

async function look(icon: Icon, get: SearchOptions["get"]): Promise<CheckedIcon> {
  if (icon.href.startsWith("data:")) return checked(icon, dataUrlBytes(icon.href));
  return checked(icon, (await get(icon.href))?.bytes ?? null);
}
