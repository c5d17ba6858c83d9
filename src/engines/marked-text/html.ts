/** Text and structure of HTML, in linear time and without a tree. */
import { Tokenizer } from "htmlparser2";
import type { Head, Heading, HeadValue, Link, MarkedText, Picture } from "./marked-text.ts";
import { type Range, TextBuilder } from "./text-builder.ts";

export interface HtmlOptions {
  /** Leave out navigation, side matter and footers. */
  readonly contentOnly?: boolean;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Their content is no text of the page. */
const hiddenElements = setOf(
  "script style template noscript svg math head object iframe audio video canvas select datalist",
);
const preformatted = setOf("pre textarea");
const headingName = /^h[1-6]$/;
const asideElements = setOf("nav footer aside");
/** They begin and end a block of text. */
const blockElements = setOf(
  "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hgroup hr li legend main menu nav ol optgroup option p pre search section summary table tbody " +
    "td tfoot th thead tr ul textarea button",
);
/** What a page loads by these is blocked or warned of where the page itself came by HTTPS. */
const loadingElements = setOf("img script iframe source video audio embed");

/** More of each are not kept. */
const maxItems = 5_000;
const maxValueLength = 10_000;

interface OpenLink {
  readonly href: string;
  readonly rel: string;
  readonly text: number;
  readonly start: number;
}

/** Reads a whole document or a piece of one. */
export class HtmlReader {
  readonly headings: Heading[] = [];
  readonly links: Link[] = [];
  readonly pictures: Picture[] = [];
  readonly #html: string;
  readonly #builder: TextBuilder;
  readonly #hidden: (name: string) => boolean;
  readonly #offset: number;
  readonly #titles: HeadValue[] = [];
  readonly #meta = new Map<string, HeadValue[]>();
  readonly #canonicals: HeadValue[] = [];
  readonly #jsonLd: HeadValue[] = [];
  readonly #insecure: HeadValue[] = [];
  #lang: string | null = null;
  #hasMicrodata = false;
  #name = "";
  #tagStart = 0;
  #attribute = "";
  #attributes = new Map<string, string>();
  /** The outermost element whose content is left out, and how many of its name are open. */
  #skipped = "";
  #depth = 0;
  #preDepth = 0;
  #heading: { level: number; text: number; start: number } | null = null;
  #link: OpenLink | null = null;
  #title: { value: string; start: number } | null = null;
  #script: number | null = null;

  /** `offset` is where `html` begins in the source. */
  constructor(html: string, builder: TextBuilder, offset = 0, { contentOnly = false }: HtmlOptions = {}) {
    this.#html = html;
    this.#builder = builder;
    this.#offset = offset;
    this.#hidden = (name) => hiddenElements.has(name) || (contentOnly && asideElements.has(name));
  }

