/** Multipart forms (multipart/form-data, RFC 7578): a request's body as the parts that it consists of. */
import type { Readable } from "node:stream";
import type { BusboyConfig, BusboyInstance } from "@fastify/busboy";
import { ApiError } from "../shared/api-error.ts";
import { readPieces, refuseCoding } from "./decode.ts";
import { joined } from "./joining.ts";
import type { Incoming } from "./raw.ts";

export interface FormPart {
  readonly name: string;
  /** As the sender wrote it; texts have none, an empty file input has an empty one. */
  readonly fileName: string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
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
