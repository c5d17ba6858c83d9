/** `POST /anonymizer/anonymize-csv`: whole CSV files, by a rule for each column. */
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { changeCsv } from "./csv/change-csv.ts";
import { csvOptions } from "./csv/csv-options.ts";
import { actions } from "./csv/rules.ts";
import { integer } from "./table-fields.ts";

const csvTask = task(import.meta.resolve("./csv/change-csv.ts"), changeCsv);

export const anonymizeCsv = operation({
  holdsSecrets: true,
  at: ["POST /anonymize-csv"],
  summary: "Anonymize the columns of a CSV file",
  keywords: ["spreadsheet", "table", "mask", "pseudonymize", "columns", "export", "dump", "excel"],
  description:
    "Masks, hashes, pseudonymizes, encrypts, generalizes, replaces or drops each column of a CSV text (RFC 4180) of up to 10 MiB. The first line names the columns; the file is read and answered whole (/anonymize-csv-file takes larger ones). Tokens and " +
    "ciphertexts are bound to the column's name: a column keeps its values apart from others, and decrypt needs the same name. Empty cells stay empty. Rules look at one column at a time; /anonymize looks at all together.",
  input: Type.Object({
    csv: Type.String({ minLength: 1, maxLength: 10 * 1024 * 1024, description: "The file's text" }),
    ...csvOptions,
  }),
  output: json(
    Type.Object({
      csv: Type.String({ description: "The changed file", ...view({ as: "main" }) }),
      rowCount: integer("Rows without the header"),
      columns: Type.Array(
        Type.Object(
          {
            column: Type.String({ description: "Its name; a repeated one has a number" }),
            action: Type.Enum(actions, { description: "What was done" }),
          },
          { title: "ColumnAction" },
        ),
        { description: "In the order of the file" },
      ),
    }),
  ),
  bodyBytesMax: 11 * 1024 * 1024,
  deadlineMs: 30_000,
  fails: ["overloaded", "processing_timeout"],
  arguments: ["csv"],
  examples: [
    {
      title: "Three rules",
      input: {
        csv: "name,email,age,city\nAda,ada@example.com,36,Rome\nBob,bob@example.com,41,Lyon\n",
        rules: {
          name: { action: "drop" },
          email: { action: "mask" },
          age: { action: "generalize", step: 10 },
        },
      },
      output: {
        csv: "email,age,city\na**@example.com,30-39,Rome\nb**@example.com,40-49,Lyon\n",
        rowCount: 2,
        columns: [
          { column: "name", action: "drop" },
          { column: "email", action: "mask" },
          { column: "age", action: "generalize" },
          { column: "city", action: "keep" },
        ],
      },
    },
  ],
  handle: (request, { runInWorker }) =>
    request.csv.length <= 2_000 && request.key === undefined
      ? changeCsv(request)
      : runInWorker(csvTask, request),
});
