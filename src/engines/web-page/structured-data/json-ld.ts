/** Decides which things a page describes by JSON-LD; what is broken is mended where that is safe, else left out. */
import { isThing, type Thing, type ThingIndex, typesOf } from "./thing.ts";

export interface LinkedData {
  /** Things that are no property of another, graphs and main entities unfolded. */
  readonly things: readonly Thing[];
  readonly index: ThingIndex;
  /** Types of all things, nested ones included, each once, in the page's order. */
  readonly types: readonly string[];
}

const maxThings = 500;
const maxTypes = 50;
/** Things looked at for their types and names, and how deep. */
const maxVisits = 5_000;
const maxDepth = 12;

/** Reads the blocks of a page; never throws. */
export function parseJsonLd(blocks: readonly string[]): LinkedData {
  return indexThings(blocks.map(parseBlock));
}

/** Things already parsed, such as microdata, in the same form. */
export function indexThings(values: readonly unknown[]): LinkedData {
  const survey: Survey = { index: new Map(), types: new Set(), visits: 0 };
  visit(values, survey, 0);
  const things = flatten(values, 0).slice(0, maxThings);
  return { things, index: survey.index, types: [...survey.types] };
}

interface Survey {
  readonly index: Map<string, Thing>;
  readonly types: Set<string>;
  visits: number;
}

/** Goes through all things, nested ones included. */
function visit(value: unknown, survey: Survey, depth: number): void {
  if (typeof value !== "object" || value === null || depth > maxDepth || survey.visits >= maxVisits) return;
  survey.visits += 1;
  if (isThing(value)) addThing(value, survey);
  for (const inner of Object.values(value)) visit(inner, survey, depth + 1);
}

/** A thing of no more than its type and `@id` only names another. */
function addThing(thing: Thing, { index, types }: Survey): void {
  const id = thing["@id"];
  if (typeof id === "string" && !index.has(id) && Object.keys(thing).length > 2) index.set(id, thing);
  for (const type of typesOf(thing)) if (types.size < maxTypes) types.add(type);
}

/** Lists and graphs are taken apart, and a page's main entity stands before the page that holds it. */
function flatten(value: unknown, depth: number): Thing[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.slice(0, maxThings).flatMap((one) => flatten(one, depth + 1));
  if (!isThing(value)) return [];
  return [
    ...flatten(value["@graph"], depth + 1),
    ...flatten(value["mainEntity"], depth + 1),
    ...(value["@type"] === undefined ? [] : [value]),
  ];
}

/** What templates put around JSON: comments, CDATA sections, semicolons. No JSON text begins or ends so. */
const openings = ["//", "/*", "*/", "<!--", "<![CDATA["];
const endings = ["//", "/*", "*/", "-->", "]]>", ";"];
const maxWrappings = 8;

function unwrap(block: string): string {
  let text = block.trim();
  for (let turn = 0; turn < maxWrappings; turn += 1) {
    const opening = openings.find((mark) => text.startsWith(mark));
    const ending = endings.find((mark) => text.endsWith(mark));
    if (opening === undefined && ending === undefined) break;
    text = text.slice(opening?.length ?? 0, text.length - (ending?.length ?? 0)).trim();
  }
  return text;
}

function parseBlock(block: string): unknown {
  const text = unwrap(block);
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return parseRepaired(text);
  }
}

/** Templates put raw line breaks into strings, which JSON does not have (openGraphScraper #234). */
function parseRepaired(text: string): unknown {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is mended.
    return JSON.parse(text.replaceAll(/[\u0000-\u001f]+/g, " "));
  } catch {
    return null;
  }
}
