/** The content of a page (ISO 32000-1, 7.8.2). */
import { isArray, isStream } from "../objects/objects.ts";
import type { Document } from "../read/document.ts";
import type { Page } from "./page-tree.ts";

/** Maps and technical drawings have up to 20 MB. */
export const contentBytesMax = 32 * 1024 * 1024;

/**
 * The unpacked streams of a page, which count as one with white space in between; a damaged one counts as empty.
 * Null where they are longer than 32 MiB together. Throws `payload_too_large` as unpacking does.
 */
export function readContent(document: Document, { dict }: Page): readonly Uint8Array[] | null {
  const found = document.resolve(dict.get("Contents"));
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const item of isArray(found) ? found : [found]) {
    const stream = document.resolve(item);
    document.budget.chargeSteps(1);
    const part = isStream(stream) ? document.unpack(stream) : null;
    length += part?.length ?? 0;
    if (length > contentBytesMax) return null;
    if (part !== null) parts.push(part);
  }
  return parts;
}
