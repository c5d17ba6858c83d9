/** Parts of a password that are breached passwords themselves, as they stand or in a simple disguise. */
import { countCaseVariants } from "./dictionary.ts";
import { fold } from "./fold.ts";
import { atLeastMinimum, type DictionaryMatch } from "./match.ts";
import type { MatchCollector } from "./match-collector.ts";
import { readWithoutSeparators } from "./reading.ts";

export interface BreachedList {
  readonly has: (password: string) => boolean;
  /** Passwords in the list. Their order is unknown, so one takes half of them. */
  readonly count: number;
}

/** Shorter ones are found sooner by brute force. */
const minLength = 6;
const maxLength = 40;
const maxBoundaries = 10;

const shiftedKeys: Readonly<Record<string, string>> = {
  "!": "1",
  "@": "2",
  "#": "3",
  $: "4",
  "%": "5",
  "^": "6",
  "&": "7",
  "*": "8",
  "(": "9",
  ")": "0",
};

const letters: Readonly<Record<string, string>> = {
  "4": "a",
  "@": "a",
  "8": "b",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
};

const replaceAll = (text: string, others: Readonly<Record<string, string>>): string =>
  text.replaceAll(/[^a-z]/g, (character) => others[character] ?? character);

/** Disguises that are undone, each with the ways to choose it. */
const disguises: readonly (readonly [variants: number, undo: (lower: string) => string])[] = [
  [1, (lower) => lower],
  [2, (lower) => fold(lower).text],
  [2, (lower) => replaceAll(lower, letters)],
  [2, (lower) => replaceAll(lower, { ...letters, "1": "l", "!": "l" })],
  [2, (lower) => replaceAll(lower, shiftedKeys)],
  [2, (lower) => lower.split("").reverse().join("")],
  [10, (lower) => readWithoutSeparators(lower)?.text ?? lower],
];

/** In the middle of a password. */
const plainOnly = disguises.slice(0, 1);

/**
 * Between places where letters, digits and signs meet, and from a capital on, unless a part is found sooner otherwise: at
 * most 66 parts, those at an end also without a disguise. Returns how many were found.
 */
export function addBreached(password: string, matches: MatchCollector, list: BreachedList): number {
  let count = 0;
  const rank = Math.ceil(list.count / 2);
  for (const [i, end] of listParts(password)) {
    if (!matches.improves(i, end - 1, rank)) continue;
    const isDisguisable = end - i > minLength && (i === 0 || end === password.length);
    const tries = isDisguisable ? disguises : plainOnly;
    const variants = countVariants(password.slice(i, end), list, tries);
    if (variants === null) continue;
    matches.add(describeBreached(password, [i, end], rank, variants));
    count += 1;
  }
  return count;
}

function* listParts(password: string): Generator<readonly [i: number, end: number]> {
  const boundaries = findBoundaries(password);
  for (const [at, i] of boundaries.entries()) {
    for (const end of boundaries.slice(at + 1)) {
      if (end - i >= minLength && end - i <= maxLength) yield [i, end];
    }
  }
}

/** The match of a span, whose end is not part of it. */
export function describeBreached(
  password: string,
  [i, end]: readonly [number, number],
  rank: number,
  variants = 1,
): DictionaryMatch {
  const token = password.slice(i, end);
  const guesses = atLeastMinimum(rank * variants, token, password);
  const entries = [{ dictionary: "breached", rank }];
  const kind = { dictionary: "breached", rank, reversed: false, l33t: false, variants, entries };
  return { pattern: "dictionary", i, j: end - 1, token, guesses, ...kind };
}

function countVariants(token: string, list: BreachedList, tries: typeof disguises): number | null {
  if (list.has(token)) return 1;
  const lower = token.toLowerCase();
  const tried = new Set<string>([token]);
  for (const [variants, undo] of tries) {
    const plain = undo(lower);
    if (tried.has(plain)) continue;
    tried.add(plain);
    if (list.has(plain)) return variants * countCapitals(token);
  }
  return null;
}

/** Capitals in one run are tried place by place, others by zxcvbn's count. */
const countCapitals = (token: string): number => {
  const variants = countCaseVariants(token);
  return /^[^A-Z]*[A-Z]+[^A-Z]*$/.test(token) ? Math.min(variants, 2 * token.length) : variants;
};

const kindOf = (character: string): string =>
  /\p{L}|\p{M}/u.test(character) ? "letter" : /\d/.test(character) ? "digit" : "sign";

/** A digit or sign alone between letters may stand for one, so it is none of the places. */
const disguisedLetter = /(?<=\p{L})[!-@[-`{-~](?=\p{L})/gu;

/** The first and last ones are the ends; of too many, those in the middle are left out. */
function findBoundaries(password: string): readonly number[] {
  const text = password.replaceAll(disguisedLetter, "a");
  const inner: number[] = [];
  for (let at = 1; at < text.length; at += 1) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at)];
    const isCamel = /\p{Ll}/u.test(before) && /\p{Lu}/u.test(after);
    if (isCamel || kindOf(before) !== kindOf(after)) inner.push(at);
  }
  const half = maxBoundaries / 2;
  return [0, ...inner.slice(0, half), ...inner.slice(half).slice(-half), password.length];
}
