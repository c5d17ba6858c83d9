/** `POST /pdf/insert-blank`: a PDF with blank pages between its pages. */
import { type InsertBlankInput, insertBlankPages, paperSize } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { orientation, paper } from "./paper.ts";
import { file, limits, pagesUpload, rangeGrammar, readFile, somePages } from "./source.ts";

export const insertBlank = operation({
  at: ["POST /pdf/insert-blank"],
  summary: "Insert blank pages into a PDF",
  keywords: ["empty", "add", "white", "separator", "duplex"],
  description: `Everything else stays as it is; where pages have labels, the blank ones have none. With \`after\` and \`odd\`, the back of each sheet stays free. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    pages: {
      ...somePages(`The pages that blank ones are put next to: a list of ${rangeGrammar}`),
      default: "last",
    },
    position: Type.Enum(["after", "before"], {
      default: "after",
      description: "After or before each of these pages",
    }),
    count: Type.Integer({ default: 1, minimum: 1, maximum: 100, description: "Blank pages at each place" }),
    size: paper("same", "A paper size, or the same size and rotation as the page beside"),
    orientation,
  }),
  ...pdfAnswer,
  ...pagesUpload,
  examples: [
    { title: "One at the end", input: { file: exampleFile } },
    {
      title: "Two A4 pages in front of the first",
      input: { file: exampleFile, pages: "1", position: "before", count: 2, size: "a4" },
    },
  ],
  async handle({ file, size, orientation, ...options }, context: Context) {
    const source = await readFile(file, context);
    const paper = size === "same" ? undefined : paperSize(size, orientation);
    const input = { source, ...options, paper, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(insertTask, input), buildName(source, "with-blank"));
  },
});

export const insertIntoPdf = async ({ isRaw, ...input }: InsertBlankInput & { readonly isRaw: boolean }) =>
  buildAnswer(await insertBlankPages(input), isRaw);

const insertTask = task(import.meta.url, insertIntoPdf);
