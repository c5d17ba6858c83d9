import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { openDnsServer, type TestDnsServer } from "../../../test/support/dns-server.ts";
import { exampleZone } from "../../../test/support/example-dns.ts";
import { eventually } from "../../../test/support/upstream.ts";
import { commonTypes } from "../../engines/dns-report/index.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import { compileOutput } from "../../kernel/schema.ts";
import { lookup } from "./lookup.ts";
import { records } from "./records.ts";
import { reverse } from "./reverse.ts";

const zone = `${exampleZone}
  null.example 300 MX 0 .
  xn--bcher-kva.example 300 A 192.0.2.7
  split.example 300 TXT "one " "two"
  alias.example 60 CNAME docs.example.com.
  _sip._tcp.example.com 300 SRV 1 2 5060 sip.example.com.
  example.com 300 HTTPS \\# 16 00010000010003026832000300 0201bb
  example.com 300 DS 60485 5 1 2bb183af5f22588179a53b0a98631fad1a292118
  example.com 300 DNSKEY 257 3 13 mdsswUyr3DPW132mOi8V9xESWE8jTo0d
  example.com 300 TLSA 3 1 1 d2abde24
  example.com 300 NAPTR 100 50 "u" "E2U+sip" "!^.*$!sip:info@example.com!" .
`;

let server: TestDnsServer;
let app: TestApp;

beforeAll(async () => {
  server = await openDnsServer({
    zone,
    conduct: ({ name }) => {
      const rcode = { "broken.example": 2, "refused.example": 5 }[name];
      return rcode === undefined ? {} : { rcode };
    },
  });
  app = await openApp({ environment: { NONET_DNS_SERVERS: server.setting, NONET_DNS_PRIVATE: "on" } });
});

afterAll(async () => {
  await app.stop();
  await server.close();
});

async function get(path: string, query: Record<string, string>) {
  const response = await app.call({ method: "GET", url: `${path}?${new URLSearchParams(query)}` });
  return { status: response.statusCode, body: response.json() };
}

const schemaOf = (operation: AnyOperation) =>
  compileOutput((operation.output as { schema: Parameters<typeof compileOutput>[0] }).schema);

