/** `POST /pdf/sanitize`: a PDF without scripts, actions, attachments and metadata. */
import { removable, removedByDefault, type SanitizeInput, sanitizeFile } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswerWith, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });

const removed = Type.Object(
  {
    scripts: count("Scripts, additional actions, XFA forms and PostScript"),
    actions: count("Actions that start programs, send forms or open other files, and content of other files"),
    attachments: count("Attached files and embedded media"),
    metadata: count(
      "Information dictionary, XMP packets, private data of programs, previews, and Exif of pictures",
    ),
    links: count("Links to addresses"),
    comments: count("Comments and drawings over pages"),
  },
  { title: "PdfRemoved", description: "How many things of each kind were removed" },
);

export const sanitize = operation({
  at: ["POST /pdf/sanitize"],
  summary: "Remove scripts, attachments and metadata of a PDF",
  keywords: ["clean", "javascript", "macro", "virus", "malware", "exif", "privacy", "strip", "disarm"],
  description: `What is removed is not in the answered file any more, nor are earlier revisions and unused objects. Text, pictures, form fields, bookmarks, and links within the document stay; so do names and places that the text itself tells, and text that is covered or invisible. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    remove: Type.Array(Type.Enum(removable), {
      default: [...removedByDefault],
      minItems: 1,
      maxItems: removable.length,
      description:
        "What to remove: scripts; actions beyond the document, such as launching a program; attachments; metadata, also of pictures and comments' authors; links to addresses; comments",
    }),
  }),
  ...pdfAnswerWith("PdfSanitized", { removed }),
  ...pdfUpload,
  upload: { file: "one" },
  examples: [
    { title: "Whatever runs, is attached or tells of its author", input: { file: exampleFile } },
    { title: "The metadata alone", input: { file: exampleFile, remove: ["metadata"] } },
  ],
  async handle({ file, ...options }, context: Context) {
    const source = await readFile(file, context);
    const input = { source, ...options, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(sanitizeTask, input), buildName(source, "sanitized"));
  },
});

export async function sanitizePdf({ isRaw, ...input }: SanitizeInput & { readonly isRaw: boolean }) {
  const result = await sanitizeFile(input);
  return buildAnswer(result, isRaw, { removed: result.removed });
}

const sanitizeTask = task(import.meta.url, sanitizePdf);
