/** Decides what is kept of a page's meta, link, base and html tags, wherever they stand. */
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
}

export interface HeadTags {
  readonly lang: string | null;
  /** Of the first base that has one. */
  readonly baseHref: string | null;
  readonly metas: readonly Meta[];
  readonly links: readonly Link[];
}

interface Draft extends HeadTags {
  lang: string | null;
  baseHref: string | null;
  readonly metas: Meta[];
  readonly links: Link[];
  /** UTF-16 units that may still be kept. */
  room: number;
}

const maxTags = 1_000;
const maxTotalLength = 2 * 1_024 * 1_024;

/** At most 1,000 tags of a kind and two million characters together; the first ones stay. */
export function headTags(): {
  readonly found: HeadTags;
  open(name: string, attributes: Attributes, described: boolean): void;
} {
  const draft: Draft = { lang: null, baseHref: null, metas: [], links: [], room: maxTotalLength };
  return {
    found: draft,
    open: (name, attributes, described) => readers[name]?.(draft, attributes, described),
  };
}

/** `described`: the tag is a property of a thing (microdata), whose name says nothing of the page. */
type Read = (draft: Draft, attributes: Attributes, described: boolean) => void;

const readers: Readonly<Record<string, Read | undefined>> = Object.assign(Object.create(null), {
  html: (draft, attributes) => {
    draft.lang ??= attributes.get("lang") ?? attributes.get("xml:lang") ?? null;
  },
  base: (draft, attributes) => {
    draft.baseHref ??= attributes.get("href") ?? null;
  },
  meta: readMeta,
  link: readLink,
} satisfies Record<string, Read>);

const nameAttributes = ["property", "name", "http-equiv", "itemprop"] as const;

/** One tag may carry several names: `<meta name="description" property="og:description" …>`. */
function readMeta(draft: Draft, attributes: Attributes, described: boolean): void {
  const content = attributes.get("content");
  if (content === undefined || !fits(draft, draft.metas, content.length)) return;
  const media = attributes.get("media") ?? null;
  const names = nameAttributes.flatMap((key) =>
    key !== "itemprop"
      ? splitNames(attributes.get(key))
      : described
        ? []
        : splitNames(attributes.get(key)).map((name) => `itemprop:${name}`),
  );
  for (const name of new Set(names)) draft.metas.push({ name, content, media });
}

function readLink(draft: Draft, attributes: Attributes): void {
  const href = attributes.get("href");
  const rels = splitNames(attributes.get("rel"));
  if (href === undefined || rels.length === 0 || !fits(draft, draft.links, href.length)) return;
  draft.links.push({
    rels,
    href,
    type: attributes.get("type") ?? null,
    sizes: attributes.get("sizes") ?? null,
    media: attributes.get("media") ?? null,
    title: attributes.get("title") ?? null,
  });
}

const splitNames = (text: string | undefined): string[] =>
  (text ?? "")
    .slice(0, 200)
    .toLowerCase()
    .split(/\s+/, 10)
    .filter((name) => name !== "");

function fits(draft: Draft, list: readonly unknown[], length: number): boolean {
  if (list.length >= maxTags || length > draft.room) return false;
  draft.room -= length;
  return true;
}
