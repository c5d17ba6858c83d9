/** `POST /pdf/info`: pages, description and features of a PDF. */
import { describeFile } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

const text = (description: string) => nullable(Type.String(), description);
const integer = (description: string) => Type.Integer({ description });
const boolean = (description: string) => Type.Boolean({ description });

const pageSize = Type.Object(
  {
    width: Type.Number({ description: "Points, of the visible page before it is rotated" }),
    height: Type.Number({ description: "Points" }),
    rotation: integer("Degrees clockwise: 0, 90, 180 or 270"),
    count: integer("Pages of this size and rotation"),
  },
  { title: "PdfPageSize" },
);

const describeTask = task(import.meta.resolve("../../engines/pdf/index.ts"), describeFile);

export const info = operation({
  at: ["POST /pdf/info"],
  essential: true,
  summary: "Describe a PDF",
  keywords: [
    "page",
    "count",
    "pages",
    "number",
    "how",
    "many",
    "author",
    "title",
    "encrypted",
    "metadata",
    "properties",
  ],
  description: `Where the document information is empty, the XMP packet is used. A file that opens without a password is read even if it is encrypted. ${limits}`,
  input: Type.Object({ file }),
  output: json(
    Type.Object({
      pageCount: integer("Number of pages"),
      sizeBytes: integer("Length of the file"),
      title: text("Title"),
      author: text("Author"),
      subject: text("Subject"),
      creator: text("Program that wrote the document"),
      producer: text("Program that made the PDF"),
      keywords: text("Keywords, as written in the file"),
      creationDate: text("ISO 8601, with the offset that the file has"),
      modificationDate: text("ISO 8601"),
      pdfVersion: Type.String({ description: "Such as 1.7" }),
      encrypted: boolean("Whether it is encrypted, even with an empty password"),
      pageSizes: Type.Array(pageSize, {
        description: "One entry for each size and rotation, in the order of the pages",
      }),
      hasForms: boolean("Has form fields"),
      hasOutline: boolean("Has bookmarks"),
      hasSignatures: boolean("Has a signed field"),
      linearized: boolean("Can be displayed while it loads"),
      tagged: boolean("Has structure for screen readers"),
      attachments: integer("Number of attached files"),
    }),
  ),
  ...pdfUpload,
  upload: { file: "one" },
  examples: [
    {
      title: "Two small pages",
      input: { file: exampleFile },
      output: {
        pageCount: 2,
        sizeBytes: 796,
        title: "Two pages",
        author: null,
        subject: null,
        creator: null,
        producer: null,
        keywords: null,
        creationDate: null,
        modificationDate: null,
        pdfVersion: "1.4",
        encrypted: false,
        pageSizes: [{ width: 200, height: 100, rotation: 0, count: 2 }],
        hasForms: false,
        hasOutline: false,
        hasSignatures: false,
        linearized: false,
        tagged: false,
        attachments: 0,
      },
    },
  ],
  handle: async ({ file }, context: Context) =>
    context.runInWorker(describeTask, await readFile(file, context)),
});
