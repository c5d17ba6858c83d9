/** `POST /pdf/pagenumbers`: a PDF with numbers on its pages. */
import {
  type NumberPagesInput,
  numberPages,
  numberPositions,
  numeralKinds,
} from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { formed, unit } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { flag } from "../schema-kit.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import type { WithPdf } from "./resources.ts";
import { file, limits, pageRanges, pagesUpload, readFile } from "./source.ts";

export const pageNumbers = operation({
  at: ["POST /pdf/pagenumbers"],
  summary: "Write page numbers on the pages of a PDF",
  keywords: ["number", "bates", "footer", "header", "pagination", "enumerate", "stamp"],
  description: `The pages that get a number count from \`start\` on, in the order of the file. Numbers stand upright at the edge of the visible page, whatever its rotation, and are made smaller where they do not fit. For Bates numbers: \`format\` ACME-{page} and \`digits\` 6. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    format: Type.String({
      default: "{page}",
      minLength: 1,
      maxLength: 100,
      description:
        "The text, with {page} for the number and {pages} for the last number, such as {page} / {pages}",
    }),
    start: Type.Integer({ default: 1, minimum: 0, maximum: 999_999_999, description: "The first number" }),
    numerals: Type.Enum(numeralKinds, {
      default: "decimal",
      description: "1 2 3, i ii iii, I II III, a b c, or A B C",
    }),
    digits: Type.Integer({
      default: 1,
      minimum: 1,
      maximum: 12,
      description: "Decimal numbers with fewer digits get zeros in front",
    }),
    pages: pageRanges("Pages that get a number and count, such as 2-; all by default"),
    position: Type.Enum(numberPositions, {
      default: "bottom-center",
      description: "On the page as it is displayed",
    }),
    mirror: flag("Left and right change places on every second page, as in books"),
    margin: Type.Number({
      default: 28,
      minimum: 0,
      maximum: 1_000,
      ...unit("points"),
      description: "Points from the edges of the page",
    }),
    fontSize: Type.Number({
      default: 10,
      minimum: 4,
      maximum: 200,
      ...unit("points"),
      description: "Points",
    }),
    color: Type.String({
      default: "#000000",
      ...formed("^#[0-9a-fA-F]{6}$", "a color as #rrggbb, such as #ff0000"),
      description: "As #rrggbb",
    }),
  }),
  ...pdfAnswer,
  ...pagesUpload,
  examples: [
    { title: "Page 1 of 2", input: { file: exampleFile, format: "Page {page} of {pages}" } },
    {
      title: "Bates numbers",
      input: { file: exampleFile, format: "ACME-{page}", digits: 6, start: 41, position: "bottom-right" },
    },
  ],
  async handle({ file, ...style }, context: Context<WithPdf>) {
    const source = await readFile(file, context);
    // Numbers are digits or Latin letters.
    const drawing = await context.resources.pdf.drawingFilesFor(`${style.format}0a`);
    const input = { source, ...style, ...drawing, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(numberTask, input), buildName(source, "numbered"));
  },
});

export const numberPdf = async ({ isRaw, ...input }: NumberPagesInput & { readonly isRaw: boolean }) =>
  buildAnswer(await numberPages(input), isRaw);

const numberTask = task(import.meta.url, numberPdf);