  read(): Head {
    const tokenizer = new Tokenizer({}, this.#callbacks());
    tokenizer.write(this.#html);
    tokenizer.end();
    const end = this.#html.length;
    this.#endHeading(end);
    this.#endLink(end);
    return {
      lang: this.#lang,
      titles: this.#titles,
      meta: this.#meta,
      canonicals: this.#canonicals,
      jsonLd: this.#jsonLd,
      hasMicrodata: this.#hasMicrodata,
      insecure: this.#insecure,
    };
  }

  #callbacks(): ConstructorParameters<typeof Tokenizer>[1] {
    const slice = (start: number, end: number) =>
      this.#html.slice(start, Math.min(end, start + maxValueLength));
    return {
      onopentagname: (start, end) => {
        this.#name = slice(start, end).toLowerCase();
        this.#tagStart = start - 1;
        this.#attributes = new Map();
      },
      onattribname: (start, end) => {
        this.#attribute = slice(start, end).toLowerCase();
        if (this.#attributes.has(this.#attribute) || this.#attributes.size > 50) this.#attribute = "";
        else this.#attributes.set(this.#attribute, "");
      },
      onattribdata: (start, end) => this.#addValue(slice(start, end)),
      onattribentity: (codePoint) => this.#addValue(String.fromCodePoint(codePoint)),
      onattribend: () => undefined,
      onopentagend: (end) => this.#open(end + 1, false),
      onselfclosingtag: (end) => this.#open(end + 1, true),
      onclosetag: (start, end) => this.#close(slice(start, end).toLowerCase(), start - 2, end + 1),
      ontext: (start, end) => this.#text(start, end),
      ontextentity: (codePoint, end) => this.#entity(codePoint, end),
      oncdata: () => undefined,
      isInForeignContext: () => this.#skipped === "svg" || this.#skipped === "math",
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    };
  }

  #addValue(value: string): void {
    if (this.#attribute === "") return;
    const before = this.#attributes.get(this.#attribute) ?? "";
    if (before.length < maxValueLength) this.#attributes.set(this.#attribute, before + value);
  }

  #range(start: number, end: number): Range {
    return { start: start + this.#offset, end: end + this.#offset };
  }

  #open(end: number, selfClosing: boolean): void {
    const name = this.#name;
    const source = this.#range(this.#tagStart, end);
    this.#readHead(name, source);
    if (this.#skipped !== "") {
      if (name === this.#skipped && !selfClosing) this.#depth += 1;
      return;
    }
    if (this.#hidden(name)) {
      if (name !== "head" && !selfClosing) [this.#skipped, this.#depth] = [name, 1];
      this.#builder.break("\n\n", source.start);
      return;
    }
    this.#openInText(name, source);
  }

  #openInText(name: string, source: Range): void {
    if (name === "br") this.#builder.break("\n", source.start);
    if (preformatted.has(name)) this.#preDepth += 1;
    if (blockElements.has(name)) this.#builder.break("\n\n", source.start);
    if (headingName.test(name)) {
      this.#endHeading(this.#tagStart);
      this.#heading = { level: Number(name[1]), text: this.#builder.next, start: this.#tagStart };
    } else if (name === "a") this.#openLink();
    else if (name === "img" && this.pictures.length < maxItems) {
      const [src, alt] = [this.#attributes.get("src") ?? "", this.#attributes.get("alt") ?? null];
      this.pictures.push({ src, alt, source });
    }
  }

  #openLink(): void {
    this.#endLink(this.#tagStart);
    const [href, rel] = [this.#attributes.get("href"), this.#attributes.get("rel") ?? ""];
    if (href !== undefined)
      this.#link = { href: href.trim(), rel, text: this.#builder.next, start: this.#tagStart };
  }

  #close(name: string, start: number, end: number): void {
    if (name === "title") this.#endTitle(start);
    if (name === "script") this.#endScript(start);
    if (this.#skipped !== "") {
      if (name === this.#skipped) this.#depth -= 1;
      if (this.#depth === 0) this.#skipped = "";
      return;
    }
    if (blockElements.has(name)) this.#builder.break("\n\n", start + this.#offset);
    if (preformatted.has(name)) this.#preDepth = Math.max(0, this.#preDepth - 1);
    if (headingName.test(name)) this.#endHeading(end);
    if (name === "a") this.#endLink(end);
  }

  #text(start: number, end: number): void {
    if (this.#title !== null)
      this.#title.value += this.#html.slice(start, Math.min(end, start + maxValueLength));
    else if (this.#skipped === "")
      this.#builder.copy(this.#html.slice(start, end), start + this.#offset, this.#preDepth > 0);
  }

  #entity(codePoint: number, end: number): void {
    const text = String.fromCodePoint(codePoint);
    if (this.#title !== null) this.#title.value += text;
    else if (this.#skipped === "") {
      const start = Math.max(0, this.#html.lastIndexOf("&", end - 1));
      this.#builder.replace(text, start + this.#offset, end + this.#offset);
    }
  }

  #endHeading(end: number): void {
    if (this.#heading === null) return;
    const { level, text, start } = this.#heading;
    this.#heading = null;
    if (this.headings.length >= maxItems) return;
    const range = { start: text, end: Math.max(text, this.#builder.length) };
    this.headings.push({ level, text: range, source: this.#range(start, end) });
  }

  #endLink(end: number): void {
    if (this.#link === null) return;
    const { href, rel, text, start } = this.#link;
    this.#link = null;
    if (this.links.length >= maxItems) return;
    const range = { start: text, end: Math.max(text, this.#builder.length) };
    this.links.push({ href, rel, text: range, source: this.#range(start, end) });
  }

  #endTitle(end: number): void {
    if (this.#title === null) return;
    const { value, start } = this.#title;
    this.#title = null;
    if (this.#titles.length < 20)
      this.#titles.push({ value: value.replaceAll(/\s+/g, " ").trim(), source: this.#range(start, end) });
  }

  #endScript(end: number): void {
    if (this.#script === null) return;
    const start = this.#script;
    this.#script = null;
    if (this.#jsonLd.length < 50)
      this.#jsonLd.push({ value: this.#html.slice(start, end), source: this.#range(start, end) });
  }

  #readHead(name: string, source: Range): void {
    if (this.#attributes.has("itemscope")) this.#hasMicrodata = true;
    if (name === "html") this.#lang ??= this.#get("lang") ?? this.#get("xml:lang") ?? null;
    else if (name === "meta") this.#addMeta(source);
    else if (name === "link") this.#addLinkTag(source);
    else this.#beginRawText(name, source.end - this.#offset);
    const loaded = this.#get(name === "link" ? "href" : "src") ?? "";
    if (/^http:/i.test(loaded) && this.#loads(name) && this.#insecure.length < 100)
      this.#insecure.push({ value: loaded, source });
  }

  /** Titles and JSON-LD: their text is a value. */
  #beginRawText(name: string, inside: number): void {
    if (name === "title" && this.#skipped !== "svg") this.#title = { value: "", start: inside };
    const type = (this.#get("type") ?? "").toLowerCase();
    if (name === "script" && type.startsWith("application/ld+json")) this.#script = inside;
  }

  #get(key: string): string | undefined {
    return this.#attributes.get(key)?.trim();
  }

  #addLinkTag(source: Range): void {
    const rels = (this.#get("rel") ?? "").toLowerCase().split(/\s+/);
    if (rels.includes("canonical") && this.#canonicals.length < 20)
      this.#canonicals.push({ value: this.#get("href") ?? "", source });
  }

  #loads(name: string): boolean {
    if (name !== "link") return loadingElements.has(name);
    return /\b(?:stylesheet|icon|preload|manifest)\b/i.test(this.#attributes.get("rel") ?? "");
  }

  #addMeta(source: Range): void {
    const equivalent = this.#get("http-equiv");
    const name = this.#get("name") ?? this.#get("property") ?? (equivalent && `http-equiv:${equivalent}`);
    const content = this.#get("content");
    if (name === undefined || content === undefined || this.#meta.size > 500) return;
    const key = name.toLowerCase();
    const values = this.#meta.get(key) ?? [];
    if (values.length < 20) values.push({ value: content, source });
    this.#meta.set(key, values);
  }
}

/** Text and structure of a page or of a part of one. Linear. */
export function readHtml(html: string, options: HtmlOptions = {}): MarkedText {
  const builder = new TextBuilder();
  const reader = new HtmlReader(html, builder, 0, options);
  const head = reader.read();
  const { headings, links, pictures } = reader;
  return {
    text: builder.build(),
    toSource: (range) => builder.map.toSource(range),
    headings,
    links,
    pictures,
    head,
  };
}
