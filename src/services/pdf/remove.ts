/** `POST /pdf/remove`: a PDF without some of its pages. */
import { type Context, operation } from "../../kernel/operation.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, pdfAnswer } from "./answer.ts";
import { arrange, goneNote } from "./arrange.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pagesUpload, rangeGrammar, somePages } from "./source.ts";

export const remove = operation({
  at: ["POST /pdf/remove"],
  summary: "Remove pages from a PDF",
  keywords: ["delete", "drop", "discard", "cut", "without"],
  description: `${goneNote}. At least one page must be left. ${limits} ${acceptNote}`,
  input: Type.Object({ file, pages: somePages(`The pages to remove: a list of ${rangeGrammar}`) }),
  ...pdfAnswer,
  ...pagesUpload,
  examples: [{ title: "Without the last page", input: { file: exampleFile, pages: "last" } }],
  handle: (request, context: Context) =>
    arrange(request, { arrangement: "remove", change: "shortened" }, context),
});
