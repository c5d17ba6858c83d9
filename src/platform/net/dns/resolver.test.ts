import { randomBytes } from "node:crypto";
import { Resolver as SystemResolver } from "node:dns/promises";
import { afterEach, describe, expect, it } from "vitest";
import {
  type DnsServerOptions,
  openDnsServer,
  type TestDnsServer,
} from "../../../../test/support/dns-server.ts";
import { eventually } from "../../../../test/support/upstream.ts";
import { readSettings } from "../../env.ts";
import { dnsServersSetting, selectDnsServers } from "./dns-servers.ts";
import { Resolver, type ResolverOptions } from "./resolver.ts";

const opened: TestDnsServer[] = [];

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

/** A resolver that has its servers by the setting, as at start. */
function resolverOver(servers: readonly TestDnsServer[], options: Partial<ResolverOptions> = {}): Resolver {
  const environment = { NONET_DNS_SERVERS: servers.map(({ setting }) => setting).join() };
  const setting = readSettings([dnsServersSetting], environment).get(dnsServersSetting);
  return new Resolver({ servers: selectDnsServers(setting), random: randomBytes, ...options });
}

async function open(
  server: DnsServerOptions,
  options: Partial<ResolverOptions> = {},
): Promise<{ server: TestDnsServer; resolver: Resolver }> {
  const running = await openDnsServer(server);
  opened.push(running);
  return { server: running, resolver: resolverOver([running], options) };
}

const zone = `
  example.com 300 A 192.0.2.80
  example.com 300 A 192.0.2.81
  example.com 300 AAAA 2001:db8::80
  example.com 300 MX 20 b.mail.example.com.
  example.com 300 MX 10 a.mail.example.com.
  null.example 300 MX 0 .
  example.com 300 TXT "v=spf1 " "-all"
  example.com 300 NS ns1.example.com.
  example.com 300 SOA ns1.example.com. host.example.com. 2026061500 7200 900 1209600 300
  example.com 300 CAA 0 issue "ca.example.net"
  _sip._tcp.example.com 300 SRV 1 2 5060 sip.example.com.
  example.com 300 NAPTR 100 50 "u" "E2U+sip" "!^.*$!sip:info@example.com!" .
  example.com 300 HTTPS \\# 16 0001000001000302683200030002 01bb
  example.com 300 SVCB \\# 3 000100
  example.com 300 DS 60485 5 1 2bb183af5f22588179a53b0a98631fad1a292118
  example.com 300 DNSKEY 257 3 13 mdsswUyr3DPW132mOi8V9xESWE8jTo0d
  _443._tcp.example.com 300 TLSA 3 1 1 d2abde24
  80.2.0.192.in-addr.arpa 300 PTR www.example.com.
  www.example.com 60 CNAME web.example.com.
  web.example.com 120 CNAME example.com.
`;

