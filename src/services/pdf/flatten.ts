/** `POST /pdf/flatten`: a PDF whose fields and annotations are part of its pages. */
import { type FlattenInput, flattenFile, flattenKinds } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

export const flatten = operation({
  at: ["POST /pdf/flatten"],
  summary: "Turn form fields and annotations of a PDF into plain content",
  keywords: ["fill", "form", "lock", "freeze", "comments", "non-editable", "print", "fields"],
  description: `The pages look as before, and nobody can change values or comments any more. Links stay. What is hidden is removed, with its values. A field without an appearance is drawn by its value; of other annotations without one, a warning says that they stay. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    what: Type.Enum(flattenKinds, {
      default: "all",
      description: "Form fields, all other annotations, or both (all)",
    }),
  }),
  ...pdfAnswer,
  ...pdfUpload,
  upload: { file: "one" },
  examples: [{ title: "Fields and annotations", input: { file: exampleFile } }],
  async handle({ file, what }, context: Context) {
    const source = await readFile(file, context);
    const input = { source, what, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(flattenTask, input), buildName(source, "flattened"));
  },
});

export const flattenPdf = async ({ isRaw, ...input }: FlattenInput & { readonly isRaw: boolean }) =>
  buildAnswer(await flattenFile(input), isRaw);

const flattenTask = task(import.meta.url, flattenPdf);
