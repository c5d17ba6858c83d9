/** The things that a page describes in JSON-LD; broken JSON is repaired where that is safe, else left out. */
import { isThing, type Thing, type ThingIndex, typesOf } from "./thing.ts";

export interface LinkedData {
  /** Things that are not a property of another one, graphs and main entities flattened. */
  readonly things: readonly Thing[];
  readonly index: ThingIndex;
  /** Types of all things, nested ones included, without duplicates, in the page's order. */
  readonly types: readonly string[];
}

const maxThings = 500;
const maxTypes = 50;
/** Things visited for their types and ids, and how deep. */
const maxVisits = 5_000;
const maxDepth = 12;

/** Parses the blocks of a page; never throws. */
export function parseJsonLd(blocks: readonly string[]): LinkedData {
  return indexThings(blocks.map(parseBlock));
}

/** Indexes things that are already parsed, such as microdata. */
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

/** Visits all things, nested ones included. */
function visit(value: unknown, survey: Survey, depth: number): void {
  if (typeof value !== "object" || value === null || depth > maxDepth || survey.visits >= maxVisits) return;
  survey.visits += 1;
  if (isThing(value)) addThing(value, survey);
  for (const inner of Object.values(value)) visit(inner, survey, depth + 1);
}

/** A thing with only a type and an `@id` refers to another one. */
function addThing(thing: Thing, { index, types }: Survey): void {
  const id = thing["@id"];
  if (typeof id === "string" && !index.has(id) && Object.keys(thing).length > 2) index.set(id, thing);
  for (const type of typesOf(thing)) if (types.size < maxTypes) types.add(type);
}

/** Flattens lists and graphs; a page's main entity comes before the page itself. */
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

/** What templates put around JSON: comments, CDATA sections, semicolons. No JSON text begins or ends with these. */
const openings = ["//", "/*", "*/", "<!--", "<![CDATA["];
const endings = ["//", "/*", "*/", "-->", "]]>", ";"];
const maxWrappings = 8;

function unwrap(block: string): string {
  let text = block.trim();
  for (let count = 0; count < maxWrappings; count += 1) {
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

/** Templates put raw line breaks into strings, which JSON does not allow (openGraphScraper #234). */
function parseRepaired(text: string): unknown {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is repaired.
    return JSON.parse(text.replaceAll(/[\u0000-\u001f]+/g, " "));
  } catch {
    return null;
  }
}