describe("the resolver", () => {
  it.each([
    ["example.com", "A", ["192.0.2.80", "192.0.2.81"]],
    ["example.com", "AAAA", ["2001:db8::80"]],
    ["example.com", "MX", ["20 b.mail.example.com.", "10 a.mail.example.com."]],
    ["null.example", "MX", ["0 ."]],
    ["example.com", "TXT", ['"v=spf1 " "-all"']],
    ["example.com", "NS", ["ns1.example.com."]],
    ["example.com", "SOA", ["ns1.example.com. host.example.com. 2026061500 7200 900 1209600 300"]],
    ["example.com", "CAA", ['0 issue "ca.example.net"']],
    ["_sip._tcp.example.com", "SRV", ["1 2 5060 sip.example.com."]],
    ["example.com", "NAPTR", ['100 50 "u" "E2U+sip" "!^.*$!sip:info@example.com!" .']],
    ["example.com", "HTTPS", ['1 . alpn="h2" port=443']],
    ["example.com", "SVCB", ["1 ."]],
    ["example.com", "DS", ["60485 5 1 2bb183af5f22588179a53b0a98631fad1a292118"]],
    ["example.com", "DNSKEY", ["257 3 13 mdsswUyr3DPW132mOi8V9xESWE8jTo0d"]],
    ["_443._tcp.example.com", "TLSA", ["3 1 1 d2abde24"]],
    ["80.2.0.192.in-addr.arpa", "PTR", ["www.example.com."]],
    ["www.example.com", "CNAME", ["web.example.com."]],
  ])("answers %s %s", async (name, type, values) => {
    const { resolver, server } = await open({ zone });
    const answer = await resolver.query(name, type);
    expect(answer).toMatchObject({ status: "NOERROR", authenticated: false, resolver: "127.0.0.1" });
    expect(answer.records.map(({ value }) => value)).toEqual(values);
    expect(answer.records.every((record) => record.name === name && record.type === type)).toBe(true);
    expect(server.questions).toHaveLength(1);
  });

  it("agrees with the system's resolver (c-ares) on every type that both know", async () => {
    const { resolver, server } = await open({ zone });
    const system = new SystemResolver();
    system.setServers([server.setting]);
    const parts = async (name: string, type: string) =>
      (await resolver.query(name, type)).records
        .filter((record) => record.type === type)
        .map(({ fields }) => fields);
    const [caa] = await system.resolveCaa("example.com");
    const [soa] = await parts("example.com", "SOA");
    expect(await parts("example.com", "A")).toEqual(
      (await system.resolve4("example.com")).map((address) => ({ address })),
    );
    expect(await parts("example.com", "AAAA")).toEqual(
      (await system.resolve6("example.com")).map((address) => ({ address })),
    );
    expect(await parts("example.com", "MX")).toEqual(
      (await system.resolveMx("example.com")).map(({ exchange, priority }) => ({
        exchange,
        preference: priority,
      })),
    );
    expect((await parts("example.com", "TXT")).map(({ chunks }) => chunks)).toEqual(
      await system.resolveTxt("example.com"),
    );
    expect(await parts("example.com", "NS")).toEqual(
      (await system.resolveNs("example.com")).map((nsdname) => ({ nsdname })),
    );
    expect(await system.resolveSoa("example.com")).toEqual({
      nsname: soa?.["mname"],
      hostmaster: soa?.["rname"],
      serial: soa?.["serial"],
      refresh: soa?.["refresh"],
      retry: soa?.["retry"],
      expire: soa?.["expire"],
      minttl: soa?.["minimum"],
    });
    expect(await parts("example.com", "CAA")).toEqual([
      { flags: caa?.critical, tag: "issue", value: caa?.issue },
    ]);
    expect(await system.resolveSrv("_sip._tcp.example.com")).toMatchObject(
      (await parts("_sip._tcp.example.com", "SRV")).map(({ target, ...rest }) => ({ name: target, ...rest })),
    );
    expect(await system.resolveNaptr("example.com")).toMatchObject(
      (await parts("example.com", "NAPTR")).map(({ services, replacement, ...rest }) => ({
        ...rest,
        service: services,
        replacement: replacement === "." ? "" : replacement,
      })),
    );
    expect((await parts("80.2.0.192.in-addr.arpa", "PTR")).map(({ ptrdname }) => ptrdname)).toEqual(
      await system.resolvePtr("80.2.0.192.in-addr.arpa"),
    );
  });

  it("follows aliases within one answer, and lists them before the records", async () => {
    const { resolver, server } = await open({ zone });
    const answer = await resolver.query("WWW.example.com.", "A");
    expect(answer.records.map(({ name, type, ttl }) => [name, type, ttl])).toEqual([
      ["www.example.com", "CNAME", 60],
      ["web.example.com", "CNAME", 120],
      ["example.com", "A", 300],
      ["example.com", "A", 300],
    ]);
    expect(server.questions).toHaveLength(1);
  });

  it("asks for the end of aliases if the server stops short of it", async () => {
    const parts: Record<string, string> = {
      "www.example.com": "www.example.com 60 CNAME web.example.com.",
      "web.example.com": "web.example.com 60 CNAME example.com.",
      "example.com": "example.com 60 A 192.0.2.80",
    };
    const { resolver, server } = await open({
      conduct: ({ name }) => ({ zone: parts[name] ?? "", rcode: 0, withoutSoa: true }),
    });
    const answer = await resolver.query("www.example.com", "A");
    expect(answer).toMatchObject({ status: "NOERROR" });
    expect(answer.records.map(({ value }) => value)).toEqual([
      "web.example.com.",
      "example.com.",
      "192.0.2.80",
    ]);
    expect(server.questions.map(({ name }) => name)).toEqual([
      "www.example.com",
      "web.example.com",
      "example.com",
    ]);
  });

  it("does not ask for the end of aliases if the server says that there is no data", async () => {
    const { resolver, server } = await open({ zone });
    const answer = await resolver.query("www.example.com", "DNAME");
    expect(answer.status).toBe("NODATA");
    expect(answer.records.map(({ type }) => type)).toEqual(["CNAME", "CNAME"]);
    expect(server.questions).toHaveLength(1);
  });

  it("says that an alias leads to a name that does not exist", async () => {
    const { resolver } = await open({ zone: "www.example.com 60 CNAME gone.example.com." });
    const answer = await resolver.query("www.example.com", "A");
    expect([answer.status, answer.records.map(({ value }) => value)]).toEqual([
      "NXDOMAIN",
      ["gone.example.com."],
    ]);
  });

  it.each([
    ["in one answer", "a.example 60 CNAME b.example.\nb.example 60 CNAME a.example.", {}],
    ["of a name with itself", "a.example 60 CNAME a.example.", {}],
  ])("calls a circle of aliases %s a failure of the server", async (_, circle) => {
    const { resolver, server } = await open({ zone: circle });
    expect((await resolver.query("a.example", "A")).status).toBe("SERVFAIL");
    expect(server.questions).toHaveLength(1);
  });

  it("calls a circle of aliases over several answers a failure of the server", async () => {
    const { resolver, server } = await open({
      conduct: ({ name }) => ({
        zone: `${name} 60 CNAME ${name === "a.example" ? "b" : "a"}.example.`,
        rcode: 0,
        withoutSoa: true,
      }),
    });
    expect((await resolver.query("a.example", "A")).status).toBe("SERVFAIL");
    expect(server.questions).toHaveLength(2);
  });

  it("follows eight aliases over several answers and no more", async () => {
    const { resolver, server } = await open({
      conduct: ({ name }) => ({
        zone: `${name} 60 CNAME ${Number.parseInt(name, 10) + 1}.example.\n8.example 60 A 192.0.2.8`,
        rcode: 0,
        withoutSoa: true,
      }),
    });
    expect((await resolver.query("0.example", "A")).status).toBe("NOERROR");
    expect((await resolver.query("-1.example", "A")).status).toBe("SERVFAIL");
    expect(server.questions.length).toBeLessThanOrEqual(9 + 10);
  });

  it.each([
    ["NXDOMAIN", "gone.example", {}],
    ["NODATA", "_tcp.example.com", {}],
    ["SERVFAIL", "example.com", { rcode: 2 }],
    ["SERVFAIL", "example.com", { rcode: 4 }],
    ["REFUSED", "example.com", { rcode: 5 }],
  ])("answers %s without records", async (status, name, conduct) => {
    const { resolver } = await open({ zone, conduct: () => conduct });
    expect(await resolver.query(name, "A")).toMatchObject({
      status,
      records: [],
      authenticated: false,
      resolver: "127.0.0.1",
    });
  });

  it("answers TIMEOUT at its deadline, without a resolver", async () => {
    const { resolver } = await open({ conduct: () => ({ silent: true }) }, { timeoutMs: 100 });
    const answer = await resolver.query("example.com", "A");
    expect(answer).toMatchObject({ status: "TIMEOUT", records: [], authenticated: null, resolver: null });
    expect(answer.elapsedMs).toBeGreaterThan(95);
    expect(answer.elapsedMs).toBeLessThan(300);
  });

  it("has one deadline for a whole chain, and lists the aliases so far", async () => {
    const { resolver } = await open(
      {
        conduct: ({ name }) =>
          name === "a.example"
            ? { zone: "a.example 60 CNAME b.example.", rcode: 0, withoutSoa: true }
            : { silent: true },
      },
      { timeoutMs: 100 },
    );
    const answer = await resolver.query("a.example", "A");
    expect([answer.status, answer.records.map(({ value }) => value)]).toEqual(["TIMEOUT", ["b.example."]]);
  });

  it("answers TIMEOUT when the signal fires, and takes no notice of it later", async () => {
    const { resolver, server } = await open({ zone, conduct: ({ asked }) => ({ silent: asked === 0 }) });
    const answer = await resolver.query("example.com", "A", AbortSignal.timeout(20));
    expect(answer).toMatchObject({ status: "TIMEOUT", resolver: null });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await resolver.query("example.com", "A")).status).toBe("NOERROR");
    expect(server.questions).toHaveLength(2);
  });

  it("reports whether every answer on the way was authentic", async () => {
    const authentic = await open({ zone, conduct: () => ({ authentic: true }) });
    expect((await authentic.resolver.query("www.example.com", "A")).authenticated).toBe(true);
    const broken = await open({
      conduct: ({ name }) => ({
        authentic: name === "a.example",
        zone:
          "a.example 60 CNAME b.example.\nb.example 60 A 192.0.2.1".split("\n")[
            name === "a.example" ? 0 : 1
          ] ?? "",
        rcode: 0,
        withoutSoa: true,
      }),
    });
    expect(await broken.resolver.query("a.example", "A")).toMatchObject({
      status: "NOERROR",
      authenticated: false,
    });
  });

  it("returns a text of 60,000 bytes completely", async () => {
    const strings = Array.from({ length: 240 }, (_, number) => String(number).padStart(250, "."));
    const { resolver, server } = await open({
      zone: `big.example 60 TXT ${strings.map((text) => `"${text}"`).join(" ")}`,
    });
    const answer = await resolver.query("big.example", "TXT");
    expect(answer.records[0]?.fields).toEqual({ text: strings.join(""), chunks: strings });
    expect(server.questions.map(({ via }) => via)).toEqual(["udp", "tcp"]);
  });

  it("escapes hostile names and does not confuse them with others", async () => {
    const hostile = "evil\\.example\\000<b>.example.com";
    const { resolver } = await open({
      zone: `x.example 60 PTR ${hostile}.\n${hostile} 60 A 192.0.2.66\nevil.example 60 A 192.0.2.1`,
    });
    const name = (await resolver.query("x.example", "PTR")).records[0]?.fields["ptrdname"];
    expect(name).toBe(hostile);
  });

  it("follows an alias to a name with a dot inside a label without taking it for two labels", async () => {
    const { resolver, server } = await open({
      conduct: ({ asked, name }) =>
        asked === 0 && name === "x.example"
          ? { zone: "x.example 60 CNAME a\\.b.example.", rcode: 0, withoutSoa: true }
          : { zone: "a\\.b.example 60 A 192.0.2.66", rcode: 0 },
    });
    await resolver.query("x.example", "A", AbortSignal.timeout(200));
    // The test's server joins labels by dots; that it was asked for three of them would be "b.example" below "a".
    expect(server.questions[1]?.name).toBe("a.b.example");
    expect(server.questions.every(({ name }) => name !== "b.example")).toBe(true);
  });

  it("refuses names that no message can hold, before it asks", async () => {
    const { resolver, server } = await open({ zone });
    for (const name of ["", "a..b", `${"x".repeat(64)}.com`, "é.example"]) {
      await expect(resolver.query(name, "A")).rejects.toMatchObject({ code: "invalid_domain" });
    }
    expect(server.questions).toHaveLength(0);
  });

  it("knows no types but its own", async () => {
    const { resolver } = await open({ zone });
    await expect(resolver.query("example.com", "ANY")).rejects.toThrow("no record type ANY");
  });
});

