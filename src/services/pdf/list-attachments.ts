/** `POST /pdf/attachments`: the files attached to a PDF. */
import { listAttachments } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { attachmentFields } from "./attachment-fields.ts";
import { annotatedFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

const attachment = Type.Object(
  {
    name: Type.String({ description: "As in the file; do not use it as a path" }),
    sizeBytes: nullable(Type.Integer(), "As the file states it"),
    ...attachmentFields,
  },
  { title: "PdfAttachment" },
);

export const attachmentList = operation({
  at: ["POST /pdf/attachments"],
  summary: "List the files attached to a PDF",
  keywords: ["embedded", "portfolio", "invoice", "zugferd", "factur-x", "xml"],
  description: `Files of the document, and those pinned to pages. /pdf/attachments/extract answers their contents. ${limits}`,
  input: Type.Object({ file }),
  output: json(
    Type.Object({
      count: Type.Integer({ description: "Number of attached files" }),
      attachments: Type.Array(attachment, { description: "Those of the document, then those of pages" }),
    }),
  ),
  ...pdfUpload,
  upload: { file: "one" },
  examples: [
    {
      title: "One attached text",
      input: { file: annotatedFile },
      output: {
        count: 1,
        attachments: [
          {
            name: "notes.txt",
            sizeBytes: 5,
            description: "Notes",
            mediaType: "text/plain",
            creationDate: null,
            modificationDate: "2026-01-31T09:30:00Z",
            page: null,
          },
        ],
      },
    },
  ],
  handle: async ({ file }, context: Context) => {
    const attachments = await context.runInWorker(listTask, await readFile(file, context));
    return { count: attachments.length, attachments: [...attachments] };
  },
});

const listTask = task(import.meta.resolve("../../engines/pdf/index.ts"), listAttachments);
