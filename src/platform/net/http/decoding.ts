/** Decides how a compressed body is unpacked: which encodings are known, with how much memory, and up to which ratio. */

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

/** Counts the bytes that it has unpacked. */
interface Decoder extends Transform {
  readonly bytesWritten: number;
}

type OpenDecoder = (firstByte: number) => Decoder;

const chunkSize = 64 * 1024;

const gunzip: OpenDecoder = () => createGunzip({ chunkSize });

/** RFC 9659: a zstd body needs a window of at most 8 MiB; without the bound a frame may ask for 128. */
const zstdWindowLogMax = 23;

const decoders: Readonly<Record<string, OpenDecoder>> = {
  gzip: gunzip,
  "x-gzip": gunzip,
  // RFC 9110, section 8.4.1.2: a zlib stream, though some servers send bare deflate; its first byte tells.
  deflate: (firstByte) =>
    (firstByte & 0x0f) === 8 ? createInflate({ chunkSize }) : createInflateRaw({ chunkSize }),
  br: () => createBrotliDecompress({ chunkSize }),
  zstd: () =>
    createZstdDecompress({
      chunkSize,
      params: { [constants.ZSTD_d_windowLogMax]: zstdWindowLogMax },
    }),
};

/** What is asked for when a request does not say. */
export const acceptEncoding = "gzip, deflate, br, zstd";

/** Layers of encoding that are taken off; more than two have never been honest. */
const layersMax = 2;

/** The layers of a Content-Encoding in the order they were put on; null where one is unknown or they are too many. */
export function knownEncodings(contentEncoding: string | undefined): readonly string[] | null {
  const names = (contentEncoding ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "" && name !== "identity");
  return names.length <= layersMax && names.every((name) => Object.hasOwn(decoders, name)) ? names : null;
}

type Chunks = AsyncIterable<Uint8Array>;

export interface Unpacked {
  readonly chunks: Chunks;
  /** Bytes as sent that the unpacked ones so far came from; 0 without encodings. */
  packedBytes(): number;
}

/** The body without its encodings, unpacked as it is read. */
export function unpacked(body: Chunks, encodings: readonly string[]): Unpacked {
  let outermost: Decoder | undefined;
  const keep = (decoder: Decoder): void => {
    outermost ??= decoder;
  };
  const chunks = encodings.reduceRight((inner, encoding) => unpack(inner, encoding, keep), body);
  return { chunks, packedBytes: () => outermost?.bytesWritten ?? 0 };
}

async function* unpack(
  body: Chunks,
  encoding: string,
  keep: (decoder: Decoder) => void,
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const first = await chunks.next();
  // No bytes at all are an empty body in any encoding.
  if (first.done) return;
  const decoder = decoders[encoding]?.(first.value[0] ?? 0);
  if (decoder === undefined) throw new Error(`there is no decoder for ${encoding}`);
  keep(decoder);
  const rest = { [Symbol.asyncIterator]: () => chunks };
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield first.value;
    yield* rest;
  }
  pipeline(Readable.from(whole(), { objectMode: false }), decoder, () => undefined);
  yield* decoder;
}

const ratioMax = 100;
/** Up to here any ratio is fine: a page of blanks is no bomb. */
const ratioFreeBytes = 1024 * 1024;

/**
 * Whether a body that begins like this may yet prove a bomb: far steeper than text is, short of the first MiB.
 * Brotli takes its input in whole blocks, so at first a bomb of 1,000 to 1 may look like 80 to 1.
 */
export const maybeBomb = (bytes: number, packedBytes: number): boolean =>
  bytes <= ratioFreeBytes && bytes * 4 > packedBytes * ratioMax;

/** Throws `upstream_too_large` for a bomb. */
export function checkRatio(bytes: number, packedBytes: number): void {
  if (bytes <= ratioFreeBytes || bytes <= packedBytes * ratioMax) return;
  throw new ApiError(
    "upstream_too_large",
    `The target's body unpacks to more than ${ratioMax} times its size.`,
  );
}