describe("what was asked before", () => {
  it("is answered from memory as long as its records live, with their times shortened", async () => {
    const clock = { ms: 0 };
    const { resolver, server } = await open({ zone: "a.example 30 A 192.0.2.1" }, { nowMs: () => clock.ms });
    await resolver.query("a.example", "A");
    server.serve("a.example 30 A 192.0.2.2");
    clock.ms = 29_000;
    const remembered = await resolver.query("A.example.", "A");
    expect(remembered.records).toMatchObject([{ value: "192.0.2.1", ttl: 1 }]);
    expect(remembered.elapsedMs).toBeLessThan(50);
    clock.ms = 30_000;
    expect((await resolver.query("a.example", "A")).records).toMatchObject([{ value: "192.0.2.2", ttl: 30 }]);
    expect(server.count("a.example", "A")).toBe(2);
  });

  it("is asked again each time if its records may not be cached", async () => {
    const { resolver, server } = await open({ zone: "a.example 0 A 192.0.2.1" });
    await resolver.query("a.example", "A");
    await resolver.query("a.example", "A");
    expect(server.count("a.example", "A")).toBe(2);
  });

  it("is asked once when it is asked by many at the same time", async () => {
    const { resolver, server } = await open({ zone, conduct: () => ({ delayMs: 20 }) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => resolver.query("example.com", "A")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["NOERROR"]));
    expect(server.questions).toHaveLength(1);
  });

  it("does not wait for another's signal", async () => {
    const { resolver, server } = await open({ zone, conduct: () => ({ delayMs: 50 }) });
    const impatient = resolver.query("example.com", "A", AbortSignal.timeout(5));
    const patient = resolver.query("example.com", "A");
    expect((await impatient).status).toBe("TIMEOUT");
    expect((await patient).status).toBe("NOERROR");
    expect(server.questions).toHaveLength(1);
  });
});

