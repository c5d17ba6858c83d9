/** Texts with markup: HTML and Markdown as plain text, with offsets into the source. Readers load at first use. */
import { emptyHead, type MarkedText, type TextFormat } from "./marked-text.ts";

export { type Head, type HeadValue, type MarkedText, type TextFormat, textFormats } from "./marked-text.ts";

/** Reads a source; `contentOnly` leaves out navigation, side matter and footers of HTML. Linear for text and HTML. */
export async function readMarked(
  source: string,
  format: TextFormat,
  contentOnly = false,
): Promise<MarkedText> {
  if (format === "html") return (await import("./html.ts")).readHtml(source, { contentOnly });
  if (format === "markdown") return (await import("./markdown.ts")).readMarkdown(source);
  return { text: source, toSource: (range) => range, headings: [], links: [], pictures: [], head: emptyHead };
}
