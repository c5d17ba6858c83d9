/** Locales and their rules of letter case. */
import { ApiError } from "../../shared/api-error.ts";

/** The locale-independent rules of the Unicode Standard. */
export const rootLocale = "und";

/** The canonical form of a BCP 47 tag. Throws `invalid_parameter` for anything else. */
export function canonicalLocale(locale: string): string {
  // The check takes longer than converting a short text.
  if (locale === rootLocale) return rootLocale;
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? rootLocale;
  } catch (cause) {
    throw new ApiError("invalid_parameter", "The locale is not a BCP 47 language tag such as de or pt-BR.", {
      field: "locale",
      cause,
    });
  }
}

/** The language subtag of a canonical locale. */
export const languageSubtag = (locale: string): string => locale.split("-", 1)[0] ?? rootLocale;

/** Letter case in one language. */
export interface CaseRules {
  readonly lower: (text: string) => string;
  readonly upper: (text: string) => string;
  /** The first letter in title case ("ǆ" to "ǅ", "ß" to "Ss"), the rest in lower case. */
  readonly capital: (word: string) => string;
  /** The first letter in title case, the rest unchanged. */
  readonly initial: (word: string) => string;
}

// The only languages with case rules of their own; all others take the faster root rules.
const ownRules = new Set(["az", "el", "hy", "lt", "tr"]);

// The digraph letters with a title-case form.
const titleForms = new Map([
  ["Ǆ", "ǅ"],
  ["Ǉ", "ǈ"],
  ["Ǌ", "ǋ"],
  ["Ǳ", "ǲ"],
]);

/** The case rules of a locale: Turkish and Azeri i, Lithuanian dots, Greek accents, Dutch ij. */
export const getCaseRules = (locale: string): CaseRules =>
  locale === rootLocale ? rootLetters : createCaseRules(canonicalLocale(locale));

function createCaseRules(canonical: string): CaseRules {
  const root = !ownRules.has(languageSubtag(canonical));
  const lower = (text: string) => (root ? text.toLowerCase() : text.toLocaleLowerCase(canonical));
  const upper = (text: string) => (root ? text.toUpperCase() : text.toLocaleUpperCase(canonical));
  const firstOf = languageSubtag(canonical) === "nl" ? dutchFirst : firstCodePoint;
  const title = (first: string) => {
    const raised = upper(first);
    if (first.length > 1 && firstOf === dutchFirst) return raised;
    const head = firstCodePoint(raised);
    return titleForms.get(raised) ?? head + lower(raised.slice(head.length));
  };
  const initial = (word: string) => {
    const first = firstOf(word);
    return title(first) + word.slice(first.length);
  };
  const capital = (word: string) => {
    // Most words begin in ASCII, whose letters have no title case of their own.
    if (root && word.charCodeAt(0) < 0x80 && firstOf === firstCodePoint)
      return word.charAt(0).toUpperCase() + word.toLowerCase().slice(1);
    const first = firstOf(word);
    // The whole word, so that a Greek sigma at its end is a final one.
    return title(first) + lower(word).slice(lower(first).length);
  };
  return { lower, upper, capital, initial };
}

const firstCodePoint = (text: string): string => {
  const code = text.codePointAt(0);
  return code === undefined ? "" : String.fromCodePoint(code);
};

/** Dutch capitalizes both letters of an initial ij. */
const dutchFirst = (word: string): string => (/^ij/i.test(word) ? word.slice(0, 2) : firstCodePoint(word));

const rootLetters = createCaseRules(rootLocale);
