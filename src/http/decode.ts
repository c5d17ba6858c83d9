/** Decoding requests: an operation's input from the query string or the JSON body, within its size limit. */
import { JsonMeter, parseJson } from "../kernel/json.ts";
import { largeBody, placePiece } from "../kernel/large-body.ts";
import { ApiError } from "../shared/api-error.ts";
import { BodyMemory, type BodyMemoryLimits } from "./body-memory.ts";
import { streamMemoryBytes } from "./body-stream.ts";
import { joined } from "./joining.ts";
import type { Incoming, RawRequest } from "./raw.ts";
import { leaveUnread } from "./request-body.ts";
import { dust, isDust, PieceGatherer } from "./small-pieces.ts";

/** What the bodies of all requests under way in this process share. */
const bodyMemory = new BodyMemory(bodyLimits(384 * 1024 * 1024));

function bodyLimits(maxBytes: number): BodyMemoryLimits {
  return { maxBytes, maxClientBytes: (maxBytes * 3) / 4 };
}

/** Takes less for bodies than 384 MiB together, but always enough for one of the longest, 70 MiB, from a client. */
export const limitBodyMemory = (maxBytes: number): void =>
  bodyMemory.limitTo(bodyLimits(Math.min(384 * 1024 * 1024, Math.max(96 * 1024 * 1024, maxBytes))));

const parametersMax = 1_000;

/**
 * The fields of a query string, added to those of the path: `+` is a space, the first of a repeated name
 * counts, escapes must be valid percent-encoded UTF-8 (WHATWG URL, application/x-www-form-urlencoded, but strict).
 * Of unknown names only the first is kept, for its refusal, and no value.
 * Fails with `invalid_parameter`, and `too_many_items` beyond 1,000 parameters.
 */
export function readQuery(
  query: string,
  path: Readonly<Record<string, string>> = {},
  isKnown: (name: string) => boolean = () => true,
): Record<string, string> {
  const fields: Record<string, string> = { ...path };
  let unknown: string | undefined;
  for (const pair of pairsOf(query)) {
    const equals = pair.indexOf("=");
    const name = unescapeText(equals < 0 ? pair : pair.slice(0, equals), "a parameter's name");
    if (!isKnown(name)) unknown ??= name;
    else if (!Object.hasOwn(fields, name))
      fields[name] = equals < 0 ? "" : unescapeText(pair.slice(equals + 1), "its value", name);
  }
  if (unknown !== undefined) keepName(fields, unknown);
  return fields;
}

/** Assigning to `__proto__` would set the prototype. */
const keepName = (fields: Record<string, string>, name: string): unknown =>
  Object.defineProperty(fields, name, { value: "", enumerable: true, configurable: true });

function pairsOf(query: string): readonly string[] {
  if (query === "") return [];
  const pairs = query.split("&", parametersMax + 1);
  if (pairs.length > parametersMax)
    throw new ApiError(
      "too_many_items",
      `A query must have at most ${parametersMax.toLocaleString("en")} parameters.`,
      { details: [{ path: "query", message: "too many parameters", code: "max_items" }] },
    );
  return pairs.filter((pair) => pair !== "");
}

/** Refuses the parameters of a call whose input comes in its body. Fails with `unknown_parameter`. */
export function refuseQuery(query: string): void {
  const [pair] = pairsOf(query);
  if (pair === undefined) return;
  const name = unescapeText(pair.split("=", 1)[0] ?? "", "a parameter's name").slice(0, 64);
  const message = `A POST takes its input from its body: send \`${name}\` there, not in the query.`;
  throw new ApiError("unknown_parameter", message, {
    details: [{ path: `query.${name}`, message, code: "unknown_parameter" }],
  });
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
    throw new ApiError("invalid_parameter", message, {
      details: [{ path, message, code: "encoding" }],
      cause,
    });
  }
}

export interface JsonLimits {
  readonly bytesMax: number;
  /** Values and names together. */
  readonly tokensMax: number;
}

/**
 * The JSON body of a request; no body at all is an empty object. It is measured while it arrives, and stays unparsed
 * where `inWorker` says so of what was measured.
 * Fails with `unsupported_media_type`, `payload_too_large` or `invalid_json`, `overloaded` where bodies take too much memory.
 */
export function readJsonBody(
  incoming: Incoming,
  { bytesMax, tokensMax }: JsonLimits,
  inWorker: (meter: JsonMeter) => boolean = () => false,
): Promise<unknown> {
  refuseMediaType(incoming.request);
  const meter = new JsonMeter(tokensMax);
  return wholeBody(incoming, bytesMax, meter, (body) =>
    inWorker(meter) ? largeBody(body) : parseJson(body),
  );
}

