/** `POST /pdf/metadata`: a PDF with other document information. */
import { type MetadataInput, metadataFields, writeMetadata } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { formed } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { flag } from "../schema-kit.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

const text = (description: string) => Type.Optional(Type.String({ maxLength: 4_000, description }));
const date = (description: string) =>
  Type.Optional(
    Type.String({
      maxLength: 40,
      ...formed(
        "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?([Zz]|[+\\-][0-9]{2}:[0-9]{2})?)?$",
        "a date in ISO 8601, such as 2026-01-31T09:30:00Z",
      ),
      description,
    }),
  );

export const metadata = operation({
  at: ["POST /pdf/metadata"],
  summary: "Change the title, author and dates of a PDF",
  keywords: ["properties", "subject", "keywords", "producer", "xmp", "edit", "write", "set", "clear"],
  description: `What is not named stays. The information dictionary and the XMP packet say the same afterwards; other properties of the packet are kept. Nothing is added by itself, so that the same call always gives the same file. /pdf/info reads what is written here. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    title: text("Title"),
    author: text("Author"),
    subject: text("Subject"),
    keywords: text("Keywords, separated by commas or semicolons"),
    creator: text("Program that wrote the document"),
    producer: text("Program that made the PDF"),
    creationDate: date("ISO 8601, with or without an offset"),
    modificationDate: date("ISO 8601"),
    remove: Type.Optional(
      Type.Array(Type.Enum(metadataFields), { maxItems: 8, description: "Names of fields to remove" }),
    ),
    clear: flag("Remove all that is not set in this call, also what has no field here"),
  }),
  ...pdfAnswer,
  ...pdfUpload,
  upload: { file: "one" },
  examples: [
    {
      title: "A title, an author and dates, and no keywords",
      input: {
        file: exampleFile,
        title: "Annual report",
        author: "Ada Lovelace",
        creationDate: "2026-01-31T09:30:00+01:00",
        modificationDate: "2026-02-01",
        remove: ["keywords"],
      },
    },
    { title: "Nothing but a date", input: { file: exampleFile, clear: true, creationDate: "2026-01-31" } },
  ],
  async handle({ file, remove = [], clear, ...values }, context: Context) {
    const source = await readFile(file, context);
    const input = { source, remove, clear, values, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(metadataTask, input), buildName(source, "described"));
  },
});

export const describePdf = async ({ isRaw, ...input }: MetadataInput & { readonly isRaw: boolean }) =>
  buildAnswer(await writeMetadata(input), isRaw);

const metadataTask = task(import.meta.url, describePdf);
