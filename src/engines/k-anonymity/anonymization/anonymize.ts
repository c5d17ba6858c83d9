/** Tables made k-anonymous, l-diverse and t-close by generalization and suppression. */
import { ApiError } from "../../../shared/api-error.ts";
import { roundTo } from "../../../shared/rounding.ts";
import { distanceToTable } from "../closeness.ts";
import { buildEquivalenceClasses, type Cell, cellOf, type DataRecord } from "../equivalence.ts";
import { countEncoded, type EncodedAttribute, encodeAttribute } from "../histogram.ts";
import { measureRisk } from "../risk.ts";
import { type Criteria, GroupCriteria } from "./criteria.ts";
import { type HierarchyRows, readHierarchy } from "./given-hierarchy.ts";
import type { ColumnType, Hierarchy } from "./hierarchy.ts";
import { inferHierarchy, inferType } from "./infer-hierarchy.ts";
import { countNodes, type Generalization, searchLattice } from "./lattice.ts";
import { type Measure, measureDiscernibility, measureNcp } from "./measures.ts";
import { type Partition, partitionTable } from "./mondrian.ts";
import { type CodedTable, codeTable } from "./table.ts";

export const methods = ["auto", "optimal", "mondrian"] as const;

export interface AnonymizationRequest extends Criteria {
  readonly records: readonly DataRecord[];
  readonly quasiIdentifiers: readonly string[];
  readonly sensitiveAttributes: readonly string[];
  /** Columns left out of the result. */
  readonly identifiers: readonly string[];
  readonly method: (typeof methods)[number];
  /** Share of the records that may be left out; Mondrian leaves out none. */
  readonly suppressionLimit: number;
  /** What the optimal search makes as small as it can be. */
  readonly minimize: Measure;
  readonly hierarchies: Readonly<Record<string, HierarchyRows>>;
  readonly columnTypes: Readonly<Record<string, ColumnType>>;
}

/** Different rows that `auto` looks at over all nodes before it takes Mondrian, some 2 s; and that may be asked for. */
const maxAutoWork = 20_000_000;
const maxWork = 150_000_000;
const maxNodes = 100_000;

/**
 * The records without identifiers, generalized; those that were left out are missing, the others keep their order.
 * Throws `invalid_parameter` where not even the most general table satisfies the criteria, for columns that are named in
 * two roles, hierarchies that do not fit, and a lattice too large for the optimal search.
 */
export function anonymizeTable(request: AnonymizationRequest) {
  checkRoles(request);
  const { records, quasiIdentifiers, sensitiveAttributes } = request;
  const table = codeTable(records, quasiIdentifiers, (name, values) =>
    chooseHierarchy(request, name, values),
  );
  const attributes = sensitiveAttributes.map((name) => encodeAttribute(records, name));
  const criteria = new GroupCriteria(request, attributes);
  const result = runMethod(request, table, criteria);
  if (result === null) throw refuseCriteria(request);
  return { ...reportOf(request, table, attributes, result), records: rewrite(request, result) };
}

/** The answer as JSON bytes: it may be as large as the request. */
export const anonymizeTableAsJson = (request: AnonymizationRequest) => ({
  mediaType: "application/json; charset=utf-8",
  bytes: new TextEncoder().encode(JSON.stringify(anonymizeTable(request))),
});

interface Result {
  readonly method: "optimal" | "mondrian";
  readonly table: CodedTable;
  readonly levels: readonly (number | null)[];
  /** The group of each record; -1 where it is left out. */
  readonly groupOf: Int32Array;
  readonly groupSizes: Int32Array;
  readonly suppressedCount: number;
  readonly ncp: number;
  /** The value of what was to be made least; null of Mondrian, which makes nothing least. */
  readonly minimized: number | null;
  readonly nodeCount: number | null;
  readonly checkedCount: number | null;
  readonly labelOf: (record: number, column: number) => Cell;
}

function checkRoles(request: AnonymizationRequest): void {
  const { quasiIdentifiers, sensitiveAttributes, identifiers, hierarchies, columnTypes } = request;
  if ((request.l ?? request.t) !== undefined && sensitiveAttributes.length === 0)
    throw refuseField("sensitiveAttributes", "must name what l and t are about");
  const others = new Set(quasiIdentifiers);
  for (const [field, names] of Object.entries({ sensitiveAttributes, identifiers })) {
    if (names.some((name) => others.has(name)))
      throw refuseField(field, "must not name a column that has another role");
    for (const name of names) others.add(name);
  }
  for (const [field, named] of Object.entries({ hierarchies, columnTypes }))
    if (Object.keys(named).some((name) => !quasiIdentifiers.includes(name)))
      throw refuseField(field, "must name quasi-identifiers only");
}

