/** Text and structure of Markdown: CommonMark with the tables, strikethrough and task lists of GitHub. */
import type { SyntaxNodeRef } from "@lezer/common";
import { GFM, parser } from "@lezer/markdown";
import { decodeHTML } from "entities";
import { HtmlReader } from "./html.ts";
import {
  emptyHead,
  type Head,
  type Heading,
  type HeadValue,
  type Link,
  type MarkedText,
  type Picture,
} from "./marked-text.ts";
import { TextBuilder } from "./text-builder.ts";

const markdown = parser.configure(GFM);

/** Paragraphs with more marks are read as they are: the parser compares each mark with each. */
const maxMarks = 500;
const parseInline = markdown.parseInline.bind(markdown);
markdown.parseInline = (text, offset) =>
  hasMore(text, /[*_~[\]`<!]/g, maxMarks) ? [] : parseInline(text, offset);

function hasMore(text: string, pattern: RegExp, limit: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(pattern)) if (++count > limit) return true;
  return false;
}

/** Quotes and lists within each other, on one line; a text with more is no Markdown of a person. */
const maxLevels = 100;

/** Whether a line begins with more marks of quotes and lists than `maxLevels`. Linear. */
function isTooDeep(source: string): boolean {
  for (const line of source.split("\n")) {
    const head = /^[\s\d>+*.)-]*/.exec(line)?.[0] ?? "";
    if (head.length > maxLevels && hasMore(head, />|[+*.)-](?=\s)/g, maxLevels)) return true;
  }
  return false;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Marks, and what is not read as prose. */
const skipped = setOf(
  "HeaderMark EmphasisMark StrikethroughMark CodeMark LinkMark QuoteMark ListMark TaskMarker TableDelimiter LinkTitle " +
    "LinkLabel CodeInfo Comment CommentBlock ProcessingInstruction ProcessingInstructionBlock HorizontalRule FencedCode " +
    "CodeBlock",
);
const blocks =
  /^(?:Paragraph|ATXHeading|SetextHeading|ListItem|Blockquote|Table|Task|HorizontalRule|FencedCode|CodeBlock|CommentBlock|HTMLBlock|LinkReference)/;
const maxItems = 5_000;

interface OpenLink {
  readonly node: { readonly from: number; readonly to: number };
  readonly href: string | null;
  readonly label: string;
  readonly text: number;
}

class MarkdownReader {
  readonly headings: Heading[] = [];
  readonly pictures: Picture[] = [];
  readonly links: Link[] = [];
  readonly builder = new TextBuilder();
  readonly #source: string;
  readonly #offset: number;
  readonly #definitions = new Map<string, string>();
  readonly #open: OpenLink[] = [];
  readonly #closed: (OpenLink & { readonly end: number })[] = [];
  #at = 0;
  #heading = 0;

  /** `offset` is where `source` begins in the text as sent. */
  constructor(source: string, offset: number) {
    this.#source = source;
    this.#offset = offset;
  }

  read(): void {
    markdown.parse(this.#source).iterate({
      enter: (node) => this.#enter(node),
      leave: (node) => this.#leave(node),
    });
    this.#copyTo(this.#source.length);
    for (const { node, href, label, text, end } of this.#closed) {
      const target = href ?? this.#definitions.get(label);
      if (target !== undefined)
        this.links.push({ href: target, rel: "", text: { start: text, end }, source: this.#range(node) });
    }
  }

  #range({ from, to }: { readonly from: number; readonly to: number }) {
    return { start: from + this.#offset, end: to + this.#offset };
  }

  #copyTo(end: number): void {
    if (end > this.#at) this.builder.copy(this.#source.slice(this.#at, end), this.#at + this.#offset);
    this.#at = Math.max(this.#at, end);
  }

  #skip(node: SyntaxNodeRef): false {
    this.#at = Math.max(this.#at, node.to);
    return false;
  }

  #enter(node: SyntaxNodeRef): boolean {
    const { name } = node;
    if (name === "Document") return true;
    this.#copyTo(node.from);
    if (blocks.test(name)) this.builder.break("\n\n", node.from + this.#offset);
    if (skipped.has(name)) return this.#skip(node);
    if (/^(?:ATX|Setext)Heading/.test(name)) this.#heading = this.builder.next;
    else if (name === "TableCell") this.builder.break("\n\n", node.from + this.#offset);
    else if (name === "Link" || name === "Autolink") this.#openLink(node);
    return this.#enterInline(node);
  }

  #enterInline(node: SyntaxNodeRef): boolean {
    const text = this.#source.slice(node.from, Math.min(node.to, node.from + 10_000));
    const { start, end } = this.#range(node);
    switch (node.name) {
      case "Image":
        this.#addPicture(node);
        return this.#skip(node);
      case "LinkReference":
        this.#define(node);
        return this.#skip(node);
      case "URL":
        return this.#enterUrl(node);
      case "HardBreak":
        this.builder.break("\n", start);
        return this.#skip(node);
      case "HTMLTag":
        if (/^<br\b/i.test(text)) this.builder.break("\n", start);
        return this.#skip(node);
      case "HTMLBlock":
        this.#readHtml(node);
        return this.#skip(node);
      case "Escape":
        this.builder.replace(text.slice(1), start, end);
        return this.#skip(node);
      case "Entity":
        this.builder.replace(decodeHTML(text), start, end);
        return this.#skip(node);
      default:
        return true;
    }
  }

  #leave(node: SyntaxNodeRef): void {
    const { name } = node;
    if (name === "Document") return;
    this.#copyTo(node.to);
    if (blocks.test(name)) this.builder.break("\n\n", node.to + this.#offset);
    if (name === "Link" || name === "Autolink") this.#closeLink();
    const heading = /^(?:ATX|Setext)Heading(\d)/.exec(name);
    if (heading !== null && this.headings.length < maxItems) {
      const text = { start: this.#heading, end: Math.max(this.#heading, this.builder.length) };
      this.headings.push({ level: Number(heading[1]), text, source: this.#range(node) });
    }
  }

  /** Addresses of links and pictures are no text; those that stand for themselves are. */
  #enterUrl(node: SyntaxNodeRef): boolean {
    const parent = node.node.parent?.name;
    if (parent === "Link") return this.#skip(node);
    if (parent === "Autolink") return true;
    this.#openLink(node);
    this.#copyTo(node.to);
    this.#closeLink();
    return false;
  }

  #textOf(node: { readonly from: number; readonly to: number } | null | undefined): string | null {
    return node == null ? null : this.#source.slice(node.from, Math.min(node.to, node.from + 10_000));
  }

  #openLink(node: SyntaxNodeRef): void {
    const { from, to } = node;
    const url = node.name === "URL" ? node : node.node.getChild("URL");
    const label = this.#textOf(node.node.getChild("LinkLabel")) ?? this.#textOf(node) ?? "";
    const href = this.#textOf(url)?.replace(/^<|>$/g, "") ?? null;
    this.#open.push({ node: { from, to }, href, label: normalizeLabel(label), text: this.builder.next });
  }

  #closeLink(): void {
    const link = this.#open.pop();
    if (link === undefined || this.#closed.length >= maxItems) return;
    this.#closed.push({ ...link, end: Math.max(link.text, this.builder.length) });
  }

  #define(node: SyntaxNodeRef): void {
    const label = normalizeLabel(this.#textOf(node.node.getChild("LinkLabel")) ?? "");
    const url = this.#textOf(node.node.getChild("URL"));
    if (url !== null && !this.#definitions.has(label)) this.#definitions.set(label, url);
  }

  #addPicture(node: SyntaxNodeRef): void {
    if (this.pictures.length >= maxItems) return;
    const marks = node.node.getChildren("LinkMark");
    const [from, to] = [marks[0]?.to ?? node.from, marks[1]?.from ?? node.to];
    const src = this.#textOf(node.node.getChild("URL")) ?? "";
    const alt = this.#source.slice(from, Math.min(to, from + 10_000)).trim();
    this.pictures.push({ src, alt: alt === "" ? null : alt, source: this.#range(node) });
  }

  #readHtml(node: SyntaxNodeRef): void {
    const html = this.#source.slice(node.from, node.to);
    const reader = new HtmlReader(html, this.builder, node.from + this.#offset);
    reader.read();
    this.headings.push(...reader.headings);
    this.links.push(...reader.links);
    this.pictures.push(...reader.pictures);
  }
}

const normalizeLabel = (label: string): string =>
  label
    .replace(/^\[|\]$/g, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();

const maxFrontMatter = 20_000;

interface FrontMatter {
  readonly lines: string;
  readonly start: number;
  /** Behind the line that ends it. */
  readonly end: number;
}

/** A head in YAML between two lines of three hyphens; null where there is none. */
function findFrontMatter(source: string): FrontMatter | null {
  const opening = /^---[ \t]*\r?\n/.exec(source)?.[0].length;
  if (opening === undefined) return null;
  const closing = source.slice(0, maxFrontMatter).indexOf("\n---", opening - 1);
  if (closing < 0) return null;
  const lineEnd = source.indexOf("\n", closing + 1);
  const end = lineEnd < 0 ? source.length : lineEnd + 1;
  if (source.slice(closing + 4, end).trim() !== "") return null;
  return { lines: source.slice(opening, closing + 1), start: opening, end };
}

/** `title`, `description`, `lang`, `slug` of a YAML head, each on a line of its own. */
function readFrontMatter(lines: string, offset: number): Head {
  const values = new Map<string, HeadValue[]>();
  for (const { 0: line, 1: name = "", 2: value = "", index } of lines.matchAll(
    /^([A-Za-z_]{1,40}):[ \t]*(.*)$/gm,
  )) {
    const source = { start: offset + index, end: offset + index + line.trimEnd().length };
    values.set(name.toLowerCase(), [{ value: value.trim().replace(/^(["'])(.*)\1$/, "$2"), source }]);
  }
  return {
    ...emptyHead,
    lang: values.get("lang")?.[0]?.value ?? null,
    titles: values.get("title") ?? [],
    meta: values,
  };
}

/** Text and structure of Markdown. A head in YAML is not part of the text. */
export function readMarkdown(source: string): MarkedText {
  const matter = findFrontMatter(source);
  const offset = matter?.end ?? 0;
  const reader = new MarkdownReader(source.slice(offset), offset);
  if (isTooDeep(source)) reader.builder.copy(source.slice(offset), offset, true);
  else reader.read();
  const { headings, links, pictures, builder } = reader;
  const head = matter === null ? emptyHead : readFrontMatter(matter.lines, matter.start);
  return {
    text: builder.build(),
    toSource: (range) => builder.map.toSource(range),
    headings,
    links,
    pictures,
    head,
  };
}
