/** What a full-domain generalization costs: the measures that the search can make least. */
import type { HierarchyLevel } from "./hierarchy.ts";
import type { CodedTable } from "./table.ts";

export const measures = [
  "ncp",
  "discernibility",
  "entropy",
  "precision",
  "height",
  "averageClassSize",
] as const;

export type Measure = (typeof measures)[number];

/** Measures that are the sum of what each column's level costs, and more where records are left out. */
type ByColumn = Exclude<Measure, "discernibility" | "averageClassSize">;

export const isByColumn = (measure: Measure): measure is ByColumn =>
  measure !== "discernibility" && measure !== "averageClassSize";

/** A table at some levels: its groups, and which of them are kept. */
export interface Grouping {
  /** The level of each column. */
  readonly levels: readonly number[];
  /** The group of each different row, and whether the group is kept. */
  readonly groupOf: Int32Array;
  readonly groupSizes: Int32Array;
  readonly kept: Uint8Array;
  readonly suppressedCount: number;
}

/** The cost of each level of each column without suppression; that of `*` is not below any other of its column. */
export const levelCosts = (table: CodedTable, measure: ByColumn): readonly Float64Array[] =>
  table.columns.map(({ hierarchy: { levels } }, at) =>
    Float64Array.from(levels, (level, height) => costsOf[measure](table, at, level, height)),
  );

type Cost = (table: CodedTable, at: number, level: HierarchyLevel, height: number) => number;

const costsOf: Readonly<Record<ByColumn, Cost>> = {
  ncp: (table, at, level) => sumLosses(table.rowSizes, table.rowCodes[at], level) / cellCount(table),
  entropy: (table, at, level) => lostBits(table, at, level) / cellCount(table),
  precision: ({ columns }, at, _level, height) => heightShare(columns[at], height) / columns.length,
  height: (_table, _at, _level, height) => height,
};

/** The loss of a generalization: NCP, entropy and precision are means over all cells, as others are totals. */
export function lossOf(measure: Measure, table: CodedTable, grouping: Grouping): number {
  switch (measure) {
    case "ncp":
      return measureNcp(table, grouping);
    case "entropy":
      return measureEntropy(table, grouping);
    case "precision":
      return measurePrecision(table, grouping);
    case "height":
      return grouping.levels.reduce((sum, level) => sum + level, 0);
    case "discernibility":
      return measureDiscernibility(table, grouping);
    case "averageClassSize":
      return measureClassSize(table, grouping);
  }
}

/** A bound of what all above a node lose, from its groups; 0 of a measure by column, whose costs are one. */
export function lossWithoutSuppression(
  measure: Measure,
  { recordCount }: CodedTable,
  sizes: Int32Array,
): number {
  if (measure === "discernibility") return sizes.reduce((sum, size) => sum + size * size, 0);
  return measure === "averageClassSize" ? recordCount / sizes.length : 0;
}

/** What the records that are left out lose alone, at least. */
export function lossOfSuppression(measure: Measure, { recordCount }: CodedTable, count: number): number {
  if (measure === "discernibility") return count * recordCount;
  return measure === "ncp" || measure === "precision" ? count / recordCount : 0;
}

/** The mean certainty penalty of all cells, 0 to 1; a suppressed one counts 1. */
export function measureNcp(table: CodedTable, { levels, groupOf, kept, suppressedCount }: Grouping): number {
  const keptSizes = table.rowSizes.map((size, row) => (kept[groupOf[row] ?? 0] === 1 ? size : 0));
  let sum = suppressedCount * table.columns.length;
  for (const [at, { hierarchy }] of table.columns.entries())
    sum += sumLosses(keptSizes, table.rowCodes[at], hierarchy.levels[levels[at] ?? 0]);
  return sum / cellCount(table);
}

