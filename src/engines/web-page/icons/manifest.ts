/** Decides which icons a web app manifest names. */

import { oneLine } from "../html/text.ts";
import { resolveIconUrl } from "../html/urls.ts";
import { isThing, listOf } from "../structured-data/thing.ts";
import type { Icon } from "./favicon.ts";
import { largestSize } from "./icon-sizes.ts";

const iconsMax = 50;
/** Manifests have a few kilobytes; parsing this much takes some milliseconds at worst. */
const textLengthMax = 64 * 1_024;

/** Icons of a manifest (W3C Web Application Manifest, `icons`), read against the manifest's own address; [] for what is none. */
export function manifestIcons(text: string, manifestUrl: string): Icon[] {
  const manifest = parse(text);
  if (!isThing(manifest)) return [];
  return listOf(manifest["icons"])
    .slice(0, iconsMax)
    .flatMap((entry) => (isThing(entry) ? iconOf(entry, manifestUrl) : []));
}

function iconOf(entry: Readonly<Record<string, unknown>>, manifestUrl: string): Icon[] {
  const href = resolveIconUrl(wordOf(entry["src"]), manifestUrl);
  if (href === null) return [];
  const sizes = wordOf(entry["sizes"]);
  const largest = largestSize(sizes);
  return [
    {
      href,
      rel: "icon",
      type: wordOf(entry["type"]),
      sizes,
      width: largest?.width ?? null,
      height: largest?.height ?? null,
      purpose: wordOf(entry["purpose"]),
      media: null,
      source: "manifest",
    },
  ];
}

const wordOf = (value: unknown): string | null => (typeof value === "string" ? oneLine(value) : null);

function parse(text: string): unknown {
  if (text.length > textLengthMax) return null;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}