const refuseField = (field: string, words: string): ApiError =>
  new ApiError("invalid_parameter", `${field} ${words}.`, { field });

function chooseHierarchy(request: AnonymizationRequest, name: string, values: readonly Cell[]): Hierarchy {
  const { hierarchies, columnTypes } = request;
  const rows = Object.hasOwn(hierarchies, name) ? hierarchies[name] : undefined;
  if (rows !== undefined) return readHierarchy(name, values, rows);
  const given = Object.hasOwn(columnTypes, name) ? columnTypes[name] : undefined;
  return inferHierarchy(given ?? inferType(name, values), values);
}

function runMethod(request: AnonymizationRequest, table: CodedTable, criteria: GroupCriteria): Result | null {
  const { method } = request;
  if (method === "mondrian") return runMondrian(table, criteria);
  const nodeCount = countNodes(table);
  const found = nodeCount <= maxNodes ? runSearch(request, table, criteria) : tooLong;
  if (found !== tooLong) return found;
  if (method === "auto") return runMondrian(table, criteria);
  const message = `The lattice has ${nodeCount.toLocaleString("en")} generalizations, too many to search for a table of this size; take mondrian, or fewer levels.`;
  throw new ApiError("invalid_parameter", message, { field: "method" });
}

const tooLong = Symbol("too long");

function runSearch(
  request: AnonymizationRequest,
  table: CodedTable,
  criteria: GroupCriteria,
): Result | null | typeof tooLong {
  const suppressedMax = Math.floor(request.suppressionLimit * table.recordCount + 1e-9);
  const { minimize: measure, method } = request;
  const workMax = method === "auto" ? maxAutoWork : maxWork;
  const problem = { table, criteria, suppressedMax, measure, workMax };
  const { best, nodeCount, checkedCount, isComplete } = searchLattice(problem);
  if (!isComplete) return tooLong;
  if (best === null) return null;
  const { levels, kept, suppressedCount } = best;
  return {
    method: "optimal",
    table,
    levels,
    ...keptGroups(table, best),
    suppressedCount,
    ncp: measureNcp(table, { ...best, kept }),
    minimized: best.loss,
    nodeCount,
    checkedCount,
    labelOf: (record, at) => {
      const column = table.columns[at];
      const level = column?.hierarchy.levels[levels[at] ?? 0];
      return level?.labels[level.codes[column?.codes[record] ?? 0] ?? 0] ?? null;
    },
  };
}

function keptGroups(table: CodedTable, { groupOf, groupSizes, kept }: Generalization) {
  const numbers = new Int32Array(kept.length).fill(-1);
  const sizes: number[] = [];
  for (const [group, isKept] of kept.entries()) {
    if (isKept === 0) continue;
    numbers[group] = sizes.length;
    sizes.push(groupSizes[group] ?? 0);
  }
  return {
    groupOf: table.rowOf.map((row) => numbers[groupOf[row] ?? 0] ?? -1),
    groupSizes: Int32Array.from(sizes),
  };
}

function runMondrian(table: CodedTable, criteria: GroupCriteria): Result | null {
  const partition: Partition | null = partitionTable(table, criteria);
  if (partition === null) return null;
  const { groups, labels, loss } = partition;
  const groupOf = new Int32Array(table.recordCount);
  for (const [group, members] of groups.entries()) for (const record of members) groupOf[record] = group;
  return {
    method: "mondrian",
    table,
    levels: table.columns.map(() => null),
    groupOf,
    groupSizes: Int32Array.from(groups, ({ length }) => length),
    suppressedCount: 0,
    ncp: loss,
    minimized: null,
    nodeCount: null,
    checkedCount: null,
    labelOf: (record, at) => labels[groupOf[record] ?? 0]?.[at] ?? null,
  };
}

function refuseCriteria({ k, l, records }: AnonymizationRequest): ApiError {
  if (records.length < k)
    return new ApiError("invalid_parameter", `k is ${k}, but the table has only ${records.length} records.`, {
      field: "k",
    });
  const field = l === undefined ? "t" : "l";
  const message = "Not even the whole table as one group satisfies this; ask for less diversity.";
  return new ApiError("invalid_parameter", message, { field });
}

