/** Counts of the values of a sensitive attribute, in the whole table and in each class. */
import { type Cell, type DataRecord, type EquivalenceClasses, encodeColumn } from "./equivalence.ts";

/** The values of an attribute in a table; the code of a value is its index. */
export interface AttributeCounts {
  readonly values: readonly Cell[];
  /** Records with each value. */
  readonly totals: readonly number[];
  /** The values of each class with their counts, flattened: code, count, code, count. */
  readonly ofClass: (one: number) => Int32Array;
  readonly classCount: number;
  readonly recordCount: number;
}

/** A column whose values are numbered, those that are numbers first and in ascending order. */
export interface EncodedAttribute {
  readonly codes: Int32Array;
  readonly values: readonly Cell[];
  readonly totals: readonly number[];
  readonly recordCount: number;
}

/** Linear except for sorting. */
export function encodeAttribute(records: readonly DataRecord[], column: string): EncodedAttribute {
  const [codes, values] = sortValues(...encodeColumn(records, column));
  const totals = new Array<number>(values.length).fill(0);
  for (const code of codes) totals[code] = (totals[code] ?? 0) + 1;
  return { codes, values, totals, recordCount: records.length };
}

/** Counts the values of a column in each class. */
export const countAttribute = (
  records: readonly DataRecord[],
  column: string,
  classes: EquivalenceClasses,
): AttributeCounts => countEncoded(encodeAttribute(records, column), classes);

/** The same for a column that is encoded already. */
export function countEncoded(
  { codes, values, totals, recordCount }: EncodedAttribute,
  classes: Pick<EquivalenceClasses, "classOf" | "sizes">,
): AttributeCounts {
  const { pairs, starts } = countClasses(codes, classes);
  return {
    values,
    totals,
    ofClass: (one) => pairs.subarray(2 * (starts[one] ?? 0), 2 * (starts[one + 1] ?? 0)),
    classCount: classes.sizes.length,
    recordCount,
  };
}

/** Renumbers the codes so that they ascend with the numbers they stand for. */
function sortValues(codes: Int32Array, values: readonly Cell[]): readonly [Int32Array, readonly Cell[]] {
  const order = values.map((_value, code) => code);
  const numberOf = (code: number): number => {
    const value = values[code];
    return typeof value === "number" ? value : Number.POSITIVE_INFINITY;
  };
  order.sort((one, other) => {
    const [first, second] = [numberOf(one), numberOf(other)];
    return first === second ? one - other : first - second;
  });
  const places = new Int32Array(values.length);
  for (const [place, code] of order.entries()) places[code] = place;
  return [codes.map((code) => places[code] ?? 0), order.map((code) => values[code] ?? null)];
}

/** Records sorted by class, then by code: equal neighbors are one count. */
function countClasses(codes: Int32Array, { classOf, sizes }: Pick<EquivalenceClasses, "classOf" | "sizes">) {
  const sorted = sortByClass(codes, classOf, sizes);
  const pairs = new Int32Array(2 * codes.length);
  const starts = new Int32Array(sizes.length + 1);
  let at = 0;
  let count = 0;
  for (const [one, size] of sizes.entries()) {
    starts[one] = count;
    for (const end = at + size; at < end; at += 1) {
      const code = sorted[at] ?? 0;
      const isNew = count === starts[one] || pairs[2 * count - 2] !== code;
      if (isNew) pairs[2 * count++] = code;
      pairs[2 * count - 1] = (isNew ? 0 : (pairs[2 * count - 1] ?? 0)) + 1;
    }
  }
  starts[sizes.length] = count;
  return { pairs, starts };
}

function sortByClass(codes: Int32Array, classOf: Int32Array, sizes: Int32Array): Int32Array {
  const ends = new Int32Array(sizes.length);
  let sum = 0;
  for (const [one, size] of sizes.entries()) {
    ends[one] = sum;
    sum += size;
  }
  const sorted = new Int32Array(codes.length);
  for (let at = 0; at < codes.length; at += 1) {
    const one = classOf[at] ?? 0;
    const place = ends[one] ?? 0;
    sorted[place] = codes[at] ?? 0;
    ends[one] = place + 1;
  }
  let start = 0;
  for (const size of sizes) {
    sorted.subarray(start, start + size).sort();
    start += size;
  }
  return sorted;
}
