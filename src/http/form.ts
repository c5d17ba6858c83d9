/** Multipart forms (multipart/form-data, RFC 7578): a request's body as the parts that it consists of. */
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { BusboyConfig, BusboyInstance } from "@fastify/busboy";
import type { ChunkStream } from "../kernel/output.ts";
import { ApiError } from "../shared/api-error.ts";
import { BodyStream } from "./body-stream.ts";
import { readPieces, refuseCoding, reserveForStream, tooLong } from "./decode.ts";
import { joined } from "./joining.ts";
import type { Incoming } from "./raw.ts";

export interface FormPart {
  readonly name: string;
  /** As the sender wrote it; texts have none, an empty file input has an empty one. */
  readonly fileName: string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In place of the bytes, of a file that is handed on while it arrives. */
  readonly chunks?: ChunkStream;
}

/** More parts than any operation has fields and files. */
const maxParts = 300;
const maxNameLength = 256;
const maxHeaderBytes = 8 * 1024;
const maxHeaders = 32;
const maxTypeLength = 1_000;

/**
 * The parts of a form in their order.
 * Fails with `bad_request` for what is no form, or breaks off, and with `payload_too_large` beyond `bytesMax` or 300
 * parts. Whatever the parser throws or emits, now or later, ends in one of these.
 */
export async function readParts(incoming: Incoming, bytesMax: number): Promise<readonly FormPart[]> {
  const { request } = incoming;
  refuseCoding(request.headers);
  const parser = await openParser(boundaryIn(request.headers["content-type"] ?? ""), bytesMax);
  const parts: PartInPieces[] = [];
  let isRefused = false;
  return new Promise((resolve, reject) => {
    const refuse = (cause: unknown): void => {
      isRefused = true;
      reject(cause instanceof ApiError ? cause : notAForm(cause));
    };
    parser.on("file", (name: string | undefined, stream, fileName: string | undefined, encoding) => {
      const refusal = refusalOf(name, encoding);
      if (refusal !== null) refuse(refusal);
      parts.push({ name: name ?? "", fileName, pieces: collect(stream, refuse) });
    });
    parser.on("partsLimit", () => refuse(tooManyParts()));
    parser.on("error", refuse);
    parser.on("finish", () => resolve(joinParts(parts)));
    const write = (chunk: Buffer): void => {
      if (isRefused) return;
      try {
        parser.write(chunk);
      } catch (cause) {
        refuse(cause);
      }
    };
    readPieces(incoming, bytesMax, write)
      .then(() => parser.end())
      .catch(refuse);
  });
}

/** A whole body that is handed on while it arrives. Fails as `BodyStream` does, and with `overloaded`. */
export function streamBytes(incoming: Incoming, bytesMax: number): BodyStream {
  refuseCoding(incoming.request.headers);
  reserveForStream(incoming);
  return new BodyStream(incoming, { bytesMax, tooLong });
}

export interface StreamedFormLimits {
  /** Of the texts before the file, together. */
  readonly textBytesMax: number;
  readonly fileBytesMax: number;
}

/**
 * The parts of a form up to the file `name`, which is handed on while it arrives and ends the form; all parts where there is
 * no such file. Fails as `readParts` does; what is wrong behind the file's start is told by its chunks.
 */
export async function readPartsUntilFile(
  incoming: Incoming,
  name: string,
  { textBytesMax, fileBytesMax }: StreamedFormLimits,
): Promise<readonly FormPart[]> {
  const body = streamBytes(incoming, textBytesMax + fileBytesMax);
  const parser = await openParser(boundaryIn(incoming.request.headers["content-type"] ?? ""), pieceBytes);
  const texts: PartInPieces[] = [];
  const ends: Promise<void>[] = [];
  let file: Readable | undefined;
  let textBytes = 0;
  return new Promise((resolve, reject) => {
    const refuse = (cause: unknown): void => {
      const failure = cause instanceof ApiError ? cause : notAForm(cause);
      body.stop();
      file?.destroy(failure);
      reject(failure);
    };
    const settle = (last: readonly FormPart[]): void => {
      Promise.all(ends)
        .then(() => joinParts(texts))
        .then((parts) => resolve([...parts, ...last]), refuse);
    };
    parser.on("file", (partName: string | undefined, stream, fileName: string | undefined, encoding) => {
      const refusal = file === undefined ? refusalOf(partName, encoding) : notLast(name);
      if (refusal !== null) {
        stream.on("error", refuse).resume();
        return refuse(refusal);
      }
      if (partName === name) {
        // Told to whoever reads it; nobody may.
        file = stream.on("error", () => undefined);
        return settle([{ name, fileName, bytes: new Uint8Array(), chunks: chunksOf(stream, body) }]);
      }
      const pieces = collect(stream, refuse);
      ends.push(finished(stream));
      texts.push({ name: partName ?? "", fileName, pieces });
      stream.on("data", ({ length }: Uint8Array) => {
        textBytes += length;
        if (textBytes > textBytesMax) refuse(tooLong(textBytesMax));
      });
    });
    parser.on("partsLimit", () => refuse(tooManyParts()));
    parser.on("error", refuse);
    parser.on("finish", () => file ?? settle([]));
    feed(parser, body).catch(refuse);
  });
}

