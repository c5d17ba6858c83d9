/** Decides how the bytes of a page become a document while they arrive, so that nobody else waits for it. */
import { detectCharset, createDecoder, prescanBytes } from "./charset.ts";
import { type DocumentReader, documentReader, type PageDocument } from "./document.ts";

export interface ParsedPage {
  readonly page: PageDocument;
  /** Name of the encoding (WHATWG), lower case. */
  readonly charset: string;
}

/** Bytes read at a time: the slowest pages that were made up take 4 ms for as many. */
const sliceBytes = 16 * 1_024;

/**
 * Reads a body to its end. `pause` gives way to other work; it is called between slices. What the body throws,
 * such as its being too large, passes through.
 */
export async function readPage(
  body: AsyncIterable<Uint8Array>,
  contentType: string | null,
  pause: () => Promise<void>,
): Promise<ParsedPage> {
  const start: Uint8Array[] = [];
  let startBytes = 0;
  let reader: TextReader | null = null;
  for await (const chunk of body) {
    if (reader === null) {
      start.push(chunk);
      startBytes += chunk.length;
      if (startBytes < prescanBytes) continue;
      reader = textReader(concatenate(start, startBytes), contentType);
      await writeInSlices(concatenate(start, startBytes), reader, pause);
    } else await writeInSlices(chunk, reader, pause);
  }
  if (reader === null) {
    const whole = concatenate(start, startBytes);
    reader = textReader(whole, contentType);
    await writeInSlices(whole, reader, pause);
  }
  return reader.end();
}

interface TextReader {
  write(bytes: Uint8Array): void;
  end(): ParsedPage;
}

function textReader(firstBytes: Uint8Array, contentType: string | null): TextReader {
  const charset = detectCharset(firstBytes.subarray(0, prescanBytes), contentType).toLowerCase();
  const decoder = createDecoder(charset);
  const document: DocumentReader = documentReader();
  return {
    write: (bytes) => document.write(decoder.decode(bytes, { stream: true })),
    end() {
      document.write(decoder.decode());
      return { page: document.end(), charset };
    },
  };
}

async function writeInSlices(bytes: Uint8Array, reader: TextReader, pause: () => Promise<void>): Promise<void> {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    if (at > 0) await pause();
    reader.write(bytes.subarray(at, at + sliceBytes));
  }
}

function concatenate(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = chunks;
  if (chunks.length === 1 && first !== undefined) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
