/** `POST /pdf/text`: the text of a PDF, page by page. */
import { extractText, type TextInput } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { type Bytes, either } from "../../kernel/output.ts";
import { type ReadFile, task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { flag } from "../schema-kit.ts";
import { buildName, joinJson, maxShortJson, nameFile, wantsType } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import type { WithPdf } from "./resources.ts";
import { file, limits, pageRanges, pagesUpload, readFile } from "./source.ts";

const points = (description: string) => Type.Number({ description });

const word = Type.Object(
  {
    text: Type.String({ description: "Up to the next white space" }),
    x: points("Points from the left edge of the page as shown"),
    y: points("Points from its upper edge"),
    width: points("Points"),
    height: points("Points"),
  },
  { title: "PdfWord" },
);

const textResult = Type.Object(
  {
    pageCount: Type.Integer({ description: "Pages of the whole file" }),
    pages: Type.Array(
      Type.Object(
        {
          page: Type.Integer({ description: "Its number, from 1" }),
          text: Type.String({
            description: "Its text in the order of reading; empty where it has none, as in a scan",
            ...view({ as: "main" }),
          }),
          width: points("Points, of the page as shown"),
          height: points("Points"),
          words: Type.Optional(Type.Array(word, { description: "Only with positions" })),
        },
        { title: "PdfPageText" },
      ),
      { description: "In the requested order" },
    ),
  },
  { title: "PdfText" },
);

const textType = "text/plain; charset=utf-8";

export const text = operation({
  at: ["POST /pdf/text"],
  summary: "Extract the text of a PDF",
  keywords: ["read", "convert", "txt", "words", "content", "copy", "search"],
  description: `Right-to-left text comes in the order of reading, ligatures come as letters, and lines end with a line feed. Text is not recognized from pictures: a scan without a layer of text has none. With \`Accept: text/plain\` the answer is the text alone, with a form feed after each page. ${limits} The text may have 10,000,000 characters, or 200,000 words with their places.`,
  input: Type.Object({
    file,
    pages: pageRanges("Pages to read, such as 1-3,odd; all by default"),
    positions: flag("With each word and its place on the page"),
  }),
  output: either(textResult, [textType]),
  answerHeaders: { "Content-Disposition": "A name for the file; only where the answer is plain text" },
  ...pagesUpload,
  examples: [
    {
      title: "Two pages",
      input: { file: exampleFile },
      output: {
        pageCount: 2,
        pages: [
          { page: 1, text: "First", width: 200, height: 100 },
          { page: 2, text: "Second", width: 200, height: 100 },
        ],
      },
    },
    {
      title: "The words of the last page, and where they stand",
      input: { file: exampleFile, pages: "last", positions: true },
    },
  ],
  async handle({ file, ...options }, context: Context<WithPdf>) {
    const source = await readFile(file, context);
    const isRaw = wantsType(context, "text/plain");
    const input = { source, ...options, isRaw, pdfium: context.resources.pdf.pdfium };
    return nameFile(await context.runInWorker(textTask, input), buildName(source, "text", "txt"));
  },
});

interface TextTaskInput extends Omit<TextInput, "readPdfium"> {
  readonly isRaw: boolean;
  readonly pdfium: string;
}

export async function extractPdfText(
  { isRaw, pdfium, ...input }: TextTaskInput,
  readFile: ReadFile,
): Promise<Static<typeof textResult> | Bytes> {
  const result = await extractText({ ...input, readPdfium: () => readFile(pdfium) });
  if (isRaw) {
    const bytes = Buffer.from(result.pages.map(({ text }) => `${text}\n\f`).join(""));
    return { mediaType: textType, bytes: new Uint8Array(bytes), isDisposable: true };
  }
  const characters = result.pages.reduce(
    (sum, { text, words = [] }) => sum + text.length + 80 * words.length,
    0,
  );
  return characters < maxShortJson ? result : joinJson([Buffer.from(JSON.stringify(result))]);
}

const textTask = task(import.meta.url, extractPdfText);
