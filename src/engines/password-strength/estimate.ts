/** Estimate of the guesses that a password takes: all matches in it, and the most guessable sequence of them. */
import { addBreached, type BreachedList, describeBreached } from "./breached.ts";
import { countUnpredicted } from "./continuation.ts";
import { findDates, findYears, findZxcvbnYears } from "./date.ts";
import { addReversedWords, addWords } from "./dictionary.ts";
import { findEndings } from "./ending.ts";
import { findKeyboardWalks } from "./keyboard.ts";
import { addL33tWords } from "./l33t.ts";
import { atLeastMinimum, type Match, type RepeatMatch } from "./match.ts";
import { MatchCollector } from "./match-collector.ts";
import { findPhrases } from "./phrase.ts";
import { readFolded, readOnOtherKeyboard, readPlainly, readWithoutSeparators } from "./reading.ts";
import { findRepetitions, type Repetition } from "./repetition.ts";
import { guessesBeforeGrowing, type MatchSequence, SequenceTable } from "./scoring.ts";
import { findSequences } from "./sequence.ts";
import { buildPersonalWords } from "./user-words.ts";
import {
  buildUserWords,
  hasWord,
  isOfZxcvbn,
  openPackagedLists,
  type PackagedLists,
  type WordList,
} from "./word-lists.ts";

/** What is analyzed; zxcvbn's estimate counts code points. */
const maxCodePoints = 128;
const maxUnits = 128;

export interface Estimate extends MatchSequence {
  /** Whether the password is longer than what was analyzed. */
  readonly truncated: boolean;
}

export interface Circumstances {
  readonly userInputs: readonly string[];
  readonly yearNow: number;
  /** Breached passwords by which parts are recognized, too; null where there are none to look in. */
  readonly breached: BreachedList | null;
  /** Whether the whole password is known from a breach, as far as is known. */
  readonly isBreached?: boolean;
}

/** What estimates a text and the texts that are repeated in it. */
type EstimateText = (text: string) => MatchSequence;

/** Estimates by the packaged words. */
export class Estimator {
  readonly #lists: PackagedLists;

  constructor(words: Uint8Array) {
    this.#lists = openPackagedLists(words);
  }

  /**
   * The estimate of zxcvbn 4.4.2 for the first 128 code points, without its exponential and cubic searches; each code
   * point after them multiplies the guesses by ten. Guesses stay finite.
   */
  estimateAsZxcvbn(
    password: string,
    { userInputs, yearNow }: Pick<Circumstances, "userInputs" | "yearNow">,
  ): Estimate {
    const analyzed = cutToCodePoints(password);
    const known = this.#lists.zxcvbn;
    const lists = userInputs.length === 0 ? [known] : [known, buildUserWords(userInputs)];
    const estimateText: EstimateText = (text) => {
      const { matches } = collectZxcvbnMatches(text, { lists, yearNow, estimateText });
      return new SequenceTable(text, matches).best(text.length);
    };
    const restCount = [...password.slice(analyzed.length)].length;
    return withRest(estimateText(analyzed), restCount, analyzed.length < password.length);
  }

  /**
   * As people choose passwords today: beside zxcvbn's matches the words of many languages, without marks and on other
   * keyboards, parts of user inputs, years to ten from now, breached passwords, phrases and endings. A word that zxcvbn's
   * lists contain keeps zxcvbn's guesses. What continues beyond the first 128 units costs nothing more, other code
   * points there multiply the guesses by ten.
   */
  estimate(password: string, circumstances: Circumstances): Estimate {
    const { breached } = circumstances;
    if (circumstances.isBreached || breached?.has(password)) {
      // Parts that are breached, too, take no fewer guesses than the whole.
      const whole = this.#estimateUnbreached(password, { ...circumstances, breached: null });
      return atMostBreached(whole, password);
    }
    return this.#estimateUnbreached(password, circumstances);
  }

  #estimateUnbreached(password: string, circumstances: Circumstances): Estimate {
    const isZxcvbnWord =
      circumstances.userInputs.length === 0 && hasWord(this.#lists.zxcvbn, password.toLowerCase());
    return isZxcvbnWord
      ? this.estimateAsZxcvbn(password, circumstances)
      : this.#estimateEveryday(password, circumstances);
  }

  #estimateEveryday(password: string, { userInputs, yearNow, breached }: Circumstances): Estimate {
    const analyzed = cutToUnits(password);
    const known = this.#lists.all;
    const lists = userInputs.length === 0 ? [known] : [known, buildPersonalWords(userInputs)];
    const estimateText: EstimateText = (text) => {
      const collected = collectEverydayMatches(text, { lists, yearNow, estimateText });
      const unbreached = findCheapest(text, collected.matches, yearNow);
      // A breached part alone takes half the list, and a look-up takes longer than all else here.
      if (breached === null || unbreached.guesses < breached.count / 2) return unbreached;
      return addBreached(text, collected, breached) === 0
        ? unbreached
        : findCheapest(text, collected.matches, yearNow);
    };
    const restCount = countUnpredicted(password, analyzed.length);
    return withRest(estimateText(analyzed), restCount, analyzed.length < password.length);
  }
}

const cutToCodePoints = (password: string): string =>
  [...password.slice(0, 2 * maxCodePoints)].slice(0, maxCodePoints).join("");

/** The first 128 units, and no half of a pair. */
function cutToUnits(password: string): string {
  const isPair = (password.codePointAt(maxUnits - 1) ?? 0) > 0xffff;
  return password.slice(0, isPair ? maxUnits - 1 : maxUnits);
}

