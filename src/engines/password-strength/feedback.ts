/** Feedback on a weak password, in English by zxcvbn's words. */
import { allUpper, startUpper } from "./dictionary.ts";
import texts from "./feedback-texts.json" with { type: "json" };
import type { DictionaryMatch, Match, RepeatMatch, SpatialMatch } from "./match.ts";

export interface Feedback {
  /** Empty where there is nothing to warn of. */
  warning: string;
  suggestions: string[];
}

export type FeedbackLanguage = keyof typeof texts;
export const feedbackLanguages = Object.keys(texts) as FeedbackLanguage[];

type Warning = keyof typeof texts.en.warnings;
type Suggestion = keyof typeof texts.en.suggestions;

interface Advice {
  readonly warning: Warning | null;
  readonly suggestions: readonly Suggestion[];
}

export interface FeedbackOptions {
  readonly language?: FeedbackLanguage;
  /** zxcvbn itself has no words for them. */
  readonly warnsOfUserInputs?: boolean;
}

/** Empty for a score above 2, else about the longest match, the first of several. */
export function buildFeedback(
  score: number,
  sequence: readonly Match[],
  { language = "en", warnsOfUserInputs = false }: FeedbackOptions = {},
): Feedback {
  if (score > 2) return { warning: "", suggestions: [] };
  const longest = sequence.reduce((best, match) => (match.token.length > best.token.length ? match : best));
  const isUserInput = longest.pattern === "dictionary" && longest.dictionary === "user_inputs";
  const described = describeMatch(longest, sequence.length === 1);
  const { suggestions } = described;
  const warning = isUserInput && warnsOfUserInputs ? "userInputs" : described.warning;
  const words = texts[language];
  return {
    warning: warning === null ? "" : words.warnings[warning],
    suggestions: (["anotherWord", ...suggestions] as const).map(
      (suggestion) => words.suggestions[suggestion],
    ),
  };
}

/** What protects better than another password would. */
export const adviceKinds = ["change", "manager", "passkey", "totp"] as const;

export interface ProtectionAdvice {
  readonly kind: (typeof adviceKinds)[number];
  readonly text: string;
}

/** Empty for a score above 2 that is in no breach; `change` comes first, and only for a breached password. */
export function buildAdvice(
  score: number,
  isBreached: boolean,
  language: FeedbackLanguage = "en",
): ProtectionAdvice[] {
  if (score > 2 && !isBreached) return [];
  const kinds = isBreached ? adviceKinds : adviceKinds.slice(1);
  return kinds.map((kind) => ({ kind, text: texts[language].advice[kind] }));
}

const advice = (warning: Warning | null, ...suggestions: readonly Suggestion[]): Advice => ({
  warning,
  suggestions,
});

function describeMatch(match: Match, isSole: boolean): Advice {
  switch (match.pattern) {
    case "dictionary":
      return advice(wordWarning(match, isSole), ...wordSuggestions(match));
    case "spatial":
      return advice(walkWarning(match), "longerKeyboardPattern");
    case "repeat":
      return advice(repeatWarning(match), "repeated");
    case "sequence":
      return advice("sequences", "sequences");
    case "regex":
      return advice("recentYears", "recentYears", "associatedYears");
    case "date":
      return advice("dates", "dates");
    case "ending":
      return /\d{4}/.test(match.token)
        ? advice("recentYears", "recentYears", "associatedYears")
        : advice(null);
    case "bruteforce":
      return advice(null);
  }
}

const walkWarning = ({ turns }: SpatialMatch): Warning => (turns === 1 ? "straightRow" : "keyPattern");

const repeatWarning = ({ baseToken }: RepeatMatch): Warning =>
  baseToken.length === 1 ? "simpleRepeat" : "extendedRepeat";

const nameLists: ReadonlySet<string> = new Set(["surnames", "male_names", "female_names", "names"]);

/** Lists that zxcvbn does not warn of. */
const wordless: ReadonlySet<string> = new Set(["user_inputs", "us_tv_and_film"]);

function wordWarning(match: DictionaryMatch, isSole: boolean): Warning | null {
  const { dictionary } = match;
  if (dictionary === "passwords") return passwordWarning(match, isSole);
  if (dictionary === "breached") return isSole ? "pwned" : "similarToCommon";
  if (wordless.has(dictionary)) return null;
  if (nameLists.has(dictionary)) return isSole ? "namesByThemselves" : "commonNames";
  return isSole ? "wordByItself" : null;
}

function passwordWarning(
  { l33t, reversed, rank, guesses }: DictionaryMatch,
  isSole: boolean,
): Warning | null {
  if (isSole && !l33t && !reversed) {
    if (rank <= 10) return "topTen";
    return rank <= 100 ? "topHundred" : "common";
  }
  return Math.log(guesses) / Math.LN10 <= 4 ? "similarToCommon" : null;
}

function wordSuggestions({ token, reversed, l33t }: DictionaryMatch): Suggestion[] {
  const suggestions: Suggestion[] = [];
  if (startUpper.test(token)) suggestions.push("capitalization");
  else if (allUpper.test(token) && token.toLowerCase() !== token) suggestions.push("allUppercase");
  if (reversed && token.length >= 4) suggestions.push("reverseWords");
  if (l33t) suggestions.push("l33t");
  return suggestions;
}
