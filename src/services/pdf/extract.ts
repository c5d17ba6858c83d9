/** `POST /pdf/extract`: some pages of a PDF as one file. */
import { type Context, operation } from "../../kernel/operation.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, pdfAnswer } from "./answer.ts";
import { arrange, goneNote } from "./arrange.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pagesUpload, rangeGrammar, somePages } from "./source.ts";

export const extract = operation({
  at: ["POST /pdf/extract"],
  summary: "Take pages out of a PDF into one new file",
  keywords: ["keep", "select", "pick", "only", "save", "range"],
  description: `The pages come in the order in which they are named; a page that is named twice comes once. ${goneNote}. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    pages: somePages(`The pages that the new file has: a list of ${rangeGrammar}`),
  }),
  ...pdfAnswer,
  ...pagesUpload,
  examples: [{ title: "The second page alone", input: { file: exampleFile, pages: "2" } }],
  handle: (request, context: Context) =>
    arrange(request, { arrangement: "extract", change: "pages" }, context),
});
