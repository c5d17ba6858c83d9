/** The beginning of a body for a report: text in its declared charset, nothing of any other type. */
import { parseCharset } from "../../shared/content-type.ts";

const maxCharacters = 2_000;
/** Enough for that many characters in any charset. */
const maxBytes = 4 * maxCharacters;

const textTypes =
  /^(text\/|application\/([\w.+-]+\+)?(json|xml|javascript|ecmascript|x-javascript|yaml|xhtml\+xml)\b)/i;

/** The first 2,000 characters of a body of a text type, else null; the rest of the body is not read. */
export async function readPreview(
  contentType: string | undefined,
  body: AsyncIterable<Uint8Array>,
): Promise<string | null> {
  if (contentType === undefined || !textTypes.test(contentType)) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  const text = createDecoder(contentType).decode(Buffer.concat(chunks).subarray(0, maxBytes), {
    stream: true,
  });
  return text.slice(0, maxCharacters).toWellFormed();
}

function createDecoder(contentType: string): TextDecoder {
  try {
    return new TextDecoder(parseCharset(contentType));
  } catch {
    // An unknown label is a mistake of the server; the text is most likely UTF-8.
    return new TextDecoder();
  }
}
