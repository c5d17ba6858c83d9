/** `POST /pdf/watermark`: a PDF with a text on its pages. */
import { type WatermarkInput, watermarkPages } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { formed, unit } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { flag } from "../schema-kit.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import type { WithPdf } from "./resources.ts";
import { file, limits, pageRanges, pagesUpload, readFile } from "./source.ts";

export const watermark = operation({
  at: ["POST /pdf/watermark"],
  essential: true,
  summary: "Write a text across the pages of a PDF",
  keywords: ["stamp", "confidential", "draft", "overlay", "mark"],
  description: `The text is centered on the visible part of a page, whatever its rotation, and scaled down where it does not fit. Any script that a font of this server covers is drawn, shaped and ordered correctly. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    text: Type.String({ minLength: 1, maxLength: 200, description: "A line break starts a new line" }),
    opacity: Type.Number({ default: 0.3, minimum: 0, maximum: 1, description: "0 invisible, 1 opaque" }),
    fontSize: Type.Number({
      default: 48,
      minimum: 4,
      maximum: 500,
      ...unit("points"),
      description: "Points",
    }),
    color: Type.String({
      default: "#ff0000",
      ...formed("^#[0-9a-fA-F]{6}$", "a color as #rrggbb, such as #ff0000"),
      description: "As #rrggbb",
    }),
    angle: Type.Number({
      default: 45,
      minimum: -180,
      maximum: 180,
      ...unit("degrees"),
      description: "Degrees counterclockwise",
    }),
    pages: pageRanges("Pages to mark, such as 1-3,odd; all by default"),
    layer: Type.Enum(["over", "under"], {
      default: "over",
      description: "Above or below the content of the page",
    }),
    repeat: flag("All over the page instead of once"),
  }),
  ...pdfAnswer,
  ...pagesUpload,
  examples: [
    { title: "A red mark", input: { file: exampleFile, text: "CONFIDENTIAL" } },
    {
      title: "A pale blue one below the first page",
      input: {
        file: exampleFile,
        text: "Draft",
        color: "#3366cc",
        opacity: 0.15,
        pages: "1",
        layer: "under",
      },
    },
  ],
  async handle({ file, ...style }, context: Context<WithPdf>) {
    const source = await readFile(file, context);
    const drawing = await context.resources.pdf.drawingFilesFor(style.text);
    const input = { source, ...style, ...drawing, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(watermarkTask, input), buildName(source, "watermarked"));
  },
});

export const watermarkPdf = async ({ isRaw, ...input }: WatermarkInput & { readonly isRaw: boolean }) =>
  buildAnswer(await watermarkPages(input), isRaw);

const watermarkTask = task(import.meta.url, watermarkPdf);
