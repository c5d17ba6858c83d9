/** HTTP servers on loopback that stand for the outside, and count who comes to them. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";
import type { Identity } from "./authority.ts";

export interface Upstream {
  readonly port: number;
  /** `http://127.0.0.2:40123` */
  readonly origin: string;
  /** Connections so far. */
  readonly connections: () => number;
  /** Connections that are open now. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

export interface UpstreamOptions {
  /** An address of this machine; all of 127.0.0.0/8 are, on Linux. */
  readonly address?: string;
  readonly port?: number;
  readonly identity?: Identity;
}

/** An HTTP server, or an HTTPS one where it has an identity. */
export function openUpstream(answer: RequestListener, options: UpstreamOptions = {}): Promise<Upstream> {
  const { identity } = options;
  const settings = { keepAliveTimeout: 60_000, maxHeaderSize: 64 * 1024 };
  const server =
    identity === undefined
      ? createServer(settings, answer)
      : createTlsServer({ ...settings, ...identity }, answer);
  return listening(server, identity === undefined ? "http" : "https", options);
}

/** A server that speaks whatever it likes. */
export const openRawUpstream = (
  speak: (socket: Socket) => void,
  options: UpstreamOptions = {},
): Promise<Upstream> => listening(createSocketServer(speak) as Server, "http", options);

async function listening(
  server: Server,
  scheme: string,
  { address = "127.0.0.1", port = 0 }: UpstreamOptions,
): Promise<Upstream> {
  let count = 0;
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    count += 1;
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  });
  server.on("tlsClientError", () => undefined);
  server.listen(port, address);
  await once(server, "listening");
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    origin: `${scheme}://${address.includes(":") ? `[${address}]` : address}:${bound}`,
    connections: () => count,
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}

/** All of a request's body. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Resolves when the condition holds; looks every few milliseconds, fails after `withinMs`. */
export async function eventually(holds: () => boolean, withinMs = 3_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`it did not come true within ${withinMs} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