describe("GET /dns/records", () => {
  it.each([
    ["A", { address: "192.0.2.80", value: "192.0.2.80" }],
    ["AAAA", { address: "2001:db8::80", value: "2001:db8::80" }],
    ["MX", { exchange: ".", priority: 0, value: "0 ." }],
    ["TXT", { text: "v=spf1 -all", chunks: ["v=spf1 -all"], value: '"v=spf1 -all"' }],
    ["NS", { host: "ns1.example.com", value: "ns1.example.com." }],
    [
      "SOA",
      { primary: "ns1.example.com", admin: "hostmaster.example.com", serial: 2_026_061_500, minimum: 300 },
    ],
    ["CAA", { flags: 0, tag: "issue", caValue: "ca.example.net" }],
    ["HTTPS", { priority: 1, target: ".", params: { alpn: ["h2"], port: 443 } }],
    ["DS", { keyTag: 60_485, algorithm: 5, digestType: 1 }],
    ["DNSKEY", { flags: 257, protocol: 3, algorithm: 13 }],
    ["TLSA", { usage: 3, selector: 1, matchingType: 1, data: "d2abde24" }],
    ["NAPTR", { order: 100, preference: 50, flags: "u", services: "E2U+sip", replacement: "." }],
  ])("answers %s in its typed fields", async (type, parts) => {
    const { status, body } = await get("/dns/records", { domain: "example.com", type: type.toLowerCase() });
    expect([status, schemaOf(records)(body)]).toEqual([200, true]);
    expect(body).toMatchObject({
      domain: "example.com",
      type,
      status: "NOERROR",
      chain: [],
      resolver: "127.0.0.1",
    });
    expect(body.count).toBe(body.records.length);
    expect(body.records[0]).toMatchObject({ name: "example.com", type, ttl: expect.any(Number), ...parts });
  });

  it("looks up A if no type is given", async () => {
    expect((await get("/dns/records", { domain: "example.com" })).body).toMatchObject({
      type: "A",
      count: 1,
    });
  });

  it("answers SRV and PTR under their own names", async () => {
    const srv = await get("/dns/records", { domain: "_sip._tcp.example.com", type: "SRV" });
    expect(srv.body.records).toMatchObject([
      { priority: 1, weight: 2, port: 5_060, target: "sip.example.com" },
    ]);
    const ptr = await get("/dns/records", { domain: "80.2.0.192.in-addr.arpa", type: "PTR" });
    expect(ptr.body.records).toMatchObject([{ host: "www.example.com" }]);
  });

  it("joins a text of several strings and keeps the strings", async () => {
    const { body } = await get("/dns/records", { domain: "split.example", type: "TXT" });
    expect(body.records).toMatchObject([{ text: "one two", chunks: ["one ", "two"], value: '"one " "two"' }]);
  });

  it("takes international names and answers in A-labels", async () => {
    const { body } = await get("/dns/records", { domain: "Bücher.example." });
    expect(body).toMatchObject({ domain: "xn--bcher-kva.example", count: 1 });
  });

  it("keeps the chain of aliases apart from the records", async () => {
    const { body } = await get("/dns/records", { domain: "alias.example" });
    expect(body.records).toMatchObject([{ name: "www.example.com", type: "A" }]);
    expect(body.chain).toMatchObject([
      {
        name: "alias.example",
        type: "CNAME",
        ttl: 60,
        target: "docs.example.com",
        value: "docs.example.com.",
      },
      { name: "docs.example.com", type: "CNAME", target: "www.example.com" },
    ]);
  });

  it.each([
    ["NXDOMAIN", "gone.example"],
    ["NODATA", "split.example"],
    ["SERVFAIL", "broken.example"],
    ["REFUSED", "refused.example"],
  ])("answers %s as 200 without records", async (word, domain) => {
    const { status, body } = await get("/dns/records", { domain, type: "AAAA" });
    expect([status, schemaOf(records)(body)]).toEqual([200, true]);
    expect(body).toMatchObject({ status: word, count: 0, records: [], authenticated: false });
  });

  it("answers every type at once", async () => {
    const { status, body } = await get("/dns/records", { domain: "example.com", type: "all" });
    expect([status, schemaOf(records)(body)]).toEqual([200, true]);
    expect(Object.keys(body)).toEqual(["domain", "results"]);
    expect(Object.keys(body.results)).toHaveLength(16);
    expect(body.results.MX).toMatchObject({ type: "MX", status: "NOERROR", count: 1 });
    expect(body.results.SRV).toMatchObject({ type: "SRV", status: "NODATA", count: 0 });
  });

  it.each([
    [{}, "missing_parameter", "query.domain"],
    [{ domain: "" }, "missing_parameter", "query.domain"],
    [{ domain: "a..b" }, "invalid_domain", "query.domain"],
    [{ domain: "a b" }, "invalid_domain", "query.domain"],
    [{ domain: `${"x".repeat(64)}.com` }, "invalid_domain", "query.domain"],
    [{ domain: `${"x.".repeat(126)}xx` }, "invalid_domain", "query.domain"],
    [{ domain: "example.com", type: "ANY" }, "unsupported_record_type", "query.type"],
    [{ domain: "example.com", type: "x".repeat(201) }, "unsupported_record_type", "query.type"],
    [{ domain: "example.com", type: "" }, "unsupported_record_type", "query.type"],
  ])("rejects %j with %s", async (query, error, path) => {
    const { status, body } = await get("/dns/records", query);
    expect([status, body.error, body.details?.[0]?.path]).toEqual([400, error, path]);
  });
});

describe("GET /dns/lookup", () => {
  it("answers the addresses of both families", async () => {
    const { status, body } = await get("/dns/lookup", { domain: "www.example.com" });
    expect([status, schemaOf(lookup)(body)]).toEqual([200, true]);
    expect(body).toMatchObject({
      domain: "www.example.com",
      a: ["192.0.2.80"],
      aaaa: ["2001:db8::80"],
      status: "NOERROR",
    });
    expect(body.ttl).toBeGreaterThan(290);
  });

  it("answers empty lists for a name that does not exist", async () => {
    const { status, body } = await get("/dns/lookup", { domain: "gone.example" });
    expect([status, body]).toEqual([
      200,
      { domain: "gone.example", a: [], aaaa: [], status: "NXDOMAIN", ttl: null },
    ]);
  });

  it("rejects what is not a name", async () => {
    expect((await get("/dns/lookup", { domain: "http://example.com" })).body.error).toBe("invalid_domain");
    expect((await get("/dns/lookup", {})).body.error).toBe("missing_parameter");
  });
});

