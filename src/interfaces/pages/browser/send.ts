/** Sends a call and reads its answer. */
import type { Json, OperationAbout } from "../about.ts";
import { type CallRequest, callRequest, requestBy } from "../calls/call-request.ts";
import type { Answer, AnswerValue, FailureValue } from "./answer.ts";
import { readKey } from "./key.ts";
import { texts } from "./page-data.ts";

export interface Sent {
  readonly input: Json;
  /** In place of JSON, where there are files. */
  readonly form: FormData | null;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

/** One answer as it came. */
interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly blob: Blob;
}

/** Calls the operation. Rejects only when the signal is aborted. */
export async function send(about: OperationAbout, sent: Sent, options: SendOptions): Promise<Answer> {
  const startedAt = performance.now();
  const key = readKey();
  const isPlayground = key === null && about.access === "keys" && fitsPlayground(about, sent);
  const request = requestOf(about, sent, isPlayground);
  try {
    const raw = await (sent.form === null ? fetched : uploaded)(request, sent.form, {
      ...options,
      headers: headersOf(about, key, request),
    });
    const ms = Math.round(performance.now() - startedAt);
    return { ...(await read(raw, about, sent.input)), ms, isPlayground };
  } catch (error) {
    if (options.signal.aborted) throw error;
    const failure = { error: "connection_failed", message: texts.offline };
    return { status: 0, headers: [], ms: 0, isPlayground, value: null, failure };
  }
}

const fitsPlayground = ({ playground }: OperationAbout, { input, form }: Sent): boolean => {
  if (playground === null || form !== null) return false;
  const { fields } = playground;
  return fields === undefined || Object.keys(input).every((name) => fields.includes(name));
};

function requestOf(about: OperationAbout, { input, form }: Sent, isPlayground: boolean): CallRequest {
  if (isPlayground && about.playground !== null) return requestBy(about.playground, input);
  const post = about.calls.find(({ method }) => method === "POST");
  return form !== null && post !== undefined
    ? { method: "POST", path: post.path, body: null }
    : callRequest(about, input);
}

function headersOf(
  { output }: OperationAbout,
  key: string | null,
  { body }: CallRequest,
): Record<string, string> {
  const files = output.mediaTypes.filter((type) => !/^(text\/|application\/json)/.test(type));
  const accept =
    output.kind === "json" || output.kind === "either"
      ? [...files, "application/json;q=0.9"].join(", ")
      : "*/*";
  return {
    accept,
    ...(body !== null && { "content-type": "application/json" }),
    ...(key !== null && { "x-gateway-key": key }),
  };
}

interface Transfer extends SendOptions {
  readonly headers: Record<string, string>;
}

async function fetched(
  { method, path, body }: CallRequest,
  _form: FormData | null,
  { headers, signal }: Transfer,
): Promise<RawAnswer> {
  const response = await fetch(path, {
    method,
    headers,
    signal,
    // The key must not follow a redirect.
    redirect: "manual",
    cache: "no-store",
    ...(body !== null && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, blob: await response.blob() };
}

/** Of what is uploaded only XMLHttpRequest tells how far it is. */
const uploaded = (
  { path }: CallRequest,
  form: FormData | null,
  { headers, signal, onProgress }: Transfer,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "blob";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total);
    request.onload = () =>
      resolve({ status: request.status, headers: parsedHeaders(request), blob: request.response as Blob });
    request.onerror = () => reject(new TypeError("the connection broke"));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(form);
  });

function parsedHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

type ReadAnswer = Omit<Answer, "ms" | "isPlayground">;

async function read(raw: RawAnswer, about: OperationAbout, input: Json): Promise<ReadAnswer> {
  const { status, blob } = raw;
  const headers = [...raw.headers].map(([name, value]) => [name, value] as const);
  const mediaType = (raw.headers.get("content-type") ?? "application/octet-stream").toLowerCase();
  const isTheirs = about.failureHeader !== null && !raw.headers.has(about.failureHeader);
  const isJson = /^application\/([\w.+-]+\+)?json\b/.test(mediaType);
  if (status >= 400 && !isTheirs)
    return { status, headers, value: null, failure: await failureOf(raw, isJson) };
  if (status === 0)
    return { status, headers, value: null, failure: { error: "redirected", message: texts.redirected } };
  const value: AnswerValue =
    isJson && !isTheirs
      ? { kind: "json", value: JSON.parse(await blob.text()), input }
      : { kind: "bytes", blob, mediaType, fileName: fileNameOf(raw.headers, about, mediaType), input };
  return { status, headers, value, failure: null };
}

/** What stands between may answer without JSON. */
async function failureOf({ status, headers, blob }: RawAnswer, isJson: boolean): Promise<FailureValue> {
  const retryAfterSeconds = Number(headers.get("retry-after"));
  const retry = retryAfterSeconds > 0 ? { retryAfterSeconds } : {};
  if (isJson) {
    const body = JSON.parse(await blob.text()) as FailureValue | null;
    if (typeof body?.error === "string" && typeof body.message === "string") return { ...body, ...retry };
  }
  return { error: "unexpected_answer", message: `${texts.failed} (${status})`, ...retry };
}

const extensions: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/json": "json",
  "application/zip": "zip",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/svg+xml": "svg",
  "image/x-icon": "ico",
  "text/plain": "txt",
  "text/html": "html",
  "text/css": "css",
  "text/csv": "csv",
};

/** A server of somebody else may write what is none. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The name that the server gives, else that of the operation. */
function fileNameOf(headers: Headers, { fileStem }: OperationAbout, mediaType: string): string {
  const disposition = headers.get("content-disposition") ?? "";
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  return (
    (extended && decoded(extended)) ??
    plain ??
    `${fileStem}.${extensions[mediaType.split(";")[0]?.trim() ?? ""] ?? "bin"}`
  );
}
