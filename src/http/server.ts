/** Decides how the server listens: its limits, its route table, malformed requests, and how it stops. */
import type { Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { Failure } from "../kernel/failure.ts";
import type { Log } from "../kernel/ports.ts";
import { integerSetting, textSetting } from "../kernel/setting.ts";
import { corsFor } from "./cors.ts";
import { malformedRefuser } from "./malformed.ts";
import { addRoutes, keepRaw, type Route } from "./route.ts";
import type { PlaceUrl } from "./scope.ts";
import { openServing, reportFailure, type Serving } from "./serving.ts";
import { type FailurePage, unroutedHandler } from "./unrouted.ts";

export const portSetting = integerSetting("PORT", {
  default: 8080,
  min: 0,
  max: 65_535,
  help: "where to listen; 0 picks a free port",
});

export const hostSetting = textSetting("HOST", {
  default: "127.0.0.1",
  help: "address to listen on; `0.0.0.0` or `::` for every one",
});

// The documents allow 100,000 characters in a query string; percent-encoded that is up to 900,000 bytes.
const headerBytesMax = 1024 * 1024;
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 15_000;
const checkConnectionsMs = 2_000;
const keepAliveMs = 72_000;
const stopTimeoutMs = 9_000;

export interface ServerOptions {
  readonly routes: readonly Route[];
  readonly placeUrl: PlaceUrl;
  readonly origins: readonly string[];
  readonly log: Log;
  readonly failurePage: FailurePage;
}

export interface Server {
  readonly app: FastifyInstance;
  /** Listens; resolves with the port. */
  listen(host: string, port: number): Promise<number>;
  /** Refuses new requests with 503, lets those under way finish, closes within 10 s. */
  stop(): Promise<void>;
}

export function createServer(options: ServerOptions): Server {
  const { routes, placeUrl, origins, log, failurePage } = options;
  const cors = corsFor(origins);
  const serving = openServing(log, cors);
  const malformed = malformedRefuser(cors);
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    keepAliveTimeout: keepAliveMs,
    requestTimeout: requestTimeoutMs,
    // While stopping, our own refusal answers.
    return503OnClosing: false,
    http: {
      maxHeaderSize: headerBytesMax,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: checkConnectionsMs,
      requireHostHeader: false,
    },
    routerOptions: { querystringParser: keepRaw },
    rewriteUrl: ({ url = "/", headers }) => placeUrl(url, headers),
    clientErrorHandler: malformed.refuse,
    frameworkErrors: (_error, request, reply) => {
      reply.hijack();
      const failure = new Failure("bad_request", "The path is not valid percent-encoded UTF-8.");
      const label = { operation: null, service: null };
      serving.serve(request.raw, reply.raw, label, (exchange) => reportFailure(exchange, failure));
    },
  });
  // An import of node:http would read all its exports, and one of them loads a WebSocket client: 9 MB.
  const { METHODS } = process.getBuiltinModule("node:http");
  // Bodies are read by the operation's own door, after the caller is admitted: to Fastify no method has one.
  for (const method of METHODS) app.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  addRoutes(app, routes, serving);
  app.setNotFoundHandler(unroutedHandler({ routes, serving, cors, placeUrl, failurePage }));
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.server.on("connect", (_request, socket) => malformed.refuseTunnel(socket as Socket));
  return {
    app,
    async listen(host, port) {
      await app.listen({ host, port });
      const address = app.server.address();
      return typeof address === "object" && address !== null ? address.port : port;
    },
    stop: () => stop(app, serving),
  };
}

async function stop(app: FastifyInstance, serving: Serving): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), stopTimeoutMs);
  await Promise.race([serving.drain(), new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref())]);
  await app.close();
  clearTimeout(late);
}
