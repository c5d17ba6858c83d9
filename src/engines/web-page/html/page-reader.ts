/** Reads a page from its bytes while they arrive, in slices so that the event loop is never blocked for long. */
import { ApiError } from "../../../shared/api-error.ts";
import { createDecoder, defaultCharset, detectCharset, prescanBytes } from "./charset.ts";
import { DocumentParser, type PageDocument } from "./document.ts";

export interface ParsedPage {
  readonly page: PageDocument;
  /** Name of the encoding (WHATWG), lower case. */
  readonly charset: string;
  /** The body was longer than may be read, and the page is what came before; its head is whole. */
  readonly isCut: boolean;
}

/** Bytes read at a time: the slowest pages made for the tests take 4 ms for as many. */
const sliceBytes = 16 * 1_024;

/** Guesses the encoding of a page from its first bytes; null if it cannot. */
export type GuessCharset = (firstBytes: Uint8Array) => Promise<string | null>;

/**
 * Reads a body to its end. `pause` is called between slices and lets other work run; `guess` is called where no charset is
 * declared that the bytes are in, and they are not UTF-8. Of a body that fails as too large the beginning is answered if the
 * page's head has ended there; its other errors pass through.
 */
export async function readPage(
  body: AsyncIterable<Uint8Array>,
  contentType: string | null,
  pause: () => Promise<void>,
  guess: GuessCharset,
): Promise<ParsedPage> {
  const start: Uint8Array[] = [];
  let startBytes = 0;
  let parser: ByteParser | null = null;
  const open = async (): Promise<ByteParser> => {
    const firstBytes = Buffer.concat(start, startBytes);
    const opened = new ByteParser(
      await findCharset(firstBytes.subarray(0, prescanBytes), contentType, guess),
    );
    await writeInSlices(firstBytes, opened, pause);
    return opened;
  };
  try {
    for await (const chunk of body) {
      if (parser === null) {
        start.push(chunk);
        startBytes += chunk.length;
        if (startBytes >= prescanBytes) parser = await open();
      } else await writeInSlices(chunk, parser, pause);
    }
  } catch (error) {
    if (!isTooLarge(error) || parser?.isPastHead !== true) throw error;
    return { ...parser.end(), isCut: true };
  }
  parser ??= await open();
  return { ...parser.end(), isCut: false };
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "upstream_too_large";

async function findCharset(
  firstBytes: Uint8Array,
  contentType: string | null,
  guess: GuessCharset,
): Promise<string> {
  return detectCharset(firstBytes, contentType) ?? (await guess(firstBytes)) ?? defaultCharset;
}

/** Decodes and parses a page in one charset. */
class ByteParser {
  readonly #charset: string;
  readonly #decoder: TextDecoder;
  readonly #document = new DocumentParser();

  constructor(charset: string) {
    this.#charset = charset.toLowerCase();
    this.#decoder = createDecoder(charset);
  }

  write(bytes: Uint8Array): void {
    this.#parse(this.#decoder.decode(bytes, { stream: true }));
  }

  get isPastHead(): boolean {
    return this.#document.isPastHead;
  }

  end(): Omit<ParsedPage, "isCut"> {
    this.#parse(this.#decoder.decode());
    return { page: this.#document.end(), charset: this.#charset };
  }

  /** NUL becomes U+FFFD (HTML, 13.2.5). */
  #parse(text: string): void {
    this.#document.write(text.replaceAll("\0", "\ufffd"));
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
