/** Equivalence classes: records that share their quasi-identifiers. */

/** A cell of a table; a column that a record lacks is null. */
export type Cell = string | number | boolean | null;

export type DataRecord = Readonly<Record<string, Cell>>;

/** The equivalence classes of a table, numbered in the order of their first records. */
export interface EquivalenceClasses {
  /** The class of each record. */
  readonly classOf: Int32Array;
  /** Records in each class. */
  readonly sizes: Int32Array;
  /** The first record of each class. */
  readonly firsts: Int32Array;
}

export const cellOf = (record: DataRecord, column: string): Cell =>
  Object.hasOwn(record, column) ? (record[column] ?? null) : null;

/** Values of a column as numbers from 0 in the order of first occurrence; 1, "1" and true differ, 0 and -0 do not. */
export function encodeColumn(
  records: readonly DataRecord[],
  column: string,
): readonly [Int32Array, readonly Cell[]] {
  const codes = new Int32Array(records.length);
  const known = new Map<Cell, number>();
  for (const [at, record] of records.entries()) {
    const cell = cellOf(record, column);
    let code = known.get(cell);
    if (code === undefined) {
      code = known.size;
      known.set(cell, code);
    }
    codes[at] = code;
  }
  return [codes, [...known.keys()]];
}

/**
 * The classes of records whose cells are the same in every column (Sweeney 2002, "k-anonymity: a model for
 * protecting privacy"). Cells are compared as values, never as joined texts, so no separator can bring two
 * different keys together. Linear in the number of cells.
 */
export function buildEquivalenceClasses(
  records: readonly DataRecord[],
  columns: readonly string[],
): EquivalenceClasses {
  let classOf = new Int32Array(records.length);
  for (const column of columns) {
    const [codes, cells] = encodeColumn(records, column);
    classOf = refineClasses(classOf, codes, cells.length);
  }
  return countSizes(classOf);
}

/**
 * The classes of the same records by all columns but one, for each column in turn. Columns before it and behind it are
 * joined once each: three splits a column, not one for each pair of columns.
 */
export function* classesWithoutEach(
  records: readonly DataRecord[],
  columns: readonly string[],
): Generator<EquivalenceClasses> {
  const encoded = columns.map((column) => encodeColumn(records, column));
  const none = new Int32Array(records.length);
  const behind = [none];
  for (const [codes, cells] of encoded.slice(1).reverse())
    behind.unshift(refineClasses(behind[0] ?? none, codes, cells.length));
  let before = none;
  for (const [at, [codes, cells]] of encoded.entries()) {
    yield countSizes(refineClasses(before, behind[at] ?? none, records.length));
    before = refineClasses(before, codes, cells.length);
  }
}

/** Splits classes by one more column. A class and a code make one number: both are at most 100,000. */
export function refineClasses(
  classOf: Int32Array,
  codes: Int32Array,
  codeCount: number,
): Int32Array<ArrayBuffer> {
  const refined = new Int32Array(classOf.length);
  const known = new Map<number, number>();
  for (let at = 0; at < classOf.length; at += 1) {
    const pair = (classOf[at] ?? 0) * codeCount + (codes[at] ?? 0);
    let code = known.get(pair);
    if (code === undefined) {
      code = known.size;
      known.set(pair, code);
    }
    refined[at] = code;
  }
  return refined;
}

function countSizes(classOf: Int32Array): EquivalenceClasses {
  const sizes: number[] = [];
  const firsts: number[] = [];
  for (const [at, one] of classOf.entries()) {
    if (one === sizes.length) {
      sizes.push(0);
      firsts.push(at);
    }
    sizes[one] = (sizes[one] ?? 0) + 1;
  }
  return { classOf, sizes: Int32Array.from(sizes), firsts: Int32Array.from(firsts) };
}
