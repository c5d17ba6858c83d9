/** `POST /pdf/bookmarks/write`: a PDF with other bookmarks. */
import { type WriteBookmarksInput, writeBookmarks } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { formed } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { flag, nullable } from "../schema-kit.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

const bookmark = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 1_000, description: "Its text" }),
    page: Type.Optional(
      nullable(
        Type.Integer({ minimum: 1, maximum: 5_000 }),
        "The page that it leads to, from 1; null for none",
      ),
    ),
    url: Type.Optional(
      nullable(
        Type.String({
          maxLength: 2_048,
          ...formed("^(https?://[^\\s/?#]|mailto:\\S)", "an http, https or mailto URL"),
        }),
        "Where it leads in place of a page",
      ),
    ),
    level: Type.Integer({
      default: 1,
      minimum: 1,
      maximum: 32,
      description: "1 at the top; at most one more than that of the bookmark before",
    }),
    open: flag("Whether the bookmarks below it are shown at first"),
    bold: flag("In bold letters"),
    italic: flag("In italic letters"),
  },
  { title: "NewPdfBookmark" },
);

export const bookmarkWriting = operation({
  at: ["POST /pdf/bookmarks/write"],
  summary: "Write bookmarks into a PDF",
  keywords: ["outline", "table", "contents", "toc", "chapters", "add", "edit", "set"],
  description: `The list has the form that /pdf/bookmarks answers; an empty one removes all bookmarks. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    bookmarks: Type.Array(bookmark, {
      maxItems: 5_000,
      description: "In their order, each before those below it",
    }),
    mode: Type.Enum(["replace", "append"], {
      default: "replace",
      description: "In place of the bookmarks of the file, or after them",
    }),
  }),
  ...pdfAnswer,
  ...pdfUpload,
  upload: { file: "one" },
  jsonTokensMax: 100_000,
  examples: [
    {
      title: "A chapter with a section",
      input: {
        file: exampleFile,
        bookmarks: [
          { title: "Chapter 1", page: 1, open: true },
          { title: "Section 1.1", page: 2, level: 2 },
        ],
      },
    },
  ],
  async handle({ file, ...options }, context: Context) {
    const source = await readFile(file, context);
    const input = { source, ...options, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(writeTask, input), buildName(source, "bookmarked"));
  },
});

export const bookmarkPdf = async ({ isRaw, ...input }: WriteBookmarksInput & { readonly isRaw: boolean }) =>
  buildAnswer(await writeBookmarks(input), isRaw);

const writeTask = task(import.meta.url, bookmarkPdf);
