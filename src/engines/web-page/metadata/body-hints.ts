/** Parts of a page's body that may give its author, date, image and heading where its head does not. */

import type { OpenElements } from "../html/open-elements.ts";
import type { Attributes } from "../html/tag-parser.ts";
import type { InlineImage } from "./image.ts";

/** A date in a `time` element; `article` is one that only stands in the article. */
export interface PageTime {
  readonly kind: "published" | "updated" | "article";
  readonly datetime: string;
}

/** A text that may name the author, and the attribute that says so. */
export interface Byline {
  readonly kind: "rel" | "itemprop" | "class";
  readonly text: string;
}

export interface BodyHints {
  readonly heading: string | null;
  readonly images: readonly InlineImage[];
  readonly times: readonly PageTime[];
  readonly bylines: readonly Byline[];
  /** The addresses of the first video and the first audio element. */
  readonly video: string | null;
  readonly audio: string | null;
}

const maxImages = 10;
const maxTimes = 20;
const maxBylines = 10;
const maxBylineLength = 300;
const maxHeadingLength = 1_000;

type MediaKind = "video" | "audio";

const isMediaKind = (name: string): name is MediaKind => name === "video" || name === "audio";

const articleElements = new Set(["article", "main"]);
const voidElements = new Set(["img", "meta", "link", "input", "br", "hr", "source"]);

/** `post-author`, `byline__name`, `p-author`; `comment-author` is somebody else. */
const bylineClass = /^(?!.*comment)(?:[\w-]*[-_])?(?:byline|author)(?:[-_]{1,2}(?:name|link))?$/i;
const publishedClass = /^(?:dt-published|entry-date|published|post-date|pubdate)$/i;
const updatedClass = /^(?:dt-updated|updated|modified)$/i;

/** Keeps the first 10 images, 20 dates and 10 bylines. */
export class BodyHintCollector {
  readonly #elements: OpenElements;
  readonly #images: InlineImage[] = [];
  readonly #times: PageTime[] = [];
  readonly #bylines: Byline[] = [];
  #heading: string | null = null;
  readonly #media: Record<MediaKind, string | null> = { video: null, audio: null };
  /** The element whose sources follow. */
  #openMedia: MediaKind | null = null;
  /** Open `article` and `main` elements. */
  #articles = 0;

  constructor(elements: OpenElements) {
    this.#elements = elements;
  }

  get hints(): BodyHints {
    return {
      heading: this.#heading,
      images: this.#images,
      times: this.#times,
      bylines: this.#bylines,
      ...this.#media,
    };
  }

  /** `isProperty`: the element is a property of a microdata item, such as a review. */
  open(name: string, attributes: Attributes, isProperty: boolean): void {
    if (articleElements.has(name)) this.#articles += 1;
    else if (name === "time") this.#addTime(attributes, this.#articles > 0 && !isProperty);
    else if (name === "img" && this.#articles > 0) this.#addImage(attributes);
    else if (name === "h1") this.#readHeading();
    else this.#readMedia(name, attributes);
    if (!isProperty) this.#readByline(name, attributes);
  }

  close(name: string): void {
    if (articleElements.has(name)) this.#articles = Math.max(0, this.#articles - 1);
    else if (name === this.#openMedia) this.#openMedia = null;
  }

  #readMedia(name: string, attributes: Attributes): void {
    if (isMediaKind(name)) this.#openMedia = name;
    else if (name !== "source") return;
    const src = attributes.get("src");
    if (this.#openMedia !== null && src !== undefined && /^(?!data:|blob:)/i.test(src))
      this.#media[this.#openMedia] ??= src;
  }

  #readHeading(): void {
    if (this.#heading !== null) return;
    this.#elements.track("h1", maxHeadingLength, (text) => {
      if (text.trim() !== "") this.#heading ??= text;
    });
  }

  #readByline(name: string, attributes: Attributes): void {
    if (voidElements.has(name) || this.#bylines.length >= maxBylines) return;
    const kind = findBylineKind(attributes);
    if (kind === null) return;
    this.#elements.track(name, maxBylineLength, (text) => {
      if (this.#bylines.length < maxBylines) this.#bylines.push({ kind, text });
    });
  }

  #addTime(attributes: Attributes, inArticle: boolean): void {
    const datetime = attributes.get("datetime");
    if (datetime === undefined || this.#times.length >= maxTimes) return;
    const kind = findTimeKind(attributes) ?? (inArticle ? "article" : null);
    if (kind !== null) this.#times.push({ kind, datetime });
  }

  /** Images that load lazily have their address in another attribute. */
  #addImage(attributes: Attributes): void {
    const lazy = attributes.get("data-src") ?? attributes.get("data-lazy-src");
    const src = lazy ?? attributes.get("src") ?? attributes.get("srcset")?.trim().split(/\s/, 1)[0];
    if (src === undefined || /^data:/i.test(src) || this.#images.length >= maxImages) return;
    const read = (key: string) => attributes.get(key) ?? null;
    this.#images.push({ src, width: read("width"), height: read("height"), alt: read("alt") });
  }
}

const classesOf = (attributes: Attributes): string[] => (attributes.get("class") ?? "").split(/\s+/, 30);

function findBylineKind(attributes: Attributes): Byline["kind"] | null {
  if (/(?:^|\s)author(?:\s|$)/i.test(attributes.get("rel") ?? "")) return "rel";
  if (/(?:^|\s)author(?:\s|$)/i.test(attributes.get("itemprop") ?? "")) return "itemprop";
  return classesOf(attributes).some((name) => name.length <= 60 && bylineClass.test(name)) ? "class" : null;
}

function findTimeKind(attributes: Attributes): PageTime["kind"] | null {
  const classes = classesOf(attributes);
  const properties = (attributes.get("itemprop") ?? "").split(/\s+/, 10);
  const is = (pattern: RegExp, property: string) =>
    properties.includes(property) || classes.some((name) => pattern.test(name));
  if (attributes.has("pubdate") || is(publishedClass, "datePublished")) return "published";
  return is(updatedClass, "dateModified") ? "updated" : null;
}