/** Writes a body to a parser, which takes the next piece once what it made of the last one is read. */
async function feed(parser: BusboyInstance, body: BodyStream): Promise<void> {
  for await (const piece of body) await new Promise<unknown>((done) => parser.write(piece, done));
  parser.end();
}

/** The chunks of a part; reading them no further ends the reading of the body. */
async function* chunksOf(file: Readable, body: BodyStream): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } finally {
    body.stop();
  }
}

const pieceBytes = 64 * 1024;

const notLast = (name: string): ApiError =>
  new ApiError("bad_request", `The form's file ${name} must be its last part.`);

/** A whole body, at most `bytesMax` long. Fails as `readPieces` does. */
export async function readBytes(incoming: Incoming, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  refuseCoding(incoming.request.headers);
  const chunks: Buffer<ArrayBuffer>[] = [];
  await readPieces(incoming, bytesMax, (chunk) => chunks.push(chunk));
  return joined(chunks);
}

/**
 * The parser is loaded with the first form. Every part is read as a file is: by its bytes. No part is longer than its
 * stream may hold, so the parser never pauses: it works, and throws, while it is written to.
 */
async function openParser(boundary: string, bytesMax: number): Promise<BusboyInstance> {
  const { Busboy } = await import("@fastify/busboy");
  const config: BusboyConfig = {
    headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
    isPartAFile: () => true,
    preservePath: true,
    fileHwm: bytesMax + 1,
    limits: { parts: maxParts, headerPairs: maxHeaders, headerSize: maxHeaderBytes },
  };
  return new Busboy(config);
}

/** RFC 2046, section 5.1.1. */
const boundaryForm = /^[0-9a-z'()+_,\-./:=? ]{0,69}[0-9a-z'()+_,\-./:=?]$/i;

function boundaryIn(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]*)"|([^\s;"]*))/i.exec(contentType.slice(0, maxTypeLength));
  const boundary = found?.[1] ?? found?.[2] ?? "";
  if (boundaryForm.test(boundary)) return boundary;
  throw new ApiError(
    "bad_request",
    "The Content-Type multipart/form-data must name the boundary of the form: 1 to 70 characters.",
  );
}

function refusalOf(name: string | undefined, encoding: string): ApiError | null {
  if (name === undefined || name === "") {
    const header = 'Content-Disposition: form-data; name="file"';
    return new ApiError("bad_request", `Each part of the form must have a name, as in ${header}.`);
  }
  if (name.length > maxNameLength)
    return new ApiError("bad_request", `A part's name must be at most ${maxNameLength} characters long.`);
  if (/^(7bit|8bit|binary)?$/.test(encoding)) return null;
  return new ApiError("bad_request", "The parts of a form must be sent without a Content-Transfer-Encoding.");
}

interface PartInPieces extends Pick<FormPart, "name" | "fileName"> {
  readonly pieces: readonly Buffer<ArrayBuffer>[];
}

/** The pieces of a part: all of them once the parser has finished. */
function collect(stream: Readable, refuse: (cause: unknown) => void): readonly Buffer<ArrayBuffer>[] {
  const pieces: Buffer<ArrayBuffer>[] = [];
  stream.on("data", (piece: Buffer<ArrayBuffer>) => pieces.push(piece));
  stream.on("error", refuse);
  return pieces;
}

async function joinParts(parts: readonly PartInPieces[]): Promise<readonly FormPart[]> {
  const whole: FormPart[] = [];
  for (const { name, fileName, pieces } of parts) whole.push({ name, fileName, bytes: await joined(pieces) });
  return whole;
}

const notAForm = (cause: unknown): ApiError =>
  new ApiError("bad_request", "The body is not a whole multipart/form-data form.", { cause });

const tooManyParts = (): ApiError =>
  new ApiError("payload_too_large", `The form must have at most ${maxParts} parts.`);
