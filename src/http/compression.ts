/** Compression of answers as they are made, by Accept-Encoding; docs/decisions/0038 has the measurements. */
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import type { ChunkStream, Stream } from "../kernel/output.ts";
import { type Coding, codingChooser } from "../shared/content-coding.ts";
import type { Headers } from "./cors.ts";
import type { RawRequest, RawResponse } from "./raw.ts";

/** Shorter answers fit into a packet as they are. */
export const packedMinBytes = 1024;
/** Up to here it takes 0.1 ms, less than the way to a thread and back. */
const syncMaxBytes = 16 * 1024;
/** Bodies that are packed on threads at once; one beyond them goes as it is. Each takes up to 2 MiB beside its body. */
const packingMax = 16;
/** What a thread does at once, in bytes of output: so fast it is through after a caller has gone. */
const chunkSize = 64 * 1024;

const choose = codingChooser(["zstd", "br", "gzip"]);

const options = {
  gzip: { level: 3, chunkSize },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 }, chunkSize },
  zstd: { params: { [constants.ZSTD_c_compressionLevel]: 3 }, chunkSize },
} as const;

const packSync: Readonly<Record<Coding, (body: string | Uint8Array) => Uint8Array>> = {
  gzip: (body) => gzipSync(body, options.gzip),
  br: (body) => brotliCompressSync(body, options.br),
  zstd: (body) => zstdCompressSync(body, options.zstd),
};

type Packer = ReturnType<typeof createGzip | typeof createBrotliCompress | typeof createZstdCompress>;

const openPacker: Readonly<Record<Coding, () => Packer>> = {
  gzip: () => createGzip(options.gzip),
  br: () => createBrotliCompress(options.br),
  zstd: () => createZstdCompress(options.zstd),
};

/** What is sent at each chunk of a stream, so that nothing waits for the next one. */
const openStreamPacker: Readonly<Record<Coding, () => Packer>> = {
  gzip: () => createGzip({ ...options.gzip, flush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliCompress({ ...options.br, flush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdCompress({ ...options.zstd, flush: constants.ZSTD_e_flush }),
};

let packing = 0;

/** Texts, without those that arrive one by one; pictures, PDF and fonts are packed already. */
const packable =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/i;

/** The coding of an answer of this length; null: it goes as it is. */
export function codingOf(
  { headers: asked }: RawRequest,
  bytes: number,
  headers: Headers,
  mediaType = "",
): Coding | null {
  const accepted = asked["accept-encoding"];
  if (accepted === undefined) return null;
  const { coding, refusesIdentity } = choose(String(accepted));
  if (coding === null || (bytes < packedMinBytes && !refusesIdentity) || bytes === 0) return null;
  return mayPack(headers, mediaType) ? coding : null;
}

const mayPack = (headers: Headers, mediaType: string): boolean =>
  headers["content-encoding"] === undefined &&
  packable.test(headers["content-type"] ?? mediaType) &&
  !/\bno-transform\b/i.test(headers["cache-control"] ?? "");

/**
 * The packed body; null where too many are packed at once. A long one is packed on a thread, which the caller's leaving ends:
 * then null, too.
 */
export function packBody(
  body: string | Uint8Array,
  bytes: number,
  coding: Coding,
  response: RawResponse,
): Uint8Array | null | Promise<Uint8Array | null> {
  if (bytes <= syncMaxBytes) return packSync[coding](body);
  return packing >= packingMax ? null : packOnThread(body, coding, response);
}

async function packOnThread(
  body: string | Uint8Array,
  coding: Coding,
  response: RawResponse,
): Promise<Uint8Array | null> {
  const packer = openPacker[coding]();
  const leave = (): unknown => packer.destroy();
  response.once("close", leave);
  packing += 1;
  try {
    packer.end(body);
    const pieces: Uint8Array[] = [];
    for await (const piece of packer) pieces.push(piece);
    return Buffer.concat(pieces);
  } catch (error) {
    if (response.destroyed) return null;
    throw error;
  } finally {
    packing -= 1;
    response.off("close", leave);
  }
}

/** What the head of a packed answer says beside. */
export const packedHeaders = (headers: Headers, coding: Coding): Headers => ({
  ...headers,
  vary: withAcceptEncoding(headers["vary"]),
  "content-encoding": coding,
});

function withAcceptEncoding(vary = ""): string {
  if (vary === "") return "Accept-Encoding";
  return vary === "*" || /\baccept-encoding\b/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
}

/**
 * A stream, packed where it is a text and its origin allows that; else as it is. Answers to POST are left alone: what was
 * sent along may be the caller's credentials, and the length of what they open shall tell nothing.
 */
export function packStream(request: RawRequest, stream: Stream): Stream {
  const { status, headers, body } = stream;
  const bytes = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const isWhole = headers["content-range"] === undefined && status !== 206 && body !== null;
  if (request.method === "POST" || !isWhole) return stream;
  const coding = codingOf(request, bytes, headers);
  if (coding === null || packing >= packingMax) return stream;
  const {
    "content-length": _length,
    "accept-ranges": _ranges,
    etag,
    ...rest
  } = packedHeaders(headers, coding);
  // Other bytes than the origin's, with the same meaning (RFC 9110, section 8.8.1).
  const weak = etag === undefined ? {} : { etag: etag.startsWith("W/") ? etag : `W/${etag}` };
  return { status, headers: { ...rest, ...weak }, body: packChunks(body, coding) };
}

async function* packChunks(body: ChunkStream, coding: Coding): AsyncGenerator<Uint8Array> {
  const packer = openStreamPacker[coding]();
  const pieces: Uint8Array[] = [];
  packer.on("data", (piece: Uint8Array) => pieces.push(piece));
  packing += 1;
  try {
    for await (const chunk of body) {
      await settled((done) => packer.write(chunk, done));
      body.release?.(chunk);
      yield* pieces.splice(0);
    }
    const ended = settled((done) => packer.once("error", done).once("end", done));
    packer.end();
    await ended;
    yield* pieces.splice(0);
  } finally {
    packing -= 1;
    packer.destroy();
  }
}

const settled = (start: (done: (error?: Error | null) => void) => unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()));
  });
