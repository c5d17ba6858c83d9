/** Counts and histograms with differential privacy. */
import { ApiError } from "../../shared/api-error.ts";
import { bound95, type Fraction, sampleDiscreteLaplace } from "./discrete-laplace.ts";
import { type RandomBytes, RandomSource } from "./random-source.ts";

type Cell = string | number | boolean | null;

export interface PrivateCountsRequest {
  readonly values?: readonly Cell[] | undefined;
  readonly counts?: Readonly<Record<string, number>> | undefined;
  readonly categories?: readonly Cell[] | undefined;
  readonly edges?: readonly number[] | undefined;
  readonly epsilon: number;
  readonly recordsPerPerson: number;
  readonly nonNegative: boolean;
}

/** ε is taken in thousandths, so that noise can be drawn with whole numbers. */
const thousandths = 1_000;

/**
 * The number of values in each category or interval with noise from the discrete Laplace distribution: ε-differential
 * privacy of tables that differ by the records of one person. Bins come from the request, never from the values, since
 * which ones occur would tell of them. Throws `invalid_parameter` for repeated categories and edges that do not rise.
 */
export function countPrivately(request: PrivateCountsRequest, random: RandomBytes) {
  const { recordsPerPerson: sensitivity, nonNegative } = request;
  const parts = Math.max(1, Math.floor(request.epsilon * thousandths + 1e-6));
  const scale: Fraction = { over: sensitivity * thousandths, under: parts };
  const source = new RandomSource(random);
  const counts = countBins(request).map(({ label, count }) => {
    const noisy = count + sampleDiscreteLaplace(scale, source);
    return { label, count: nonNegative ? Math.max(0, noisy) : noisy };
  });
  return {
    epsilon: parts / thousandths,
    sensitivity,
    mechanism: "discrete Laplace",
    scale: scale.over / scale.under,
    error95: bound95(scale),
    counts,
  };
}

interface Bin {
  readonly label: Cell;
  count: number;
}

/** What is in none of the bins. */
const otherLabel = "(other)";

function countBins({ values = [], counts, categories, edges }: PrivateCountsRequest): Bin[] {
  if (counts !== undefined) return Object.entries(counts).map(([label, count]) => ({ label, count }));
  if (categories !== undefined) return countCategories(values, categories);
  if (edges !== undefined) return countIntervals(values, edges);
  return [{ label: "(all)", count: values.length }];
}

function countCategories(values: readonly Cell[], categories: readonly Cell[]): Bin[] {
  const bins = new Map<Cell, Bin>(categories.map((label) => [label, { label, count: 0 }]));
  if (bins.size < categories.length)
    throw new ApiError("invalid_parameter", "categories must be different.", { field: "categories" });
  const other: Bin = { label: otherLabel, count: 0 };
  for (const value of values) (bins.get(value) ?? other).count += 1;
  return [...bins.values(), other];
}

function countIntervals(values: readonly Cell[], edges: readonly number[]): Bin[] {
  if (edges.some((edge, at) => !Number.isFinite(edge) || (at > 0 && edge <= (edges[at - 1] ?? edge))))
    throw new ApiError("invalid_parameter", "edges must be numbers in rising order.", { field: "edges" });
  const bins = edges.slice(1).map((to, at): Bin => ({ label: `[${edges[at]}, ${to})`, count: 0 }));
  const other: Bin = { label: otherLabel, count: 0 };
  for (const value of values) (bins[findInterval(value, edges)] ?? other).count += 1;
  return [...bins, other];
}

/** The interval [from, to) that a value is in; -1 for none. */
function findInterval(value: Cell, edges: readonly number[]): number {
  if (typeof value !== "number") return -1;
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1 < edges.length - 1 ? low - 1 : -1;
}
