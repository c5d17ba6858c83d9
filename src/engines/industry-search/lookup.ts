/** Decides which code a caller means, or that there is none. */
import { ApiError } from "../../shared/api-error.ts";
import type { Book } from "./edition/book.ts";
import type { CodeRecord } from "./edition/edition.ts";
import { canonicalCode } from "./edition/level.ts";

/** Fails with `code_not_found`; 31, 32 and 33 are 31-33. */
export function foundRecord(book: Book, code: string): CodeRecord {
  const record = book.get(canonicalCode(code));
  if (record === undefined)
    throw new ApiError("code_not_found", `There is no code ${code} in the 2022 edition.`, { field: "code" });
  return record;
}

/** The sector's code as the edition writes it, null where none is asked for; fails with `invalid_parameter`. */
export function foundSector(book: Book, sector: string | undefined): string | null {
  if (sector === undefined) return null;
  const code = canonicalCode(sector);
  if (book.get(code) === undefined)
    throw new ApiError("invalid_parameter", `There is no sector ${sector} in the 2022 edition.`, {
      field: "sector",
    });
  return code;
}
