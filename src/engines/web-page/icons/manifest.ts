/** The icons of a web app manifest. */

import { toSingleLine } from "../html/text.ts";
import { resolveIconUrl } from "../html/urls.ts";
import { isThing, toArray } from "../structured-data/thing.ts";
import type { Icon } from "./icon.ts";
import { findLargestSize } from "./icon-sizes.ts";

const maxIcons = 50;
/** Manifests have a few kilobytes; parsing this much takes some milliseconds at worst. */
const maxTextLength = 64 * 1_024;

/** The `icons` (W3C Web Application Manifest), resolved against the manifest's URL; [] if the text is not a manifest. */
export function parseManifestIcons(text: string, manifestUrl: string): Icon[] {
  const manifest = parseJson(text);
  if (!isThing(manifest)) return [];
  return toArray(manifest["icons"])
    .slice(0, maxIcons)
    .flatMap((entry) => (isThing(entry) ? readIcon(entry, manifestUrl) : []));
}

function readIcon(entry: Readonly<Record<string, unknown>>, manifestUrl: string): Icon[] {
  const href = resolveIconUrl(readString(entry["src"]), manifestUrl);
  if (href === null) return [];
  const sizes = readString(entry["sizes"]);
  const largest = findLargestSize(sizes);
  return [
    {
      href,
      rel: "icon",
      type: readString(entry["type"]),
      sizes,
      width: largest?.width ?? null,
      height: largest?.height ?? null,
      purpose: readString(entry["purpose"]),
      media: null,
      source: "manifest",
    },
  ];
}

const readString = (value: unknown): string | null =>
  typeof value === "string" ? toSingleLine(value) : null;

function parseJson(text: string): unknown {
  if (text.length > maxTextLength) return null;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}