describe("GET /dns/reverse", () => {
  it.each([
    ["192.0.2.80", "192.0.2.80"],
    ["2001:DB8:0::80", "2001:db8::80"],
    ["::ffff:192.0.2.80", "192.0.2.80"],
  ])("answers the names of %s", async (given, ip) => {
    const { status, body } = await get("/dns/reverse", { ip: given });
    expect([status, body, schemaOf(reverse)(body)]).toEqual([
      200,
      { ip, hostnames: ["www.example.com"] },
      true,
    ]);
  });

  it("answers an empty list for an address without names", async () => {
    expect(await get("/dns/reverse", { ip: "192.0.2.99" })).toEqual({
      status: 200,
      body: { ip: "192.0.2.99", hostnames: [] },
    });
  });

  it.each(["1.2.3", "example.com", "fe80::1%eth0", "x".repeat(46)])("rejects %j", async (ip) => {
    const { status, body } = await get("/dns/reverse", { ip });
    expect([status, body.error, body.details?.[0]?.path]).toEqual([400, "invalid_ip", "query.ip"]);
  });
});

describe("by default", () => {
  const inner = `
    db01.corp.internal 60 A 10.1.2.3
    intranet 60 A 10.1.2.4
    3.2.1.10.in-addr.arpa 60 PTR db01.corp.internal.
    mixed.example.com 60 A 10.1.2.3
    mixed.example.com 60 A 8.8.8.8
    mixed.example.com 60 MX 10 mail.example.com.
    corp.internal 60 MX 10 db01.corp.internal.
  `;
  let resolver: TestDnsServer;
  let closed: TestApp;

  beforeAll(async () => {
    resolver = await openDnsServer({
      zone: inner,
      conduct: ({ name }) => ({ silent: name === "slow.example.com" }),
    });
    closed = await openApp({ environment: { NONET_DNS_SERVERS: resolver.setting } });
  });

  afterAll(async () => {
    await closed.stop();
    await resolver.close();
  });

  const ask = async (url: string) => {
    const { statusCode, body } = await closed.call({ method: "GET", url });
    return { status: statusCode, body: JSON.parse(body) };
  };

  it.each([
    "/dns/lookup?domain=db01.corp.internal",
    "/dns/lookup?domain=intranet",
    "/dns/lookup?domain=INTRANET.",
    "/dns/records?domain=printer.local",
    "/dns/records?domain=a.svc.cluster.local&type=ALL",
    "/dns/records?domain=3.2.1.10.in-addr.arpa&type=PTR",
    "/dns/reverse?ip=10.1.2.3",
    "/dns/reverse?ip=127.0.0.1",
    "/dns/reverse?ip=::ffff:10.1.2.3",
    "/dns/reverse?ip=fd00::1",
  ])("%s is rejected without a DNS query", async (url) => {
    const before = resolver.questions.length;
    const { status, body } = await ask(url);
    expect([status, body.error]).toEqual([400, "blocked_target"]);
    expect(resolver.questions.length).toBe(before);
  });

  it("answers public addresses only, and no resolver with a private address", async () => {
    expect((await ask("/dns/lookup?domain=mixed.example.com")).body).toMatchObject({ a: ["8.8.8.8"] });
    const { body } = await ask("/dns/records?domain=mixed.example.com");
    expect(body).toMatchObject({ count: 1, records: [{ address: "8.8.8.8" }], resolver: null });
  });

  it("does not tell the mail servers of a private domain", async () => {
    const { status, body } = await ask("/email/validate?email=a@corp.internal");
    expect([status, body.reason, body.mxRecords]).toEqual([200, "domain_not_found", []]);
    expect((await ask("/email/validate?email=a@mixed.example.com")).body.reason).toBe("ok");
  });

  it("cancels its queries when the caller disconnects", async () => {
    const port = await closed.running.listen();
    const leaving = new AbortController();
    const url = `http://127.0.0.1:${port}/dns/records?domain=slow.example.com&type=ALL`;
    const left = fetch(url, { signal: leaving.signal });
    const count = () => resolver.questions.filter(({ name }) => name === "slow.example.com").length;
    await eventually(() => count() === commonTypes.length);
    leaving.abort();
    await expect(left).rejects.toThrow();
    // Each would be sent again after a second.
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(count()).toBe(commonTypes.length);
  });
});
