import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { openDnsServer, type TestDnsServer } from "../../../test/support/dns-server.ts";

const old = "example.com 300 A 192.0.2.1\nexample.com 300 A 192.0.2.2";
const fresh = "example.com 60 A 192.0.2.2\nexample.com 60 A 192.0.2.3";

let servers: TestDnsServer[];
let app: TestApp;

beforeAll(async () => {
  servers = [
    await openDnsServer({ zone: old }),
    await openDnsServer({ zone: `${old}\nalias.example.com 60 CNAME example.com.` }),
    await openDnsServer({ zone: fresh }),
    await openDnsServer({ zone: "" }),
    await openDnsServer({ zone: old, conduct: () => ({ rcode: 5 }) }),
  ];
  const [one, two, three, empty, refusing] = servers;
  app = await openApp({
    environment: {
      NONET_DNS_SERVERS: one?.setting ?? "",
      NONET_DNS_PRIVATE: "on",
      NONET_DNS_RESOLVERS: `one=${one?.setting},two=${two?.setting},three=${three?.setting},empty=${empty?.setting},refusing=${refusing?.setting},metadata=169.254.169.254,inner=10.0.0.1`,
      NONET_FETCH_ALLOW: "127.0.0.1",
    },
  });
});

afterAll(async () => {
  await app.stop();
  for (const server of servers) await server.close();
});

async function get(query: Record<string, string>, of = app) {
  const response = await of.call({ method: "GET", url: `/dns/propagation?${new URLSearchParams(query)}` });
  return { status: response.statusCode, body: response.json() };
}

describe("GET /dns/propagation", () => {
  it("groups equal answers in any order, the most frequent first", async () => {
    const { status, body } = await get({ domain: "example.com", resolvers: "three,one,two" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      agree: false,
      answered: 3,
      failed: 0,
      groups: [
        { group: 1, values: ["192.0.2.1", "192.0.2.2"], resolvers: ["one", "two"], ttlMin: 300, ttlMax: 300 },
        { group: 2, values: ["192.0.2.2", "192.0.2.3"], resolvers: ["three"], ttlMin: 60 },
      ],
      results: [
        { id: "three", group: 2, count: 2 },
        { id: "one", group: 1, ttl: 300 },
        { id: "two", group: 1 },
      ],
    });
  });

  it("agrees where all say the same, this server's own resolver among them", async () => {
    const { body } = await get({ domain: "example.com", resolvers: "system,one,two" });
    expect(body).toMatchObject({ agree: true, groups: [{ resolvers: ["system", "one", "two"] }] });
  });

  it("keeps NXDOMAIN apart from answers, and failures out of the groups", async () => {
    const { body } = await get({ domain: "example.com", resolvers: "one,empty,refusing" });
    expect(body).toMatchObject({
      agree: false,
      answered: 2,
      failed: 1,
      groups: [{ status: "NOERROR" }, { status: "NXDOMAIN", values: [], ttlMin: null }],
      results: [{}, {}, { id: "refusing", status: "REFUSED", group: null }],
    });
  });

  it("follows the aliases in the answer", async () => {
    const { body } = await get({ domain: "alias.example.com", resolvers: "two" });
    expect(body.results).toMatchObject([{ aliases: ["example.com"], count: 2, status: "NOERROR" }]);
  });

  it.each([
    [{ domain: "example.com", resolvers: "gogle" }, "invalid_parameter", "Did you mean google?"],
    [
      { domain: "example.com", resolvers: "192.0.2.53" },
      "blocked_target",
      "not that of a resolver on the list",
    ],
    [
      { domain: "example.com", resolvers: "127.0.0.1" },
      "blocked_target",
      "not that of a resolver on the list",
    ],
    [{ domain: "example.com", resolvers: "one,::ffff:10.0.0.1" }, "blocked_target", "not that of a resolver"],
    [{ domain: "example.com", resolvers: "tls://127.0.0.1" }, "invalid_parameter", "must be one of system"],
    [
      { domain: "example.com", resolvers: Array.from({ length: 17 }, (_, at) => `a${at}`).join() },
      "too_many_items",
      "At most 16",
    ],
    [{ domain: "example.com", resolvers: "one", type: "ANY" }, "unsupported_record_type", "RFC 8482"],
    [{ domain: "a..b", resolvers: "one" }, "invalid_domain", "empty label"],
  ])("refuses %j with %s", async (query, error, message) => {
    const asked = servers.reduce((sum, { questions }) => sum + questions.length, 0);
    const { status, body } = await get(query);
    expect([status, body.error]).toEqual([400, error]);
    expect(body.message).toContain(message);
    expect(servers.reduce((sum, { questions }) => sum + questions.length, 0)).toBe(asked);
  });

  it.each(["metadata", "inner"])(
    "asks no private address, though %s is listed, unless the guard allows it",
    async (id) => {
      const { status, body } = await get({ domain: "example.com", resolvers: id });
      expect([status, body.error]).toEqual([400, "blocked_target"]);
    },
  );
});

describe("any resolver, where the operator allows it", () => {
  let open: TestApp;

  beforeAll(async () => {
    open = await openApp({
      environment: {
        NONET_DNS_SERVERS: servers[0]?.setting ?? "",
        NONET_DNS_PRIVATE: "on",
        NONET_DNS_ANY_RESOLVER: "on",
      },
    });
  });

  afterAll(() => open.stop());

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "100.64.0.1",
    "::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "168.63.129.16",
  ])("is a public one: not %s", async (resolvers) => {
    const { status, body } = await get({ domain: "example.com", resolvers }, open);
    expect([status, body.error]).toEqual([400, "blocked_target"]);
  });
});

