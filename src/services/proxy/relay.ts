/** A target's answer, from the cache or from the target, as it is or in JSON. */
import { createHash } from "node:crypto";
import { type Conditions, parseCacheControl, secondsOf, select } from "../../engines/http-cache/index.ts";
import {
  buildResponseHeaders,
  buildTraceHeaders,
  pickForwardedHeaders,
  type TargetResponse,
} from "../../engines/http-proxy/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { type ChunkStream, type Reply, reply, type Stream } from "../../kernel/output.ts";
import type { FetchRequest, FetchResponse, FetchTimings } from "../../kernel/ports.ts";
import type { CacheAnswer, CacheRequest, CacheStatus, ProxyCache, StoredAnswer } from "./cache.ts";
import { buildEnvelope } from "./envelope.ts";
import type { WithProxy } from "./resources.ts";

type Headers = Readonly<Record<string, string>>;
type ProxyContext = Context<WithProxy>;

/** What is answered, before its form is chosen. */
interface Relayed {
  readonly target: TargetResponse;
  readonly body: ChunkStream | Uint8Array;
  readonly timings: FetchTimings | null;
  /** Null where no cache was asked for. */
  readonly cache: { readonly status: CacheStatus; readonly age: number | null } | null;
}

export interface RelayOptions {
  readonly request: FetchRequest;
  readonly wrap: "none" | "json";
}

/** The target's answer, with headers that are safe on our origin. */
export async function relay(context: ProxyContext, options: RelayOptions): Promise<Stream> {
  return write(context, options, relayed(await context.fetch(options.request), null));
}

/** The same through the cache: an answer that is at most `ttl` seconds old is taken from there, and is not counted. */
export async function relayCached(
  context: ProxyContext,
  options: RelayOptions,
  ttl: number,
): Promise<Stream | Reply<Stream>> {
  const answer = await answerCached(context, options.request, ttl);
  const stream = await write(context, options, answer);
  return answer.cache?.status === "HIT" ? reply(stream, { isFree: true }) : stream;
}

async function answerCached(context: ProxyContext, request: FetchRequest, ttl: number): Promise<Relayed> {
  const { cache } = context.resources.proxy;
  const bypass = async (): Promise<Relayed> =>
    relayed(await context.fetch(request), { status: "BYPASS", age: null });
  const { headers = {} } = request;
  if (cache === null || headers["if-match"] !== undefined || isPersonal(context)) return bypass();
  const asked = await buildRequest(context, request, ttl);
  if (asked === null) return bypass();
  const found = await findOrFetch(cache, asked, headers, context);
  if (found === null) return bypass();
  if (found.status === "BYPASS") return relayed(found.response, { status: "BYPASS", age: null });
  return relayedFromStore(found, headers);
}

/** A part is taken from what is stored whole, or from the target: nothing is fetched whole for a part of it. */
const findOrFetch = (
  cache: ProxyCache,
  asked: CacheRequest,
  headers: Headers,
  { fetch }: ProxyContext,
): Promise<CacheAnswer | null> =>
  headers["range"] === undefined ? cache.answer(asked, fetch) : cache.findFresh(asked);

/**
 * Whether a caller sends credentials that are not the key of this server. None of them reach the target; whoever sends them
 * means an answer of their own.
 */
function isPersonal({ caller, keyId }: ProxyContext): boolean {
  const authorization = caller.header("authorization");
  const isKey =
    keyId !== null &&
    caller.header("x-gateway-key") === undefined &&
    /^bearer[ \t]/i.test(authorization ?? "");
  return caller.header("cookie") !== undefined || (authorization !== undefined && !isKey);
}

/** Null where nothing may be stored: the caller says no-store, or the URL is none. */
async function buildRequest(
  context: ProxyContext,
  request: FetchRequest,
  ttl: number,
): Promise<CacheRequest | null> {
  const { caller, keyId, resources, signal } = context;
  const control = caller.header("cache-control");
  const directives = parseCacheControl(control);
  const url = URL.parse(request.url);
  if (url === null || directives.has("no-store")) return null;
  url.hash = "";
  const { accept, "accept-language": language } = request.headers ?? {};
  const negotiating = pickForwardedHeaders((name) => ({ accept, "accept-language": language })[name]);
  const owner = keyId ?? "";
  const rules = await resources.proxy.rules();
  // Whatever of a call reaches the target is here: a caller cannot choose what another one is answered.
  const parts = [rules, owner, "GET", url.href, request.redirect, accept ?? null, language ?? null];
  return {
    key: createHash("sha256").update(JSON.stringify(parts)).digest("hex"),
    owner,
    ttl: Math.min(ttl, secondsOf(directives, "max-age") ?? ttl),
    isForced:
      directives.has("no-cache") ||
      (control === undefined && /no-cache/i.test(caller.header("pragma") ?? "")),
    fetched: { ...request, headers: negotiating, signal },
  };
}

function relayedFromStore({ status, stored, age, timings }: StoredAnswer, conditions: Conditions): Relayed {
  const { finalUrl, hops, bodyEncoding } = stored;
  const selected = select(stored, conditions);
  const elapsedMs = timings?.elapsedMs ?? hops.reduce((sum, hop) => sum + hop.elapsedMs, 0);
  return {
    target: {
      ...{ finalUrl, hops, bodyEncoding, elapsedMs },
      status: selected.status,
      headers: selected.headers,
      bodyLength: selected.body.byteLength,
    },
    body: selected.body,
    timings,
    cache: { status, age },
  };
}

function relayed(response: FetchResponse, cache: Relayed["cache"]): Relayed {
  const { status, headers, finalUrl, hops, timings, bodyLength, bodyEncoding, body } = response;
  const target = { status, headers, finalUrl, hops, bodyLength, bodyEncoding, elapsedMs: timings.elapsedMs };
  return { target, body, timings, cache };
}

async function write(
  context: ProxyContext,
  { request, wrap }: RelayOptions,
  { target, body, timings, cache }: Relayed,
): Promise<Stream> {
  const headers = cacheHeaders(cache);
  if (wrap === "json") {
    const source = { requestedUrl: request.url, target, body: await bytesOf(body), timings };
    const pieces = await buildEnvelope(source, context);
    return jsonStream(pieces, { ...buildTraceHeaders(target), ...headers });
  }
  return {
    status: target.status,
    headers: { ...buildResponseHeaders(target, request.redirect === "manual"), ...headers },
    body: target.bodyLength === 0 ? null : streamOf(body),
  };
}

const cacheHeaders = (cache: Relayed["cache"]): Headers =>
  cache === null
    ? {}
    : { "x-cache-status": cache.status, ...(cache.age !== null && { age: String(cache.age) }) };

/** JSON of our own, where a target's answer may stand otherwise. */
export const jsonStream = (pieces: readonly Uint8Array[], headers: Headers = {}): Stream => ({
  status: 200,
  headers: {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)),
    "access-control-expose-headers": "*",
    vary: "Accept, Accept-Language, Range, Origin",
    ...headers,
  },
  body: chunksOf(pieces),
});

const streamOf = (body: Relayed["body"]): ChunkStream =>
  body instanceof Uint8Array ? chunksOf([body]) : body;

/** Stored bytes are not given back after they are sent. */
async function* chunksOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array, undefined> {
  yield* pieces;
}

async function bytesOf(body: Relayed["body"]): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
