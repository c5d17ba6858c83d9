/** Servers on loopback that stand for a hostile outside: a resolver, and targets that answer as no server should. */
import type { Socket } from "node:net";
import zlib from "node:zlib";
import { openDnsServer } from "../../test/support/dns-server.ts";
import { openRawUpstream } from "../../test/support/upstream.ts";
import { type Outside, once, repeated } from "./attack.ts";

const mebibyte = 1_048_576;
const ok = "HTTP/1.1 200 OK\r\n";
const plain = `${ok}Content-Type: text/plain\r\n`;
const smuggled = "HELLOHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nBAD";

/** Whole answers as they stand on the wire; `/raw/0` and on. */
export const rawAnswers: readonly string[] = [
  `${plain}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n30\r\n${smuggled}....\r\n0\r\n\r\n`,
  `${plain}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n30\r\n${smuggled}....\r\n0\r\n\r\n`,
  `${ok}Content-Length: 5\r\nContent-Length: 6\r\n\r\nHELLO!`,
  `${ok}Content-Length: 5, 5\r\n\r\nHELLO`,
  `${ok}Content-Length: +5\r\n\r\nHELLO`,
  `${ok}Content-Length: 5\r\n\r\n${smuggled}`,
  `${ok}Content-Length: 50\r\n\r\nHELLO`,
  "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nHELLO",
  "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n",
  "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nHELLO",
  "HTTP/1.1 199 Odd\r\n\r\n",
  `${"HTTP/1.1 100 Continue\r\n\r\n".repeat(5_000)}${ok}Content-Length: 2\r\n\r\nok`,
  "HTTP/1.1 099 Odd\r\nContent-Length: 2\r\n\r\nok",
  "HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\nok",
  "just text",
  "HTTP/2 200\r\nContent-Length: 2\r\n\r\nok",
  `${ok}X-A: b\r\n c: d\r\nContent-Length: 2\r\n\r\nok`,
  "HTTP/1.1 200 OK\nContent-Length: 2\n\nok",
  `${ok}Content-Type: text/html\0x\r\nContent-Length: 2\r\n\r\nok`,
  `${ok}Content-Type: text/html\rSet-Cookie: a=b\r\nContent-Length: 2\r\n\r\nok`,
  "HTTP/1.1 302 Found\r\nLocation: javascript:alert(1)\r\nContent-Length: 0\r\n\r\n",
  "HTTP/1.1 302 Found\r\nLocation: http://[::1]:1/\r\nContent-Length: 0\r\n\r\n",
  `HTTP/1.1 302 Found\r\nLocation: ${"a".repeat(60_000)}\r\nContent-Length: 0\r\n\r\n`,
  `${ok}${"X-A: b\r\n".repeat(6_000)}Content-Length: 2\r\n\r\nok`,
  `${ok}${"Set-Cookie: a=b\r\n".repeat(1_500)}Content-Length: 2\r\n\r\nok`,
  `${ok}__proto__: polluted\r\nconstructor: x\r\nContent-Length: 2\r\n\r\nok`,
  `${ok}Content-Encoding: ${"gzip, ".repeat(20)}gzip\r\nContent-Length: 2\r\n\r\nok`,
  `${ok}Transfer-Encoding: chunked\r\n\r\n2;${"a".repeat(20_000)}\r\nok\r\n0\r\n\r\n`,
  `${ok}Content-Type: text/html;${"\t".repeat(60_000)}x\r\nContent-Length: 5\r\n\r\n<b>hi`,
  `${ok}Content-Type: text/html; charset="${" ".repeat(60_000)}x\r\nContent-Length: 5\r\n\r\n<b>hi`,
  "\0".repeat(100_000),
];

const lines = (text: string): string => `<script type="application/ld+json">${text}</script>`;

/** Pages of up to 5 MB; `/page/0` and on. */
export const pages: readonly string[] = [
  lines("[".repeat(200_000) + "]".repeat(200_000)),
  lines(`${'{"@type":"Article","author":'.repeat(100_000)}1${"}".repeat(100_000)}`),
  "<div>".repeat(900_000),
  '<div itemscope itemprop="author" itemtype="https://schema.org/Article">'.repeat(60_000),
  '<meta property="og:image" content="http://a.b/c">'.repeat(90_000),
  '<link rel="icon" href="http://a.b/c.png" sizes="16x16">'.repeat(90_000),
  `<title>${"&amp;".repeat(900_000)}</title>`,
  "<!--".repeat(1_200_000),
  "<".repeat(5_000_000),
  `<div ${"a ".repeat(2_400_000)}>`,
  "<svg><title>".repeat(400_000),
  `<time datetime="${" ".repeat(4_000_000)}x">`,
  `<meta name="author" content="a${"\t".repeat(4_000_000)}x">`,
  `<link rel="icon" href="/x" sizes="${"1x ".repeat(1_500_000)}">`,
  `<meta property="article:published_time" content="January ${"1 ".repeat(2_000_000)}x">`,
  lines(
    `{"@type":"Article","datePublished":"${"1/".repeat(2_000_000)}","keywords":"${"a,".repeat(500_000)}"}`,
  ),
];

