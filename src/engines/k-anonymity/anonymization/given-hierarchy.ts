/** Hierarchies as a caller writes them: a row for each value, from the value to what is most general. */
import { ApiError } from "../../../shared/api-error.ts";
import type { Cell } from "../equivalence.ts";
import { buildHierarchy, everything, type Hierarchy } from "./hierarchy.ts";

/** As ARX has them: `["London", "UK", "Europe"]`. */
export type HierarchyRows = readonly (readonly string[])[];

/**
 * The hierarchy of a column; `*` is added on top. Throws `invalid_parameter` for rows of different lengths, a value
 * without a row or with two different ones, and labels that are not nested.
 */
export function readHierarchy(column: string, values: readonly Cell[], rows: HierarchyRows): Hierarchy {
  const length = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== length || length === 0))
    throw refuse(column, "must have rows of the same length, each beginning with a value");
  const byValue = new Map<string, readonly string[]>();
  for (const row of rows) {
    const [value = "", ...labels] = row;
    const known = byValue.get(value);
    if (known !== undefined && known.join("\u0000") !== labels.join("\u0000"))
      throw refuse(column, "has two different rows for a value");
    byValue.set(value, labels);
  }
  const missing = values.findIndex((value) => value !== null && !byValue.has(String(value)));
  if (missing !== -1)
    throw refuse(column, `lacks a row for ${JSON.stringify(String(values[missing]).slice(0, 40))}`);
  const top = Array<Cell>(Math.max(0, length - 1)).fill(everything);
  const labels = values.map((value) => byValue.get(String(value)) ?? top);
  const built = buildHierarchy("category", values, labels, null);
  if (built === null)
    throw refuse(column, "is not nested: two values share a label at one level and not at the next");
  return built;
}

const refuse = (column: string, words: string): ApiError =>
  new ApiError("invalid_parameter", `The hierarchy of ${JSON.stringify(column.slice(0, 40))} ${words}.`, {
    field: "hierarchies",
  });
