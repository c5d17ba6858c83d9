/** Page ranges: `1-3, 5, last, r2, 7-, -4, odd`. */
import { ApiError } from "../../../shared/api-error.ts";

export interface PageRange {
  /** In its shortest form: `4`, `1-3`, `5-2`, `odd`, `even`. */
  readonly text: string;
  /** Page indexes from 0, in the order asked for. */
  readonly indexes: readonly number[];
}

interface RangeOptions {
  readonly pageCount: number;
  /** The input field that errors name. */
  readonly field: string;
}

const rangesMax = 200;
const charactersMax = 1_000;

/**
 * The ranges of a comma list; spaces around numbers, dashes and commas are ignored, `rN` counts from the end, `5-1` runs backwards.
 * Throws `invalid_page_range` for an empty item, one that does not match the grammar, a page 0 or beyond the last,
 * more than 200 items or 1,000 characters.
 */
export function parseRanges(text: string, options: RangeOptions): readonly PageRange[] {
  if (text.length > charactersMax)
    throw rangeError(
      `The page ranges must be at most ${charactersMax.toLocaleString("en")} characters long.`,
      options,
    );
  const items = text.split(",").map((item) => joinDashes(item, options));
  if (items.length > rangesMax) throw rangeError(`There must be at most ${rangesMax} page ranges.`, options);
  return items.map((item) => parseRange(item, options));
}

/** The indexes of the pages of an optional range list, each once; without one, all. Throws as `parseRanges`. */
export const selectPages = (
  pageCount: number,
  wanted: string | undefined,
  field = "pages",
): Iterable<number> =>
  wanted === undefined
    ? Array.from({ length: pageCount }, (_, index) => index)
    : new Set(parseRanges(wanted, { pageCount, field }).flatMap(({ indexes }) => indexes));

/** An item without the blanks around it and its dash; "1 2" is no page 12. */
function joinDashes(item: string, options: RangeOptions): string {
  const joined = item.trim().replace(/\s+/g, " ").replaceAll(" -", "-").replaceAll("- ", "-");
  if (!joined.includes(" ")) return joined;
  const better = joined.replaceAll(" ", ", ").slice(0, 40);
  throw rangeError(`Page ranges are separated by commas: "${better}".`, options);
}

/** One range for each page. */
export const singlePages = (pageCount: number): readonly PageRange[] =>
  Array.from({ length: pageCount }, (_, index) => ({ text: String(index + 1), indexes: [index] }));

const rangeError = (message: string, { field }: RangeOptions): ApiError =>
  new ApiError("invalid_page_range", message, { field });

function parseRange(item: string, options: RangeOptions): PageRange {
  const { pageCount } = options;
  if (item === "") throw rangeError("A page range is empty.", options);
  if (/^(odd|even)$/i.test(item)) return parseParity(item.toLowerCase(), options);
  const [, first, dash, last] = /^(r?\d{1,9}|last)?(-)?(r?\d{1,9}|last)?$/i.exec(item) ?? [];
  if ((first === undefined && last === undefined) || (dash === undefined && last !== undefined))
    throw rangeError("A page range is not like 3, 1-5, 4-, -2, last, r2, odd or even.", options);
  const from = first === undefined ? 1 : parsePageNumber(first, options);
  if (dash === undefined) return { text: String(from), indexes: [from - 1] };
  const to = last === undefined ? pageCount : parsePageNumber(last, options);
  const step = from <= to ? 1 : -1;
  const indexes = Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from - 1 + at * step);
  return { text: from === to ? String(from) : `${from}-${to}`, indexes };
}

/** Every second page; a document of one page has no even one. */
function parseParity(text: string, options: RangeOptions): PageRange {
  const first = text === "odd" ? 0 : 1;
  const indexes = Array.from(
    { length: Math.ceil((options.pageCount - first) / 2) },
    (_, at) => first + 2 * at,
  );
  if (indexes.length === 0) throw rangeError("The PDF has no even pages.", options);
  return { text, indexes };
}

function parsePageNumber(word: string, options: RangeOptions): number {
  const { pageCount } = options;
  const lower = word.toLowerCase();
  if (lower === "last") return pageCount;
  const number = lower.startsWith("r") ? pageCount + 1 - Number(lower.slice(1)) : Number(lower);
  if (number < 1 || number > pageCount)
    throw rangeError(`The page range ${word} is outside of the PDF's ${pageCount} pages.`, options);
  return number;
}
