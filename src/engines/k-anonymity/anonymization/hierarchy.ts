/** Generalization hierarchies: for each level of a column, the label that stands for each value. */
import type { Cell } from "../equivalence.ts";

/** One level of a hierarchy. */
export interface HierarchyLevel {
  /** The label's code of each value's code. */
  readonly codes: Int32Array;
  readonly labels: readonly Cell[];
  /** Loss of each label, 0 to 1: see `measureLosses`. */
  readonly losses: Float64Array;
}

/** Level 0 is the values themselves, the last one `*` alone. */
export interface Hierarchy {
  readonly type: ColumnType;
  readonly levels: readonly HierarchyLevel[];
}

export const columnTypes = ["number", "date", "postcode", "category"] as const;

export type ColumnType = (typeof columnTypes)[number];

/** What a value becomes from level 1 on; all values have as many labels. */
export type Labels = readonly Cell[];

/** Suppressed: nothing is told. */
export const everything = "*";

/**
 * Builds the levels of a column from the labels of its values. A level that joins nothing more than the one below is
 * left out; `*` is added on top. `positions` are the values as numbers where the column has an order of magnitude.
 * Null where labels are not nested: two values that share one at a level and not at the next.
 */
export function buildHierarchy(
  type: ColumnType,
  values: readonly Cell[],
  labels: readonly Labels[],
  positions: Float64Array | null,
): Hierarchy | null {
  const own = encodeLabels(values, positions);
  const levels = [own];
  const count = labels[0]?.length ?? 0;
  for (let at = 0; at < count; at += 1) {
    const next = encodeLabels(
      labels.map((one) => one[at] ?? null),
      positions,
    );
    const below = levels.at(-1) ?? own;
    if (!isNested(below, next)) return null;
    if (next.labels.length < below.labels.length) levels.push(next);
  }
  const top = encodeLabels(
    values.map(() => everything),
    positions,
  );
  const last = levels.at(-1) ?? own;
  if (last.labels.length > 1) levels.push(top);
  else if (levels.length > 1 && last.labels[0] !== everything) levels[levels.length - 1] = top;
  return { type, levels };
}

function encodeLabels(labels: readonly Cell[], positions: Float64Array | null): HierarchyLevel {
  const known = new Map<Cell, number>();
  const codes = new Int32Array(labels.length);
  for (const [at, label] of labels.entries()) {
    let code = known.get(label);
    if (code === undefined) {
      code = known.size;
      known.set(label, code);
    }
    codes[at] = code;
  }
  return { codes, labels: [...known.keys()], losses: measureLosses(codes, known.size, positions) };
}

/**
 * The normalized certainty penalty of each label (Xu et al., "Utility-Based Anonymization Using Local Recoding", KDD
 * 2006): of numbers and dates the span of the values under it, divided by that of the column; otherwise the share of
 * the column's values under it; 0 for a single value, 1 for all of them.
 */
function measureLosses(codes: Int32Array, labelCount: number, positions: Float64Array | null): Float64Array {
  const counts = new Int32Array(labelCount);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  if (positions === null) return Float64Array.from(counts, (count) => (count > 1 ? count / codes.length : 0));
  const least = new Float64Array(labelCount).fill(Number.POSITIVE_INFINITY);
  const most = new Float64Array(labelCount).fill(Number.NEGATIVE_INFINITY);
  const hasNone = new Uint8Array(labelCount);
  for (const [at, code] of codes.entries()) {
    const position = positions[at] ?? Number.NaN;
    if (Number.isNaN(position)) hasNone[code] = 1;
    else {
      least[code] = Math.min(least[code] ?? 0, position);
      most[code] = Math.max(most[code] ?? 0, position);
    }
  }
  const span = spanOf(positions);
  return Float64Array.from(counts, (count, code) => {
    if (count < 2) return 0;
    if (labelCount === 1 || hasNone[code] === 1 || span === 0) return 1;
    const share = ((most[code] ?? 0) - (least[code] ?? 0)) / span;
    return Number.isFinite(share) ? share : 1;
  });
}

/** The distance of the smallest number to the largest; 0 where there is none. */
export function spanOf(positions: Float64Array): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const position of positions) {
    if (Number.isNaN(position)) continue;
    least = Math.min(least, position);
    most = Math.max(most, position);
  }
  return most >= least ? most - least : 0;
}

function isNested(below: HierarchyLevel, above: HierarchyLevel): boolean {
  const parents = new Int32Array(below.labels.length).fill(-1);
  for (const [at, code] of below.codes.entries()) {
    const parent = above.codes[at] ?? 0;
    if (parents[code] === -1) parents[code] = parent;
    else if (parents[code] !== parent) return false;
  }
  return true;
}