describe("secure transports", () => {
  let folder: string;
  let plain: TestDnsServer;
  let secured: TestApp;
  let close: () => Promise<void>;
  const seen: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "dns-"));
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    execFileSync(
      "openssl",
      [
        ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "9"],
        ...[
          "-subj",
          "/CN=dns.test",
          "-addext",
          "subjectAltName=DNS:dns.test,IP:127.0.0.1",
          "-keyout",
          key,
          "-out",
          certificate,
        ],
      ],
      { stdio: "pipe" },
    );
    plain = await openDnsServer({ zone: old });
    const { readFileSync } = await import("node:fs");
    const tlsOptions = { key: readFileSync(key), cert: readFileSync(certificate) };
    const { createSocket } = await import("node:dgram");
    /** Passes a message on to the plain server. */
    const forward = async (message: Uint8Array): Promise<Uint8Array> => {
      const socket = createSocket("udp4");
      socket.send(message, plain.port, plain.address);
      const [answer] = (await once(socket, "message")) as [Uint8Array];
      socket.close();
      return answer;
    };
    const tls = createTlsServer({ ...tlsOptions, ALPNProtocols: ["dot"] }, (socket) => {
      seen.push("connection");
      socket.on("error", () => undefined);
      socket.on("data", async (bytes: Buffer) => {
        for (let rest = bytes; rest.length > 2; rest = rest.subarray(2 + rest.readUInt16BE(0))) {
          const message = rest.subarray(2, 2 + rest.readUInt16BE(0));
          seen.push(`tls ${message.length % 128}`);
          const answer = await forward(message);
          socket.write(Buffer.concat([Buffer.of(answer.length >> 8, answer.length & 255), answer]));
        }
      });
    }).listen(0, "127.0.0.1");
    const https = createSecureServer({ ...tlsOptions, allowHTTP1: true }, async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      seen.push(`${request.httpVersion} ${request.method} ${request.url} ${request.headers["content-type"]}`);
      const isLarge = request.url === "/large";
      const answer = isLarge ? Buffer.alloc(100_000) : await forward(Buffer.concat(parts));
      response.writeHead(request.url === "/broken" ? 500 : 200, {
        "content-type": request.url === "/html" ? "text/html" : "application/dns-message",
      });
      response.end(Buffer.from(answer));
    }).listen(0, "127.0.0.1");
    await Promise.all([once(tls, "listening"), once(https, "listening")]);
    const [tlsPort, httpsPort] = [tls, https].map((server) => (server.address() as AddressInfo).port);
    const at = `https://127.0.0.1:${httpsPort}`;
    writeFileSync(join(folder, "both"), "");
    secured = await openApp({
      environment: {
        NONET_DNS_SERVERS: `https://127.0.0.1:${httpsPort}/dns-query#dns.test`,
        NONET_DNS_PRIVATE: "on",
        NONET_FETCH_CA: certificate,
        NONET_FETCH_ALLOW: "127.0.0.1",
        NONET_DNS_RESOLVERS: [
          `dot=tls://127.0.0.1:${tlsPort}#dns.test`,
          `dot-address=tls://127.0.0.1:${tlsPort}`,
          `dot-other=tls://127.0.0.1:${tlsPort}#other.test`,
          `doh=${at}/dns-query#dns.test`,
          `broken=${at}/broken#dns.test`,
          `html=${at}/html#dns.test`,
          `large=${at}/large#dns.test`,
        ].join(),
      },
    });
    close = async () => {
      await secured.stop();
      tls.close();
      https.close();
      await plain.close();
      rmSync(folder, { recursive: true });
    };
  });

  afterAll(() => close());

  it("answers by TLS and HTTPS what a plain server answers", async () => {
    const { body } = await get({ domain: "example.com", resolvers: "system,dot,dot-address,doh" }, secured);
    expect(body).toMatchObject({
      agree: true,
      answered: 4,
      groups: [{ values: ["192.0.2.1", "192.0.2.2"] }],
    });
    expect(seen).toContain("2.0 POST /dns-query application/dns-message");
  });

  it("pads questions to 128 bytes (RFC 8467), and keeps a connection for the next ones", async () => {
    const before = seen.filter((what) => what === "connection").length;
    for (let round = 0; round < 3; round += 1)
      await get({ domain: `n${round}.example.com`, resolvers: "dot" }, secured);
    expect(seen.filter((what) => what.startsWith("tls")).every((what) => what === "tls 0")).toBe(true);
    expect(seen.filter((what) => what === "connection").length).toBeLessThanOrEqual(before + 1);
  });

  it("believes no certificate for another name, no error, no other media type and no endless answer", async () => {
    const { body } = await get(
      { domain: "example.com", resolvers: "dot-other,broken,html,large,dot" },
      secured,
    );
    expect(body.results.map(({ status }: { status: string }) => status)).toEqual([
      "TIMEOUT",
      "TIMEOUT",
      "TIMEOUT",
      "TIMEOUT",
      "NOERROR",
    ]);
  });

  it("serves the other DNS endpoints by HTTPS", async () => {
    const response = await secured.call({ method: "GET", url: "/dns/records?domain=example.com&type=A" });
    expect(response.json()).toMatchObject({ status: "NOERROR", count: 2 });
  });
});
