/** `POST /pdf/reorder`: a PDF with its pages in another order. */
import { type Context, operation } from "../../kernel/operation.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, pdfAnswer } from "./answer.ts";
import { arrange, keptNote } from "./arrange.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pagesUpload, rangeGrammar, somePages } from "./source.ts";

export const reorder = operation({
  at: ["POST /pdf/reorder"],
  summary: "Put the pages of a PDF into another order",
  keywords: ["sort", "move", "rearrange", "reverse", "swap", "backwards"],
  description: `The pages that are named come first, in that order; all others follow in their old order, so that no page is lost. A page that is named twice counts once. ${keptNote}, and each page keeps its label. ${limits} ${acceptNote}`,
  input: Type.Object({ file, pages: somePages(`The new order: a list of ${rangeGrammar}`) }),
  ...pdfAnswer,
  ...pagesUpload,
  examples: [
    { title: "In reverse", input: { file: exampleFile, pages: "last-1" } },
    { title: "The last page first", input: { file: exampleFile, pages: "last" } },
  ],
  handle: (request, context: Context) =>
    arrange(request, { arrangement: "reorder", change: "reordered" }, context),
});
