/** Hierarchies from the values of a column: intervals of numbers, parts of dates, beginnings of postcodes. */
import type { Cell } from "../equivalence.ts";
import { buildHierarchy, type ColumnType, everything, type Hierarchy, type Labels } from "./hierarchy.ts";

/** The number that a cell is, also as a text; NaN for any other. */
export function numberOf(cell: Cell): number {
  if (typeof cell === "number") return cell;
  return typeof cell === "string" && /^\s*[+-]?\d{1,15}(?:\.\d{1,15})?\s*$/.test(cell)
    ? Number(cell)
    : Number.NaN;
}

const dateForm = /^(\d{4})-(\d\d)(?:-(\d\d)(?:[T ].{0,40})?)?$/;

/** Milliseconds of a date in ISO 8601; NaN for any other text. */
export function dateOf(cell: Cell): number {
  return typeof cell === "string" && dateForm.test(cell) ? Date.parse(cell.slice(0, 10)) : Number.NaN;
}

const postcodeName = /zip|post(?:al)?[ _-]?code|postcode|plz|postal/i;

/** What a column holds, by its values and, for postcodes, its name. Linear. */
export function inferType(column: string, values: readonly Cell[]): ColumnType {
  const present = values.filter((value) => value !== null && value !== "");
  if (present.length === 0) return "category";
  if (postcodeName.test(column) && present.every((value) => String(value).length <= 12)) return "postcode";
  if (present.every((value) => !Number.isNaN(dateOf(value)))) return "date";
  const isNumeric = present.every((value) => Number.isFinite(numberOf(value)));
  if (!isNumeric) return "category";
  return present.every(isCode) && new Set(present.map((value) => String(value).length)).size === 1
    ? "postcode"
    : "number";
}

/** Four digits or more as a text, none a fraction: a code and no amount. */
const isCode = (value: Cell): boolean => typeof value === "string" && /^\d{4,12}$/.test(value);

/** The hierarchy of a column of a type. */
export function inferHierarchy(type: ColumnType, values: readonly Cell[]): Hierarchy {
  const built =
    type === "number"
      ? numberHierarchy(values)
      : type === "date"
        ? buildHierarchy(type, values, values.map(dateLabels), Float64Array.from(values, dateOf))
        : buildHierarchy(type, values, type === "postcode" ? postcodeLabels(values) : [], null);
  if (built !== null) return built;
  // Labels of numbers that differ in their last digits alone may be the same.
  const plain = buildHierarchy("category", values, [], null);
  if (plain === null) throw new Error("a hierarchy without levels of its own is nested");
  return plain;
}

const maxIntervals = 32;
/** Below it, a part of the span is no number any more. */
const minSpan = 1e-300;

/** Widths double from a round one, of which some 32 cover the column: 5, 10, 20 … */
function numberHierarchy(values: readonly Cell[]): Hierarchy | null {
  const numbers = Float64Array.from(values, numberOf);
  const known = numbers.filter((number) => Number.isFinite(number));
  const least = known.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const most = known.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const span = most - least;
  if (!(span > minSpan) || !Number.isFinite(span)) return buildHierarchy("number", values, [], numbers);
  const areWhole = known.every((number) => Number.isInteger(number));
  const width = roundWidth(span / maxIntervals, areWhole);
  const first = Math.floor(least / width);
  const levels: number[] = [];
  for (let factor = 1; width * factor < 2 * span; factor *= 2) levels.push(factor);
  const labels = values.map((value, at): Labels => {
    const number = numbers[at] ?? Number.NaN;
    if (!Number.isFinite(number)) return levels.map(() => value);
    const index = Math.floor(number / width + 1e-9);
    return levels.map((factor) =>
      intervalLabel(Math.floor(index / factor) * factor, factor, width, areWhole && first >= 0),
    );
  });
  return buildHierarchy(
    "number",
    values,
    labels,
    numbers.map((number) => (Number.isFinite(number) ? number : Number.NaN)),
  );
}

/** The next of 1, 2, 5, 10, 20 … that is no less; at least 2 for whole numbers. */
function roundWidth(width: number, areWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 5, 10].find((one) => one * power >= width * (1 - 1e-9)) ?? 10;
  return areWhole ? Math.max(2, Math.ceil(step * power)) : step * power;
}

/** `20-24` of whole numbers, `[2.5, 5)` of others and of negative ones. */
function intervalLabel(index: number, count: number, width: number, isPlain: boolean): string {
  const from = Number((index * width).toPrecision(12));
  const to = Number(((index + count) * width).toPrecision(12));
  return isPlain ? `${from}-${to - 1}` : `[${from}, ${to})`;
}

/** Day, month, year, decade. */
function dateLabels(value: Cell): Labels {
  const [, year, month, day] = (typeof value === "string" && dateForm.exec(value)) || [];
  if (year === undefined || month === undefined) return Array<Cell>(4).fill(value);
  const decade = Math.floor(Number(year) / 10) * 10;
  return [
    day === undefined ? `${year}-${month}` : `${year}-${month}-${day}`,
    `${year}-${month}`,
    year,
    `${decade}-${decade + 9}`,
  ];
}

/** One character less at each level. */
function postcodeLabels(values: readonly Cell[]): readonly Labels[] {
  const texts = values.map((value) => (value === null ? null : [...String(value)].slice(0, 24)));
  const length = texts.reduce((most, text) => Math.max(most, text?.length ?? 0), 0);
  return texts.map((text) =>
    Array.from({ length }, (_one, at): Cell => {
      if (text === null) return null;
      const kept = text.slice(0, length - 1 - at).join("");
      return kept.length === 0 ? everything : kept + "*".repeat(Math.max(0, text.length - (length - 1 - at)));
    }),
  );
}
