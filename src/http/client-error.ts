/** Answers to bytes that are no HTTP request: the same JSON as every other error, written by hand. */
import { randomUUID } from "node:crypto";
import { ApiError, statusOf } from "../shared/api-error.ts";
import type { Connections } from "./connections.ts";
import type { Cors } from "./cors.ts";
import type { RawRequest } from "./raw.ts";
import { destroyLater, isReadSlowly } from "./request-body.ts";
import { tooLarge } from "./request-head.ts";
import { answerHeaders, jsonType } from "./respond.ts";

type Socket = RawRequest["socket"];

const notHttp = new ApiError("bad_request", "The request is not valid HTTP.");
const malformed: Readonly<Record<string, ApiError>> = {
  HPE_HEADER_OVERFLOW: tooLarge(
    "The request line must be at most 1 MiB long and the header fields 64 KiB together.",
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new ApiError("bad_request", "The body's chunk extensions are too long."),
  ERR_HTTP_REQUEST_TIMEOUT: new ApiError("bad_request", "The request did not arrive in time."),
};

export interface ClientErrorHandler {
  /** For what the HTTP parser reports. */
  refuse(error: Error & { readonly code?: string }, socket: Socket): void;
  /** For CONNECT, which is HTTP but asks for a tunnel. */
  refuseTunnel(socket: Socket): void;
}

export function createClientErrorHandler(cors: Cors, connections: Connections): ClientErrorHandler {
  const refused = new WeakSet<Socket>();
  // Whoever sent whole requests before reads their answers first.
  const refuse = (socket: Socket, failure: ApiError): void => {
    socket.on("error", () => socket.destroy()).resume();
    connections.afterAnswers(socket, () => end(socket, failure, cors));
  };
  return {
    refuse(error, socket) {
      // What follows a refused piece is reported here again; it is dropped, so that the refusal reaches its sender.
      if (refused.has(socket)) return;
      // Its reader has a timeout of its own.
      if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && isReadSlowly(socket)) return;
      if (error.code === "ECONNRESET" || !socket.writable) {
        socket.destroy();
        return;
      }
      refused.add(socket);
      refuse(socket, malformed[error.code ?? ""] ?? notHttp);
    },
    refuseTunnel: (socket) =>
      refuse(socket, new ApiError("method_not_allowed", "This server opens no tunnels.")),
  };
}

function end(socket: Socket, failure: ApiError, cors: Cors): void {
  socket.end(answerText(failure, cors));
  destroyLater(socket);
}

const reasons: Readonly<Record<number, string>> = {
  400: "Bad Request",
  405: "Method Not Allowed",
  431: "Request Header Fields Too Large",
};

function answerText({ code, message }: ApiError, cors: Cors): string {
  const status = statusOf(code);
  const requestId = randomUUID();
  const body = JSON.stringify({ error: code, message, requestId });
  const headers = answerHeaders(
    { requestId, headers: cors.answer({}) },
    {
      "content-type": jsonType,
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
      ...(status === 405 ? { allow: "GET, HEAD, POST, OPTIONS" } : {}),
    },
  );
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.join("")}\r\n${body}`;
}
