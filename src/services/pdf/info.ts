/** `POST /pdf/info`: pages, description and features of a PDF file. */
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import {
  fails,
  file,
  forOneFile,
  inWorker,
  limits,
  reader,
  tasks,
  text,
  type World,
  whole,
} from "./document.ts";
import { examples } from "./examples.ts";
import { sourceFrom } from "./intake.ts";

const truth = (description: string) => Type.Boolean({ description });

export const info = operation({
  at: ["POST /pdf/info"],
  summary: "Tell what a PDF is",
  description: `Where the document information says nothing, the XMP packet does. A file that opens without a password is read even if it is encrypted. ${limits}`,
  input: Type.Object({ file }),
  output: json(
    Type.Object({
      pageCount: whole("Pages"),
      sizeBytes: whole("Length of the file"),
      title: text("Title"),
      author: text("Author"),
      subject: text("Subject"),
      creator: text("Program it was written with"),
      producer: text("Program that made the PDF"),
      keywords: text("Keywords, as they stand there"),
      creationDate: text("ISO 8601, in the offset that the file names"),
      modificationDate: text("ISO 8601"),
      pdfVersion: Type.String({ description: "As 1.7" }),
      encrypted: truth("Encrypted, be it with an empty password"),
      pageSizes: Type.Array(
        Type.Object({
          width: Type.Number({ description: "Points, of the visible page before it is turned" }),
          height: Type.Number({ description: "Points" }),
          rotation: whole("Degrees clockwise: 0, 90, 180 or 270"),
          count: whole("Pages of this size and turn"),
        }),
        { description: "One entry for each size and turn, in the order of the pages" },
      ),
      hasForms: truth("Has form fields"),
      hasOutline: truth("Has bookmarks"),
      hasSignatures: truth("Has a field that is signed"),
      linearized: truth("Arranged for reading while it loads"),
      tagged: truth("Its structure is marked, for readers aloud"),
      attachments: whole("Attached files"),
    }),
  ),
  fails,
  ...forOneFile,
  examples: examples.info,
  async handle({ file: sent }, world: World) {
    const source = await sourceFrom(sent, "file", reader(world));
    return inWorker(world, tasks.describe, source);
  },
});
