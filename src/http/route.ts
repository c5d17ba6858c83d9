/** The route table: every route of every operation, by method and path (find-my-way). */
import findMyWay, { type HTTPMethod } from "find-my-way";
import type { Call, Invoke, Outcome } from "../kernel/invoke.ts";
import { isReadInWorker } from "../kernel/large-body.ts";
import { type AnyOperation, bodyBytesMaxDefault, jsonTokensMaxDefault } from "../kernel/operation.ts";
import type { Caller } from "../kernel/ports.ts";
import type { RegisteredOperation, RegisteredRoute } from "../kernel/registry.ts";
import type { InputOrigin } from "../kernel/validation-error.ts";
import type { ApiError } from "../shared/api-error.ts";
import { bodyKindOf } from "./body-kind.ts";
import { keepHeaders } from "./caching.ts";
import type { ClientAddress } from "./client-address.ts";
import { readJsonBody, readQuery, refuseQuery } from "./decode.ts";
import { readForm } from "./form-input.ts";
import { preferenceApplied, prefersLenient } from "./preference.ts";
import type { RawRequest, RawResponse } from "./raw.ts";
import type { AccessLogEntry, RequestLifecycle } from "./request-lifecycle.ts";
import { type RequestContext, writeFailure, writeValue } from "./respond.ts";

/** An operation with its way in. */
export interface Endpoint {
  readonly registered: RegisteredOperation;
  /** What its path begins with in the route table: `/pii`, or "" for the built-in routes. */
  readonly prefix: string;
  readonly invoke: Invoke;
}

/** A request as the route table sees it. */
export interface RoutedRequest {
  readonly request: RawRequest;
  readonly response: RawResponse;
  /** The target as it came. */
  readonly target: string;
  /** The target as it stands in the route table. */
  readonly rewritten: string;
}

/** Answers a request; `params` are the fields of its path. */
export type Handler = (routed: RoutedRequest, params: Readonly<Record<string, string>>) => void;

interface RouterOptions {
  readonly notFound: Handler;
  readonly badPath: Handler;
  readonly clientAddress: ClientAddress;
}

/** The route table of every operation; HEAD is GET without a body. */
export function createRouter(
  endpoints: readonly Endpoint[],
  lifecycle: RequestLifecycle,
  { notFound, badPath, clientAddress }: RouterOptions,
): (routed: RoutedRequest) => void {
  // The router answers nothing itself: its handlers are kept beside the routes, null where a path is no UTF-8.
  // Query strings are read once the caller is admitted, strictly, so it parses none.
  const router = findMyWay({
    onBadUrl: unused,
    querystringParser: () => noQuery,
    // A longer value is refused by its schema, with the error of its field.
    maxParamLength: 8_192,
  });
  const plainPaths = new Set(
    endpoints.flatMap((endpoint) =>
      endpoint.registered.routes.flatMap((route) => tablePaths(endpoint, route)),
    ),
  );
  for (const endpoint of endpoints) {
    for (const route of endpoint.registered.routes) {
      const methods: HTTPMethod[] = route.method === "GET" ? ["GET", "HEAD"] : [route.method];
      const handler = createHandler(endpoint, route, { lifecycle, clientAddress });
      for (const path of tablePaths(endpoint, route))
        router.on(methods, path.replaceAll(/\{(\w+)\}/g, ":$1"), unused, handler);
    }
  }
  const starts = restStarts(endpoints);
  return (given) => {
    const { method } = given.request;
    const moved = method === "GET" || method === "HEAD" ? moveRest(given.rewritten, starts) : null;
    const routed = moved === null ? given : { ...given, rewritten: moved };
    const found = router.find(method as HTTPMethod, routed.rewritten);
    if (found === null || isOtherPath(routed.rewritten, found.params, plainPaths)) notFound(routed, {});
    else if (found.store === null) badPath(routed, {});
    else (found.store as Handler)(routed, found.params as Record<string, string>);
  };
}
/**
 * A path that has a route of its own, for another method or without a closing slash, and one that lacks a field: what the
 * fields of a route took is no value of theirs.
 */
function isOtherPath(
  target: string,
  params: Readonly<Record<string, string | undefined>>,
  plainPaths: ReadonlySet<string>,
): boolean {
  const values = Object.values(params);
  if (values.length === 0) return false;
  const [path = ""] = target.split("?", 1);
  return values.includes("") || plainPaths.has(path) || plainPaths.has(path.replace(/\/$/, ""));
}

/** A path after which an input field may follow as it is. */
interface RestStart {
  /** With a closing slash. */
  readonly start: string;
  readonly field: string;
}

const restStarts = (endpoints: readonly Endpoint[]): readonly RestStart[] =>
  endpoints.flatMap((endpoint) =>
    endpoint.registered.routes.flatMap((route) => {
      const field = endpoint.registered.operation.rest;
      if (field === undefined || route.method !== "GET") return [];
      return tablePaths(endpoint, route).map((path) => ({ start: `${path}/`, field }));
    }),
  );

/** The target with its rest as a parameter; null where it has none. */
function moveRest(target: string, starts: readonly RestStart[]): string | null {
  const found = starts.find(({ start }) => target.startsWith(start) && target.length > start.length);
  if (found === undefined) return null;
  const { start, field } = found;
  // Bytes beyond ASCII come as latin1; they are UTF-8, if anything.
  const rest = Buffer.from(target.slice(start.length), "latin1").toString();
  return `${start.slice(0, -1)}?${field}=${encodeURIComponent(rest)}`;
}
const unused = (): void => undefined;
const noQuery = {};

