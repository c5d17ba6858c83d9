/** Mondrian: groups by splitting the table at medians, for tables whose lattice is too large to search. */
import type { Cell } from "../equivalence.ts";
import type { GroupCriteria } from "./criteria.ts";
import { everything, spanOf } from "./hierarchy.ts";
import { dateOf, numberOf } from "./infer-hierarchy.ts";
import type { CodedColumn, CodedTable } from "./table.ts";

/** The groups of records, and what each has in place of its values. */
export interface Partition {
  readonly groups: readonly Int32Array[];
  /** A label for each column of each group. */
  readonly labels: readonly (readonly Cell[])[];
  readonly loss: number;
}

/**
 * Strict multidimensional partitioning (LeFevre, DeWitt, Ramakrishnan, "Mondrian Multidimensional K-Anonymity", ICDE
 * 2006): the column that is widest in a group is split at its median as long as both sides satisfy the criteria. Nothing
 * is suppressed. Null where the whole table does not satisfy them. n log n for each column.
 */
export function partitionTable(table: CodedTable, criteria: GroupCriteria): Partition | null {
  const all = Int32Array.from({ length: table.recordCount }, (_one, record) => record);
  if (!criteria.allowsGroup(all)) return null;
  const columns = table.columns.map(orderColumn);
  const groups: Int32Array[] = [];
  const pending: Int32Array[] = [all];
  for (let group = pending.pop(); group !== undefined; group = pending.pop()) {
    const halves = splitGroup(group, columns, criteria);
    if (halves === null) groups.push(group);
    else pending.push(...halves);
  }
  const labeled = groups.map((group) => columns.map((column) => labelGroup(group, column)));
  let loss = 0;
  for (const [at, group] of groups.entries())
    for (const { loss: one } of labeled[at] ?? []) loss += one * group.length;
  return {
    groups,
    labels: labeled.map((cells) => cells.map(({ label }) => label)),
    loss: loss / table.recordCount / columns.length,
  };
}

interface OrderedColumn {
  readonly coded: CodedColumn;
  /** The place of each record's value in the column's order. */
  readonly ranks: Int32Array;
  readonly valueCount: number;
  /** The value's code of each rank. */
  readonly order: Int32Array;
  /** Numbers and dates by code; null for what has no magnitude. */
  readonly positions: Float64Array | null;
  readonly span: number;
}

function orderColumn(coded: CodedColumn): OrderedColumn {
  const { values, hierarchy, codes } = coded;
  const positions =
    hierarchy.type === "number"
      ? Float64Array.from(values, numberOf)
      : hierarchy.type === "date"
        ? Float64Array.from(values, dateOf)
        : null;
  const order = Int32Array.from(values.keys()).sort(
    positions === null ? compareLabels(coded) : comparePositions(positions),
  );
  const rankOf = new Int32Array(values.length);
  for (const [rank, code] of order.entries()) rankOf[code] = rank;
  return {
    coded,
    ranks: codes.map((code) => rankOf[code] ?? 0),
    valueCount: values.length,
    order,
    positions,
    span: positions === null ? 0 : spanOf(positions),
  };
}

/** Numbers in rising order, what is none before them. */
const comparePositions = (positions: Float64Array) => (one: number, other: number) => {
  const [first, second] = [positions[one] ?? Number.NaN, positions[other] ?? Number.NaN];
  if (Number.isNaN(first) || Number.isNaN(second))
    return Number(Number.isNaN(second)) - Number(Number.isNaN(first));
  return first - second || one - other;
};

/** By the labels from the most general one down, so that neighbors share as many as they can. */
function compareLabels({ values, hierarchy }: CodedColumn) {
  const texts = values.map((_value, code) =>
    hierarchy.levels.map(({ codes, labels }) => String(labels[codes[code] ?? 0])).reverse(),
  );
  return (one: number, other: number): number => {
    for (const [at, label] of (texts[one] ?? []).entries()) {
      const second = texts[other]?.[at] ?? "";
      if (label !== second) return label < second ? -1 : 1;
    }
    return one - other;
  };
}

