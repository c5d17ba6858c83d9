/** What a bulk run does with each row: plain data, so that processes can be told. */

import type { Table } from "./columns.ts";
import type { Mapping } from "./mapping.ts";
import type { InputForm } from "./row.ts";

export interface BulkPlan {
  /** Id of the operation. */
  readonly operation: string;
  readonly input: InputForm;
  /** Where the rows are a list of the files of a folder: their column `file`. */
  readonly folder: Folder | null;
  readonly mapping: Mapping;
  /** What all rows' inputs share. */
  readonly shared: Readonly<Record<string, unknown>>;
  readonly output: OutputForm;
  /** The folder that answers are written to as files; null where they stand in the rows. */
  readonly filesTo: string | null;
}

export type OutputForm =
  | {
      readonly format: "jsonl";
      readonly keep: readonly string[] | null;
      readonly fields: readonly string[] | null;
    }
  | {
      readonly format: "csv";
      readonly delimiter: string;
      readonly table: Table;
      /** Whether a row with a column that the table does not have is refused, so that none is lost. */
      readonly isClosed: boolean;
    };

export interface Folder {
  readonly path: string;
  /** The field that a file is sent for. */
  readonly field: string;
  /** How: as the one source, as the only one of a list, as the input itself, or as a text. */
  readonly as: "one" | "many" | "self" | "text";
}
