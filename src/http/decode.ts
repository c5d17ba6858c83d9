/** Decides how a request becomes an operation's input: query string or JSON body, within its byte cap. */
import { Failure } from "../kernel/failure.ts";
import { parseJson } from "../kernel/json.ts";
import { largeBody, placePiece } from "../kernel/large-body.ts";
import type { RawRequest } from "./raw.ts";

/**
 * The fields of a query string, added to those of the path: `+` is a space, the first of a repeated name
 * counts, escapes must be valid percent-encoded UTF-8 (WHATWG URL, application/x-www-form-urlencoded, but strict).
 */
export function readQuery(
  query: string,
  path: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const fields: Record<string, string> = { ...path };
  if (query === "") return fields;
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = unescapeText(equals < 0 ? pair : pair.slice(0, equals), "a parameter's name");
    // No operation has a field of this name, and assigning to it would set the prototype.
    if (name === "__proto__" || Object.hasOwn(fields, name)) continue;
    fields[name] = equals < 0 ? "" : unescapeText(pair.slice(equals + 1), "its value", name);
  }
  return fields;
}

function unescapeText(text: string, part: string, name?: string): string {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch (cause) {
    const where = name === undefined ? "The query string" : `The parameter ${name.slice(0, 64)}`;
    const message = `${where} is not valid percent-encoded UTF-8 in ${part}.`;
    const path = name === undefined ? "query" : `query.${name.slice(0, 64)}`;
    throw new Failure("invalid_parameter", message, {
      details: [{ path, message, code: "encoding" }],
      cause,
    });
  }
}

/**
 * The JSON body of a request, at most `bytesMax` long; no body at all is an empty object. A large one stays unread
 * where `onThread` says so of its length.
 * Fails with `unsupported_media_type`, `payload_too_large` or `invalid_json`.
 */
export function readJsonBody(
  request: RawRequest,
  bytesMax: number,
  onThread: (bytes: number) => boolean = () => false,
): Promise<unknown> {
  refuseMediaType(request);
  return wholeBody(request, bytesMax, (body) => (onThread(body.length) ? largeBody(body) : parseJson(body)));
}

const jsonMediaType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

function refuseMediaType({ headers }: RawRequest): void {
  const type = headers["content-type"] ?? "";
  // Most say it in these very words.
  if (type !== "application/json" && type !== "" && !jsonMediaType.test(type)) {
    throw new Failure(
      "unsupported_media_type",
      "The body must be JSON in UTF-8 (Content-Type: application/json).",
    );
  }
  refuseCoding(headers);
}

/** Bodies are read as they come. */
export function refuseCoding(headers: RawRequest["headers"]): void {
  if ((headers["content-encoding"] ?? "identity") === "identity") return;
  throw new Failure("unsupported_media_type", "The body must be sent without a Content-Encoding.");
}

function wholeBody<T>(
  request: RawRequest,
  bytesMax: number,
  read: (body: Uint8Array<ArrayBuffer>) => T,
): Promise<T> {
  const announced = Number(request.headers["content-length"] ?? 0);
  // Room made at once is filled as the pieces come, so that a large body is never copied in one go.
  const room = announced > pieceBytes && announced <= bytesMax ? new Uint8Array(announced) : undefined;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const pieces = readPieces(request, bytesMax, (chunk) => {
    const at = length;
    length += chunk.length;
    if (room === undefined) chunks.push(chunk);
    else placePiece(room, chunk, at);
  });
  return pieces.then(() => read(room ?? joined(chunks)));
}

/** A body up to this long mostly comes in one piece. */
const pieceBytes = 16 * 1024;

function joined(chunks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first, ...more] = chunks;
  return first !== undefined && more.length === 0 ? first : Buffer.concat(chunks);
}

/**
 * Hands on all pieces of a body, which is at most `bytesMax` long. What comes after the cap is left to whoever answers.
 * Fails with `payload_too_large`, and with `bad_request` where the body breaks off.
 */
export function readPieces(
  request: RawRequest,
  bytesMax: number,
  take: (chunk: Buffer<ArrayBuffer>) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const brokeOff = (cause?: unknown): void => {
      // Every request closes; a failure costs a stack trace, so it is made only for one that did break off.
      if (!request.readableEnded) reject(new Failure("bad_request", "The body broke off.", { cause }));
    };
    if (request.destroyed) brokeOff();
    let length = 0;
    const keep = (chunk: Buffer<ArrayBuffer>): void => {
      length += chunk.length;
      if (length > bytesMax) refuse(tooLong(bytesMax));
      else take(chunk);
    };
    const refuse = (reason: unknown): void => {
      request.off("data", keep);
      reject(reason);
    };
    if (Number(request.headers["content-length"] ?? 0) > bytesMax) refuse(tooLong(bytesMax));
    else request.on("data", keep);
    request.on("end", resolve);
    request.on("error", brokeOff);
    request.on("close", () => brokeOff());
  });
}

const tooLong = (bytesMax: number): Failure =>
  new Failure("payload_too_large", `The body must be at most ${bytesMax.toLocaleString("en")} bytes long.`);
