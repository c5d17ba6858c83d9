/** Resolves the codes that a caller gives. */
import { ApiError } from "../../shared/api-error.ts";
import type { ClassificationIndex } from "./edition/classification-index.ts";
import type { CodeRecord } from "./edition/edition.ts";
import { canonicalCode } from "./edition/level.ts";
import predecessors from "./edition/predecessors.json" with { type: "json" };

/** The record of a code; 31, 32 and 33 are 31-33. Fails with `code_not_found`. */
export function resolveRecord(index: ClassificationIndex, code: string, field = "code"): CodeRecord {
  const record = index.get(canonicalCode(code));
  if (record === undefined)
    throw new ApiError(
      "code_not_found",
      `There is no code ${code} in the 2022 edition.${successorsOf(code)}`,
      {
        field,
      },
    );
  return record;
}

/** The sector's code as the edition writes it, null where none is given. Fails with `invalid_parameter`. */
export function resolveSector(index: ClassificationIndex, sector: string | undefined): string | null {
  if (sector === undefined) return null;
  const code = canonicalCode(sector);
  if (index.get(code) === undefined)
    throw new ApiError("invalid_parameter", `There is no sector ${sector} in the 2022 edition.`, {
      field: "sector",
    });
  return code;
}

/** Where the texts of a six-digit code of 2017 went; "" where that is not known. */
function successorsOf(code: string): string {
  const found = Object.entries(predecessors).filter(([, before]) => before.includes(code));
  const codes = found.map(([after]) => after).join(", ");
  return codes === ""
    ? ""
    : ` It is of 2017; what it described is now in ${codes}, if not elsewhere as well.`;
}
