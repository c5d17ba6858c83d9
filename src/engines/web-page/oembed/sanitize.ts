/**
 * HTML to embed, written anew from what is allowed: texts, links, pictures and frames over https. Nothing of the source's
 * markup is copied: names come from a list, values are escaped, frames get a sandbox. What a parser could read in two ways
 * (comments, raw text, foreign content) is left out with its content.
 */
import { type Attributes, type TagHandler, TagParser } from "../html/tag-parser.ts";

const maxSourceLength = 100_000;
const maxElements = 500;
const maxDepth = 50;

/** Allowed elements, each with the attributes that are kept of it. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title"],
  b: [],
  blockquote: ["cite"],
  br: [],
  div: [],
  em: [],
  figcaption: [],
  figure: [],
  h2: [],
  h3: [],
  h4: [],
  i: [],
  iframe: ["src", "width", "height", "title", "allow", "allowfullscreen"],
  img: ["src", "alt", "width", "height"],
  li: [],
  ol: [],
  p: ["dir", "lang"],
  span: [],
  strong: [],
  ul: [],
};

const voidNames = new Set(["br", "img"]);

/** These end with their whole content: code, raw text, foreign content, forms, and what browsers parse by rules of its own. */
const droppedNames = new Set(
  "script style template noscript noembed noframes textarea title xmp plaintext listing iframe svg math select option object embed applet audio video canvas head frameset button form table".split(
    " ",
  ),
);

/** What frames may ask for (Permissions Policy); all else, such as camera and microphone, is left out. */
const allowedFeatures = new Set([
  "accelerometer",
  "autoplay",
  "clipboard-write",
  "encrypted-media",
  "fullscreen",
  "gyroscope",
  "picture-in-picture",
  "web-share",
]);

const frameExtras =
  ' sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" loading="lazy" referrerpolicy="strict-origin-when-cross-origin"';

/** HTML without scripts, forms and styles; null if nothing is left. Linear in the source, of which 100,000 characters are read. */
export function sanitizeEmbed(source: string, baseUrl: string): string | null {
  const writer = new EmbedWriter(baseUrl);
  const parser = new TagParser(writer, { has: () => true });
  parser.write(source.slice(0, maxSourceLength).toWellFormed().replaceAll("\0", ""));
  parser.end();
  return writer.end();
}

class EmbedWriter implements TagHandler {
  readonly isForeign = false;
  readonly #baseUrl: string;
  readonly #open: string[] = [];
  #html = "";
  #elements = 0;
  /** The element whose content is left out, and how many of its name are open in it. */
  #dropped: { readonly name: string; depth: number } | null = null;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#dropped !== null) {
      if (this.#dropped.name === name) this.#dropped.depth += 1;
      return;
    }
    if (name === "iframe") this.#writeFrame(attributes);
    if (droppedNames.has(name)) this.#dropped = { name, depth: 1 };
    else if (Object.hasOwn(allowed, name)) this.#writeElement(name, attributes);
  }

  close(name: string): void {
    if (this.#dropped !== null) {
      if (this.#dropped.name !== name) return;
      this.#dropped.depth -= 1;
      if (this.#dropped.depth === 0) this.#dropped = null;
      return;
    }
    const at = this.#open.lastIndexOf(name);
    if (at !== -1) this.#closeFrom(at);
  }

  text(text: string): void {
    if (this.#dropped === null) this.#html += escapeText(text);
  }

  end(): string | null {
    this.#closeFrom(0);
    const html = this.#html.trim();
    return html === "" ? null : html;
  }

  #writeElement(name: string, attributes: Attributes): void {
    if (this.#elements >= maxElements || this.#open.length >= maxDepth) return;
    const kept = this.#keepAttributes(name, attributes);
    if (name === "img" && !kept.includes(" src=")) return;
    this.#elements += 1;
    const extras = name === "a" ? ' rel="nofollow noopener noreferrer" target="_blank"' : "";
    this.#html += `<${name}${kept}${extras}>`;
    if (!voidNames.has(name)) this.#open.push(name);
  }

  /** Frames load over https only, and their content is for browsers of the last century. */
  #writeFrame(attributes: Attributes): void {
    const kept = this.#keepAttributes("iframe", attributes);
    if (!kept.includes(" src=") || this.#elements >= maxElements) return;
    this.#elements += 1;
    this.#html += `<iframe${kept}${frameExtras}></iframe>`;
  }

  #keepAttributes(name: string, attributes: Attributes): string {
    const kept = (allowed[name] ?? []).flatMap((key) => {
      const value = attributes.get(key);
      const safe = value === undefined ? null : (cleaners[key]?.(value, this.#baseUrl) ?? null);
      return safe === null ? [] : [` ${key}="${escapeText(safe)}"`];
    });
    return kept.join("");
  }

  #closeFrom(at: number): void {
    for (const name of this.#open.splice(at).reverse()) this.#html += `</${name}>`;
  }
}

/** A value as it may be written; null: the attribute is left out. */
type Clean = (value: string, baseUrl: string) => string | null;

const cleanSide: Clean = (value) => (/^\d{1,4}%?$/.test(value.trim()) ? value.trim() : null);
const cleanText: Clean = (value) => value.slice(0, 1_000);

const cleaners: Readonly<Record<string, Clean>> = {
  href: (value, baseUrl) => cleanUrl(value, baseUrl, ["https:", "http:"]),
  cite: (value, baseUrl) => cleanUrl(value, baseUrl, ["https:", "http:"]),
  src: (value, baseUrl) => cleanUrl(value, baseUrl, ["https:"]),
  width: cleanSide,
  height: cleanSide,
  title: cleanText,
  alt: cleanText,
  allow: cleanFeatures,
  allowfullscreen: () => "",
  dir: (value) => (/^(?:ltr|rtl|auto)$/i.test(value) ? value : null),
  lang: (value) => (/^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,3}$/i.test(value) ? value : null),
};

/** As a browser reads it, written out by its rules. */
function cleanUrl(value: string, baseUrl: string, schemes: readonly string[]): string | null {
  const url = URL.parse(value.trim(), baseUrl);
  if (url === null || !schemes.includes(url.protocol) || url.username !== "" || url.password !== "")
    return null;
  return url.href.length > 2_048 ? null : url.href;
}

function cleanFeatures(value: string): string | null {
  const names = value.split(";", 40).map((part) => part.trim().split(/\s/, 1)[0]?.toLowerCase() ?? "");
  const kept = [...new Set(names)].filter((name) => allowedFeatures.has(name));
  return kept.length === 0 ? null : kept.join("; ");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
};

const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"'`]/g, (character) => entities[character] ?? "");
