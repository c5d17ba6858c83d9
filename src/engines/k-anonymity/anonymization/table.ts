/** A table as the searches see it: numbered values, the different rows of quasi-identifiers, and hierarchies. */
import { buildEquivalenceClasses, type Cell, type DataRecord, encodeColumn } from "../equivalence.ts";
import type { Hierarchy } from "./hierarchy.ts";

export interface CodedColumn {
  readonly name: string;
  /** The value's code of each record. */
  readonly codes: Int32Array;
  readonly values: readonly Cell[];
  readonly hierarchy: Hierarchy;
}

export interface CodedTable {
  readonly recordCount: number;
  readonly columns: readonly CodedColumn[];
  /** Different rows: records that share all quasi-identifiers. */
  readonly rowOf: Int32Array;
  readonly rowSizes: Int32Array;
  /** For each column the code of each different row. */
  readonly rowCodes: readonly Int32Array[];
}

/** Numbers the values of each column; `hierarchyOf` is asked once a column. Linear in the cells. */
export function codeTable(
  records: readonly DataRecord[],
  names: readonly string[],
  hierarchyOf: (name: string, values: readonly Cell[]) => Hierarchy,
): CodedTable {
  const columns = names.map((name): CodedColumn => {
    const [codes, values] = encodeColumn(records, name);
    return { name, codes, values, hierarchy: hierarchyOf(name, values) };
  });
  const { classOf, sizes, firsts } = buildEquivalenceClasses(records, names);
  const rowCodes = columns.map(({ codes }) => firsts.map((first) => codes[first] ?? 0));
  return { recordCount: records.length, columns, rowOf: classOf, rowSizes: sizes, rowCodes };
}
