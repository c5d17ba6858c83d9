/** Decides how a value of structured data is read as a text, a name, a picture or a list: pages write each in many forms. */
import { decodeHTML } from "entities/decode";
import { oneLine } from "../html/text.ts";
import { resolveUrl } from "../html/urls.ts";
import { type PageImage, pixels } from "../metadata/image.ts";

/** A thing with properties, as JSON-LD writes it; microdata is brought into the same form. */
export type Thing = Readonly<Record<string, unknown>>;

/** Things by their `@id`, for those that are only named. */
export type ThingIndex = ReadonlyMap<string, Thing>;

export const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value == null ? [] : [value];

/** The types of a thing, without the vocabulary's address. */
export const typesOf = (thing: Thing): string[] =>
  listOf(thing["@type"])
    .filter((type) => typeof type === "string")
    .map((type) => type.slice(type.lastIndexOf("/") + 1).replace(/^schema:/, ""))
    .filter((type) => type !== "" && type.length <= 100);

/** A thing that is only named by `@id` stands somewhere else of the page. */
export function resolved(value: unknown, index: ThingIndex): unknown {
  if (!isThing(value) || typeof value["@id"] !== "string" || Object.keys(value).length > 2) return value;
  return index.get(value["@id"]) ?? value;
}

/** The first text of a value; entities that a template left in it are decoded. */
export function textOf(value: unknown): string | null {
  for (const one of listOf(value)) {
    if (typeof one === "string" && one.trim() !== "") return oneLine(decodeHTML(one.slice(0, 20_000)));
    if (typeof one === "number") return String(one);
    const inner = isThing(one) ? one["@value"] : undefined;
    if (typeof inner === "string") return oneLine(inner);
  }
  return null;
}

/** The name of a person or an organization, which may be a mere text. */
export function nameOf(value: unknown, index: ThingIndex): string | null {
  const thing = resolved(value, index);
  if (!isThing(thing)) return textOf(thing);
  const parts = [textOf(thing["givenName"]), textOf(thing["familyName"])].filter((part) => part !== null);
  return (
    textOf(thing["name"]) ??
    (parts.length > 0 ? parts.join(" ") : null) ??
    textOf(thing["@value"] ?? thing["alternateName"])
  );
}

const namesMax = 20;

export const namesOf = (value: unknown, index: ThingIndex): string[] =>
  listOf(value)
    .slice(0, namesMax)
    .map((one) => nameOf(one, index))
    .filter((name) => name !== null);

const imagesMax = 20;

/** Pictures, which stand as addresses, as objects, or by name. */
export const imagesOf = (value: unknown, index: ThingIndex, base: string): PageImage[] =>
  listOf(value)
    .slice(0, imagesMax)
    .map((one) => imageOf(resolved(one, index), base))
    .filter((image) => image !== null);

function imageOf(value: unknown, base: string): PageImage | null {
  const thing = isThing(value) ? value : {};
  const address = typeof value === "string" ? value : (thing["url"] ?? thing["contentUrl"] ?? thing["@id"]);
  const url = resolveUrl(textOf(address), base);
  if (url === null) return null;
  return {
    url,
    width: sideOf(thing["width"]),
    height: sideOf(thing["height"]),
    type: textOf(thing["encodingFormat"]),
    alt: textOf(thing["caption"] ?? thing["name"]),
  };
}

/** `640`, `"640px"` or `{ "name": 640 }`. */
const sideOf = (value: unknown): number | null =>
  pixels(isThing(value) ? textOf(value["value"] ?? value["name"]) : textOf(value));
