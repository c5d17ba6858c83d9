/** What a tool answers: structured results, pictures and files as content, failures as the tool's own errors. */
import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/server";
import type { Outcome, Served } from "../../kernel/invoke.ts";
import { type Bytes, type ChunkStream, isBytes, isStream, type Stream } from "../../kernel/output.ts";
import { ApiError } from "../../shared/api-error.ts";

/** UTF-16 units of an answer from which on it is content of its own beside a short text. */
const longText = 50_000;

/** What an answer may have: making a message of it takes the event loop 15 ns a byte of JSON and 8 ns a byte of a file. */
const jsonLengthMax = 2 * 1024 * 1024;
const fileBytesMax = 8 * 1024 * 1024;

/** What is read of a body that is handed on. */
const streamBytesMax = 4 * 1024 * 1024;

/** The result of a call. */
export async function resultOf(outcome: Outcome, name: string): Promise<CallToolResult> {
  if (outcome.failure !== null) return failureResult(outcome.failure);
  const { value, headers } = outcome;
  if (isBytes(value)) return bytesResult(value, headers, name);
  if (isStream(value)) return streamResult(value, name);
  return jsonResult(value, name);
}

function bytesResult(value: Bytes, headers: Served["headers"], name: string): CallToolResult {
  const { length } = value.bytes;
  if (value.mediaType.startsWith("application/json"))
    return length > jsonLengthMax
      ? tooLong(length, jsonLengthMax)
      : jsonResult(JSON.parse(textFrom(value.bytes)), name);
  if (length > fileBytesMax) return tooLong(length, fileBytesMax);
  const warnings = Object.entries(headers).filter(([header]) => header.endsWith("-warning"));
  const told: ContentBlock[] =
    warnings.length === 0 ? [] : [{ type: "text", text: JSON.stringify(Object.fromEntries(warnings)) }];
  return { content: [contentOf(value, name), ...told] };
}

/** A failure as a tool tells it: the word, the sentence and the places, for the model to do better. */
export function failureResult({ code, message, details, retryAfterSeconds }: ApiError): CallToolResult {
  const told = {
    error: code,
    message,
    ...(details && { details }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
  return { isError: true, content: [{ type: "text", text: JSON.stringify(told) }] };
}

const tooLong = (length: number, lengthMax: number): CallToolResult =>
  failureResult(
    new ApiError(
      "payload_too_large",
      `The answer has ${length.toLocaleString("en")} bytes, more than the ${lengthMax.toLocaleString("en")} of a message: ask for less, or call the operation over HTTP.`,
    ),
  );

function jsonResult(value: unknown, name: string): CallToolResult {
  const text = JSON.stringify(value);
  if (text.length > jsonLengthMax) return tooLong(text.length, jsonLengthMax);
  const content: ContentBlock =
    text.length <= longText
      ? { type: "text", text }
      : { type: "resource", resource: { uri: uriOf(name, "json"), mimeType: "application/json", text } };
  return { content: [content], structuredContent: value as Record<string, unknown> };
}

function contentOf({ mediaType, bytes }: Bytes, name: string): ContentBlock {
  const [type = ""] = mediaType.split(";");
  if (type.startsWith("text/") && isShort(bytes)) return { type: "text", text: textFrom(bytes) };
  if (type.startsWith("image/") && type !== "image/svg+xml")
    return { type: "image", data: base64(bytes), mimeType: type };
  const uri = uriOf(name, extensions[type] ?? "bin");
  const isText = type.startsWith("text/") || type === "image/svg+xml";
  const resource = isText
    ? { uri, mimeType: type, text: textFrom(bytes) }
    : { uri, mimeType: type, blob: base64(bytes) };
  return { type: "resource", resource };
}

const extensions: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/svg+xml": "svg",
  "text/csv": "csv",
  "text/plain": "txt",
  "text/html": "html",
};

const uriOf = (name: string, extension: string): string => `nonet://results/${name}.${extension}`;

const isShort = (bytes: Bytes["bytes"]): boolean => bytes.length <= longText;

const textFrom = (bytes: Bytes["bytes"]): string =>
  typeof bytes === "string"
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();

const base64 = (bytes: Bytes["bytes"]): string =>
  (typeof bytes === "string"
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  ).toString("base64");

/** The status and headers of what was handed on, and its body as content. */
async function streamResult({ status, headers, body }: Stream, name: string): Promise<CallToolResult> {
  const { bytes, isWhole } = await readStream(body);
  const head = { status, headers, ...(isWhole ? {} : { truncatedAtBytes: bytes.length }) };
  const content: ContentBlock[] = [{ type: "text", text: JSON.stringify(head) }];
  if (bytes.length > 0) content.push(streamContent(headers["content-type"] ?? "", bytes, name));
  return { content, ...(status >= 400 && { isError: true }) };
}

/** Texts as texts, JSON and XML among them; what is not what it says it is stays as its bytes. */
function streamContent(contentType: string, bytes: Uint8Array, name: string): ContentBlock {
  const [mediaType = ""] = contentType.toLowerCase().split(";");
  const text = isText.test(mediaType) ? decoded(bytes, charsetOf(contentType)) : null;
  if (text !== null) return contentOf({ mediaType: "text/plain", bytes: text }, name);
  const isPicture = /^image\/[\w.+-]+$/.test(mediaType);
  return contentOf({ mediaType: isPicture ? mediaType : "application/octet-stream", bytes }, name);
}

const isText = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)$|image\/svg\+xml$)/;

const charsetOf = (contentType: string): string =>
  /;[ \t]*charset="?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? "utf-8";

/** Null where the bytes are no text of this charset, or nobody knows it. */
function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function readStream(body: ChunkStream | null): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    const size = chunk.length;
    const rest = streamBytesMax - length;
    chunks.push(Uint8Array.from(chunk.subarray(0, rest)));
    body?.release?.(chunk);
    length += Math.min(size, rest);
    if (size > rest) return { bytes: Buffer.concat(chunks), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}
