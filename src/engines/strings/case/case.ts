/** Case conversion: naming styles of every script. */
import { ApiError } from "../../../shared/api-error.ts";
import { characterKind, kind } from "../characters.ts";
import { type CaseRules, getCaseRules, rootLocale } from "../locale.ts";
import { sentenceCase } from "./sentence-case.ts";
import { titleCase } from "./title-case.ts";
import { splitWords } from "./words.ts";

/** The styles of `allCases`, in the order of its answer. */
export const caseStyles = [
  "camel",
  "pascal",
  "snake",
  "kebab",
  "constant",
  "title",
  "sentence",
  "lower",
  "upper",
  "dot",
  "path",
] as const;

/** Further styles. */
export const extraCaseStyles = [
  "train",
  "capital",
  "no",
  "flat",
  "cobol",
  "pascalSnake",
  "swap",
  "sponge",
  "header",
] as const;

export type CaseStyle = (typeof caseStyles)[number] | (typeof extraCaseStyles)[number];

export interface CaseOptions {
  /** Splits numbers from letters: "v12" is v, 12. */
  readonly separateNumbers?: boolean;
  /** Keeps words of two or more capitals as they are, where the style capitalizes words. */
  readonly preserveAcronyms?: boolean;
  /** Joins words in camel and pascal even where two numbers would become one. */
  readonly mergeAmbiguous?: boolean;
  /** BCP 47; `und` for the locale-independent rules. */
  readonly locale?: string;
}

interface Casing extends Required<Omit<CaseOptions, "locale">> {
  readonly letters: CaseRules;
}

type Convert = (text: string, casing: Casing) => string;

/** A style that writes each word and joins them with a separator. */
const named =
  (separator: string, write: (word: string, casing: Casing, at: number) => string): Convert =>
  (text, casing) => {
    let result = "";
    splitWords(text, casing.separateNumbers).forEach((word, at) => {
      result += at === 0 ? write(word, casing, at) : separator + write(word, casing, at);
    });
    return result;
  };

/** Like `named`, without a separator; `_` separates two numbers. */
const joined =
  (write: (word: string, casing: Casing, at: number) => string): Convert =>
  (text, casing) => {
    let result = "";
    let beforeEndsInNumber = false;
    splitWords(text, casing.separateNumbers).forEach((word, at) => {
      const fuses = beforeEndsInNumber && isNumber(word.codePointAt(0));
      result += (fuses && !casing.mergeAmbiguous ? "_" : "") + write(word, casing, at);
      beforeEndsInNumber = endsWithNumber(word);
    });
    return result;
  };

const isNumber = (codePoint = 0): boolean => (characterKind(codePoint) & kind.number) !== 0;

/** Checks the last character only: a pattern anchored at the end would try every offset. */
function endsWithNumber(word: string): boolean {
  const low = word.charCodeAt(word.length - 1);
  const units = low >= 0xdc00 && low <= 0xdfff ? 2 : 1;
  return isNumber(word.codePointAt(word.length - units));
}

const lower = (word: string, { letters }: Casing): string => letters.lower(word);
const upper = (word: string, { letters }: Casing): string => letters.upper(word);
const capital = (word: string, { letters, preserveAcronyms }: Casing): string =>
  preserveAcronyms && isAcronym(word) ? word : letters.capital(word);

const lowerThenCapital = (word: string, casing: Casing, at: number): string =>
  at === 0 ? lower(word, casing) : capital(word, casing);

/** Two capitals and no lower-case letter, in linear time. */
const isAcronym = (word: string): boolean => !/\p{Ll}/u.test(word) && /\p{Lu}\P{Lu}*\p{Lu}/u.test(word);

/** Swaps upper and lower case. */
const swapCase: Convert = (text, { letters }) =>
  text.replace(/\p{Ll}+|[\p{Lu}\p{Lt}]+/gu, (run) =>
    (characterKind(run.codePointAt(0) ?? 0) & kind.lower) === 0 ? letters.lower(run) : letters.upper(run),
  );

/** Cased letters alternate, lower case first; nothing is random. */
const spongeCase: Convert = (text, { letters }) => {
  let seen = 0;
  return text.replace(/[\p{Ll}\p{Lu}\p{Lt}]/gu, (letter) => {
    seen += 1;
    return seen % 2 === 1 ? letters.lower(letter) : letters.upper(letter);
  });
};

const convert: Readonly<Record<CaseStyle, Convert>> = {
  camel: joined(lowerThenCapital),
  pascal: joined(capital),
  snake: named("_", lower),
  kebab: named("-", lower),
  constant: named("_", upper),
  title: (text, { letters, preserveAcronyms }) =>
    titleCase(text, letters, (word) => preserveAcronyms && isAcronym(word)),
  sentence: (text, { letters, preserveAcronyms }) =>
    sentenceCase(text, letters, (word) => preserveAcronyms && isAcronym(word)),
  lower,
  upper,
  dot: named(".", lower),
  path: named("/", lower),
  train: named("-", capital),
  capital: named(" ", capital),
  no: named(" ", lower),
  // Letters and numbers only, so no `_` either.
  flat: named("", lower),
  cobol: named("-", upper),
  pascalSnake: named("_", capital),
  swap: swapCase,
  sponge: spongeCase,
  header: named("-", capital),
};

const isCaseStyle = (style: string): style is CaseStyle => Object.hasOwn(convert, style);

/**
 * The text in a style. `lower`, `upper`, `swap`, `sponge`, `sentence` and `title` keep every character;
 * the others keep letters, marks and numbers of every script (see `caseWords`). Linear.
 * Throws `unknown_style`, and `invalid_parameter` for a locale that is none.
 */
export function convertCase(text: string, style: string, options: CaseOptions = {}): string {
  if (!isCaseStyle(style)) {
    const known = [...caseStyles, ...extraCaseStyles].join(", ");
    throw new ApiError("unknown_style", `The style is not one of ${known}.`, { field: "style" });
  }
  return convert[style](text, {
    letters: getCaseRules(options.locale ?? rootLocale),
    separateNumbers: options.separateNumbers ?? false,
    preserveAcronyms: options.preserveAcronyms ?? false,
    mergeAmbiguous: options.mergeAmbiguous ?? false,
  });
}

/** The text in each of `caseStyles`. */
export const allCases = (text: string, options: CaseOptions = {}): Record<string, string> =>
  Object.fromEntries(caseStyles.map((style) => [style, convertCase(text, style, options)]));
