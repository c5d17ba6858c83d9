/** File sources: a file that is sent, carried in Base64 or named by URL becomes bytes, within one limit. */

import { ApiError } from "../shared/api-error.ts";
import { decodeBase64, withoutDataUri } from "../shared/base64.ts";
import { safeFileName } from "../shared/file-name.ts";
import type { AnyOperation, Upload } from "./operation.ts";
import type { ChunkStream } from "./output.ts";
import type { Fetch } from "./ports.ts";

/** The key of a sent file's name: a symbol, which no JSON body can hold and no schema has to know. */
export const fileName: unique symbol = Symbol("file name");

/** The key of a file that is handed on while it arrives, of operations with `streamBytesMax`. */
export const fileChunks: unique symbol = Symbol("file chunks");

/** A file as inputs hold it: one of its fields. */
export interface Source {
  readonly url?: string;
  readonly base64?: string;
  /** What was sent as a part of a form, or decoded already; never a field of a JSON body. */
  readonly bytes?: Uint8Array;
  /** Where the operation's files may have one. */
  readonly password?: string;
  /** As its sender wrote it: hostile, and read by `fileNameOf` only. */
  readonly [fileName]?: string;
  /** Read once, and at the reader's pace. Rejects with what cuts it short. */
  readonly [fileChunks]?: ChunkStream;
}

/** The name under which a file was sent, safe to repeat; null where it has none. */
export const fileNameOf = (source: Source): string | null => safeFileName(source[fileName] ?? "");

/** The sources of an input, by the operation's upload fields, whatever they hold. */
export const sourcesIn = (input: Readonly<Record<string, unknown>>, upload: Upload): readonly Source[] =>
  Object.entries(upload).flatMap(([name, kind]) =>
    [kind === "self" ? input : input[name]].flat().filter((source): source is Source => isObject(source)),
  );

/** Whether a source holds a file's bytes or hands them on, which no JSON can. */
export const holdsBytes = (source: Source): boolean =>
  sentBytes(source) !== undefined || source[fileChunks] !== undefined;

/** Whether a form may send a password for the files of an operation. */
export const takesPassword = ({ upload = {}, input }: AnyOperation): boolean =>
  Object.keys(upload).some((name) => {
    const declared = input.properties[name] as Shape | undefined;
    return Object.hasOwn(declared?.properties ?? declared?.items?.properties ?? {}, "password");
  });

/** The media types under which a body may be the file itself: only where there is one file. */
export const fileBodyTypes = ({ upload = {}, fileTypes = [] }: AnyOperation): readonly string[] => {
  const [kind, ...more] = Object.values(upload);
  return more.length === 0 && kind !== "many" ? fileTypes : [];
};

interface Shape {
  readonly properties?: object;
  readonly items?: Shape;
}

export interface SourceOptions {
  readonly fetch: Fetch;
  readonly bytesMax: number;
  readonly timeoutMs: number;
  /** What a sent or carried file over the cap fails with. */
  readonly tooLarge: "payload_too_large" | "image_too_large";
  /** Where the source stands in the input, as `file` or `files/2`; left out where its fields stand by themselves. */
  readonly field?: string;
}

/**
 * The bytes of a source.
 * Throws `missing_parameter` with no field, `invalid_parameter` with two, `invalid_base64`, the failure that
 * was chosen for what is too large, `upstream_error_status` where the URL answers 400 or more, and what fetching
 * throws; a fetched file over the cap is `upstream_too_large`.
 */
export async function bytesFrom(source: Source, options: SourceOptions): Promise<Uint8Array> {
  const { url, base64 } = source;
  const { field } = options;
  const bytes = sentBytes(source);
  if ([url, base64, bytes].filter((given) => given !== undefined).length > 1) {
    throw new ApiError(
      "invalid_parameter",
      "Give only one of url, base64 and a file in a form.",
      placeOf(field),
    );
  }
  if (url !== undefined) return fetched(url, options);
  if (base64 !== undefined) return carried(base64, options);
  if (bytes !== undefined) return capped(bytes, options);
  throw new ApiError("missing_parameter", missing(field), placeOf(field));
}

function missing(field: string | undefined): string {
  const place = field === undefined ? "" : ` in ${field.replaceAll("/", ".")}`;
  return `Give a url or base64${place}, or send the file as multipart/form-data.`;
}

/** A JSON body may have a field of this name too; it is nobody's file. */
const sentBytes = ({ bytes }: Source): Uint8Array | undefined =>
  bytes instanceof Uint8Array ? bytes : undefined;

async function fetched(url: string, options: SourceOptions): Promise<Uint8Array> {
  const { fetch, bytesMax, timeoutMs, field } = options;
  const response = await fetch({ url, bytesMax, timeoutMs });
  if (response.status >= 400) {
    response.cancel();
    const message = `The URL answered with status ${response.status}.`;
    throw new ApiError("upstream_error_status", message, placeOf(field, "url"));
  }
  return response.bytes();
}

function carried(text: string, options: SourceOptions): Uint8Array {
  // Four characters are three bytes; twice that leaves room for line breaks and a data URI's head.
  if (text.length > 2 * options.bytesMax * (4 / 3) + 1_024) throw tooLarge(options);
  return capped(decoded(text, options.field), options);
}

function decoded(text: string, field: string | undefined): Uint8Array {
  const bytes = decodeBase64(withoutDataUri(text));
  if (bytes === null)
    throw new ApiError("invalid_base64", "base64 is not valid Base64.", placeOf(field, "base64"));
  return bytes;
}

function capped(bytes: Uint8Array, options: SourceOptions): Uint8Array {
  if (bytes.byteLength > options.bytesMax) throw tooLarge(options);
  return bytes;
}

const tooLarge = ({ tooLarge: code, bytesMax, field }: SourceOptions): ApiError =>
  new ApiError(
    code,
    `The file must be at most ${bytesMax.toLocaleString("en")} bytes long.`,
    placeOf(field, "base64"),
  );

function placeOf(field: string | undefined, part?: string): { readonly field?: string } {
  const names = [field, part].filter((name) => name !== undefined);
  return names.length === 0 ? {} : { field: names.join("/") };
}

/**
 * Puts bytes in the place of the Base64 texts of an input's sources; whatever has another form stays as it is.
 * A text that is a key of `files` stands for that file, which is then taken out of `files`.
 */
export function decodeSources(
  input: unknown,
  upload: Upload,
  files: Map<string, Uint8Array> = new Map(),
): unknown {
  if (!isObject(input)) return input;
  for (const [name, kind] of Object.entries(upload)) {
    if (kind === "self") decodeSource(input, undefined, files);
    if (kind === "one") decodeSource(input[name], name, files);
    if (kind === "many") decodeList(input[name], name, files);
  }
  return input;
}

function decodeList(list: unknown, name: string, files: Map<string, Uint8Array>): void {
  if (!Array.isArray(list)) return;
  for (const [index, item] of list.entries()) decodeSource(item, `${name}/${index}`, files);
}

function decodeSource(source: unknown, field: string | undefined, files: Map<string, Uint8Array>): void {
  if (!isObject(source) || "url" in source) return;
  const text = source["base64"];
  if (typeof text !== "string" || text === "") return;
  source["bytes"] = files.get(text) ?? decoded(text, field);
  files.delete(text);
  delete source["base64"];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
