/** Dates and years in a password. */
import { atLeastMinimum, type DateMatch, type YearMatch } from "./match.ts";

/** Days, months and years of two or four digits. */
type Numbers = readonly [number, number, number];

const minYear = 1000;
const maxYear = 2050;
const minYearSpace = 20;

/** Where digits without separators can be split, by their number: 1191 is 1-1-91 or 11-9-1. */
const splits: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  4: [
    [1, 2],
    [2, 3],
  ],
  5: [
    [1, 3],
    [2, 3],
  ],
  6: [
    [1, 2],
    [2, 4],
    [4, 5],
  ],
  7: [
    [1, 3],
    [2, 3],
    [4, 5],
    [4, 6],
  ],
  8: [
    [2, 4],
    [4, 6],
  ],
};

const withSeparator = /^(\d{1,4})([\s/\\_.-])(\d{1,2})\2(\d{1,4})$/;

const yearSpace = (year: number, yearNow: number): number => Math.max(Math.abs(year - yearNow), minYearSpace);

/** Years from 1900 to 2019, from left to right, as zxcvbn finds them. */
export const findZxcvbnYears = (password: string, yearNow: number): YearMatch[] =>
  [...password.matchAll(/19\d\d|200\d|201\d/g)].map(({ 0: token, index }) =>
    describeYear(password, yearNow, { token, index }),
  );

/** Years from 1900 to a last one; they may overlap. */
export const findYears = (password: string, yearNow: number, lastYear: number): YearMatch[] =>
  [...password.matchAll(/(?=((?:19|20)\d\d))/g)].flatMap(({ 1: token = "", index }) =>
    Number(token) <= lastYear ? [describeYear(password, yearNow, { token, index })] : [],
  );

function describeYear(
  password: string,
  yearNow: number,
  { token, index }: { readonly token: string; readonly index: number },
): YearMatch {
  const guesses = atLeastMinimum(yearSpace(Number(token), yearNow), token, password);
  return { pattern: "regex", i: index, j: index + token.length - 1, token, guesses };
}

/** Dates that are not part of a longer date. */
export function findDates(password: string, yearNow: number): DateMatch[] {
  const dates = [...findPlainDates(password, yearNow), ...findSeparatedDates(password)].map(
    ({ i, j, year, isPlain }) => {
      const token = password.slice(i, j + 1);
      const days = yearSpace(year, yearNow) * 365;
      const guesses = atLeastMinimum(isPlain ? days : days * 4, token, password);
      return { pattern: "date", i, j, token, guesses } as const;
    },
  );
  return removeContained(dates);
}

interface DateCandidate {
  readonly i: number;
  readonly j: number;
  readonly year: number;
  readonly isPlain: boolean;
}

function* findPlainDates(password: string, yearNow: number): Generator<DateCandidate> {
  for (let i = 0; i + 4 <= password.length; i += 1) {
    for (let length = 4; length <= 8 && i + length <= password.length; length += 1) {
      const token = password.slice(i, i + length);
      if (!/^\d+$/.test(token)) break;
      const year = nearestYear(token, yearNow);
      if (year !== null) yield { i, j: i + length - 1, year, isPlain: true };
    }
  }
}

/** Of the ways to split the digits, the year that is nearest to now: 111504 is November 2004. */
function nearestYear(token: string, yearNow: number): number | null {
  let best: number | null = null;
  for (const [first, second] of splits[token.length] ?? []) {
    const numbers: Numbers = [
      Number(token.slice(0, first)),
      Number(token.slice(first, second)),
      Number(token.slice(second)),
    ];
    const year = parseYear(numbers);
    if (year !== null && (best === null || Math.abs(year - yearNow) < Math.abs(best - yearNow))) best = year;
  }
  return best;
}

function* findSeparatedDates(password: string): Generator<DateCandidate> {
  for (let i = 0; i + 6 <= password.length; i += 1) {
    for (let length = 6; length <= 10 && i + length <= password.length; length += 1) {
      const [, first, , second, third] = withSeparator.exec(password.slice(i, i + length)) ?? [];
      if (first === undefined) continue;
      const year = parseYear([Number(first), Number(second), Number(third)]);
      if (year !== null) yield { i, j: i + length - 1, year, isPlain: false };
    }
  }
}

/** The year of three numbers that can be a date with the year at an end, or null. */
function parseYear(numbers: Numbers): number | null {
  const [first, middle, last] = numbers;
  if (middle > 31 || middle <= 0) return null;
  if (numbers.some((number) => (number > 99 && number < minYear) || number > maxYear)) return null;
  const count = (test: (number: number) => boolean): number => numbers.filter(test).length;
  if (count((number) => number > 31) >= 2) return null;
  if (count((number) => number > 12) === 3) return null;
  if (count((number) => number <= 0) >= 2) return null;
  const ends = [
    { year: last, rest: [first, middle] as const },
    { year: first, rest: [middle, last] as const },
  ];
  // With a four-digit year the rest must be day and month, or it is not a date.
  const long = ends.find(({ year }) => year >= minYear && year <= maxYear);
  if (long !== undefined) return isDayAndMonth(long.rest) ? long.year : null;
  const short = ends.find(({ rest }) => isDayAndMonth(rest));
  return short === undefined ? null : withCentury(short.year);
}

const isDayAndMonth = ([one, other]: readonly [number, number]): boolean =>
  isDayMonth(one, other) || isDayMonth(other, one);

const isDayMonth = (day: number, month: number): boolean =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12;

const withCentury = (year: number): number => {
  if (year > 99) return year;
  return year > 50 ? year + 1900 : year + 2000;
};

/** Sorted by start, longest first: a date is part of another one if an earlier one ends no sooner. */
function removeContained(dates: readonly DateMatch[]): DateMatch[] {
  const ordered = dates.toSorted((one, other) => one.i - other.i || other.j - one.j);
  let end = -1;
  return ordered.filter(({ j }) => {
    if (j <= end) return false;
    end = j;
    return true;
  });
}
