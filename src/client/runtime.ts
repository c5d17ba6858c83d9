/** What every call of the typed client does: it needs `fetch` and nothing else. */
import type { CallOptions, ClientOptions, Failure, Result } from "./types.ts";

/**
 * The calls of a service, by name. A text is a call: its method, its path, the fields that a file may stand for, and
 * the header by which an answer that is handed on tells a failure, such as `POST /pdf/merge files`.
 */
export interface Calls {
  readonly [name: string]: string | Calls;
}

/** Calls a path. Resolves with a failure in place of throwing. */
type Caller = (input?: Readonly<Record<string, unknown>>, options?: CallOptions) => Promise<Result<unknown>>;

/** The client of these calls: an object of functions, shaped as they are. */
export function buildClient(calls: Calls, options: ClientOptions): unknown {
  const { service, baseUrl } = options;
  const base = String(baseUrl).replace(/\/$/, "");
  if (service === undefined) return group(calls, (id) => `${base}/${id}`, options);
  const own = calls[service];
  if (own === undefined || typeof own === "string") throw new TypeError(`there is no service ${service}`);
  return group(own, () => base, options);
}

function group(calls: Calls, rootOf: (service: string) => string, options: ClientOptions): unknown {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    typeof call === "string"
      ? callerOf(call, rootOf(name), options)
      : group(call, () => rootOf(name), options),
  ]);
  return Object.fromEntries(entries);
}

function callerOf(call: string, root: string, options: ClientOptions): Caller {
  const [method = "", path = "", files = "", failureHeader = ""] = call.split(" ");
  // What is handed on to others is not sent twice.
  const retries = failureHeader === "" ? (options.retries ?? 2) : 0;
  return async (input = {}, called = {}) => {
    const fields = { ...input };
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => taken(fields, name));
    const isGet = method === "GET";
    const body = isGet ? undefined : (formOf(fields, files.split(",")) ?? JSON.stringify(fields));
    const url = root + place + (isGet ? queryOf(fields) : "");
    try {
      const answer = await send(url, initOf(method, body, options.key, called), { ...options, retries });
      return await read(answer, failureHeader);
    } catch (cause) {
      const error = called.signal?.aborted ? "aborted" : "connection_failed";
      return { ok: false, status: 0, error, message: String(cause), cause };
    }
  };
}

function taken(fields: Record<string, unknown>, name: string): string {
  const value = encodeURIComponent(String(fields[name]));
  delete fields[name];
  return value;
}

type Body = string | FormData | undefined;

function initOf(method: string, body: Body, key: string | undefined, called: CallOptions): RequestInit {
  const { signal, headers, accept } = called;
  return {
    method,
    // The key must not follow a redirect, and a redirect of the proxy's target is an answer.
    redirect: "manual",
    headers: {
      ...(typeof body === "string" && { "content-type": "application/json" }),
      ...(accept && { accept }),
      ...(key && { "x-gateway-key": key }),
      ...headers,
    },
    ...(body && { body }),
    ...(signal && { signal }),
  };
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? "" : `?${query}`;
}

/** A form where a file is among the fields. */
function formOf(fields: Readonly<Record<string, unknown>>, files: readonly string[]): FormData | undefined {
  if (!files.some((name) => [fields[name]].flat().some((value) => value instanceof Blob))) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const part of [value].flat()) {
      if (part instanceof Blob) form.append(name, part);
      else if (part !== undefined) form.append(name, String(part));
    }
  return form;
}

/** Repeats what was refused for a moment, after the time that the server names. */
async function send(url: string, init: RequestInit, options: ClientOptions): Promise<Response> {
  const { retries = 0, longestWait = 30_000, fetch = globalThis.fetch } = options;
  for (let attempt = 0; ; attempt += 1) {
    let wait = 200 * 2 ** attempt * (1 + Math.random());
    try {
      const answer = await fetch(url, init);
      if (![429, 503].includes(answer.status)) return answer;
      wait = Math.max(wait, 1_000 * Number(answer.headers.get("retry-after")));
      if (attempt >= retries || wait > longestWait) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (attempt >= retries || init.signal?.aborted) throw error;
    }
    await pause(wait, init.signal);
  }
}

const pause = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    }
    signal?.addEventListener("abort", end);
  });

async function read(answer: Response, failureHeader: string): Promise<Result<unknown>> {
  const { status, headers } = answer;
  const isHandedOn = failureHeader !== "" && !headers.has(failureHeader);
  if (isHandedOn) return { ok: true, status, headers, data: answer };
  const type = headers.get("content-type") ?? "";
  const isJson = /^application\/([\w.+-]+\+)?json\b/.test(type);
  if (answer.ok) {
    const data = await (isJson ? answer.json() : type.startsWith("text/") ? answer.text() : answer.blob());
    return { ok: true, status, headers, data };
  }
  const retryAfter = Number(headers.get("retry-after"));
  const failure: Failure = {
    ok: false,
    status,
    error: "unexpected_answer",
    message: `The server answered ${status}.`,
    ...(retryAfter > 0 && { retryAfter }),
  };
  return isJson ? { ...failure, ...((await answer.json()) as object) } : failure;
}
