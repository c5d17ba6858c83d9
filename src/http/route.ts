/** The route table: registers every route of every operation and invokes it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { andThen } from "../kernel/and-then.ts";
import type { Call, Invoke, Outcome } from "../kernel/invoke.ts";
import { isReadInWorker } from "../kernel/large-body.ts";
import { type AnyOperation, bodyBytesMaxDefault, jsonTokensMaxDefault } from "../kernel/operation.ts";
import type { Caller } from "../kernel/ports.ts";
import type { RegisteredOperation, RegisteredRoute } from "../kernel/registry.ts";
import type { InputOrigin } from "../kernel/validation-error.ts";
import type { ApiError } from "../shared/api-error.ts";
import { bodyKindOf } from "./body-kind.ts";
import { readJsonBody, readQuery, refuseQuery } from "./decode.ts";
import { readForm } from "./form-input.ts";
import { preferenceApplied, prefersLenient } from "./preference.ts";
import type { AccessLogEntry, RequestLifecycle } from "./request-lifecycle.ts";
import { type RequestContext, writeFailure, writeValue } from "./respond.ts";

/** An operation with its way in. */
export interface Endpoint {
  readonly registered: RegisteredOperation;
  /** What its path begins with in the route table: `/pii`, or "" for the built-in routes. */
  readonly prefix: string;
  readonly invoke: Invoke;
}

/** Registers every route of every operation; HEAD is GET without a body. */
export function addRoutes(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  lifecycle: RequestLifecycle,
): void {
  for (const endpoint of endpoints) {
    for (const route of endpoint.registered.routes) {
      for (const path of tablePaths(endpoint, route)) {
        app.route({
          method: route.method === "GET" ? ["GET", "HEAD"] : route.method,
          url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
          handler: handlerOf(endpoint, route, lifecycle),
        });
      }
    }
  }
}

/** The root of a service answers with and without its closing slash. */
export const tablePaths = ({ prefix }: Endpoint, { path }: RegisteredRoute): readonly string[] =>
  path === "/" && prefix !== "" ? [prefix, `${prefix}/`] : [prefix + path];

export type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

function handlerOf(
  { registered, prefix, invoke }: Endpoint,
  route: RegisteredRoute,
  lifecycle: RequestLifecycle,
): Handler {
  const { operation } = registered;
  const reading: Reading = { fromQuery: route.method === "GET", operation, prefix };
  const label = { operation: registered.id, service: registered.service.id };
  return (request, reply) => {
    reply.hijack();
    const call = new HttpCall(request, reply, reading);
    lifecycle.serve(request.raw, reply.raw, label, (context) =>
      andThen(invoke(call), (outcome) => writeOutcome(honored(context, call), operation, outcome)),
    );
  };
}

/** The answer says that the call's preference was honored. */
const honored = (context: RequestContext, { isLenient }: Call): RequestContext =>
  isLenient ? { ...context, headers: { ...context.headers, ...preferenceApplied } } : context;

function writeOutcome(
  context: RequestContext,
  operation: AnyOperation,
  outcome: Outcome,
): AccessLogEntry | Promise<AccessLogEntry> {
  const { failure, permit } = outcome;
  const keyId = permit?.keyId ?? null;
  if (failure !== null) {
    const told = { ...permit?.headers, ...failureHeader(operation, failure) };
    return andThen(writeFailure(context, failure, told), (written) => ({
      ...written,
      keyId,
      failure: failure.code,
    }));
  }
  const { status, value } = outcome;
  const headers = { ...outcome.permit.headers, ...outcome.headers };
  return andThen(writeValue(context, operation.output, { status, value, headers }), (written) => ({
    ...written,
    keyId,
    failure: written.brokenBy ?? null,
  }));
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
}

// A class for its prototype (docs/decisions/0006): five closures a request less.
class HttpCall implements Call, Caller {
  readonly origin: InputOrigin;
  /** The path under which the called service's routes stand for this caller. */
  readonly base: string;
  readonly isLenient: boolean;
  readonly #request: FastifyRequest;
  readonly #response: FastifyReply["raw"];
  readonly #operation: AnyOperation;

  constructor(request: FastifyRequest, { raw }: FastifyReply, { fromQuery, operation, prefix }: Reading) {
    this.origin = fromQuery ? "query" : originOf(request, operation);
    // A URL that was put below the prefix by its host has none where the caller stands.
    this.base = request.originalUrl === request.raw.url ? prefix : "";
    this.isLenient = prefersLenient(request.raw.headers["prefer"]);
    this.#request = request;
    this.#response = raw;
    this.#operation = operation;
  }

  get caller(): Caller {
    return this;
  }

  get address(): string | null {
    return this.#request.raw.socket.remoteAddress ?? null;
  }

  header(name: string): string | undefined {
    const value = this.#request.raw.headers[name];
    return typeof value === "string" ? value : value?.[0];
  }

  readInput(isLenient: boolean): unknown {
    const request = this.#request;
    const operation = this.#operation;
    const query = rawQuery(request);
    if (this.origin === "query") {
      const { properties } = operation.input;
      const isKnown = (name: string): boolean => Object.hasOwn(properties, name);
      return readQuery(query, request.params as Record<string, string>, isKnown);
    }
    // Of a body that is itself the file, the query string holds the other fields.
    const isFile = bodyKindOf(request.raw.headers["content-type"], operation) === "file";
    if (!isLenient && !isFile) refuseQuery(query);
    const incoming = { request: request.raw, response: this.#response };
    if (this.origin === "form") return readForm(incoming, operation, { isLenient, query });
    const { bodyBytesMax = bodyBytesMaxDefault, jsonTokensMax = jsonTokensMaxDefault } = operation;
    return readJsonBody(incoming, { bytesMax: bodyBytesMax, tokensMax: jsonTokensMax }, (meter) =>
      isReadInWorker(operation, meter),
    );
  }

  onDisconnect(listener: () => void): void {
    const response = this.#response;
    if (response.destroyed) listener();
    else response.once("close", () => response.writableFinished || listener());
  }
}

const originOf = ({ raw }: FastifyRequest, operation: AnyOperation): InputOrigin =>
  bodyKindOf(raw.headers["content-type"], operation) === "json" ? "body" : "form";

/** The query string as it came; the server's own parsing is switched off. */
const rawQuery = ({ query }: FastifyRequest): string => (query as { readonly raw: string }).raw;

/** Hands the query string on unread: it is read after the caller is admitted. */
export const keepRaw = (raw: string): { readonly raw: string } => ({ raw });
