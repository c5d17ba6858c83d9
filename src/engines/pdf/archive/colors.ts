/** Colors that depend on a device (ISO 32000-1, 8.6.4), and the profiles that give them a meaning (14.11.5). */
import {
  dictOf,
  isArray,
  isDict,
  isName,
  isStream,
  type PdfObject,
  type Stream,
} from "../objects/objects.ts";
import { readOperators } from "../pages/content-operators.ts";
import type { Document } from "../read/document.ts";

export type DeviceColor = "DeviceGray" | "DeviceRGB" | "DeviceCMYK";

const operatorColors: ReadonlyMap<string, DeviceColor> = new Map([
  ...["g", "G"].map((operator) => [operator, "DeviceGray"] as const),
  ...["rg", "RG"].map((operator) => [operator, "DeviceRGB"] as const),
  ...["k", "K"].map((operator) => [operator, "DeviceCMYK"] as const),
]);
const wanted = new Set([...operatorColors.keys(), "cs", "CS"]);
const abbreviations = ["DeviceGray", "DeviceRGB", "DeviceCMYK"] as const;

/** The colors of a device that content sets. */
export function colorsOfContent(content: Uint8Array): ReadonlySet<DeviceColor> {
  const found = new Set<DeviceColor>();
  readOperators(content, wanted, ({ operator, name }) => {
    const color = operatorColors.get(operator) ?? abbreviations.find((space) => space === name);
    if (color !== undefined) found.add(color);
  });
  return found;
}

/** The device whose colors a color space has, or that it is built on; null for one with a meaning of its own. */
export function deviceOf(document: Document, space: PdfObject | undefined, depth = 0): DeviceColor | null {
  const object = document.resolve(space);
  if (isName(object)) return abbreviations.find((color) => color === object.name) ?? null;
  if (!isArray(object) || depth > 4) return null;
  const family = document.resolve(object[0]);
  const base = isName(family) ? basePlaces[family.name] : undefined;
  return base === undefined ? null : deviceOf(document, object[base], depth + 1);
}

/** Where a special color space has the one that it is built on. */
const basePlaces: Readonly<Record<string, number | undefined>> = {
  Indexed: 1,
  Pattern: 1,
  Separation: 2,
  DeviceN: 2,
};

export interface Intents {
  /** Whether each one for PDF/A has a profile, and all the same. */
  readonly isSound: boolean;
  /** Those that the profile gives a meaning. */
  readonly covered: ReadonlySet<DeviceColor>;
}

const coveredBy: Readonly<Record<number, readonly DeviceColor[]>> = {
  1: ["DeviceGray"],
  3: ["DeviceGray", "DeviceRGB"],
  4: ["DeviceGray", "DeviceCMYK"],
};

/** Output intents of the kind GTS_PDFA1. */
export function readIntents(document: Document): Intents {
  const { catalog, resolve } = document;
  const intents = document
    .listAt(catalog, "OutputIntents")
    .map((item) => dictOf(resolve(item)))
    .filter((intent) => isDict(intent) && isName(resolve(intent.get("S")), "GTS_PDFA1"));
  const profiles = new Set(intents.map((intent) => resolve(intent?.get("DestOutputProfile"))));
  const [profile] = profiles;
  const isSound = profiles.size <= 1 && (intents.length === 0 || isProfile(document, profile));
  const components = isStream(profile) ? resolve(profile.dict.get("N")) : null;
  const covered = typeof components === "number" ? (coveredBy[components] ?? []) : [];
  return { isSound, covered: new Set(isSound ? covered : []) };
}

/** Whether it has the signature of an ICC profile (ISO 15076-1, 7.2.9). */
function isProfile(document: Document, object: PdfObject | undefined): object is Stream {
  const data = isStream(object) ? document.unpack(object) : null;
  return data !== null && Buffer.from(data.subarray(36, 40)).toString("latin1") === "acsp";
}
