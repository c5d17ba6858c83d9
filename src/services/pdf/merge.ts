/** `POST /pdf/merge`: several PDF files as one. */
import { type MergeInput, mergeFiles, outlineKinds } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, buildAnswer, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFiles } from "./source.ts";

export const merge = operation({
  at: ["POST /pdf/merge"],
  essential: true,
  isSlowAtFirst: true,
  summary: "Merge PDF files into one",
  keywords: ["combine", "join", "concatenate", "append", "put", "together", "one"],
  description: `Keeps bookmarks, links, named destinations, form fields, attachments, page labels, layers and tags; names that two files share get a number. The document information and the way the file is displayed are those of the first file. ${limits} All files together may have 50 MiB and 5,000 pages. ${acceptNote}`,
  input: Type.Object({
    files: Type.Array(file, {
      minItems: 2,
      maxItems: 20,
      description: "The files in order, 2 to 20",
      ...refusal({ maxItems: "payload_too_large" }),
    }),
    outline: Type.Enum(outlineKinds, {
      default: "keep",
      description:
        "Bookmarks: those of all files (keep), those of each file below one with its name (perFile), or none",
    }),
  }),
  ...pdfAnswer,
  ...pdfUpload,
  upload: { files: "many" },
  examples: [
    {
      title: "Two files, with a bookmark for each",
      input: { files: [exampleFile, exampleFile], outline: "perFile" },
    },
  ],
  async handle({ files, outline }, context: Context) {
    const sources = await readFiles(files, context);
    const merged = await context.runInWorker(mergeTask, { sources, outline, isRaw: wantsPdf(context) });
    return nameFile(merged, "merged.pdf");
  },
});

export const mergePdf = async ({ isRaw, ...input }: MergeInput & { readonly isRaw: boolean }) =>
  buildAnswer(await mergeFiles(input), isRaw);

const mergeTask = task(import.meta.url, mergePdf);