const zeros = (mebibytes: number): Buffer => Buffer.alloc(mebibytes * mebibyte);
const quick = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Little that unpacks to 200 MiB; `/bomb/gzip` and on. */
const bombs: Readonly<Record<string, () => Buffer>> = {
  gzip: once(() => zlib.gzipSync(zeros(200))),
  deflate: once(() => zlib.deflateSync(zeros(200))),
  br: once(() => zlib.brotliCompressSync(zeros(200), quick)),
  zstd: once(() => zlib.zstdCompressSync(zeros(200))),
  "gzip, gzip": once(() => zlib.gzipSync(zlib.gzipSync(zeros(200)))),
};

export const bombNames: readonly string[] = Object.keys(bombs);

type Speak = (socket: Socket, argument: string) => void;

const whole = (socket: Socket, headers: string, body: string | Buffer): void => {
  socket.write(`${ok}${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`);
  socket.write(body);
};

const speeches: Readonly<Record<string, Speak>> = {
  raw(socket, at) {
    socket.end(Buffer.from(rawAnswers[Number(at)] ?? "", "latin1"));
  },
  page: (socket, at) => whole(socket, "Content-Type: text/html\r\n", pages[Number(at)] ?? ""),
  bomb: (socket, name) =>
    whole(socket, `Content-Type: text/html\r\nContent-Encoding: ${name}\r\n`, bombs[name]?.() ?? ""),
  drip(socket) {
    socket.write(`${ok}Content-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const timer = setInterval(() => socket.write("1\r\na\r\n"), 500);
    socket.on("close", () => clearInterval(timer));
  },
  hang: () => undefined,
  redirect: (socket, at) =>
    socket.write(`HTTP/1.1 302 Found\r\nLocation: /redirect/${Number(at) + 1}\r\nContent-Length: 0\r\n\r\n`),
  echo: (socket) => whole(socket, "Content-Type: text/plain\r\n", "here"),
};

function answerAll(socket: Socket): void {
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    for (let end = received.indexOf("\r\n\r\n"); end >= 0; end = received.indexOf("\r\n\r\n")) {
      const [, kind = "", argument = ""] = /^\S+ \/(\w+)\/?(\S*)/.exec(received) ?? [];
      received = received.slice(end + 4);
      speeches[kind]?.(socket, decodeURIComponent(argument));
    }
  });
}

/** Names of a network behind the server, which only its own resolver knows. */
const zone = [
  "multi.example.com 60 A 127.0.0.2",
  "multi.example.com 60 A 127.0.0.3",
  "db01.corp.internal 60 A 10.1.2.3",
  "intranet 60 A 10.1.2.4",
  "printer.local 60 A 192.168.1.9",
  "rebind.example.com 60 A 169.254.169.254",
  "3.2.1.10.in-addr.arpa 60 PTR db01.corp.internal",
  ...repeated(400, (at) => `many.example.com 60 TXT "${at} ${"a".repeat(200)}"`),
  ...repeated(40, (at) => `loop${at}.example.com 60 CNAME loop${(at + 1) % 40}.example.com`),
].join("\n");

export async function openOutside(): Promise<Outside> {
  const dns = await openDnsServer({ zone });
  const target = await openRawUpstream(answerAll);
  const first = await openRawUpstream((socket) => socket.once("data", () => socket.resetAndDestroy()), {
    address: "127.0.0.2",
  });
  const second = await openRawUpstream((socket) => socket.resume(), {
    address: "127.0.0.3",
    port: first.port,
  });
  return {
    origin: target.origin,
    resetting: `http://multi.example.com:${first.port}/`,
    settings: { NONET_DNS_SERVERS: dns.setting, NONET_FETCH_ALLOW: "127.0.0.0/8" },
    close: async () => {
      await Promise.all([dns, target, first, second].map((server) => server.close()));
    },
  };
}
