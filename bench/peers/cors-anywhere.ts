/** The peer that people run: cors-anywhere as its README starts it, asked by the same query string as ours. */

import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";

interface CorsAnywhere {
  createServer(options: object): Server;
}

const { createServer }: CorsAnywhere = createRequire(import.meta.url)("cors-anywhere");

const server = createServer({});
const [proxy] = server.listeners("request");
server.removeAllListeners("request");
server.on("request", (request, response) => {
  const target = new URL(request.url ?? "/", "http://127.0.0.1").searchParams.get("url");
  request.url = `/${target}`;
  proxy?.call(server, request, response);
});

server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} `);
});
