/** Decides what is kept of a page as it streams by: what it says of itself, within fixed bounds, and no tree. */
import { type BodyHints, bodyMarks } from "../metadata/body-hints.ts";
import { microdata } from "../structured-data/microdata.ts";
import type { Thing } from "../structured-data/thing.ts";
import { foreignContent } from "./foreign-content.ts";
import { type HeadTags, headTags } from "./head-tags.ts";
import { openElements } from "./open-elements.ts";
import { type Attributes, type TagHandler, tagReader } from "./tag-parser.ts";

export interface PageDocument extends HeadTags, BodyHints {
  readonly title: string | null;
  /** The texts of `application/ld+json` scripts. */
  readonly jsonLd: readonly string[];
  readonly microdata: readonly Thing[];
}

export interface DocumentReader {
  /** Linear in the text; 64 Ki characters at a time take about a millisecond. */
  write(text: string): void;
  end(): PageDocument;
}

/** Blocks of JSON-LD a page, and their characters together: parsing them blocks for some milliseconds. */
const maxJsonLdBlocks = 50;
const maxJsonLdLength = 512 * 1_024;
const maxTitleLength = 10_000;

const keptAttributes = new Set(
  "property name http-equiv itemprop content media rel href type sizes title lang xml:lang itemscope itemtype src data-src data-lazy-src srcset width height alt datetime pubdate class value data".split(
    " ",
  ),
);

const voidElements = new Set(
  "area base br col embed frame hr img input keygen link meta param source track wbr".split(" "),
);

/** What stands in these is code, not text of the page. */
const codeElements = new Set(["script", "style"]);

/** Reads one page. */
export function documentReader(): DocumentReader {
  const elements = openElements();
  const scripts = openElements();
  const head = headTags();
  const body = bodyMarks(elements);
  const items = microdata(elements);
  const special = specialTexts(scripts);
  const foreign = foreignContent();
  let templates = 0;
  const open = (name: string, attributes: Attributes, selfClosing: boolean) => {
    foreign.open(name, selfClosing);
    elements.open(name);
    if (templates > 0 || foreign.inside()) return;
    special.open(name, attributes);
    const described = items.open(name, attributes, voidElements.has(name));
    head.open(name, attributes, described);
    body.open(name, attributes, described);
  };
  const handler: TagHandler = {
    open(name, attributes, selfClosing) {
      if (name === "template") templates += 1;
      open(name, attributes, selfClosing);
    },
    close(name) {
      if (name === "template") templates = Math.max(0, templates - 1);
      foreign.close(name);
      scripts.close(name);
      elements.close(name);
      body.close(name);
      special.close(name);
    },
    text(text) {
      if (special.inCode()) scripts.text(text);
      else if (templates === 0) {
        scripts.text(text);
        elements.text(text);
      }
    },
    foreign: foreign.inside,
  };
  const tags = tagReader(handler, keptAttributes);
  return {
    write: (text) => tags.write(text),
    end() {
      tags.end();
      scripts.end();
      elements.end();
      return { ...head.found, ...body.found, ...special.found, microdata: items.things };
    },
  };
}

interface SpecialTexts {
  readonly found: Pick<PageDocument, "title" | "jsonLd">;
  readonly inCode: () => boolean;
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
}

/** The elements whose content is text alone: the page's title and its scripts. */
function specialTexts(elements: ReturnType<typeof openElements>): SpecialTexts {
  const found: { title: string | null; jsonLd: string[] } = { title: null, jsonLd: [] };
  let room = maxJsonLdLength;
  let code: string | null = null;
  return {
    found,
    inCode: () => code !== null,
    open(name, attributes) {
      if (codeElements.has(name)) code = name;
      if (name === "title" && found.title === null) {
        elements.track(name, maxTitleLength, (text) => {
          if (text.trim() !== "") found.title ??= text;
        });
      }
      const type = attributes.get("type") ?? "";
      if (name !== "script" || !/^\s*application\/ld\+json\s*(;|$)/i.test(type)) return;
      if (found.jsonLd.length >= maxJsonLdBlocks || room <= 0) return;
      elements.track(name, room, (text) => {
        room -= text.length;
        found.jsonLd.push(text);
      });
    },
    close(name) {
      if (name === code) code = null;
    },
  };
}
