/** `POST /pdf/crop`: a PDF whose pages show less. */
import { type CropInput, cropPages } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { unit } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pageRanges, pagesUpload, readFile } from "./source.ts";

const margin = (side: string) =>
  Type.Number({
    default: 0,
    minimum: 0,
    maximum: 14_400,
    ...unit("points"),
    description: `Points to cut off at the ${side} of the page as it is displayed; 72 are an inch`,
  });

export const crop = operation({
  at: ["POST /pdf/crop"],
  summary: "Cut off the margins of PDF pages",
  keywords: ["trim", "edges", "border", "shrink", "smaller"],
  description: `The visible part of the pages gets smaller. What is cut off is hidden, not removed: programs can bring it back. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    top: margin("top"),
    right: margin("right"),
    bottom: margin("bottom"),
    left: margin("left"),
    pages: pageRanges("Pages to crop, such as 1-3,odd; all by default"),
  }),
  ...pdfAnswer,
  ...pagesUpload,
  examples: [
    { title: "Half an inch less on each side", input: { file: exampleFile, left: 36, right: 36 } },
    { title: "The upper half of the first page", input: { file: exampleFile, bottom: 50, pages: "1" } },
  ],
  async handle({ file, pages, ...margins }, context: Context) {
    const source = await readFile(file, context);
    const input = { source, pages, margins, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(cropTask, input), buildName(source, "cropped"));
  },
});

export const cropPdf = async ({ isRaw, ...input }: CropInput & { readonly isRaw: boolean }) =>
  buildAnswer(await cropPages(input), isRaw);

const cropTask = task(import.meta.url, cropPdf);