/** Records as they leave: quasi-identifiers become labels, all else stays as it is. */
function rewrite(
  { records, quasiIdentifiers, identifiers }: AnonymizationRequest,
  result: Result,
): DataRecord[] {
  const places = new Map(quasiIdentifiers.map((name, at) => [name, at]));
  const left = new Set(identifiers);
  return records.flatMap((record, at) => {
    if (result.groupOf[at] === -1) return [];
    const cells = Object.entries(record)
      .filter(([name]) => !left.has(name) && !places.has(name))
      .map(([name, cell]): [string, Cell] => [name, cell]);
    const labels = quasiIdentifiers.map((name, column): [string, Cell] => [name, result.labelOf(at, column)]);
    return [Object.fromEntries([...labels, ...cells])];
  });
}

function reportOf(
  request: AnonymizationRequest,
  table: CodedTable,
  attributes: readonly EncodedAttribute[],
  result: Result,
) {
  const { records, quasiIdentifiers, k } = request;
  const { groupSizes, suppressedCount, method } = result;
  const keptCount = records.length - suppressedCount;
  const before = buildEquivalenceClasses(records, quasiIdentifiers);
  const kept = new Uint8Array(groupSizes.length).fill(1);
  return {
    method,
    optimal: method === "optimal",
    k,
    recordCount: keptCount,
    suppressedCount,
    groupCount: groupSizes.length,
    smallestGroupSize: groupSizes.reduce((least, size) => Math.min(least, size), keptCount),
    loss: {
      ncp: roundTo(result.ncp, 6),
      discernibility: measureDiscernibility(table, { groupSizes, kept, suppressedCount }),
      discernibilityBefore: before.sizes.reduce((sum, size) => sum + size * size, 0),
      averageClassSize: roundTo(keptCount / groupSizes.length / k, 6),
      minimized: result.minimized === null ? null : roundTo(result.minimized, 6),
    },
    columns: table.columns.map((column, at) => describeColumn(column, at, result)),
    ...measureSensitive(request, attributes, result),
    riskBefore: measureRisk(before.sizes, records.length),
    risk: measureRisk(groupSizes, keptCount),
    latticeSize: result.nodeCount,
    checkedCount: result.checkedCount,
    warnings: findWarnings(request),
  };
}

function describeColumn(
  { name, values, hierarchy }: CodedTable["columns"][number],
  at: number,
  result: Result,
) {
  const labels = new Set<Cell>();
  for (const [record, group] of result.groupOf.entries())
    if (group !== -1) labels.add(result.labelOf(record, at));
  return {
    column: name,
    type: hierarchy.type,
    level: result.levels[at] ?? null,
    levelMax: hierarchy.levels.length - 1,
    valuesBefore: values.length,
    valuesAfter: labels.size,
  };
}

/** Diversity and closeness of the groups that are kept; closeness to the table as it was sent. */
function measureSensitive(
  { sensitiveAttributes }: AnonymizationRequest,
  attributes: readonly EncodedAttribute[],
  { groupOf, groupSizes }: Result,
) {
  const keptRecords = Int32Array.from(groupOf.keys()).filter((record) => groupOf[record] !== -1);
  const classOf = keptRecords.map((record) => groupOf[record] ?? 0);
  const [lDiversity, tCloseness]: [[string, number][], [string, number][]] = [[], []];
  for (const [at, attribute] of attributes.entries()) {
    const codes = keptRecords.map((record) => attribute.codes[record] ?? 0);
    const counts = countEncoded({ ...attribute, codes }, { classOf, sizes: groupSizes });
    const distance = distanceToTable(attribute);
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (let one = 0; one < counts.classCount; one += 1) {
      const pairs = counts.ofClass(one);
      least = Math.min(least, pairs.length / 2);
      most = Math.max(most, distance(pairs));
    }
    const name = sensitiveAttributes[at] ?? "";
    lDiversity.push([name, least]);
    tCloseness.push([name, roundTo(most, 6)]);
  }
  return { lDiversity: Object.fromEntries(lDiversity), tCloseness: Object.fromEntries(tCloseness) };
}

/** Columns that nobody gave a role and whose values single most records out. */
function findWarnings({
  records,
  quasiIdentifiers,
  sensitiveAttributes,
  identifiers,
}: AnonymizationRequest): string[] {
  const known = new Set([...quasiIdentifiers, ...sensitiveAttributes, ...identifiers]);
  const others = new Set(records.slice(0, 1_000).flatMap((record) => Object.keys(record)));
  const warnings: string[] = [];
  for (const name of others) {
    if (known.has(name) || warnings.length === 20) continue;
    const values = new Set(records.map((record) => cellOf(record, name)));
    if (values.size > 1 && values.size * 2 > records.length)
      warnings.push(
        `The column ${JSON.stringify(name.slice(0, 40))} is left as it is and its values single records out; name it among identifiers or quasiIdentifiers.`,
      );
  }
  return warnings;
}
