/** `POST /pdf/to-images`: pages of a PDF as pictures. */
import { pictureFormats, type RenderInput, renderPages } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { type ReadFile, task } from "../../kernel/ports.ts";
import { unit } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nameFile, wantsType } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { buildPictures, nameOnly, pictureFields } from "./pictures.ts";
import type { WithPdf } from "./resources.ts";
import { file, limits, pageRanges, pagesUpload, readFile } from "./source.ts";

const result = Type.Object(
  {
    pageCount: Type.Integer({ description: "Pages of the whole file" }),
    count: Type.Integer({ description: "Number of pictures" }),
    files: Type.Array(
      Type.Object(
        { page: Type.Integer({ description: "Its number, from 1" }), ...pictureFields },
        { title: "PdfPagePicture" },
      ),
      { description: "One for each page, in the requested order" },
    ),
  },
  { title: "PdfPagePictures" },
);

export const toImages = operation({
  at: ["POST /pdf/to-images"],
  summary: "Draw pages of a PDF as PNG, JPEG or WebP",
  keywords: [
    "convert",
    "image",
    "picture",
    "render",
    "thumbnail",
    "preview",
    "jpg",
    "screenshot",
    "rasterize",
  ],
  description: `Draws pages on white, with annotations and filled-in fields, turned as a viewer shows them. Fonts that are not in the file are replaced; those for East Asia cannot be. With \`Accept: image/png\`, or that of another \`format\`, and one page, the answer is the picture itself. ${limits} A page may have 40 megapixels, all pages together 150, which are some 65 letters at 150 pixels an inch, and the pictures 100 MiB.`,
  input: Type.Object({
    file,
    pages: pageRanges("Pages to draw, such as 1-3,odd; all by default"),
    format: Type.Enum(pictureFormats, { default: "png", description: "Of the pictures" }),
    dpi: Type.Number({
      default: 150,
      minimum: 8,
      maximum: 1_200,
      ...unit("pixels an inch"),
      description: "Pixels an inch: 72 for a pixel a point, 300 for print",
    }),
    quality: Type.Integer({ default: 80, minimum: 1, maximum: 100, description: "Of JPEG and WebP" }),
  }),
  output: either(result, ["image/png", "image/jpeg", "image/webp"]),
  answerHeaders: {
    "Content-Disposition": "A name for the file; only where the answer is the picture itself",
  },
  answerFiles: { list: "files", name: "name", base64: "imageBase64" },
  ...pagesUpload,
  fails: [...pagesUpload.fails, "image_too_large"],
  examples: [
    { title: "A preview of the first page", input: { file: exampleFile, pages: "1", dpi: 36 } },
    { title: "All pages", input: { file: exampleFile, format: "jpeg" } },
  ],
  async handle({ file, ...options }, context: Context<WithPdf>) {
    const source = await readFile(file, context);
    const isRaw = wantsType(context, `image/${options.format}`);
    const input = { source, ...options, isRaw, pdfium: context.resources.pdf.pdfium };
    return nameFile(await context.runInWorker(renderTask, input), nameOnly(source, options.format));
  },
});

interface RenderTaskInput extends Omit<RenderInput, "readPdfium"> {
  readonly isRaw: boolean;
  readonly pdfium: string;
}

export async function renderPdf({ isRaw, pdfium, ...input }: RenderTaskInput, readFile: ReadFile) {
  const { pageCount, pictures } = await renderPages({ ...input, readPdfium: () => readFile(pdfium) });
  const [only] = pictures;
  if (isRaw && only !== undefined && pictures.length === 1)
    return { mediaType: `image/${input.format}`, bytes: only.bytes, isDisposable: true };
  const files = pictures.map((picture) => ({
    ...picture,
    format: input.format,
    place: `page-${picture.page}`,
  }));
  return buildPictures(input.source, { pageCount, count: files.length }, files);
}

const renderTask = task(import.meta.url, renderPdf);
