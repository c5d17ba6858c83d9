/** `POST /pdf/rotate`: a PDF with rotated pages. */
import { type RotateInput, rotatePages } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pageRanges, pagesUpload, readFile } from "./source.ts";

export const rotate = operation({
  at: ["POST /pdf/rotate"],
  essential: true,
  summary: "Rotate pages of a PDF",
  keywords: ["turn", "sideways", "upside", "down", "landscape", "portrait", "orientation"],
  description: `The rotation is added to the one that a page already has. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    degrees: Type.Enum([90, 180, 270], { description: "Clockwise" }),
    pages: pageRanges("Pages to rotate, such as 1-3,odd; all by default"),
  }),
  ...pdfAnswer,
  ...pagesUpload,
  examples: [
    { title: "The first page, a quarter clockwise", input: { file: exampleFile, degrees: 90, pages: "1" } },
  ],
  async handle({ file, ...options }, context: Context) {
    const source = await readFile(file, context);
    const input = { source, ...options, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(rotateTask, input), buildName(source, "rotated"));
  },
});

export const rotatePdf = async ({ isRaw, ...input }: RotateInput & { readonly isRaw: boolean }) =>
  buildAnswer(await rotatePages(input), isRaw);

const rotateTask = task(import.meta.url, rotatePdf);
