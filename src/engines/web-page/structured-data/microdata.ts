/** Decides which things a page describes by microdata, told in the form of JSON-LD so that one reader serves both. */
import type { OpenElements } from "../html/open-elements.ts";
import type { Attributes } from "../html/tag-parser.ts";
import { maxTextLength } from "../html/text.ts";
import type { Thing } from "./thing.ts";

export interface Microdata {
  /** Things that are no property of another, in the page's order. */
  readonly things: readonly Thing[];
  /** Takes an element that has just opened. `isVoid` elements have no content. True: it was a property. */
  open(name: string, attributes: Attributes, isVoid: boolean): boolean;
}

type Property = string | Builder;

interface Builder {
  readonly [name: string]: Property | Property[];
}

/** Things and properties a page; what comes after is left out. */
const maxThings = 200;
const maxProperties = 2_000;

/** Where the value of a property stands, for elements whose text it is not (HTML, 5.2.4). */
const valueAttributes: Readonly<Record<string, string>> = {
  meta: "content",
  a: "href",
  area: "href",
  link: "href",
  audio: "src",
  embed: "src",
  iframe: "src",
  img: "src",
  source: "src",
  track: "src",
  video: "src",
  object: "data",
  data: "value",
  meter: "value",
  time: "datetime",
};

/** Follows the elements of a page; `itemref` and `itemid` are not read. */
export function microdata(elements: OpenElements): Microdata {
  const things: Builder[] = [];
  const scopes: Builder[] = [];
  let properties = 0;
  let nested = 0;
  const add = (owner: Builder, names: string, value: Property) => {
    for (const name of names.split(/\s+/, 5)) {
      if (name === "" || properties >= maxProperties) continue;
      properties += 1;
      appendTo(owner, name, value);
    }
  };
  const openThing = (name: string, attributes: Attributes, isVoid: boolean) => {
    const names = attributes.get("itemprop");
    const owner = scopes.at(-1);
    if (nested >= maxThings) return;
    nested += 1;
    const thing: Builder = Object.create(null);
    appendTo(thing, "@type", attributes.get("itemtype")?.trim() ?? "");
    if (owner !== undefined && names !== undefined) add(owner, names, thing);
    else things.push(thing);
    if (isVoid) return;
    const tracked = elements.track(name, 0, () => scopes.splice(scopes.lastIndexOf(thing)));
    if (tracked) scopes.push(thing);
  };
  return {
    things,
    open(name, attributes, isVoid) {
      if (attributes.has("itemscope")) openThing(name, attributes, isVoid);
      const names = attributes.get("itemprop");
      const owner = scopes.at(-1);
      if (names === undefined || owner === undefined || attributes.has("itemscope"))
        return names !== undefined && owner !== undefined;
      const value = attributes.get(valueAttributes[name] ?? "content") ?? attributes.get("content");
      if (value !== undefined) add(owner, names, value);
      else if (!isVoid) elements.track(name, maxTextLength, (text) => add(owner, names, text));
      return true;
    },
  };
}

function appendTo(owner: Builder, name: string, value: Property): void {
  const known = owner[name];
  const values = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
  (owner as Record<string, Property | Property[]>)[name] = values;
}