function splitGroup(
  group: Int32Array,
  columns: readonly OrderedColumn[],
  criteria: GroupCriteria,
): readonly [Int32Array, Int32Array] | null {
  if (group.length < 2 * criteria.k) return null;
  const widths = columns.map((column) => ({ column, width: widthOf(group, column) }));
  widths.sort((one, other) => other.width - one.width);
  for (const { column, width } of widths) {
    if (width === 0) return null;
    const halves = splitAtMedian(group, column, criteria);
    if (halves !== null) return halves;
  }
  return null;
}

/** How much of the column the group spans, 0 to 1; 0 for a single value. */
function widthOf(group: Int32Array, column: OrderedColumn): number {
  const { ranks, valueCount, order, positions, span } = column;
  let [least, most] = [valueCount, -1];
  for (const record of group) {
    const rank = ranks[record] ?? 0;
    least = Math.min(least, rank);
    most = Math.max(most, rank);
  }
  if (least === most) return 0;
  const positionOf = (rank: number): number => positions?.[order[rank] ?? 0] ?? Number.NaN;
  const distance = positionOf(most) - positionOf(least);
  return Number.isNaN(distance) || span === 0 ? (most - least) / valueCount : distance / span;
}

function splitAtMedian(
  group: Int32Array,
  { ranks }: OrderedColumn,
  criteria: GroupCriteria,
): readonly [Int32Array, Int32Array] | null {
  const sorted = group.map((record) => ranks[record] ?? 0).sort();
  const median = sorted[sorted.length >> 1] ?? 0;
  for (const limit of [median, median + 1]) {
    const left = group.filter((record) => (ranks[record] ?? 0) < limit);
    if (left.length < criteria.k || group.length - left.length < criteria.k) continue;
    const right = group.filter((record) => (ranks[record] ?? 0) >= limit);
    if (criteria.allowsGroup(left) && criteria.allowsGroup(right)) return [left, right];
  }
  return null;
}

interface Label {
  readonly label: Cell;
  readonly loss: number;
}

/** Values that a label lists at most. */
const maxListed = 8;

function labelGroup(group: Int32Array, column: OrderedColumn): Label {
  const { coded, positions, valueCount } = column;
  const codes = new Set<number>();
  for (const record of group) codes.add(coded.codes[record] ?? 0);
  const [first = 0] = codes;
  if (codes.size === 1) return { label: coded.values[first] ?? null, loss: 0 };
  if (codes.size === valueCount && positions === null) return { label: everything, loss: 1 };
  if (positions !== null) return labelInterval([...codes], column);
  return coded.hierarchy.levels.length > 2 ? labelAncestor([...codes], column) : labelSet([...codes], column);
}

/** `20-29` of numbers, `2001-02-03/2001-04-05` of dates (ISO 8601). */
function labelInterval(codes: readonly number[], { coded, positions, span }: OrderedColumn): Label {
  const positionOf = (code: number): number => positions?.[code] ?? Number.NaN;
  if (codes.some((code) => Number.isNaN(positionOf(code)))) return { label: everything, loss: 1 };
  const least = codes.reduce((one, other) => (positionOf(other) < positionOf(one) ? other : one));
  const most = codes.reduce((one, other) => (positionOf(other) > positionOf(one) ? other : one));
  const share = (positionOf(most) - positionOf(least)) / span;
  const loss = Number.isFinite(share) ? share : 1;
  const [from, to] = [coded.values[least] ?? null, coded.values[most] ?? null];
  if (coded.hierarchy.type === "date") return { label: `${from}/${to}`, loss };
  return { label: Number(from) >= 0 ? `${from}-${to}` : `[${from}, ${to}]`, loss };
}

/** The lowest label of the hierarchy that stands for all of them. */
function labelAncestor(codes: readonly number[], { coded }: OrderedColumn): Label {
  for (const { codes: labelOf, labels, losses } of coded.hierarchy.levels) {
    const label = labelOf[codes[0] ?? 0] ?? 0;
    if (codes.every((code) => labelOf[code] === label))
      return { label: labels[label] ?? null, loss: losses[label] ?? 1 };
  }
  return { label: everything, loss: 1 };
}

/** `{flu, gastritis}`; too many are not listed. */
function labelSet(codes: readonly number[], { coded, valueCount }: OrderedColumn): Label {
  if (codes.length > maxListed) return { label: everything, loss: 1 };
  const texts = codes.map((code) => String(coded.values[code] ?? "")).sort();
  return { label: `{${texts.join(", ")}}`, loss: codes.length / valueCount };
}