/** Σ |group|² and, for each suppressed record, the number of all (Bayardo, Agrawal, ICDE 2005). */
export function measureDiscernibility(
  { recordCount }: Pick<CodedTable, "recordCount">,
  { groupSizes, kept, suppressedCount }: Pick<Grouping, "groupSizes" | "kept" | "suppressedCount">,
): number {
  let sum = suppressedCount * recordCount;
  for (const [group, size] of groupSizes.entries()) if (kept[group] === 1) sum += size * size;
  return sum;
}

/**
 * Non-uniform entropy, the mean bits that a cell loses: -log2 of its value's share among those under its label (de Waal,
 * Willenborg 1999). Suppressed records lose what their labels tell apart among them, too, as in ARX.
 */
function measureEntropy(table: CodedTable, grouping: Grouping): number {
  let bits = 0;
  for (const [at, { hierarchy }] of table.columns.entries()) {
    const level = hierarchy.levels[grouping.levels[at] ?? 0];
    if (level !== undefined) bits += lostBits(table, at, level) + suppressedBits(table, at, level, grouping);
  }
  return bits / cellCount(table);
}

/** What is lost where the labels of suppressed records become one. */
function suppressedBits(
  { rowSizes, rowCodes }: CodedTable,
  at: number,
  level: HierarchyLevel,
  { groupOf, kept, suppressedCount }: Grouping,
): number {
  const counts = new Float64Array(level.labels.length);
  for (const [row, size] of rowSizes.entries())
    if (kept[groupOf[row] ?? 0] === 0) addAt(counts, level.codes[rowCodes[at]?.[row] ?? 0] ?? 0, size);
  return counts.reduce(
    (bits, count) => (count === 0 ? bits : bits - count * Math.log2(count / suppressedCount)),
    0,
  );
}

/** Mean share of its hierarchy's height that a cell is raised by (Sweeney 2002); a suppressed one counts 1. */
function measurePrecision(
  { columns, recordCount }: CodedTable,
  { levels, suppressedCount }: Grouping,
): number {
  const raised = columns.reduce((sum, column, at) => sum + heightShare(column, levels[at] ?? 0), 0);
  const suppressed = suppressedCount / recordCount;
  return (raised / columns.length) * (1 - suppressed) + suppressed;
}

/** Records a group, where those that are left out are one more group, as in ARX. */
const measureClassSize = ({ recordCount }: CodedTable, { kept, suppressedCount }: Grouping): number =>
  recordCount / (kept.reduce((sum, one) => sum + one, 0) + (suppressedCount > 0 ? 1 : 0));

const cellCount = ({ recordCount, columns }: CodedTable): number => recordCount * columns.length;

function heightShare(column: CodedTable["columns"][number] | undefined, height: number): number {
  const highest = (column?.hierarchy.levels.length ?? 1) - 1;
  return highest === 0 ? 0 : height / highest;
}

function lostBits({ columns, rowSizes, rowCodes }: CodedTable, at: number, level: HierarchyLevel): number {
  const codes = rowCodes[at] ?? new Int32Array(0);
  const values = new Float64Array(columns[at]?.values.length ?? 0);
  const labels = new Float64Array(level.labels.length);
  for (const [row, size] of rowSizes.entries()) {
    const code = codes[row] ?? 0;
    addAt(values, code, size);
    addAt(labels, level.codes[code] ?? 0, size);
  }
  return values.reduce(
    (bits, count, code) => bits - count * Math.log2(count / (labels[level.codes[code] ?? 0] ?? 1)),
    0,
  );
}

function addAt(counts: Float64Array, at: number, more: number): void {
  counts[at] = (counts[at] ?? 0) + more;
}

function sumLosses(
  sizes: Int32Array,
  codes: Int32Array | undefined,
  level: HierarchyLevel | undefined,
): number {
  if (codes === undefined || level === undefined) return 0;
  let sum = 0;
  for (let row = 0; row < sizes.length; row += 1)
    sum += (level.losses[level.codes[codes[row] ?? 0] ?? 0] ?? 0) * (sizes[row] ?? 0);
  return sum;
}
