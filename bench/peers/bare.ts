/** The peer that does the least: node:http, URL, JSON.parse, Ajv, and one access-log line a request. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Ajv } from "ajv";
import { logRequest } from "./access-log.ts";
import { type CaseInput, caseInput, type HashInput, hashInput } from "./schemas.ts";
import { answerCase, answerHash } from "./work.ts";

const ajv = new Ajv({ useDefaults: true });
const isHashInput = ajv.compile<HashInput>(hashInput);
const isCaseInput = ajv.compile<CaseInput>(caseInput);

const server = createServer((request, response) => {
  const startedAt = performance.now();
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const send = (status: number, value: object): void => {
    write(response, status, value);
    logRequest(request.method ?? "", url.pathname, status, startedAt);
  };
  if (request.method === "POST") readBody(request, (body) => answerPost(url.pathname, body, send));
  else if (url.pathname === "/health") send(200, { status: "ok" });
  else if (url.pathname === "/crypto/hash") hash(Object.fromEntries(url.searchParams), send);
  else send(404, { error: "not_found" });
});

server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} `);
});

type Send = (status: number, value: object) => void;

function readBody(request: IncomingMessage, done: (body: string) => void): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => done(Buffer.concat(chunks).toString()));
}

function answerPost(path: string, body: string, send: Send): void {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    send(400, { error: "invalid_json" });
    return;
  }
  if (path === "/crypto/hash") hash(value, send);
  else if (path === "/strings/case") convert(value, send);
  else send(404, { error: "not_found" });
}

function hash(value: unknown, send: Send): void {
  if (isHashInput(value)) send(200, answerHash(value.text, value.algo));
  else send(400, { error: "invalid_parameter" });
}

function convert(value: unknown, send: Send): void {
  if (isCaseInput(value)) send(200, answerCase(value.text, value.style));
  else send(400, { error: "invalid_parameter" });
}

function write(response: ServerResponse, status: number, value: object): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}
