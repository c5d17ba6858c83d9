/** Values of structured data, which pages write in many forms, as texts, names, images or lists. */
import { decodeHTML } from "entities/decode";
import { toSingleLine } from "../html/text.ts";
import { resolveUrl } from "../html/urls.ts";
import { type PageImage, parsePixels } from "../metadata/image.ts";

/** A thing with properties, in the form of JSON-LD. */
export type Thing = Readonly<Record<string, unknown>>;

/** Things by their `@id`. */
export type ThingIndex = ReadonlyMap<string, Thing>;

export const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const toArray = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value == null ? [] : [value];

/** The types of a thing, without the URL of the vocabulary. */
export const typesOf = (thing: Thing): string[] =>
  toArray(thing["@type"])
    .filter((type) => typeof type === "string")
    .map((type) => type.slice(type.lastIndexOf("/") + 1).replace(/^schema:/, ""))
    .filter((type) => type !== "" && type.length <= 100);

/** Resolves a thing with only an `@id` to the one that the page describes elsewhere. */
export function resolveReference(value: unknown, index: ThingIndex): unknown {
  if (!isThing(value) || typeof value["@id"] !== "string" || Object.keys(value).length > 2) return value;
  return index.get(value["@id"]) ?? value;
}

/** The first text of a value; entities that a template left in it are decoded. */
export function readText(value: unknown): string | null {
  for (const one of toArray(value)) {
    if (typeof one === "string" && one.trim() !== "") return toSingleLine(decodeHTML(one.slice(0, 20_000)));
    if (typeof one === "number") return String(one);
    const inner = isThing(one) ? one["@value"] : undefined;
    if (typeof inner === "string") return toSingleLine(inner);
  }
  return null;
}

/** The name of a person or an organization, which may be only a text. */
export function readName(value: unknown, index: ThingIndex): string | null {
  const thing = resolveReference(value, index);
  if (!isThing(thing)) return readText(thing);
  const parts = [readText(thing["givenName"]), readText(thing["familyName"])].filter((part) => part !== null);
  return (
    readText(thing["name"]) ??
    (parts.length > 0 ? parts.join(" ") : null) ??
    readText(thing["@value"] ?? thing["alternateName"])
  );
}

const maxNames = 20;

export const readNames = (value: unknown, index: ThingIndex): string[] =>
  toArray(value)
    .slice(0, maxNames)
    .map((one) => readName(one, index))
    .filter((name) => name !== null);

const maxImages = 20;

/** Images, given as URLs, as objects or by reference. */
export const readImages = (value: unknown, index: ThingIndex, base: string): PageImage[] =>
  toArray(value)
    .slice(0, maxImages)
    .map((one) => readImage(resolveReference(one, index), base))
    .filter((image) => image !== null);

function readImage(value: unknown, base: string): PageImage | null {
  const thing = isThing(value) ? value : {};
  const location = typeof value === "string" ? value : (thing["url"] ?? thing["contentUrl"] ?? thing["@id"]);
  const url = resolveUrl(readText(location), base);
  if (url === null) return null;
  return {
    url,
    width: readSide(thing["width"]),
    height: readSide(thing["height"]),
    type: readText(thing["encodingFormat"]),
    alt: readText(thing["caption"] ?? thing["name"]),
  };
}

/** `640`, `"640px"` or `{ "name": 640 }`. */
const readSide = (value: unknown): number | null =>
  parsePixels(isThing(value) ? readText(value["value"] ?? value["name"]) : readText(value));
