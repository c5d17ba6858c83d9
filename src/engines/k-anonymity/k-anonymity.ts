/** The k-anonymity of a table, with its diversity, closeness and risks. */
import { roundTo } from "../../shared/rounding.ts";
import { measureCloseness } from "./closeness.ts";
import {
  type DisclosureMeasures,
  measureDisclosure,
  measureRecursiveDiversity,
  measureRisingDiversity,
  type recursiveConventions,
} from "./disclosure.ts";
import { measureDistinctDiversity, measureEntropyDiversity } from "./diversity.ts";
import { buildEquivalenceClasses, cellOf, type DataRecord, type EquivalenceClasses } from "./equivalence.ts";
import { countAttribute } from "./histogram.ts";
import { measureRisk } from "./risk.ts";
import { suggestColumns } from "./suggestions.ts";

export interface TableRequest {
  readonly records: readonly DataRecord[];
  readonly quasiIdentifiers: readonly string[];
  readonly k: number;
  readonly sensitiveAttributes: readonly string[];
  /** How many groups are listed. */
  readonly maxGroups: number;
  /** Of recursive (c,l)-diversity; the paper's where nothing is said. */
  readonly convention?: (typeof recursiveConventions)[number];
}

/** Measures a table with at least one record. Linear except for sorting groups and values. */
export function measureTable(request: TableRequest) {
  const { records, quasiIdentifiers, k, maxGroups } = request;
  const classes = buildEquivalenceClasses(records, quasiIdentifiers);
  const { sizes } = classes;
  const order = [...sizes.keys()].sort((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0));
  const smallestGroupSize = sizes[order[0] ?? 0] ?? 0;
  const violating = sizes.filter((size) => size < k);
  return {
    k,
    satisfied: smallestGroupSize >= k,
    smallestGroupSize,
    largestGroupSize: sizes[order.at(-1) ?? 0] ?? 0,
    averageGroupSize: roundTo(records.length / sizes.length, 2),
    recordCount: records.length,
    groupCount: sizes.length,
    violatingGroupCount: violating.length,
    violatingRecordCount: violating.reduce((sum, size) => sum + size, 0),
    quasiIdentifiers: [...quasiIdentifiers],
    groups: order.slice(0, maxGroups).map((one) => buildGroup(one, classes, request)),
    groupsTruncated: sizes.length > maxGroups,
    risk: measureRisk(sizes, records.length),
    ...measureAttributes(request, classes),
    suggestions: suggestColumns(request),
  };
}

function buildGroup(one: number, { sizes, firsts }: EquivalenceClasses, request: TableRequest) {
  const { records, quasiIdentifiers, k } = request;
  const record = records[firsts[one] ?? 0] ?? {};
  const size = sizes[one] ?? 0;
  return {
    key: Object.fromEntries(quasiIdentifiers.map((column) => [column, cellOf(record, column)])),
    size,
    satisfied: size >= k,
  };
}

function measureAttributes(
  { records, sensitiveAttributes, convention }: TableRequest,
  classes: EquivalenceClasses,
) {
  const counted = sensitiveAttributes.map(
    (column) => [column, countAttribute(records, column, classes)] as const,
  );
  const each = (measure: (counts: (typeof counted)[number][1]) => number): Record<string, number> =>
    Object.fromEntries(counted.map(([column, counts]) => [column, roundTo(measure(counts), 6)]));
  const disclosures = new Map(counted.map(([column, counts]) => [column, measureDisclosure(counts)]));
  const disclosed = (measure: keyof DisclosureMeasures): Record<string, number> =>
    Object.fromEntries([...disclosures].map(([column, found]) => [column, roundTo(found[measure], 6)]));
  const lDiversity = each(measureDistinctDiversity);
  const measureRecursive = convention === "pycanon" ? measureRisingDiversity : measureRecursiveDiversity;
  return {
    lDiversity,
    entropyLDiversity: each(measureEntropyDiversity),
    recursiveLDiversity: Object.fromEntries(
      counted.map(([column, counts]) => [column, measureRecursive(counts, measureDistinctDiversity(counts))]),
    ),
    tCloseness: each(measureCloseness),
    deltaDisclosure: disclosed("deltaDisclosure"),
    betaLikeness: disclosed("betaLikeness"),
    enhancedBetaLikeness: disclosed("enhancedBetaLikeness"),
    alpha: disclosed("alpha"),
  };
}

/** The report as JSON bytes: it may be as large as the request, and bytes are moved between threads, not copied. */
export const measureTableAsJson = (request: TableRequest): { mediaType: string; bytes: Uint8Array } => ({
  mediaType: "application/json; charset=utf-8",
  bytes: new TextEncoder().encode(JSON.stringify(measureTable(request))),
});