const mediaTypeForm = /^application\/(?:[\w.+-]+\+)?json$/;
/** Parameters that say what holds anyway; an empty one stands after a last semicolon. */
const utf8Parameters: ReadonlySet<string> = new Set([
  "",
  "charset=utf-8",
  "charset=utf8",
  'charset="utf-8"',
  'charset="utf8"',
]);

function isJson(contentType: string): boolean {
  const [type = "", ...parameters] = contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.replaceAll(/[ \t]/g, ""));
  return mediaTypeForm.test(type) && parameters.every((parameter) => utf8Parameters.has(parameter));
}

function refuseMediaType({ headers }: RawRequest): void {
  const type = headers["content-type"] ?? "";
  // Most say it in these very words.
  if (type !== "application/json" && type !== "" && !isJson(type)) {
    throw new ApiError(
      "unsupported_media_type",
      "The body must be JSON in UTF-8 (Content-Type: application/json).",
    );
  }
  refuseCoding(headers);
}

/** Bodies are read as they come. */
export function refuseCoding(headers: RawRequest["headers"]): void {
  if ((headers["content-encoding"] ?? "identity") === "identity") return;
  throw new ApiError("unsupported_media_type", "The body must be sent without a Content-Encoding.");
}

async function wholeBody<T>(
  incoming: Incoming,
  bytesMax: number,
  meter: JsonMeter,
  read: (body: Uint8Array<ArrayBuffer>) => T,
): Promise<T> {
  const announced = Number(incoming.request.headers["content-length"] ?? 0);
  const hasRoom = announced > pieceBytes && announced <= bytesMax;
  // Room made early is filled as the pieces come, so that a large body is never copied in one go.
  let room: Uint8Array<ArrayBuffer> | undefined;
  let length = 0;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const place = (chunk: Uint8Array<ArrayBuffer>): void => {
    const at = length;
    length += chunk.length;
    if (room === undefined) chunks.push(chunk);
    else placePiece(room, chunk, at);
  };
  const pieces = readPieces(incoming, bytesMax, (chunk) => {
    meter.read(chunk);
    if (hasRoom && room === undefined && (length + chunk.length) * roomShare >= announced) {
      room = new Uint8Array(announced);
      length = 0;
      for (const early of chunks.splice(0)) place(early);
    }
    place(chunk);
  });
  await pieces;
  return read(room ?? (await joined(chunks)));
}

/** Room for a body is made when this part of it has come: whoever only announces one takes none. */
const roomShare = 16;

/** A body up to this long mostly comes in one piece. */
const pieceBytes = 16 * 1024;

/**
 * Hands on all pieces of a body, which is at most `bytesMax` long. What comes after the cap, or after `take` has thrown,
 * is left to whoever answers.
 * Fails with `payload_too_large`, with `bad_request` where the body breaks off or comes in too many tiny chunks, with
 * `overloaded` where the bodies of all requests together take too much memory, and with what `take` throws. Many small
 * pieces come gathered.
 */
export function readPieces(
  incoming: Incoming,
  bytesMax: number,
  take: (chunk: Buffer<ArrayBuffer>) => void,
): Promise<void> {
  const { request } = incoming;
  return new Promise((resolve, reject) => {
    const brokeOff = (cause?: unknown): void => {
      // Every request closes; a failure costs a stack trace, so it is made only for one that did break off.
      if (!request.readableEnded) reject(new ApiError("bad_request", "The body broke off.", { cause }));
    };
    if (request.destroyed) brokeOff();
    let length = 0;
    let count = 0;
    const isChunked = request.headers["transfer-encoding"] !== undefined;
    const reserve = bodyMemory.reservationFor(incoming);
    const pieces = new PieceGatherer(take);
    const keep = (chunk: Buffer<ArrayBuffer>): void => {
      length += chunk.length;
      count += 1;
      try {
        if (length > bytesMax) throw tooLong(bytesMax);
        if (isChunked && isDust(count, length)) {
          leaveUnread(request);
          throw dust();
        }
        reserve(length);
        pieces.add(chunk);
      } catch (error) {
        refuse(error);
      }
    };
    const end = (): void => {
      try {
        pieces.flush();
        resolve();
      } catch (error) {
        reject(error);
      }
    };
    const refuse = (reason: unknown): void => {
      request.off("data", keep);
      reject(reason);
    };
    if (Number(request.headers["content-length"] ?? 0) > bytesMax) refuse(tooLong(bytesMax));
    else request.on("data", keep);
    request.on("end", end);
    request.on("error", brokeOff);
    request.on("close", () => brokeOff());
  });
}

/** Takes room for a body that is handed on while it arrives. Fails with `overloaded`. */
export const reserveForStream = (incoming: Incoming): void =>
  bodyMemory.reservationFor(incoming)(streamMemoryBytes);

export const tooLong = (bytesMax: number): ApiError =>
  new ApiError("payload_too_large", `The body must be at most ${bytesMax.toLocaleString("en")} bytes long.`);