/** The root of a service answers with and without its closing slash. */
export const tablePaths = ({ prefix }: Endpoint, { path }: RegisteredRoute): readonly string[] =>
  path === "/" && prefix !== "" ? [prefix, `${prefix}/`] : [prefix + path];

function createHandler(
  { registered, prefix, invoke }: Endpoint,
  route: RegisteredRoute,
  {
    lifecycle,
    clientAddress,
  }: Pick<RouterOptions, "clientAddress"> & { readonly lifecycle: RequestLifecycle },
): Handler {
  const { operation } = registered;
  const reading: Reading = { fromQuery: route.method === "GET", operation, prefix, clientAddress };
  const label = { operation: registered.id, service: registered.service.id };
  return (routed, params) => {
    const call = new HttpCall(routed, params, reading);
    void lifecycle.serve(routed.request, routed.response, label, (context) =>
      writeOutcome(honored(context, call), operation, invoke(call)),
    );
  };
}

/** The answer says that the call's preference was honored. */
const honored = (context: RequestContext, { isLenient }: Call): RequestContext =>
  isLenient ? { ...context, headers: { ...context.headers, ...preferenceApplied } } : context;

const nobody = { keyId: null, plan: null };

async function writeOutcome(
  context: RequestContext,
  operation: AnyOperation,
  invoked: Promise<Outcome>,
): Promise<AccessLogEntry> {
  const outcome = await invoked;
  const { failure, permit } = outcome;
  const { keyId, plan } = permit ?? nobody;
  if (failure !== null) {
    const headers = { ...permit?.headers, ...failureHeader(operation, failure) };
    return { ...(await writeFailure(context, failure, headers)), keyId, plan, failure: failure.code };
  }
  const { status, value } = outcome;
  const headers =
    operation.keptBy === undefined
      ? outcome.headers
      : keepHeaders(context.request, outcome, operation.keptBy);
  const isSecret = operation.holdsSecrets === true;
  const written = await writeValue(context, operation.output, { status, value, headers, isSecret });
  return { ...written, keyId, plan, failure: written.brokenBy ?? null };
}

/** What an operation's own failures carry. */
export const failureHeader = (
  operation: AnyOperation,
  { code }: ApiError,
): Readonly<Record<string, string>> =>
  operation.failureHeader === undefined ? {} : { [operation.failureHeader]: code };

interface Reading {
  readonly fromQuery: boolean;
  readonly operation: AnyOperation;
  readonly prefix: string;
  readonly clientAddress: ClientAddress;
}

// A class for its prototype (docs/decisions/0006): five closures a request less.
class HttpCall implements Call, Caller {
  readonly origin: InputOrigin;
  /** The path under which the called service's routes stand for this caller. */
  readonly base: string;
  readonly isLenient: boolean;
  readonly #routed: RoutedRequest;
  readonly #params: Readonly<Record<string, string>>;
  readonly #operation: AnyOperation;
  readonly #clientAddress: ClientAddress;

  constructor(
    routed: RoutedRequest,
    params: Readonly<Record<string, string>>,
    { fromQuery, operation, prefix, clientAddress }: Reading,
  ) {
    const { headers } = routed.request;
    this.origin = fromQuery ? "query" : originOf(routed.request, operation);
    // A URL that was put below the prefix by its host has none where the caller stands.
    this.base = routed.target === routed.rewritten ? prefix : "";
    this.isLenient = prefersLenient(headers["prefer"]);
    this.#routed = routed;
    this.#params = params;
    this.#operation = operation;
    this.#clientAddress = clientAddress;
  }

  get caller(): Caller {
    return this;
  }

  get address(): string | null {
    const { socket, headers } = this.#routed.request;
    return this.#clientAddress(socket.remoteAddress, headers);
  }

  header(name: string): string | undefined {
    const value = this.#routed.request.headers[name];
    return typeof value === "string" ? value : value?.[0];
  }

  parameter(name: string): string | undefined {
    const fields = readQuery(queryOf(this.#routed.rewritten), {}, (known) => known === name);
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }

  readInput(isLenient: boolean): unknown {
    const { request, response, rewritten } = this.#routed;
    const operation = this.#operation;
    const query = queryOf(rewritten);
    if (this.origin === "query") {
      const { properties } = operation.input;
      const isKnown = (name: string): boolean => Object.hasOwn(properties, name);
      return readQuery(query, this.#params, isKnown);
    }
    // Of a body that is itself the file, the query string holds the other fields.
    const isFile = bodyKindOf(request.headers["content-type"], operation) === "file";
    if (!isLenient && !isFile) refuseQuery(query);
    const incoming = { request, response };
    if (this.origin === "form") return readForm(incoming, operation, { isLenient, query });
    const { bodyBytesMax = bodyBytesMaxDefault, jsonTokensMax = jsonTokensMaxDefault } = operation;
    return readJsonBody(incoming, { bytesMax: bodyBytesMax, tokensMax: jsonTokensMax }, (meter) =>
      isReadInWorker(operation, meter),
    );
  }

  onDisconnect(listener: () => void): void {
    const { response } = this.#routed;
    if (response.destroyed) listener();
    else response.once("close", () => response.writableFinished || listener());
  }
}

const originOf = ({ headers }: RawRequest, operation: AnyOperation): InputOrigin =>
  bodyKindOf(headers["content-type"], operation) === "json" ? "body" : "form";

/** The query string as it came: it is read after the caller is admitted. A fragment does not belong to it. */
function queryOf(target: string): string {
  const start = target.indexOf("?");
  if (start < 0) return "";
  const end = target.indexOf("#", start);
  return target.slice(start + 1, end < 0 ? undefined : end);
}
