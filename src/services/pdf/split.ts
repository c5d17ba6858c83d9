/** `POST /pdf/split`: a PDF file as several. */
import { operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import {
  failsByRange,
  file,
  forOneFile,
  inWorker,
  limits,
  ranges,
  reader,
  tasks,
  type World,
  warnings,
  whole,
} from "./document.ts";
import { examples } from "./examples.ts";
import { sourceFrom } from "./intake.ts";

const grammar = "3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even";

export const split = operation({
  at: ["POST /pdf/split"],
  summary: "Cut a PDF into several",
  description: `Each part carries only what its pages use. Links, bookmarks and named destinations that lead to other parts are taken off; attachments, scripts and tags stay behind. ${limits} All parts together may have 150 MiB. The answer is always JSON, whatever \`Accept\` says.`,
  input: Type.Object({
    file,
    ranges: ranges(`One file for each item of a comma list: ${grammar}; at most 200. Left out, one a page`),
  }),
  output: either(
    Type.Object({
      count: whole("How many files"),
      files: Type.Array(
        Type.Object({
          name: Type.String({ description: "A file name: that of the file, and the range" }),
          pages: Type.String({ description: "The range in its plain form, as 4, 1-3 or odd" }),
          pdfBase64: Type.String({ description: "The PDF in Base64" }),
        }),
        { description: "One a range, in the order asked for" },
      ),
      warnings,
    }),
    [],
  ),
  fails: failsByRange,
  ...forOneFile,
  examples: examples.split,
  async handle({ file: sent, ranges: wanted }, world: World) {
    const source = await sourceFrom(sent, "file", reader(world));
    return inWorker(world, tasks.split, { source, ranges: wanted });
  },
});
