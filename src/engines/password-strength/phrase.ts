/** Phrases: words of one language in a row, as people put them together. */
import {
  type BruteForceMatch,
  type DictionaryMatch,
  type Match,
  minGuesses,
  type WordEntry,
} from "./match.ts";

/** A longer phrase is no easy one. */
const maxUnits = 64;

/** Dictionaries whose words fit into every language. */
const anyLanguage: ReadonlySet<string> = new Set([
  "passwords",
  "female_names",
  "male_names",
  "surnames",
  "names",
  "places",
  "everyday",
  "user_inputs",
  "breached",
]);

const english: ReadonlySet<string> = new Set(["english_wikipedia", "us_tv_and_film"]);

/** Words of no particular language. */
const none = "";

const languageOf = (dictionary: string): string => {
  if (anyLanguage.has(dictionary)) return none;
  return english.has(dictionary) ? "english" : dictionary;
};

const separator = /[^\p{L}\p{N}]/u;
/** A sign between two words, and the same sign again. */
const [firstSeparator, sameSeparator] = [minGuesses.oneUnit, 2];

/** A phrase in one language that covers the beginning of the password, by its last match. */
interface Step {
  readonly language: string;
  readonly guesses: number;
  readonly match: Match | null;
  readonly before: Step | null;
}

const start: Step = { language: none, guesses: 1, match: null, before: null };

export interface Phrase {
  /** The product of the ranks: the order of the words is the language's. */
  readonly guesses: number;
  readonly sequence: () => readonly Match[];
}

/**
 * For each place in the password the phrase with the fewest guesses that ends before it. Unlike zxcvbn's sequences, a
 * phrase takes no guesses for the order and number of its words: who tries "ich liebe meine frau" goes through common
 * sentences, not through all sequences of four words. Linear in the number of matches, times the languages.
 */
export function findPhrases(password: string, matches: readonly Match[]): readonly (Phrase | undefined)[] {
  const length = Math.min(password.length, maxUnits);
  const endingAt: Match[][] = Array.from({ length: length + 1 }, () => []);
  for (const match of matches) endingAt[match.j + 1]?.push(match);
  const best: (readonly Step[])[] = [[start]];
  for (let end = 1; end <= length; end += 1) {
    const here: Step[] = [];
    for (const match of endingAt[end] ?? []) append(here, best[match.i] ?? [], match);
    const sign = findSeparator(password, end - 1);
    if (sign !== null) append(here, best[sign.i] ?? [], sign);
    best.push(here);
  }
  return best.map(describeCheapest);
}

/** The sign at a place, between words. */
function findSeparator(password: string, at: number): BruteForceMatch | null {
  const token = password.charAt(at);
  if (at <= 0 || !separator.test(token)) return null;
  const guesses = password.indexOf(token) === at ? firstSeparator : sameSeparator;
  return { pattern: "bruteforce", i: at, j: at, token, guesses };
}

/** The match as the next word of each phrase before it that has the same language, or none. */
function append(here: Step[], phrases: readonly Step[], match: Match): void {
  for (const { language, guesses } of listReadings(match)) {
    for (const before of phrases) {
      if (language === none) keep(here, extend(before, before.language, guesses, match));
      else if (before.language === none || before.language === language)
        keep(here, extend(before, language, guesses, match));
    }
  }
}

/** Short words come about by chance where they are disguised, or names of any language. */
const minChanceLength = 4;

const countsInPhrase = (match: DictionaryMatch, language: string): boolean =>
  match.token.length >= minChanceLength ||
  match.dictionary === "user_inputs" ||
  (language !== none && !match.l33t && !match.reversed);

/** What a match takes as a word of each language that has it. */
const listReadings = (match: Match): readonly { readonly language: string; readonly guesses: number }[] =>
  match.pattern === "dictionary"
    ? match.entries
        .map((entry) => ({
          language: languageOf(entry.dictionary),
          guesses: countGuesses(entry, match.variants),
        }))
        .filter(({ language }) => countsInPhrase(match, language))
    : [{ language: none, guesses: match.guesses }];

/** The commonest words of a language are tried together, so are those of a user. */
const minRank = 20;
const minUserRank = 10;

const countGuesses = ({ dictionary, rank }: WordEntry, variants: number): number =>
  Math.max(rank, dictionary === "user_inputs" ? minUserRank : minRank) * variants;

const extend = (before: Step, language: string, guesses: number, match: Match): Step => ({
  language,
  guesses: before.guesses * guesses,
  match,
  before,
});

/** Keeps the cheapest phrase of each language. */
function keep(steps: Step[], step: Step): void {
  const at = steps.findIndex(({ language }) => language === step.language);
  if (at < 0) steps.push(step);
  else if (step.guesses < (steps[at]?.guesses ?? 0)) steps[at] = step;
}

function describeCheapest(steps: readonly Step[]): Phrase | undefined {
  const [first, ...others] = steps;
  if (first === undefined) return undefined;
  const best = others.reduce((cheapest, step) => (step.guesses < cheapest.guesses ? step : cheapest), first);
  return { guesses: best.guesses, sequence: () => listMatches(best) };
}

function listMatches(last: Step): readonly Match[] {
  const sequence: Match[] = [];
  for (let step: Step | null = last; step !== null; step = step.before) {
    if (step.match !== null) sequence.unshift(step.match);
  }
  return sequence;
}
