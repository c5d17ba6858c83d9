/** Parses a page written in a test. */
import { DocumentParser, type PageDocument } from "./document.ts";

export function parseDocument(...chunks: readonly string[]): PageDocument {
  const parser = new DocumentParser();
  for (const chunk of chunks) parser.write(chunk);
  return parser.end();
}
