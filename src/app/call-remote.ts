/** Calls of operations on a server, by fetch. */
import type { CallOptions, CallTarget } from "../interfaces/cli/call.ts";
import { openPermit } from "../kernel/authorizer.ts";
import type { Outcome, Refused } from "../kernel/invoke.ts";
import type { AnyOperation } from "../kernel/operation.ts";
import type { RegisteredOperation } from "../kernel/registry.ts";
import { ApiError, type ErrorCode, type ErrorDetail, errorStatus } from "../shared/api-error.ts";
import { type Body, remoteBody } from "./remote-body.ts";

export interface RemoteOptions {
  /** Where the server is, as `https://nonet.example.com`; a path stands before those of the operations. */
  readonly server: string;
  readonly key?: string | undefined;
}

export class RemoteTarget implements CallTarget {
  readonly #base: string;
  readonly #key: string | undefined;

  /** Throws a TypeError with a whole sentence for what is no absolute http or https URL, and for what can be no key. */
  constructor({ server, key }: RemoteOptions) {
    const url = URL.parse(server);
    if (url === null || !/^https?:$/.test(url.protocol))
      throw new TypeError("The server must be an http or https URL, such as https://nonet.example.com.");
    // The words of fetch about such a header would repeat the key.
    if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
      throw new TypeError("The key holds a blank, a line break or a character that no key has.");
    this.#base = `${url.origin}${url.pathname.replace(/\/$/, "")}`;
    this.#key = key;
  }

  /** One request, without repetition. */
  async call(
    registered: RegisteredOperation,
    input: Readonly<Record<string, unknown>>,
    { signal, accept = "application/json" }: CallOptions,
  ): Promise<Outcome> {
    const { operation } = registered;
    const { method, url, body } = this.#request(registered, input);
    try {
      const answer = await fetch(url, {
        method,
        signal,
        // The key must not follow a redirect, and a redirect of a target is an answer.
        redirect: "manual",
        headers: {
          accept,
          ...body?.headers,
          ...(this.#key === undefined ? {} : { "x-gateway-key": this.#key }),
        },
        ...(body === null ? {} : { body: body.content, duplex: "half" }),
      });
      return await outcomeOf(answer, operation);
    } catch (cause) {
      if (signal.aborted) throw signal.reason;
      return noAnswer(`${this.#base} did not answer: ${reasonOf(cause)}.`, cause);
    }
  }

  async close(): Promise<void> {}

  /** A POST keeps what is sent out of logs, so that is how an operation with both is called. */
  #request({ routes, service, operation }: RegisteredOperation, input: Readonly<Record<string, unknown>>) {
    const route = routes.find(({ method }) => method === "POST") ?? routes[0];
    if (route === undefined) throw new Error("an operation has a route");
    const { method, path } = route;
    const fields = { ...input };
    const place = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
      const value = encodeURIComponent(String(fields[name]));
      delete fields[name];
      return value;
    });
    const url = `${this.#base}/${service.id}${place}`;
    if (method === "POST") return { method, url, body: remoteBody(fields, operation) as Body | null };
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return { method, url: given.length === 0 ? url : `${url}?${query}`, body: null };
  }
}

/** Whether the body goes on as it comes. Who hands on the answers of others names failures of its own, since they look alike. */
const isHandedOn = ({ ok, headers }: Response, { failureHeader, streamBytesMax }: AnyOperation): boolean =>
  failureHeader === undefined ? ok && streamBytesMax !== undefined : !headers.has(failureHeader);

async function outcomeOf(answer: Response, operation: AnyOperation): Promise<Outcome> {
  const { output } = operation;
  const { status } = answer;
  const headers = Object.fromEntries(answer.headers);
  const mediaType = headers["content-type"] ?? "";
  const served = (value: unknown): Outcome => ({
    ...{ status, value, headers },
    permit: openPermit,
    failure: null,
  });
  if (isHandedOn(answer, operation)) return served({ status, headers, body: answer.body });
  const bytes = await readBody(answer);
  if (bytes === null) return foreign(status, "with more than an answer can hold");
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/.test(mediaType);
  const told = isJson ? parseObject(bytes) : null;
  if (!answer.ok) return refused(answer, told);
  const files = "mediaTypes" in output ? output.mediaTypes.map(essenceOf) : [];
  if (!isJson && files.includes(essenceOf(mediaType))) return served({ mediaType, bytes });
  return told === null ? foreign(status, `with ${isJson ? "broken JSON" : "a page or file"}`) : served(told);
}

const essenceOf = (mediaType: string): string => (mediaType.split(";")[0] ?? "").trim().toLowerCase();

/** What V8 can hold as one text. */
const answerBytesMax = 512 * 1024 * 1024;

/** Null where it is longer than any answer. */
async function readBody({ body }: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > answerBytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Null for what is no JSON object, as every answer of Nonet is. */
function parseObject(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    // Whoever answered is not Nonet, and is told as that.
    return null;
  }
}

/** What a server told, as far as it is Nonet's form. */
function refused({ status, headers }: Response, told: Readonly<Record<string, unknown>> | null): Refused {
  const { error, message, details } = told ?? {};
  const retryAfter = Number(headers.get("retry-after"));
  const retry = retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {};
  if (typeof error === "string" && Object.hasOwn(errorStatus, error) && typeof message === "string") {
    const options = { ...retry, ...(Array.isArray(details) ? { details: details as ErrorDetail[] } : {}) };
    return { status, failure: new ApiError(error as ErrorCode, message, options), permit: null };
  }
  const code = codeOf(status);
  if (code === null) {
    const location = headers.get("location");
    const target = location === null ? "" : ` and leads to ${location.slice(0, 200)}`;
    return foreign(status, `with status ${status}${target}`);
  }
  const failure = new ApiError(code, `The server answered with status ${status}.`, retry);
  return { status, failure, permit: null };
}

/** What a balancer or proxy between says by its status alone; null where that says nothing. */
function codeOf(status: number): ErrorCode | null {
  if (status === 413) return "payload_too_large";
  if (status === 429) return "rate_limited";
  if (status === 503) return "overloaded";
  if (status === 401) return "missing_api_key";
  return status >= 500 ? "invalid_upstream_response" : null;
}

/** Something answered that is not Nonet. */
const foreign = (status: number, how: string): Refused => ({
  status,
  failure: new ApiError(
    "invalid_upstream_response",
    `The server answered ${how}, not as Nonet does: is its address right?`,
  ),
  permit: null,
});

const noAnswer = (message: string, cause: unknown): Refused => ({
  status: 0,
  failure: new ApiError("connect_failed", message, { cause }),
  permit: null,
});

/** The words of the system below the words of fetch. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? (cause as NodeJS.ErrnoException).code || cause.message : String(cause);
}
