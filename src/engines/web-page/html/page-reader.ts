/** Reads a page from its bytes while they arrive, in slices so that the event loop is never blocked for long. */
import { createDecoder, detectCharset, prescanBytes } from "./charset.ts";
import { DocumentParser, type PageDocument } from "./document.ts";

export interface ParsedPage {
  readonly page: PageDocument;
  /** Name of the encoding (WHATWG), lower case. */
  readonly charset: string;
}

/** Bytes read at a time: the slowest pages made for the tests take 4 ms for as many. */
const sliceBytes = 16 * 1_024;

/**
 * Reads a body to its end. `pause` is called between slices and lets other work run. Errors of the body, such as
 * its being too large, pass through.
 */
export async function readPage(
  body: AsyncIterable<Uint8Array>,
  contentType: string | null,
  pause: () => Promise<void>,
): Promise<ParsedPage> {
  const start: Uint8Array[] = [];
  let startBytes = 0;
  let parser: ByteParser | null = null;
  for await (const chunk of body) {
    if (parser === null) {
      start.push(chunk);
      startBytes += chunk.length;
      if (startBytes < prescanBytes) continue;
      const firstBytes = Buffer.concat(start, startBytes);
      parser = new ByteParser(firstBytes, contentType);
      await writeInSlices(firstBytes, parser, pause);
    } else await writeInSlices(chunk, parser, pause);
  }
  if (parser === null) {
    const whole = Buffer.concat(start, startBytes);
    parser = new ByteParser(whole, contentType);
    await writeInSlices(whole, parser, pause);
  }
  return parser.end();
}

/** Decodes and parses a page in the charset that its first bytes tell. */
class ByteParser {
  readonly #charset: string;
  readonly #decoder: TextDecoder;
  readonly #document = new DocumentParser();

  constructor(firstBytes: Uint8Array, contentType: string | null) {
    this.#charset = detectCharset(firstBytes.subarray(0, prescanBytes), contentType).toLowerCase();
    this.#decoder = createDecoder(this.#charset);
  }

  write(bytes: Uint8Array): void {
    this.#document.write(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): ParsedPage {
    this.#document.write(this.#decoder.decode());
    return { page: this.#document.end(), charset: this.#charset };
  }
}

async function writeInSlices(
  bytes: Uint8Array,
  parser: ByteParser,
  pause: () => Promise<void>,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    if (at > 0) await pause();
    parser.write(bytes.subarray(at, at + sliceBytes));
  }
}
