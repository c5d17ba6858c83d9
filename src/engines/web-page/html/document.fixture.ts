/** Reads a page written in a test. */
import { documentReader, type PageDocument } from "./document.ts";

export function parseDocument(...pieces: readonly string[]): PageDocument {
  const reader = documentReader();
  for (const piece of pieces) reader.write(piece);
  return reader.end();
}
