/** The microdata of a page, in the form of JSON-LD so that one reader serves both. */
import type { OpenElements } from "../html/open-elements.ts";
import type { Attributes } from "../html/tag-parser.ts";
import { maxTextLength } from "../html/text.ts";
import type { Thing } from "./thing.ts";

type Property = string | Item;

interface Item {
  [name: string]: Property | Property[];
}

/** Items and properties of a page; later ones are ignored. */
const maxItems = 200;
const maxProperties = 2_000;

/** The attribute with the value of a property, for elements whose value is not their text (HTML, 5.2.4). */
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

/** Follows the elements of a page; `itemref` and `itemid` are not supported. */
export class MicrodataCollector {
  readonly #elements: OpenElements;
  readonly #topItems: Item[] = [];
  /** The open items, innermost last. */
  readonly #scopes: Item[] = [];
  #itemCount = 0;
  #propertyCount = 0;

  constructor(elements: OpenElements) {
    this.#elements = elements;
  }

  /** Items that are not a property of another one, in the page's order. */
  get things(): readonly Thing[] {
    return this.#topItems;
  }

  /** Takes an element that has just opened. `isVoid` elements have no content. True if it is a property. */
  open(name: string, attributes: Attributes, isVoid: boolean): boolean {
    const isItem = attributes.has("itemscope");
    if (isItem) this.#openItem(name, attributes, isVoid);
    const names = attributes.get("itemprop");
    const owner = this.#scopes.at(-1);
    if (names === undefined || owner === undefined) return false;
    if (isItem) return true;
    const value = attributes.get(valueAttributes[name] ?? "content") ?? attributes.get("content");
    if (value !== undefined) this.#addProperties(owner, names, value);
    else if (!isVoid)
      this.#elements.track(name, maxTextLength, (text) => this.#addProperties(owner, names, text));
    return true;
  }

  #openItem(name: string, attributes: Attributes, isVoid: boolean): void {
    const names = attributes.get("itemprop");
    const owner = this.#scopes.at(-1);
    if (this.#itemCount >= maxItems) return;
    this.#itemCount += 1;
    const item: Item = Object.create(null);
    append(item, "@type", attributes.get("itemtype")?.trim() ?? "");
    if (owner !== undefined && names !== undefined) this.#addProperties(owner, names, item);
    else this.#topItems.push(item);
    if (isVoid) return;
    const isTracked = this.#elements.track(name, 0, () =>
      this.#scopes.splice(this.#scopes.lastIndexOf(item)),
    );
    if (isTracked) this.#scopes.push(item);
  }

  #addProperties(owner: Item, names: string, value: Property): void {
    for (const name of names.split(/\s+/, 5)) {
      if (name === "" || this.#propertyCount >= maxProperties) continue;
      this.#propertyCount += 1;
      append(owner, name, value);
    }
  }
}

function append(item: Item, name: string, value: Property): void {
  const known = item[name];
  item[name] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
}
