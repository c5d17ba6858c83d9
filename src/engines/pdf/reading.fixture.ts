/** Reads back what the tools wrote, for tests of those who use them. */
import { readText } from "./objects/text-strings.ts";
import { readOutline } from "./pages/outline.ts";
import { readPages } from "./pages/page-tree.ts";
import { openDocument } from "./read/document.ts";

export const countPages = (bytes: Uint8Array): number => readPages(openDocument(bytes)).length;

/** Titles of the bookmarks of the first level. */
export const outlineTitles = (bytes: Uint8Array): readonly (string | null)[] =>
  readOutline(openDocument(bytes)).map(({ entries }) => readText(entries.get("Title")));
