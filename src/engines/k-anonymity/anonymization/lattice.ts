/** The best full-domain generalization: one level for each column, by a search of the lattice of all of them. */
import type { GroupCriteria } from "./criteria.ts";
import type { HierarchyLevel } from "./hierarchy.ts";
import {
  type Grouping,
  isByColumn,
  levelCosts,
  lossOf,
  lossOfSuppression,
  lossWithoutSuppression,
  type Measure,
} from "./measures.ts";
import type { CodedTable } from "./table.ts";

export interface LatticeProblem {
  readonly table: CodedTable;
  readonly criteria: GroupCriteria;
  /** Records that may be left out. */
  readonly suppressedMax: number;
  readonly measure: Measure;
  /** Different rows that may be looked at, over all nodes; no bound where nothing is said. */
  readonly workMax?: number;
}

/** A generalization that satisfies the criteria. */
export interface Generalization extends Grouping {
  readonly loss: number;
}

export interface LatticeResult {
  /** Null where not even the most general table satisfies the criteria. */
  readonly best: Generalization | null;
  readonly nodeCount: number;
  readonly checkedCount: number;
  /** Whether the search came to its end within `workMax`. */
  readonly isComplete: boolean;
}

const unknown = 0;
const excluded = 1;

/** Number of nodes of the lattice of a table. */
export const countNodes = ({ columns }: CodedTable): number =>
  columns.reduce((product, { hierarchy }) => product * hierarchy.levels.length, 1);

/**
 * The generalization with the least loss; of equal ones the first by its levels. Nodes are checked as Flash does
 * (Kohlmayer et al., "Flash: Efficient, Stable and Optimal k-Anonymity", PASSAT 2012): by halves along paths to the top,
 * where a node that fails excludes all below it. Losses without suppression only grow upward, so a node whose own is no
 * less than the best found excludes all above it, whether the criteria are monotonic or not: by the sum of its columns'
 * costs before it is looked at, or by its group sizes. Memory grows with the nodes,
 * time with those that are checked, each linear in the different rows.
 */
export function searchLattice(problem: LatticeProblem): LatticeResult {
  return new LatticeSearch(problem).run();
}

class LatticeSearch {
  readonly #problem: LatticeProblem;
  readonly #strides: readonly number[];
  readonly #heights: readonly number[];
  readonly #nodeCount: number;
  readonly #states: Uint8Array;
  /** What each level of each column costs without suppression, by the measure or else by NCP: for the order of the nodes. */
  readonly #costs: readonly Float64Array[];
  readonly #isMonotonic: boolean;
  #best: Generalization | null = null;
  #bestNode = -1;
  #checkedCount = 0;
  #work = 0;

