/** The peer that does the least: node:http and undici, no check of anything, with the headers that every answer of ours has. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { Agent, request } from "undici";

const dispatcher = new Agent({ connections: 32, allowH2: false });

async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = new URL(incoming.url ?? "/", "http://127.0.0.1").searchParams.get("url") ?? "";
  const { statusCode, headers, body } = await request(target, { dispatcher });
  response.writeHead(statusCode, {
    "content-type": String(headers["content-type"]),
    "content-length": String(headers["content-length"]),
    "access-control-allow-origin": "*",
  });
  await pipeline(body, response);
}

const server = createServer((incoming, response) => {
  pass(incoming, response).catch(() => response.destroy());
});

server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} `);
});