describe("many questions at once", () => {
  it("are all answered, each by its own answer", async () => {
    const names = Array.from({ length: 100 }, (_, number) => `n${number}.example`);
    const { resolver, server } = await open({
      zone: names.map((name, number) => `${name} 60 A 192.0.2.${number}`).join("\n"),
    });
    const startedAt = performance.now();
    const answers = await Promise.all(names.map((name) => resolver.query(name, "A")));
    expect(answers.map(({ records }) => records[0]?.value)).toEqual(
      names.map((_, number) => `192.0.2.${number}`),
    );
    expect(server.questions).toHaveLength(100);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

describe("lookupAddresses", () => {
  it("gives the addresses of both families behind aliases", async () => {
    const { resolver } = await open({ zone });
    expect(await resolver.lookupAddresses("www.example.com")).toEqual({
      addresses: ["192.0.2.80", "192.0.2.81", "2001:db8::80"],
      ttlSeconds: 60,
    });
  });

  it.each([
    ["gone.example", {}, "dns_failure"],
    ["null.example", {}, "dns_failure"],
    ["example.com", { rcode: 2 }, "dns_failure"],
    ["example.com", { silent: true }, "upstream_timeout"],
  ])("fails for %s, %j, with %s", async (name, conduct, code) => {
    const { resolver } = await open({ zone, conduct: () => conduct }, { timeoutMs: 100 });
    await expect(resolver.lookupAddresses(name)).rejects.toMatchObject({ code });
  });

  it("goes to the second server if the first does not answer", async () => {
    const silent = await openDnsServer({ conduct: () => ({ silent: true }) });
    const good = await openDnsServer({ zone });
    opened.push(silent, good);
    const { addresses } = await resolverOver([silent, good]).lookupAddresses("example.com");
    expect(addresses).toHaveLength(3);
  });
});

describe("questions of one client", () => {
  it("are 32 at a time, and make no other client wait", async () => {
    const conduct = ({ name }: { readonly name: string }) => ({ silent: name.startsWith("slow") });
    const { server, resolver } = await open({ zone, conduct });
    const leaving = new AbortController();
    const slow = Array.from({ length: 100 }, (_, index) =>
      resolver.query(`slow${index}.example.com`, "A", leaving.signal, "slow"),
    );
    await eventually(() => server.questions.length === 32);
    expect((await resolver.query("example.com", "A", undefined, "other")).status).toBe("NOERROR");
    expect(server.questions.filter(({ name }) => name.startsWith("slow"))).toHaveLength(32);
    leaving.abort();
    expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set(["TIMEOUT"]));
  });
});
