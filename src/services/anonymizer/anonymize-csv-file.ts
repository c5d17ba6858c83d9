/** `POST /anonymizer/anonymize-csv-file`: CSV files of any size, by a rule for each column, answered while they arrive. */
import { type Context, operation } from "../../kernel/operation.ts";
import { bytes } from "../../kernel/output.ts";
import { bytesFrom, fileChunks, type Source } from "../../kernel/source.ts";
import { Type } from "../../kernel/type.ts";
import { csvOptions } from "./csv/csv-options.ts";
import { streamCsv } from "./csv/stream-csv.ts";

const gibibyte = 1024 ** 3;
const mediaType = "text/csv; charset=utf-8";

export const anonymizeCsvFile = operation({
  holdsSecrets: true,
  at: ["POST /anonymize-csv-file"],
  summary: "Anonymize the columns of a large CSV file",
  keywords: ["spreadsheet", "table", "mask", "pseudonymize", "stream", "gigabyte", "export", "dump", "excel"],
  description:
    "Changes the columns of a CSV file by the rules of /anonymize-csv while it is sent: row by row, in little memory, up to 1 GiB. Send the file as the body (text/csv, with the other fields in the query) or as the last part of a " +
    "form; secrets belong in a form, since URLs are logged on their way. The answer begins while the file is still being sent, so a client must read it meanwhile, as curl does. What is wrong with the header or the " +
    "first 256 KiB is answered as an error; what is wrong with a later row breaks the connection off, so that half a file never looks whole. Rules look at one column at a time: k-anonymity needs the whole table, which /anonymize takes.",
  input: Type.Object({
    file: Type.Object(
      {
        base64: Type.Optional(
          Type.String({ description: "The file in Base64, of up to 10 MiB; a larger one is sent itself" }),
        ),
      },
      { title: "CsvSource", description: "The CSV file, in UTF-8" },
    ),
    ...csvOptions,
  }),
  output: bytes([mediaType]),
  upload: { file: "one" },
  fileTypes: ["text/csv"],
  bodyBytesMax: 15 * 1024 * 1024,
  streamBytesMax: gibibyte,
  deadlineMs: 60_000,
  fails: ["missing_parameter", "invalid_base64", "payload_too_large", "overloaded", "processing_timeout"],
  examples: [
    {
      title: "Three rules",
      input: {
        file: {
          base64: Buffer.from(
            "name,email,age,city\nAda,ada@example.com,36,Rome\nBob,bob@example.com,41,Lyon\n",
          ).toString("base64"),
        },
        rules: {
          name: { action: "drop" },
          email: { action: "mask" },
          age: { action: "generalize", step: 10 },
        },
      },
    },
  ],
  async handle({ file, ...change }, context) {
    const pieces = streamCsv(chunksOf(file, context), change, context.runInWorker);
    // The first rows are looked at before anything is said.
    const first = await pieces.next();
    return { status: 200, headers: { "content-type": mediaType }, body: follow(first, pieces) };
  },
});

async function* follow(
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (first.done !== true) yield first.value;
    yield* rest;
  } finally {
    // Whoever stops reading stops the sender, too.
    await rest.return(undefined);
  }
}

/** The file as it arrives; what JSON carried in Base64 is one piece. */
async function* chunksOf(file: Source, { fetch }: Context): AsyncGenerator<Uint8Array> {
  const chunks = file[fileChunks];
  if (chunks !== undefined) yield* chunks;
  else yield await bytesFrom(file, { ...carried, fetch });
}

const carried = {
  bytesMax: 10 * 1024 * 1024,
  timeoutMs: 10_000,
  tooLarge: "payload_too_large",
  field: "file",
} as const;
