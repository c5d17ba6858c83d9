/** Sorting as people do: numbers by their value, letters by the rules of a language. */
import { ApiError } from "../../shared/api-error.ts";
import { countGraphemes } from "../../shared/graphemes.ts";
import { canonicalLocale, rootLocale } from "./locale.ts";

/** Every order and what it goes by. */
export const sortOrders = {
  natural: "words by the rules of the language, numbers by value: file2 before file10",
  text: "the same, with numbers digit by digit",
  codePoint: "code points, upper case before lower case",
  length: "characters as a person counts them, then natural",
  number: "the first number of each, such as -2.5; those without one come last, then natural",
} as const;
export type SortOrder = keyof typeof sortOrders;

export interface SortOptions {
  readonly by?: SortOrder;
  /** BCP 47; `und` for the rules that most languages share. */
  readonly locale?: string;
  readonly descending?: boolean;
  /** Upper and lower case are the same. */
  readonly ignoreCase?: boolean;
  /** é is e. */
  readonly ignoreAccents?: boolean;
  readonly ignorePunctuation?: boolean;
  /** Which of two that differ in case alone comes first. */
  readonly upperFirst?: boolean;
  /** Keeps the first of equal ones; numbers are equal digit by digit. */
  readonly unique?: boolean;
}

type Compare = (one: string, other: string) => number;

/** The items in order; equal ones keep theirs. Takes time in proportion to n log n. Throws `invalid_parameter` for a locale. */
export function sortTexts(items: readonly string[], options: SortOptions = {}): string[] {
  const { by = "natural", descending = false, unique = false } = options;
  const kept = unique ? firstOfEqual(items, options) : items;
  const sign = descending ? -1 : 1;
  const keyed = kept.map((text) => ({ text, key: keyOf(text, by) }));
  const compare = by === "codePoint" ? codePointOrder(options) : collator(options, by !== "text");
  keyed.sort((a, b) => sign * (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) || sign * compare(a.text, b.text));
  if (by === "number")
    return [...keyed.filter(isNumbered), ...keyed.filter((item) => !isNumbered(item))].map(textOf);
  return keyed.map(textOf);
}

interface Keyed {
  readonly text: string;
  readonly key: number;
}

const isNumbered = ({ key }: Keyed): boolean => key !== Number.POSITIVE_INFINITY;
const textOf = ({ text }: Keyed): string => text;

function keyOf(text: string, by: SortOrder): number {
  if (by === "length") return countGraphemes(text);
  if (by !== "number") return 0;
  const found = /[-\u2212]?\d+(?:\.\d+)?/.exec(text)?.[0];
  return found === undefined
    ? Number.POSITIVE_INFINITY
    : Math.min(Number(found.replace("\u2212", "-")), Number.MAX_VALUE);
}

function firstOfEqual(items: readonly string[], options: SortOptions): readonly string[] {
  const compare = options.by === "codePoint" ? codePointOrder(options) : collator(options, false);
  const places = items.map((text, at) => ({ text, at })).sort((a, b) => compare(a.text, b.text));
  const first = places.filter(({ text }, at) => at === 0 || compare(places[at - 1]?.text ?? "", text) !== 0);
  return first.toSorted((a, b) => a.at - b.at).map(({ text }) => text);
}

/** `en` has the root's rules; `und` itself would mean the locale of the machine. */
function collator(options: SortOptions, numeric: boolean): Compare {
  const { locale = rootLocale, ignoreCase = false, ignoreAccents = false } = options;
  const canonical = canonicalLocale(locale);
  const wanted = canonical === rootLocale ? "en" : canonical;
  if (Intl.Collator.supportedLocalesOf(wanted).length === 0)
    throw new ApiError("invalid_parameter", "The order of this language is not known. Leave locale out.", {
      field: "locale",
    });
  const withCase = ignoreAccents ? "case" : "variant";
  const withoutCase = ignoreAccents ? "base" : "accent";
  return new Intl.Collator(wanted, {
    numeric,
    sensitivity: ignoreCase ? withoutCase : withCase,
    ignorePunctuation: options.ignorePunctuation ?? false,
    caseFirst: options.upperFirst ? "upper" : "lower",
  }).compare;
}

/** UTF-8 has the order of code points. */
function codePointOrder({ ignoreCase = false }: SortOptions): Compare {
  const bytes = new Map<string, Buffer>();
  const bytesOf = (text: string): Buffer => {
    const known = bytes.get(text) ?? Buffer.from(ignoreCase ? text.toLowerCase() : text);
    bytes.set(text, known);
    return known;
  };
  return (one, other) => Buffer.compare(bytesOf(one), bytesOf(other));
}
