/** The meta, link, base and html tags of a page, wherever they stand. */
import type { Attributes } from "./tag-parser.ts";

export interface Meta {
  /** `property`, `name`, `http-equiv`, or `itemprop:` and the property's name; in lower case. */
  readonly name: string;
  readonly content: string;
  readonly media: string | null;
}

export interface Link {
  /** In lower case. */
  readonly rels: readonly string[];
  readonly href: string;
  readonly type: string | null;
  readonly sizes: string | null;
  readonly media: string | null;
  readonly title: string | null;
  readonly hreflang: string | null;
}

export interface HeadTags {
  readonly lang: string | null;
  /** The `href` of the first base that has one. */
  readonly baseHref: string | null;
  readonly metas: readonly Meta[];
  readonly links: readonly Link[];
}

const maxTags = 1_000;
const maxTotalLength = 2 * 1_024 * 1_024;

const nameAttributes = ["property", "name", "http-equiv"] as const;

/** Keeps at most 1,000 tags of a kind and two million characters together; the first ones stay. */
export class HeadTagCollector {
  readonly #metas: Meta[] = [];
  readonly #links: Link[] = [];
  #lang: string | null = null;
  #baseHref: string | null = null;
  /** UTF-16 units that may still be kept. */
  #room = maxTotalLength;

  get tags(): HeadTags {
    return { lang: this.#lang, baseHref: this.#baseHref, metas: this.#metas, links: this.#links };
  }

  /** `isProperty`: the tag is a property of a microdata item, whose name says nothing about the page. */
  open(name: string, attributes: Attributes, isProperty: boolean): void {
    if (name === "meta") this.#addMeta(attributes, isProperty);
    else if (name === "link") this.#addLink(attributes);
    else if (name === "html") this.#lang ??= attributes.get("lang") ?? attributes.get("xml:lang") ?? null;
    else if (name === "base") this.#baseHref ??= attributes.get("href") ?? null;
  }

  /** One tag may have several names: `<meta name="description" property="og:description" …>`. */
  #addMeta(attributes: Attributes, isProperty: boolean): void {
    const content = attributes.get("content");
    if (content === undefined || !this.#reserve(this.#metas, content.length)) return;
    const media = attributes.get("media") ?? null;
    const names = nameAttributes.flatMap((key) => splitNames(attributes.get(key)));
    const properties = isProperty ? [] : splitNames(attributes.get("itemprop"));
    for (const name of new Set([...names, ...properties.map((property) => `itemprop:${property}`)]))
      this.#metas.push({ name, content, media });
  }

  #addLink(attributes: Attributes): void {
    const href = attributes.get("href");
    const rels = splitNames(attributes.get("rel"));
    if (href === undefined || rels.length === 0 || !this.#reserve(this.#links, href.length)) return;
    this.#links.push({
      rels,
      href,
      type: attributes.get("type") ?? null,
      sizes: attributes.get("sizes") ?? null,
      media: attributes.get("media") ?? null,
      title: attributes.get("title") ?? null,
      hreflang: attributes.get("hreflang") ?? null,
    });
  }

  #reserve(list: readonly unknown[], length: number): boolean {
    if (list.length >= maxTags || length > this.#room) return false;
    this.#room -= length;
    return true;
  }
}

const splitNames = (text: string | undefined): string[] =>
  (text ?? "")
    .slice(0, 200)
    .toLowerCase()
    .split(/\s+/, 10)
    .filter((name) => name !== "");
