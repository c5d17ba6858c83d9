/** Names and acronyms with a spelling of their own: "iPhone", "USB-C", "AT&T". */
import spellings from "./spellings.json" with { type: "json" };

const listed: ReadonlyMap<string, string> = new Map(
  Object.values(spellings)
    .flatMap((kinds) => Object.values(kinds))
    .flat()
    .flatMap((line) => line.split(" "))
    .map((name) => [name.toLowerCase(), name]),
);

/** Longer than every listed name: nothing beyond needs to be looked up. */
const unitsMax = 32;

/** Names that are also everyday words: only before, or behind, these words. */
const beside: Readonly<Record<string, { readonly before?: string; readonly behind?: string }>> = {
  led: {
    before:
      "lamp lamps light lights lighting bulb bulbs tv tvs strip strips display displays screen screens panel panels",
  },
  us: {
    before:
      "economy dollar dollars army navy president government senate congress citizen citizens troops election visa",
  },
  it: {
    before:
      "support department departments manager managers jobs security specialist consulting infrastructure technician",
  },
  sim: { before: "card cards" },
  pin: { before: "code codes number numbers" },
  ram: { before: "price prices upgrade upgrades usage", behind: "gb of" },
  sap: { before: "hana consultant consultants module modules erp" },
  raid: { before: "array arrays level levels controller controllers" },
  mime: { before: "type types" },
  sec: { before: "filing filings chair investigation", behind: "the" },
  un: { before: "security general report resolution secretary charter peacekeepers", behind: "the" },
  rest: { before: "api apis endpoint endpoints" },
  soap: { before: "api apis request requests xml" },
  mit: { before: "license professor professors researcher researchers student students", behind: "at" },
  ups: { before: "store driver drivers delivery tracking package truck trucks" },
  sat: { before: "score scores prep exam exams test tests" },
  aids: { behind: "hiv", before: "epidemic crisis patients activists" },
};
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" ").filter(Boolean));
const neighbors = new Map(
  Object.entries(beside).map(([name, { before = "", behind = "" }]) => [
    name,
    { before: setOf(before), behind: setOf(behind) },
  ]),
);

/**
 * The spelling of a word in lower case, in its plural and possessive too; undefined for other words. `behind` and
 * `before` are the words around it.
 */
export function findSpelling(small: string, behind: string, before: string): string | undefined {
  if (small.length > unitsMax) return undefined;
  const around = small.length > 4 ? undefined : neighbors.get(small);
  if (around !== undefined) {
    const isMeant = around.before.has(before.toLowerCase()) || around.behind.has(behind.toLowerCase());
    return isMeant ? small.toUpperCase() : undefined;
  }
  return listed.get(small) ?? findPlural(small) ?? spellByRule(small);
}

/** "iPhones", "NASA's". */
function findPlural(small: string): string | undefined {
  if (!small.endsWith("s") || small.length < 3) return undefined;
  const units = /['\u2019]s$/.test(small) ? 2 : 1;
  const name = listed.get(small.slice(0, -units));
  return name === undefined ? undefined : name + small.slice(-units);
}

/** "McGregor", "O'Brien", "3D". */
function spellByRule(small: string): string | undefined {
  const first = small.charCodeAt(0);
  if (first === 0x6d || first === 0x6f) {
    const [, prefix = "", initial = "", rest] = /^(mc|o['\u2019])([a-z])([a-z]{2}.*)$/.exec(small) ?? [];
    return rest && `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}${initial.toUpperCase()}${rest}`;
  }
  return first < 0x3a && /^\d+[dgk]$/.test(small) ? small.toUpperCase() : undefined;
}

interface MarkedName {
  readonly start: number;
  readonly spelling: string;
}

const nameMarks = new Set("&+#/-.");
/** What surrounds a name and does not belong to it. */
const markedChunk = /([^\s"\u201c\u201d()[\]{}<>]{1,33})/uy;

/** A name with marks in it that begins with the word at `start`, or with the full stop before: "AT&T", ".NET". */
export function findMarkedName(text: string, start: number, end: number): MarkedName | undefined {
  const isDotted = text[start - 1] === "." && /^\s?$/.test(text.charAt(start - 2));
  if (!isDotted && !(nameMarks.has(text[end] ?? "") && /\S/.test(text.charAt(end + 1)))) {
    if (text[end] !== "#") return undefined;
  }
  const from = isDotted ? start - 1 : start;
  markedChunk.lastIndex = from;
  const chunk = markedChunk.exec(text)?.[1] ?? "";
  const small = trimStops(chunk.toLowerCase());
  const spelling = small.length > unitsMax ? undefined : (listed.get(small) ?? findPlural(small));
  return spelling === undefined ? undefined : { start: from, spelling };
}

function trimStops(chunk: string): string {
  let end = chunk.length;
  while (end > 0 && ".,;:!?'\u2019\u2026*_".includes(chunk[end - 1] ?? "")) end -= 1;
  return chunk.slice(0, end);
}

/** Whether capitals make it a name: "US", "IT". */
export const isAmbiguousName = (word: string): boolean => neighbors.has(word.toLowerCase());

/** Capitals within: a name as its writer wrote it, as "MyFitnessPal", "jQuery" or "OpenAPI"; not "tHE" or "hElLo". */
export const isNameWithCapitals = (word: string): boolean =>
  word.length <= unitsMax &&
  /^[\p{Lu}\p{Ll}]+$/u.test(word) &&
  /\p{Ll}/u.test(word) &&
  !/^\p{Ll}\p{Lu}+$|\p{Ll}\p{Lu}{3}|\p{Lu}\p{Ll}\p{Lu}\p{Ll}(?:\p{Lu}|$)/u.test(word);
