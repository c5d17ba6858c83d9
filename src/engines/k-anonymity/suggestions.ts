/** Which quasi-identifier does most to single records out. */
import { roundTo } from "../../shared/rounding.ts";
import { classesWithoutEach, type DataRecord, encodeColumn } from "./equivalence.ts";

/** What would be gained by generalizing or leaving out a column. */
export interface ColumnSuggestion {
  column: string;
  /** Share of the records whose value in this column alone is theirs alone. */
  uniqueness: number;
  /** The k that the table would have without the column. */
  smallestGroupWithout: number;
  /** Records that would be in groups below k without it. */
  violatingRecordsWithout: number;
}

interface Table {
  readonly records: readonly DataRecord[];
  readonly quasiIdentifiers: readonly string[];
  readonly k: number;
}

/** The column whose removal helps most comes first. Linear in the cells. */
export function suggestColumns({ records, quasiIdentifiers, k }: Table): ColumnSuggestion[] {
  const suggestions: ColumnSuggestion[] = [];
  let at = 0;
  for (const { sizes } of classesWithoutEach(records, quasiIdentifiers)) {
    const column = quasiIdentifiers[at] ?? "";
    suggestions.push({
      column,
      uniqueness: roundTo(countUnique(records, column) / records.length, 6),
      smallestGroupWithout: sizes.reduce((least, size) => Math.min(least, size), records.length),
      violatingRecordsWithout: sizes.reduce((sum, size) => sum + (size < k ? size : 0), 0),
    });
    at += 1;
  }
  return suggestions.sort(
    (one, other) =>
      one.violatingRecordsWithout - other.violatingRecordsWithout ||
      other.smallestGroupWithout - one.smallestGroupWithout ||
      other.uniqueness - one.uniqueness,
  );
}

function countUnique(records: readonly DataRecord[], column: string): number {
  const [codes, cells] = encodeColumn(records, column);
  const counts = new Int32Array(cells.length);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts.reduce((sum, count) => sum + (count === 1 ? 1 : 0), 0);
}
