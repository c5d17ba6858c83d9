/** The parts of a page that describe it, collected while it streams by: within fixed bounds, without a tree. */
import { BodyHintCollector, type BodyHints } from "../metadata/body-hints.ts";
import { MicrodataCollector } from "../structured-data/microdata.ts";
import type { Thing } from "../structured-data/thing.ts";
import { ForeignContent } from "./foreign-content.ts";
import { HeadTagCollector, type HeadTags } from "./head-tags.ts";
import { OpenElements } from "./open-elements.ts";
import { type Attributes, type TagHandler, TagParser } from "./tag-parser.ts";

export interface PageDocument extends HeadTags, BodyHints {
  readonly title: string | null;
  /** The texts of `application/ld+json` scripts. */
  readonly jsonLd: readonly string[];
  readonly microdata: readonly Thing[];
  /** The `script` elements, at most 200. */
  readonly scripts: readonly ScriptTag[];
}

export interface ScriptTag {
  /** As written; null: the script stands in the page. */
  readonly src: string | null;
  readonly integrity: string | null;
}

/** JSON-LD blocks of a page, and their characters together: parsing them blocks for some milliseconds. */
const maxJsonLdBlocks = 50;
const maxJsonLdLength = 512 * 1_024;
const maxTitleLength = 10_000;
const maxScripts = 200;

const keptAttributes = new Set(
  "property name http-equiv itemprop content media rel href hreflang type sizes title lang xml:lang itemscope itemtype src data-src data-lazy-src srcset width height alt integrity datetime pubdate class value data".split(
    " ",
  ),
);

const voidElements = new Set(
  "area base br col embed frame hr img input keygen link meta param source track wbr".split(" "),
);

/** All other elements end the head (HTML, 13.2.6.4.4). */
const headElements = new Set(
  "html head title meta link base style script noscript template bgsound basefont noframes".split(" "),
);

/** Elements of the head that may have text; text elsewhere ends the head. */
const textElements = new Set(["title", "style", "script", "noscript", "template", "noframes"]);

/** The content of these is code, not text of the page. */
const codeElements = new Set(["script", "style"]);

/** Parses one page. */
export class DocumentParser {
  readonly #builder = new DocumentBuilder();
  readonly #tags = new TagParser(this.#builder, keptAttributes);

  /** Linear in the text; 64 Ki characters take about a millisecond. */
  write(text: string): void {
    this.#tags.write(text);
  }

  /** Whether the page's head is over, as far as it was written. */
  get isPastHead(): boolean {
    return this.#builder.isPastHead;
  }

  end(): PageDocument {
    this.#tags.end();
    return this.#builder.end();
  }
}

class DocumentBuilder implements TagHandler {
  readonly #elements = new OpenElements();
  readonly #textElements = new OpenElements();
  readonly #head = new HeadTagCollector();
  readonly #body = new BodyHintCollector(this.#elements);
  readonly #microdata = new MicrodataCollector(this.#elements);
  readonly #titleAndScripts = new TitleAndScripts(this.#textElements);
  readonly #foreign = new ForeignContent();
  readonly #scripts: ScriptTag[] = [];
  isPastHead = false;
  /** The element of the head whose text is being read. */
  #textElement: string | null = null;
  /** Open `template` elements, whose content is not part of the page. */
  #templates = 0;

  get isForeign(): boolean {
    return this.#foreign.isInside;
  }

  open(name: string, attributes: Attributes, selfClosing: boolean): void {
    if (name === "template") this.#templates += 1;
    if (!headElements.has(name)) this.isPastHead = true;
    else if (textElements.has(name)) this.#textElement = name;
    this.#foreign.open(name, selfClosing);
    this.#elements.open(name);
    if (this.#templates > 0 || this.#foreign.isInside) return;
    this.#titleAndScripts.open(name, attributes);
    if (name === "script") this.#addScript(attributes);
    const isProperty = this.#microdata.open(name, attributes, voidElements.has(name));
    this.#head.open(name, attributes, isProperty);
    this.#body.open(name, attributes, isProperty);
  }

  #addScript(attributes: Attributes): void {
    if (this.#scripts.length >= maxScripts) return;
    const read = (key: string) => attributes.get(key) ?? null;
    this.#scripts.push({ src: read("src"), integrity: read("integrity") });
  }

  close(name: string): void {
    if (name === "head") this.isPastHead = true;
    if (name === this.#textElement) this.#textElement = null;
    if (name === "template") this.#templates = Math.max(0, this.#templates - 1);
    this.#foreign.close(name);
    this.#textElements.close(name);
    this.#elements.close(name);
    this.#body.close(name);
    this.#titleAndScripts.close(name);
  }

  text(text: string): void {
    if (!this.isPastHead && this.#textElement === null && text.trim() !== "") this.isPastHead = true;
    if (this.#titleAndScripts.isInCode) this.#textElements.text(text);
    else if (this.#templates === 0) {
      this.#textElements.text(text);
      this.#elements.text(text);
    }
  }

  end(): PageDocument {
    this.#textElements.end();
    this.#elements.end();
    return {
      ...this.#head.tags,
      ...this.#body.hints,
      title: this.#titleAndScripts.title,
      jsonLd: this.#titleAndScripts.jsonLd,
      microdata: this.#microdata.things,
      scripts: this.#scripts,
    };
  }
}

/** The elements that contain only text: the page's title and its scripts. */
class TitleAndScripts {
  readonly jsonLd: string[] = [];
  title: string | null = null;
  readonly #elements: OpenElements;
  /** Characters of JSON-LD that may still be kept. */
  #room = maxJsonLdLength;
  #codeElement: string | null = null;

  constructor(elements: OpenElements) {
    this.#elements = elements;
  }

  get isInCode(): boolean {
    return this.#codeElement !== null;
  }

  open(name: string, attributes: Attributes): void {
    if (codeElements.has(name)) this.#codeElement = name;
    if (name === "title" && this.title === null) this.#readTitle();
    else if (name === "script" && isJsonLd(attributes)) this.#readJsonLd();
  }

  close(name: string): void {
    if (name === this.#codeElement) this.#codeElement = null;
  }

  #readTitle(): void {
    this.#elements.track("title", maxTitleLength, (text) => {
      if (text.trim() !== "") this.title ??= text;
    });
  }

  #readJsonLd(): void {
    if (this.jsonLd.length >= maxJsonLdBlocks || this.#room <= 0) return;
    this.#elements.track("script", this.#room, (text) => {
      this.#room -= text.length;
      this.jsonLd.push(text);
    });
  }
}

const isJsonLd = (attributes: Attributes): boolean =>
  /^\s*application\/ld\+json\s*(;|$)/i.test(attributes.get("type") ?? "");
