/** `POST /pdf/extract-images`: the pictures that a PDF holds. */
import { type EmbeddedInput, extractPictures } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { exampleFile, pictureExample } from "./example-file.ts";
import { buildPictures, pictureFields } from "./pictures.ts";
import { file, limits, pageRanges, pagesUpload, readFile } from "./source.ts";

const result = Type.Object(
  {
    pageCount: Type.Integer({ description: "Pages of the whole file" }),
    count: Type.Integer({ description: "Number of pictures" }),
    skipped: Type.Integer({
      description: "Pictures that cannot be files of their own: masks, bits, CMYK without JPEG",
    }),
    files: Type.Array(
      Type.Object(
        { page: Type.Integer({ description: "The first page that has it" }), ...pictureFields },
        { title: "PdfPicture" },
      ),
      { description: "In the order of the pages, each once" },
    ),
  },
  { title: "PdfPictures" },
);

export const extractImages = operation({
  at: ["POST /pdf/extract-images"],
  summary: "Extract the pictures of a PDF",
  keywords: ["image", "photo", "embedded", "export", "jpg", "png", "save"],
  description: `JPEG and JPEG 2000 come as they are in the file, others as PNG without transparency. Drawings of lines and text are no pictures: to-images draws whole pages. ${limits} At most 1,000 pictures with 100 MiB together. The answer is always JSON.`,
  input: Type.Object({ file, pages: pageRanges("Pages to take them from, such as 1-3,odd; all by default") }),
  output: either(result, []),
  answerFiles: { list: "files", name: "name", base64: "imageBase64" },
  ...pagesUpload,
  examples: [
    { title: "A page that is a picture", input: { file: pictureExample } },
    {
      title: "A file without pictures",
      input: { file: exampleFile },
      output: { pageCount: 2, count: 0, skipped: 0, files: [] },
    },
  ],
  async handle({ file, pages }, context: Context) {
    return context.runInWorker(extractTask, { source: await readFile(file, context), pages });
  },
});

export async function extractPdfImages(input: EmbeddedInput) {
  const { pageCount, pictures, skipped } = await extractPictures(input);
  const files = pictures.map((picture, index) => ({
    ...picture,
    place: `page-${picture.page}-${index + 1}`,
  }));
  return buildPictures(input.source, { pageCount, count: files.length, skipped }, files);
}

const extractTask = task(import.meta.url, extractPdfImages);
