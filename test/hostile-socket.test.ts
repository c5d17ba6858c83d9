import { createHash } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mebibyte, openApp, type TestApp } from "./support/app.ts";
import { exchange, openWire, type RawAnswer } from "./support/socket.ts";

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await openApp();
  port = await app.running.listen();
});

afterAll(async () => {
  await expectHealthy();
  await app.stop();
});

async function expectHealthy(): Promise<void> {
  expect((await exchange(port, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n")).status).toBe(200);
}

const head = (line: string, headers = ""): string => `${line} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const posted = (body: string, headers = ""): string =>
  head("POST /crypto/hash", `Content-Length: ${Buffer.byteLength(body)}\r\n${headers}`) + body;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function expectRefusal(answer: RawAnswer, status: number, code: string): void {
  const body = JSON.parse(answer.body);
  expect([answer.status, body.error, typeof body.message]).toEqual([status, code, "string"]);
  expect(answer.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    "x-api-version": "1.0.0",
    "x-request-id": body.requestId,
  });
}

const noRequests: [string, string | Uint8Array, number, string][] = [
  ["bytes that are no HTTP", "hello\r\n\r\n", 400, "bad_request"],
  ["a TLS greeting", new Uint8Array([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3, 0, 0, 13, 10]), 400, "bad_request"],
  ["HTTP/2 without an agreement", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "bad_request"],
  ["an unknown method", head("BREW /crypto/hash"), 400, "bad_request"],
  ["a method in small letters", head("get /crypto/hash"), 400, "bad_request"],
  ["raw UTF-8 in the query", head("GET /crypto/hash?text=é"), 400, "bad_request"],
  ["a space in the path", head("GET /crypto/ha sh"), 400, "bad_request"],
  ["NUL in a header", head("GET /health", "X-A: a\0b\r\n"), 400, "bad_request"],
  ["a header without a name", head("GET /health", ": a\r\n"), 400, "bad_request"],
  [
    "two lengths",
    head("POST /crypto/hash", "Content-Length: 2\r\nContent-Length: 3\r\n"),
    400,
    "bad_request",
  ],
  ["a negative length", head("POST /crypto/hash", "Content-Length: -1\r\n"), 400, "bad_request"],
  [
    "a length and chunks",
    head("POST /crypto/hash", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"),
    400,
    "bad_request",
  ],
  ["a bad chunk", `${head("POST /crypto/hash", "Transfer-Encoding: chunked\r\n")}zz\r\n`, 400, "bad_request"],
  [
    "a tunnel",
    "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n",
    405,
    "method_not_allowed",
  ],
  ["a URL over 1 MiB", head(`GET /crypto/hash?text=${"a".repeat(mebibyte)}`), 431, "headers_too_large"],
  ["a URL of 2 MiB", head(`GET /crypto/hash?text=${"a".repeat(2 * mebibyte)}`), 431, "headers_too_large"],
  ["a URL of 10 MiB", head(`GET /crypto/hash?text=${"a".repeat(10 * mebibyte)}`), 431, "headers_too_large"],
  ["headers of 2 MiB", head("GET /health", `X-A: ${"a".repeat(2 * mebibyte)}\r\n`), 431, "headers_too_large"],
  ["a header of 1 MB", head("GET /health", `X-A: ${"a".repeat(1_000_000)}\r\n`), 431, "headers_too_large"],
  ["a header of 17 KiB", head("GET /health", `X-A: ${"a".repeat(17 * 1024)}\r\n`), 431, "headers_too_large"],
  [
    "headers of 70 KiB",
    head("GET /health", `X-A: ${"a".repeat(14 * 1024)}\r\n`.repeat(5)),
    431,
    "headers_too_large",
  ],
  ["3,000 headers", head("GET /health", "X-A: a\r\n".repeat(3_000)), 431, "headers_too_large"],
  ["1,001 headers", head("GET /health", "X-A: a\r\n".repeat(1_000)), 431, "headers_too_large"],
  [
    "a host after a thousand headers",
    `GET /health HTTP/1.1\r\n${"X-A: a\r\n".repeat(1_100)}Host: x\r\n\r\n`,
    431,
    "headers_too_large",
  ],
  ["HTTP/1.1 without a host", "GET /health HTTP/1.1\r\n\r\n", 400, "bad_request"],
  ["two hosts", head("GET /health", "Host: strings.x\r\n"), 400, "bad_request"],
  ["an empty host", "GET /health HTTP/1.1\r\nHost:\r\n\r\n", 400, "bad_request"],
  ["a host with a path", "GET /health HTTP/1.1\r\nHost: a/b\r\n\r\n", 400, "bad_request"],
  ["a gateway's host that is none", head("GET /health", "X-Gateway-Host: pii.a, b\r\n"), 400, "bad_request"],
  [
    "a gateway's host of 900 kB",
    head("GET /health", `X-Gateway-Host: ${"a".repeat(900_000)}\r\n`),
    431,
    "headers_too_large",
  ],
  ["HTTP/2.0 in text", "GET /health HTTP/2.0\r\nHost: x\r\n\r\n", 400, "bad_request"],
  [
    "chunks in HTTP/1.0",
    "POST /crypto/hash HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
    "bad_request",
  ],
  [
    "a coding under the chunks",
    `${head("POST /crypto/hash", "Transfer-Encoding: gzip, chunked\r\n")}0\r\n\r\n`,
    400,
    "bad_request",
  ],
  ["a target with a user", "GET http://a@strings.x/health HTTP/1.1\r\nHost: x\r\n\r\n", 400, "bad_request"],
  ["a target of another scheme", "GET ftp://x/health HTTP/1.1\r\nHost: x\r\n\r\n", 400, "bad_request"],
  [
    "chunks of a byte each",
    `${head("POST /crypto/hash", "Transfer-Encoding: chunked\r\n")}${"1\r\na\r\n".repeat(20_000)}0\r\n\r\n`,
    400,
    "bad_request",
  ],
  [
    "an endless chunk extension",
    `${head("POST /crypto/hash", "Transfer-Encoding: chunked\r\n")}1;${"a".repeat(100_000)}\r\n`,
    400,
    "bad_request",
  ],
];

describe("on the wire", () => {
  it("a body that an empty answer does not ask for ends its connection", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`${head("OPTIONS /crypto/hash", "Transfer-Encoding: chunked\r\n")}5\r\nhello\r\n`);
    let answer = "";
    for await (const piece of socket) answer += String(piece);
    expect(answer).toMatch(/^HTTP\/1\.1 204 [\s\S]*connection: close/i);
  });

  it.each(noRequests)(
    "%s gets its status and code and the connection's end",
    async (_what, bytes, status, code) => {
      const wire = openWire(port);
      wire.write(bytes);
      expectRefusal(await wire.answer(), status, code);
      await wire.closed;
      wire.end();
    },
  );

  it.each([
    ["by its length", (body: string) => posted(body)],
    [
      "in chunks",
      (body: string) =>
        `${head("POST /crypto/hash", "Transfer-Encoding: chunked\r\n")}${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
  ])("a body of 10 MiB, sent %s, gets 413 and leaves the connection usable", async (_how, request) => {
    const wire = openWire(port);
    wire.write(request(JSON.stringify({ text: "a".repeat(10 * mebibyte) })));
    expectRefusal(await wire.answer(), 413, "payload_too_large");
    wire.write(posted('{"text":"abc"}'));
    expect((await wire.answer()).status).toBe(200);
    wire.end();
  });

  it("a body that is only announced as too large is refused before it is sent", async () => {
    const wire = openWire(port);
    wire.write(head("POST /crypto/hash", `Content-Length: ${100 * mebibyte}\r\n`));
    expectRefusal(await wire.answer(), 413, "payload_too_large");
    wire.reset();
  });

  it("a body is asked for where the client waits to be asked, whatever it expects", async () => {
    const wire = openWire(port);
    const body = '{"text":"abc"}';
    wire.write(head("POST /crypto/hash", `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n`));
    expect((await wire.answer()).status).toBe(100);
    wire.write(body);
    expect((await wire.answer()).status).toBe(200);
    wire.end();
    expect((await exchange(port, posted(body, "Expect: miracles\r\n"))).status).toBe(200);
  });

  it("a URL of 100 kB is served", async () => {
    const text = "ä".repeat(17_000);
    const url = `/crypto/hash?text=${encodeURIComponent(text)}`;
    expect(url.length).toBeGreaterThan(100_000);
    expect(JSON.parse((await exchange(port, head(`GET ${url}`))).body).hash).toBe(sha256(text));
  });

  it("100,000 characters fit a URL, though each takes nine bytes there", async () => {
    const text = "中".repeat(100_000);
    const answer = await exchange(port, head(`GET /crypto/hash?text=${encodeURIComponent(text)}`));
    expect(JSON.parse(answer.body).hash).toBe(sha256(text));
  });

  it("a half-closed request is answered", async () => {
    for (const bytes of [head("GET /crypto/hash?text=abc"), posted('{"text":"abc"}')]) {
      const wire = openWire(port);
      wire.write(bytes);
      wire.end();
      expect(JSON.parse((await wire.answer()).body).hash).toBe(sha256("abc"));
      await wire.closed;
    }
  });

  it("a request cut by a half-close is refused, never waited for", async () => {
    const wire = openWire(port);
    wire.write(head("POST /crypto/hash", "Content-Length: 100\r\n"));
    wire.write('{"text"');
    wire.end();
    expectRefusal(await wire.answer(), 400, "bad_request");
  });

  it("a client that breaks off, anywhere, leaves the server healthy", async () => {
    const cuts = [
      "",
      "GET",
      "GET /health HTTP/1.1\r\nHo",
      posted('{"text":"abc"}').slice(0, -5),
      head("GET /health"),
    ];
    for (const cut of [
      ...cuts,
      "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
      "nonsense\r\n\r\n",
      "x".repeat(2 * mebibyte),
    ]) {
      const wire = openWire(port);
      wire.write(cut);
      await new Promise((resolve) => setTimeout(resolve, 5));
      wire.reset();
    }
    await expectHealthy();
    expect(app.lines().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("a host that comes by the target counts, and needs no valid path rules of another", async () => {
    const answer = await exchange(port, "GET http://strings.x/health HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(JSON.parse(answer.body).checks).toEqual({ strings: "ok" });
  });

  it.each([
    ["nonsense", "nonsense\r\n\r\n", 400],
    ["a tunnel", "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 405],
    ["two hosts", head("GET /health", "Host: y\r\n"), 400],
    ["a broken body", `${head("POST /crypto/hash", "Transfer-Encoding: chunked\r\n")}zz\r\n`, 400],
  ])(
    "%s after whole requests is refused after their answers, and ends the connection",
    async (_what, last, status) => {
      const wire = openWire(port);
      const whole = posted('{"text":"abc"}') + head("GET /crypto/hash?text=abc");
      wire.write(whole + whole + last + head("GET /health"));
      for (let at = 0; at < 4; at += 1)
        expect(JSON.parse((await wire.answer()).body).hash).toBe(sha256("abc"));
      expect((await wire.answer()).status).toBe(status);
      await wire.closed;
      await expect(wire.answer()).rejects.toThrow();
      wire.end();
    },
  );

  it("requests in one piece are answered in their order", async () => {
    const wire = openWire(port);
    const texts = ["a", "b", "c", "d"];
    wire.write(
      texts.map((text) => head(`GET /crypto/hash?text=${text}`) + posted(`{"text":"${text}"}`)).join(""),
    );
    for (const text of texts) {
      for (const _method of ["GET", "POST"])
        expect(JSON.parse((await wire.answer()).body).hash).toBe(sha256(text));
    }
    wire.end();
  });

  it("HEAD sends the headers of GET and not a byte of its body", async () => {
    const wire = openWire(port);
    const request = "/crypto/hash?text=abc";
    wire.write(head(`GET ${request}`, "X-Request-Id: r\r\n"));
    const full = await wire.answer();
    wire.write(head(`HEAD ${request}`, "X-Request-Id: r\r\n") + head("GET /health"));
    const bare = await wire.answer({ withoutBody: true });
    expect({ ...bare.headers, date: "" }).toEqual({ ...full.headers, date: "" });
    expect((await wire.answer()).status).toBe(200);
    wire.end();
  });

  it("an upgrade nobody offered is ignored", async () => {
    const answer = await exchange(port, head("GET /health", "Connection: Upgrade\r\nUpgrade: websocket\r\n"));
    expect(answer.status).toBe(200);
  });

  it("HTTP/1.0 without a host is served", async () => {
    expect((await exchange(port, "GET /crypto/hash?text=abc HTTP/1.0\r\n\r\n")).status).toBe(200);
  });
});

describe("slow requests", () => {
  it("have bounds on headers, request and idleness", () => {
    const { server } = app.running.server;
    const bounds = [server.headersTimeout, server.requestTimeout, server.keepAliveTimeout, server.timeout];
    expect(bounds).toEqual([15_000, 30_000, 72_000, 0]);
  });

  it.each([
    ["headers that drip", "GET /health HTTP/1.1\r\nX-A: "],
    ["a body that drips", head("POST /crypto/hash", "Content-Length: 100\r\n")],
  ])("with %s are refused when the time is over", async (_what, start) => {
    const own = await openApp();
    const ownPort = await own.running.listen();
    const { server } = own.running.server;
    server.headersTimeout = 100;
    server.requestTimeout = 100;
    const wire = openWire(ownPort);
    wire.write(start);
    const drip = setInterval(() => wire.write("x"), 50);
    expectRefusal(await wire.answer(), 400, "bad_request");
    clearInterval(drip);
    wire.reset();
    await own.stop();
  });
});

describe("a server that stops", () => {
  it("ends within ten seconds, whatever its connections are in the middle of", async () => {
    const own = await openApp();
    const ownPort = await own.running.listen();
    const starts = [
      "",
      "GET /hea",
      head("GET /health"),
      head("GET /openapi.json").repeat(40),
      head("POST /crypto/hash", "Content-Length: 100\r\n"),
      head("POST /crypto/hash", "Content-Length: 9000000\r\n") + "a".repeat(1000),
      head("POST /crypto/hash", "Content-Length: 100\r\nExpect: 100-continue\r\n"),
      head("POST /nothing", "Transfer-Encoding: chunked\r\n"),
      "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
      "nonsense\r\n\r\n",
    ];
    const sockets = starts.map((start) => {
      const socket = connect(ownPort, "127.0.0.1").pause();
      socket.on("error", () => undefined).write(start);
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const startedAt = performance.now();
    await own.stop();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    for (const socket of sockets) socket.destroy();
    expect(own.lines().filter(({ level }) => level === "error")).toEqual([]);
  }, 15_000);
});

describe("a configured list of origins", () => {
  it("binds refusals on the wire, too", async () => {
    const own = await openApp({ environment: { NONET_CORS_ORIGINS: "https://app.example.com" } });
    const ownPort = await own.running.listen();
    for (const bytes of ["nonsense\r\n\r\n", head("GET /health"), head("GET /nothing")]) {
      const { headers } = await exchange(ownPort, bytes);
      expect([headers["access-control-allow-origin"], headers["vary"]]).toEqual([undefined, "Origin"]);
    }
    await own.stop();
  });
});
