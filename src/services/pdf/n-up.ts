/** `POST /pdf/n-up`: a PDF with several pages on each sheet. */
import {
  imposePages,
  type NUpInput,
  orientations,
  pagesPerSheet,
  paperNames,
  paperSize,
  sheetOrders,
} from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { unit } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { flag } from "../schema-kit.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pageRanges, pagesUpload, readFile } from "./source.ts";

const distance = (standard: number, description: string) =>
  Type.Number({ default: standard, minimum: 0, maximum: 500, ...unit("points"), description });

export const nUp = operation({
  at: ["POST /pdf/n-up"],
  summary: "Put several pages of a PDF on each sheet",
  keywords: ["nup", "2up", "4up", "handout", "imposition", "print", "thumbnails", "per"],
  description: `Rows and columns are chosen so that pages like the first one are as large as possible. Form fields and annotations become part of the pages; bookmarks lead to the sheets; links, page labels and tags are left out. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    perSheet: Type.Enum(pagesPerSheet, { default: 2, description: "Pages on each sheet" }),
    size: Type.Enum(paperNames, { default: "a4", description: "The paper" }),
    orientation: Type.Enum(["auto", ...orientations], {
      default: "auto",
      description: "Of the paper: what leaves the pages largest (auto), upright or turned by a quarter",
    }),
    order: Type.Enum(sheetOrders, {
      default: "right-down",
      description: "How pages follow each other: in rows from the left or the right, or in columns",
    }),
    margin: distance(18, "Points around the sheet"),
    gap: distance(9, "Points between pages"),
    border: flag("A thin line around each page"),
    pages: pageRanges("The pages, in the order in which they are named, such as 1-3,8; all by default"),
  }),
  ...pdfAnswer,
  ...pagesUpload,
  examples: [
    { title: "Two pages on a sheet", input: { file: exampleFile } },
    {
      title: "Nine pages with borders",
      input: { file: exampleFile, perSheet: 9, border: true, size: "letter" },
    },
  ],
  async handle({ file, size, ...options }, context: Context) {
    const source = await readFile(file, context);
    const input = { source, ...options, paper: paperSize(size, "portrait"), isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(imposeTask, input), buildName(source, "n-up"));
  },
});

export const imposePdf = async ({ isRaw, ...input }: NUpInput & { readonly isRaw: boolean }) =>
  buildAnswer(await imposePages(input), isRaw);

const imposeTask = task(import.meta.url, imposePdf);
