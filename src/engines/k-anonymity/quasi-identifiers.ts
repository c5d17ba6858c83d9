/** Which columns of a table may identify people, alone or together. */
import { roundTo } from "../../shared/rounding.ts";
import { type Cell, type DataRecord, encodeColumn, refineClasses } from "./equivalence.ts";

export const columnRoles = ["identifier", "quasi-identifier", "sensitive", "other"] as const;

type Role = (typeof columnRoles)[number];

/** What is found of a column. */
export interface ColumnFinding {
  column: string;
  role: Role;
  reason: string;
  distinctCount: number;
  /** Share of the records that are alone with their value. */
  uniqueness: number;
  /** Entropy of the values in bits. */
  entropyBits: number;
}

/** Columns that single records out together. */
export interface CombinationFinding {
  columns: string[];
  uniqueness: number;
  smallestGroup: number;
}

export interface QuasiIdentifierRequest {
  readonly records: readonly DataRecord[];
  /** Columns in one combination, 1 to 4. */
  readonly maxColumns: number;
  readonly maxCombinations: number;
}

/** Names by which attackers know people from other sources; HIPAA's and El Emam's lists. */
const names: readonly (readonly [Role, RegExp])[] = [
  [
    "identifier",
    /^(?:(?:full|first|last|given|family|middle|sur|user|nick|maiden)[ _-]?)?name$|^(?:e[ _-]?mail|phone|mobile|telephone|fax|ssn|passport|iban|login|username)|(?:^|[ _-])(?:e[ _-]?mail|phone|ssn|iban|account|passport|licen[cs]e|address|street|ip|url|uuid|guid|id)(?:[ _-](?:no|number|address))?$/i,
  ],
  [
    "sensitive",
    /disease|diagnos|illness|condition|medication|therapy|treatment|salary|income|wage|religio|politic|orientation|crimin|convict|grade|score|hiv|disabilit|balance|debt/i,
  ],
  [
    "quasi-identifier",
    /age$|^age|birth|born|dob|sex$|gender|race|ethnic|zip|post(?:al)?[ _-]?code|plz|city|town|county|state|region|country|nation|citizen|language|marital|education|degree|school|occupation|profession|job|employer|work|admission|discharge|visit|death|height|weight|children|latitude|longitude|location/i,
  ],
];

/** Columns that are combined: those that tell most. */
const maxCandidates = 10;

/**
 * Each column with the role that its name and its values suggest, and the combinations of candidates that single most
 * records out. Combinations grow with the number of candidates to the power of `maxColumns`; each is linear.
 */
export function suggestQuasiIdentifiers({ records, maxColumns, maxCombinations }: QuasiIdentifierRequest) {
  const encoded = encodeColumns(records);
  const columns = [...encoded].map(([column, coded]) => describeColumn(column, coded, records.length));
  const candidates = columns
    .filter(({ role, distinctCount }) => role === "quasi-identifier" && distinctCount > 1)
    .sort((one, other) => other.entropyBits - one.entropyBits)
    .slice(0, maxCandidates)
    .map(({ column }) => column);
  const combinations = combine(candidates, encoded, { recordCount: records.length, maxColumns });
  combinations.sort(
    (one, other) => other.uniqueness - one.uniqueness || one.columns.length - other.columns.length,
  );
  return {
    recordCount: records.length,
    quasiIdentifiers: columns.filter(({ role }) => role === "quasi-identifier").map(({ column }) => column),
    columns,
    combinations: combinations.slice(0, maxCombinations),
  };
}

/** The answer as JSON bytes. */
export const suggestQuasiIdentifiersAsJson = (request: QuasiIdentifierRequest) => ({
  mediaType: "application/json; charset=utf-8",
  bytes: new TextEncoder().encode(JSON.stringify(suggestQuasiIdentifiers(request))),
});

type Encoded = readonly [Int32Array, readonly Cell[]];

/** Columns that are looked at; a table of more has them in its first records. */
const maxColumnCount = 200;

function encodeColumns(records: readonly DataRecord[]): ReadonlyMap<string, Encoded> {
  const names = new Set<string>();
  for (const record of records) {
    if (names.size >= maxColumnCount) break;
    for (const name of Object.keys(record)) names.add(name);
  }
  return new Map([...names].slice(0, maxColumnCount).map((name) => [name, encodeColumn(records, name)]));
}

function describeColumn(column: string, [codes, cells]: Encoded, recordCount: number): ColumnFinding {
  const counts = countCodes(codes, cells.length);
  const uniqueness = countOnes(counts) / recordCount;
  const entropyBits = counts.reduce(
    (sum, count) => sum - (count / recordCount) * Math.log2(count / recordCount),
    0,
  );
  return {
    column,
    ...chooseRole(column, cells, uniqueness, recordCount),
    distinctCount: cells.length,
    uniqueness: roundTo(uniqueness, 6),
    entropyBits: roundTo(entropyBits, 3),
  };
}

/** A value that most records have for themselves identifies; below that the name decides, then how much it tells. */
function chooseRole(
  column: string,
  cells: readonly Cell[],
  uniqueness: number,
  recordCount: number,
): Pick<ColumnFinding, "role" | "reason"> {
  const named = names.find(([, form]) => form.test(column))?.[0];
  if (cells.length < 2) return { role: "other", reason: "It has one value." };
  if (named === "identifier") return { role: named, reason: "Its name is that of an identifier." };
  const isText = cells.some((cell) => typeof cell === "string");
  if (named === undefined && isText && recordCount >= 10 && uniqueness > 0.9)
    return { role: "identifier", reason: "Nearly every record has a value of its own." };
  if (named !== undefined) return { role: named, reason: "Its name is of a kind that others may know." };
  if (recordCount >= 10 && uniqueness > 0.05)
    return { role: "quasi-identifier", reason: "Many of its values single a record out." };
  return { role: "other", reason: "Neither its name nor its values single people out." };
}

function combine(
  candidates: readonly string[],
  encoded: ReadonlyMap<string, Encoded>,
  { recordCount, maxColumns }: { readonly recordCount: number; readonly maxColumns: number },
): CombinationFinding[] {
  const found: CombinationFinding[] = [];
  const extend = (columns: readonly string[], classOf: Int32Array, from: number): void => {
    for (const [index, column] of candidates.slice(from).entries()) {
      const [codes, cells] = encoded.get(column) ?? [new Int32Array(0), []];
      const classes = refineClasses(classOf, codes, cells.length);
      const all = [...columns, column];
      found.push({ columns: all, ...measureClasses(classes, recordCount) });
      if (all.length < maxColumns) extend(all, classes, from + index + 1);
    }
  };
  extend([], new Int32Array(recordCount), 0);
  return found;
}

function measureClasses(classOf: Int32Array, recordCount: number) {
  const counts = countCodes(classOf, recordCount);
  const smallestGroup = counts.reduce(
    (least, count) => (count > 0 && count < least ? count : least),
    recordCount,
  );
  return { uniqueness: roundTo(countOnes(counts) / recordCount, 6), smallestGroup };
}

function countCodes(codes: Int32Array, codeCount: number): Int32Array {
  const counts = new Int32Array(codeCount);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

const countOnes = (counts: Int32Array): number =>
  counts.reduce((sum, count) => sum + (count === 1 ? 1 : 0), 0);