  constructor(problem: LatticeProblem) {
    this.#problem = problem;
    const { table, criteria, suppressedMax, measure } = problem;
    this.#heights = table.columns.map(({ hierarchy }) => hierarchy.levels.length);
    let stride = 1;
    this.#strides = this.#heights.map((height) => {
      const own = stride;
      stride *= height;
      return own;
    });
    this.#nodeCount = stride;
    this.#states = new Uint8Array(stride);
    this.#costs = levelCosts(table, isByColumn(measure) ? measure : "ncp");
    this.#isMonotonic = criteria.areMonotonic || suppressedMax === 0;
  }

  run(): LatticeResult {
    const order = this.#sortNodes();
    if (this.#isMonotonic) for (const node of order) if (this.#isOpen(node)) this.#checkPath(node);
    for (const node of order) if (this.#isOpen(node)) this.#check(node);
    return {
      best: this.#best,
      nodeCount: this.#nodeCount,
      checkedCount: this.#checkedCount,
      isComplete: !this.#isExhausted(),
    };
  }

  /** The least general first. */
  #sortNodes(): Int32Array {
    const bounds = Float64Array.from({ length: this.#nodeCount }, (_one, node) => this.#costOf(node));
    return Int32Array.from(bounds.keys()).sort(
      (one, other) => (bounds[one] ?? 0) - (bounds[other] ?? 0) || one - other,
    );
  }

  #levelOf(node: number, column: number): number {
    return Math.floor(node / (this.#strides[column] ?? 1)) % (this.#heights[column] ?? 1);
  }

  #costOf(node: number): number {
    return this.#costs.reduce((sum, costs, column) => sum + (costs[this.#levelOf(node, column)] ?? 0), 0);
  }

  #isExhausted(): boolean {
    return this.#work > (this.#problem.workMax ?? Number.POSITIVE_INFINITY);
  }

  #isOpen(node: number): boolean {
    return !this.#isExhausted() && this.#states[node] === unknown && !this.#isTooLossy(node);
  }

  /** Nothing at or above the node is better than what is known. */
  #isTooLossy(node: number): boolean {
    if (this.#best === null || !isByColumn(this.#problem.measure)) return false;
    return this.#costOf(node) > this.#best.loss + 1e-12;
  }

  /** From the node to the top by the cheapest steps; then by halves to the lowest that passes. */
  #checkPath(from: number): void {
    const path = [from];
    for (let node = from; ; ) {
      const above = this.#neighbors(node, 1).filter((next) => this.#states[next] === unknown);
      if (above.length === 0) break;
      node = above.reduce((least, next) => (this.#costOf(next) < this.#costOf(least) ? next : least));
      path.push(node);
    }
    let [low, high] = [0, path.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const node = path[middle] ?? from;
      const passes = this.#states[node] === excluded || this.#isTooLossy(node) || this.#check(node);
      if (passes) high = middle - 1;
      else low = middle + 1;
    }
  }

  #neighbors(node: number, step: 1 | -1): number[] {
    return this.#strides.flatMap((stride, column) => {
      const level = this.#levelOf(node, column) + step;
      return level >= 0 && level < (this.#heights[column] ?? 1) ? [node + step * stride] : [];
    });
  }

  /** Whether the node satisfies the criteria; then it may be the best. */
  #check(node: number): boolean {
    this.#checkedCount += 1;
    this.#states[node] = excluded;
    const { table, criteria } = this.#problem;
    this.#work += table.rowSizes.length * (1 + 4 * criteria.attributeCount);
    const levels = this.#heights.map((_height, column) => this.#levelOf(node, column));
    const { found, leastAbove, leastBelow } = generalize(this.#problem, levels);
    if (found === null) {
      if (this.#isMonotonic) this.#excludeAll(node, -1);
      return false;
    }
    if (this.#isBetter(found, node)) {
      this.#best = found;
      this.#bestNode = node;
    }
    const worst = (this.#best?.loss ?? 0) + 1e-12;
    if (leastAbove > worst) this.#excludeAll(node, 1);
    if (this.#isMonotonic && leastBelow > worst) this.#excludeAll(node, -1);
    return true;
  }

  #isBetter({ loss }: Generalization, node: number): boolean {
    if (this.#best === null) return true;
    const difference = loss - this.#best.loss;
    return difference < -1e-12 || (difference <= 1e-12 && node < this.#bestNode);
  }

  /** All below (-1) or above (1) the node are known. */
  #excludeAll(from: number, step: 1 | -1): void {
    const pending = [from];
    for (let node = pending.pop(); node !== undefined; node = pending.pop())
      for (const next of this.#neighbors(node, step)) {
        if (this.#states[next] !== unknown) continue;
        this.#states[next] = excluded;
        pending.push(next);
      }
  }
}

interface Checked {
  readonly found: Generalization | null;
  /** The least that anything above can lose, of a measure that is not one by column. */
  readonly leastAbove: number;
  /** The least that anything below can lose where the criteria are monotonic: it leaves out the same records and more. */
  readonly leastBelow: number;
}

/** The table at some levels. Linear in the different rows, and in the records where l or t are asked for. */
export function generalize(problem: LatticeProblem, levels: readonly number[]): Checked {
  const { table, criteria, suppressedMax, measure } = problem;
  const groupOf = groupRows(table, levels);
  const groupCount = groupOf.reduce((most, group) => Math.max(most, group), -1) + 1;
  const groupSizes = new Int32Array(groupCount);
  for (const [row, group] of groupOf.entries())
    groupSizes[group] = (groupSizes[group] ?? 0) + (table.rowSizes[row] ?? 0);
  const classOf = criteria.attributeCount === 0 ? groupOf : table.rowOf.map((row) => groupOf[row] ?? 0);
  const kept = criteria.check(classOf, groupSizes, suppressedMax);
  let suppressedCount = 0;
  for (const [group, size] of groupSizes.entries()) if (kept[group] === 0) suppressedCount += size;
  const isAllowed = suppressedCount <= suppressedMax && suppressedCount < table.recordCount;
  if (!isAllowed) return { found: null, leastAbove: 0, leastBelow: 0 };
  const parts = { levels, groupOf, groupSizes, kept, suppressedCount };
  const loss = lossOf(measure, table, parts);
  return {
    found: { ...parts, loss },
    leastAbove: lossWithoutSuppression(measure, table, groupSizes),
    leastBelow: lossOfSuppression(measure, table, suppressedCount),
  };
}

/** Numbers the groups of rows that share their labels, in the order of their first rows. */
function groupRows({ columns, rowCodes, rowSizes }: CodedTable, levels: readonly number[]): Int32Array {
  let keys: Keys = new Float64Array(rowSizes.length);
  let combinations = 1;
  for (const [at, { hierarchy }] of columns.entries()) {
    const level = hierarchy.levels[levels[at] ?? 0];
    const codes = rowCodes[at];
    if (level === undefined || codes === undefined || level.labels.length === 1) continue;
    if (combinations * level.labels.length > Number.MAX_SAFE_INTEGER) {
      keys = Float64Array.from(renumber(keys));
      combinations = keys.length;
    }
    appendLabels(keys, codes, level);
    combinations *= level.labels.length;
  }
  return combinations <= maxTable ? renumberSmall(keys, combinations) : renumber(keys);
}

/** Makes one number of each key and its label's code. */
function appendLabels(keys: Keys, codes: Int32Array, level: HierarchyLevel): void {
  const count = level.labels.length;
  for (let row = 0; row < keys.length; row += 1)
    keys[row] = (keys[row] ?? 0) * count + (level.codes[codes[row] ?? 0] ?? 0);
}

type Keys = Float64Array;

const maxTable = 4_000_000;

function renumberSmall(keys: Keys, combinations: number): Int32Array {
  const known = new Int32Array(combinations);
  const numbers = new Int32Array(keys.length);
  let count = 0;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    if (known[key] === 0) known[key] = ++count;
    numbers[at] = (known[key] ?? 1) - 1;
  }
  return numbers;
}

function renumber(keys: Keys): Int32Array {
  const known = new Map<number, number>();
  const numbers = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    let number = known.get(key);
    if (number === undefined) {
      number = known.size;
      known.set(key, number);
    }
    numbers[at] = number;
  }
  return numbers;
}