const withRest = ({ guesses, sequence }: MatchSequence, restCount: number, truncated: boolean): Estimate => ({
  guesses: Math.min(guesses * 10 ** restCount, Number.MAX_VALUE),
  sequence,
  truncated,
});

/** A list of breached passwords is gone through first: they are very guessable. */
const maxBreachedGuesses = 1e6;

function atMostBreached(whole: Estimate, password: string): Estimate {
  if (whole.guesses <= maxBreachedGuesses) return whole;
  const match = describeBreached(password, [0, password.length], maxBreachedGuesses);
  return { ...whole, guesses: maxBreachedGuesses, sequence: [match] };
}

interface Knowledge {
  readonly lists: readonly WordList[];
  readonly yearNow: number;
  readonly estimateText: EstimateText;
}

/** In zxcvbn's order, which decides between matches that take as many guesses. */
function collectZxcvbnMatches(text: string, knowledge: Knowledge): MatchCollector {
  const { lists, yearNow, estimateText } = knowledge;
  const matches = new MatchCollector(text);
  const plain = readPlainly(text);
  const lookups = lists.map((list) => ({ password: text, list, matches }));
  for (const lookup of lookups) addWords(lookup, plain);
  for (const lookup of lookups) addReversedWords(lookup);
  for (const lookup of lookups) addL33tWords(lookup, plain);
  matches.addAll(findKeyboardWalks(text, "zxcvbn"));
  for (const repetition of findRepetitions(text)) matches.add(describeRepeat(text, repetition, estimateText));
  matches.addAll(findSequences(text));
  matches.addAll(findZxcvbnYears(text, yearNow));
  matches.addAll(findDates(text, yearNow));
  return matches;
}

const futureYears = 10;

function collectEverydayMatches(text: string, knowledge: Knowledge): MatchCollector {
  const { lists, yearNow, estimateText } = knowledge;
  const matches = new MatchCollector(text);
  const [plain, folded] = [readPlainly(text), readFolded(text)];
  const others = [folded, readOnOtherKeyboard(text), readWithoutSeparators(text)];
  for (const list of lists) {
    const lookup = { password: text, list, matches };
    addWords(lookup, plain);
    addReversedWords(lookup);
    addL33tWords(lookup, folded ?? plain);
    for (const reading of others) if (reading !== null) addWords(lookup, reading);
  }

  matches.addAll(findKeyboardWalks(text, "everyday"));
  for (const repetition of findRepetitions(text)) {
    matches.add(describeRepeat(text, repetition, estimateText));
    matches.addAll(describeBrokenOff(text, repetition, estimateText));
  }
  matches.addAll(findSequences(text));
  matches.addAll(findYears(text, yearNow, yearNow + futureYears));
  matches.addAll(findDates(text, yearNow));
  return matches;
}

/** A repeated text is estimated by itself. It is at most half as long, so the recursion is shallow. */
function describeRepeat(
  text: string,
  { i, j, base, count }: Repetition,
  estimateText: EstimateText,
): RepeatMatch {
  const token = text.slice(i, j + 1);
  const guesses = atLeastMinimum(estimateText(base).guesses * count, token, text);
  return { pattern: "repeat", i, j, token, guesses, baseToken: base, repeatCount: count };
}

/** The same repetition with what follows of its text once more: abcabcab. */
function* describeBrokenOff(
  text: string,
  repetition: Repetition,
  estimateText: EstimateText,
): Generator<RepeatMatch> {
  const { i, base, count } = repetition;
  let { j } = repetition;
  while (j + 1 < text.length && text.charAt(j + 1) === text.charAt(j + 1 - base.length)) j += 1;
  if (j > repetition.j) yield describeRepeat(text, { i, j, base, count: count + 1 }, estimateText);
}

/** Words of three letters that zxcvbn does not know come about by chance; they count in phrases only. */
const minWordLength = 4;

const countsAlone = (match: Match): boolean =>
  match.pattern !== "dictionary" ||
  match.token.length >= minWordLength ||
  match.dictionary === "user_inputs" ||
  match.entries.some(isOfZxcvbn);

/** A way to guess the beginning of a text; its matches are listed only for the best one. */
interface Guessing {
  readonly guesses: number;
  readonly sequence: () => readonly Match[];
}

/** zxcvbn's most guessable sequence, or a phrase, either with an ending. */
function findCheapest(text: string, matches: readonly Match[], yearNow: number): MatchSequence {
  const sequences = new SequenceTable(text, matches.filter(countsAlone));
  const phrases = findPhrases(text, matches);
  const upTo = (length: number): Guessing => {
    const guesses = (phrases[length]?.guesses ?? Number.POSITIVE_INFINITY) + guessesBeforeGrowing;
    const fewest = sequences.guessesUpTo(length);
    return guesses < fewest
      ? { guesses, sequence: () => phrases[length]?.sequence() ?? [] }
      : { guesses: fewest, sequence: () => sequences.best(length).sequence };
  };
  let cheapest = upTo(text.length);
  for (const ending of findEndings(text, yearNow)) {
    const before = upTo(ending.i);
    const guesses = before.guesses * ending.guesses + guessesBeforeGrowing;
    if (guesses < cheapest.guesses) cheapest = { guesses, sequence: () => [...before.sequence(), ending] };
  }
  return { guesses: cheapest.guesses, sequence: cheapest.sequence() };
}
