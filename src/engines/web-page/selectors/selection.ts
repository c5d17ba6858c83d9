/** CSS selectors on a page: texts and attributes of what they match. Work for a worker, within a deadline of the caller. */
import { compile, selectAll } from "css-select";
import { type AnyNode, type Document, DomHandler, type Element } from "domhandler";
import { Parser } from "htmlparser2";
import { ApiError } from "../../../shared/api-error.ts";
import { createDecoder } from "../html/charset.ts";
import { toSingleLine } from "../html/text.ts";
import { resolveBase, resolveUrl } from "../html/urls.ts";

/** What a selector found. */
export interface Selected {
  /** Elements that match, counted up to 1,000. */
  readonly count: number;
  /** The first value; null where nothing matches or the first match has none. */
  readonly value: string | null;
  /** The values of up to 20 matches. */
  readonly values: string[];
}

export interface SelectionInput {
  readonly bytes: Uint8Array;
  /** Of the page, by the name that the reader of the page told. */
  readonly charset: string;
  readonly finalUrl: string;
  /** By a name of the caller's: a selector, perhaps with `@attribute` behind it. */
  readonly selectors: Readonly<Record<string, string>>;
}

export const maxSelectors = 20;
export const maxSelectorLength = 300;
const maxMatches = 1_000;
const maxValues = 20;
/** Elements of a page that are looked at, and how deep they stand: the rest is left out. */
const maxElements = 100_000;
const maxDepth = 500;
const sliceLength = 16 * 1_024;

interface ParsedSelector {
  readonly css: string;
  readonly attribute: string | null;
}

/** `img.hero@src`: an `@` and a name at the end ask for an attribute. */
function parseSelector(text: string): ParsedSelector {
  const css = text.trim();
  const at = css.lastIndexOf("@");
  const name = css.slice(at + 1);
  if (at < 1 || !/^[a-zA-Z][\w:-]{0,60}$/.test(name)) return { css, attribute: null };
  return { css: css.slice(0, at).trimEnd(), attribute: name.toLowerCase() };
}

/** Throws `invalid_parameter` for a selector that cannot be read, naming its field. */
export function checkSelectors(selectors: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(selectors)) {
    try {
      const { css } = parseSelector(text);
      if (css === "" || css.startsWith("@")) throw new Error("no selector");
      compile(css);
    } catch (cause) {
      const message = `The selector ${JSON.stringify(name)} is not valid CSS.`;
      throw new ApiError("invalid_parameter", message, { field: `selectors.${name}`, cause });
    }
  }
}

/** What each selector finds. A pure task: a page of 100,000 elements takes a second to parse. */
export function selectFromPage({
  bytes,
  charset,
  finalUrl,
  selectors,
}: SelectionInput): Record<string, Selected> {
  const root = parseTree(createDecoder(charset).decode(bytes));
  const [base] = selectAll<AnyNode, Element>("base[href]", root);
  const baseUrl = resolveBase(base?.attribs["href"] ?? null, finalUrl);
  return Object.fromEntries(
    Object.entries(selectors).map(([name, text]) => [
      name.toWellFormed(),
      select(root, parseSelector(text), baseUrl),
    ]),
  );
}

function select(root: Document, { css, attribute }: ParsedSelector, baseUrl: string): Selected {
  const matches = selectAll<AnyNode, Element>(css, root);
  const read = (element: Element) =>
    attribute === null ? readText(element) : readAttribute(element, attribute, baseUrl);
  const values = matches.slice(0, maxValues).map(read);
  return {
    count: Math.min(matches.length, maxMatches),
    value: values[0] ?? null,
    values: values.filter((value) => value !== null),
  };
}

const urlAttributes = new Set(["href", "src", "action", "poster", "cite", "data"]);

/** URLs are absolute. */
function readAttribute({ attribs }: Element, name: string, baseUrl: string): string | null {
  if (!Object.hasOwn(attribs, name)) return null;
  const value = attribs[name] ?? "";
  return (urlAttributes.has(name) ? resolveUrl(value, baseUrl) : null) ?? toSingleLine(value);
}

const maxTextLength = 10_000;
const codeNames = new Set(["script", "style", "template", "noscript"]);
/** Elements whose text does not touch that of others. */
const blockNames = new Set(
  "address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul".split(
    " ",
  ),
);

/** The text of an element without code, on one line. */
function readText(element: Element): string | null {
  let text = "";
  const open: AnyNode[] = [element];
  for (let node = open.pop(); node !== undefined && text.length < maxTextLength; node = open.pop()) {
    if (node.type === "text") text += node.data;
    else if ("children" in node && !("name" in node && node !== element && codeNames.has(node.name))) {
      if ("name" in node && blockNames.has(node.name)) text += " ";
      open.push(...node.children.toReversed());
    }
  }
  return toSingleLine(text);
}

/** The tree of a page, up to its limits: its root, because a list of nodes is compared with itself. */
function parseTree(html: string): Document {
  const handler = new BoundedHandler();
  const parser = new Parser(handler, { lowerCaseTags: true, lowerCaseAttributeNames: true });
  for (let at = 0; at < html.length && !handler.isFull; at += sliceLength)
    parser.write(html.slice(at, at + sliceLength));
  parser.end();
  return handler.root;
}

/** Stops at so many elements, or so deep; the parser's own time grows with the depth. */
class BoundedHandler extends DomHandler {
  isFull = false;
  #elements = 0;
  #depth = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#elements += 1;
    this.#depth += 1;
    this.isFull ||= this.#elements > maxElements || this.#depth > maxDepth;
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.#depth -= 1;
    super.onclosetag();
  }
}
