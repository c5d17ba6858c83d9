/** `POST /pdf/bookmarks`: the bookmarks of a PDF. */
import { readBookmarks } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { annotatedFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

const bookmark = Type.Object(
  {
    title: Type.String({ description: "Its text" }),
    level: Type.Integer({ minimum: 1, description: "1 at the top, 2 below such a one, and so on" }),
    page: nullable(Type.Integer(), "The page that it leads to, from 1; null for none"),
    url: nullable(Type.String(), "Where it leads out of the file; null for nowhere"),
    open: Type.Boolean({ description: "Whether the bookmarks below it are shown at first" }),
    bold: Type.Boolean(),
    italic: Type.Boolean(),
  },
  { title: "PdfBookmark" },
);

export const bookmarkList = operation({
  at: ["POST /pdf/bookmarks"],
  summary: "List the bookmarks of a PDF",
  keywords: ["outline", "table", "contents", "toc", "chapters", "headings"],
  description: `The list can be changed and sent to /pdf/bookmarks/write as it is. ${limits}`,
  input: Type.Object({ file }),
  output: json(
    Type.Object({
      pageCount: Type.Integer({ description: "Number of pages" }),
      count: Type.Integer({ description: "Number of bookmarks" }),
      bookmarks: Type.Array(bookmark, { description: "In their order, each before those below it" }),
    }),
  ),
  ...pdfUpload,
  upload: { file: "one" },
  examples: [
    {
      title: "One bookmark",
      input: { file: annotatedFile },
      output: {
        pageCount: 1,
        count: 1,
        bookmarks: [
          { title: "Chapter 1", level: 1, page: 1, url: null, open: false, bold: false, italic: false },
        ],
      },
    },
  ],
  handle: async ({ file }, context: Context) => {
    const list = await context.runInWorker(readTask, await readFile(file, context));
    return { ...list, bookmarks: [...list.bookmarks] };
  },
});

const readTask = task(import.meta.resolve("../../engines/pdf/index.ts"), readBookmarks);
