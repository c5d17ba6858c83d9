/** The peer that does the least: node:http, URL, JSON.parse and checks by hand. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerCase, answerHash, isDigestName } from "./work.ts";

const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  if (request.method === "POST") readBody(request, (body) => answerPost(url.pathname, body, response));
  else if (url.pathname === "/health") send(response, 200, { status: "ok" });
  else if (url.pathname === "/crypto/hash") hash(Object.fromEntries(url.searchParams), response);
  else send(response, 404, { error: "not_found" });
});

server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} `);
});

function readBody(request: IncomingMessage, done: (body: string) => void): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => done(Buffer.concat(chunks).toString()));
}

function answerPost(path: string, body: string, response: ServerResponse): void {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    send(response, 400, { error: "invalid_json" });
    return;
  }
  if (typeof value !== "object" || value === null) send(response, 400, { error: "invalid_parameter" });
  else if (path === "/crypto/hash") hash(value as Record<string, unknown>, response);
  else if (path === "/strings/case") convert(value as Record<string, unknown>, response);
  else send(response, 404, { error: "not_found" });
}

function hash({ text, algo = "sha256" }: Record<string, unknown>, response: ServerResponse): void {
  if (typeof text !== "string" || !isDigestName(algo)) send(response, 400, { error: "invalid_parameter" });
  else send(response, 200, answerHash(text, algo));
}

function convert({ text, style }: Record<string, unknown>, response: ServerResponse): void {
  if (typeof text !== "string" || typeof style !== "string")
    send(response, 400, { error: "invalid_parameter" });
  else send(response, 200, answerCase(text, style));
}

function send(response: ServerResponse, status: number, value: object): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}
