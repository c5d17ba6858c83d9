/** `POST /anonymizer/suggest-quasi-identifiers`: which columns of a table may identify people. */
import { columnRoles, suggestQuasiIdentifiersAsJson } from "../../engines/k-anonymity/index.ts";
import { operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { unit, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { fraction, integer, jsonType, records, tableBounds } from "./table-fields.ts";

const suggestTask = task(
  import.meta.resolve("../../engines/k-anonymity/index.ts"),
  suggestQuasiIdentifiersAsJson,
);

const names = (description: string) => Type.Array(Type.String(), { description });

const column = Type.Object(
  {
    column: Type.String({ description: "Its name" }),
    role: Type.Enum(columnRoles, { description: "What it looks like" }),
    reason: Type.String({ description: "Why" }),
    distinctCount: integer("Different values; a missing one counts as one"),
    uniqueness: fraction("Share of records that are alone with their value"),
    entropyBits: Type.Number({ description: "Entropy of its values" }),
  },
  { title: "ColumnRole" },
);

const combination = Type.Object(
  {
    columns: names("Columns taken together"),
    uniqueness: fraction("Share of records that are alone with their values"),
    smallestGroup: integer("Records in the smallest group"),
  },
  { title: "ColumnCombination" },
);

const input = Type.Object({
  records,
  maxColumns: Type.Integer({
    default: 3,
    minimum: 1,
    maximum: 4,
    description: "Columns in one combination at most",
  }),
  maxCombinations: Type.Integer({
    default: 10,
    minimum: 0,
    maximum: 100,
    ...unit("combinations"),
    description: "Combinations in the answer at most",
  }),
});

export const suggestQuasiIdentifiers = operation({
  at: ["POST /suggest-quasi-identifiers"],
  summary: "Suggest the quasi-identifiers of a table",
  keywords: ["reidentification", "uniqueness", "columns", "identify", "privacy", "dataset"],
  fits: { table: "records" },
  description:
    "Tells which columns of a table identify people, alone or together. Roles follow from names of columns, in English, and from how many records have a value of their own; they are a " +
    "suggestion to check, not a proof: what an attacker knows, no table tells. Up to 200 columns are read, and the ten quasi-identifiers that tell most are combined.",
  input,
  output: either(
    Type.Object({
      recordCount: integer("Number of records"),
      quasiIdentifiers: { ...names("Columns that look like quasi-identifiers"), ...view({ as: "main" }) },
      columns: Type.Array(column, { description: "All columns" }),
      combinations: Type.Array(combination, { description: "Those that single most records out, first" }),
    }),
    jsonType,
  ),
  ...tableBounds,
  deadlineMs: 20_000,
  fails: ["overloaded", "processing_timeout"],
  examples: [
    {
      title: "Three patients",
      input: {
        records: [
          { email: "ada@example.com", birthDate: "1987-05-04", zip: "13053", disease: "flu" },
          { email: "bob@example.com", birthDate: "1987-05-04", zip: "13068", disease: "cancer" },
          { email: "cem@example.com", birthDate: "1990-01-02", zip: "13053", disease: "flu" },
        ],
      },
    },
  ],
  onThread: suggestTask,
  handle: (table, { runInWorker }) =>
    isSmall(table) ? suggestQuasiIdentifiersAsJson(table) : runInWorker(suggestTask, table),
});

/** Whether the work stays below 5 ms: at most 385 combinations of ten columns, each of some records. */
const isSmall = ({ records }: Static<typeof input>): boolean =>
  records.length <= 20 && Object.keys(Object.assign({}, ...records)).length <= 20;
