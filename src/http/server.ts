/** The HTTP server: its limits, route table, client errors, and graceful stop. */
import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "../kernel/ports.ts";
import type { RequestTracer } from "../kernel/request-tracer.ts";
import { integerSetting } from "../kernel/setting.ts";
import { ApiError } from "../shared/api-error.ts";
import type { Prefix } from "../shared/prefix.ts";
import { clientAddressBehind } from "./client-address.ts";
import { type ClientErrorHandler, createClientErrorHandler } from "./client-error.ts";
import { Connections } from "./connections.ts";
import { corsFor } from "./cors.ts";
import { limitBodyMemory } from "./decode.ts";
import { createNotFoundHandler, type FailurePage } from "./not-found.ts";
import type { RawRequest, RawResponse } from "./raw.ts";
import { continueWhenRead } from "./request-body.ts";
import { fieldsMaxBytes, fieldsMaxCount, findHeadFailure, requestLineMaxBytes } from "./request-head.ts";
import { createRequestLifecycle, type RequestLifecycle, refuseWith } from "./request-lifecycle.ts";
import type { RewriteUrl } from "./rewrite-url.ts";
import { createRouter, type Endpoint } from "./route.ts";

// An import of node:http would read all its exports, and one of them loads a WebSocket client: 9 MB.
const { createServer: createHttpServer } = process.getBuiltinModule("node:http");
const { close: closeListener } = process.getBuiltinModule("node:net").Server.prototype;

export const connectionsSetting = integerSetting("NONET_CONNECTIONS_MAX", {
  default: 10_000,
  min: 1,
  max: 1_000_000,
  help: "connections open at once in one process; a further one is closed at once",
});

// Node counts the request line and the fields together; each is held to its own bound afterwards.
const headMaxBytes = requestLineMaxBytes + fieldsMaxBytes;
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 15_000;
const checkConnectionsMs = 2_000;
const keepAliveMs = 72_000;
const stopTimeoutMs = 9_000;
const readerTimeoutMsDefault = 60_000;

export interface ServerOptions {
  readonly endpoints: readonly Endpoint[];
  readonly rewriteUrl: RewriteUrl;
  readonly origins: readonly string[];
  readonly log: Log;
  /** Proxies in front of the server; none by default. */
  readonly trustedProxies?: readonly Prefix[];
  /** Connections open at once; further ones are closed. */
  readonly connectionsMax?: number;
  /** Memory for the bodies of all requests of this process. */
  readonly bodyMemoryMaxBytes?: number;
  /** A connection is closed when its reader takes nothing of its answers for this long. */
  readonly readerTimeoutMs?: number;
  readonly failurePage: FailurePage;
  /** Who follows requests; nobody by default. */
  readonly tracer?: RequestTracer | null;
}

export interface Server {
  readonly server: HttpServer;
  /** Answers one request, as the listening server does. */
  readonly handle: (request: RawRequest, response: RawResponse) => void;
  /** Requests that are being answered. */
  underWay(): number;
  /** How long requests wait now before they begin. */
  delayMs(): number;
  /** Listens; resolves with the port. */
  listen(host: string, port: number): Promise<number>;
  /**
   * Takes no further connection and ends each one after its next answer, which says so; idle ones get some seconds for it.
   * Resolves when all are closed.
   */
  retire(): Promise<void>;
  /** From now on answers are the last of their connections; further ones are taken. */
  endConnections(): void;
  /** Refuses new requests with 503, lets those under way finish, closes within 10 s. */
  stop(): Promise<void>;
}

export function createServer(options: ServerOptions): Server {
  const { endpoints, rewriteUrl, origins, log, failurePage, bodyMemoryMaxBytes } = options;
  if (bodyMemoryMaxBytes !== undefined) limitBodyMemory(bodyMemoryMaxBytes);
  const cors = corsFor(origins);
  const lifecycle = createRequestLifecycle(log, cors, options.tracer);
  const connections = new Connections(options.readerTimeoutMs ?? readerTimeoutMsDefault);
  const clientErrors = createClientErrorHandler(cors, connections);
  const refuse = (request: RawRequest, response: RawResponse, failure: ApiError, headers = {}): void =>
    void lifecycle.serve(request, response, { operation: null, service: null }, (context) =>
      refuseWith(context, failure, headers),
    );
  const route = createRouter(endpoints, lifecycle, {
    clientAddress: clientAddressBehind(options.trustedProxies ?? []),
    notFound: createNotFoundHandler({ endpoints, lifecycle, cors, rewriteUrl, failurePage }),
    badPath: ({ request, response }) =>
      refuse(request, response, new ApiError("bad_request", "The path is not valid percent-encoded UTF-8.")),
  });
  const handle = (request: RawRequest, response: RawResponse): void => {
    const target = request.url ?? "/";
    route({ request, response, target, rewritten: rewriteUrl(target, request.headers) });
  };
  const server = openHttpServer(options, connections, clientErrors, (request, response) => {
    const failure = findHeadFailure(request);
    if (failure === null) return connections.admit(request, response, handle);
    connections.admit(request, response, () => refuse(request, response, failure, closing));
    connections.refuseFurther(request.socket);
  });
  return {
    server,
    handle,
    async listen(host, port) {
      server.listen(port, host);
      await once(server, "listening");
      const address = server.address();
      return typeof address === "object" && address !== null ? address.port : port;
    },
    underWay: lifecycle.underWay,
    delayMs: () => connections.delayMs(),
    retire: () => retire(server, connections),
    endConnections: () => connections.endAfterAnswers(),
    stop: () => stop(server, lifecycle, connections),
  };
}

const closing = { connection: "close" };

function openHttpServer(
  { connectionsMax = connectionsSetting.default }: ServerOptions,
  connections: Connections,
  clientErrors: ClientErrorHandler,
  admit: (request: RawRequest, response: RawResponse) => void,
): HttpServer {
  const server = createHttpServer({
    keepAliveTimeout: keepAliveMs,
    requestTimeout: requestTimeoutMs,
    headersTimeout: headersTimeoutMs,
    connectionsCheckingInterval: checkConnectionsMs,
    maxHeaderSize: headMaxBytes,
    requireHostHeader: false,
  });
  // One more is let in, to be seen and refused: what is beyond it is left out.
  server.maxHeadersCount = fieldsMaxCount + 1;
  server.maxConnections = connectionsMax;
  server.on("connection", (socket) => connections.track(socket));
  server.on("request", admit);
  server.on("checkExpectation", admit);
  server.on("checkContinue", (request, response) => {
    continueWhenRead(request, response);
    admit(request, response);
  });
  server.on("clientError", (error, socket) => clientErrors.refuse(error, socket as Socket));
  server.on("connect", (_request, socket) => clientErrors.refuseTunnel(socket as Socket));
  return server;
}

/** Time for the next request of an idle connection, whose answer then tells its client that the connection ends. */
const idleGraceMs = 5_000;

async function retire(server: HttpServer, connections: Connections): Promise<void> {
  const closed = once(server, "close");
  // Not the HTTP server's own, which closes idle connections at once and looks for slow senders no more.
  closeListener.call(server);
  connections.endAfterAnswers();
  setTimeout(() => connections.closeIdle(), idleGraceMs).unref();
  await closed;
}

async function stop(
  server: HttpServer,
  lifecycle: RequestLifecycle,
  connections: Connections,
): Promise<void> {
  const late = setTimeout(() => connections.destroyAll(), stopTimeoutMs);
  connections.endAfterAnswers();
  await Promise.race([
    lifecycle.drain(),
    new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref()),
  ]);
  // Idle connections are closed with it.
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(late);
}
