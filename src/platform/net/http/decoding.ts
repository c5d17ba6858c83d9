/** Content decoding: gzip, deflate, Brotli and zstd, with limits on memory and ratio. */
import { pipeline, Readable, type Transform } from "node:stream";
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";
import { ApiError } from "../../../shared/api-error.ts";

/** Counts the bytes that it has read. */
interface Decoder extends Transform {
  readonly bytesWritten: number;
}

type CreateDecoder = (firstByte: number) => Decoder;

const chunkSize = 64 * 1024;

const gunzip: CreateDecoder = () => createGunzip({ chunkSize });

/** RFC 9659: a zstd body needs a window of at most 8 MiB; without the bound a frame may ask for 128. */
const zstdWindowLogMax = 23;

const decoders: Readonly<Record<string, CreateDecoder>> = {
  gzip: gunzip,
  "x-gzip": gunzip,
  // RFC 9110, section 8.4.1.2: a zlib stream, though some servers send bare deflate; the first byte shows which.
  deflate: (firstByte) =>
    (firstByte & 0x0f) === 8 ? createInflate({ chunkSize }) : createInflateRaw({ chunkSize }),
  br: () => createBrotliDecompress({ chunkSize }),
  zstd: () =>
    createZstdDecompress({
      chunkSize,
      params: { [constants.ZSTD_d_windowLogMax]: zstdWindowLogMax },
    }),
};

/** The Accept-Encoding of requests that have none. */
export const acceptEncoding = "gzip, deflate, br, zstd";

/** Encodings on top of each other; no honest server uses more. */
const maxLayers = 2;

/** The encodings of a Content-Encoding in the order they were applied; null if one is unknown or there are too many. */
export function parseEncodings(contentEncoding: string | undefined): readonly string[] | null {
  const names = (contentEncoding ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "" && name !== "identity");
  return names.length <= maxLayers && names.every((name) => Object.hasOwn(decoders, name)) ? names : null;
}

type Chunks = AsyncIterable<Uint8Array>;

export interface DecodedBody {
  readonly chunks: Chunks;
  /** Bytes as sent that have been decoded so far; 0 without encodings. */
  countEncodedBytes(): number;
}

/** The body without its encodings, decoded as it is read. */
export function decode(body: Chunks, encodings: readonly string[]): DecodedBody {
  let outermost: Decoder | undefined;
  const onDecoder = (decoder: Decoder): void => {
    outermost ??= decoder;
  };
  const chunks = encodings.reduceRight((inner, encoding) => removeEncoding(inner, encoding, onDecoder), body);
  return { chunks, countEncodedBytes: () => outermost?.bytesWritten ?? 0 };
}

async function* removeEncoding(
  body: Chunks,
  encoding: string,
  onDecoder: (decoder: Decoder) => void,
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const first = await chunks.next();
  // No bytes are an empty body in any encoding.
  if (first.done) return;
  const decoder = decoders[encoding]?.(first.value[0] ?? 0);
  if (decoder === undefined) throw new Error(`there is no decoder for ${encoding}`);
  onDecoder(decoder);
  const rest = { [Symbol.asyncIterator]: () => chunks };
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield first.value;
    yield* rest;
  }
  pipeline(Readable.from(whole(), { objectMode: false }), decoder, () => undefined);
  yield* decoder;
}

const maxRatio = 100;
/** Up to here any ratio is allowed: a page of blanks is no bomb. */
const freeRatioBytes = 1024 * 1024;

/**
 * Whether a body that begins like this may be a bomb: within the first MiB, a ratio far higher than that of text. Brotli
 * takes its input in whole blocks, so at first a bomb of 1,000 to 1 may look like 80 to 1.
 */
export const mayBeBomb = (byteCount: number, encodedBytes: number): boolean =>
  byteCount <= freeRatioBytes && byteCount * 4 > encodedBytes * maxRatio;

/** Throws `upstream_too_large` for a bomb. */
export function checkRatio(byteCount: number, encodedBytes: number): void {
  if (byteCount <= freeRatioBytes || byteCount <= encodedBytes * maxRatio) return;
  throw new ApiError(
    "upstream_too_large",
    `The target's body unpacks to more than ${maxRatio} times its size.`,
  );
}
