/** `POST /pdf/compress`: a PDF in fewer bytes. */
import { type CompressInput, compressFile } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { unit } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswerWith, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

const integer = (description: string) => Type.Integer({ minimum: 0, description });

export const compress = operation({
  at: ["POST /pdf/compress"],
  summary: "Make a PDF smaller",
  keywords: ["reduce", "shrink", "optimize", "optimise", "size", "smaller", "email", "scan"],
  description: `Pictures in gray and RGB are written as JPEG where that is smaller, with fewer pixels where they have more than \`dpi\` asks for; charts and other pictures without noise stay without loss unless that costs much. Data is packed better, and what is unused or there twice is removed. Text, fonts and drawings stay as they are, as do pictures in black and white, in CMYK and as JPEG 2000. A file that does not get smaller is answered as it came, with a warning. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    dpi: Type.Integer({
      default: 300,
      minimum: 36,
      maximum: 1_200,
      ...unit("pixels an inch"),
      description:
        "Pixels an inch that a picture keeps, as drawn: 300 to print, 150 to read on a screen, 96 to look at",
    }),
    quality: Type.Integer({
      default: 75,
      minimum: 10,
      maximum: 95,
      description: "Of JPEG: at 75 nothing is seen to be lost, below 50 it is",
    }),
  }),
  ...pdfAnswerWith("PdfCompressed", {
    originalBytes: integer("Length of the file as it came"),
    sizeBytes: integer("Length of the answered file"),
    images: Type.Object(
      { count: integer("Pictures in the file"), recompressed: integer("Those that were written again") },
      { title: "PdfImagesCompressed" },
    ),
  }),
  ...pdfUpload,
  upload: { file: "one" },
  examples: [
    { title: "As it looks", input: { file: exampleFile } },
    { title: "For a screen", input: { file: exampleFile, dpi: 120, quality: 60 } },
  ],
  async handle({ file, ...options }, context: Context) {
    const source = await readFile(file, context);
    const input = { source, ...options, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(compressTask, input), buildName(source, "compressed"));
  },
});

export async function compressPdf({ isRaw, ...input }: CompressInput & { readonly isRaw: boolean }) {
  const result = await compressFile(input);
  const { originalBytes, images, bytes } = result;
  return buildAnswer(result, isRaw, { originalBytes, sizeBytes: bytes.length, images });
}

const compressTask = task(import.meta.url, compressPdf);
