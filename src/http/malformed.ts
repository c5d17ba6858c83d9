/** Decides what is answered to bytes that are no HTTP request: the same form as every other error, written by hand. */
import { randomUUID } from "node:crypto";
import { Failure, statusOf } from "../kernel/failure.ts";
import type { Cors } from "./cors.ts";
import type { RawRequest } from "./raw.ts";
import { answerHeaders, jsonType } from "./respond.ts";

type Socket = RawRequest["socket"];

/** The sender has this long to read the answer. */
const lingerMs = 2_000;

const notHttp = new Failure("bad_request", "The request is not valid HTTP.");
const malformed: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: new Failure("payload_too_large", "The URL and headers are longer than 1 MiB."),
  ERR_HTTP_REQUEST_TIMEOUT: new Failure("bad_request", "The request did not arrive in time."),
};

export interface MalformedRefuser {
  /** For what the HTTP parser reports. */
  refuse(error: Error & { readonly code?: string }, socket: Socket): void;
  /** For CONNECT, which is HTTP but asks for a tunnel. */
  refuseTunnel(socket: Socket): void;
}

export function malformedRefuser(cors: Cors): MalformedRefuser {
  const refused = new WeakSet<Socket>();
  return {
    refuse(error, socket) {
      // What follows a refused piece is reported here again; it is dropped, so that the refusal reaches its sender.
      if (refused.has(socket)) return;
      if (error.code === "ECONNRESET" || !socket.writable) {
        socket.destroy();
        return;
      }
      refused.add(socket);
      end(socket, malformed[error.code ?? ""] ?? notHttp, cors);
    },
    refuseTunnel: (socket) =>
      end(socket, new Failure("method_not_allowed", "This server opens no tunnels."), cors),
  };
}

function end(socket: Socket, failure: Failure, cors: Cors): void {
  socket.on("error", () => socket.destroy()).resume();
  socket.end(answerText(failure, cors));
  const late = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once("close", () => clearTimeout(late));
}

const reasons: Readonly<Record<number, string>> = {
  400: "Bad Request",
  405: "Method Not Allowed",
  413: "Payload Too Large",
};

function answerText({ code, message }: Failure, cors: Cors): string {
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
