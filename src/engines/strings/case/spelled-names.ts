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
const beforeWords: Readonly<Record<string, RegExp>> = {
  LED: /^(?:lamps?|lights?|lighting|bulbs?|tvs?|strips?|displays?|screens?|candles?|headlights?|panels?)$/,
  US: /^(?:economy|dollars?|army|navy|president|government|senate|congress|citizens?|troops|election|military|visa|market|open)$/,
  IT: /^(?:support|departments?|managers?|jobs?|security|specialists?|consulting|infrastructure|technicians?|professionals?)$/,
  SIM: /^cards?$/,
  PIN: /^(?:codes?|numbers?)$/,
  RAM: /^(?:prices?|upgrades?|usage|memory)$/,
  SAP: /^(?:hana|consultants?|s\/4hana|modules?|erp)$/,
  RAID: /^(?:arrays?|levels?|controllers?|drives?|\d+)$/,
  MIME: /^types?$/,
  SEC: /^(?:filings?|rules?|chair|investigation)$/,
  UN: /^(?:security|general|report|resolution|secretary|charter|peacekeepers?|climate)$/,
  SOAP: /^(?:apis?|requests?|xml)$/,
  MIT: /^(?:license|professors?|researchers?|students?)$/,
  SAT: /^(?:scores?|prep|exams?|tests?)$/,
};
const behindWords: Readonly<Record<string, RegExp>> = {
  AIDS: /^hiv$/,
  UN: /^the$/,
  SEC: /^the$/,
  MIT: /^at$/,
  RAM: /^(?:gb|ddr\d|of)$/,
};

/** The spelling of a name, in its plural and possessive too; undefined for other words. */
export function findSpelling(word: string): string | undefined {
  if (word.length > unitsMax) return undefined;
  const small = word.toLowerCase().replace("\u2019", "'");
  const own = listed.get(small) ?? spellByRule(small);
  if (own !== undefined) return own;
  const [, stem = "", ending = ""] = /^(.{2,})('?s)$/u.exec(small) ?? [];
  const name = listed.get(stem);
  return name === undefined ? undefined : name + word.slice(-ending.length).toLowerCase();
}

/** The spelling of a word that is a name only beside certain words. */
export function findSpellingBeside(word: string, before: string, after: string): string | undefined {
  if (word.length > 4) return undefined;
  const name = word.toUpperCase();
  const isMeant =
    (Object.hasOwn(beforeWords, name) && beforeWords[name]?.test(after.toLowerCase())) ||
    (Object.hasOwn(behindWords, name) && behindWords[name]?.test(before.toLowerCase()));
  return isMeant ? name : undefined;
}

/** Whether capitals make it a name: "US", "IT". */
export const isAmbiguousName = (word: string): boolean =>
  Object.hasOwn(beforeWords, word) || Object.hasOwn(behindWords, word);

/** "McGregor", "O'Brien", "3D". */
function spellByRule(small: string): string | undefined {
  const parts = /^(mc|o')(\p{Ll})(\p{Ll}{2,}.*)$/u.exec(small);
  if (parts !== null)
    return `${parts[1]?.slice(0, 1).toUpperCase()}${parts[1]?.slice(1)}${parts[2]?.toUpperCase()}${parts[3]}`;
  return /^\d+[dgk]$/.test(small) ? small.toUpperCase() : undefined;
}

/** Capitals within: a name as its writer wrote it, as "MyFitnessPal", "jQuery" or "OpenAPI"; not "tHE" or "hElLo". */
export const hasInnerCapitals = (word: string): boolean =>
  word.length <= unitsMax &&
  /^(?:\p{Ll}|\p{Lu}+\p{Ll}*|\p{Ll}{2,})(?:\p{Lu}+\p{Ll}+)*\p{Lu}*$/u.test(word) &&
  /^.+\p{Lu}/u.test(word) &&
  /\p{Ll}/u.test(word) &&
  !/\p{Ll}\p{Lu}{3}|\p{Lu}\p{Ll}\p{Lu}\p{Ll}(?:\p{Lu}|$)/u.test(word);
