/** Feedback on a weak password, in zxcvbn's words. */
import { allUpper, startUpper } from "./dictionary.ts";
import type { DictionaryMatch, Match, RepeatMatch, SpatialMatch } from "./match.ts";

export interface Feedback {
  /** Empty where there is nothing to warn of. */
  warning: string;
  suggestions: string[];
}

const moreWords = "Add another word or two. Uncommon words are better.";

/** Empty for a score above 2, else about the longest match, the first of several. */
export function buildFeedback(score: number, sequence: readonly Match[]): Feedback {
  if (score > 2) return { warning: "", suggestions: [] };
  const longest = sequence.reduce((best, match) => (match.token.length > best.token.length ? match : best));
  const { warning, suggestions } = describeMatch(longest, sequence.length === 1);
  return { warning, suggestions: [moreWords, ...suggestions] };
}

function describeMatch(match: Match, isSole: boolean): Feedback {
  switch (match.pattern) {
    case "dictionary":
      return { warning: wordWarning(match, isSole), suggestions: wordSuggestions(match) };
    case "spatial":
      return { warning: walkWarning(match), suggestions: ["Use a longer keyboard pattern with more turns"] };
    case "repeat":
      return { warning: repeatWarning(match), suggestions: ["Avoid repeated words and characters"] };
    case "sequence":
      return { warning: "Sequences like abc or 6543 are easy to guess", suggestions: ["Avoid sequences"] };
    case "regex":
      return {
        warning: "Recent years are easy to guess",
        suggestions: ["Avoid recent years", "Avoid years that are associated with you"],
      };
    case "date":
      return {
        warning: "Dates are often easy to guess",
        suggestions: ["Avoid dates and years that are associated with you"],
      };
    case "bruteforce":
      return { warning: "", suggestions: [] };
  }
}

const walkWarning = ({ turns }: SpatialMatch): string =>
  turns === 1 ? "Straight rows of keys are easy to guess" : "Short keyboard patterns are easy to guess";

const repeatWarning = ({ baseToken }: RepeatMatch): string =>
  baseToken.length === 1
    ? 'Repeats like "aaa" are easy to guess'
    : 'Repeats like "abcabcabc" are only slightly harder to guess than "abc"';

const nameLists: ReadonlySet<string> = new Set(["surnames", "male_names", "female_names"]);

function wordWarning(match: DictionaryMatch, isSole: boolean): string {
  const { dictionary } = match;
  if (dictionary === "passwords") return passwordWarning(match, isSole);
  if (dictionary === "english_wikipedia") return isSole ? "A word by itself is easy to guess" : "";
  if (!nameLists.has(dictionary)) return "";
  return isSole
    ? "Names and surnames by themselves are easy to guess"
    : "Common names and surnames are easy to guess";
}

function passwordWarning({ l33t, reversed, rank, guesses }: DictionaryMatch, isSole: boolean): string {
  if (isSole && !l33t && !reversed) {
    if (rank <= 10) return "This is a top-10 common password";
    return rank <= 100 ? "This is a top-100 common password" : "This is a very common password";
  }
  return Math.log(guesses) / Math.LN10 <= 4 ? "This is similar to a commonly used password" : "";
}

function wordSuggestions({ token, reversed, l33t }: DictionaryMatch): string[] {
  const suggestions: string[] = [];
  if (startUpper.test(token)) suggestions.push("Capitalization doesn't help very much");
  else if (allUpper.test(token) && token.toLowerCase() !== token)
    suggestions.push("All-uppercase is almost as easy to guess as all-lowercase");
  if (reversed && token.length >= 4) suggestions.push("Reversed words aren't much harder to guess");
  if (l33t) suggestions.push("Predictable substitutions like '@' instead of 'a' don't help very much");
  return suggestions;
}
