/** Decides what is told of a table's k-anonymity. */
import { closeness } from "./closeness.ts";
import { distinctDiversity, entropyDiversity } from "./diversity.ts";
import {
  type Cell,
  cellOf,
  type DataRecord,
  type EquivalenceClasses,
  equivalenceClasses,
} from "./equivalence.ts";
import { countAttribute } from "./histogram.ts";
import { type Risk, riskOf } from "./risk.ts";

export interface TableRequest {
  readonly records: readonly DataRecord[];
  readonly quasiIdentifiers: readonly string[];
  readonly k: number;
  readonly sensitiveAttributes: readonly string[];
  /** How many groups are listed. */
  readonly maxGroups: number;
}

export interface TableAnswer {
  k: number;
  satisfied: boolean;
  smallestGroupSize: number;
  largestGroupSize: number;
  averageGroupSize: number;
  recordCount: number;
  groupCount: number;
  violatingGroupCount: number;
  violatingRecordCount: number;
  quasiIdentifiers: string[];
  groups: Group[];
  groupsTruncated: boolean;
  risk: Risk;
  lDiversity: Record<string, number>;
  entropyLDiversity: Record<string, number>;
  tCloseness: Record<string, number>;
}

interface Group {
  key: Record<string, Cell>;
  size: number;
  satisfied: boolean;
}

/** The measures of a table with at least one record. Linear but for sorting groups and values. */
export function measureTable(request: TableRequest): TableAnswer {
  const { records, quasiIdentifiers, k, maxGroups } = request;
  const classes = equivalenceClasses(records, quasiIdentifiers);
  const { sizes } = classes;
  const order = [...sizes.keys()].sort((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0));
  const smallestGroupSize = sizes[order[0] ?? 0] ?? 0;
  const violating = sizes.filter((size) => size < k);
  return {
    k,
    satisfied: smallestGroupSize >= k,
    smallestGroupSize,
    largestGroupSize: sizes[order.at(-1) ?? 0] ?? 0,
    averageGroupSize: rounded(records.length / sizes.length, 2),
    recordCount: records.length,
    groupCount: sizes.length,
    violatingGroupCount: violating.length,
    violatingRecordCount: violating.reduce((sum, size) => sum + size, 0),
    quasiIdentifiers: [...quasiIdentifiers],
    groups: order.slice(0, maxGroups).map((one) => groupOf(one, classes, request)),
    groupsTruncated: sizes.length > maxGroups,
    risk: riskOf(sizes, records.length),
    ...measureAttributes(request, classes),
  };
}

function groupOf(one: number, { sizes, firsts }: EquivalenceClasses, request: TableRequest): Group {
  const { records, quasiIdentifiers, k } = request;
  const record = records[firsts[one] ?? 0] ?? {};
  const size = sizes[one] ?? 0;
  return {
    key: Object.fromEntries(quasiIdentifiers.map((column) => [column, cellOf(record, column)])),
    size,
    satisfied: size >= k,
  };
}

function measureAttributes({ records, sensitiveAttributes }: TableRequest, classes: EquivalenceClasses) {
  const counted = sensitiveAttributes.map(
    (column) => [column, countAttribute(records, column, classes)] as const,
  );
  const each = (measure: (counts: (typeof counted)[number][1]) => number): Record<string, number> =>
    Object.fromEntries(counted.map(([column, counts]) => [column, rounded(measure(counts), 6)]));
  return {
    lDiversity: each(distinctDiversity),
    entropyLDiversity: each(entropyDiversity),
    tCloseness: each(closeness),
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The answer as JSON in bytes: an answer may be as large as its request, and bytes move between threads. */
export const measureTableAsJson = (request: TableRequest): { mediaType: string; bytes: Uint8Array } => ({
  mediaType: "application/json; charset=utf-8",
  bytes: new TextEncoder().encode(JSON.stringify(measureTable(request))),
});
