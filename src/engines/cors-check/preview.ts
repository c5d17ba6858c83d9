/** Decides which beginning of a body a report shows: text in its declared charset, nothing of anything else. */

/** Characters shown. */
const charactersMax = 2_000;
/** Enough for that many characters in any charset. */
const bytesMax = 4 * charactersMax;

const textTypes =
  /^(text\/|application\/([\w.+-]+\+)?(json|xml|javascript|ecmascript|x-javascript|yaml|xhtml\+xml)\b)/i;

/** The first 2,000 characters of a body of a text type, else null; the rest of the body is not read. */
export async function previewOf(
  contentType: string | undefined,
  body: AsyncIterable<Uint8Array>,
): Promise<string | null> {
  if (contentType === undefined || !textTypes.test(contentType)) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytesMax) break;
  }
  const text = decoderOf(contentType).decode(Buffer.concat(chunks).subarray(0, bytesMax), { stream: true });
  return text.slice(0, charactersMax).toWellFormed();
}

function decoderOf(contentType: string): TextDecoder {
  const label = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label);
  } catch {
    // An unknown label is the server's slip; its text is most likely UTF-8.
    return new TextDecoder();
  }
}
