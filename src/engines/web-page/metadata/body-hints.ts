/** Decides which marks of a page's body may tell its author, date, picture and heading where its head does not. */

import type { OpenElements } from "../html/open-elements.ts";
import type { Attributes } from "../html/tag-parser.ts";
import type { InlineImage } from "./image.ts";

/** A date in a `time` element, by what marks it; `article`: nothing but its place. */
export interface PageTime {
  readonly kind: "published" | "updated" | "article";
  readonly datetime: string;
}

/** A text that may name the author, by what marks it. */
export interface Byline {
  readonly kind: "rel" | "itemprop" | "class";
  readonly text: string;
}

export interface BodyHints {
  readonly heading: string | null;
  readonly images: readonly InlineImage[];
  readonly times: readonly PageTime[];
  readonly bylines: readonly Byline[];
}

export interface BodyReader {
  readonly found: BodyHints;
  /** `described`: the element is a property of a thing of its own, such as a review. */
  open(name: string, attributes: Attributes, described: boolean): void;
  close(name: string): void;
}

const maxImages = 10;
const maxTimes = 20;
const maxBylines = 10;
const maxBylineLength = 300;
const maxHeadingLength = 1_000;

const articleElements = new Set(["article", "main"]);
const voidElements = new Set(["img", "meta", "link", "input", "br", "hr", "source"]);

/** `post-author`, `byline__name`, `p-author`; `comment-author` is somebody else. */
const bylineClass = /^(?!.*comment)(?:[\w-]*[-_])?(?:byline|author)(?:[-_]{1,2}(?:name|link))?$/i;
const publishedClass = /^(?:dt-published|entry-date|published|post-date|pubdate)$/i;
const updatedClass = /^(?:dt-updated|updated|modified)$/i;

interface Draft extends BodyHints {
  heading: string | null;
  readonly images: InlineImage[];
  readonly times: PageTime[];
  readonly bylines: Byline[];
}

/** Keeps at most 10 pictures, 20 dates and 10 bylines, the first of each. */
export function bodyMarks(elements: OpenElements): BodyReader {
  const draft: Draft = { heading: null, images: [], times: [], bylines: [] };
  let articles = 0;
  return {
    found: draft,
    open(name, attributes, described) {
      if (articleElements.has(name)) articles += 1;
      else if (name === "time") readTime(draft, attributes, articles > 0 && !described);
      else if (name === "img" && articles > 0) readImage(draft, attributes);
      else if (name === "h1") readHeading(draft, elements);
      if (!described) readByline(draft, elements, name, attributes);
    },
    close(name) {
      if (articleElements.has(name)) articles = Math.max(0, articles - 1);
    },
  };
}

function readHeading(draft: Draft, elements: OpenElements): void {
  if (draft.heading !== null) return;
  elements.track("h1", maxHeadingLength, (text) => {
    if (text.trim() !== "") draft.heading ??= text;
  });
}

function readByline({ bylines }: Draft, elements: OpenElements, name: string, attributes: Attributes): void {
  if (voidElements.has(name) || bylines.length >= maxBylines) return;
  const kind = findBylineKind(attributes);
  if (kind === null) return;
  elements.track(name, maxBylineLength, (text) => {
    if (bylines.length < maxBylines) bylines.push({ kind, text });
  });
}

const classesOf = (attributes: Attributes): string[] => (attributes.get("class") ?? "").split(/\s+/, 30);

function findBylineKind(attributes: Attributes): Byline["kind"] | null {
  if (/(?:^|\s)author(?:\s|$)/i.test(attributes.get("rel") ?? "")) return "rel";
  if (/(?:^|\s)author(?:\s|$)/i.test(attributes.get("itemprop") ?? "")) return "itemprop";
  return classesOf(attributes).some((word) => word.length <= 60 && bylineClass.test(word)) ? "class" : null;
}

function readTime({ times }: Draft, attributes: Attributes, inArticle: boolean): void {
  const datetime = attributes.get("datetime");
  if (datetime === undefined || times.length >= maxTimes) return;
  const classes = classesOf(attributes);
  const properties = (attributes.get("itemprop") ?? "").split(/\s+/, 10);
  const is = (form: RegExp, property: string) =>
    properties.includes(property) || classes.some((word) => form.test(word));
  if (attributes.has("pubdate") || is(publishedClass, "datePublished")) {
    times.push({ kind: "published", datetime });
  } else if (is(updatedClass, "dateModified")) times.push({ kind: "updated", datetime });
  else if (inArticle) times.push({ kind: "article", datetime });
}

/** Pictures that load late have their address in another attribute. */
function readImage({ images }: Draft, attributes: Attributes): void {
  const late = attributes.get("data-src") ?? attributes.get("data-lazy-src");
  const src = late ?? attributes.get("src") ?? attributes.get("srcset")?.trim().split(/\s/, 1)[0];
  if (src === undefined || /^data:/i.test(src) || images.length >= maxImages) return;
  const side = (key: string) => attributes.get(key) ?? null;
  images.push({ src, width: side("width"), height: side("height"), alt: side("alt") });
}
