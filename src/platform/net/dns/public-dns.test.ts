import { describe, expect, it } from "vitest";
import { zoneDns } from "../../../../test/support/example-dns.ts";
import { unasked } from "../../../../test/support/unasked-dns.ts";
import type { Dns } from "../../../kernel/ports.ts";
import { publicDns } from "./public-dns.ts";

/** As a company's resolver answers: the public names and its own. */
const zone = `
  db01.corp.internal 60 A 10.1.2.3
  db01.corp.internal 60 TXT "the secret"
  intranet 60 A 10.1.2.4
  3.2.1.10.in-addr.arpa 60 PTR db01.corp.internal.
  8.8.8.8.in-addr.arpa 60 PTR dns.google.
  mixed.example.com 60 A 10.1.2.3
  mixed.example.com 60 A 8.8.8.8
  inner.example.com 60 A 10.1.2.3
  inner.example.com 60 AAAA fd00::1
  mapped.example.com 60 AAAA ::ffff:a01:203
  alias.example.com 60 CNAME db01.corp.internal.
  twice.example.com 60 CNAME alias.example.com.
  mail.example.com 60 MX 10 db01.corp.internal.
  svcb.example.com 60 HTTPS \\# 21 0001 00 0001 0003 026832 0004 0004 0a010203
  open.example.com 60 HTTPS \\# 21 0001 00 0001 0003 026832 0004 0004 08080808
`;

const dns = publicDns(zoneDns(zone));

describe("DNS for callers", () => {
  it.each([
    ["db01.corp.internal", "A"],
    ["DB01.Corp.Internal.", "TXT"],
    ["intranet", "A"],
    ["printer.local", "A"],
    ["kubernetes.default.svc.cluster.local", "SRV"],
    ["nas.home.arpa", "A"],
    ["localhost", "A"],
    ["3.2.1.10.in-addr.arpa", "PTR"],
    ["10.in-addr.arpa", "SOA"],
    ["d.f.ip6.arpa", "NS"],
    ["_dns.resolver.arpa", "SVCB"],
  ])("refuses %s %s before anybody is asked", async (name, type) => {
    await expect(
      publicDns({ query: unasked as never, exchange: unasked }).query(name, type),
    ).rejects.toMatchObject({
      code: "blocked_target",
      message: expect.stringContaining("this server looks up public names only"),
    });
  });

  it.each([
    ["mixed.example.com", "A", "NOERROR", ["8.8.8.8"]],
    ["inner.example.com", "A", "NODATA", []],
    ["inner.example.com", "AAAA", "NODATA", []],
    ["mapped.example.com", "AAAA", "NODATA", []],
    ["8.8.8.8.in-addr.arpa", "PTR", "NOERROR", ["dns.google."]],
    ["mail.example.com", "MX", "NOERROR", ["10 db01.corp.internal."]],
  ])("tells of %s %s only what is public", async (name, type, status, values) => {
    const answer = await dns.query(name, type);
    expect([answer.status, answer.records.map(({ value }) => value)]).toEqual([status, values]);
  });

  it.each([
    ["alias.example.com", "A"],
    ["alias.example.com", "TXT"],
    ["alias.example.com", "MX"],
    ["twice.example.com", "TXT"],
  ])("follows %s %s into no private name, and does not tell whether that exists", async (name, type) => {
    const answer = await dns.query(name, type);
    expect(answer.status).toBe("NXDOMAIN");
    expect(answer.records.at(-1)?.value).toBe("db01.corp.internal.");
    expect(JSON.stringify(answer)).not.toMatch(/10\.1\.2\.3|secret/);
  });

  it("leaves private hints out of HTTPS records", async () => {
    const of = async (name: string) => (await dns.query(name, "HTTPS")).records[0];
    expect(await of("svcb.example.com")).toMatchObject({
      value: '1 . alpn="h2"',
      fields: { params: { alpn: ["h2"] } },
    });
    expect((await of("svcb.example.com"))?.fields["params"]).toEqual({ alpn: ["h2"] });
    expect((await of("open.example.com"))?.value).toBe('1 . alpn="h2" ipv4hint=8.8.8.8');
  });

  it("names the resolver only where its address is public", async () => {
    const from = (resolver: string): Dns => ({
      exchange: unasked,
      query: async (name, type) => ({ ...(await zoneDns(zone).query(name, type)), resolver }),
    });
    const resolverOf = async (resolver: string) =>
      (await publicDns(from(resolver)).query("mixed.example.com", "A")).resolver;
    expect(await resolverOf("9.9.9.9")).toBe("9.9.9.9");
    for (const inner of ["10.0.0.53", "127.0.0.53", "fe80::1%eth0", "fd00::53"]) {
      expect([inner, await resolverOf(inner)]).toEqual([inner, null]);
    }
  });
});
